#!/usr/bin/env python3
"""The solvers of tests/wrong/, each with one fault, through the tools that must catch it.

A line of the table names a solver, and the judge that the tools are given, if any. Then the verdict
that the solver must get: from judge.py, with the first case that is not AC; from stress.py; from
stress.py --all. AC: the tool must find no fault (--all in its first second). A dot: none, not run.
"""
import collections
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from tool_case import COMMAND, PROGRAMS, ROOT, call

TABLE = """
solver                    judge     judge.py                            stress.py  --all
msquare/path_backward     .         WA   sample/1                       WA         WA
msquare/tree_of_goal      .         WA   sample/1                       WA         WA
msquare/only_length       .         WA   sample/1                       WA         WA
msquare/no_empty_line     .         PE   secret/02-usaco-no-moves       PE         PE
msquare/wraps_at_20       .         PE   secret/08-deepest              PE         PE
msquare/too_much_memory   usaco     MLE  secret/05-usaco-14-moves       AC         AC
msquare/too_much_memory   luogu     AC   .                              .          .
eight/x_by_scanf_d        .         WA   sample/1-poj                   WA         WA
eight/split_at_one_blank  poj       RE   sample/1-poj                   RE         RE
eight/blank_at_line_end   hdu       PE   sample/1-poj                   PE         PE
eight/blank_at_line_end   poj       AC   .                              AC         .
eight/table_kept          hdu       WA   secret/07-hdu-nine-blanks      WA         WA
eight/table_kept          poj       AC   .                              AC         AC
eight/thirty_moves        .         WA   secret/03-deepest              WA         WA
eight/marks_on_push       acwing    WA   secret/10-ten-moves            WA         WA
eight/marks_on_push       poj       AC   .                              AC         AC
eight/lossy_hash          .         WA   secret/07-hdu-nine-blanks      WA         WA
eight/one_wrong_board     .         AC   .                              AC         WA
eight2/equal_boards       .         WA   secret/01-no-moves             WA         WA
eight2/order_udlr         .         WA   secret/02-nine-blanks-deepest  WA         WA
eight2/tree_of_goal       .         WA   secret/02-nine-blanks-deepest  WA         WA
eight_count/marks_on_push .         WA   secret/09-ten-moves            WA         WA
p1379/leading_zero        .         RE   secret/04-deepest              RE         RE
gap/counts_ones           .         WA   sample/1                       WA         WA
gap/table_kept            baekjoon  WA   sample/1                       WA         WA
gap/lossy_hash            .         WA   secret/10-many-layouts         WA         AC
gap/probe_cycle           .         TLE  secret/01-hard                 TLE        AC
"""
Row = collections.namedtuple("Row", "solver judge by_judge case by_stress by_all")
ROWS = [Row(*line.split()) for line in TABLE.strip().split("\n")[1:]]
SOLVERS = sorted({row.solver for row in ROWS})

WRONG = ROOT / "tests/wrong"
HEADER = r"(\w+)\. Fault: .*(?:\n.+)*\nVerdict: ([A-Z]+)"
FEW = 5  # inputs, for a stress.py that must find nothing
ALL_SECONDS = 1  # then a stress.py --all is interrupted that must find nothing
# The limit, in seconds. It is wide, so that load causes no TLE; but what hangs takes all of it.
SECONDS = collections.defaultdict(lambda: 60, {"gap/probe_cycle": 1})
SEED = 46  # with which the first inputs hold solved cases and the deepest
# A tool in a process of its own, so that two run at once; our programs are built already.
TOOL = f"""
import duel, importlib, programs, signal
programs.our_program = lambda problem: {str(PROGRAMS)!r} + "/" + problem
_, name, seconds, alarm, *options = arguments
duel.SECONDS = int(seconds)
signal.signal(signal.SIGALRM, signal.default_int_handler)
signal.alarm(int(alarm))
sys.exit(importlib.import_module(name).main(options))
"""
# Where a tool prints that a program fails; judge.py also names the case.
FAILED = re.compile(r"(?m)(?:^(s\w+/\S+) +|: yours: )(?!AC)([A-Z]+)[ ,]")


def compiled(solver, folder):
    """The path of its program."""
    (source,) = WRONG.glob(solver + ".*")
    if source.suffix == ".py":
        return source
    program = pathlib.Path(folder, solver.replace("/", "-"))
    subprocess.run(["g++", "-O1", "-std=c++17", source, "-o", program], check=True)
    return program


def check(row, column, program):
    """The status, letters and case that a tool has to come to, those that come, and its output."""
    letters, seconds = getattr(row, column), SECONDS[row.solver]
    is_stopped = column == "by_all" and letters == "AC"
    name, *options = {
        "by_judge": ["judge", "--first", "--time", seconds],
        "by_stress": ["stress", "--seed", SEED, *(["--count", FEW] if letters == "AC" else [])],
        "by_all": ["stress", "--all"],
    }[column]
    options += [] if row.judge == "." else ["--judge", row.judge]
    command = [sys.executable, "-c", COMMAND, TOOL, name, seconds, ALL_SECONDS * is_stopped]
    command += [row.solver.split("/")[0], program, *options]
    came_status, printed, _ = call(*map(str, command), stderr=subprocess.STDOUT, text=True)
    found = FAILED.search(printed)
    case, came = found.groups() if found else (".", "AC")
    wanted = 130 if is_stopped else int(letters != "AC"), letters
    if column == "by_judge":
        return (*wanted, row.case), (came_status, came, case), printed
    return wanted, (came_status, came), printed


class WrongTest(unittest.TestCase):
    def test_table(self):
        checks = [
            (row, column)
            for row in ROWS
            for column in ("by_judge", "by_stress", "by_all")
            if getattr(row, column) != "."
        ]
        with tempfile.TemporaryDirectory() as folder:
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                paths = pool.map(lambda solver: compiled(solver, folder), SOLVERS)
                programs = dict(zip(SOLVERS, paths))
                results = pool.map(lambda pair: check(*pair, programs[pair[0].solver]), checks)
        for (row, column), (wanted, came, printed) in zip(checks, results):
            with self.subTest(f"{row.solver} {column}"):
                self.assertEqual(wanted, came, printed)

    def test_headers(self):
        """Each file names its problem first, then its fault and the verdict of the table."""
        for source in WRONG.glob("*/*.*"):
            solver = str(source.relative_to(WRONG).with_suffix(""))
            with self.subTest(solver):
                comment = re.findall("^(?://|#) (.*)|^$", source.read_text(), re.M)
                header = re.match(HEADER, "\n".join(comment))
                self.assertTrue(header, source)
                self.assertEqual(header[1], source.parent.name)
                rows = [row for row in ROWS if row.solver == solver]
                verdicts = {v for row in rows for v in (row.by_judge, row.by_stress, row.by_all)}
                self.assertEqual(verdicts - {"AC", "."}, {header[2]})


if __name__ == "__main__":
    unittest.main()
