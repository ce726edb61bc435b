#!/usr/bin/env python3
"""clang-tidy finds nothing in src/ but what .clang-tidy turns off."""
import shutil
import unittest

from tool_case import ROOT, SOURCES, call, skip_without


class TidyTest(unittest.TestCase):
    def test_programs_and_the_headers_they_include(self):
        for path in SOURCES.values():
            with self.subTest(path.name):
                command = ("clang-tidy", "--quiet", path, "--", "-std=c++98")
                done = call(*command, cwd=ROOT, text=True)
                self.assertEqual(done.status, 0, done.out)


if __name__ == "__main__":
    if shutil.which("clang-tidy") is None:
        skip_without("Debian's package clang-tidy")
    unittest.main()
