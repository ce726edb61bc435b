#!/usr/bin/env python3
"""Compiles the programs and their bundles as a judge does, and runs the bundles over data/.

One compiler and one standard a run. The compiler wine64 is MinGW's, its programs run by wine64,
with CR LF at the end of each line of data/. (MinGW's programs are else only linked.)

exit status: 0 if all is well, 1 if not, 77 if the machine lacks the compiler or it is too old
"""
import argparse
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from tool_case import ROOT, end_for_want_of

from cases import PROBLEMS

BUNDLES = [(name,) for name in PROBLEMS] + [("msquare", "--judge", "usaco", "--id", "login")]

# Some warnings need the optimiser.
FLAGS = ("-O2", "-pedantic-errors", "-Wall", "-Wextra", "-Werror")
STANDARDS = {
    "c++98": ["c++98"],
    "c++11": ["c++11"],
    "c++14": ["c++14"],
    "c++17": ["c++17"],
    "c++20": ["c++20", "c++2a"],  # an older compiler's name for it
    "c++23": ["c++23", "c++2b"],
}

# What to call; Debian's package; and how to run what it makes: "native", "wine" or not at all.
Compiler = collections.namedtuple("Compiler", "command package runs")
MINGW64 = ["x86_64-w64-mingw32-g++", "-static"]
COMPILERS = {
    "g++": Compiler(["g++"], "g++", "native"),
    "clang++": Compiler(["clang++"], "clang", "native"),
    "g++-m32": Compiler(["g++", "-m32"], "g++-multilib", "native"),
    "x86_64-w64-mingw32-g++": Compiler(MINGW64, "g++-mingw-w64-x86-64", None),
    "i686-w64-mingw32-g++": Compiler(
        ["i686-w64-mingw32-g++", "-static"], "g++-mingw-w64-i686", None
    ),
    "wine64": Compiler(MINGW64, "g++-mingw-w64-x86-64", "wine"),
}

COMPILE_SECONDS = 120
RUN_SECONDS = 30
WINE_SECONDS = 120  # to start


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


def compile_command(name, standard, directory):
    """The compiler's command for a standard, up to the files."""
    compiler = COMPILERS[name]
    probe = directory / "probe.cpp"
    probe.write_text("#include <vector>\nint main() { return std::vector<int>(1, 0)[0]; }\n")
    for spelling in STANDARDS[standard]:
        command = [*compiler.command, f"-std={spelling}", *FLAGS]
        if shutil.which(command[0]) and build(command, probe, directory / "probe.exe") is None:
            return command
    raise Missing(compiler.package)


def build(command, source, program):
    """What the compiler says against it, or None."""
    command = [*command, source, "-o", program]
    done = subprocess.run(command, capture_output=True, text=True, timeout=COMPILE_SECONDS)
    if done.returncode == 0 and not done.stderr:
        return None
    return f"{source.name}: status {done.returncode}\n{done.stderr}"


def make_bundle(arguments, directory):
    path = directory / f"{'-'.join(arguments)}.bundle.cpp"
    command = [sys.executable, ROOT / "scripts" / "bundle.py", *arguments, "-o", path]
    subprocess.run(command, check=True, timeout=COMPILE_SECONDS)
    return path


def cases(problem):
    """The inputs of data/, each with what has to come: the exit status and both outputs."""
    for kind in ("sample", "secret", "lenient", "invalid_input"):
        inputs = sorted((ROOT / "data" / problem / kind).glob("*.in"))
        if not inputs and kind != "lenient":
            sys.exit(f"no case in data/{problem}/{kind}")
        for path in inputs:
            answer = path.with_suffix(".ans").read_bytes()
            if kind == "invalid_input":
                yield path, (1, answer, path.with_suffix(".err").read_bytes())
            else:
                yield path, (0, answer, b"")


def run_cases(problem, program, system):
    """How many cases there are, and what is wrong in them."""
    count, faults = 0, []
    for path, (status, out, err) in cases(problem):
        count += 1
        name = f"{program.name} < {path.relative_to(ROOT)}"
        wanted = (status, system.as_here(out), system.as_here(err))
        try:
            done = system.run(program, system.as_here(path.read_bytes()))
        except subprocess.TimeoutExpired:
            faults.append(f"{name}: still running after {RUN_SECONDS} s")
            break
        found = (done.returncode, done.stdout, done.stderr)
        if found != wanted:
            faults.append(f"{name}:\n  wanted {shown(wanted)}\n  found  {shown(found)}")
    return count, faults


def shown(result):
    status, *outputs = result
    return f"status {status}, " + ", ".join(repr(output[:300])[1:] for output in outputs)


def check(name, standard, directory):
    """What is wrong."""
    runs = COMPILERS[name].runs
    system = Wine(directory) if runs == "wine" else Native()
    command = compile_command(name, standard, directory)
    sources = [] if runs == "wine" else [ROOT / "src" / f"{name}.cpp" for name in PROBLEMS]
    bundles = [make_bundle(arguments, directory) for arguments in BUNDLES]
    faults = []
    for source in sources + bundles:
        faults.append(build(command, source, directory / f"{source.stem}.exe"))
    faults = list(filter(None, faults))
    count = 0
    if runs and not faults:
        with system:
            for problem in PROBLEMS:
                program = directory / f"{problem}.bundle.exe"
                number, wrong = run_cases(problem, program, system)
                count += number
                faults += wrong
    if not faults:
        print(f"{name} {standard}: {len(sources + bundles)} files compiled, {count} cases run")
    return faults


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "compiler", choices=COMPILERS, metavar="COMPILER", help=", ".join(COMPILERS)
    )
    parser.add_argument(
        "standard",
        nargs="?",
        choices=STANDARDS,
        default="c++98",
        metavar="STANDARD",
        help=", ".join(STANDARDS) + " (default: c++98)",
    )
    options = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory() as directory:
            faults = check(options.compiler, options.standard, pathlib.Path(directory))
    except Missing as package:
        needs = f"{options.compiler} {options.standard} needs Debian's package {package}"
        end_for_want_of(needs)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
