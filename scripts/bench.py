#!/usr/bin/env python3
"""Measures the programs as whole processes, beside an empty C++ program.

Everything is compiled as a judge does it, by g++ -O2 alone. The runs of a workload are interleaved,
so that a machine whose speed drifts is unfair to none. Shown are medians, where "x empty" is the
CPU time beside that of the empty program; the peak of the memory; page faults, of which each costs
as much as a thousand instructions or more; and, where valgrind is installed, instructions. The
random inputs come from a seed.

With --against another solver is measured beside ours, once its answers are known to be right. One
that takes one case an input is measured on such inputs only.
"""
import argparse
import collections
import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import tempfile
import time

import checker
import measure
import problems
from programs import ROOT, compile_source, runnable
from tool import Unusable, at_least_one, one_of, progress, run_tool

LIMIT_SECONDS = 60  # of one run
MEGABYTES = 1024

# Of one run, from its start to its end.
Timed = collections.namedtuple("Timed", "wall cpu faults")
# Of a command on an input: its peak of memory, and its Timed runs.
Measured = collections.namedtuple("Measured", "megabytes runs")


def compile_all(names, folder):
    """Compiles the programs and an empty one into the folder, as a judge would."""
    empty = pathlib.Path(folder, "empty.cpp")
    empty.write_text("int main() { return 0; }\n")
    for source in [empty] + [source_of(name) for name in names]:
        compile_source(source, os.path.join(folder, source.stem))


def source_of(name):
    (source,) = ROOT.glob(f"src/**/{name}.cpp")
    return source


def run_once(command, input_path):
    """The Timed run of a measure.Command, which has to end well; what it prints is discarded."""
    if not command.files:
        return time_run(command, input_path)
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        shutil.copyfile(input_path, os.path.join(folder, command.files[0]))
        os.chdir(folder)
        try:
            return time_run(command, input_path)
        finally:
            os.chdir(before)


def time_run(command, input_path):
    """The same, in the current folder."""
    files = [
        (os.POSIX_SPAWN_OPEN, 0, input_path, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
    ]

    def stop(*_):
        raise Unusable(f"{command.name} ran for more than {LIMIT_SECONDS} s")

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(LIMIT_SECONDS)
    start = time.perf_counter()
    pid = os.posix_spawn(
        command[0], command, os.environ, file_actions=files, setsigdef=[signal.SIGPIPE]
    )
    try:
        _, status, usage = os.wait4(pid, 0)
    except BaseException:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        raise
    finally:
        signal.alarm(0)
    wall = time.perf_counter() - start
    if status != 0:
        is_signal = os.WIFSIGNALED(status)
        fault = f"signal {os.WTERMSIG(status)}" if is_signal else f"exit status {status >> 8}"
        raise Unusable(f"{command.name}: {fault} in a timed run")
    return Timed(wall, usage.ru_utime + usage.ru_stime, usage.ru_minflt)


def count_instructions(command, input_path):
    """Of the whole process; None where valgrind is missing."""
    if shutil.which("valgrind") is None:
        return None
    with open(input_path, "rb") as stream:
        run = subprocess.run(
            # Without its pipes for a debugger, which it would leave behind when interrupted.
            ["valgrind", "--vgdb=no", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
            + command,
            stdin=stream,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=True,
            timeout=100 * LIMIT_SECONDS,
        )
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1))


def run_limited(command, input_path):
    """A measure.Run that ended well."""
    run = measure.run(command, input_path, LIMIT_SECONDS, MEGABYTES)
    if run.stopped or run.status != 0:
        fault = f"too much {run.stopped}" if run.stopped else checker.ending(run)
        raise Unusable(f"{command.name}: {fault}")
    return run


def measure_all(commands, input_path, runs):
    """The Measured of each command.

    The timed runs go round: each command once, then each again. One run of each comes before them,
    for its peak and to see that it ends well; so none is timed cold.
    """
    peaks = [run_limited(command, input_path).megabytes for command in commands]
    rounds = [[run_once(command, input_path) for command in commands] for _ in range(runs)]
    return [Measured(peak, timed) for peak, timed in zip(peaks, zip(*rounds))]


def median(runs, field):
    return statistics.median(getattr(run, field) for run in runs)


def ratio(runs, others, field):
    """The median of those of runs that stood side by side."""
    return statistics.median(
        getattr(run, field) / getattr(other, field) for run, other in zip(runs, others)
    )


def row(program, name, measured, empty, instructions):
    runs = measured.runs
    return [
        program,
        name,
        f"{1000 * median(runs, 'wall'):.2f}",
        f"{ratio(runs, empty.runs, 'cpu'):.2f}",
        f"{1000 * median(runs, 'cpu'):.2f}",
        f"{median(runs, 'faults'):.0f}",
        f"{measured.megabytes:.1f}",
        "-" if instructions is None else f"{instructions / 1e6:.2f}",
    ]


def row_of_other(ours, other):
    """What stands behind a row of ours when another solver ran beside it."""
    return [
        f"{1000 * median(other.runs, 'wall'):.2f}",
        f"{ratio(other.runs, ours.runs, 'wall'):.2f}",
    ]


def takes(problem, other, ours, name, input_path):
    """Whether another solver can be measured on an input: False if it takes one case only.

    Raises Unusable if its answers are wrong for every judge.
    """
    text = pathlib.Path(input_path).read_bytes()
    wanted = run_limited(ours, input_path).output
    came = run_limited(other, input_path).output
    verdicts = [checker.check(problem, judge, text, wanted, came) for judge in problem.judges]
    if any(verdict.letters == "AC" for verdict in verdicts):
        return True
    if answers_first_alone(problem, text, wanted, came):
        return False
    raise Unusable(f"{other.name}: wrong on {name!r}: {verdicts[0].reason}")


def answers_first_alone(problem, text, wanted, came):
    """Whether an output holds the answer to the first case of an uncounted input, and no more."""
    if problem.counted or len(problem.split(text.decode())) < 2:
        return False
    lines = wanted.splitlines(keepends=True)
    first = b"".join(lines[: problem.answer_lines])
    return any(
        checker.check(problem, judge, text, first, came).letters == "AC"
        for judge in problem.judges
    )


def rows(chosen, other, runs, seed, folder):
    """The table's lines as lists of texts: a heading, the empty program, then a line a workload."""
    columns = ["program", "input", "wall ms", "x empty", "CPU ms", "faults", "MB", "M instructions"]
    yield columns + (["other's wall ms", "other / ours"] if other else [])
    empty = measure.Command([os.path.join(folder, "empty")], "empty")
    (floor,) = measure_all([empty], os.devnull, runs)
    instructions = count_instructions(empty, os.devnull)
    yield row("empty", "none", floor, floor, instructions) + (["", ""] if other else [])
    input_path = os.path.join(folder, "input")
    for problem in chosen:
        ours = measure.Command([os.path.join(folder, problem.name)], problem.name)
        for workload in problem.workloads:
            progress(f"{problem.name}: {workload.name}")
            pathlib.Path(input_path).write_text(workload.text(seed))
            is_paired = other and takes(problem, other, ours, workload.name, input_path)
            commands = [empty, ours] + ([other] if is_paired else [])
            floor, measured, *others = measure_all(commands, input_path, runs)
            instructions = count_instructions(ours, input_path)
            line = row(problem.name, workload.name, measured, floor, instructions)
            if other:
                line += row_of_other(measured, *others) if is_paired else ["takes one case", ""]
            yield line


def print_table(lines):
    lines = list(lines)
    progress("")
    widths = [max(map(len, column)) for column in zip(*lines)]
    for line in lines:
        padded = [
            text.ljust(width) if column < 2 else text.rjust(width)
            for column, (text, width) in enumerate(zip(line, widths))
        ]
        print("  ".join(padded).rstrip())


def main(arguments):
    names = [problem.name for problem in problems.PROBLEMS if problem.workloads]
    parser = argparse.ArgumentParser(prog="bench.py", description=__doc__)
    parser.add_argument(
        "problem",
        nargs="?",
        type=one_of("problem", names),
        metavar="PROBLEM",
        help=f"one only, of {', '.join(names)}",
    )
    parser.add_argument("--against", metavar="PROGRAM", help="another solver")
    parser.add_argument(
        "--runs", type=at_least_one, default=21, help="of each program (default: 21)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the random inputs (default: 1)")
    options = parser.parse_args(arguments)
    if options.against and not options.problem:
        parser.error("--against needs the problem")
    chosen = [problems.find(name) for name in ([options.problem] if options.problem else names)]
    other = runnable(options.against) if options.against else None
    with tempfile.TemporaryDirectory() as folder:
        compile_all([problem.name for problem in chosen], folder)
        print_table(rows(chosen, other, options.runs, options.seed, folder))
    return 0


if __name__ == "__main__":
    run_tool(main)
