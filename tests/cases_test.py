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
FAR = [*range(26), 27, 28, 29, 30, 31]  # hardly a random board takes 26 moves


class CasesTest(tool_case.ToolCase):
    def moves(self, name, chosen):
        """The numbers of moves by our program's answers to these cases; None if there is no way."""
        problem = problems.find(name)
        path = self.write("in", problem.write(chosen))
        run = measure.run(str(tool_case.PROGRAMS / name), str(path), 60, 1024)
        self.assertEqual((run.status, run.stopped), (0, None))
        answers = run.output.decode().splitlines()[problem.path_line or 0 :: problem.answer_lines]
        if problem.path_line is not None:
            return [None if path == "unsolvable" else len(path) for path in answers]
        return [None if answer == "-1" else int(answer) for answer in answers]

    def draw(self, name, kind=None):
        return problems.find(name).draw(random.Random(1), COUNT, kind)

    def check_range(self, found, wanted):
        """Each of the wanted values is there, and none of them in half of the cases."""
        for value in wanted:
            self.assertTrue(1 <= found.count(value) < COUNT / 2, (value, found.count(value)))

    def test_range(self):
        for name, moves, boards in (
            ("msquare", [*range(23)], 0),
            ("eight", [None, *FAR], 1),
            ("eight2", FAR, 2),
            ("gap", [None, *range(16), 40], 0),
        ):
            with self.subTest(name):
                drawn = self.draw(name)
                self.check_range(self.moves(name, drawn), moves)
                for board in range(boards):
                    self.check_range([case[board].index("x") for case in drawn], range(9))

    def test_kinds(self):
        for name, kind, moves in (
            ("msquare", "deep", range(12, 23)),
            ("eight", "deep", range(27, 32)),
            ("eight2", "deep", range(27, 32)),
            ("eight", "unsolvable", {None}),
            ("gap", "near", range(31)),  # no more moves than were played backward
        ):
            with self.subTest(name=name, kind=kind):
                self.assertLessEqual(set(self.moves(name, self.draw(name, kind))), set(moves))

    def test_a_seed_stands_for_an_input(self):
        """On every Python, that is."""
        for name, checksum in CHECKSUMS.items():
            problem = problems.find(name)
            text = problem.write(problem.draw(random.Random(5), COUNT))
            self.assertEqual(zlib.crc32(text.encode()), checksum, name)

    def test_every_case(self):
        """Once, each at its distance."""
        for name, layers, total in (
            ("msquare", None, 40320),
            ("hdu1430", None, 40320),  # every target of one start
            ("eight", None, 362880),
            ("p1379", None, 181440),
            ("eight2", 3, 4 * (1 + 2 + 4) + 4 * (1 + 3 + 5) + (1 + 4 + 8)),  # to nine goals
            ("gap", 3, 1 + 96 + 5440),
        ):
            with self.subTest(name):
                inputs = problems.find(name).inputs
                seen = set()
                for moves, layer in itertools.islice(inputs.every(), layers):
                    seen.update(map(str, layer))
                    self.assertEqual(set(self.moves(name, layer)), {moves})
                self.assertEqual(len(seen), total)
                if layers is None:
                    self.assertEqual(inputs.total, total)

    def test_forms(self):
        """Of those whose text no checksum holds."""
        board, goal = "1234x5678", "12345678x"
        for write, case, text in (
            (cases.write_squares, ("12345678", "87654321"), "12345678\n87654321\n"),
            (cases.write_rows, (board, goal), "1 2 3\n4 0 5\n6 7 8\n1 2 3\n4 5 6\n7 8 0\n"),
            (cases.write_digits, (board,), "123405678\n"),
            (cases.write_board_after_line, (board,), "\n1 2 3\n4 x 5\n6 7 8\n"),
        ):
            self.assertEqual(write(*case), text)


if __name__ == "__main__":
    unittest.main()
