#!/usr/bin/env python3
"""A checkout works wherever it lies, with a compiler, make and CMake alone.

usage: checkout_test.py CLASS, that of the tests to run; exit status 77 means skipped
"""
import concurrent.futures
import fcntl
import os
import shutil
import sys
import time
import unittest

import tool_case
from tool_case import ROOT, call, copy_tree, skip_without

# What scripts/run may call. The last line is what the compiler calls.
COMMANDS = """
    sh basename dirname find flock grep mkdir nproc rm
    cmake make c++
    as ld ar ranlib
"""
BOARD = "1 2 3 4 5 x 7 8 6\n"
ADDED = """\
#include "../common/cantor.hpp"
#include <cstdio>
int main() { std::puts("added"); return 3; }
"""


class CheckoutCase(tool_case.ToolCase):
    def commands(self, names, folder="commands"):
        """The environment with these commands alone, which are in the folder."""
        path = self.directory / folder
        path.mkdir(exist_ok=True)
        for name in names.split():
            (path / name).symlink_to(shutil.which(name))
        return {"PATH": str(path), "HOME": str(self.directory)}


class Checkout(CheckoutCase):
    def test_programs_run(self):
        options = {"env": self.commands(COMMANDS), "cwd": self.directory, "text": True}

        def run(script, *arguments):
            return call(script, *arguments, input=BOARD, **options)

        # Two first builds at once.
        first = self.directory / "a folder"
        copy_tree(first)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            runs = [pool.submit(run, first / "scripts/run", "eight") for _ in range(2)]
        self.assertEqual([done.result() for done in runs], 2 * [(0, "d\n", "")])
        with concurrent.futures.ThreadPoolExecutor() as pool, open(first / "build/lock") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            waiting = pool.submit(run, first / "scripts/run", "eight")
            time.sleep(1)  # as long as another one builds
            self.assertFalse(waiting.done())
            fcntl.flock(lock, fcntl.LOCK_UN)
            self.assertEqual(waiting.result(), (0, "d\n", ""))
        self.assertIn("BUILD_TESTING:BOOL=OFF", (first / "build/CMakeCache.txt").read_text())

        # A copy with its build/: what it runs is its own.
        second = self.directory / "another"
        shutil.copytree(first, second, symlinks=True)
        options["cwd"] = second
        header = second / "src/common/judge_input.hpp"
        header.write_text("#error changed\n")
        done = run("scripts/run", "eight")
        self.assertEqual((done.status, done.out), (1, ""))
        self.assertIn("#error changed", done.err)
        shutil.copy(ROOT / "src/common/judge_input.hpp", header)
        self.assertEqual(run("scripts/run", "eight"), (0, "d\n", ""))

        # A program that is new, one that goes, and none.
        added = second / "src/variants/added.cpp"
        added.write_text(ADDED)
        self.assertEqual(run("scripts/run", "added"), (3, "added\n", ""))
        usage = r"\A(run: there is no program .*\n)?usage: .* eight eight2 gap msquare .*\badded\b"
        for arguments in [], ["eight", "gap"], ["variants/added"], ["nine"]:
            done = run("scripts/run", *arguments)
            self.assertEqual((done.status, done.out), (2, ""))
            self.assertRegex(done.err, usage)
        added.unlink()
        self.assertEqual(run("scripts/run", "added").status, 2)
        self.assertEqual(run("scripts/run", "eight"), (0, "d\n", ""))

    def test_part_of_another_build(self):
        """Which may have a target of a common name: ours must not clash with it."""
        self.write(
            "CMakeLists.txt",
            "cmake_minimum_required(VERSION 3.16)\n"
            "project(another CXX)\n"
            "add_library(strict INTERFACE)\n"
            f'add_subdirectory("{ROOT}" classic_search)\n',
        )
        for command in "cmake -S . -B build", "cmake --build build --target eight":
            done = call(*command.split(), cwd=self.directory)
            self.assertEqual(done.status, 0, done.err)
        done = call(self.directory / "build/classic_search/eight", input=BOARD, text=True)
        self.assertEqual(done, (0, "d\n", ""))
        self.assertFalse((self.directory / "build/classic_search/tests").exists())


class Setup(CheckoutCase):
    def test_what_it_says(self):
        """Where these commands take the place of those that it calls, and one may be lacking."""
        apt = 'echo chatter; echo more >&2; echo "$@" >>"$HOME/said"'
        please = "setup: please install: cmake (named as Debian names them)\n"
        installing = "setup: installing cmake\n"
        as_root = {"id": "echo 0", "env": 'shift; "$@"'}
        as_user = {**as_root, "id": "echo 1000", "sudo": 'echo "$1"; "$@"'}
        rows = (
            ("no such", {"id": "exit 1", "apt-get": "exit 1"}, 0, ""),
            ("cmake", {"id": "echo 1000"}, 1, please),
            ("cmake", {"id": "echo 1000", "apt-get": "exit 1"}, 1, please),
            ("cmake", {**as_user, "apt-get": "echo no; exit 9"}, 1, installing + "apt-get\nno\n"),
            ("cmake", {**as_root, "apt-get": apt}, 0, installing),
            ("cmake", {**as_root, "apt-get": "echo no >&2; exit 9"}, 1, installing + "no\n"),
        )
        for number, (lacking, commands, status, err) in enumerate(rows):
            with self.subTest(lacking=lacking, commands=commands):
                environment = self.commands(COMMANDS.replace(lacking, ""), str(number))
                for name, text in commands.items():
                    self.program(text, f"{number}/{name}")
                done = call(ROOT / "scripts/setup", env=environment, text=True)
                self.assertEqual(done, (status, "", err))
        self.assertRegex((self.directory / "said").read_text(), r"\Aupdate.*\ninstall.* cmake\n\Z")


class Clone(CheckoutCase):
    """Needs git."""

    def test_every_byte_stays_where_git_makes_crlf(self):
        environment = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_SYSTEM="/dev/null")
        tree = self.directory / "tree"
        copy_tree(tree)
        for command in (
            "git init -q",
            "git -c core.autocrlf=true -c core.safecrlf=false add -A -f",
            "git -c user.name=one -c user.email=one@example.org commit -q -m All",
            "git clone -q -c core.autocrlf=true . ../clone",
            "diff -r --exclude=.git . ../clone",
        ):
            self.assertEqual(call(*command.split(), cwd=tree, env=environment), (0, b"", b""))


if __name__ == "__main__":
    if sys.argv[1:] == ["Clone"] and shutil.which("git") is None:
        skip_without("Debian's package git")
    unittest.main()
