#!/usr/bin/env python3
"""What the README shows is true: its program compiles, and its commands print what it says.

Of the console blocks, those that begin with g++ are run, in a copy of src/ and data/.
"""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from tool_case import PROGRAMS, ROOT

README = (ROOT / "README.md").read_text()


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


class ReadmeTest(unittest.TestCase):
    def test_commands_print_what_the_readme_says(self):
        (pancakes,) = blocks("cpp")
        consoles = [block for block in blocks("console") if block.startswith("$ g++")]
        self.assertEqual(len(consoles), 2)
        with tempfile.TemporaryDirectory() as folder:
            for name in "src", "data":
                shutil.copytree(ROOT / name, pathlib.Path(folder, name))
            pathlib.Path(folder, "src", "pancakes.cpp").write_text(pancakes)
            for console in consoles:
                # Each command with the lines that follow it.
                for command, wanted in re.findall(r"^\$ (.*)\n((?:[^$].*\n)*)", console, re.M):
                    with self.subTest(command=command):
                        run = subprocess.run(
                            command,
                            shell=True,
                            cwd=folder,
                            stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT,
                            text=True,
                            timeout=60,
                        )
                        self.assertEqual(run.stdout, wanted)

    def test_program_is_strict_cxx98(self):
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, "pancakes.cpp")
            source.write_text(blocks("cpp")[0])
            flags = ["-std=c++98", "-pedantic-errors", "-Wall", "-Wextra", "-Werror"]
            run = subprocess.run(
                ["g++", *flags, "-fsyntax-only", "-I", ROOT / "src", source],
                capture_output=True,
                text=True,
                timeout=60,
            )
            self.assertEqual(run.stderr, "")

    def test_number_of_tests(self):
        options = {"cwd": PROGRAMS, "capture_output": True, "text": True, "timeout": 60}
        run = subprocess.run(["ctest", "-N"], **options)
        (number,) = re.findall(r"^Total Tests: (\d+)$", run.stdout, re.M)
        self.assertIn(f"100% tests passed, 0 tests failed out of {number}\n", README)

    def test_files_that_it_names_are_there(self):
        for name in re.findall(r"`((?:src|data|tests|scripts|common)/[\w./-]+)`", README):
            with self.subTest(name=name):
                path = ROOT / ("src" if name.startswith("common/") else "") / name
                self.assertTrue(path.exists() or name == "src/pancakes.cpp")


if __name__ == "__main__":
    unittest.main()
