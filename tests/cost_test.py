#!/usr/bin/env python3
"""No program costs much more than it does: the caps of scripts/problems.py on what can be counted.

A cap on instructions is about 1.6 times what the program took on an x86-64 with GCC 12. So other
compilers pass, and a change that makes a program twice as dear does not. Page faults hardly vary,
so their caps are nearer.
"""
import os
import shutil
import unittest
from unittest import mock

from tool_case import ToolCase, skip_without

import bench
import measure
from problems import PROBLEMS


def page_faults(command, path):
    return min(bench.run_once(command, path).faults for _ in range(5))


class CostTest(ToolCase):
    def test_costs_stay_below_their_caps(self):
        measured = [problem for problem in PROBLEMS if problem.workloads]
        bench.compile_all([problem.name for problem in measured], self.directory)
        empty = page_faults(measure.Command([f"{self.directory}/empty"]), os.devnull)
        for problem in measured:
            command = measure.Command([f"{self.directory}/{problem.name}"])
            for workload in problem.workloads:
                with self.subTest(program=problem.name, workload=workload.name):
                    path = self.write("input", workload.text(seed=1))
                    self.check(workload, command, str(path), empty)

    def test_valgrind_leaves_nothing_if_interrupted(self):
        """It has no file even while the program runs."""
        script = self.program('[ -z "$(ls "$TMPDIR")" ] || exit 3')
        folder = self.directory / "temporary"
        folder.mkdir()
        with mock.patch.dict(os.environ, TMPDIR=str(folder)):
            self.assertGreater(bench.count_instructions(["/bin/sh", script], os.devnull), 1000)

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
