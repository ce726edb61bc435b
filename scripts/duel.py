"""A program beside ours: whether they agree on an input, and on how little they do not."""
import atexit
import collections
import re
import shutil
import tempfile

import checker
import measure
from tool import Unusable

SECONDS, MEGABYTES = 10, 1024  # room for slow programs, and for sanitizers
FEW = 20  # cases that are each tried alone
MOST_TRIES = 200  # to cut an input down

# The cases of an input, the Verdict on the other program's output, and the outputs of both.
Failure = collections.namedtuple("Failure", "cases verdict ours yours")


class Duel:
    """Two executables, ours and the other, and the judge of the other. Cases are as in cases.py."""

    def __init__(self, problem, judge, ours, yours):
        self.problem = problem
        self.judge = judge._replace(seconds=SECONDS, megabytes=MEGABYTES)
        self.ours = ours
        self.yours = yours
        self.folder = tempfile.mkdtemp()  # for the inputs
        atexit.register(remove, self.folder)

    def write(self, cases):
        """The input of these cases, as the judge gives it."""
        return self.judge.form(self.problem.write(cases))

    def failure(self, cases):
        """The Failure on the input of these cases; None if both agree."""
        return self.failure_beside(cases, self.join(self.answers(cases)))

    def failure_beside(self, cases, wanted):
        """The same, given our answer."""
        run = self.run(self.yours, cases)
        verdict = self.verdict(run, cases, wanted)
        return None if verdict.letters == "AC" else Failure(cases, verdict, wanted, run.output)

    def verdict(self, run, cases, wanted):
        text = self.write(cases).encode()
        return checker.verdict(self.problem, self.judge, text, wanted, run)

    def run(self, executable, cases):
        text = self.write(cases).encode()
        return measure.run_on(executable, text, SECONDS, MEGABYTES, self.folder)

    def answers(self, cases):
        """Our answers to these cases in one input, each a text of its own."""
        run = self.run(self.ours, cases)
        if run.stopped == "output":
            most = f"{measure.OUTPUT_BYTES >> 20} MB"
            raise Unusable(f"the answer to an input of {len(cases):,} cases is more than {most}")
        if run.stopped or run.status != 0:
            raise Unusable(f"our own program failed: {run.stopped or checker.ending(run)}")
        lines = checker.lines_of(run.output + self.problem.separator.encode())
        starts = checker.starts_of(self.problem, lines)
        ends = [*starts[1:], len(lines)]
        return ["".join(line + "\n" for line in lines[a:b]) for a, b in zip(starts, ends)]

    def join(self, answers):
        """The answer to an input, made of those that its cases had in another."""
        if "{case}" in self.problem.answer:
            answers = [re.sub(r"\d+", str(i), text, 1) for i, text in enumerate(answers, 1)]
        return "".join(answers).encode()[: -len(self.problem.separator) or None]

    def takes_many(self, cases):
        """Whether the other program takes many cases an input, judging by what it does with these.

        It does if it answers them; not if it answers the first, and no more. If it fails on both,
        it has to take what the judge gives.
        """
        if self.problem.counted:
            return True
        answers = self.answers(cases)
        run = self.run(self.yours, cases)
        if self.verdict(run, cases, self.join(answers)).letters == "AC":
            return True
        if self.verdict(run, cases[:1], self.join(answers[:1])).letters == "AC":
            return False
        return not self.judge.one_case


def remove(folder):
    """Removes it although threads may still make files there: more than once, for these."""
    for _ in range(100):
        shutil.rmtree(folder, ignore_errors=True)


def cut_down(duel, failure):
    """The failure on one case alone if there is one, or else on as few as can be left."""
    cases = failure.cases
    if len(cases) == 1:
        return failure
    first = cases[failure.verdict.case or 0 :][:1]
    for case in first + (cases if len(cases) <= FEW else []):
        alone = duel.failure([case])
        if alone:
            return alone
    failure = shortest_beginning(duel, failure)
    return duel.failure(failure.cases[-1:]) or leave_out(duel, failure)


def shortest_beginning(duel, failure):
    """The failure on as few of the first cases as fail."""
    passing, failing = 0, len(failure.cases)
    while failing - passing > 1:
        middle = (passing + failing) // 2
        shorter = duel.failure(failure.cases[:middle])
        if shorter:
            failure, failing = shorter, middle
        else:
            passing = middle
    return failure


def leave_out(duel, failure):
    """The failure without parts that it does not take: halves, quarters and so on, if time is."""
    tries = MOST_TRIES
    size = len(failure.cases) // 2
    while size > 0:
        start = 0
        while start < len(failure.cases) and tries > 0:
            cases = failure.cases
            fewer = cases[:start] + cases[start + size :]
            smaller = fewer and duel.failure(fewer)
            tries -= 1
            if smaller:
                failure = smaller
            else:
                start += size
        size //= 2
    return failure
