#!/usr/bin/env python3
"""libFuzzer on each program, from the cases of data/.

Needs clang++ and its fuzzer runtime, whatever else the project is built with. Exit status: 0 if
every input was handled well, 1 if not (the input is printed), 77 if the machine lacks these.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import forms
from tool_case import ROOT, SOURCES, skip_without

COMPILER = ("clang++", "-std=c++17", "-g", "-O1", "-Wall", "-Wextra", "-Werror")
SANITIZERS = ("-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=all")
COMPILE_SECONDS = 120
# Enough for a few cases. gap's hardest deals known take a quarter of a second, sanitized.
LONGEST_INPUT = 400
LONGEST_RUN = 30
MEMORY_MB = 2048


def compile_target(target, *arguments):
    """What the compiler says against it, or None."""
    command = [*COMPILER, *SANITIZERS, *arguments, "-o", target]
    done = subprocess.run(command, capture_output=True, text=True, timeout=COMPILE_SECONDS)
    return done.stderr or f"status {done.returncode}" if done.returncode != 0 else None


def has_fuzzer(folder):
    probe = folder / "probe.cpp"
    probe.write_text('extern "C" int LLVMFuzzerTestOneInput(const char*, long) { return 0; }\n')
    return bool(shutil.which(COMPILER[0])) and compile_target(folder / "probe", probe) is None


def write_corpus(program, folder):
    """Copies the cases that are short enough; how many they are."""
    folder.mkdir()
    cases = [
        case
        for case in (ROOT / "data" / program).glob("*/*.in")
        if case.stat().st_size <= LONGEST_INPUT
    ]
    for case in cases:
        shutil.copy(case, folder / f"{case.parent.name}-{case.name}")
    return len(cases)


def fuzz(program, seconds, checks, folder):
    """What is wrong, or None. The object `checks` is fuzz_target.cpp, which all programs share."""
    folder.mkdir()
    target = folder / program
    source = ROOT / "tests" / "in_process.cpp"
    fault = compile_target(target, f'-DPROGRAM="{SOURCES[program]}"', source, checks)
    if fault:
        return fault
    cases = write_corpus(program, folder / "corpus")
    if cases == 0:
        return f"no case in data/{program} is short enough"
    done = subprocess.run(
        [
            target,
            f"-max_total_time={seconds}",
            f"-max_len={LONGEST_INPUT}",
            f"-timeout={LONGEST_RUN}",
            f"-rss_limit_mb={MEMORY_MB}",
            f"-artifact_prefix={folder}/found-",
            folder / "corpus",
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=seconds + 2 * LONGEST_RUN,
    )
    log = done.stderr.decode(errors="replace")
    end = re.search(r"^Done (\d+) runs in (\d+) second", log, re.M)
    if done.returncode == 0 and end and int(end[1]) > cases:
        print(f"{program}: {cases} cases and what grew from them, {end[1]} runs in {end[2]} s")
        return None
    found = "".join(f"\nthe input: {path.read_bytes()!r}" for path in folder.glob("found-*"))
    return f"{program}: status {done.returncode}\n...{log[-5000:]}{found}"


def fuzz_all(programs, seconds, folder):
    """What is wrong with the programs, a line or more each."""
    checks = folder / "fuzz_target.o"
    forms.write(folder / "forms.inc")
    fault = compile_target(checks, "-I", folder, "-c", ROOT / "tests" / "fuzz_target.cpp")
    if fault:
        return [fault]

    def run(program):
        try:
            return fuzz(program, seconds, checks, folder / program)
        except subprocess.TimeoutExpired as late:
            return f"{program}: {late}"

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return [fault for fault in pool.map(run, programs) if fault]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help="default: all")
    parser.add_argument(
        "--seconds",
        type=int,
        default=os.environ.get("FUZZ_SECONDS", "1"),
        help="how long each (default: $FUZZ_SECONDS, or 1)",
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if not has_fuzzer(folder):
            skip_without("clang++ with libFuzzer (Debian's packages clang, libclang-rt-dev)")
        faults = fuzz_all(options.programs or SOURCES, options.seconds, folder)
        sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
