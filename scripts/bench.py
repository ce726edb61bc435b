#!/usr/bin/env python3
"""Measures the programs as whole processes, beside an empty C++ program.

Everything is compiled as a judge does it, by g++ -O2 alone. The runs of a workload are interleaved,
so that a machine whose speed drifts is unfair to none. Shown are medians; the peak of the memory;
page faults; and, where valgrind is installed, instructions. The random inputs come from a seed.
"""
import argparse
import itertools
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import tempfile
import time

import cases
import measure
from programs import ROOT, runnable
from tool import Unusable, run_tool

LIMIT_SECONDS = 60  # of one run


def workloads(seed):
    """What is measured: (problem, name, input) each."""
    folders = {problem: ROOT / "data" / problem / "sample" for problem in cases.PROBLEMS}
    sample = {problem: min(path.glob("*.in")).read_text() for problem, path in folders.items()}
    every_target = "".join(" ".join(p) + "\n" for p in itertools.permutations("12345678"))

    def shuffled(problem, count):
        made = cases.make(problem, random.Random(seed), count, "any")
        return cases.join(problem, made)

    return [
        ("msquare", "22 moves, the deepest", "4 3 1 2 5 6 7 8\n"),
        ("msquare", "all 40,320 targets", every_target),
        ("eight", "published sample", sample["eight"]),
        ("eight", "31 moves, the deepest", "8 6 7 2 5 4 3 x 1\n"),
        ("eight", "unsolvable board", "1 2 3 4 5 6 8 7 x\n"),
        ("eight", "20,000 boards", shuffled("eight", 20000)),
        ("eight2", "1 case", shuffled("eight2", 1)),
        ("eight2", "200 cases", shuffled("eight2", 200)),
        ("eight2", "10,000 cases", shuffled("eight2", 10000)),
        ("gap", "published sample", sample["gap"]),
        ("gap", "100 shuffled deals", shuffled("gap", 100)),
    ]


def compile_all(problems, folder):
    """Compiles the programs and an empty one into the folder, as a judge would."""
    empty = pathlib.Path(folder, "empty.cpp")
    empty.write_text("int main() { return 0; }\n")
    for source in [empty] + [ROOT / "src" / f"{problem}.cpp" for problem in problems]:
        command = ["g++", "-O2", source, "-o", pathlib.Path(folder, source.stem)]
        if subprocess.run(command, timeout=LIMIT_SECONDS).returncode != 0:
            raise Unusable(f"cannot compile {source}")


def run_once(executable, input_path):
    """(wall seconds, CPU seconds, page faults) of one run, whose output is discarded."""
    files = [
        (os.POSIX_SPAWN_OPEN, 0, input_path, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
    ]
    start = time.perf_counter()
    pid = os.posix_spawn(executable, [executable], os.environ, file_actions=files)
    _, _, usage = os.wait4(pid, 0)
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_minflt


def count_instructions(executable, input_path):
    """Of the whole process; None where valgrind is missing."""
    if shutil.which("valgrind") is None:
        return None
    with open(input_path, "rb") as stream:
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", executable],
            stdin=stream,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=True,
            timeout=100 * LIMIT_SECONDS,
        )
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1))


def measure_all(executables, text, runs):
    """For each executable its wall times, CPU times, page faults, peak megabytes and instructions.

    The timed runs go round: each executable once, then each again. One run of each comes before
    them, for its peak and to see that it ends well; so none is timed cold.
    """
    with tempfile.NamedTemporaryFile("w", suffix=".in") as stream:
        stream.write(text)
        stream.flush()
        peaks = []
        for executable in executables:
            run = measure.run(executable, stream.name, LIMIT_SECONDS, 1024)
            if run.stopped or run.status != 0:
                fault = f"too much {run.stopped}" if run.stopped else f"status {run.status}"
                raise Unusable(f"{executable}: {fault}")
            peaks.append(run.megabytes)
        rounds = [[run_once(e, stream.name) for e in executables] for _ in range(runs)]
        times = [zip(*one) for one in zip(*rounds)]
        return [
            (list(wall), list(cpu), list(faults), peak, count_instructions(executable, stream.name))
            for executable, (wall, cpu, faults), peak in zip(executables, times, peaks)
        ]


def row(name, text, measured, empty_wall):
    wall, cpu, faults, peak, count = measured
    return [
        name,
        text,
        f"{1000 * statistics.median(wall):.2f}",
        f"{statistics.median(wall) / statistics.median(empty_wall):.2f}",
        f"{1000 * statistics.median(cpu):.2f}",
        f"{statistics.median(faults):.0f}",
        f"{peak:.1f}",
        "-" if count is None else f"{count / 1e6:.2f}",
    ]


def rows(problems, rival, runs, seed, folder):
    """The table's lines as lists of texts: a heading, the empty program, then a line a workload."""
    columns = ["program", "input", "wall ms", "x empty", "CPU ms", "faults", "MB", "M instructions"]
    yield columns + (["other's wall ms", "other / ours"] if rival else [])
    empty = os.path.join(folder, "empty")
    (floor,) = measure_all([empty], "", runs)
    yield row("empty", "none", floor, floor[0]) + (["", ""] if rival else [])
    for problem, name, text in workloads(seed):
        if problem not in problems:
            continue
        executables = [empty, os.path.join(folder, problem)] + ([rival] if rival else [])
        floor, ours, *others = measure_all(executables, text, runs)
        line = row(problem, name, ours, floor[0])
        for wall, *_ in others:
            ratio = statistics.median(theirs / our for our, theirs in zip(ours[0], wall))
            line += [f"{1000 * statistics.median(wall):.2f}", f"{ratio:.2f}"]
        yield line


def print_table(lines, markdown):
    lines = list(lines)
    widths = [max(map(len, column)) for column in zip(*lines)]
    for number, line in enumerate(lines):
        padded = [
            text.ljust(width) if column < 2 else text.rjust(width)
            for column, (text, width) in enumerate(zip(line, widths))
        ]
        print(f"| {' | '.join(padded)} |" if markdown else "  ".join(padded).rstrip())
        if markdown and number == 0:
            print("|" + " --- |" * 2 + " ---: |" * (len(widths) - 2))


def main(arguments):
    parser = argparse.ArgumentParser(prog="bench.py", description=__doc__)
    parser.add_argument("problem", nargs="?", choices=cases.PROBLEMS, help="one problem only")
    parser.add_argument(
        "--against", metavar="EXECUTABLE", help="another solver, of many cases an input"
    )
    parser.add_argument("--runs", type=int, default=21, help="of each program (default: 21)")
    parser.add_argument("--seed", type=int, default=1, help="of the random inputs (default: 1)")
    parser.add_argument("--markdown", action="store_true", help="a table for the README")
    options = parser.parse_args(arguments)
    if options.against and not options.problem:
        parser.error("--against needs the problem")
    if options.runs < 1:
        parser.error("--runs is at least 1")
    problems = [options.problem] if options.problem else cases.PROBLEMS
    rival = options.against and runnable(options.against)[0]
    with tempfile.TemporaryDirectory() as folder:
        compile_all(problems, folder)
        print_table(rows(problems, rival, options.runs, options.seed, folder), options.markdown)


if __name__ == "__main__":
    run_tool(main)
