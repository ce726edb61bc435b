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
import judge  # these from scripts/, by tool_case
import measure
import problems
import programs
import tool

RIGHT = "printf '7\\nBCABCCB\\n'\n"
BUSY = "exec dd if=/dev/zero of=/dev/null bs=1 count=200000"  # some 0.1 s
BIG = "exec dd if=/dev/zero of=/dev/null bs=20M count=1"  # 20 MB


class ProjectCase(tool_case.ToolCase):
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


class VerdictTest(ProjectCase):
    def check(self, text, letters, reason, *options):
        status, printed = self.judge(text, *options)
        self.assertRegex(
            printed, f"^sample/1  {letters} .* s .* MB\n    {reason}\n(.*\n)?cases: 1 {letters};"
        )
        self.assertEqual(status, 1)
        return printed

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
        self.check("printf '7\\nBCABCCA\\n'", "WA", "line 2, .*: the path leads to 37512486, .*")

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


class JudgesTest(ProjectCase):
    """What one judge refuses and another accepts, on cases of eight: a board, and two."""

    ONE, TWO = "1 2 3 4 5 6 7 x 8\n", "1 2 3 4 5 6 7 x 8\n1 2 3 4 5 6 8 7 x\n"

    def setUp(self):
        super().setUp()
        self.write("data/eight/sample/1.in", self.ONE)
        self.write("data/eight/sample/1.ans", "r \r\n")  # which is forgiven
        self.write("data/eight/secret/02-two.in", self.TWO)
        self.write("data/eight/secret/02-two.ans", "r\nunsolvable\n")

    def check(self, path, status, lines, *options):
        """What is printed about a program that answers so, without what was measured."""
        program = f"read line; echo '{path}'; read line && echo unsolvable; exit 0"
        came = self.tool(judge.main, "eight", self.program(program), *options)
        printed = re.sub(" +[0-9.]+ s +[0-9.]+ MB$", "", came[1], flags=re.M)
        self.assertEqual(printed, lines)
        self.assertEqual(came[0], status)

    def test_right_for_all(self):
        lines = "sample/1       AC\nsecret/02-two  AC\n"
        self.check("r", 0, lines + "cases: 2 AC; limits: 1 s, 32 MB or 5 s, 32 MB\n")

    def test_who_would_accept_it(self):
        lines = """\
sample/1       WA
    line 1, from 1234567x8 to 12345678x: 3 moves, the shortest has 1; came 'lrr'
    poj, ustc, hdu, zoj would accept it
secret/02-two  AC
cases: 1 WA, 1 AC; limits: 1 s, 32 MB or 5 s, 32 MB
would be accepted by: poj, ustc, hdu, zoj
"""
        self.check("lrr", 1, lines)

    def test_who_refuses_blanks(self):
        lines = """\
sample/1       PE
    line 1 ends in a blank
    poj, ustc, zoj, acwing would accept it
secret/02-two  PE
    line 1 ends in a blank
    zoj would accept it
cases: 2 PE; limits: 1 s, 32 MB or 5 s, 32 MB
would be accepted by: poj, ustc, zoj, acwing
"""
        self.check("r ", 1, lines)

    def test_one_judge(self):
        lines = "sample/1       AC\ncases: 1 AC; limits: 1 s, 64 MB\n"
        lines += "not run, for poj gives one case an input: 1\n"
        self.check("lrr", 0, lines, "--judge", "poj")
        lines = "sample/1       AC\nsecret/02-two  AC\ncases: 2 AC; limits: 5 s, 32 MB\n"
        self.check("lrr", 0, lines, "--judge", "hdu")
        line = "    line 1, from 1234567x8 to 12345678x: 3 moves, the shortest has 1; came 'lrr'\n"
        lines = "sample/1       WA\n" + line + "cases: 1 WA; limits: 1 s, 64 MB\n"
        lines += "not run, for acwing gives one case an input: 1\n"
        self.check("lrr", 1, lines, "--judge", "acwing")

    def test_no_case_that_a_judge_gives(self):
        options = "secret/02-two", "--judge", "poj"
        with self.assertRaisesRegex(tool.Unusable, "^poj gives none of these cases$"):
            self.check("r", 2, "", *options)


class FormTest(ProjectCase):
    """AcWing writes the blank as x, the other judges of eight_count as 0."""

    def setUp(self):
        super().setUp()
        for number, blank in enumerate("0x"):
            self.write(f"data/eight_count/sample/{number}.in", f"1 2 3\n4 5 6\n7 {blank} 8\n")
            self.write(f"data/eight_count/sample/{number}.ans", "1\n")

    def status(self, blank, *options):
        """Of a program that knows this sign only."""
        text = f"grep -q {blank} && echo 1"
        return self.tool(judge.main, "eight_count", self.program(text), *options)[0]

    def test_forms(self):
        self.assertEqual(self.status("0"), 0)
        self.assertEqual(self.status("x"), 1)
        self.assertEqual(self.status("x", "--judge", "acwing"), 0)
        self.assertEqual(self.status("0", "--judge", "acwing"), 1)


class ChosenCasesTest(ProjectCase):
    def setUp(self):
        super().setUp()
        self.write("data/msquare/secret/01-solved.in", "1 2 3 4 5 6 7 8\n")
        self.write("data/msquare/secret/01-solved.ans", "0\n\n")

    def names(self, *options, text=RIGHT):
        printed = self.judge(text, *options)[1]
        return re.findall("^(.*?) +(?:AC|PE|WA|TLE)  ", printed, re.M)

    def test_by_name(self):
        self.assertEqual(self.names(), ["sample/1", "secret/01-solved"])
        self.assertEqual(self.names("01-solved"), ["01-solved"])
        self.assertEqual(self.names("secret/01-solved", "1"), ["secret/01-solved", "1"])

    def test_options_may_stand_anywhere(self):
        self.assertEqual(self.names("--first", "01-solved", "1"), ["01-solved"])
        self.assertEqual(self.names("01-solved", "--first", "1"), ["01-solved"])

    def test_first_stops_at_a_failure(self):
        self.assertEqual(self.names("--first", text="echo"), ["sample/1"])

    def test_a_file(self):
        path = self.write("my.in", "2 6 8 4 5 7 3 1\n")
        self.write("my.ans", "8\n")
        printed = self.judge(RIGHT, path)[1]
        self.assertIn("WA", printed)
        self.assertIn("line 1: wanted '8', came '7'", printed)

    def test_a_file_without_an_answer(self):
        path = self.write("my.in", "2 6 8 4 5 7 3 1\n")
        program = tool_case.PROGRAMS / "msquare"
        with mock.patch.object(programs, "our_program", lambda problem: str(program)):
            self.assertIn(" AC ", self.judge(RIGHT, path)[1])
            self.write("my.in", "2 6 8 4 5 7 3 9\n")
            with self.assertRaisesRegex(tool.Unusable, "from 1 to 8, found '9'"):
                self.judge(RIGHT, path)

    def test_a_pipe(self):
        read, write = os.pipe()
        os.write(write, b"2 6 8 4 5 7 3 1\n")
        os.close(write)
        program = tool_case.PROGRAMS / "msquare"
        with mock.patch.object(programs, "our_program", lambda problem: str(program)):
            self.assertIn(" AC ", self.judge(RIGHT, f"/dev/fd/{read}")[1])
        os.close(read)

    def test_the_beginning_of_a_name(self):
        self.write("data/msquare/secret/01-other.in", "")
        message = "^there is no case '01'; did you mean 01-other or 01-solved\\?$"
        with self.assertRaisesRegex(tool.Unusable, message):
            self.judge(RIGHT, "01")

    def test_a_misspelt_name(self):
        message = "^there is no case '01-solvd'; did you mean 01-solved\\?$"
        with self.assertRaisesRegex(tool.Unusable, message):
            self.judge(RIGHT, "01-solvd")


class EndlessTest(ProjectCase):
    """A program that does not end costs at most three time limits."""

    def setUp(self):
        super().setUp()
        for number in 2, 3, 4:
            self.write(f"data/msquare/sample/{number}.in", "2 6 8 4 5 7 3 1\n")
            self.write(f"data/msquare/sample/{number}.ans", "7\nBCABCCB\n")

    def verdicts(self, text, *options):
        with mock.patch.object(measure, "MORE_SECONDS", 0.1):
            printed = self.judge(text, "--time", "0.1", *options)[1]
        return re.findall("  (AC|TLE) ", printed), printed

    def test_the_rest_is_skipped(self):
        letters, printed = self.verdicts("exec sleep 60")
        self.assertEqual(letters, ["TLE"])
        self.assertIn("\nskipped: 3 cases, for the program does not end; --keep-going", printed)

    def test_keep_going(self):
        self.assertEqual(self.verdicts("exec sleep 60", "--keep-going")[0], ["TLE"] * 4)

    def test_slow_is_not_endless(self):
        printed = self.judge(BUSY, "--time", "0.02")[1]
        self.assertEqual(printed.count(" TLE "), 4, printed)


class ShowTest(ProjectCase):
    def test_boards_up_to_the_move_that_goes_wrong(self):
        printed = self.judge("printf '7\\nBCAx\\n'", "--show")[1]
        boards = """\
   1 2 3 4   B 4 1 2 3   C 4 8 1 3   A 5 7 2 6
   8 7 6 5     5 8 7 6     5 7 2 6     4 8 1 3
"""
        self.assertIn("came 'BCAx'\n" + boards, printed)

    def test_nothing_to_draw(self):
        for text in "", "exit 3", "echo 7":
            self.assertNotIn("8 7 6 5", self.judge(text, "--show")[1])


class CheckTest(ProjectCase):
    def check(self, status, printed, *files, options=()):
        paths = [self.write(f"file{number}", text) for number, text in enumerate(files)]
        came = self.tool(judge.main, "--check", *options, "eight", *paths)
        self.assertEqual(came, (status, printed))

    def test_its_verdict_and_status(self):
        board = "1 2 3 4 5 6 7 x 8\n"
        place = "line 1, from 1234567x8 to 12345678x"
        self.check(0, "AC\n", board, "r\n", "r \r\n")
        self.check(1, "PE: line 1 ends in a blank\n", board, "r \n", "r\n")
        self.check(0, "AC\n", board, "r \n", "r\n", options=("--judge", "poj"))
        sentence = f"{place}: 3 moves, the shortest has 1; came 'lrr'"
        self.check(1, f"WA: {sentence}\n", board, "lrr\n", "r\n")
        self.check(0, "AC\n", board, "lrr\n", "r\n", options=("--judge", "zoj"))

    def test_an_input_that_is_none(self):
        """Of each problem whose paths are replayed."""
        for problem in problems.PROBLEMS:
            if problem.puzzle is None:
                continue
            for case in "abc def", "1" * problem.symbols:
                wanted = problem.answer.format(case=1, length=1, path="a")
                count = "1\n" if problem.counted else ""
                texts = count + case, wanted.replace("a", "b"), wanted
                paths = [self.write(f"file{number}", text) for number, text in enumerate(texts)]
                sentence = f"^the input is not one of {problem.name}$"
                with self.assertRaisesRegex(tool.Unusable, sentence):
                    self.tool(judge.main, "--check", problem.name, *paths)

    def test_another_number_of_answers(self):
        board = "1 2 3 4 5 6 7 x 8\n"
        for count, wanted in (1, "r\nr\n"), (2, "r\n"):
            sentence = f"the input has {count} cases?, the wanted output has {3 - count} answers?"
            with self.assertRaisesRegex(tool.Unusable, f"^{sentence}$"):
                self.check(2, "", count * board, "l\nl\n", wanted)
        path = self.write("my.in", board)
        self.write("my.ans", "r\nr\n")
        with self.assertRaisesRegex(tool.Unusable, "^the input has 1 case, .* has 2 answers$"):
            self.tool(judge.main, "eight", self.program("echo l; echo l"), path)
        printed = "PE: line 2: wanted an empty line, came the end of the output\n"
        self.check(1, printed, board, "r\n", "r\n\n")

    def test_wrong_usage(self):
        status, printed = self.tool(judge.main, "--check", "eight", "a", "b")
        self.assertEqual(status, 2)
        self.assertIn("--check takes PROBLEM INPUT OUTPUT ANSWER", printed)
        sentence = "^cannot read /none: No such file or directory$"
        with self.assertRaisesRegex(tool.Unusable, sentence):
            self.tool(judge.main, "--check", "eight", "/none", "/none", "/none")


class UsageTest(ProjectCase):
    def check(self, sentence, *arguments):
        status, printed = self.command(*arguments)
        self.assertRegex(printed, sentence)
        self.assertEqual(status, 2)

    def command(self, *arguments):
        with mock.patch.object(sys, "argv", ["scripts/judge.py", *arguments]):
            return self.tool(lambda _: tool.run_tool(judge.main))

    def test_wrong_usage(self):
        self.check("required: PROBLEM\n$")
        self.check("there is no problem 'eigth'; did you mean eight", "eigth")
        self.check("there is no problem 'nine-nine'; there are msquare, eight, ", "nine-nine")
        self.check("there is no judge 'pjo'; did you mean poj", "eight", "--judge", "pjo")
        for option in "--time", "--memory":
            for value in "0", "-1", "nan", "inf", "x":
                sentence = f"argument {option}: must be a number above 0, not '{value}'"
                self.check(sentence, "msquare", option, value)

    def test_no_case(self):
        self.check("^judge.py: no case found in .*/data/eight\n$", "eight", self.program(RIGHT))

    def test_no_answer(self):
        self.write("data/msquare/sample/2.in", "")
        sentence = "^judge.py: cannot read .*2.ans: No such file or directory\n$"
        self.check(sentence, "msquare", self.program(RIGHT))

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
        for problem in problems.NAMES:
            program = tool_case.PROGRAMS / problem
            limits = "--time", 20, "--memory", 500
            status, printed = self.tool(judge.main, problem, program, *limits)
            self.assertEqual(status, 0, printed)


if __name__ == "__main__":
    unittest.main()
