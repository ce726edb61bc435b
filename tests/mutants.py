#!/usr/bin/env python3
"""Sees whether the tests would notice: changes the code on purpose and expects a test to fail.

A mutant is one small change to one file; mutants.txt has them all. In a copy of the tree it is
made, the test that answers for it is built and run, and it is taken back. A mutant that its test
does not notice survives.

  tests/mutants.py             all of them (many minutes)
  tests/mutants.py 3 17        those by number
  tests/mutants.py --sample 5  so many, drawn anew each time, or as --seed says
  tests/mutants.py --check     only whether each change still fits its file

exit status: 0 if every mutant was noticed, 1 if one survived or doesn't fit its file
"""
import argparse
import collections
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile

from tool_case import ROOT, SOURCES, copy_tree

SECONDS = 120  # for a mutant's test; one that hangs is noticed

Mutant = collections.namedtuple("Mutant", "number file test old new")


def read_mutants():
    mutants, file = [], None
    text = (ROOT / "tests/mutants.txt").read_text()
    for line in text.replace("=>\n    ", "=> ").splitlines():
        row = re.fullmatch(r"  ([\w+-]+): (.*) =>(.*)", line)
        if row:
            mutants.append(Mutant(len(mutants) + 1, file, row[1], row[2], row[3].strip()))
        elif line.startswith(" "):
            sys.exit(f"mutants.txt: no mutant: {line.strip()}")
        elif not line.startswith("#"):
            file = line
    return mutants


def mutate(text, mutant):
    """The text with the change, and how many places there are for it: one, if it fits."""
    old = re.escape(mutant.old).replace(r"\ ", r"\s+")
    return re.subn(old, lambda _: mutant.new, text)


def misfit(mutant):
    """What keeps a mutant from being tried; None if nothing does."""
    if mutate((ROOT / mutant.file).read_text(), mutant)[1] != 1:
        return f"mutant {mutant.number} does not fit {mutant.file}: {mutant.old}"
    known = re.findall(r"add_python_test\((\S+) ", (ROOT / "tests/CMakeLists.txt").read_text())
    known += [path.stem.replace("_test", "") for path in ROOT.glob("tests/*_test.*")]
    known += [f"{program}_malformed" for program in SOURCES]
    return None if mutant.test in known else f"mutant {mutant.number} names no test: {mutant.test}"


def call(folder, seconds, *command):
    """The status of a command, whose output goes to the log."""
    with open(folder / "log", "w") as log:
        options = {"cwd": folder, "stdout": log, "stderr": log, "start_new_session": True}
        options["env"] = {**os.environ, "REQUIRE_ALL": "1"}  # no test may be skipped
        with subprocess.Popen(command, **options) as process:
            try:
                return process.wait(seconds)
            except subprocess.TimeoutExpired:
                return "out of time"
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)


def targets_of(test):
    """What has to be built for a test: itself, if it is no script, and the programs."""
    if test.endswith("_malformed"):
        return [f"{test}_test"]  # the program is part of it
    source = ROOT / f"tests/{test}_test.cpp"
    if not source.exists():
        return list(SOURCES)
    return [f"{test}_test"] + [name for name in SOURCES if f'"{name}"' in source.read_text()]


def build(folder, tests):
    targets = {target for test in tests for target in targets_of(test)}
    cores = str(os.cpu_count())
    command = ["cmake", "--build", "build", "--parallel", cores, "--target", *sorted(targets)]
    return call(folder, None, *command)


def run_tests(folder, tests, seconds=None):
    names = f"^({'|'.join(tests)})$"
    status = call(folder, seconds, "cmake", "-E", "chdir", "build", "ctest", "-R", names)
    number = re.search(r"tests failed out of (\d+)", log_of(folder))
    return status or (0 if number and int(number[1]) == len(tests) else "not all were found")


def log_of(folder):
    return (folder / "log").read_text()


def outcome(mutant, folder):
    """What comes of the mutant, which is made in the copy of the tree and taken back."""
    file = folder / mutant.file
    text = file.read_text()
    try:
        file.write_text(mutate(text, mutant)[0])
        if build(folder, [mutant.test]) != 0:
            return "CANNOT BE BUILT"
        return "SURVIVES" if run_tests(folder, [mutant.test], SECONDS) == 0 else "noticed"
    finally:
        file.write_text(text)


def try_out(mutants, folder):
    """Whether each of them is noticed in the copy of the tree."""
    tests = sorted({mutant.test for mutant in mutants})
    call(folder, None, "cmake", "-S", ".", "-B", "build")
    if build(folder, tests) != 0 or run_tests(folder, tests) != 0:
        sys.exit(f"without a mutant:\n{log_of(folder)}")
    noticed = 0
    for mutant in mutants:
        result = outcome(mutant, folder)
        noticed += result == "noticed"
        print(f"{mutant.number:3} {result} {mutant.file}: {mutant.old} => {mutant.new}", flush=True)
    print(f"{noticed} of {len(mutants)} mutants noticed")
    return noticed == len(mutants)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("numbers", nargs="*", type=int, metavar="NUMBER")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--sample", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    chosen = mutants = read_mutants()
    if options.numbers:
        chosen = [mutant for mutant in chosen if mutant.number in options.numbers]
        if len(chosen) < len(set(options.numbers)):
            parser.error(f"the mutants have numbers from 1 to {len(mutants)}")
    if options.sample is not None:
        print(f"mutants: a sample with --seed {options.seed}", flush=True)
        size = min(options.sample, len(chosen))
        chosen = sorted(random.Random(options.seed).sample(chosen, size))
    bad = list(filter(None, map(misfit, chosen)))
    if bad or options.check:
        sys.exit("\n".join(bad) or 0)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name, "tree")
        copy_tree(folder)
        sys.exit(0 if try_out(chosen, folder) else 1)


if __name__ == "__main__":
    main()
