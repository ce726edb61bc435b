#!/usr/bin/env python3
"""Judges a program on the sample and secret cases of a problem, as the real judges would."""
import argparse
import collections
import io
import itertools
import math
import os
import pathlib
import signal
import subprocess
import sys

import cases
import measure

ROOT = pathlib.Path(__file__).resolve().parent.parent

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

Limits = collections.namedtuple("Limits", "seconds megabytes")
# The strictest of the problem's judges.
LIMITS = {
    "msquare": Limits(1, 16),
    "eight": Limits(1, 32),
    "eight2": Limits(2, 64),
    "gap": Limits(8, 32),
}


class Unusable(Exception):
    """Why nothing can be judged."""


# A verdict is its two or three letters and, if it is not AC, the reason in a sentence.


def verdict(problem, text, wanted, run, limits):
    """The verdict on a measure.Run over the input `text`."""
    if run.stopped == "memory" or run.megabytes > limits.megabytes:
        return "MLE", f"took {run.megabytes:.1f} MB, the limit is {limits.megabytes:g} MB"
    if run.stopped == "time" or run.seconds > limits.seconds:
        stopped = "was stopped after" if run.stopped else "took"
        return "TLE", f"{stopped} {run.seconds:.2f} s, the limit is {limits.seconds:g} s"
    if run.stopped == "output":
        return "WA", f"was stopped after {measure.OUTPUT_BYTES >> 20} MB of output"
    if run.status < 0:
        return "RE", f"ended by signal {-run.status} ({signal.strsignal(-run.status)})"
    if run.status > 0:
        return "RE", f"exit status {run.status}"
    if problem == "eight":
        return check_paths(text, run.output)
    return compare(wanted, run.output)


def compare(wanted, came):
    wanted_lines = list(io.BytesIO(wanted))
    came_lines = forgive(io.BytesIO(came), len(wanted_lines))
    pairs = itertools.zip_longest(wanted_lines, came_lines)
    for number, (want, come) in enumerate(pairs, 1):
        if want != come:
            alike = len(os.path.commonprefix([want or b"", come or b""]))
            reason = f"line {number}: wanted {show(want, alike)}, came {show(come, alike)}"
            same_words = b"".join(wanted.split()) == b"".join(came.split())
            return "PE" if same_words else "WA", reason
    return "AC", ""


def forgive(lines, count):
    """Without the blanks at each line's end, and the empty lines at the end but for the first
    `count` lines: an answer may be an empty line."""
    lines = [line.rstrip() + b"\n" for line in lines]
    while len(lines) > count and lines[-1] == b"\n":
        lines.pop()
    return lines


def show(line, place=0):
    """A line in quotes; of a long one, the part around a place."""
    if line is None:
        return "the end of the output"
    if line == b"\n":
        return "an empty line"
    text = line.decode("latin-1").rstrip("\n")
    start = max(0, place - 30) if len(text) > 70 else 0
    part = ("..." if start else "") + text[start : start + 70]
    part += "..." if start + 70 < len(text) else ""
    return ascii(part)


def check_paths(text, came):
    """The verdict on what eight printed for the boards of `text`."""
    symbols = "".join(text.decode().split()).lower()
    boards = [symbols[i : i + 9] for i in range(0, len(symbols), 9)]
    lines = forgive(io.BytesIO(came), len(boards))
    fault = first_fault(boards, lines)
    if not fault:
        return "AC", ""
    # The same words, a line each; an empty line for the solved boards.
    words = iter([b"".join(line.split()) + b"\n" for line in lines if line.strip()])
    repaired = [b"\n" if board == cases.GOAL else next(words, b"") for board in boards]
    return "WA" if first_fault(boards, repaired + list(words)) else "PE", fault


def first_fault(boards, lines):
    for number, (board, line) in enumerate(zip(boards, lines), 1):
        fault = path_fault(board, line.decode("latin-1").rstrip("\n"))
        if fault:
            return f"line {number}, for the board {board}: {fault}; came {show(line)}"
    if len(lines) != len(boards):
        few_or_many = "few" if len(lines) < len(boards) else "many"
        return f"too {few_or_many} lines: wanted {len(boards)}, came {len(lines)}"
    return None


def path_fault(board, path):
    if cases.is_odd(board):
        return None if path == "unsolvable" else "no path solves it, wanted 'unsolvable'"
    if path == "unsolvable":
        return "it can be solved, wanted a path"
    for step, letter in enumerate(path, 1):
        if letter not in cases.SLIDES:
            return f"step {step}, {letter!a}, is no move"
        board = cases.slide(board, letter)
        if board is None:
            return f"step {step}, {letter!a}, leads off the board"
    return None if board == cases.GOAL else f"the path ends at {board}, wanted {cases.GOAL}"


def our_program(problem):
    """The path of our own program, built if it is missing or stale."""
    if subprocess.run([ROOT / "scripts/build", problem]).returncode != 0:
        raise Unusable(f"scripts/build {problem} failed")
    return str(ROOT / "build" / problem)


def runnable(executable):
    """The path of a program that the system can start."""
    path = os.path.abspath(executable)
    try:
        null = subprocess.DEVNULL
        with subprocess.Popen([path], stdin=null, stdout=null, stderr=null) as process:
            process.kill()
    except OSError as error:
        raise Unusable(f"cannot run {executable}: {error.strerror}")
    return path


def find_cases(problem):
    """The paths of the inputs, samples first."""
    data = ROOT / "data" / problem
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


def coloured(letters):
    padded = f"{letters:3}"
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return padded
    return f"\033[{32 if letters == 'AC' else 31}m{padded}\033[m"


def positive(text):
    number = float(text)
    if not 0 < number < math.inf:
        raise ValueError
    return number


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
    executable = runnable(our_program(problem) if is_ours else options.executable)
    return 0 if judge(problem, executable, limits) else 1


def run_tool(main):
    """Ends the process with the status of main, and with one line for what a user can cause."""
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for number in signal.SIGTERM, signal.SIGHUP:  # the judged program must not outlive the tool
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except (Unusable, OSError, subprocess.TimeoutExpired) as error:
        print(f"{os.path.basename(sys.argv[0])}: {error}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    run_tool(main)
