"""scripts/bench.py: its table, and which rivals it refuses."""
import os
import re
import shlex
import shutil
import time
import unittest
from unittest import mock

import tool_case
import bench  # these from scripts/, by tool_case
import measure
import problems
import tool

OURS = shlex.quote(str(tool_case.PROGRAMS / "msquare"))
TARGETS = "1 2 3 4 5 6 7 8\n2 6 8 4 5 7 3 1\n"
ROW = problems.find("msquare")._replace(
    workloads=(
        problems.Workload("one target", "2 6 8 4 5 7 3 1\n", 9),
        problems.Workload("two targets", TARGETS, 9),
    )
)


class BenchTest(tool_case.ToolCase):
    def setUp(self):
        super().setUp()
        for target, name, value in (
            (problems, "find", lambda name: ROW),
            (bench, "compile_all", self.copy_all),
            (bench, "count_instructions", lambda command, path: 12345678),
        ):
            patch = mock.patch.object(target, name, value)
            patch.start()
            self.addCleanup(patch.stop)

    def copy_all(self, names, folder):
        """In the place of compiling: our programs, and true as the empty one."""
        shutil.copy(shutil.which("true"), os.path.join(folder, "empty"))
        for name in names:
            shutil.copy(tool_case.PROGRAMS / name, folder)

    def bench(self, *options):
        status, printed = self.tool(bench.main, "msquare", "--runs", "2", *options)
        self.assertEqual(status, 0, printed)
        return [re.split("  +", line) for line in printed.splitlines()]

    def test_table(self):
        lines = self.bench()
        head = "program, input, wall ms, x empty, CPU ms, faults, MB, M instructions"
        self.assertEqual(lines[0], head.split(", "))
        names = [line[:2] for line in lines[1:]]
        wanted = [["empty", "none"], ["msquare", "one target"], ["msquare", "two targets"]]
        self.assertEqual(names, wanted)
        for line in lines[1:]:
            self.assertEqual(line[-1], "12.35")
            self.assertGreater(int(line[5]), 10)
            self.assertGreater(float(line[2]), 0)

    def test_ratios(self):
        """Medians of the ratios of runs side by side, not ratios of medians."""
        empty = bench.Measured(1, [bench.Timed(1, cpu, 50) for cpu in (1, 2, 4)])
        ours = bench.Measured(1, [bench.Timed(wall, 8, 50) for wall in (5, 7, 10)])
        other = bench.Measured(1, [bench.Timed(wall, 8, 50) for wall in (30, 14, 10)])
        self.assertEqual(bench.row("eight", "one", ours, empty, None)[3], "4.00")
        ours.runs[1] = bench.Timed(7, 4, 50)  # 8, 2 and 2 times the empty one
        self.assertEqual(bench.row("eight", "one", ours, empty, None)[3], "2.00")
        self.assertEqual(bench.row_of_other(ours, other), ["14000.00", "2.00"])

    def against(self, text):
        return self.bench("--against", self.program(text))

    def test_a_rival(self):
        lines = self.against(f"exec {OURS}")
        self.assertEqual(lines[0][-2:], ["other's wall ms", "other / ours"])
        for line in lines[2:]:
            self.assertGreater(float(line[-1]), 0)

    def test_a_rival_that_takes_one_case(self):
        """It is not measured on an input of many."""
        lines = self.against(f"head -n 1 | {OURS}")
        self.assertGreater(float(lines[2][-1]), 0)
        self.assertEqual(lines[3][-1], "takes one case")

    def test_a_rival_that_is_wrong(self):
        for text, sentence in (
            (f"{OURS} | sed s/^7/8/", "wrong on 'one target': line 2, .* the length printed is 8"),
            (f"{OURS} | sed s/^0/1/", "wrong on 'two targets': line 1: wanted '0', came '1'"),
            ("exit 3", "exit status 3"),
            ("echo no >&2; exit 3", "exit status 3: 'no'"),
        ):
            with self.assertRaisesRegex(tool.Unusable, f"program: {sentence}"):
                self.against(text)

    def test_a_rival_has_the_name_that_the_user_gave(self):
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.directory)
        self.write("mine.cpp", "int main() { return 3; }\n")
        self.write("mine.py", "print(8)")
        self.program(f"[ -e seen ] && exit 3; [ -e once ] && touch seen; touch once; {OURS}")
        for name, sentence in (
            ("mine.cpp", "exit status 3"),
            ("./mine.py", "wrong on 'one target'"),
            ("program", "exit status 3 in a timed run"),
        ):
            with self.assertRaisesRegex(tool.Unusable, f"^{name}: {sentence}"):
                self.bench("--against", name)

    def test_a_rival_on_files(self):
        """It leaves alone what has the names of its files here."""
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.directory)
        mine = [self.write(f"msquare.{end}", "mine") for end in ("in", "out")]
        seen = self.directory / "seen"
        lines = self.against(
            f"{OURS} <msquare.in >msquare.out && cat msquare.in >>{shlex.quote(str(seen))}"
        )
        self.assertGreater(float(lines[2][-1]), 0)
        self.assertEqual([path.read_text() for path in mine], ["mine", "mine"])
        inputs = [workload.text(1) for workload in ROW.workloads]
        # Two timed runs an input, behind one for its answers and one for its peak.
        self.assertEqual(seen.read_text(), "".join(4 * text for text in inputs))
        self.assertEqual(os.getcwd(), os.path.realpath(self.directory))

    def test_a_timed_run_that_fails(self):
        for text, sentence in (
            ("exit 3", "exit status 3"),
            ("kill -SEGV $$", "signal 11"),
            ("kill -PIPE $$", "signal 13"),  # which Python ignores
        ):
            command = measure.Command([self.program(text)])
            with self.assertRaisesRegex(tool.Unusable, f"program: {sentence} in a timed run$"):
                bench.run_once(command, os.devnull)

    def test_a_time_limit_on_every_run(self):
        begin = time.monotonic()
        with mock.patch.object(bench, "LIMIT_SECONDS", 1):
            with self.assertRaisesRegex(tool.Unusable, "program ran for more than 1 s"):
                bench.run_once(measure.Command([self.program("exec sleep 60")]), os.devnull)
        self.assertLess(time.monotonic() - begin, 10)

    def test_wrong_usage(self):
        for options, sentence in (
            (("--against", "a"), "--against needs the problem"),
            (("--runs", "0"), "argument --runs: must be a whole number, at least 1, not '0'"),
            (("msqare",), "there is no problem 'msqare'; did you mean msquare"),
        ):
            status, printed = self.tool(bench.main, *options)
            self.assertEqual(status, 2)
            self.assertIn(sentence, printed)


class InstructionsTest(tool_case.ToolCase):
    @unittest.skipUnless(shutil.which("valgrind"), "needs valgrind")
    def test_valgrind_leaves_nothing_if_interrupted(self):
        """It has no file even while the program runs."""
        folder = self.directory / "temporary"
        folder.mkdir()
        script = self.program('[ -z "$(ls "$TMPDIR")" ] || exit 3')
        with mock.patch.dict(os.environ, TMPDIR=str(folder)):
            self.assertGreater(bench.count_instructions(["/bin/sh", script], os.devnull), 1000)


if __name__ == "__main__":
    unittest.main()
