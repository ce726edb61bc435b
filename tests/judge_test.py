"""scripts/judge.py: every verdict, every sentence, and programs that will not end."""
import io
import os
import re
import shlex
import signal
import subprocess
import sys
import time
import unittest
from unittest import mock

import tool_case
import checker  # these from scripts/, by tool_case
import judge
import measure
import programs
import tool

RIGHT = "printf '7\\nBCABCCB\\n'\n"
BUSY = "exec dd if=/dev/zero of=/dev/null bs=1 count=200000"  # some 0.1 s
BIG = "exec dd if=/dev/zero of=/dev/null bs=20M count=1"  # 20 MB


class JudgeCase(tool_case.ToolCase):
    """A project of its own: one case of msquare, which RIGHT answers."""

    def setUp(self):
        super().setUp()
        self.write("data/msquare/sample/1.in", "2 6 8 4 5 7 3 1 \n")
        self.write("data/msquare/sample/1.ans", "7\nBCABCCB\n")
        patch = mock.patch.object(programs, "ROOT", self.directory)
        patch.start()
        self.addCleanup(patch.stop)

    def judge(self, text, *options, out=None):
        return self.tool(judge.main, "msquare", self.program(text), *options, out=out)

    def check(self, text, letters, reason, *options):
        status, printed = self.judge(text, *options)
        self.assertRegex(
            printed, f"^sample/1  {letters} .* s .* MB\n    {reason}\ncases: 1 {letters};"
        )
        self.assertEqual(status, 1)
        return printed


class VerdictTest(JudgeCase):
    def test_accepted(self):
        status, printed = self.judge(RIGHT)
        self.assertRegex(
            printed,
            r"^sample/1  AC  +\d\.\d{3} s +\d+\.\d MB\ncases: 1 AC; limits: 1 s, 16 MB\n$",
        )
        self.assertEqual(status, 0)

    def test_presentation_error(self):
        self.check("echo 7 BCABCCB", "PE", "line 1: wanted '7', came '7 BCABCCB'")

    def test_wrong_answer(self):
        self.check("printf '7\\nBCABCCA\\n'", "WA", "line 2: wanted 'BCABCCB', came 'BCABCCA'")

    def test_nothing_printed(self):
        self.check("", "WA", "line 1: wanted '7', came the end of the output")

    def test_endless_output(self):
        self.check("exec yes", "WA", "was stopped after 16 MB of output")

    def test_too_slow(self):
        took = r"took 0\.\d\d s, the limit is 0.02 s"
        printed = self.check(BUSY, "TLE", took, "--time", "0.02")
        self.assertIn("limits: 0.02 s", printed)

    def test_endless_loop(self):
        stopped = r"was stopped after 1\.\d\d s, the limit is 0.1 s"
        self.check("while :; do :; done", "TLE", stopped, "--time", "0.1")

    def test_too_much_memory(self):
        self.check(BIG, "MLE", r"took 2\d\.\d MB, the limit is 16 MB")

    def test_endless_memory(self):
        took = r"took [34]\d\d\.\d MB, the limit is 50 MB"
        self.check("exec tail /dev/zero", "MLE", took, "--memory", "50", "--time", "20")

    def test_exit_status(self):
        self.check(RIGHT + "exit 3", "RE", "exit status 3")

    def test_signal(self):
        self.check(RIGHT + "kill -SEGV $$", "RE", r"ended by signal 11 \(Segmentation fault\)")

    def test_one_failure_of_many(self):
        self.write("data/msquare/secret/02-solved.in", "1 2 3 4 5 6 7 8\n")
        self.write("data/msquare/secret/02-solved.ans", "0\n\n")
        self.write("data/msquare/invalid_input/01-empty.in", "")
        self.write("data/msquare/invalid_input/01-empty.ans", "")
        status, printed = self.judge(RIGHT)
        self.assertEqual(
            re.findall("^(s.*?) +(AC|WA)", printed, re.M),
            [("sample/1", "AC"), ("secret/02-solved", "WA")],
        )
        self.assertIn("cases: 1 AC, 1 WA; limits: 1 s, 16 MB", printed)
        self.assertEqual(status, 1)


class CompareTest(unittest.TestCase):
    def check(self, wanted, came, letters):
        self.assertEqual(checker.compare(wanted, came)[0], letters)

    def test_equal(self):
        self.check(b"1\n2\n", b"1\n2\n", "AC")

    def test_what_poj_forgives(self):
        for came in b"1 \t\n2\n", b"1\r\n2\r\n", b"1\n2\n\n \n", b"1\n2":
            self.check(b"1\n2\n", came, "AC")

    def test_other_white_space(self):
        for came in b"1 2\n", b" 1\n2\n", b"1\n\n2\n", b"\n1\n2\n", b"12\n":
            self.check(b"1\n2\n", came, "PE")

    def test_an_empty_line_that_is_an_answer(self):
        self.check(b"0\n\n", b"0\n", "PE")
        self.check(b"0\n\n", b"0\n\n\n", "AC")

    def test_other_answers(self):
        for came in b"", b"1\n", b"1\n3\n", b"1\n2\n3\n", b"1\n2 3\n":
            self.check(b"1\n2\n", came, "WA")

    def test_sentences(self):
        for wanted, came, sentence in (
            (b"0\n\n", b"0\n", "line 2: wanted an empty line, came the end of the output"),
            (b"1\n", b"1\n\xff\0\n", r"line 2: wanted the end of the output, came '\xff\x00'"),
        ):
            self.assertEqual(checker.compare(wanted, came)[1], sentence)

    def test_a_long_line_is_shown_where_it_differs(self):
        a, c = b"a" * 200, b"c" * 10**6
        self.assertEqual(
            checker.compare(a + b"b\n", a + c + b"\n")[1],
            f"line 1: wanted '...{'a' * 30}b', came '...{'a' * 30}{'c' * 40}...'",
        )


class PathsTest(unittest.TestCase):
    """What eight may print for a board a move from the goal, the solved one and a hopeless one."""

    INPUT = b" 1 2 3 4 5 6 7 x 8 \n12345678X\n2 1 3\n4 5 6 7 8 x"

    def check(self, came, letters, sentence=""):
        self.assertEqual(checker.check_paths(self.INPUT, came), (letters, sentence))

    def check_first(self, path, fault):
        came = f"'{path}'" if path else "an empty line"
        sentence = f"line 1, for the board 1234567x8: {fault}; came {came}"
        self.check(f"{path}\n\nunsolvable\n".encode(), "WA", sentence)

    def test_accepted(self):
        self.check(b"r\n\nunsolvable\n", "AC")

    def test_any_path(self):
        self.check(b"urdlurdlurdlr\nlr\nunsolvable\n", "AC")

    def test_forgiven_white_space(self):
        self.check(b"r \r\n\t\nunsolvable  \n\n \n", "AC")
        self.check(b"r\n\nunsolvable", "AC")

    def test_other_white_space(self):
        for came, sentence in (
            (
                b"r\nunsolvable\n",
                "line 2, for the board 12345678x: it can be solved, wanted a path; "
                "came 'unsolvable'",
            ),
            (
                b"r\n\n\nunsolvable\n",
                "line 3, for the board 21345678x: no path solves it, wanted 'unsolvable'; "
                "came an empty line",
            ),
            (
                b"l r r\n\nunsolvable\n",
                "line 1, for the board 1234567x8: step 2, ' ', is no move; came 'l r r'",
            ),
        ):
            self.check(came, "PE", sentence)

    def test_too_few_lines(self):
        self.check(b"r\n\n", "WA", "too few lines: wanted 3, came 2")

    def test_too_many_lines(self):
        self.check(b"r\n\nunsolvable\nr\n", "WA", "too many lines: wanted 3, came 4")

    def test_no_move(self):
        self.check_first("rD", "step 2, 'D', is no move")

    def test_off_the_board(self):
        self.check_first("d", "step 1, 'd', leads off the board")
        self.check_first("ll", "step 2, 'l', leads off the board")
        self.check_first("rr", "step 2, 'r', leads off the board")
        self.check_first("luuur", "step 4, 'u', leads off the board")

    def test_another_end(self):
        self.check_first("ru", "the path ends at 12345x786, wanted 12345678x")

    def test_no_path(self):
        self.check_first("", "the path ends at 1234567x8, wanted 12345678x")

    def test_unsolvable_but_for_a_path(self):
        self.check_first("unsolvable", "it can be solved, wanted a path")

    def test_a_path_for_a_hopeless_board(self):
        self.check(
            b"r\n\nudlr\n",
            "WA",
            "line 3, for the board 21345678x: no path solves it, wanted 'unsolvable'; came 'udlr'",
        )

    def test_eight_is_judged_so(self):
        run = measure.Run(b"lrr\n\nunsolvable\n", 0, 0, 0, None, b"")
        wanted = b"r\n\nunsolvable\n"
        limits = checker.LIMITS["eight"]
        self.assertEqual(checker.verdict("eight", self.INPUT, wanted, run, limits)[0], "AC")


class UsageTest(JudgeCase):
    def check(self, sentence, *arguments):
        status, printed = self.command(*arguments)
        self.assertRegex(printed, sentence)
        self.assertEqual(status, 2)

    def command(self, *arguments):
        with mock.patch.object(sys, "argv", ["scripts/judge.py", *arguments]):
            return self.tool(lambda _: tool.run_tool(judge.main))

    def test_wrong_usage(self):
        self.check("required: PROBLEM")
        self.check("invalid choice: 'nine'", "nine")
        for option in "--time", "--memory":
            for value in "0", "-1", "nan", "inf", "x":
                self.check(f"argument {option}: invalid positive value", "msquare", option, value)

    def test_no_case(self):
        self.check("^judge.py: no case found in .*/data/eight\n$", "eight", self.program(RIGHT))

    def test_no_answer(self):
        self.write("data/msquare/sample/2.in", "")
        self.check("^(.*AC.*\n)?judge.py: .*2.ans'\n$", "msquare", self.program(RIGHT))

    def test_a_program_that_cannot_run(self):
        self.check("^judge.py: no such file: no/program\n$", "msquare", "no/program")

    def test_our_program_is_built(self):
        build = 'cd "${0%/*}/.." && mkdir build && cp right "build/$1" && chmod +x "build/$1"'
        self.program(build, "scripts/build")
        self.program(RIGHT, "right")
        self.assertEqual(self.command("msquare")[0], 0)

    def test_colour_on_a_terminal_only(self):
        colours = {}
        for no_color in "", "1":
            with mock.patch.dict(os.environ, NO_COLOR=no_color):
                for out in io.StringIO(), tool_case.Terminal():
                    printed = [self.judge(text, out=out)[1] for text in (RIGHT, "")][1]
                    colours[no_color, out.isatty()] = re.findall("\033.*?m", printed)
        self.assertEqual(colours.pop(("", True)), ["\033[32m", "\033[m", "\033[31m", "\033[m"])
        self.assertEqual(set(map(len, colours.values())), {0})

    def test_interrupted(self):
        pid = self.directory / "pid"
        program = self.program(f"echo $$ >{shlex.quote(str(pid))}; exec sleep 60")
        command = [sys.executable, tool_case.ROOT / "scripts/judge.py", "msquare", program]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
            while not (pid.exists() and pid.read_text()) and process.poll() is None:
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.communicate()[0], b"")
        self.assertEqual(process.returncode, 130)
        with self.assertRaises(ProcessLookupError):
            os.kill(int(pid.read_text()), 0)


class OurProgramsTest(tool_case.ToolCase):
    def test_all_cases(self):
        for problem in checker.LIMITS:
            program = tool_case.PROGRAMS / problem
            limits = "--time", 20, "--memory", 500
            status, printed = self.tool(judge.main, problem, program, *limits)
            self.assertEqual(status, 0, printed)


if __name__ == "__main__":
    unittest.main()
