#!/usr/bin/env python3
"""No program costs much more than it does: the caps of scripts/problems.py on what can be counted.

A cap on instructions is about 1.6 times what the program took on an x86-64 with GCC 12. So other
compilers pass, and a change that makes a program twice as dear does not. Page faults hardly vary,
so their caps are nearer.
"""
import os
import pathlib
import shutil
import tempfile
import unittest

from tool_case import skip_without

import bench
import measure
from problems import PROBLEMS


def page_faults(command, path):
    return min(bench.run_once(command, path).faults for _ in range(5))


class CostTest(unittest.TestCase):
    def test_costs_stay_below_their_caps(self):
        measured = [problem for problem in PROBLEMS if problem.workloads]
        with tempfile.TemporaryDirectory() as folder:
            bench.compile_all([problem.name for problem in measured], folder)
            empty = page_faults(measure.Command([f"{folder}/empty"]), os.devnull)
            for problem in measured:
                for workload in problem.workloads:
                    with self.subTest(program=problem.name, workload=workload.name):
                        path = pathlib.Path(folder, "input")
                        path.write_text(workload.text(seed=1))
                        command = measure.Command([f"{folder}/{problem.name}"])
                        self.check(workload, command, str(path), empty)

    def check(self, workload, command, path, empty):
        instructions = bench.count_instructions(command, path) / 1e6
        self.assertLess(instructions, workload.instructions)
        if workload.faults:
            self.assertLess(page_faults(command, path) - empty, workload.faults)
        if workload.megabytes:
            self.assertLess(measure.run(command, path, 60, 1024).megabytes, workload.megabytes)


if __name__ == "__main__":
    if shutil.which("valgrind") is None:
        skip_without("callgrind (Debian's package valgrind)")
    unittest.main()
