#!/usr/bin/env python3
"""Every case of data/ through the programs in the folder $PROGRAMS, byte for byte."""
import unittest

from tool_case import PROGRAMS, ROOT, SOURCES, call, data_cases


class DataTest(unittest.TestCase):
    def test_every_case_of_every_program(self):
        for program in SOURCES:
            for case in data_cases(program):
                with self.subTest(case=case.path.relative_to(ROOT)), case.path.open("rb") as stream:
                    done = call(PROGRAMS / program, stdin=stream)
                    self.assertEqual(done, (case.status, case.out, case.err))


if __name__ == "__main__":
    unittest.main()
