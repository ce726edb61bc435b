#!/usr/bin/env python3
"""Judges a program on the sample and secret cases of a problem, as the real judges would."""
import argparse
import collections
import sys

import measure
import programs
from checker import LIMITS, Limits, verdict
from tool import Unusable, coloured, positive, run_tool

EPILOG = """
verdicts:
  AC   accepted
  PE   presentation error: right but for white space
  WA   wrong answer
  TLE  time limit exceeded: of CPU time, or of the clock's by a second
  MLE  memory limit exceeded
  RE   runtime error: an exit status that is not 0, or a signal

Output is compared exactly, but for what POJ forgives: blanks at a line's end, a missing last
newline, and empty lines after the last line. (An answer that is an empty line has to be there.)
A path of eight is right if it solves the board.

exit status: 0 if every case is AC, 1 if not, 2 if nothing could be judged
"""


def find_cases(problem):
    """The paths of the inputs, samples first."""
    data = programs.ROOT / "data" / problem
    inputs = [path for group in ("sample", "secret") for path in sorted(data.glob(group + "/*.in"))]
    if not inputs:
        raise Unusable(f"no case found in {data}")
    return inputs


def judge(problem, executable, limits):
    """Prints the verdict on every case; whether all are AC."""
    inputs = find_cases(problem)
    names = [f"{path.parent.name}/{path.stem}" for path in inputs]
    width = max(map(len, names))
    counts = collections.Counter()
    for path, name in zip(inputs, names):
        wanted = path.with_suffix(".ans").read_bytes()
        run = measure.run(executable, str(path), *limits)
        letters, reason = verdict(problem, path.read_bytes(), wanted, run, limits)
        counts[letters] += 1
        figures = f"{run.seconds:7.3f} s {run.megabytes:7.1f} MB"
        print(f"{name:{width}}  {coloured(letters)}{figures}", flush=True)
        if reason:
            print(f"    {reason}", flush=True)
    total = ", ".join(f"{count} {letters}" for letters, count in counts.items())
    print(f"cases: {total}; limits: {limits.seconds:g} s, {limits.megabytes:g} MB", flush=True)
    return set(counts) == {"AC"}


def each_default(field):
    values = (f"{problem} {getattr(limits, field)}" for problem, limits in LIMITS.items())
    return "default: " + ", ".join(values)


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="judge.py",
        description=__doc__,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("problem", choices=LIMITS, metavar="PROBLEM", help=", ".join(LIMITS))
    parser.add_argument(
        "executable", nargs="?", metavar="EXECUTABLE", help="default: our program, built first"
    )
    parser.add_argument("--time", type=positive, metavar="SECONDS", help=each_default("seconds"))
    parser.add_argument("--memory", type=positive, metavar="MB", help=each_default("megabytes"))
    options = parser.parse_args(arguments)
    problem, strictest = options.problem, LIMITS[options.problem]
    limits = Limits(options.time or strictest.seconds, options.memory or strictest.megabytes)
    is_ours = options.executable is None
    executable = programs.runnable(
        programs.our_program(problem) if is_ours else options.executable
    )
    return 0 if judge(problem, executable, limits) else 1


if __name__ == "__main__":
    run_tool(main)
