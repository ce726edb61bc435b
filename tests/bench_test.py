"""scripts/bench.py: its table, and which rivals it refuses."""
import os
import re
import shlex
import shutil
import unittest

import tool_case
import bench  # these from scripts/, by tool_case
import measure
import problems
import tool

OURS = shlex.quote(str(tool_case.PROGRAMS / "msquare"))
ROW = problems.find("msquare")._replace(
    workloads=(
        problems.Workload("one target", "2 6 8 4 5 7 3 1\n", 9),
        problems.Workload("two targets", "1 2 3 4 5 6 7 8\n2 6 8 4 5 7 3 1\n", 9),
    )
)


class BenchCase(tool_case.ToolCase):
    def setUp(self):
        super().setUp()
        self.replace(problems, "find", lambda name: ROW)
        self.replace(bench, "compile_source", self.copy)
        self.replace(bench, "count_instructions", lambda command, path: 12345678)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.directory)

    def copy(self, source, path):
        """In the place of compiling: our program, or true as the empty one."""
        is_empty = source.stem == "empty"
        shutil.copy(shutil.which("true") if is_empty else tool_case.PROGRAMS / source.stem, path)

    def bench(self, *options):
        """The table's lines."""
        status, printed = self.tool(bench.main, "msquare", "--runs", "2", *options)
        self.assertEqual(status, 0, printed)
        return [re.split("  +", line) for line in printed.splitlines()]

    def against(self, text):
        return self.bench("--against", self.program(text))


class TableTest(BenchCase):
    def test_table(self):
        """Of ours alone, and beside a rival."""
        head = "program, input, wall ms, x empty, CPU ms, faults, MB, M instructions"
        names = [["empty", "none"], ["msquare", "one target"], ["msquare", "two targets"]]
        rival = "--against", self.program(f"exec {OURS}")
        for options, more in ((), ""), (rival, ", other's wall ms, other / ours"):
            lines = self.bench(*options)
            self.assertEqual(lines[0], (head + more).split(", "))
            self.assertEqual([line[:2] for line in lines[1:]], names)
            for line in lines[1:]:
                self.assertEqual(line[7], "12.35")
                self.assertGreater(int(line[5]), 10)
                self.assertGreater(float(line[2]), 0)
        for line in lines[2:]:
            self.assertGreater(float(line[-1]), 0)

    def test_ratios(self):
        """Medians of the ratios of runs side by side, not ratios of medians."""
        empty = bench.Measured(1, [bench.Timed(1, cpu, 50) for cpu in (1, 2, 4)])
        ours = bench.Measured(1, [bench.Timed(*run, 50) for run in ((5, 8), (7, 4), (10, 8))])
        other = bench.Measured(1, [bench.Timed(wall, 8, 50) for wall in (30, 14, 10)])
        self.assertEqual(bench.row("eight", "one", ours, empty, None)[3], "2.00")  # of 8, 2, 2
        self.assertEqual(bench.row_of_other(ours, other), ["14000.00", "2.00"])  # of 6, 2, 1


class RivalTest(BenchCase):
    def test_one_that_takes_one_case(self):
        """It is not measured on an input of many."""
        lines = self.against(f"head -n 1 | {OURS}")
        self.assertGreater(float(lines[2][-1]), 0)
        self.assertEqual(lines[3][-1], "takes one case")

    def test_one_that_reads_files(self):
        """It leaves alone what has their names here."""
        mine = [self.write(f"msquare.{end}", "mine") for end in ("in", "out")]
        seen = self.directory / "seen"
        lines = self.against(
            f"{OURS} <msquare.in >msquare.out && cat msquare.in >>{shlex.quote(str(seen))}"
        )
        self.assertGreater(float(lines[2][-1]), 0)
        self.assertEqual([path.read_text() for path in mine], ["mine", "mine"])
        # Two timed runs an input, behind one for its answers and one for its peak.
        inputs = [workload.text(1) for workload in ROW.workloads]
        self.assertEqual(seen.read_text(), "".join(4 * text for text in inputs))
        self.assertEqual(os.getcwd(), os.path.realpath(self.directory))

    def test_one_that_fails(self):
        """It is called as the user called it."""
        self.write("mine.cpp", "int main() { return 3; }\n")
        self.write("mine.py", "print(8)")
        length = "wrong on 'one target': line 2, .* the length printed is 8"
        for name, text, sentence in (
            ("program", f"{OURS} | sed s/^7/8/", length),
            ("program", f"{OURS} | sed s/^0/1/", "wrong on 'two targets': line 1: wanted '0'"),
            ("program", "echo no >&2; exit 3", "exit status 3: 'no'$"),
            ("./mine.py", "", "wrong on 'one target'"),
            ("mine.cpp", "", "exit status 3$"),
        ):
            self.program(text)
            self.assert_refused(bench.main, f"msquare --against {name}", f"^{name}: {sentence}")


class RunTest(tool_case.ToolCase):
    def test_a_timed_run_that_fails(self):
        self.replace(bench, "LIMIT_SECONDS", 2)
        for text, sentence in (
            ("exit 3", "program: exit status 3 in a timed run$"),
            ("kill -SEGV $$", "program: signal 11 in a timed run$"),
            ("kill -PIPE $$", "program: signal 13 in a timed run$"),  # which Python ignores
            ("exec sleep 60", "program ran for more than 2 s$"),
        ):
            with self.assertRaisesRegex(tool.Unusable, sentence):
                bench.run_once(measure.Command([self.program(text)]), os.devnull)

    def test_wrong_usage(self):
        for arguments, sentence in (
            ("--against a", "--against needs the problem"),
            ("--runs 0", "argument --runs: must be a whole number, at least 1, not '0'"),
            ("msqare", "there is no problem 'msqare'; did you mean msquare"),
        ):
            self.assert_refused(bench.main, arguments, sentence)


if __name__ == "__main__":
    unittest.main()
