"""scripts/judge.py: what it prints, as which judge and on which cases."""
import os
import re
import shlex
import sys
import unittest
from unittest import mock

import tool_case
from tool_case import BIG, BUSY
import judge  # these from scripts/, by tool_case
import measure
import problems
import programs

RIGHT = "printf '7\\nBCABCCB\\n'\n"


class ProjectCase(tool_case.ToolCase):
    """A project of its own: one case of msquare, which RIGHT answers."""

    def setUp(self):
        super().setUp()
        self.write_case("msquare/sample/1", "2 6 8 4 5 7 3 1 \n", "7\nBCABCCB\n")
        self.replace(programs, "ROOT", self.directory)

    def write_case(self, name, text, wanted):
        self.write(f"data/{name}.in", text)
        self.write(f"data/{name}.ans", wanted)

    def judge(self, text, options="", out=None):
        program = self.program(text)
        return self.tool(judge.main, "msquare", program, *shlex.split(options), out=out)


class PrintedTest(ProjectCase):
    def test_a_line_for_each_case_and_one_for_all(self):
        figures = r" +\d\.\d{3} s +\d+\.\d MB\n"
        for text, options, letters, reason, limits in (
            (RIGHT, "", "AC", "", "1 s, 16 MB"),
            (BUSY, "--time 0.02", "TLE", "    took .* s, the limit is 0.02 s\n", "0.02 s, 16 MB"),
            (BIG, "--memory 9", "MLE", "    took 2.* MB, the limit is 9 MB\n", "1 s, 9 MB"),
        ):
            with self.subTest(letters=letters, options=options):
                status, printed = self.judge(text, options)
                total = f"cases: 1 {letters}; limits: {limits}\n"
                total += "would be accepted by: no judge\n" if reason else ""
                self.assertRegex(printed, f"^sample/1  {letters:3}{figures}{reason}{total}$")
                self.assertEqual(status, int(letters != "AC"))

    def test_an_endless_program_costs_three_time_limits(self):
        """But one that is slow is run to the end."""
        for number in 2, 3, 4:
            self.write_case(f"msquare/sample/{number}", "2 6 8 4 5 7 3 1\n", "7\nBCABCCB\n")
        skipped = "\nskipped: 3 cases, for the program does not end; --keep-going runs them\n"
        for text, options, more, runs in (
            ("exec sleep 60", "--time 0.1", 0.1, 1),
            ("exec sleep 60", "--time 0.1 --keep-going", 0.1, 4),
            (BUSY, "--time 0.02", 1, 4),
        ):
            with mock.patch.object(measure, "MORE_SECONDS", more):
                printed = self.judge(text, options)[1]
            self.assertEqual(printed.count(" TLE "), runs, printed)
            self.assertEqual(skipped in printed, runs == 1)

    def test_colour_on_a_terminal(self):
        """Unless NO_COLOR is set."""
        for no_color, colours in ("", ["\033[32m", "\033[m", "\033[31m", "\033[m"]), ("1", []):
            out = tool_case.Terminal()
            with mock.patch.dict(os.environ, NO_COLOR=no_color):
                for text in RIGHT, "":
                    self.judge(text, out=out)
            self.assertEqual(re.findall("\033.*?m", out.getvalue()), colours)

    def test_sanitizers_get_wider_limits(self):
        text = '#include <stdio.h>\nint main() { puts("7\\nBCABCCB"); }\n'
        source = self.write("mine.cpp", text)
        printed = self.tool(judge.main, "msquare", source, "--sanitize")[1]
        self.assertIn("cases: 1 AC; limits: 10 s, 1024 MB", printed)

    def test_boards_up_to_the_move_that_goes_wrong(self):
        boards = """\
   1 2 3 4   B 4 1 2 3   C 4 8 1 3   A 5 7 2 6
   8 7 6 5     5 8 7 6     5 7 2 6     4 8 1 3
"""
        self.assertIn("came 'BCAx'\n" + boards, self.judge("printf '7\\nBCAx\\n'", "--show")[1])
        for text in "", "exit 3", "echo 7":  # nothing to draw
            self.assertNotIn("8 7 6 5", self.judge(text, "--show")[1])


class JudgesTest(ProjectCase):
    """What one judge refuses and another accepts, on cases of eight: a board, and two."""

    ONE, TWO = "1 2 3 4 5 6 7 x 8\n", "1 2 3 4 5 6 7 x 8\n1 2 3 4 5 6 8 7 x\n"
    LONGER = "    line 1, from 1234567x8 to 12345678x: 3 moves, the shortest has 1; came 'lrr'\n"

    def setUp(self):
        super().setUp()
        self.write_case("eight/sample/1", self.ONE, "r \r\n")  # which is forgiven
        self.write_case("eight/secret/02-two", self.TWO, "r\nunsolvable\n")

    def check(self, path, status, lines, *options):
        """What is printed about a program that answers so, without what was measured."""
        program = f"read line; echo '{path}'; read line && echo unsolvable; exit 0"
        came = self.tool(judge.main, "eight", self.program(program), *options)
        printed = re.sub(" +[0-9.]+ s +[0-9.]+ MB$", "", came[1], flags=re.M)
        self.assertEqual((came[0], printed), (status, lines))

    def test_all_judges(self):
        longer = f"""\
sample/1       WA
{self.LONGER}    poj, ustc, hdu, zoj would accept it
secret/02-two  AC
cases: 1 WA, 1 AC; limits: 1 s, 32 MB or 5 s, 32 MB
would be accepted by: poj, ustc, hdu, zoj
"""
        self.check("lrr", 1, longer)
        blank = """\
sample/1       PE
    line 1 ends in a blank
    poj, ustc, zoj, acwing would accept it
secret/02-two  PE
    line 1 ends in a blank
    zoj would accept it
cases: 2 PE; limits: 1 s, 32 MB or 5 s, 32 MB
would be accepted by: poj, ustc, zoj, acwing
"""
        self.check("r ", 1, blank)

    def test_one_judge(self):
        for name, status, line in ("poj", 0, "AC\n"), ("acwing", 1, "WA\n" + self.LONGER):
            lines = f"sample/1       {line}cases: 1 {line[:2]}; limits: 1 s, 64 MB\n"
            lines += f"not run, for {name} gives one case an input: 1\n"
            self.check("lrr", status, lines, "--judge", name)
        program = shlex.quote(self.program("echo r"))
        arguments = f"eight {program} secret/02-two --judge poj"
        self.assert_refused(judge.main, arguments, "^poj gives none of these cases$")

    def test_an_output_alone(self):
        for options, came, status, printed in (
            ("", "r \n", 1, "PE: line 1 ends in a blank\n"),
            ("--judge zoj", "lrr\n", 0, "AC\n"),
        ):
            texts = {"in": self.ONE, "out": came, "ans": "r\n"}
            files = [self.write(name, text) for name, text in texts.items()]
            output = self.tool(judge.main, "--check", *options.split(), "eight", *files)
            self.assertEqual(output, (status, printed))
        self.write("ans", "r\nr\n")
        arguments = shlex.join(map(str, ["--check", "eight", *files]))
        self.assert_refused(judge.main, arguments, "^the input has 1 case, .* 2 answers$")

    def test_as_the_judge_writes_the_blank(self):
        """AcWing as x, the other judges of eight_count as 0."""
        for number, blank in enumerate("0x"):
            self.write_case(f"eight_count/sample/{number}", f"1 2 3\n4 5 6\n7 {blank} 8\n", "1\n")
        for blank, options in ("0", ""), ("x", "--judge acwing"):
            program = self.program(f"grep -q {blank} && echo 1")  # knows this sign only
            came = self.tool(judge.main, "eight_count", program, *options.split())
            self.assertEqual(came[0], 0, came)


class ChosenCasesTest(ProjectCase):
    def setUp(self):
        super().setUp()
        self.write_case("msquare/secret/01-solved", "1 2 3 4 5 6 7 8\n", "0\n\n")

    def test_names_and_options(self):
        for options, names in (
            ("", ["sample/1", "secret/01-solved"]),
            ("secret/01-solved 1", ["secret/01-solved", "1"]),
            ("01-solved --first 1", ["01-solved"]),  # which RIGHT fails
        ):
            printed = self.judge(RIGHT, options)[1]
            self.assertEqual(re.findall("^(.*?) +(?:AC|WA)  ", printed, re.M), names)

    def test_a_file(self):
        """With its answer beside it; without, ours is wanted; and as a pipe."""
        self.use_built_programs()
        text = "2 6 8 4 5 7 3 1\n"
        path = shlex.quote(str(self.write("my.in", text)))
        self.assertIn(" AC ", self.judge(RIGHT, path)[1])
        read, write = os.pipe()
        os.write(write, text.encode())
        os.close(write)
        self.assertIn(" AC ", self.judge(RIGHT, f"/dev/fd/{read}")[1])
        os.close(read)
        self.write("my.in", "2 6 8 4 5 7 3 9\n")
        arguments = f"msquare {shlex.quote(self.program(RIGHT))} {path}"
        self.assert_refused(judge.main, arguments, "from 1 to 8, found '9'")
        self.write("my.ans", "8\n")
        self.assertIn("    line 1: wanted '8', came '7'\n", self.judge(RIGHT, path)[1])
        self.write("my.ans", "7\n\n7\n\n")
        self.assert_refused(judge.main, arguments, "has 1 case, .* has 2 answers$")


class UsageTest(ProjectCase):
    def test_what_is_refused(self):
        right = shlex.quote(self.program(RIGHT))
        for name in "eight/sample/1-poj", "msquare/secret/01-deep", "msquare/secret/01-flat":
            self.write(f"data/{name}.in", "")
        no_case = "^there is no case '{}'; did you mean {}\\?$"
        limit = "argument --{}: must be a number above 0, not '{}'"
        for arguments, sentence in (
            ("", "required: PROBLEM\n$"),
            ("eigth", "there is no problem 'eigth'; did you mean eight"),
            ("nine-nine", "there is no problem 'nine-nine'; there are msquare, eight, "),
            ("eight --judge pjo", "there is no judge 'pjo'; did you mean poj"),
            ("--check eight a b", "--check takes PROBLEM INPUT OUTPUT ANSWER"),
            ("--check eight /none /none /none", "^cannot read /none: No such file or directory$"),
            (f"gap {right}", "^no case found in .*/data/gap$"),
            (f"eight {right}", "^cannot read .*1-poj.ans: No such file or directory$"),
            (f"msquare {right} 01", no_case.format("01", "01-deep or 01-flat")),
            (f"msquare {right} /", "^there is no case '/'"),
            (f"msquare {right} 01-dep", no_case.format("01-dep", "01-deep")),
            ("msquare --memory 0", limit.format("memory", 0)),
            ("msquare --time inf", limit.format("time", "inf")),
            ("msquare --time x", limit.format("time", "x")),
        ):
            self.assert_refused(judge.main, arguments, sentence)

    def test_each_tool_as_a_command(self):
        """That it ends as tool_test.py shows."""
        for arguments, sentence in (
            ("judge.py msquare /none", "no such file: /none"),
            ("stress.py msquare /none -o /", "cannot write '/': it names no file"),
            ("bench.py msquare --against /none", "no such file: /none"),
            ("show.py p1379", "p1379 prints no path"),
        ):
            name, *rest = arguments.split()
            command = sys.executable, tool_case.ROOT / "scripts" / name, *rest
            done = tool_case.call(*command, text=True)
            self.assertEqual(done, (2, "", f"{name}: {sentence}\n"))


class OurProgramsTest(tool_case.ToolCase):
    def test_all_cases(self):
        """Those in $PROGRAMS, as they are judged where no program is named."""
        self.use_built_programs()
        for problem in problems.NAMES:
            status, printed = self.tool(judge.main, problem, "--time", 20, "--memory", 500)
            self.assertEqual(status, 0, printed)


if __name__ == "__main__":
    unittest.main()
