#!/usr/bin/env python3
"""Gives random inputs to a program and to ours, until their answers differ."""
import argparse
import collections
import random
import sys
import tempfile

import cases
import measure
import programs
from checker import Limits, verdict
from tool import run_tool

EPILOG = """
At the first difference it shows the input, both answers and the seed. An input of many cases is
first cut down to those that it takes to fail, most often one. For eight, any path that solves the
board agrees.

exit status: 0 if all answers agree, 1 if not, 2 if nothing could be run
"""

# Of msquare most programs read one target, as its judges give; of eight those for POJ one board.
CASES = {"msquare": 1, "eight": 1, "eight2": 20, "gap": 10}
LIMITS = Limits(10, 1024)  # room for slow programs, and for sanitizers
SHOWN = 2000  # as much of an answer as is shown

# An input, what is wrong with which answer, and the answers by "ours" and "yours".
Failure = collections.namedtuple("Failure", "text reason outputs")


def find_failure(problem, chosen, programs):
    """The failure on an input of the chosen cases, or None."""
    text = cases.join(problem, chosen).encode()
    with tempfile.NamedTemporaryFile() as file:
        file.write(text)
        file.flush()
        runs = {who: measure.run(path, file.name, *LIMITS) for who, path in programs.items()}
    outputs = {who: run.output for who, run in runs.items()}
    for who, run in runs.items():
        letters, reason = verdict(problem, text, outputs["ours"], run, LIMITS)
        if letters != "AC":
            return Failure(text, f"{who}: {letters}, {reason}", outputs)
    return None


def shrink(problem, chosen, programs, failure):
    """The failure on one case alone if there is one, or else on as few as can be left."""
    if len(chosen) == 1:
        return failure
    for case in chosen:
        smaller = find_failure(problem, [case], programs)
        if smaller:
            return smaller
    size = len(chosen) // 2
    while size > 0:
        start = 0
        while start < len(chosen):
            fewer = chosen[:start] + chosen[start + size :]
            smaller = fewer and find_failure(problem, fewer, programs)
            if smaller:
                chosen, failure = fewer, smaller
            else:
                start += size
        size //= 2
    return failure


def stress(problem, programs, options):
    """Whether all answers agree; prints the first failure."""
    rng = random.Random(options.seed)
    for number in range(1, options.count + 1):
        progress(f"input {number} of {options.count}")
        chosen = cases.make(problem, rng, options.cases)
        failure = find_failure(problem, chosen, programs)
        if failure:
            progress(f"input {number} of {options.count}: cutting it down")
            failure = shrink(problem, chosen, programs, failure)
            progress("")
            print(f"input {number} of {options.count}, seed {options.seed}: {failure.reason}")
            print(f"--- input\n{failure.text.decode()}", end="")
            for who, output in failure.outputs.items():
                print(f"--- {who}\n{shown(output)}", end="")
            return False
    progress("")
    counts = f"inputs: {options.count}, cases in each: {options.cases}"
    print(f"all agree; {counts}, seed: {options.seed}")
    return True


def progress(line):
    """Replaces the line shown, on a terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def shown(output):
    text = output[:SHOWN].decode("ascii", "backslashreplace")
    if len(output) > SHOWN:
        return text + f"...\n({len(output)} bytes)\n"
    return text if text.endswith("\n") or not text else text + "\n(no line end)\n"


def count(text):
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="stress.py",
        description=__doc__,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("problem", choices=CASES, metavar="PROBLEM", help=", ".join(CASES))
    parser.add_argument("executable", metavar="EXECUTABLE")
    parser.add_argument(
        "--count", type=count, default=200, metavar="N", help="inputs (default: 200)"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="default: a new one each time")
    parser.add_argument(
        "--cases",
        type=count,
        metavar="N",
        help="cases an input (default: "
        + ", ".join(f"{problem} {number}" for problem, number in CASES.items())
        + ")",
    )
    options = parser.parse_args(arguments)
    if options.seed is None:
        options.seed = random.SystemRandom().randrange(10**9)
    options.cases = options.cases or CASES[options.problem]
    executables = {
        "ours": programs.our_program(options.problem),
        "yours": programs.runnable(options.executable),
    }
    return 0 if stress(options.problem, executables, options) else 1


if __name__ == "__main__":
    run_tool(main)
