#!/usr/bin/env python3
"""No program costs much more than it does: caps on counted instructions, not on seconds.

A cap is about 1.6 times what the program took on an x86-64 with GCC 12; so other compilers pass,
and a change that makes a program twice as dear does not.
"""
import pathlib
import shutil
import tempfile
import unittest

from tool_case import end_for_want_of

import bench
import cases

# Millions of instructions of the whole process, by the program and the place of its workload.
CAPS = {
    "msquare": (1.6, 250),
    "eight": (0.63, 3.4, 0.43, 140),
    "eight2": (0.62, 36, 290),
    "gap": (120, 180),
}


class CostTest(unittest.TestCase):
    def test_instructions_stay_below_their_caps(self):
        with tempfile.TemporaryDirectory() as folder:
            bench.compile_all(cases.PROBLEMS, folder)
            caps = {problem: iter(numbers) for problem, numbers in CAPS.items()}
            for problem, name, text in bench.workloads(seed=1):
                with self.subTest(workload=f"{problem}: {name}"):
                    path = pathlib.Path(folder, "input")
                    path.write_text(text)
                    count = bench.count_instructions(pathlib.Path(folder, problem), path) / 1e6
                    self.assertLess(count, next(caps[problem]))
            for problem, left in caps.items():
                self.assertEqual(list(left), [], f"caps of {problem} without a workload")


if __name__ == "__main__":
    if shutil.which("valgrind") is None:
        end_for_want_of("callgrind (Debian's package valgrind)")
    unittest.main()
