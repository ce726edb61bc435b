#!/usr/bin/env python3
"""No program costs much more than it does: caps on what can be counted, not on seconds.

A cap on instructions is about 1.6 times what the program took on an x86-64 with GCC 12. So other
compilers pass, and a change that makes a program twice as dear does not. Page faults hardly vary,
so their caps are nearer.
"""
import os
import pathlib
import shutil
import tempfile
import unittest

from tool_case import end_for_want_of

import bench
import cases

# Millions of instructions of the whole process, by the program and the place of its workload.
CAPS = {
    "msquare": (1.5, 225),
    "eight": (0.56, 3.4, 0.23, 121),
    "eight2": (0.54, 37, 290),
    "gap": (120, 180),
}

# Page faults of the whole process beyond those of an empty program, in the same order.
FAULT_CAPS = {
    "msquare": (50, 85),
    "eight": (50, 85, 20, 200),
    "eight2": (55, 330, 800),
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

    def test_page_faults_stay_below_their_caps(self):
        with tempfile.TemporaryDirectory() as folder:
            bench.compile_all(FAULT_CAPS, folder)
            path = pathlib.Path(folder, "input")

            def page_faults(program):
                return min(bench.run_once(os.path.join(folder, program), path)[2] for _ in range(5))

            path.write_text("")
            empty = page_faults("empty")
            caps = {problem: iter(numbers) for problem, numbers in FAULT_CAPS.items()}
            for problem, name, text in bench.workloads(seed=1):
                if problem in FAULT_CAPS:
                    with self.subTest(workload=f"{problem}: {name}"):
                        path.write_text(text)
                        self.assertLess(page_faults(problem) - empty, next(caps[problem]))


if __name__ == "__main__":
    if shutil.which("valgrind") is None:
        end_for_want_of("callgrind (Debian's package valgrind)")
    unittest.main()
