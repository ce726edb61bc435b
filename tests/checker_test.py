"""scripts/checker.py and rules.py: every verdict on an output, and every sentence."""
import unittest
from unittest import mock

import tool_case  # noqa: F401, for the path to scripts/
import checker
import problems
import rules
from measure import Run
from tool import Unusable

ANY = problems.Judge("any")
SHORTEST = problems.Judge("shortest", shortest=True)
STRICT_ENDS = problems.Judge("strict", strict_ends=True)


class CheckCase(unittest.TestCase):
    def check(self, problem, text, wanted, came, letters, sentence=None, judge=ANY):
        """Whatever the sentence is, if there is none here."""
        files = (one.encode("latin-1") for one in (text, wanted, came))
        with self.subTest(problem=problem, wanted=wanted, came=came, judge=judge.name):
            verdict = checker.check(problems.find(problem), judge, *files)
            self.assertEqual(verdict.letters, letters)
            if sentence is not None:
                self.assertEqual(verdict.reason, sentence)


class NumbersTest(CheckCase):
    """Answers that are numbers: gap's."""

    def test_letters(self):
        for letters, wanted, outputs in (
            ("AC", "1\n2\n", ("1\n2\n", "1 \t\n2\n", "1\r\n2\r\n", "1\n2\n\n \n", "1\n2")),
            ("PE", "1\n2\n", ("1 2\n", " 1\n2\n", "1\n\n2\n", "\n1\n2\n", "12\n")),
            ("WA", "1\n2\n", ("", "1\n", "1\n3\n", "1\n2\n3\n", "1\n2 3\n", "1\n2\xa0\n")),
            ("AC", "1 \t\r\n2", ("1\n2\n",)),
            ("PE", "1\n2\n\n", ("1\n2\n",)),  # an empty line may be an answer
            ("AC", "1\n2\n\n", ("1\n2\n\n\n",)),
        ):
            for came in outputs:
                self.check("gap", "", wanted, came, letters)

    def test_blanks_that_one_judge_does_not_forgive(self):
        for came in "1\n2 \n", "1\n2\t\r\n", "1\n2 ":
            self.check("gap", "", "1\n2\n", came, "PE", "line 2 ends in a blank", STRICT_ENDS)
        for came in "1\n2\n", "1\r\n2\r\n", "1\n2":
            self.check("gap", "", "1 \n2 \n", came, "AC", "", STRICT_ENDS)

    def test_sentences(self):
        a, c = "a" * 200, "c" * 1000
        shown = f"wanted '...{'a' * 30}b', came '...{'a' * 30}{'c' * 40}...'"
        for wanted, came, sentence in (
            ("1\n", "1\n\xff\0\n", r"line 2: wanted the end of the output, came '\xff\x00'"),
            (a + "b\n", a + c + "\n", f"line 1: {shown}"),
        ):
            self.check("gap", "", wanted, came, "WA", sentence)
        sentence = "line 2: wanted an empty line, came the end of the output"
        self.check("gap", "", "0\n\n", "0\n", "PE", sentence)


class AnyPathTest(CheckCase):
    """What eight may print for a board a move from the goal, the solved one and a hopeless one."""

    INPUT = " 1 2 3 4 5 6 7 x 8 \n12345678X\n2 1 3\n4 5 6 7 8 x"
    WANTED = "r\n\nunsolvable\n"

    def check_eight(self, came, letters, sentence="", judge=ANY):
        self.check("eight", self.INPUT, self.WANTED, came, letters, sentence, judge)

    def check_first(self, path, fault, judge=ANY):
        came = f"'{path}'" if path else "an empty line"
        sentence = f"line 1, from 1234567x8 to 12345678x: {fault}; came {came}"
        self.check_eight(f"{path}\n\nunsolvable\n", "WA", sentence, judge)

    def test_lines(self):
        hopeless = "line 3, from 21345678x to 12345678x: no path solves it"
        for letters, came, sentence in (
            ("AC", "urdlurdlurdlr\nlr\nunsolvable\n", ""),
            ("AC", "r \r\n\t\nunsolvable  \n\n \n", ""),
            ("PE", "r\nunsolvable\n", "line 2: wanted an empty line, came 'unsolvable'"),
            ("PE", "r\n\n\nunsolvable\n", "line 3: wanted 'unsolvable', came an empty line"),
            ("PE", "l r r\n\nunsolvable\n", "line 1: wanted 'r', came 'l r r'"),
            ("WA", "r\n\n", "line 3: wanted 'unsolvable', came the end of the output"),
            ("WA", "", "line 1: wanted 'r', came the end of the output"),
            ("WA", "r\n\nunsolvable\nr\n", "line 4: wanted the end of the output, came 'r'"),
            ("WA", "r\n\nudlr\n", f"{hopeless}, wanted 'unsolvable'; came 'udlr'"),
        ):
            self.check_eight(came, letters, sentence)

    def test_paths(self):
        for path, fault in (
            ("rx", "step 2, 'x', is no move"),
            ("R", "letters of the wrong case, wanted 'r'"),
            ("d", "step 1, 'd', leads off the board"),
            ("ll", "step 2, 'l', leads off the board"),
            ("rr", "step 2, 'r', leads off the board"),
            ("luuur", "step 4, 'u', leads off the board"),
            ("ru", "the path leads to 12345x786, not to the target"),
            ("", "the path leads to 1234567x8, not to the target"),
            ("unsolvable", "it can be solved, wanted a path"),
        ):
            self.check_first(path, fault)
        self.check_first("lrr", "3 moves, the shortest has 1", SHORTEST)
        with mock.patch.object(rules, "MOST_MOVES", 4):
            self.check_first("lrlr", "the path leads to 1234567x8, not to the target")
            self.check_first("lrlrr", "5 moves, and no path of more than 4 is replayed")

    def test_a_path_is_replayed_once(self):
        """Whatever number of judges there is."""
        came = "lr" * 100 + "l\n\nlr\n"
        with mock.patch.object(rules.Tiles, "move", wraps=rules.Tiles.move) as move:
            for judge in ANY, SHORTEST, STRICT_ENDS:
                self.check("eight", self.INPUT, self.WANTED, came, "WA", None, judge)
        self.assertEqual(move.call_count, 201)


class OtherAnswersTest(CheckCase):
    """Where one path is wanted, or its length before it; and where empty lines part the answers."""

    def test_msquare(self):
        """The second of two targets."""
        text, wanted = "1 2 3 4 5 6 7 8\n2 6 8 4 5 7 3 1\n", "0\n\n7\nBCABCCB\n"
        for letters, came, sentence in (
            ("WA", "0\n\nseven\nBCABCCB\n", "line 3: wanted '7', came 'seven'"),
            ("WA", "0\n\n7\n\n", "line 4: wanted 'BCABCCB', came an empty line"),
            ("WA", "0\n\n7\n", "line 4: wanted 'BCABCCB', came the end of the output"),
            ("PE", "0\n7\nBCABCCB\n", "line 2: wanted an empty line, came '7'"),
        ):
            self.check("msquare", text, wanted, came, letters, sentence)
        for length, path, fault in (
            ("7", "BCABCCA", "the path leads to 37512486, not to the target"),
            ("8", "AABCABCCB", "9 moves, the shortest has 7"),
            ("7", "BCBCCBA", "right and shortest, but not the first: letter 3 is B, could be A"),
            ("8", "BCABCCB", "the length printed is 8, the path has 7 moves"),
            ("0" * 5000, "BCABCCB", f"the length printed is {'0' * 5000}, the path has 7 moves"),
            ("7", "bcabccb", "letters of the wrong case, wanted 'BCABCCB'"),
            ("7", "BCABCCD", "step 7, 'D', is no move"),
        ):
            sentence = f"line 4, from 12345678 to 26845731: {fault}; came '{path}'"
            self.check("msquare", text, wanted, f"0\n\n{length}\n{path}\n", "WA", sentence)

    def test_pairs(self):
        text, place = "1\n12345678X\n1234567X8\n", "line 2, from 12345678x to 1234567x8"
        for came, sentence in (
            ("Case 1: 1\nr\n", f"{place}: step 1, 'r', leads off the board; came 'r'"),
            ("Case 1: 2\nl\n", f"{place}: the length printed is 2, the path has 1 move; came 'l'"),
            ("Case 2: 1\nl\n", "line 1: wanted 'Case 1: 1', came 'Case 2: 1'"),
        ):
            self.check("eight2", text, "Case 1: 1\nl\n", came, "WA", sentence)
        fault = "the path leads to 86354271, not to the target; came 'CA'"
        sentence = f"line 1, from 12345678 to 82754631: {fault}"
        self.check("hdu1430", "12345678\n82754631\n", "AC\n", "CA\n", "WA", sentence)

    def test_uva652(self):
        text = "2\n\n1 2 3\n4 5 6\n7 x 8\n\n1 2 3\n4 5 6\n8 7 x\n"
        hopeless = "line 3, from 12345687x to 12345678x: no path solves it, wanted 'unsolvable'"
        for letters, came, sentence in (
            ("AC", "lrr\n\nunsolvable\n", ""),
            ("PE", "r\nunsolvable\n", "line 2: wanted an empty line, came 'unsolvable'"),
            ("WA", "r\n\nl\n", f"{hopeless}; came 'l'"),
        ):
            self.check("uva652", text, "r\n\nunsolvable\n", came, letters, sentence)

    def test_gap_moves(self):
        """An answer of one line, which has no path; and a path of cards."""
        stuck = "12141315161711 23222425262721 32333435363731 43424445464741"
        near = "12131415162117 22232425262731 32333435363711 42434445414746"
        place, length = "line 3, case 2:", "the length printed is 7, the path has 2 moves"
        for letters, answers, sentence in (
            ("AC", ("2\n17 46\n", "2\n46 17\n", "2\n46 17 \n"), ""),
            ("PE", (" 2\n17 46\n", " 2\n46 17\n"), "line 2: wanted '2', came ' 2'"),
            ("PE", ("2\n\n46 17\n", "2\n46  17\n", "2 17 46", "2\n1746"), None),
            ("WA", (" 2\n46 18\n", "2\n\n46\n", "2\n46\xa017\n", "2\n\n17 46\n17\n"), None),
            ("WA", ("2\n18 46\n",), f"{place} step 1, '18', is no move; came '18 46'"),
            ("WA", ("2\n57 46\n",), f"{place} step 1, '57', is no move; came '57 46'"),
            ("WA", ("2\n13 46\n",), f"{place} step 1, '13', finds no gap; came '13 46'"),
            ("WA", ("2\n47 17\n",), f"{place} step 1, '47', finds no gap; came '47 17'"),
            ("WA", ("7\n46 17\n",), f"{place} {length}; came '46 17'"),
        ):
            for came in answers:
                text, wanted = f"2\n{stuck}\n{near}\n", "-1\n2\n17 46\n"
                self.check("gap_moves", text, wanted, f"-1\n{came}", letters, sentence)


class InputTest(unittest.TestCase):
    def test_an_input_that_is_none(self):
        """Of each problem whose paths are replayed."""
        for problem in filter(lambda row: row.puzzle, problems.PROBLEMS):
            for case in "abc def", "1" * problem.symbols:
                text = (("1\n" if problem.counted else "") + case).encode()
                wanted = problem.answer.format(case=1, length=1, path="a").encode()
                with self.assertRaisesRegex(Unusable, f"^the input is not one of {problem.name}$"):
                    checker.check(problem, ANY, text, wanted, wanted.replace(b"a", b"b"))

    def test_an_answer_for_each_case(self):
        eight, board = problems.find("eight"), b"1 2 3 4 5 6 7 x 8\n"
        for cases in 1, 2:  # an empty line at the end may be an answer
            checker.require_an_answer_each(eight, cases * board, b"r\n\n")
        for cases, wanted, sentence in (
            (1, b"r\nr\n", "^the input has 1 case, the wanted output has 2 answers$"),
            (2, b"r\n", "^the input has 2 cases, the wanted output has 1 answer$"),
        ):
            with self.assertRaisesRegex(Unusable, sentence):
                checker.require_an_answer_each(eight, cases * board, wanted)


class RunVerdictTest(unittest.TestCase):
    def test_verdicts(self):
        stopped = {"seconds": 2.01, "stopped": "time"}
        for fields, letters, sentence in (
            ({}, "AC", ""),
            ({"output": b"2\n"}, "WA", "line 1: wanted '1', came '2'"),
            ({"seconds": 1.25}, "TLE", "took 1.25 s, the limit is 1 s"),
            (stopped, "TLE", "was stopped after 2.01 s, the limit is 1 s"),
            ({"megabytes": 33}, "MLE", "took 33.0 MB, the limit is 32 MB"),
            ({"stopped": "output"}, "WA", "was stopped after 16 MB of output"),
            ({"status": 3}, "RE", "exit status 3"),
            ({"status": 3, "errors": b"\nno x\nmore"}, "RE", "exit status 3: 'no x'"),
            ({"status": -11}, "RE", "ended by signal 11 (Segmentation fault)"),
        ):
            with self.subTest(fields):
                run = Run(b"1\n", 0, 0.5, 10, None, b"")._replace(**fields)
                judge = problems.Judge("one", 1, 32)
                verdict = checker.verdict(problems.find("gap"), judge, b"", b"1\n", run)
                self.assertEqual(verdict[:2], (letters, sentence))


class RowsTest(unittest.TestCase):
    def test_cards(self):
        deal = "12 37 42 13 43 14 23 25 24 35 47 22 15 45 26 27 32 33 17 46 16 34 44 36 31 11 41 21"
        start, _ = rules.Cards.ends(deal.replace(" ", ""))
        rows = ["11 12 37 42 13 43 14 23", "21 25 24 35 47 22 15 45"]
        rows += ["31 26 27 32 33 17 46 16", "41 34 44 36 .. .. .. .."]
        self.assertEqual(rules.Cards.rows(start), rows)


if __name__ == "__main__":
    unittest.main()
