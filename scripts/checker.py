"""What a run of a program is worth: its verdict, and the reason in a sentence."""
import collections
import io
import itertools
import os
import signal

import cases
import measure

Limits = collections.namedtuple("Limits", "seconds megabytes")
# The strictest of the problem's judges.
LIMITS = {
    "msquare": Limits(1, 16),
    "eight": Limits(1, 32),
    "eight2": Limits(2, 64),
    "gap": Limits(8, 32),
}

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
