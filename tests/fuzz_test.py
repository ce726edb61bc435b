#!/usr/bin/env python3
"""libFuzzer on each program, from the cases of data/, for $FUZZ_SECONDS or a second.

usage: fuzz_test.py [PROGRAM...]

Needs clang++ and its fuzzer runtime, whatever else the project is built with. Exit status: 0 if
every input was handled well, 1 if not (the input is printed), 77 if the machine lacks these.
"""
import concurrent.futures
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import forms
from tool_case import ROOT, SOURCES, call, skip_without

COMPILER = ("clang++", "-std=c++17", "-g", "-O1", "-Wall", "-Wextra", "-Werror")
COMPILER += ("-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=all")
SECONDS = int(os.environ.get("FUZZ_SECONDS", "1"))
# Enough for a few cases. gap's hardest deals known take a quarter of a second, sanitized.
LONGEST_INPUT = 400
LONGEST_RUN = 30


def compile_target(target, *arguments):
    """What the compiler says against it, or None."""
    status, _, err = call(*COMPILER, *arguments, "-o", target, text=True)
    return err or f"status {status}" if status != 0 else None


def has_fuzzer(folder):
    probe = folder / "probe.cpp"
    probe.write_text('extern "C" int LLVMFuzzerTestOneInput(const char*, long) { return 0; }\n')
    return bool(shutil.which(COMPILER[0])) and compile_target(folder / "probe", probe) is None


def fuzz(checks, folder, program):
    """What is wrong, or None. The object `checks` is fuzz_target.cpp, which all programs share."""
    target = folder / program
    source = ROOT / "tests" / "in_process.cpp"
    fault = compile_target(target, f'-DPROGRAM="{SOURCES[program]}"', source, checks)
    if fault:
        return fault
    corpus = folder / f"{program}-corpus"
    corpus.mkdir()
    cases = (ROOT / "data" / program).glob("*/*.in")
    short = [case for case in cases if case.stat().st_size <= LONGEST_INPUT]
    for number, case in enumerate(short):
        shutil.copy(case, corpus / str(number))
    options = (
        f"-max_total_time={SECONDS}",
        f"-max_len={LONGEST_INPUT}",
        f"-timeout={LONGEST_RUN}",
        "-rss_limit_mb=2048",
        f"-artifact_prefix={corpus}-found-",
    )
    try:
        seconds = SECONDS + 2 * LONGEST_RUN
        status, _, err = call(target, *options, corpus, stdin=subprocess.DEVNULL, timeout=seconds)
    except subprocess.TimeoutExpired as late:
        return f"{program}: {late}"
    log = err.decode(errors="replace")
    end = re.search(r"^Done (\d+) runs in (\d+) second", log, re.M)
    if status == 0 and end and int(end[1]) > len(short) > 0:
        print(f"{program}: {len(short)} cases and what grew from them, {end[1]} runs")
        return None
    paths = folder.glob(f"{program}-corpus-found-*")
    found = "".join(f"\nthe input: {path.read_bytes()!r}" for path in paths)
    return f"{program}: status {status}, {len(short)} cases\n...{log[-5000:]}{found}"


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if not has_fuzzer(folder):
            skip_without("clang++ with libFuzzer (Debian's packages clang, libclang-rt-dev)")
        checks = folder / "fuzz_target.o"
        forms.write(folder / "forms.inc")
        fault = compile_target(checks, "-I", folder, "-c", ROOT / "tests" / "fuzz_target.cpp")
        if fault:
            sys.exit(fault)
        programs = sys.argv[1:] or SOURCES
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            faults = list(pool.map(functools.partial(fuzz, checks, folder), programs))
        sys.exit("\n".join(filter(None, faults)) or 0)


if __name__ == "__main__":
    main()
