"""scripts/problems.py: one row a program, and what the tools need of it."""
import sys
import unittest

from tool_case import ROOT, SOURCES, call, data_cases

import problems


class ProblemsTest(unittest.TestCase):
    def test_a_row_for_each_program(self):
        """Which problems.py prints."""
        self.assertEqual(sorted(problems.NAMES), sorted(SOURCES))
        done = call(sys.executable, ROOT / "scripts/problems.py", text=True)
        self.assertEqual(done, (0, "\n".join(problems.NAMES) + "\n", ""))

    def test_a_row_of_three_fields(self):
        """The rest has defaults."""
        row = problems.Problem("pancakes", unit="stack", symbols=8)
        self.assertEqual((row.answer_lines, row.path_line, row.form), (1, None, None))
        self.assertEqual([judge.name for judge in row.judges], ["any"])

    def test_every_published_sample_is_split(self):
        """Into as many cases as there are answers."""
        for problem in problems.PROBLEMS:
            for case in data_cases(problem.name):
                if case.path.parent.name != "sample":
                    continue
                text = case.path.read_text()
                split = problem.split(text)
                self.assertEqual(set(map(len, split)), {problem.symbols})
                if problem.counted:
                    self.assertEqual(len(split), int(text.split()[0]))
                if not problem.alone:
                    lines = len(split) * problem.answer_lines - problem.separator.count("\n")
                    self.assertEqual(case.out.count(b"\n"), lines)

    def test_the_strictest_judge(self):
        one = problems.Judge("one", 1, 64, one_case=True, shortest=True)
        many = problems.Judge("many", 5, 32, strict_ends=True)
        strictest = problems.strictest([one, many])
        self.assertEqual(strictest[1:], (1, 32, False, True, True, ""))
        self.assertEqual(problems.strictest([one])[1:], one[1:])

    def test_how_a_judge_writes_the_blank(self):
        text = "1 0 2\n1x2\n1X2\n"
        self.assertEqual(problems.Judge("x", blank="x").form(text), "1 x 2\n1x2\n1x2\n")

    def test_judges_have_names_of_their_own(self):
        for problem in problems.PROBLEMS:
            for judge in problem.judges:
                self.assertEqual(problem.chosen_judges(judge.name), [judge])


if __name__ == "__main__":
    unittest.main()
