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
import tool

PROGRAMS = tool_case.PROGRAMS


class StressCase(tool_case.ToolCase):
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

    def test_a_fault_in_one_case(self):
        reason, text, ours, yours = self.failure("msquare", "OURS | sed s/^0/1/")
        self.assertRegex(reason, "^input [0-9]+ of 200, seed 1: yours: WA, ")
        self.assertRegex(reason, ", line 1: wanted '0', came '1'$")
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
        _, text, _, _ = self.failure("eight2", "OURS | sed '3s/^/x/; s/: 0$/: 1/'", "--seed", "12")
        self.assertRegex(text, r"^1\n(\w{9})\n\1\n$")

    def test_the_input_can_be_run_again(self):
        saved = self.directory / "saved"
        options = "--seed", "1", "-o", saved
        _, text, ours, yours = self.failure("gap", "OURS | sed 3s/^/x/", *options)
        self.assertEqual(saved.read_text(), text)
        for program, output in (PROGRAMS / "gap", ours), (self.directory / "program", yours):
            with open(saved) as file:
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

    def test_another_path(self):
        """The strictest judge wants a shortest one; the others take it."""
        longer = "OURS | sed '/^u/!s/$/lr/'"
        self.assertEqual(self.stress("eight", longer, "--judge", "hdu", "--count", "20")[0], 0)
        reason = self.failure("eight", longer)[0]
        self.assertRegex(reason, ", the shortest has .*\n    poj, ustc, hdu, zoj would accept it$")

    def test_solvability(self):
        reason, _, ours, yours = self.failure("eight", "OURS | sed 's/^u.*/unsolvable/'")
        self.assertIn("it can be solved, wanted a path; came 'unsolvable'", reason)
        self.assertRegex(ours, "^u[udlr]+\n$")
        self.assertEqual(yours, "unsolvable\n")
        reason, _, ours, yours = self.failure("eight", "OURS | sed s/unsolvable/lr/")
        self.assertIn("no path solves it, wanted 'unsolvable'; came 'lr'", reason)
        self.assertEqual((ours, yours), ("unsolvable\n", "lr\n"))

    def test_as_the_judge_writes_the_blank(self):
        text = "i=$(cat); case $i in *0*) exit 3;; esac; echo $i | OURS"
        options = "--count", "3", "--judge"
        self.assertEqual(self.stress("eight_count", text, *options, "acwing")[0], 0)
        self.assertEqual(self.stress("eight_count", text, *options, "baekjoon")[0], 1)

    def test_a_fault_of_ours(self):
        ours = self.program("echo no >&2; exit 3", "ours")
        with mock.patch.object(programs, "our_program", lambda problem: ours):
            message = "^our own program failed: exit status 3: 'no'$"
            with self.assertRaisesRegex(tool.Unusable, message):
                self.stress("eight", "exec OURS")

    def test_an_answer_that_is_too_long(self):
        with mock.patch.object(duel.measure, "OUTPUT_BYTES", 1 << 20):
            message = "^the answer to an input of 100,000 cases is more than 1 MB$"
            with self.assertRaisesRegex(tool.Unusable, message):
                self.stress("eight", "exec OURS", "--cases", "100000")

    def test_a_crash(self):
        reason = self.failure("msquare", "OURS; exit 3")[0]
        self.assertIn("seed 1: yours: RE, exit status 3", reason)

    def test_a_hang(self):
        with mock.patch.object(duel, "SECONDS", 0.1):
            self.assertIn("TLE, was stopped", self.failure("msquare", "OURS; exec sleep 60")[0])

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


class AllTest(StressCase):
    """--all: the smallest failure, or a proof."""

    def check(self, problem, text, first_line, given, *options):
        """The first line of a failure, which is a pattern, and its input."""
        reason, came, _, _ = self.failure(problem, text, "--all", *options)
        self.assertRegex(reason.splitlines()[0], f"^{first_line}$")
        self.assertEqual(came, given)

    def with_few(self, problem, layers):
        """As if these were all cases of a problem."""
        row = problems.find(problem)
        total = sum(len(layer) for _, layer in layers)
        few = row._replace(inputs=row.inputs._replace(every=lambda: layers, total=total))
        return mock.patch.object(problems, "find", lambda name: few)

    def test_a_proof(self):
        for problem, proof in ("msquare", "40,320 targets"), ("eight", "362,880 boards"):
            came = self.stress(problem, "exec OURS", "--all")
            self.assertEqual(came, (0, f"all {proof} right\n"))

    def test_one_wrong_board(self):
        """A path belongs to one board; here to one that needs 31 moves."""
        board = "8  6  7  2  5  4  3  x  1\n"
        program = PROGRAMS / "eight"
        path = subprocess.run([program], input=board, stdout=subprocess.PIPE, text=True).stdout
        self.check(
            "eight",
            f"OURS | sed s/^{path.strip()}$/lr/",
            "board 181,4(39|40) of 362,880, 31 moves from the goal: yours: WA, .*; came 'lr'",
            board,
        )

    def test_the_nearest_of_many(self):
        self.check(
            "msquare",
            "OURS | sed 's/^1[0-9]$/9/'",
            "target 1,081 of 40,320, 10 moves from the goal: "
            "yours: WA, .*: the length printed is 9, the path has 10 moves; came '.*'",
            "4 6 5 2 7 1 8 3\n",
        )

    def test_one_case_a_process(self):
        self.check(
            "msquare",
            "head -c 16 | OURS | sed s/^2$/3/",
            "target 5 of 40,320, 2 moves from the goal: yours: WA, .* the length printed is 3, .*",
            "5 8 7 6 3 2 1 4\n",
        )

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

    def test_a_crash_is_cut_down(self):
        self.check(
            "msquare",
            "i=$(cat); echo \"$i\" | grep -q '8 7 6 5 4 3' && exit 3; echo \"$i\" | OURS",
            "target 2 of 40,320, 1 move from the goal: yours: RE, exit status 3",
            "8 7 6 5 4 3 2 1\n",
        )

    def test_slow_is_not_wrong(self):
        """Of many cases in an input, that is."""
        text = "input=$(cat); [ ${#input} -gt 500 ] && exec sleep 60; echo \"$input\" | OURS"
        layers = [(7, [("26845731",)] * 100)]
        with self.with_few("msquare", layers), mock.patch.object(duel, "SECONDS", 0.1):
            came = self.stress("msquare", text, "--all")
        self.assertEqual(came, (0, "all 100 targets right\n"))

    def test_progress_with_the_time_left(self):
        out = tool_case.Terminal()
        program = self.program("exec " + shlex.quote(str(PROGRAMS / "msquare")))
        self.tool(stress.main, "msquare", program, "--all", out=out)
        shown = out.getvalue().split("\r\033[K")
        self.assertEqual(shown[1], "0 of 40,320 targets right")
        right = "40,315 of 40,320 targets right, among them all at most 21 moves from the goal"
        self.assertEqual(shown[-2], f"{right}; 0 s left")

    def test_interrupted(self):
        runs = self.write("runs", "")
        program = self.program(
            f"echo >>{shlex.quote(str(runs))}; sleep 0.2; exec {shlex.quote(str(PROGRAMS / 'gap'))}"
        )
        main = (
            "import programs, stress, tool\n"
            f"programs.our_program = lambda _: {str(PROGRAMS / 'gap')!r}\n"
            "tool.run_tool(stress.main)"
        )
        command = [sys.executable, "-c", main, "gap", program, "--all"]
        temporary = self.directory / "temporary"
        temporary.mkdir()
        options = {"stdout": subprocess.PIPE, "text": True, "cwd": tool_case.ROOT / "scripts"}
        options["env"] = {**os.environ, "TMPDIR": str(temporary)}
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            self.write("runs", "")
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
        self.assertIsNone(parallel.first_result(done.append, []))

    def test_an_exception(self):
        with self.assertRaises(ZeroDivisionError):
            parallel.first_result(lambda item: 1 // item, [0])


class UsageTest(StressCase):
    def test_wrong_usage(self):
        for arguments, sentence in (
            ((), "required: PROBLEM, PROGRAM"),
            (("gap",), "required: PROGRAM"),
            (("gapp", "a"), "there is no problem 'gapp'; did you mean gap"),
            (("gap", "a", "--judge", "dhu"), "there is no judge 'dhu'; did you mean hdu"),
            (("gap", "a", "--count", "0"), "--count: must be a whole number, at least 1, not '0'"),
            (("gap", "a", "--cases", "x"), "--cases: must be a whole number, at least 1, not 'x'"),
            (("gap", "a", "--seed", "x"), "argument --seed: invalid int value: 'x'"),
            (("gap", "a", "-o", ""), "^stress.py: cannot write '': it names no file\n$"),
            (("gap", "a", "-o", "/"), "^stress.py: cannot write '/': it names no file\n$"),
            (("gap", "a", "-o", "/none/x"), "cannot write '/none/x': there is no folder /none\n$"),
            (("gap", "/none"), "^stress.py: no such file: /none\n$"),
        ):
            with mock.patch.object(sys, "argv", ["scripts/stress.py", *arguments]):
                status, printed = self.tool(lambda _: tool.run_tool(stress.main))
            self.assertEqual(status, 2)
            self.assertRegex(printed, sentence)


if __name__ == "__main__":
    unittest.main()
