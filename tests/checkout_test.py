#!/usr/bin/env python3
"""A checkout works wherever it lies, with a compiler, make and CMake alone.

usage: checkout_test.py CLASS, that of the tests to run; exit status 77 means skipped
"""
import os
import shutil
import subprocess
import sys
import unittest

import tool_case
from tool_case import ROOT, skip_without

# What scripts/run may call. The last line is what the compiler calls.
COMMANDS = """
    sh basename dirname find flock grep mkdir nproc rm
    cmake make c++
    as ld ar ranlib
"""
BOARD = "1 2 3 4 5 x 7 8 6\n"
ADDED = '#include "../common/cantor.hpp"\n#include <cstdio>\nint main() { std::puts("added"); }\n'


class CheckoutCase(tool_case.ToolCase):
    def copy(self, name):
        """The checkout without what was built in it, in a new folder."""
        folder = self.directory / name
        folder.mkdir()
        for path in ROOT.iterdir():
            if path.is_dir() and path.name not in (".git", "build"):
                shutil.copytree(path, folder / path.name)
            elif path.is_file() and path.name != ".git":
                shutil.copy(path, folder)
        return folder

    def commands(self, names):
        """The environment with these commands alone."""
        path = self.directory / "bin"
        path.mkdir(exist_ok=True)
        for name in names.split():
            (path / name).symlink_to(shutil.which(name))
        return {"PATH": str(path), "HOME": str(self.directory)}

    def assert_prints(self, out, err, process, status=0):
        self.assertEqual((process.stdout, process.stderr, process.returncode), (out, err, status))


def call(folder, *command, text="", **options):
    """What comes of a command that is given the text."""
    options.update(input=text, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return subprocess.run(command, cwd=folder, **options)


class Checkout(CheckoutCase):
    def test_programs_run(self):
        environment = self.commands(COMMANDS)
        first = self.copy("a folder")
        options = {"env": environment, "text": True, "stdout": subprocess.PIPE}
        options.update(stdin=subprocess.PIPE, stderr=subprocess.PIPE)

        # Two first builds at once.
        with subprocess.Popen([first / "scripts/run", "eight"], **options) as one:
            with subprocess.Popen([first / "scripts/run", "eight"], **options) as two:
                for process in one, two:
                    self.assertEqual(process.communicate(BOARD), ("d\n", ""))
                    self.assertEqual(process.returncode, 0)
        self.assertIn("BUILD_TESTING:BOOL=OFF", (first / "build/CMakeCache.txt").read_text())

        # A copy with its build/: what it runs is its own.
        second = self.directory / "another"
        shutil.copytree(first, second, symlinks=True)
        header = second / "src/common/judge_input.hpp"
        header.write_text("#error changed\n")
        done = call(second, "scripts/run", "eight", env=environment)
        self.assertEqual(done.returncode, 1)
        self.assertIn("#error changed", done.stderr)
        shutil.copy(first / "src/common/judge_input.hpp", header)
        done = call(second, "scripts/run", "eight", text=BOARD, env=environment)
        self.assert_prints("d\n", "", done)

        # A program that is new, one that goes, and none.
        (second / "src/variants").mkdir(exist_ok=True)
        added = second / "src/variants/added.cpp"
        added.write_text(ADDED)
        self.assert_prints("added\n", "", call(second, "scripts/run", "added", env=environment))
        for arguments in [], ["eight", "gap"], ["variants/added"], ["nine"]:
            done = call(self.directory, second / "scripts/run", *arguments, env=environment)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            usage = r"usage: .* eight eight2 gap msquare .*\badded\b"
            self.assertRegex(done.stderr, rf"\A(run: there is no program .*\n)?{usage}")
        added.unlink()
        self.assertEqual(call(second, "scripts/run", "added", env=environment).returncode, 2)
        done = call(second, "scripts/run", "eight", text=BOARD, env=environment)
        self.assert_prints("d\n", "", done)

    def test_part_of_another_build(self):
        self.write("main.cpp", "int main() {}\n")
        self.write(
            "CMakeLists.txt",
            "cmake_minimum_required(VERSION 3.16)\n"
            "project(another CXX)\n"
            "add_library(strict INTERFACE)\n"
            "target_compile_definitions(strict INTERFACE ANOTHER)\n"
            f'add_subdirectory("{ROOT}" classic_search)\n'
            "add_executable(another main.cpp)\n"
            "target_link_libraries(another PRIVATE strict)\n",
        )
        for command in ("cmake -S . -B build", "cmake --build build --target another eight"):
            done = call(self.directory, *command.split())
            self.assertEqual(done.returncode, 0, done.stderr)
        done = call(self.directory, "build/classic_search/eight", text=BOARD)
        self.assert_prints("d\n", "", done)


class Setup(CheckoutCase):
    def setup(self, lacking, *commands):
        """Runs scripts/setup without a command, and with a few scripts of the test's."""
        environment = self.commands(COMMANDS.replace(lacking, ""))
        for name, text in commands:
            self.program(text, f"bin/{name}")
        return call(ROOT, "scripts/setup", env=environment)

    def test_all_is_there(self):
        self.assert_prints("", "", self.setup("no such", ("id", "exit 1"), ("apt-get", "exit 1")))

    def test_nobody_who_can_install(self):
        message = "setup: please install: cmake (named as Debian names them)\n"
        self.assert_prints("", message, self.setup("cmake", ("id", "echo 1000")), 1)

    def test_one_line_says_what_is_installed(self):
        apt = 'echo chatter; echo more >&2; echo "$@" >>"$HOME/said"'
        done = self.setup("cmake", ("id", "echo 0"), ("env", 'shift; "$@"'), ("apt-get", apt))
        self.assert_prints("", "setup: installing cmake\n", done)
        self.assertRegex((self.directory / "said").read_text(), r"\Aupdate.*\ninstall.* cmake\n\Z")

    def test_what_apt_says_when_it_fails(self):
        done = self.setup("cmake", ("id", "echo 0"), ("apt-get", "echo no such host >&2; exit 100"))
        self.assert_prints("", "setup: installing cmake\nno such host\n", done, 1)


class Clone(CheckoutCase):
    """Needs git."""

    def test_every_byte_stays_where_git_makes_crlf(self):
        environment = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_SYSTEM="/dev/null")
        folder = self.copy("tree")
        who = ["-c", "user.name=somebody", "-c", "user.email=somebody@example.org"]
        for command in (
            ["init", "-q"],
            ["-c", "core.autocrlf=true", "-c", "core.safecrlf=false", "add", "-A"],
            [*who, "commit", "-q", "-m", "All"],
            ["clone", "-q", "-c", "core.autocrlf=true", ".", "../clone"],
        ):
            self.assert_prints("", "", call(folder, "git", *command, env=environment))
        paths = [path for path in folder.rglob("*") if path.is_file()]
        self.assertGreater(len(paths), 200)
        for path in paths:
            name = path.relative_to(folder)
            if name.parts[0] != ".git":
                self.assertEqual(path.read_bytes(), (self.directory / "clone" / name).read_bytes())


if __name__ == "__main__":
    if sys.argv[1:] == ["Clone"] and shutil.which("git") is None:
        skip_without("Debian's package git")
    unittest.main()
