#!/usr/bin/env python3
"""Shows our answers to an input as boards side by side, along the path: show.py PROBLEM <INPUT"""
import argparse
import shutil
import sys

import checker
import drawing
import problems
import programs
from tool import Unusable, one_of, run_tool


def show(problem, text, width):
    """Prints our answers to an input of the problem."""
    output = programs.our_answer(problem.name, text)
    for number, (start, path) in enumerate(checker.paths(problem, text, output), 1):
        if path in (None, checker.UNSOLVABLE):
            print(f"case {number}: {path or problem.alone}\n")
            continue
        count = checker.moves(len(problem.puzzle.moves(path)))
        print(f"case {number}: {count}\n\n{drawing.along(problem.puzzle, start, path, width)}")


def main(arguments):
    parser = argparse.ArgumentParser(prog="show.py", description=__doc__)
    names = problems.NAMES
    parser.add_argument(
        "problem", type=one_of("problem", names), metavar="PROBLEM", help=", ".join(names)
    )
    problem = problems.find(parser.parse_args(arguments).problem)
    by = problems.find(problem.shown_by or problem.name)
    if by.path_line is None:
        raise Unusable(f"{problem.name} prints no path")
    if sys.stdin is None:
        raise Unusable("standard input is closed")
    show(by, sys.stdin.buffer.read(), shutil.get_terminal_size().columns - 1)
    return 0


if __name__ == "__main__":
    run_tool(main)
