"""What a run of a program is worth: its verdict, and the reason in a sentence.

Output is compared line by line with the wanted answer. White space at the ends of lines is
forgiven, a missing last line end too, and empty lines after the last line; but an answer that is an
empty line has to be there. Where any path is right, a path is replayed.
"""
import bisect
import collections
import functools
import os
import re
import signal

import measure
import rules
from tool import Unusable

UNSOLVABLE = "unsolvable"

# letters: AC, PE, WA, TLE, MLE or RE. reason: a sentence; empty for AC. case: the number of the
# first case whose answer is wrong, from 0; None if it is not known.
Verdict = collections.namedtuple("Verdict", "letters reason case")
ACCEPTED = Verdict("AC", "", None)

# All judges of an output replay the same paths.
replay = functools.lru_cache(maxsize=256)(rules.replay)


def verdict(problem, judge, text, wanted, run):
    """The Verdict of a judge on a measure.Run over the input `text`."""
    if run.stopped == "memory" or run.megabytes > judge.megabytes:
        reason = f"took {run.megabytes:.1f} MB, the limit is {judge.megabytes:g} MB"
        return Verdict("MLE", reason, None)
    if run.stopped == "time" or run.seconds > judge.seconds:
        stopped = "was stopped after" if run.stopped else "took"
        reason = f"{stopped} {run.seconds:.2f} s, the limit is {judge.seconds:g} s"
        return Verdict("TLE", reason, None)
    if run.stopped == "output":
        reason = f"was stopped after {measure.OUTPUT_BYTES >> 20} MB of output"
        return Verdict("WA", reason, None)
    if run.status != 0:
        return Verdict("RE", ending(run), None)
    return check(problem, judge, text, wanted, run.output)


def ending(run):
    """How a program ended that failed, and what it said first."""
    how = f"exit status {run.status}"
    if run.status < 0:
        how = f"ended by signal {-run.status} ({signal.strsignal(-run.status)})"
    said = [line for line in lines_of(run.errors) if line]
    return f"{how}: {show(said[0])}" if said else how


def check(problem, judge, text, wanted, came):
    """The Verdict on an output: AC, PE or WA."""
    if came == wanted and not judge.strict_ends:
        return ACCEPTED
    fault = Comparison(problem, judge, text, wanted, came).fault()
    return fault or (loose_end(came) if judge.strict_ends else None) or ACCEPTED


def loose_end(came):
    """The Verdict of a judge that does not forgive blanks at a line's end, if there are any."""
    match = re.search(rb"[ \t]+\r?$", came, re.M)
    if not match:
        return None
    number = came.count(b"\n", 0, match.start()) + 1
    return Verdict("PE", f"line {number} ends in a blank", None)


def require_an_answer_each(problem, text, wanted):
    """Unusable if an input has more cases than there are answers, or fewer.

    Empty lines at the end may be answers or not.
    """
    lines = lines_of(wanted)
    cases = len(problem.split(text.decode("latin-1")))
    least, most = (len(starts_of(problem, some)) for some in (without_empty_end(lines, 0), lines))
    if not least <= cases <= most:
        cases, answers = counted(cases, "case"), counted(most, "answer")
        raise Unusable(f"the input has {cases}, the wanted output has {answers}")


class Comparison:
    """An output beside the wanted one, both as lists of lines, a case as many lines as any."""

    def __init__(self, problem, judge, text, wanted, came):
        self.problem = problem
        self.shortest = judge.shortest or not problem.any_path
        self.text = text
        self.cases = None  # split when first needed
        self.wanted = lines_of(wanted)
        self.came = without_empty_end(lines_of(came), len(self.wanted))
        self.starts = starts_of(problem, self.wanted)

    def fault(self):
        """The Verdict on the first line that is wrong; None if all are right."""
        number = self.first_fault()
        if number is None:
            return None
        case = self.case_at(number)
        plain = self.difference(number)
        explained = self.explanation(case)
        if self.is_right_but_for_white_space():
            return Verdict("PE", plain, case)
        return Verdict("WA", explained or plain, case)

    def difference(self, number):
        """How a line differs from the wanted one, in a sentence."""
        want, come = line_at(self.wanted, number), line_at(self.came, number)
        alike = len(os.path.commonprefix([want or "", come or ""]))
        return f"line {number + 1}: wanted {show(want, alike)}, came {show(come, alike)}"

    def explanation(self, case):
        """What is wrong with the path of a case, with its place; None where that tells nothing."""
        fault = self.why(case)
        if fault is None:
            return None
        number = self.starts[case] + self.problem.path_line
        start, target = self.ends(case)
        what = f"from {start} to {target}" if len(start) < 10 else f"case {case + 1}"
        return f"line {number + 1}, {what}: {fault}; came {show(self.came[number])}"

    def case_at(self, number):
        """The number of the case whose answer holds a line; the last one's for what comes after."""
        return max(0, bisect.bisect_right(self.starts, number) - 1)

    def first_fault(self):
        """The number of the first line that is wrong, from 0; None if none is."""
        wanted, came = self.wanted, self.came
        if wanted == came:
            return None
        common = min(len(wanted), len(came))
        for number in range(common):
            if wanted[number] != came[number] and not self.is_other_path(number):
                return number
        return common if len(wanted) != len(came) else None

    def is_other_path(self, number):
        """Whether a line that is not the wanted one is another path and as good."""
        case = self.case_at(number)
        line = number - self.starts[case]
        if not self.problem.any_path or line != self.problem.path_line:
            return False
        return self.path_fault(case, self.wanted[number], self.came[number]) is None

    def why(self, case):
        problem = self.problem
        if problem.path_line is None or not self.wanted:
            return None
        first = self.starts[case]
        number = first + problem.path_line
        right, path = line_at(self.wanted, number), line_at(self.came, number)
        if right is None or path is None or not (problem.any_path or path.isalpha()):
            return None
        fault = self.path_fault(case, right, path)
        if fault is None and problem.path_line > 0:
            length = re.findall(r"\d+", self.came[first])
            count = len(problem.puzzle.moves(path))
            if length and length[-1].lstrip("0") != str(count or ""):
                return f"the length printed is {length[-1]}, the path has {moves(count)}"
        return fault

    def path_fault(self, case, right, path):
        """What is wrong with a path, in a sentence; None if it is right."""
        if path == right:
            return None
        if path.lower() == right.lower():
            return f"letters of the wrong case, wanted {show(right)}"
        if right == UNSOLVABLE:
            return f"no path solves it, wanted {UNSOLVABLE!r}"
        if path == UNSOLVABLE:
            return "it can be solved, wanted a path"
        puzzle = self.problem.puzzle
        start, target = self.ends(case)
        end, fault = replay(puzzle, start, path)
        if fault:
            return fault
        if end != target:
            return f"the path leads to {end}, not to the target"
        length, least = len(puzzle.moves(path)), len(puzzle.moves(right))
        if length > least and self.shortest:
            return f"{moves(length)}, the shortest has {least}"
        if self.problem.any_path:
            return None
        return "right and shortest, but not the first: " + first_other(path, right)

    def ends(self, case):
        if self.cases is None:
            self.cases = self.problem.split(self.text.decode("latin-1"))
        return ends_of(self.problem, self.cases[case])

    def is_right_but_for_white_space(self):
        if squeeze("".join(self.came)) == squeeze("".join(self.wanted)):
            return True
        if not self.problem.any_path:
            return False
        # The same lines with other blanks in them; empty ones where they are wanted.
        between = self.problem.puzzle.BETWEEN
        lines = iter([between.join(words) for words in map(words_of, self.came) if words])
        self.came = [next(lines, "") if line else "" for line in self.wanted] + list(lines)
        return self.first_fault() is None


def paths(problem, text, output):
    """Yields for each case of an input the start and the path that was printed, None if none was.

    Nothing for a problem whose answers have no path.
    """
    if problem.path_line is None:
        return
    lines = lines_of(output)
    for symbols, first in zip(problem.split(text.decode("latin-1")), starts_of(problem, lines)):
        start, _ = ends_of(problem, symbols)
        is_alone = lines[first] == problem.alone
        yield start, None if is_alone else line_at(lines, first + problem.path_line)


def ends_of(problem, symbols):
    """The start and the target of a case, given its symbols."""
    if len(symbols) == problem.symbols:
        ends = problem.puzzle.ends(symbols)
        if all(rules.is_state(problem.puzzle, state) for state in ends):
            return ends
    raise Unusable(f"the input is not one of {problem.name}")


def first_other(path, right):
    """Where a path is not the first one in alphabetical order."""
    place = len(os.path.commonprefix([path, right]))
    return f"letter {place + 1} is {path[place]}, could be {right[place]}"


def moves(count):
    return counted(count, "move")


def counted(count, what):
    return f"1 {what}" if count == 1 else f"{count} {what}s"


def starts_of(problem, lines):
    """The number of the first line of each answer."""
    if problem.alone is None:
        return range(0, len(lines), problem.answer_lines)
    starts = []
    number = 0
    while number < len(lines):
        starts.append(number)
        number += 1 if lines[number] == problem.alone else problem.answer_lines
    return starts


def squeeze(line):
    return "".join(words_of(line))


def words_of(line):
    """What stands between white space of ASCII."""
    return re.findall(r"\S+", line, re.ASCII)


def line_at(lines, number):
    """None behind the last line."""
    return lines[number] if number < len(lines) else None


def lines_of(output):
    """Without white space at the ends of the lines; each byte a character."""
    lines = [line.rstrip(" \t\v\f\r") for line in output.decode("latin-1").split("\n")]
    return lines if lines[-1] else lines[:-1]


def without_empty_end(lines, count):
    """Without the empty lines at the end, but for the first `count` lines."""
    end = len(lines)
    while end > count and not lines[end - 1]:
        end -= 1
    return lines[:end]


def show(line, place=0):
    """A line in quotes; of a long one, the part around a place."""
    if line is None:
        return "the end of the output"
    if not line:
        return "an empty line"
    start = max(0, place - 30) if len(line) > 70 else 0
    part = ("..." if start else "") + line[start : start + 70]
    part += "..." if start + 70 < len(line) else ""
    return ascii(part)
