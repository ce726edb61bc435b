"""scripts/cases.py: the range of the random inputs, that a seed stands for an input, and that every
case is there."""
import itertools
import random
import unittest
import zlib

import tool_case
import cases  # these from scripts/, by tool_case
import measure
import problems

COUNT = 400
# Of the inputs of COUNT cases from seed 5, as the Python that the test was written with made them.
CHECKSUMS = {"msquare": 2474945148, "eight": 3325958647, "eight2": 542594903, "gap": 1307738351}


class CasesCase(tool_case.ToolCase):
    def answers(self, name, chosen):
        """Our program's lines for these cases."""
        path = self.write("in", problems.find(name).write(chosen))
        run = measure.run(str(tool_case.PROGRAMS / name), str(path), 60, 1024)
        self.assertEqual((run.status, run.stopped), (0, None))
        return run.output.decode().splitlines()

    def draw(self, name, kind=None, count=COUNT):
        return problems.find(name).draw(random.Random(1), count, kind)


class DrawTest(CasesCase):
    def check_range(self, found, wanted):
        """Each of the wanted values is there, and none of them in half of the cases."""
        for value in wanted:
            self.assertTrue(1 <= found.count(value) < COUNT / 2, (value, found.count(value)))

    def test_msquare(self):
        lines = self.answers("msquare", self.draw("msquare"))
        self.check_range([int(line) for line in lines[::2]], range(23))

    def test_eight(self):
        drawn = self.draw("eight")
        lines = self.answers("eight", drawn)
        lengths = [len(line) for line in lines if line != "unsolvable"]
        self.check_range(lengths, [*range(26), 27, 28, 29, 30, 31])
        self.check_range(lines, ["", "unsolvable"])
        self.check_range([board.index("x") for board, in drawn], range(9))

    def test_eight2(self):
        drawn = self.draw("eight2")
        lines = self.answers("eight2", drawn)
        lengths = [int(line.split()[2]) for line in lines[::2]]
        self.check_range(lengths, [*range(26), 27, 28, 29, 30, 31])
        for board in 0, 1:
            self.check_range([case[board].index("x") for case in drawn], range(9))

    def test_gap(self):
        lines = self.answers("gap", self.draw("gap"))
        self.check_range([int(line) for line in lines], [*range(-1, 16), 40])

    def test_playing_backward(self):
        """Such a deal can be solved, and in no more moves than were played."""
        lines = self.answers("gap", self.draw("gap", "near"))
        self.assertLessEqual({int(line) for line in lines}, set(range(31)))

    def test_deep_cases(self):
        for name, least in ("msquare", 12), ("eight", 27), ("eight2", 27):
            row = problems.find(name)
            lines = self.answers(name, self.draw(name, "deep"))
            lengths = [len(line) for line in lines[row.path_line :: row.answer_lines]]
            self.assertGreaterEqual(min(lengths), least)
            self.assertIn(max(lengths), (22, 31))

    def test_unsolvable_cases(self):
        self.assertEqual(
            set(self.answers("eight", self.draw("eight", "unsolvable"))), {"unsolvable"}
        )

    def test_a_seed_stands_for_an_input(self):
        """On every Python, that is."""
        for name, checksum in CHECKSUMS.items():
            problem = problems.find(name)
            text = problem.write(problem.draw(random.Random(5), COUNT))
            self.assertEqual(zlib.crc32(text.encode()), checksum, name)


class EveryTest(CasesCase):
    """Every case once, each at its distance."""

    def check(self, name, count, distances):
        """Our answers to a sample of each layer have its distance; `distances` says how many."""
        problem = problems.find(name)
        seen = set()
        for moves, layer in problem.inputs.every():
            seen.update(layer)
            if moves is not None:
                self.assertEqual(len(layer), distances[moves])
                some = layer[:: max(1, len(layer) // 20)]
                answers = self.answers(name, some)[problem.path_line :: problem.answer_lines]
                self.assertEqual({len(path) for path in answers}, {moves})
        self.assertEqual((len(seen), problem.inputs.total), (count, count))

    def test_msquare(self):
        layers = "1 3 7 14 26 51 92 159 274 453 720 1115 1727 2603 3701 4729 5620 6240 5840 4492"
        self.check("msquare", 40320, [*map(int, layers.split()), 2120, 328, 5])

    def test_eight(self):
        layers = (
            "1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 "
            "17110 23952 20224 24047 15578 14560 6274 3910 760 221 2"
        )
        self.check("eight", 362880, [*map(int, layers.split())])

    def test_eight2(self):
        """The first layers to each of nine goals."""
        layers = itertools.islice(cases.every_solvable_boards(), 3)
        corner, edge, middle = (1, 2, 4), (1, 3, 5), (1, 4, 8)  # boards of a layer, by the goal
        for (moves, layer), *counts in zip(layers, corner, edge, middle):
            self.assertEqual(len(layer), 4 * counts[0] + 4 * counts[1] + counts[2])
            lines = self.answers("eight2", layer)
            self.assertEqual({int(line.split()[2]) for line in lines[::2]}, {moves})
            self.assertEqual({goal.index("x") for _, goal in layer}, set(range(9)))

    def test_gap(self):
        layers = itertools.islice(problems.find("gap").inputs.every(), 3)
        for count, (moves, layer) in zip((1, 96, 5440), layers):
            self.assertEqual(len(layer), count)
            self.assertEqual(set(self.answers("gap", layer)), {str(moves)})

    def test_hdu1430(self):
        """Every target of one start."""
        self.assertEqual(sum(len(layer) for _, layer in cases.every_squares()), cases.SQUARES.total)

    def test_p1379(self):
        layers = [len(layer) for _, layer in cases.every_middle_board()]
        self.assertEqual((layers[:4], sum(layers)), ([1, 4, 8, 8], cases.MIDDLE_BOARDS.total))


class WriteTest(unittest.TestCase):
    def test_forms(self):
        board, goal = "1234x5678", "12345678x"
        for write, case, text in (
            (cases.write_target, ("12345678",), "1 2 3 4 5 6 7 8\n"),
            (cases.write_squares, ("12345678", "87654321"), "12345678\n87654321\n"),
            (cases.write_board, (board,), "1  2  3  4  x  5  6  7  8\n"),
            (cases.write_rows, (board,), "1 2 3\n4 0 5\n6 7 8\n"),
            (cases.write_rows, (board, goal), "1 2 3\n4 0 5\n6 7 8\n1 2 3\n4 5 6\n7 8 0\n"),
            (cases.write_digits, (board,), "123405678\n"),
            (cases.write_board_after_line, (board,), "\n1 2 3\n4 x 5\n6 7 8\n"),
            (cases.write_words, (board, goal), "1234X5678\n12345678X\n"),
            (cases.write_deal, ([11, 12], [21, 22]), "\n11 12\n21 22\n"),
        ):
            self.assertEqual(write(*case), text)

    def test_the_count_comes_first(self):
        self.assertEqual(problems.find("eight").write([("12345678x",)] * 2).count("\n"), 2)
        text = problems.find("eight2").write([("12345678x", "12345678x")] * 2)
        self.assertTrue(text.startswith("2\n12345678X\n"))


if __name__ == "__main__":
    unittest.main()
