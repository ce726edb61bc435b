"""scripts/checker.py and rules.py: every verdict on an output, and every sentence."""
import unittest
from unittest import mock

import tool_case  # noqa: F401, for the path to scripts/
import checker
import problems
import rules
from measure import Run

ANY = problems.Judge("any")
SHORTEST = problems.Judge("shortest", shortest=True)
STRICT_ENDS = problems.Judge("strict", strict_ends=True)


def check(program, text, wanted, came, judge=ANY):
    """The letters and the sentence, of texts."""
    files = (one.encode("latin-1") for one in (text, wanted, came))
    return checker.check(problems.find(program), judge, *files)[:2]


class CompareTest(unittest.TestCase):
    """Answers that are numbers: gap's."""

    def check(self, wanted, came, letters, sentence=None, judge=ANY):
        result = check("gap", "", wanted, came, judge)
        self.assertEqual(result[0], letters, came)
        if sentence is not None:
            self.assertEqual(result[1], sentence)

    def test_equal(self):
        self.check("1\n2\n", "1\n2\n", "AC", "")
        self.check("", "", "AC", "")

    def test_forgiven_white_space(self):
        for came in "1 \t\n2\n", "1\r\n2\r\n", "1\n2\n\n \n", "1\n2":
            self.check("1\n2\n", came, "AC")

    def test_white_space_of_the_wanted_answer(self):
        for wanted in "1 \n2\t\n", "1\r\n2\r\n", "1\n2", "1\n2\n\n":
            self.check(wanted, "1\n2\n", "AC" if wanted[-2:] != "\n\n" else "PE")

    def test_other_white_space(self):
        for came in "1 2\n", " 1\n2\n", "1\n\n2\n", "\n1\n2\n", "12\n":
            self.check("1\n2\n", came, "PE")

    def test_blanks_that_one_judge_does_not_forgive(self):
        sentence = "line 2 ends in a blank"
        for came in "1\n2 \n", "1\n2\t\r\n", "1\n2 ":
            self.check("1\n2\n", came, "PE", sentence, STRICT_ENDS)
        for came in "1\n2\n", "1\r\n2\r\n", "1\n2":
            self.check("1\n2\n", came, "AC", "", STRICT_ENDS)
        self.check("1 \n2 \n", "1\n2\n", "AC", "", STRICT_ENDS)

    def test_an_empty_line_that_is_an_answer(self):
        self.check("0\n\n", "0\n", "PE", "line 2: wanted an empty line, came the end of the output")
        self.check("0\n\n", "0\n\n\n", "AC")

    def test_other_answers(self):
        for came in "", "1\n", "1\n3\n", "1\n2\n3\n", "1\n2 3\n":
            self.check("1\n2\n", came, "WA")

    def test_bytes_of_any_kind(self):
        sentence = r"line 2: wanted the end of the output, came '\xff\x00'"
        self.check("1\n", "1\n\xff\0\n", "WA", sentence)
        self.check("1\n", "1\xa0\n", "WA")

    def test_a_long_line_is_shown_where_it_differs(self):
        a, c = "a" * 200, "c" * 10**6
        sentence = f"line 1: wanted '...{'a' * 30}b', came '...{'a' * 30}{'c' * 40}...'"
        self.check(a + "b\n", a + c + "\n", "WA", sentence)


class AnyPathTest(unittest.TestCase):
    """What eight may print for a board a move from the goal, the solved one and a hopeless one."""

    INPUT = " 1 2 3 4 5 6 7 x 8 \n12345678X\n2 1 3\n4 5 6 7 8 x"
    WANTED = "r\n\nunsolvable\n"

    def check(self, came, letters, sentence="", judge=ANY):
        self.assertEqual(check("eight", self.INPUT, self.WANTED, came, judge), (letters, sentence))

    def check_first(self, path, fault, judge=ANY):
        came = f"'{path}'" if path else "an empty line"
        sentence = f"line 1, from 1234567x8 to 12345678x: {fault}; came {came}"
        self.check(f"{path}\n\nunsolvable\n", "WA", sentence, judge)

    def test_accepted(self):
        self.check("r\n\nunsolvable\n", "AC")

    def test_other_paths(self):
        self.check("urdlurdlurdlr\nlr\nunsolvable\n", "AC")
        self.check_first("lrr", "3 moves, the shortest has 1", SHORTEST)

    def test_forgiven_white_space(self):
        self.check("r \r\n\t\nunsolvable  \n\n \n", "AC")
        self.check("r\n\nunsolvable", "AC")

    def test_other_white_space(self):
        for came, sentence in (
            ("r\nunsolvable\n", "line 2: wanted an empty line, came 'unsolvable'"),
            ("r\n\n\nunsolvable\n", "line 3: wanted 'unsolvable', came an empty line"),
            ("l r r\n\nunsolvable\n", "line 1: wanted 'r', came 'l r r'"),
        ):
            self.check(came, "PE", sentence)

    def test_too_few_lines(self):
        self.check("r\n\n", "WA", "line 3: wanted 'unsolvable', came the end of the output")
        self.check("", "WA", "line 1: wanted 'r', came the end of the output")

    def test_too_many_lines(self):
        sentence = "line 4: wanted the end of the output, came 'r'"
        self.check("r\n\nunsolvable\nr\n", "WA", sentence)

    def test_a_long_path(self):
        """It is replayed once, whatever number of judges there is."""
        with mock.patch.object(rules.Tiles, "move", wraps=rules.Tiles.move) as move:
            for judge in ANY, SHORTEST, STRICT_ENDS:
                check("eight", self.INPUT, self.WANTED, "lr" * 100 + "l\n\nlr\n", judge)
        self.assertEqual(move.call_count, 201)

    def test_a_path_that_is_too_long(self):
        with mock.patch.object(rules, "MOST_MOVES", 4):
            self.check_first("lrlr", "the path leads to 1234567x8, not to the target")
            self.check_first("lrlrr", "5 moves, and no path of more than 4 is replayed")

    def test_no_move(self):
        self.check_first("rx", "step 2, 'x', is no move")

    def test_letters_of_the_wrong_case(self):
        self.check_first("R", "letters of the wrong case, wanted 'r'")

    def test_off_the_board(self):
        self.check_first("d", "step 1, 'd', leads off the board")
        self.check_first("ll", "step 2, 'l', leads off the board")
        self.check_first("rr", "step 2, 'r', leads off the board")
        self.check_first("luuur", "step 4, 'u', leads off the board")

    def test_another_end(self):
        self.check_first("ru", "the path leads to 12345x786, not to the target")
        self.check_first("", "the path leads to 1234567x8, not to the target")

    def test_unsolvable_instead_of_a_path(self):
        self.check_first("unsolvable", "it can be solved, wanted a path")

    def test_a_path_for_a_hopeless_board(self):
        sentence = (
            "line 3, from 21345678x to 12345678x: no path solves it, wanted 'unsolvable'; "
            "came 'udlr'"
        )
        self.check("r\n\nudlr\n", "WA", sentence)


class FirstPathTest(unittest.TestCase):
    """Where the alphabetically first of the shortest paths is wanted, with its length."""

    def check(self, program, text, wanted, came, sentence, letters="WA"):
        self.assertEqual(check(program, text, wanted, came), (letters, sentence))

    def check_target(self, came, sentence):
        """As the second of two targets of msquare."""
        text = "1 2 3 4 5 6 7 8\n2 6 8 4 5 7 3 1\n"
        self.check("msquare", text, "0\n\n7\nBCABCCB\n", f"0\n\n{came}\n", sentence)

    def check_path(self, came, fault):
        place = "line 4, from 12345678 to 26845731"
        self.check_target(came, f"{place}: {fault}; came '{came.split()[1]}'")

    def test_another_target(self):
        self.check_path("7\nBCABCCA", "the path leads to 37512486, not to the target")

    def test_too_long(self):
        self.check_path("13\nBBBBAABCABCCB", "13 moves, the shortest has 7")
        self.check_path("8\nAABCABCCB", "9 moves, the shortest has 7")

    def test_not_the_first(self):
        fault = "right and shortest, but not the first: letter 3 is B, could be A"
        self.check_path("7\nBCBCCBA", fault)

    def test_the_length(self):
        self.check_path("8\nBCABCCB", "the length printed is 8, the path has 7 moves")

    def test_letters(self):
        self.check_path("7\nbcabccb", "letters of the wrong case, wanted 'BCABCCB'")
        self.check_path("7\nBCABCCD", "step 7, 'D', is no move")

    def test_what_no_path_explains(self):
        self.check_target("seven\nBCABCCB", "line 3: wanted '7', came 'seven'")
        self.check_target("7\n", "line 4: wanted 'BCABCCB', came an empty line")
        self.check_target("7", "line 4: wanted 'BCABCCB', came the end of the output")
        text = "1 2 3 4 5 6 7 8\n2 6 8 4 5 7 3 1\n"
        sentence = "line 2: wanted an empty line, came '7'"
        self.check("msquare", text, "0\n\n7\nBCABCCB\n", "0\n7\nBCABCCB\n", sentence, "PE")

    def test_a_path_of_too_few_moves(self):
        """For it leads elsewhere."""
        self.check_path("6\nBCABCC", "the path leads to 68421573, not to the target")

    def test_eight2(self):
        text, wanted = "1\n12345678X\n1234567X8\n", "Case 1: 1\nl\n"
        place = "line 2, from 12345678x to 1234567x8"
        for came, sentence in (
            ("Case 1: 1\nr\n", f"{place}: step 1, 'r', leads off the board; came 'r'"),
            ("Case 1: 3\nlrl\n", f"{place}: 3 moves, the shortest has 1; came 'lrl'"),
            ("Case 1: 2\nl\n", f"{place}: the length printed is 2, the path has 1 move; came 'l'"),
            ("Case 2: 1\nl\n", "line 1: wanted 'Case 1: 1', came 'Case 2: 1'"),
        ):
            self.check("eight2", text, wanted, came, sentence)

    def test_hdu1430(self):
        text = "12345678\n82754631\n"
        fault = "the path leads to 86354271, not to the target; came 'CA'"
        sentence = f"line 1, from 12345678 to 82754631: {fault}"
        self.check("hdu1430", text, "AC\n", "CA\n", sentence)

    def test_uva652(self):
        text = "2\n\n1 2 3\n4 5 6\n7 x 8\n\n1 2 3\n4 5 6\n8 7 x\n"
        wanted = "r\n\nunsolvable\n"
        self.check("uva652", text, wanted, "lrr\n\nunsolvable\n", "", "AC")
        sentence = "line 2: wanted an empty line, came 'unsolvable'"
        self.check("uva652", text, wanted, "r\nunsolvable\n", sentence, "PE")
        sentence = "line 3, from 12345687x to 12345678x: no path solves it, wanted 'unsolvable'"
        self.check("uva652", text, wanted, "r\n\nl\n", f"{sentence}; came 'l'")

    def test_gap_moves(self):
        """A path of cards; and an answer of one line, which has none."""
        stuck = "12141315161711 23222425262721 33323435363731 43424445464741"
        near = "12131415161721 22232425262731 32333435363741 43444546471142"
        text = f"2\n{stuck}\n{near}\n"
        wanted = "-1\n6\n42 43 44 45 46 47\n"
        self.check("gap_moves", text, wanted, wanted, "", "AC")
        sentence = "line 3, case 2: step 1, '43', finds no gap; came '43 42 44 45 46 47'"
        self.check("gap_moves", text, wanted, "-1\n6\n43 42 44 45 46 47\n", sentence)
        path = "42 43 44 45 46 47"
        sentence = f"line 3, case 2: the length printed is 7, the path has 6 moves; came '{path}'"
        self.check("gap_moves", text, wanted, f"-1\n7\n{path}\n", sentence)

    def test_gap_moves_with_other_white_space(self):
        """Of a path that is the wanted one, or another."""
        text = "1\n12131415162117 22232425263127 32333435363741 42434445464711\n"
        wanted = "2\n17 27\n"
        self.check("gap_moves", text, wanted, "2\n27 17\n", "", "AC")
        right = " 2\n17 27\n", " 2\n27 17\n", "2\n\n27 17\n", "2\n27  17\n", "2 17 27", "2\n1727"
        for came in right:
            self.assertEqual(check("gap_moves", text, wanted, came)[0], "PE", came)
        for came in " 2\n27 18\n", "2\n\n27\n", "2\n27\xa017\n", "2\n\n17 27\n17\n":
            self.assertEqual(check("gap_moves", text, wanted, came)[0], "WA", came)

    def test_a_length_of_many_digits(self):
        wanted = "7\nBCABCCB\n"
        came = wanted.replace("7", "0" * 5000 + "8")
        verdict = check("msquare", "2 6 8 4 5 7 3 1", wanted, came)
        self.assertRegex(verdict[1], "the length printed is 0+8, the path has 7 moves")


class RunVerdictTest(unittest.TestCase):
    def verdict(self, **fields):
        run = Run(b"1\n", 0, 0.5, 10, None, b"")._replace(**fields)
        judge = problems.Judge("one", 1, 32)
        return checker.verdict(problems.find("gap"), judge, b"", b"1\n", run)

    def test_verdicts(self):
        for fields, letters, sentence in (
            ({}, "AC", ""),
            ({"output": b"2\n"}, "WA", "line 1: wanted '1', came '2'"),
            ({"seconds": 1.25}, "TLE", "took 1.25 s, the limit is 1 s"),
            (
                {"seconds": 2.01, "stopped": "time"},
                "TLE",
                "was stopped after 2.01 s, the limit is 1 s",
            ),
            ({"megabytes": 33}, "MLE", "took 33.0 MB, the limit is 32 MB"),
            ({"stopped": "output"}, "WA", "was stopped after 16 MB of output"),
            ({"status": 3}, "RE", "exit status 3"),
            ({"status": 3, "errors": b"\nno x\nmore"}, "RE", "exit status 3: 'no x'"),
            ({"status": -11}, "RE", "ended by signal 11 (Segmentation fault)"),
        ):
            self.assertEqual(self.verdict(**fields)[:2], (letters, sentence))


class RulesTest(unittest.TestCase):
    """The plain rules against what the statements of the problems say."""

    def test_square(self):
        for letter, square in ("A", "87654321"), ("B", "41236785"), ("C", "17245368"):
            self.assertEqual(rules.Square.move("12345678", letter), square)
        self.assertEqual(rules.Square.rows("12345678"), ["1 2 3 4", "8 7 6 5"])

    def test_published_samples(self):
        for puzzle, symbols, path in (
            (rules.Square, "26845731", "BCABCCB"),
            (rules.Square, "1234567882754631", "AC"),
            (rules.Tiles, "23415x768", "ullddrurdllurdruldr"),
            (rules.Tiles, "564178X237568X4123", "urrulldr"),
        ):
            start, target = puzzle.ends(symbols)
            self.assertEqual(rules.replay(puzzle, start, path), (target, None))
            states = []
            rules.replay(puzzle, start, path, states)
            self.assertEqual((states[0], states[-1]), (start, target))
            self.assertEqual(len(states), len(path) + 1)

    def test_tiles_keep_to_the_board(self):
        for place in range(9):
            board = "12345678"[:place] + "x" + "12345678"[place:]
            ways = {letter for letter in "udlr" if rules.Tiles.move(board, letter)}
            row, column = divmod(place, 3)
            edges = {"u": row == 0, "d": row == 2, "l": column == 0, "r": column == 2}
            self.assertEqual(ways, {letter for letter in "udlr" if not edges[letter]})

    def test_cards(self):
        deal = "12 37 42 13 43 14 23 25 24 35 47 22 15 45 26 27 32 33 17 46 16 34 44 36 31 11 41 21"
        start, _ = rules.Cards.ends(deal.replace(" ", ""))
        rows = ["11 12 37 42 13 43 14 23", "21 25 24 35 47 22 15 45"]
        self.assertEqual(rules.Cards.rows(start)[:2], rows)
        self.assertEqual(rules.Cards.rows(start)[3], "41 34 44 36 .. .. .. ..")


if __name__ == "__main__":
    unittest.main()
