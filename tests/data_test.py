#!/usr/bin/env python3
"""Every case of data/ through the programs in the folder $PROGRAMS, byte for byte."""
import subprocess
import unittest

from tool_case import PROGRAMS, ROOT, SOURCES, data_cases


class DataTest(unittest.TestCase):
    def test_every_case_of_every_program(self):
        for program in SOURCES:
            for case in data_cases(program):
                with self.subTest(case=case.path.relative_to(ROOT)), case.path.open("rb") as stream:
                    command = [PROGRAMS / program]
                    run = subprocess.run(command, stdin=stream, capture_output=True, timeout=600)
                    self.assertEqual(run.stderr, case.err)
                    self.assertEqual(run.stdout, case.out)
                    self.assertEqual(run.returncode, case.status)


if __name__ == "__main__":
    unittest.main()
