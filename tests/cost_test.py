#!/usr/bin/env python3
"""No program costs much more than it does: caps on counted instructions, not on seconds.

A cap is about 1.6 times what the program took on an x86-64 with GCC 12; so other compilers pass,
and a change that makes a program twice as dear does not.
"""
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
    "msquare": (1.6, 250),
    "eight": (0.63, 3.4, 0.43, 140),
    "eight2": (0.62, 36, 290),
    "gap": (4.5, 120),
}
# The same by the case of data/, and megabytes.
CASE_CAPS = {
    "gap/secret/01-hard": (95, 4.2),
    "gap/secret/02-solved": (0.3, 2.2),  # too little to load the C++ library
    "gap/secret/08-clustered": (4.6, 2.2),
    "gap/secret/09-dearest": (410, 5.6),
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


if __name__ == "__main__":
    if shutil.which("valgrind") is None:
        end_for_want_of("callgrind (Debian's package valgrind)")
    unittest.main()
