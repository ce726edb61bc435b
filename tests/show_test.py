"""scripts/show.py: the boards along our paths."""
import io
import sys
import unittest
from unittest import mock

import tool_case
import drawing  # these from scripts/, by tool_case
import problems
import programs
import rules
import show
import tool


PANCAKES = problems.Problem("pancakes", unit="stack", symbols=8)


class ShowTest(tool_case.ToolCase):
    def show(self, problem, text):
        """What is printed about an input, by our programs as they are built."""
        stdin = io.TextIOWrapper(io.BytesIO(text.encode()))
        path = tool_case.PROGRAMS
        with mock.patch.object(programs, "our_program", lambda name: str(path / name)):
            with mock.patch.object(sys, "stdin", stdin):
                status, printed = self.tool(show.main, problem)
        self.assertEqual(status, 0)
        return printed

    def test_boards(self):
        text = "1 2 3 4 x 5 7 8 6\n1 2 3 4 5 6 8 7 x\n12345678x\n"
        wanted = """\
case 1: 2 moves

   1 2 3     1 2 3     1 2 3
   4 x 5   r 4 5 x   d 4 5 6
   7 8 6     7 8 6     7 8 x

case 2: unsolvable

case 3: 0 moves

   1 2 3
   4 5 6
   7 8 x

"""
        self.assertEqual(self.show("eight", text), wanted)

    def test_squares(self):
        wanted = """\
case 1: 2 moves

   1 2 3 4   C 1 7 2 4   C 1 6 7 4
   8 7 6 5     8 6 3 5     8 3 2 5

"""
        self.assertEqual(self.show("msquare", "1 6 7 4 5 2 3 8\n"), wanted)

    def test_two_boards(self):
        printed = self.show("eight2", "1\n12X453786\n12345678X\n")
        self.assertIn("case 1: 2 moves\n\n   1 2 x     1 2 3 ", printed)

    def test_a_long_path_takes_many_lines(self):
        lines = drawing.along(rules.Tiles, "12345678x", "uldr" * 3, 40).splitlines()
        self.assertEqual(len(lines), 4 * 3 + 3)
        self.assertLessEqual(max(map(len, lines)), 40)
        narrow = drawing.along(rules.Tiles, "12345678x", "ul", 1).splitlines()
        self.assertEqual(len(narrow), 3 * 3 + 2)

    def test_a_board_whose_path_has_a_fault(self):
        wanted = "   1 2 3     1 2 3\n   4 5 6   u 4 5 x\n   7 8 x     7 8 6\n"
        self.assertEqual(drawing.along(rules.Tiles, "12345678x", "ux"), wanted)

    def test_an_input_that_is_wrong(self):
        with self.assertRaisesRegex(tool.Unusable, "^eight: case 1: expected a tile"):
            self.show("eight", "1 2 3")

    def test_a_closed_input(self):
        with mock.patch.object(sys, "stdin", None):
            with self.assertRaisesRegex(tool.Unusable, "^standard input is closed$"):
                self.tool(show.main, "eight")

    def test_a_program_without_paths(self):
        with mock.patch.object(problems, "find", lambda name: PANCAKES):
            with self.assertRaisesRegex(tool.Unusable, "^pancakes prints no path$"):
                self.show("eight", "")


if __name__ == "__main__":
    unittest.main()
