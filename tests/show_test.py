"""scripts/show.py: the boards along the paths of our programs in $PROGRAMS."""
import io
import os
import sys
import unittest

import tool_case
import drawing  # these from scripts/, by tool_case
import rules
import show

BOARDS = """\
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
SQUARES = """\
case 1: 2 moves

   1 2 3 4   C 1 7 2 4   C 1 6 7 4
   8 7 6 5     8 6 3 5     8 3 2 5

"""
# A deal a move from the goal, and a hopeless one.
DEALS = """2
12 13 14 15 16 17 11 22 23 24 25 26 27 21 32 33 34 35 36 37 31 42 43 44 45 46 41 47
12 14 13 15 16 17 11 23 22 24 25 26 27 21 32 34 33 35 36 37 31 42 43 45 44 46 47 41
"""
CARDS = """\
case 1: 1 move

   11 12 13 14 15 16 17 ..     11 12 13 14 15 16 17 ..
   21 22 23 24 25 26 27 ..  47 21 22 23 24 25 26 27 ..
   31 32 33 34 35 36 37 ..     31 32 33 34 35 36 37 ..
   41 42 43 44 45 46 .. 47     41 42 43 44 45 46 47 ..

case 2: -1

"""


class ShowTest(tool_case.ToolCase):
    def setUp(self):
        super().setUp()
        self.use_built_programs()
        self.replace(os, "environ", {**os.environ, "COLUMNS": "80"})

    def give(self, text):
        """As standard input."""
        self.replace(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    def test_boards(self):
        for problem, text, boards in (
            ("eight", "1 2 3 4 x 5 7 8 6\n1 2 3 4 5 6 8 7 x\n12345678x\n", BOARDS),
            ("msquare", "1 6 7 4 5 2 3 8\n", SQUARES),
            ("gap", DEALS, CARDS),
        ):
            self.give(text)
            self.assertEqual(self.tool(show.main, problem), (0, boards))

    def test_a_long_path_takes_many_lines(self):
        for path, width, count in ("uldr" * 3, 40, 4 * 3 + 3), ("ul", 1, 3 * 3 + 2):
            lines = drawing.along(rules.Tiles, "12345678x", path, width).splitlines()
            self.assertEqual(len(lines), count)
            self.assertLessEqual(max(map(len, lines)), 40)

    def test_what_cannot_be_shown(self):
        self.give("1 2 3")
        self.assert_refused(show.main, "eight", "^eight: case 1: expected a tile")
        self.replace(sys, "stdin", None)
        self.assert_refused(show.main, "eight", "^standard input is closed$")


if __name__ == "__main__":
    unittest.main()
