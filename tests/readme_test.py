#!/usr/bin/env python3
"""What the README shows is true.

Its code is ours, or it compiles and runs. Its commands print what it says. Its table of judges is
that of scripts/problems.py. Its fifth puzzle can be kept, as it says how.
"""
import pathlib
import re
import shutil
import subprocess
import tempfile
import textwrap
import unittest

from tool_case import PROGRAMS, ROOT, SOURCES, data_cases

from problems import PROBLEMS

README = (ROOT / "README.md").read_text()
STRICT = ("g++", "-std=c++98", "-pedantic-errors", "-Wall", "-Wextra", "-Werror", "-O2")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def output_of(command, folder, **options):
    """What a command of the shell prints, on standard error too."""
    out, err = subprocess.PIPE, subprocess.STDOUT
    options = {"cwd": folder, "stdout": out, "stderr": err, "text": True, "timeout": 600, **options}
    return subprocess.run(command, shell=True, **options).stdout


class ReadmeTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.folder = pathlib.Path(directory.name)
        self.plain, self.pancakes = (block for block in blocks("cpp") if "int main()" in block)

    def test_code_is_ours(self):
        """Each block but the two programs stands in src/, perhaps further in."""
        ours = [path.read_text() for path in sorted((ROOT / "src").rglob("*.?pp"))]
        shown = [block for block in blocks("cpp") if "int main()" not in block]
        self.assertGreater(len(shown), 8)
        for block in shown:
            with self.subTest(block=block):
                depths = [textwrap.indent(block, " " * depth) for depth in range(0, 13, 2)]
                self.assertTrue(any(text in source for text in depths for source in ours))

    def test_plain_solution_is_accepted(self):
        (self.folder / "plain.cpp").write_text(self.plain)
        self.assertEqual(output_of(" ".join(STRICT) + " plain.cpp -o plain", self.folder), "")
        valid = [case for case in data_cases("msquare") if case.status == 0]
        self.assertGreater(len(valid), 10)
        for case in valid:
            with self.subTest(case=case.path.name), case.path.open() as stream:
                self.assertEqual(
                    output_of("./plain", self.folder, stdin=stream), case.out.decode()
                )

    def test_commands_print_what_the_readme_says(self):
        """Those of the blocks that begin with g++, in a copy of src/ and data/."""
        consoles = [block for block in blocks("console") if block.startswith("$ g++")]
        self.assertEqual(len(consoles), 2)
        for name in "src", "data":
            shutil.copytree(ROOT / name, self.folder / name)
        (self.folder / "src/pancakes.cpp").write_text(self.pancakes)
        for console in consoles:
            # Each command with the lines that follow it.
            for command, wanted in re.findall(r"^\$ (.*)\n((?:[^$].*\n)*)", console, re.M):
                with self.subTest(command=command):
                    self.assertEqual(output_of(command, self.folder), wanted)

    def test_table_of_judges(self):
        line = r"^\| (\w+)[^|]* \| `src/(?:variants/)?(\w+)\.cpp` \| `[^|]*` \| ([^|]*) \|$"
        rows = re.findall(line, README, re.M)
        self.assertGreater(len(rows), 20)
        known = {(judge.name, row.name): judge for row in PROBLEMS for judge in row.judges}
        shown = set()
        for name, program, limits in rows:
            key = name.lower(), program
            shown.add(key)
            for number, unit in re.findall(r"(\d+) (s|MB)", limits):
                limit = known[key].seconds if unit == "s" else known[key].megabytes
                self.assertEqual(limit, int(number), key)
        self.assertEqual(shown, {key for key in known if key[0] != "any"})
        names = [name.lower() for name, *_ in rows]
        self.assertEqual(names, sorted(names))

    def test_fifth_puzzle_can_be_kept(self):
        """Its source, its data and its row: then it is run, bundled, judged and proven."""
        tree = self.folder / "tree"
        tree.mkdir()
        for name in "CMakeLists.txt", "src", "data", "scripts", "tests":
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, tree / name)
        (tree / "src/pancakes.cpp").write_text(self.pancakes)
        for name, text in (
            ("sample/1.in", "8 1 6 3 5 2 7 4\n"),
            ("sample/1.ans", "83642357\n"),
            ("secret/1-one-turn.in", "2 1 3 4 5 6 7 8\n"),
            ("secret/1-one-turn.ans", "2\n"),
            ("invalid_input/1-twice.in", "8 1 6 3 5 2 7 7\n"),
            ("invalid_input/1-twice.ans", ""),
            ("invalid_input/1-twice.err", "pancakes: the size 7 appears twice\n"),
        ):
            path = tree / "data/pancakes" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        (row,) = blocks("python")
        table = tree / "scripts/problems.py"
        before, after = table.read_text().split("\n)\nNAMES = ")
        table.write_text(f"{before}\n{row})\nNAMES = {after}")
        run = "scripts/run pancakes <data/pancakes/sample/1.in"
        self.assertEqual(output_of(run, tree), "83642357\n")
        self.assertIn("\ncases: 2 AC;", output_of("scripts/judge.py pancakes", tree))
        bundled = "scripts/bundle.py pancakes -o bundle.cpp && " + " ".join(STRICT)
        self.assertEqual(output_of(f"{bundled} bundle.cpp -o bundle", tree), "")
        self.assertEqual(output_of("./bundle <data/pancakes/sample/1.in", tree), "83642357\n")
        self.assertIn("\nOK", output_of("python3 tests/problems_test.py", tree))

    def test_nothing_is_left_to_fill_in(self):
        self.assertNotRegex(README, "@[A-Z0-9]+@|TODO")

    def test_files_that_it_names_are_there(self):
        for name in re.findall(r"`((?:src|data|tests|scripts|common)/[\w./-]+)`", README):
            with self.subTest(name=name):
                path = ROOT / ("src" if name.startswith("common/") else "") / name
                self.assertTrue(path.exists() or "pancakes" in name)

    def test_programs_that_it_names_are_built(self):
        named = set(re.findall(r"scripts/(?:run|bundle\.py) (\w+)", README)) - {"pancakes", "PROGRAM"}
        self.assertEqual(named, set(SOURCES) - {"gap_moves"})
        for program in named:
            self.assertTrue((PROGRAMS / program).exists())


if __name__ == "__main__":
    unittest.main()
