#!/usr/bin/env python3
"""The C++ of the tree is formatted as .clang-format says."""
import shutil
import subprocess
import unittest

from tool_case import ROOT, skip_without


class FormatTest(unittest.TestCase):
    def test_tree_is_formatted(self):
        files = sorted(str(f) for f in ROOT.glob("[st]*/**/*") if f.suffix in (".cpp", ".hpp"))
        self.assertTrue(files)
        run = subprocess.run(["clang-format", "--dry-run", *files], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (0, ""))


if __name__ == "__main__":
    if shutil.which("clang-format") is None:
        skip_without("Debian's package clang-format")
    unittest.main()
