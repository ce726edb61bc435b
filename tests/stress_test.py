"""scripts/stress.py: planted faults are found, cut down, and can be found again."""
import re
import shlex
import subprocess
import sys
import unittest
from unittest import mock

import tool_case
import checker  # these from scripts/, by tool_case
import programs
import stress
import tool

PROGRAMS = tool_case.PROGRAMS


class StressTest(tool_case.ToolCase):
    def setUp(self):
        super().setUp()
        build = mock.patch.object(programs, "our_program", lambda problem: str(PROGRAMS / problem))
        build.start()
        self.addCleanup(build.stop)

    def stress(self, problem, text, *options):
        """Against a program that is ours with something done to its input or output."""
        program = self.program(text.replace("OURS", shlex.quote(str(PROGRAMS / problem))))
        options = options or ("--seed", "1")
        status, printed = self.tool(stress.main, problem, program, *options)
        self.assertIn(status, (0, 1), printed)
        return status, printed

    def failure(self, problem, text, *options):
        """The first line, the input and both answers of a difference."""
        status, printed = self.stress(problem, text, *options)
        self.assertEqual(status, 1, printed)
        return re.fullmatch(
            "(.*)\n--- input\n(.*)--- ours\n(.*)--- yours\n(.*)", printed, re.S
        ).groups()

    def test_ours_agrees(self):
        for problem, number in stress.CASES.items():
            self.assertEqual(
                self.stress(problem, "exec OURS", "--count", "20", "--seed", "7"),
                (0, f"all agree; inputs: 20, cases in each: {number}, seed: 7\n"),
            )

    def test_a_program_for_one_case(self):
        """What reads no more than a judge of one case gives is not led astray."""
        for problem, size in ("msquare", 16), ("eight", 26):
            text = f"head -c {size} | OURS"
            self.assertEqual(self.stress(problem, text, "--count", "20")[0], 0)
            self.assertEqual(self.stress(problem, text, "--cases", "2")[0], 1)

    def test_a_fault_in_one_case(self):
        reason, text, ours, yours = self.failure("msquare", "OURS | sed s/^0/1/")
        self.assertRegex(reason, "^input [0-9]+ of 200, seed 1: ")
        self.assertRegex(reason, ": yours: WA, line 1: wanted '0', came '1'$")
        self.assertEqual((text, ours, yours), ("1 2 3 4 5 6 7 8\n", "0\n\n", "1\n\n"))

    def test_an_input_of_many_is_cut_down_to_the_case_that_fails(self):
        reason, text, ours, yours = self.failure("eight2", "OURS | sed 's/: 0$/: 1/'")
        self.assertRegex(reason, "line 1: wanted 'Case 1: 0', came 'Case 1: 1'$")
        self.assertRegex(text, r"^1\n(\w{9})\n\1\n$")
        self.assertEqual((ours, yours), ("Case 1: 0\n\n", "Case 1: 1\n\n"))

    def test_a_fault_that_takes_three_cases(self):
        reason, text, ours, yours = self.failure("gap", "OURS | sed 3s/^/x/")
        self.assertRegex(text, r"^3\n")
        self.assertEqual(len(text.split()), 1 + 3 * 28)
        self.assertEqual(yours, re.sub("(.*\n.*\n)", r"\1x", ours))

    def test_a_case_that_fails_alone_comes_before_all_else(self):
        _, text, _, _ = self.failure("eight2", "OURS | sed '3s/^/x/; s/: 0$/: 1/'")
        self.assertRegex(text, r"^1\n(\w{9})\n\1\n$")

    def test_the_input_can_be_run_again(self):
        _, text, ours, yours = self.failure("gap", "OURS | sed 3s/^/x/")
        path = self.write("again", text)
        for program, output in (PROGRAMS / "gap", ours), (self.directory / "program", yours):
            with open(path) as file:
                came = subprocess.run([program], stdin=file, stdout=subprocess.PIPE, timeout=60)
            self.assertEqual(came.stdout.decode(), output)

    def test_the_seed(self):
        first, again, other = (self.failure("gap", "echo", "--seed", seed) for seed in "112")
        self.assertEqual(first, again)
        self.assertIn(", seed 1: ", first[0])
        self.assertNotEqual(first[1], other[1])

    def test_a_seed_of_its_own(self):
        seeds = {self.failure("msquare", "echo", "--count", "9")[0].split()[5] for _ in range(2)}
        self.assertEqual(len(seeds), 2)
        seed = seeds.pop().rstrip(":")
        self.assertIn(f"seed {seed}:", self.failure("msquare", "echo", "--seed", seed)[0])

    def test_another_path_agrees(self):
        longer = "OURS | sed '/^u/!s/$/lr/'"
        self.assertEqual(self.stress("eight", longer)[0], 0)

    def test_solvability(self):
        reason, _, ours, yours = self.failure("eight", "OURS | sed 's/^u.*/unsolvable/'")
        self.assertIn("it can be solved, wanted a path; came 'unsolvable'", reason)
        self.assertRegex(ours, "^u[udlr]+\n$")
        self.assertEqual(yours, "unsolvable\n")
        reason, _, ours, yours = self.failure("eight", "OURS | sed s/unsolvable/lr/")
        self.assertIn("no path solves it, wanted 'unsolvable'; came 'lr'", reason)
        self.assertEqual((ours, yours), ("unsolvable\n", "lr\n"))

    def test_a_fault_of_ours(self):
        ours = self.program("echo u", "ours")
        with mock.patch.object(programs, "our_program", lambda problem: ours):
            self.assertIn(" ours: WA, ", self.failure("eight", "exec OURS")[0])

    def test_a_crash(self):
        self.assertIn("yours: RE, exit status 3", self.failure("msquare", "OURS; exit 3")[0])

    def test_a_hang(self):
        with mock.patch.object(stress, "LIMITS", checker.Limits(0.1, 100)):
            self.assertIn("yours: TLE, was stopped", self.failure("msquare", "OURS; sleep 60")[0])

    def test_a_long_answer_is_shortened(self):
        _, _, _, yours = self.failure("msquare", "OURS; printf '\\377'; head -c 10000 /dev/zero")
        self.assertRegex(yours, r"^\d+\n[ABC]*\n\\xff\x00{1900,}\.\.\.\n\(100\d\d bytes\)\n$")
        self.assertRegex(self.failure("msquare", "printf 22")[3], r"^22\n\(no line end\)\n$")

    def test_progress_on_a_terminal_only(self):
        out = tool_case.Terminal()
        program = self.program("exec " + shlex.quote(str(PROGRAMS / "gap")))
        self.tool(stress.main, "gap", program, "--count", "2", "--seed", "1", out=out)
        clear = "\r\033[K"
        self.assertEqual(
            out.getvalue(),
            f"{clear}input 1 of 2{clear}input 2 of 2{clear}"
            "all agree; inputs: 2, cases in each: 10, seed: 1\n",
        )

    def test_wrong_usage(self):
        for arguments, sentence in (
            ((), "required: PROBLEM, EXECUTABLE"),
            (("gap",), "required: EXECUTABLE"),
            (("nine", "a"), "invalid choice: 'nine'"),
            (("gap", "a", "--count", "0"), "argument --count: invalid count value: '0'"),
            (("gap", "a", "--cases", "x"), "argument --cases: invalid count value: 'x'"),
            (("gap", "a", "--seed", "x"), "argument --seed: invalid int value: 'x'"),
            (("gap", "/none"), "^stress.py: no such file: /none\n$"),
        ):
            with mock.patch.object(sys, "argv", ["scripts/stress.py", *arguments]):
                status, printed = self.tool(lambda _: tool.run_tool(stress.main))
            self.assertEqual(status, 2)
            self.assertRegex(printed, sentence)


if __name__ == "__main__":
    unittest.main()
