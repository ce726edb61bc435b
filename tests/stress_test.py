"""scripts/stress.py: planted faults are found, cut down, and can be found again."""
import os
import re
import shlex
import signal
import sys
import time
import unittest
from unittest import mock

from tool_case import COMMAND, PROGRAMS, Terminal, ToolCase, call
import duel  # these from scripts/, by tool_case
import parallel
import problems
import programs
import stress

# A program that from its fifth run on sends the tool a signal.
ENDING = """
echo >>"$0.$TOOL"
[ $(wc -l <"$0.$TOOL") -lt 5 ] || kill -{} $TOOL
sleep 0.2
exec OURS
"""
# stress.py, for which our program is built already; the first argument is its temporary folder.
TOOL = f"""
import os, programs, stress
programs.our_program = lambda problem: {str(PROGRAMS)!r} + "/" + problem
_, folder, *options = arguments
os.environ.update(TOOL=str(os.getpid()), TMPDIR=folder)
stress.main(options)
"""


class StressCase(ToolCase):
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


class RandomTest(StressCase):
    def test_ours_agrees(self):
        """On a terminal with the progress. What takes one case an input gets no more."""
        progress = "\r\033[Kinput 1 of 2\r\033[Kinput 2 of 2\r\033[K"
        drawn = [(row.name, 10) for row in problems.PROBLEMS if row.inputs]
        for problem, cases in *drawn, ("eight", 1):
            text = "head -n 1 | OURS" if cases == 1 else "exec OURS"
            came = self.stress(problem, text, "--count", 2, "--seed", 7, out=Terminal())
            lines = f"{progress}all agree; inputs: 2, cases in each: {cases}, seed: 7\n"
            self.assertEqual(came, (0, lines))

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
        printed = self.stress("msquare", "exec OURS", "--all", out=Terminal())[1]
        shown = printed.split("\r\033[K")
        self.assertEqual(shown[1], "0 of 40,320 targets right")
        right = "40,315 of 40,320 targets right, among them all at most 21 moves from the goal"
        self.assertEqual(shown[-2:], [f"{right}; 0 s left", "all 40,320 targets right\n"])

    def test_the_nearest_of_many(self):
        crash = "i=$(cat); echo \"$i\" | grep -q '8 7 6 5 4 3' && exit 3; echo \"$i\" | OURS"
        length = "WA, .*: the length printed is 9, the path has 10 moves; .*"
        for text, place, fault, target in (
            ("OURS | sed 's/^1[0-9]$/9/'", "1,081 of 40,320, 10 moves", length, "4 6 5 2 7 1 8 3"),
            (crash, "2 of 40,320, 1 move", "RE, exit status 3", "8 7 6 5 4 3 2 1"),
        ):
            reason, given, _, _ = self.failure("msquare", text, "--all")
            self.assertRegex(reason, f"^target {place} from the goal: yours: {fault}$")
            self.assertEqual(given, f"{target}\n")

    def test_what_only_many_cases_show(self):
        """A judge who gives many sees it; one who gives a case an input does not."""
        text = "OURS | sed 4s/^.*/x/"
        layers = [(0, [("12345678x",)]), (1, [("1234567x8",), ("12345x786",)] * 2)]
        layers += [(None, [("12345687x",)])]
        with self.with_few("eight", layers), mock.patch.object(os, "cpu_count", lambda: 1):
            reason = self.failure("eight", text, "--all")[0]
            place = "boards 2 to 5 of 6, together in one input: "
            self.assertIn(f"{place}yours: WA, line 4, from ", reason)
            came = self.stress("eight", text, "--all", "--judge", "poj")
            self.assertEqual(came, (0, "all 6 boards right\n"))

    def test_slow_is_not_wrong(self):
        """Of many cases in an input, that is."""
        text = "input=$(cat); [ ${#input} -gt 500 ] && exec sleep 60; echo \"$input\" | OURS"
        layers = [(7, [("26845731",)] * 100)]
        with self.with_few("msquare", layers), mock.patch.object(duel, "SECONDS", 0.1):
            came = self.stress("msquare", text, "--all")
        self.assertEqual(came, (0, "all 100 targets right\n"))

    def test_interrupted(self):
        """It says how far it came, and leaves no file."""
        right = "[0-9,]+ deals right, among them all at most . moves? from the goal"
        for number in signal.SIGINT, signal.SIGTERM:
            folder = self.directory / str(number)
            folder.mkdir()
            program = self.rival("gap", ENDING.format(int(number)))
            command = sys.executable, "-c", COMMAND, TOOL, folder, "gap", program, "--all"
            done = call(*command, text=True)
            self.assertEqual((done.status, done.err), (128 + number, ""))
            self.assertRegex(done.out, f"^interrupted: {right}\n$")
            self.assertEqual(list(folder.iterdir()), [])


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
        """Also where our own program fails, or prints too much."""
        program = self.program("echo no >&2; exit 3")
        ours = {"eight": program, "gap": self.program("exec yes", "endless")}
        self.replace(programs, "our_program", ours.get)
        too_long = "^the answer to an input of 1,000 cases is more than 16 MB$"
        for arguments, sentence in (
            ("", "required: PROBLEM, PROGRAM"),
            ("gapp a", "there is no problem 'gapp'; did you mean gap"),
            ("gap a --count 0", "--count: must be a whole number, at least 1, not '0'"),
            ("gap a --cases x", "--cases: must be a whole number, at least 1, not 'x'"),
            ("gap a -o=", "^cannot write '': it names no file$"),
            ("gap a -o /none/x", "^cannot write '/none/x': there is no folder /none$"),
            (f"eight {shlex.quote(program)}", "^our own program failed: exit status 3: 'no'$"),
            (f"gap {shlex.quote(program)} --cases 1000", too_long),
        ):
            self.assert_refused(stress.main, arguments, sentence)


if __name__ == "__main__":
    unittest.main()
