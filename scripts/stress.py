#!/usr/bin/env python3
"""Gives inputs to a program and to ours, until their answers differ.

The inputs are random; or, with --all, every one that there is, the nearest to its goal first. Then
the first difference is the smallest, and none is a proof.
"""
import argparse
import math
import os
import pathlib
import random
import time

import checker
import duel
import parallel
import problems
import programs
from tool import Unusable, at_least_one, one_of, progress, report, run_tool

EPILOG = """
At the first difference it shows the input, both answers and the seed. An input of many cases is
first cut down to those that it takes to fail, most often one. Without --judge the strictest judge
decides.

exit status: 0 if all answers agree, 1 if not, 2 if nothing could be run
"""

CASES = 10  # an input, where the program takes many
SHOWN = 2000  # as much of an answer as is shown
# With --all, of the cases that are asked of ours at once.
FIRST_CHUNK, MOST_CHUNK = 500, 100000


def compare_random(match, options):
    """The first failure on random inputs, with where it came; None if all agree."""
    rng = random.Random(options.seed)
    for number in range(1, options.count + 1):
        place = f"input {number} of {options.count}"
        progress(place)
        failure = match.failure(match.problem.draw(rng, options.cases))
        if failure:
            progress(f"{place}: cutting it down")
            return duel.cut_down(match, failure), f"{place}, seed {options.seed}"
    return None


class Proof:
    """How far all cases of a problem are known to be right."""

    def __init__(self, problem):
        self.unit = problem.unit
        self.total = problem.inputs.total
        self.right = 0
        self.moves = None  # all cases at most so many moves from the goal are right
        self.begin = time.monotonic()

    def of_total(self, number):
        return f"{number:,} of {self.total:,}" if self.total else f"{number:,}"

    def __str__(self):
        if self.right == self.total:
            return f"all {self.total:,} {self.unit}s right"
        text = f"{self.of_total(self.right)} {self.unit}s right"
        if self.moves is None:
            return text
        return f"{text}, among them all at most {checker.moves(self.moves)} from the goal"

    def with_time_left(self):
        if not self.total or not self.right:
            return str(self)
        seconds = (time.monotonic() - self.begin) * (self.total - self.right) / self.right
        left = f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"
        return f"{self}; {left} left"


def compare_all(match, proof, per_input):
    """The first failure of all cases, with where it came; None if all agree."""
    size = FIRST_CHUNK
    has_solution = True
    for moves, layer in match.problem.inputs.every():
        if has_solution and moves is None:
            size = FIRST_CHUNK  # such a case may cost a program much more
            has_solution = False
        start = 0
        while start < len(layer):
            progress(proof.with_time_left())
            chunk = layer[start : start + size]
            begin = time.monotonic()
            failure = first_failure(match, chunk, per_input)
            seconds = time.monotonic() - begin
            if not failure:
                start += len(chunk)
                proof.right += len(chunk)
                if len(chunk) == size and seconds < duel.SECONDS / 2:
                    size = min(2 * size, MOST_CHUNK)
            elif failure.verdict.letters == "TLE" and len(failure.cases) > 1:
                size = max(1, len(chunk) // 8)  # the program may be slow and right
            else:
                progress("cutting the input down")
                failure = duel.cut_down(match, failure)
                if len(failure.cases) == 1 or not match.judge.one_case:
                    return failure, place_of(failure, proof, moves, chunk)
                per_input = 1  # a judge who gives one case an input does not see the fault
        if has_solution:
            proof.moves = moves
    return None


def first_failure(match, cases, per_input):
    """The first failure on inputs of at most so many of these cases, on all cores."""
    answers = match.answers(cases)
    size = min(per_input, math.ceil(len(cases) / (os.cpu_count() or 1)))
    parts = [slice(start, start + size) for start in range(0, len(cases), size)]

    def failure(part):
        return match.failure_beside(cases[part], match.join(answers[part]))

    return parallel.first_result(failure, parts)


def place_of(failure, proof, moves, chunk):
    """Where among all cases the failure is."""
    if len(failure.cases) > 1:
        first, last = proof.right + 1, proof.right + len(chunk)
        return f"{proof.unit}s {first:,} to {proof.of_total(last)}, together in one input"
    number = proof.right + 1 + chunk.index(failure.cases[0])
    place = f"{proof.unit} {proof.of_total(number)}"
    return place if moves is None else f"{place}, {checker.moves(moves)} from the goal"


def print_failure(match, failure, place, judges, path):
    """Shows it; saves the input, if there is a path for it."""
    text = match.write(failure.cases)
    report(f"{place}: yours: {failure.verdict.letters}, {failure.verdict.reason}")
    if failure.verdict.letters in ("WA", "PE"):
        files = text.encode(), failure.ours, failure.yours
        verdicts = {judge.name: checker.check(match.problem, judge, *files) for judge in judges}
        acceptors = [name for name, verdict in verdicts.items() if verdict.letters == "AC"]
        if acceptors:
            print(f"    {', '.join(acceptors)} would accept it")
    print(f"--- input\n{text}", end="")
    print(f"--- ours\n{shown(failure.ours)}--- yours\n{shown(failure.yours)}", end="")
    if path:
        pathlib.Path(path).write_text(text)


def require_writable(path):
    """Says at once that a file could not be written."""
    folder = os.path.dirname(path) or "."
    fault = None
    if os.path.isdir(path) or not os.path.basename(path):
        fault = "it names no file"
    elif not os.path.isdir(folder):
        fault = f"there is no folder {folder}"
    elif not os.access(path if os.path.exists(path) else folder, os.W_OK):
        fault = "permission denied"
    if fault:
        raise Unusable(f"cannot write {path!r}: {fault}")


def shown(output):
    text = output[:SHOWN].decode("ascii", "backslashreplace")
    if len(output) > SHOWN:
        return text + f"...\n({len(output)} bytes)\n"
    return text if text.endswith("\n") or not text else text + "\n(no line end)\n"


def prove(match, per_input):
    """compare_all; whatever ends it, says how far it came."""
    proof = Proof(match.problem)
    try:
        found = compare_all(match, proof, per_input)
    except (KeyboardInterrupt, SystemExit):
        report(f"interrupted: {proof}")
        raise
    if not found:
        report(str(proof))
    return found


def main(arguments):
    names = [problem.name for problem in problems.PROBLEMS if problem.inputs]
    parser = argparse.ArgumentParser(
        prog="stress.py",
        description=__doc__,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("problem", type=one_of("problem", names), metavar="PROBLEM", help=", ".join(names))
    add("program", metavar="PROGRAM")
    add("--all", action="store_true", help="every input, the nearest to its goal first")
    add("--count", type=at_least_one, default=200, metavar="N", help="inputs (default: 200)")
    add("--seed", type=int, metavar="S", help="default: a new one each time")
    add(
        "--cases",
        type=at_least_one,
        metavar="N",
        help=f"cases an input (default: {CASES}, with --all as many as can be, "
        "where the program takes more than one)",
    )
    add("--judge", metavar="NAME", help="only as strict as this one")
    add("--sanitize", action="store_true", help="compile a .cpp with the sanitizers")
    add("-o", metavar="FILE", dest="output", help="save the input that fails")
    options = parser.parse_args(arguments)
    if options.output is not None:
        require_writable(options.output)
    problem = problems.find(options.problem)
    judges = problem.chosen_judges(options.judge)
    match = duel.Duel(
        problem,
        problems.strictest(judges),
        programs.our_program(problem.name),
        programs.runnable(options.program, options.sanitize),
    )
    few = problem.draw(random.Random(0), 3, "near")
    takes_many = options.cases is None and match.takes_many(few)
    if options.all:
        found = prove(match, options.cases or (MOST_CHUNK if takes_many else 1))
    else:
        options.cases = options.cases or (CASES if takes_many else 1)
        if options.seed is None:
            options.seed = random.SystemRandom().randrange(10**9)
        found = compare_random(match, options)
        if not found:
            counts = f"inputs: {options.count}, cases in each: {options.cases}"
            report(f"all agree; {counts}, seed: {options.seed}")
    if found:
        print_failure(match, *found, judges, options.output)
    return 1 if found else 0


if __name__ == "__main__":
    run_tool(main)
