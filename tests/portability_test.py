#!/usr/bin/env python3
"""Compiles the bundles of the programs as judges do, and runs them over data/.

usage: portability_test.py COMPILER

The compiler must accept every bundle without a warning, with each of its standards. With the first
of them the bundles are also built and run. The sources need no test of their own: they have the
tokens of the bundles, as bundle_test.py shows. MinGW's programs are linked and not run. The
compiler wine64 is MinGW's too; wine64 runs its programs, with CR LF at the end of each line of
data/.

exit status: 0 if all is well, 1 if not, 77 if the machine lacks the compiler or it is too old
"""
import collections
import contextlib
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from tool_case import BUNDLES, ROOT, SOURCES, call, data_cases, skip_without

import bundle

FLAGS = ("-pedantic-errors", "-Wall", "-Wextra", "-Werror")


class Missing(Exception):
    """The Debian package that the machine lacks."""


# How to run programs: what comes before them, the environment, and what gives a text the line ends
# of the system that they are for.
System = collections.namedtuple("System", "loader environment as_here")


@contextlib.contextmanager
def native(_):
    """Runs programs on this machine."""
    yield System((), None, bytes)


@contextlib.contextmanager
def wine(folder):
    """Runs Windows programs, in a Windows of its own that is gone afterwards."""
    loader = find_program("wine64", "/usr/lib/wine/wine64", "wine")
    server = find_program("wineserver", "/usr/lib/wine/wineserver64")
    prefix = folder / "wine"
    prefix.mkdir()
    environment = dict(
        os.environ,
        WINEPREFIX=str(prefix),
        WINEDEBUG="-all",
        TMPDIR=str(folder),
        WINEDLLOVERRIDES="mscoree,mshtml=",  # no offer to download these
    )
    environment.pop("DISPLAY", None)

    def call_silently(*command):
        null = subprocess.DEVNULL
        call(*command, stdin=null, stdout=null, stderr=null, env=environment)

    # The server is started first: one that a program starts keeps the program's outputs open.
    # Whatever happens, it ends when it had nothing to do for its number of seconds.
    call_silently(server, "-p600")
    try:
        call_silently(loader, "wineboot", "--init")
        yield System((loader,), environment, lambda text: re.sub(b"\r?\n", b"\r\n", text))
    finally:
        call_silently(server, "-k")
        call_silently(server, "-w")


def find_program(*names):
    """The first of these that is there."""
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        raise Missing("wine64")
    return path


# What to call; Debian's package; how to run what it makes, if at all; and the standards, by the
# names that the older compilers know too. clang++ sees those that newest_clang++ leaves out.
Compiler = collections.namedtuple("Compiler", "command package runs standards")
ALL_STANDARDS = ("c++98", "c++11", "c++14", "c++17", "c++2a", "c++2b")
NEWEST_CLANG = next(filter(shutil.which, (f"clang++-{n}" for n in range(99, 16, -1))), "clang++-17")
MINGW32 = ("i686-w64-mingw32-g++ -static", "g++-mingw-w64-i686")
MINGW64 = ("x86_64-w64-mingw32-g++ -static", "g++-mingw-w64-x86-64")
COMPILERS = {
    "g++": Compiler("g++", "g++", native, ALL_STANDARDS),
    "g++-m32": Compiler("g++ -m32", "g++-multilib", native, ["c++98"]),
    "clang++": Compiler("clang++", "clang", native, ALL_STANDARDS),
    "newest_clang++": Compiler(NEWEST_CLANG, "clang-17", native, ["c++2c", "c++98"]),
    "mingw32": Compiler(*MINGW32, None, ["c++98"]),
    "mingw64": Compiler(*MINGW64, None, ["c++2b"]),
    "wine64": Compiler(*MINGW64, wine, ["c++98"]),
}


def call_compiler(*command):
    """What the compiler says against the files, or None."""
    status, _, err = call(*command, text=True)
    if status == 0 and not err:
        return None
    return f"{' '.join(map(str, command))}: status {status}\n{err}"


def known_standards(compiler, folder):
    """The compiler's command for each of its standards."""
    probe = folder / "probe.cpp"
    probe.write_text("#include <vector>\nint main() { return std::vector<int>(1, 0)[0]; }\n")
    command = compiler.command.split()
    if not shutil.which(command[0]) or call_compiler(*command, probe, "-o", folder / "probe.exe"):
        raise Missing(compiler.package)  # or a part of it
    for name in compiler.standards:
        if call_compiler(*command, f"-std={name}", "-fsyntax-only", "-x", "c++", os.devnull):
            raise Missing(f"{compiler.package}, of a version that knows {name}")
    return [(*command, f"-std={name}", *FLAGS) for name in compiler.standards]


def run_cases(problem, program, system):
    """For each case what is wrong, or None."""
    for case in data_cases(problem):
        wanted = (case.status, system.as_here(case.out), system.as_here(case.err))
        text = system.as_here(case.path.read_bytes())
        found = call(*system.loader, program, input=text, env=system.environment)
        fault = f"{case.path.relative_to(ROOT)}: wanted {wanted!s:.500}, found {found!s:.500}"
        yield fault if found != wanted else None


def check(compiler, folder):
    """What is wrong."""
    first, *others = known_standards(compiler, folder)
    bundles = [folder / f"{'-'.join(arguments)}.cpp" for arguments in BUNDLES]
    for arguments, path in zip(BUNDLES, bundles):
        bundle.main([*arguments, "-o", str(path)])
    # Some warnings need the optimiser.
    calls = [(*first, "-O2", path, "-o", path.with_suffix(".exe")) for path in bundles]
    calls += [(*command, "-fsyntax-only", *bundles) for command in others]
    faults = list(filter(None, (call_compiler(*command) for command in calls)))
    if faults or not compiler.runs:
        return faults
    with compiler.runs(folder) as system:
        runs = (run_cases(name, folder / f"{name}.exe", system) for name in SOURCES)
        results = list(itertools.chain.from_iterable(runs))
    print(f"{' '.join(compiler.standards)}: {len(bundles)} bundles, {len(results)} cases run")
    return list(filter(None, results))


def main():
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if name not in COMPILERS:
        sys.exit(f"usage: portability_test.py COMPILER, one of: {' '.join(COMPILERS)}")
    try:
        with tempfile.TemporaryDirectory() as folder:
            faults = check(COMPILERS[name], pathlib.Path(folder))
    except Missing as package:
        skip_without(f"{name} needs Debian's package {package}")
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
