#!/usr/bin/env python3
"""Compiles the bundles of the programs as judges do, and runs them over data/.

usage: portability_test.py COMPILER

The compiler must accept every bundle without a warning, with each of its standards. With some of
them, mostly the oldest and the newest, the bundles are also built and run. The sources need no test
of their own: they have the tokens of the bundles, as bundle_test.py shows. MinGW's programs are
linked and not run. The compiler wine64 is MinGW's too; wine64 runs its programs, with CR LF at the
end of each line of data/. No program may need exceptions.

exit status: 0 if all is well, 1 if not, 77 if the machine lacks the compiler or it is too old
"""
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from tool_case import ROOT, SOURCES, data_cases, skip_without

BUNDLES = [(name,) for name in SOURCES] + [("msquare", "--judge", "usaco", "--id", "login")]

FLAGS = ("-pedantic-errors", "-Wall", "-Wextra", "-Werror")
# The names of a standard: older compilers have another one for it.
STANDARDS = {
    "c++98": ["c++98"],
    "c++11": ["c++11"],
    "c++14": ["c++14"],
    "c++17": ["c++17"],
    "c++20": ["c++20", "c++2a"],
    "c++23": ["c++23", "c++2b"],
    "c++26": ["c++26", "c++2c"],
}

# What to call; Debian's package; how to run what it makes: "native", "wine" or not at all; the
# newest standard; and the standards to build with.
Compiler = collections.namedtuple("Compiler", "command package runs newest built")
NEWEST_CLANG = next(filter(shutil.which, (f"clang++-{n}" for n in range(99, 16, -1))), "clang++-17")
COMPILERS = {
    "g++": Compiler(["g++"], "g++", "native", "c++23", ["c++98", "c++23"]),
    "g++-m32": Compiler(["g++", "-m32"], "g++-multilib", "native", "c++98", ["c++98"]),
    "clang++": Compiler(["clang++"], "clang", "native", "c++23", ["c++98"]),
    "newest_clang++": Compiler([NEWEST_CLANG], "clang-17", "native", "c++26", ["c++26"]),
    "mingw32": Compiler(
        ["i686-w64-mingw32-g++", "-static"], "g++-mingw-w64-i686", None, "c++98", ["c++98"]
    ),
    "mingw64": Compiler(
        ["x86_64-w64-mingw32-g++", "-static"], "g++-mingw-w64-x86-64", None, "c++23", []
    ),
    "wine64": Compiler(
        ["x86_64-w64-mingw32-g++", "-static"], "g++-mingw-w64-x86-64", "wine", "c++98", ["c++98"]
    ),
}

COMPILE_SECONDS = 600
RUN_SECONDS = 600
WINE_SECONDS = 600  # to start


class Missing(Exception):
    """The Debian package that the machine lacks."""


class Native:
    """Runs programs on this machine."""

    loader = ()
    environment = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def run(self, program, text):
        return subprocess.run(
            [*self.loader, program],
            input=text,
            capture_output=True,
            timeout=RUN_SECONDS,
            env=self.environment,
        )

    def as_here(self, text):
        """The text with the line ends of the system that the programs are for."""
        return text


class Wine(Native):
    """Runs Windows programs, in a Windows of its own that is gone afterwards."""

    def __init__(self, directory):
        loader = find_program("wine64", "/usr/lib/wine/wine64", "wine")
        self.server = find_program("wineserver", "/usr/lib/wine/wineserver64")
        if not loader or not self.server:
            raise Missing("wine64")
        self.loader = (loader,)
        self.prefix = directory / "wine"
        self.environment = dict(
            os.environ,
            WINEPREFIX=str(self.prefix),
            WINEDEBUG="-all",
            TMPDIR=str(directory),
            WINEDLLOVERRIDES="mscoree,mshtml=",  # no offer to download these
        )
        self.environment.pop("DISPLAY", None)

    def __enter__(self):
        # The server is started first: one that a program starts keeps the program's outputs open.
        # Whatever happens, it ends when it had nothing to do for its number of seconds.
        self.prefix.mkdir()
        self.call(self.server, f"-p{RUN_SECONDS}")
        try:
            self.call(*self.loader, "wineboot", "--init")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.call(self.server, "-k")
        self.call(self.server, "-w")

    def call(self, *command):
        subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=WINE_SECONDS,
            env=self.environment,
        )

    def as_here(self, text):
        return re.sub(b"\r?\n", b"\r\n", text)


def find_program(*names):
    return next(filter(None, map(shutil.which, names)), None)


def call_compiler(command, *files):
    """What the compiler says against the files, or None."""
    command = [*command, *files]
    done = subprocess.run(command, capture_output=True, text=True, timeout=COMPILE_SECONDS)
    if done.returncode == 0 and not done.stderr:
        return None
    return f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stderr}"


def known_standards(compiler, directory):
    """The compiler's command for each of its standards."""
    probe = directory / "probe.cpp"
    probe.write_text("#include <vector>\nint main() { return std::vector<int>(1, 0)[0]; }\n")
    if not shutil.which(compiler.command[0]):
        raise Missing(compiler.package)
    if call_compiler(compiler.command, probe, "-o", directory / "probe.exe") is not None:
        raise Missing(compiler.package)  # a part of it
    commands = {}
    for standard, names in STANDARDS.items():
        for name in names:
            command = [*compiler.command, f"-std={name}", *FLAGS]
            if call_compiler(command, "-fsyntax-only", probe) is None:
                commands.setdefault(standard, command)
        if standard == compiler.newest:
            break
    if compiler.newest not in commands:
        raise Missing(f"{compiler.package}, of a version that knows {compiler.newest}")
    return commands


def make_bundle(arguments, directory):
    path = directory / f"{'-'.join(arguments)}.bundle.cpp"
    command = [sys.executable, ROOT / "scripts" / "bundle.py", *arguments, "-o", path]
    subprocess.run(command, check=True, timeout=COMPILE_SECONDS)
    return path


def run_cases(problem, program, system):
    """How many cases there are, and what is wrong in them."""
    count, faults = 0, []
    for case in data_cases(problem):
        count += 1
        wanted = (case.status, system.as_here(case.out), system.as_here(case.err))
        done = system.run(program, system.as_here(case.path.read_bytes()))
        found = (done.returncode, done.stdout, done.stderr)
        if found != wanted:
            name = case.path.relative_to(ROOT)
            faults.append(f"{name}:\n  wanted {shown(wanted)}\n  found  {shown(found)}")
    return count, faults


def shown(result):
    status, *outputs = result
    return f"status {status}, " + ", ".join(repr(output[:300])[1:] for output in outputs)


def check(compiler, directory):
    """What is wrong."""
    system = Wine(directory) if compiler.runs == "wine" else Native()
    commands = known_standards(compiler, directory)
    bundles = [make_bundle(arguments, directory) for arguments in BUNDLES]
    calls = [(command, "-fsyntax-only", *bundles) for command in commands.values()]
    oldest = next(iter(commands.values()))
    calls.append((oldest, "-fsyntax-only", "-fno-exceptions", *bundles))
    for standard in compiler.built:
        for bundle in bundles:
            # Some warnings need the optimiser.
            program = bundle.with_suffix(f".{standard}.exe")
            calls.append((commands[standard], "-O2", bundle, "-o", program))
    faults = list(filter(None, (call_compiler(*call) for call in calls)))
    if faults or not compiler.runs:
        return faults
    count = 0
    with system:
        for standard in compiler.built:
            for problem in SOURCES:
                program = directory / f"{problem}.bundle.{standard}.exe"
                number, wrong = run_cases(problem, program, system)
                count += number
                faults += [f"{standard}: {fault}" for fault in wrong]
    print(f"{' '.join(commands)}: {len(bundles)} bundles, {count} cases run")
    return faults


def main():
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if name not in COMPILERS:
        sys.exit(f"usage: portability_test.py COMPILER, one of: {' '.join(COMPILERS)}")
    try:
        with tempfile.TemporaryDirectory() as directory:
            faults = check(COMPILERS[name], pathlib.Path(directory))
    except Missing as package:
        skip_without(f"{name} needs Debian's package {package}")
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
