#!/usr/bin/env python3
"""The problems: one row a program. The tools and the tests read it; run, it prints the names.

A new program needs its name, its unit and the number of its symbols; the rest has defaults:

    Problem("pancakes", unit="stack", symbols=8),

It can then be run, bundled and judged. With a random generator it can be stressed, with all its
cases proven, with a puzzle its wrong paths are explained, with workloads it is measured. With a
form the tests know for each input what is due; without one only what is due of every program.
"""
import itertools
import pathlib
import random
import re
from typing import Any, Callable, NamedTuple, Optional, Sequence, Tuple, Union

import cases
import rules
from tool import Unusable, no_such

DATA = pathlib.Path(__file__).resolve().parent.parent / "data"


class Judge(NamedTuple):
    """How strict one judge is with one problem."""

    name: str
    seconds: float = 1
    megabytes: float = 64
    one_case: bool = False  # an input holds one case
    shortest: bool = False  # where others take any path that leads there
    strict_ends: bool = False  # blanks at a line's end are a presentation error
    blank: str = ""  # how it writes a board's blank, where judges differ in that

    def form(self, text):
        """An input as this judge writes it."""
        return re.sub("[0xX]", self.blank, text) if self.blank else text


class Workload(NamedTuple):
    """An input of bench.py, and the most that a test allows for it."""

    name: str
    input: Union[str, Callable[[int], str]]  # a text, or a function of the seed
    instructions: float  # in millions
    faults: Optional[int] = None  # of pages, beyond those of an empty program
    megabytes: Optional[float] = None

    def text(self, seed):
        return self.input if isinstance(self.input, str) else self.input(seed)


class Form(NamedTuple):
    """The exact form of input and output, where a program takes any number of cases."""

    part: Sequence[str]  # the symbols of a square, a board or a deal; a case is one or two of them
    token: int = 0  # symbols a token; 0: any number, as long as the last token ends with the part
    lone_counts: range = range(0)  # the numbers of cases that have to stand alone on their line
    one_parity: bool = False  # a case of two boards of different parity is at fault
    no_path: str = ""  # the one line of an answer where there is no path


class Problem(NamedTuple):
    name: str
    unit: str  # what a case is called
    symbols: int  # of a case, white space aside
    judges: Tuple[Judge, ...] = (Judge("any"),)
    counted: bool = False  # the number of cases comes first
    # An answer: {case} counts from 1, {length} is the number of moves of the {path}.
    answer: str = "{length}\n"
    alone: Optional[str] = None  # the one line of an answer that has no path
    separator: str = ""  # between two answers
    puzzle: Any = None  # the class of rules.py, if an answer has a path
    any_path: bool = False  # each path to the target is right, unless a judge wants a shortest
    shown_by: str = ""  # the program that prints the paths, if it is another
    inputs: Optional[cases.Inputs] = None
    workloads: Tuple[Workload, ...] = ()
    form: Optional[Form] = None

    @property
    def answer_lines(self):
        """The lines of an answer, and of what parts it from the next."""
        return (self.answer + self.separator).count("\n")

    @property
    def path_line(self):
        """Which line of an answer is the path, from 0; None if it has none."""
        before, path, _ = self.answer.partition("{path}")
        return before.count("\n") if path else None

    def chosen_judges(self, name):
        """The judge of this name alone; without a name all."""
        chosen = [judge for judge in self.judges if name in (None, judge.name)]
        if not chosen:
            raise Unusable(no_such("judge", name, [judge.name for judge in self.judges]))
        return chosen

    def split(self, text):
        """The cases of an input: of each its symbols, without white space."""
        words = text.split()[1 if self.counted else 0 :]
        symbols = "".join(words)
        return [symbols[i : i + self.symbols] for i in range(0, len(symbols), self.symbols)]

    def write(self, cases):
        """The input that holds these cases of `inputs`."""
        count = f"{len(cases)}\n" if self.counted else ""
        return count + "".join([self.inputs.write(*case) for case in cases])

    def draw(self, rng, count, kind=None):
        """Random cases of one kind, or each of a kind that is drawn for it."""
        inputs = self.inputs
        return [inputs.draw(rng, kind or rng.choice(inputs.kinds)) for _ in range(count)]


def strictest(judges):
    """At each point as strict as the strictest of them; the form is that of the first."""
    return Judge(
        "strictest",
        min(judge.seconds for judge in judges),
        min(judge.megabytes for judge in judges),
        all(judge.one_case for judge in judges),
        any(judge.shortest for judge in judges),
        any(judge.strict_ends for judge in judges),
        judges[0].blank,
    )


def case(name):
    """The workload of a case of data/."""
    return lambda seed: (DATA / f"{name}.in").read_text()


def shuffled(name, count):
    """The workload of so many random cases."""
    return lambda seed: find(name).write(find(name).draw(random.Random(seed), count, "any"))


def every_target(seed):
    """The workload of all targets of msquare."""
    return "".join(" ".join(p) + "\n" for p in itertools.permutations("12345678"))


CARDS = [suit + value for suit in "1234" for value in "1234567"]

PROBLEMS = (
    Problem(
        "msquare",
        unit="target",
        symbols=8,
        judges=(
            Judge("usaco", 1, 16, one_case=True),
            Judge("luogu", 1, 125, one_case=True),
            Judge("acwing", 1, 64, one_case=True),
            Judge("loj", 1, 64, one_case=True),
            Judge("ybt", 1, 64, one_case=True),
        ),
        answer="{length}\n{path}\n",
        puzzle=rules.Square,
        inputs=cases.TARGETS,
        workloads=(
            Workload("22 moves, the deepest", "4 3 1 2 5 6 7 8\n", 1.5, 50),
            Workload("all 40,320 targets", every_target, 225, 85),
        ),
        form=Form("12345678", token=1),
    ),
    Problem(
        "eight",
        unit="board",
        symbols=9,
        judges=(
            Judge("poj", 1, 64, one_case=True),
            Judge("ustc", 1, 64, one_case=True),
            Judge("hdu", 5, 32, strict_ends=True),
            Judge("zoj", 5, 32),
            Judge("acwing", 1, 64, one_case=True, shortest=True),
        ),
        answer="{path}\n",
        puzzle=rules.Tiles,
        any_path=True,
        inputs=cases.BOARDS,
        workloads=(
            Workload("published sample", case("eight/sample/1-poj"), 0.56, 50),
            Workload("31 moves, the deepest", "8 6 7 2 5 4 3 x 1\n", 3.4, 85),
            Workload("unsolvable board", "1 2 3 4 5 6 8 7 x\n", 0.23, 20),
            Workload("20,000 boards", shuffled("eight", 20000), 121, 200),
        ),
        form=Form("12345678x", no_path="unsolvable"),
    ),
    Problem(
        "eight2",
        unit="case",
        symbols=18,
        judges=(Judge("hdu", 2, 64, strict_ends=True),),
        counted=True,
        answer="Case {case}: {length}\n{path}\n",
        puzzle=rules.Tiles,
        inputs=cases.SOLVABLE_PAIRS,
        workloads=(
            Workload("1 case", shuffled("eight2", 1), 0.54, 55),
            Workload("200 cases", shuffled("eight2", 200), 37, 330),
            Workload("10,000 cases", shuffled("eight2", 10000), 290, 800),
        ),
        form=Form("12345678x", lone_counts=range(9), one_parity=True),
    ),
    Problem(
        "gap",
        unit="deal",
        symbols=56,
        # Of poj and baekjoon only the range of the limits is known.
        judges=(
            Judge("poj", 8, 32),
            Judge("hdu", 10, 32, strict_ends=True),
            Judge("aoj", 8, 128),
            Judge("baekjoon", 8, 128),
        ),
        counted=True,
        shown_by="gap_moves",
        inputs=cases.DEALS,
        workloads=(
            Workload("published sample", case("gap/sample/1"), 4.5),
            Workload("1 shuffled deal", shuffled("gap", 1), 0.6, 20),
            Workload("100 shuffled deals", shuffled("gap", 100), 120),
            Workload("a solved deal", case("gap/secret/02-solved"), 0.3, megabytes=2.2),
            Workload("three hard deals", case("gap/secret/01-hard"), 95, megabytes=4.2),
            Workload("two clustered deals", case("gap/secret/08-clustered"), 4.6, megabytes=2.2),
            Workload("the dearest deals", case("gap/secret/09-dearest"), 410, megabytes=5.6),
        ),
        form=Form(CARDS, token=1, lone_counts=range(11, 48), no_path="-1"),
    ),
    Problem(
        "eight_count",
        unit="board",
        symbols=9,
        # Of acwing and aoj the limits are not known.
        judges=(
            Judge("baekjoon", 1, 32, one_case=True, blank="0"),
            Judge("acwing", 1, 64, one_case=True, blank="x"),
            Judge("aoj", 1, 64, one_case=True, blank="0"),
            Judge("koi", 5, 64, one_case=True, blank="0"),
        ),
        shown_by="eight",
        inputs=cases.ROWS,
        workloads=(Workload("20,000 boards", shuffled("eight_count", 20000), 150),),
        form=Form("12345678x", no_path="-1"),
    ),
    Problem(
        "p1379",
        unit="board",
        symbols=9,
        judges=(Judge("luogu", 1, 125, one_case=True), Judge("codevs", 1, 125, one_case=True)),
        inputs=cases.MIDDLE_BOARDS,
        form=Form("12345678x", no_path="-1"),
    ),
    Problem(
        "between",
        unit="pair",
        symbols=18,
        judges=(Judge("tioj", 1, 64, one_case=True), Judge("codingpanda", 1, 128, one_case=True)),
        inputs=cases.PAIRS,
        form=Form("12345678x", no_path="-1"),
    ),
    Problem(
        "uva652",
        unit="board",
        symbols=9,
        judges=(Judge("uva", 3, 64),),
        counted=True,
        answer="{path}\n",
        separator="\n",
        puzzle=rules.Tiles,
        any_path=True,
        inputs=cases.BOARDS_AFTER_LINES,
        form=Form("12345678x", lone_counts=range(2**31), no_path="unsolvable"),
    ),
    Problem(
        "hdu1430",
        unit="pair",
        symbols=16,
        judges=(Judge("hdu", 5, 32, strict_ends=True),),
        answer="{path}\n",
        puzzle=rules.Square,
        inputs=cases.SQUARES,
        workloads=(Workload("20,000 pairs", shuffled("hdu1430", 20000), 105),),
        form=Form("12345678", token=8),
    ),
    Problem(
        "gap_moves",
        unit="deal",
        symbols=56,
        judges=(Judge("any", 8, 64, shortest=True),),
        counted=True,
        answer="{length}\n{path}\n",
        alone="-1",
        puzzle=rules.Cards,
        any_path=True,
        inputs=cases.DEALS,
        form=Form(CARDS, token=1, lone_counts=range(11, 48)),
    ),
)
NAMES = tuple(problem.name for problem in PROBLEMS)


def find(name):
    """The row of a program."""
    return PROBLEMS[NAMES.index(name)]


if __name__ == "__main__":
    print(*NAMES, sep="\n")
