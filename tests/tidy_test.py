#!/usr/bin/env python3
"""clang-tidy finds nothing in src/ but what .clang-tidy turns off."""
import shutil
import subprocess
import unittest

from tool_case import ROOT, SOURCES, skip_without


class TidyTest(unittest.TestCase):
    def test_programs_and_the_headers_they_include(self):
        for path in SOURCES.values():
            with self.subTest(path.name):
                command = ["clang-tidy", "--quiet", path, "--", "-std=c++98"]
                run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
                self.assertEqual(run.returncode, 0, run.stdout)


if __name__ == "__main__":
    if shutil.which("clang-tidy") is None:
        skip_without("Debian's package clang-tidy")
    unittest.main()
