#!/usr/bin/env python3
"""Every case of data/ through the programs in the folder $PROGRAMS, byte for byte.

A valid case (those that are lenient have a form that no judge gives) must give its .ans, nothing on
standard error and exit status 0. A case of invalid_input must give its .ans (the answers before the
fault), its .err and exit status 1.
"""
import subprocess
import unittest

from tool_case import PROGRAMS, ROOT, SOURCES


class DataTest(unittest.TestCase):
    def check(self, case, status, err):
        program = case.parts[-3]
        with case.open("rb") as stream:
            command = [PROGRAMS / program]
            run = subprocess.run(command, stdin=stream, capture_output=True, timeout=60)
        self.assertEqual(run.stderr, err)
        self.assertEqual(run.stdout, case.with_suffix(".ans").read_bytes())
        self.assertEqual(run.returncode, status)

    def test_every_case_of_every_program(self):
        for program in SOURCES:
            folder = ROOT / "data" / program
            for kind in "sample", "secret", "lenient", "invalid_input":
                cases = sorted(folder.glob(f"{kind}/*.in"))
                self.assertTrue(cases or kind == "lenient", f"no case in {folder / kind}")
                for case in cases:
                    with self.subTest(case=f"{program}/{kind}/{case.name}"):
                        if kind == "invalid_input":
                            self.check(case, 1, case.with_suffix(".err").read_bytes())
                        else:
                            self.check(case, 0, b"")


if __name__ == "__main__":
    unittest.main()
