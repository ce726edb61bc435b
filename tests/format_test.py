#!/usr/bin/env python3
"""The C++ of the tree is formatted as .clang-format says."""
import shutil
import unittest

from tool_case import ROOT, call, skip_without


class FormatTest(unittest.TestCase):
    def test_tree_is_formatted(self):
        files = sorted(str(f) for f in ROOT.glob("[st]*/**/*") if f.suffix in (".cpp", ".hpp"))
        self.assertTrue(files)
        done = call("clang-format", "--dry-run", *files, text=True)
        self.assertEqual(done, (0, "", ""))


if __name__ == "__main__":
    if shutil.which("clang-format") is None:
        skip_without("Debian's package clang-format")
    unittest.main()
