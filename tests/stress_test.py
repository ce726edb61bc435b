"""scripts/stress.py: planted faults are found, cut down, and can be found again."""
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
import duel  # these from scripts/, by tool_case
import parallel
import problems
import programs
import stress

PROGRAMS = tool_case.PROGRAMS


class StressCase(tool_case.ToolCase):
    def setUp(self):
        super().setUp()
        self.use_built_programs()

    def rival(self, problem, text):
        """A program that is ours with something done to its input or output."""
        return self.program(text.replace("OURS", shlex.quote(str(PROGRAMS / problem))))

    def stress(self, problem, text, *options, out=None):
        options = options or ("--seed", "1")
        return self.tool(stress.main, problem, self.rival(problem, text), *options, out=out)

    def failure(self, problem, text, *options):
        """The first lines, the input and both answers of a difference."""
        status, printed = self.stress(problem, text, *options)
        self.assertEqual(status, 1, printed)
        return re.fullmatch(
            "(.*)\n--- input\n(.*)--- ours\n(.*)--- yours\n(.*)", printed, re.S
        ).groups()

    def assert_refused(self, sentence, arguments):
        self.assertRegex(self.refusal(stress.main, *arguments.split()), sentence)


class RandomTest(StressCase):
    def test_ours_agrees(self):
        for problem in problems.NAMES:
            self.assertEqual(
                self.stress(problem, "exec OURS", "--count", "5", "--seed", "7"),
                (0, "all agree; inputs: 5, cases in each: 10, seed: 7\n"),
            )

    def test_a_program_for_one_case(self):
        """It is found out that it reads no more than a judge of one case gives."""
        for problem, size in ("msquare", 16), ("eight", 26):
            text = f"head -c {size} | OURS"
            status, printed = self.stress(problem, text, "--count", "20")
            self.assertEqual(status, 0)
            self.assertIn("cases in each: 1,", printed)
            self.assertEqual(self.stress(problem, text, "--cases", "2")[0], 1)

    def test_a_case_that_fails_alone(self):
        """It comes before all else that a program does wrong."""
        text = "OURS | sed '3s/^/x/; s/: 0$/: 1/'"
        reason, given, ours, yours = self.failure("eight2", text, "--seed", "12")
        place = "input [0-9]+ of 200, seed 12: yours: WA"
        self.assertRegex(reason, f"^{place}, line 1: wanted 'Case 1: 0', came 'Case 1: 1'$")
        self.assertRegex(given, r"^1\n(\w{9})\n\1\n$")
        self.assertEqual((ours, yours), ("Case 1: 0\n\n", "Case 1: 1\n\n"))

    def test_a_fault_that_takes_three_cases(self):
        """Its input is saved."""
        saved = self.directory / "saved"
        _, text, ours, yours = self.failure("gap", "OURS | sed 3s/^/x/", "--seed", "1", "-o", saved)
        self.assertEqual((text[:2], len(text.split())), ("3\n", 1 + 3 * 28))
        self.assertEqual(yours, re.sub("(.*\n.*\n)", r"\1x", ours))
        self.assertEqual(saved.read_text(), text)

    def test_the_seed(self):
        """It stands for the inputs; without one there is a new one each time."""
        first, again, other = (self.failure("gap", "echo", "--seed", seed) for seed in "112")
        self.assertEqual(first, again)
        self.assertNotEqual(first[1], other[1])
        seeds = {self.failure("msquare", "echo", "--count", "9")[0].split()[5] for _ in range(2)}
        self.assertEqual(len(seeds), 2)

    def test_who_would_accept_it(self):
        reason = self.failure("eight", "OURS | sed '/^u/!s/$/lr/'")[0]
        self.assertRegex(reason, ", the shortest has .*\n    poj, ustc, hdu, zoj would accept it$")

    def test_as_the_judge_writes_the_blank(self):
        text = "i=$(cat); case $i in *0*) exit 3;; esac; echo $i | OURS"
        for status, judge in (0, "acwing"), (1, "baekjoon"):
            came = self.stress("eight_count", text, "--count", "3", "--judge", judge)
            self.assertEqual(came[0], status)

    def test_a_long_answer_is_shortened(self):
        _, _, _, yours = self.failure("msquare", "OURS; printf '\\377'; head -c 10000 /dev/zero")
        self.assertRegex(yours, r"^\d+\n[ABC]*\n\\xff\x00{1900,2000}\.\.\.\n\(100\d\d bytes\)\n$")
        self.assertRegex(self.failure("msquare", "printf 22")[3], r"^22\n\(no line end\)\n$")

    def test_progress_on_a_terminal_only(self):
        out = tool_case.Terminal()
        self.stress("gap", "exec OURS", "--count", "2", "--seed", "1", out=out)
        clear = "\r\033[K"
        self.assertEqual(
            out.getvalue(),
            f"{clear}input 1 of 2{clear}input 2 of 2{clear}"
            "all agree; inputs: 2, cases in each: 10, seed: 1\n",
        )


class AllTest(StressCase):
    """--all: the smallest failure, or a proof."""

    def with_few(self, problem, layers):
        """As if these were all cases of a problem."""
        row = problems.find(problem)
        total = sum(len(layer) for _, layer in layers)
        few = row._replace(inputs=row.inputs._replace(every=lambda: layers, total=total))
        return mock.patch.object(problems, "find", lambda name: few)

    def test_a_proof(self):
        """On a terminal with the time left."""
        came = self.stress("eight", "exec OURS", "--all")
        self.assertEqual(came, (0, "all 362,880 boards right\n"))
        out = tool_case.Terminal()
        self.stress("msquare", "exec OURS", "--all", out=out)
        shown = out.getvalue().split("\r\033[K")
        self.assertEqual(shown[1], "0 of 40,320 targets right")
        right = "40,315 of 40,320 targets right, among them all at most 21 moves from the goal"
        self.assertEqual(shown[-2:], [f"{right}; 0 s left", "all 40,320 targets right\n"])

    def test_the_nearest_of_many(self):
        reason, given, _, _ = self.failure("msquare", "OURS | sed 's/^1[0-9]$/9/'", "--all")
        place = "target 1,081 of 40,320, 10 moves from the goal: yours: WA"
        self.assertRegex(reason, f"^{place}, .*: the length printed is 9, the path has 10 moves;")
        self.assertEqual(given, "4 6 5 2 7 1 8 3\n")

    def test_a_crash_is_cut_down(self):
        text = "i=$(cat); echo \"$i\" | grep -q '8 7 6 5 4 3' && exit 3; echo \"$i\" | OURS"
        reason, given, _, _ = self.failure("msquare", text, "--all")
        place = "target 2 of 40,320, 1 move from the goal"
        self.assertEqual(reason, f"{place}: yours: RE, exit status 3")
        self.assertEqual(given, "8 7 6 5 4 3 2 1\n")

    def test_what_only_many_cases_show(self):
        """A judge who gives many sees it; one who gives a case an input does not."""
        text = "OURS | sed 2s/^.*/x/"
        layers = [(0, [("12345678x",)]), (1, [("1234567x8",), ("12345x786",)])]
        with self.with_few("eight", layers), mock.patch.object(os, "cpu_count", lambda: 1):
            reason = self.failure("eight", text, "--all")[0]
            place = "boards 2 to 3 of 3, together in one input: "
            self.assertIn(f"{place}yours: WA, line 2, from ", reason)
            came = self.stress("eight", text, "--all", "--judge", "poj")
            self.assertEqual(came, (0, "all 3 boards right\n"))

    def test_slow_is_not_wrong(self):
        """Of many cases in an input, that is."""
        text = "input=$(cat); [ ${#input} -gt 500 ] && exec sleep 60; echo \"$input\" | OURS"
        layers = [(7, [("26845731",)] * 100)]
        with self.with_few("msquare", layers), mock.patch.object(duel, "SECONDS", 0.1):
            came = self.stress("msquare", text, "--all")
        self.assertEqual(came, (0, "all 100 targets right\n"))

    def test_interrupted(self):
        """It says how far it came, and leaves no file."""
        temporary = self.directory / "temporary"
        temporary.mkdir()
        runs = self.directory / "runs"
        program = self.rival("gap", f"echo >>{shlex.quote(str(runs))}; sleep 0.2; exec OURS")
        main = "import programs, stress, tool; programs.our_program = lambda _: {!r}; {}"
        main = main.format(str(PROGRAMS / "gap"), "tool.run_tool(stress.main)")
        command = [sys.executable, "-c", main, "gap", program, "--all"]
        options = {"stdout": subprocess.PIPE, "text": True, "cwd": tool_case.ROOT / "scripts"}
        options["env"] = {**os.environ, "TMPDIR": str(temporary)}
        for number in signal.SIGINT, signal.SIGTERM:
            runs.write_text("")
            with subprocess.Popen(command, **options) as process:
                while len(runs.read_text()) < 5 and process.poll() is None:
                    time.sleep(0.05)
                process.send_signal(number)
                printed = process.communicate()[0]
            right = "[0-9,]+ deals right, among them all at most . moves? from the goal"
            self.assertRegex(printed, f"^interrupted: {right}\n$")
            self.assertEqual(process.returncode, 128 + number)
            self.assertEqual(list(temporary.iterdir()), [])


class ParallelTest(unittest.TestCase):
    def test_the_first_in_order(self):
        """Not the first that is ready."""

        def slow_at_first(item):
            time.sleep(0.1 if item == 0 else 0)
            return f"result {item}"

        self.assertEqual(parallel.first_result(slow_at_first, range(10)), "result 0")

    def test_none(self):
        done = []
        self.assertIsNone(parallel.first_result(done.append, range(100)))
        self.assertEqual(sorted(done), list(range(100)))

    def test_an_exception(self):
        with self.assertRaises(ZeroDivisionError):
            parallel.first_result(lambda item: 1 // item, [0])


class UsageTest(StressCase):
    def test_what_is_refused(self):
        program = self.program("echo no >&2; exit 3")
        with mock.patch.object(programs, "our_program", lambda problem: program):
            sentence = "^our own program failed: exit status 3: 'no'$"
            self.assert_refused(sentence, f"eight {program}")
        self.replace(duel.measure, "OUTPUT_BYTES", 1 << 20)
        too_long = "^the answer to an input of 100,000 cases is more than 1 MB$"
        for arguments, sentence in (
            ("", "required: PROBLEM, PROGRAM"),
            ("gapp a", "there is no problem 'gapp'; did you mean gap"),
            ("gap a --count 0", "--count: must be a whole number, at least 1, not '0'"),
            ("gap a --cases x", "--cases: must be a whole number, at least 1, not 'x'"),
            ("gap a -o=", "^cannot write '': it names no file$"),
            ("gap a -o /none/x", "^cannot write '/none/x': there is no folder /none$"),
            (f"eight {program} --cases 100000", too_long),
        ):
            with self.subTest(arguments):
                self.assert_refused(sentence, arguments)


if __name__ == "__main__":
    unittest.main()
