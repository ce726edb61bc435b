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

from tool_case import ROOT, end_for_want_of

import bench
import cases
import measure

# Millions of instructions of the whole process, by the program and the place of its workload.
CAPS = {
    "msquare": (1.5, 225),
    "eight": (0.56, 3.4, 0.23, 121),
    "eight2": (0.54, 37, 290),
    "gap": (4.5, 120),
}
# The same by the case of data/, and megabytes.
CASE_CAPS = {
    "gap/secret/01-hard": (95, 4.2),
    "gap/secret/02-solved": (0.3, 2.2),  # too little to load the C++ library
    "gap/secret/08-clustered": (4.6, 2.2),
    "gap/secret/09-dearest": (410, 5.6),
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

    def test_cases_stay_below_their_caps(self):
        with tempfile.TemporaryDirectory() as folder:
            bench.compile_all(("gap",), folder)
            for case, (millions, megabytes) in CASE_CAPS.items():
                with self.subTest(case=case):
                    path = ROOT / "data" / f"{case}.in"
                    executable = pathlib.Path(folder, case.split("/")[0])
                    count = bench.count_instructions(executable, path) / 1e6
                    self.assertLess(count, millions)
                    self.assertLess(measure.run(executable, path, 60, 1024).megabytes, megabytes)

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
