"""scripts/cases.py: the range of the random inputs, and that a seed stands for an input."""
import random
import unittest
import zlib

import tool_case
import cases  # from scripts/, by tool_case
import measure

COUNT = 400
# Of the inputs of COUNT cases from seed 5, as the Python that the test was written with made them.
CHECKSUMS = {"msquare": 855448269, "eight": 106665757, "eight2": 1978142097, "gap": 2109473799}


class CasesTest(tool_case.ToolCase):
    def answers(self, problem, made):
        """Our program's lines for these cases."""
        path = self.write("in", cases.join(problem, made))
        run = measure.run(str(tool_case.PROGRAMS / problem), str(path), 60, 1024)
        self.assertEqual((run.status, run.stopped), (0, None))
        return run.output.decode().splitlines()

    def make(self, problem):
        made = cases.make(problem, random.Random(1), COUNT)
        return made, self.answers(problem, made)

    def check_range(self, found, wanted):
        """Each of the wanted values is there, and none of them in half of the cases."""
        for value in wanted:
            self.assertTrue(1 <= found.count(value) < COUNT / 2, (value, found.count(value)))

    def test_msquare(self):
        _, lines = self.make("msquare")
        self.check_range([int(line) for line in lines[::2]], range(23))

    def test_eight(self):
        made, lines = self.make("eight")
        self.check_range([len(line) for line in lines if line != "unsolvable"], [*range(26), 31])
        self.check_range(lines, ["", "unsolvable"])
        self.check_range([case.split().index("x") for case in made], range(9))

    def test_eight2(self):
        made, lines = self.make("eight2")
        self.check_range([int(line.split()[2]) for line in lines[::2]], [*range(26), 31])
        for board in 0, 1:
            self.check_range([case.split()[board].index("X") for case in made], range(9))

    def test_gap(self):
        _, lines = self.make("gap")
        self.check_range([int(line) for line in lines], [*range(-1, 16), 40])

    def test_playing_backward(self):
        """Such a deal can be solved, and in no more moves than were played."""
        rng = random.Random(1)
        deals = [cases.played_backward(rng) for _ in range(COUNT)]
        made = [" ".join(str(card) for row in deal for card in row) + "\n" for deal in deals]
        self.assertLessEqual({int(line) for line in self.answers("gap", made)}, set(range(31)))

    def test_a_seed_stands_for_an_input(self):
        """On every Python, that is."""
        for problem, checksum in CHECKSUMS.items():
            text = cases.join(problem, cases.make(problem, random.Random(5), COUNT))
            self.assertEqual(zlib.crc32(text.encode()), checksum, problem)

    def test_join(self):
        for problem, joined in (
            ("msquare", "a\nb\n"),
            ("eight", "a\nb\n"),
            ("eight2", "2\na\nb\n"),
            ("gap", "2\na\nb\n"),
        ):
            self.assertEqual(cases.join(problem, ["a\n", "b\n"]), joined)


if __name__ == "__main__":
    unittest.main()
