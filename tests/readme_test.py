#!/usr/bin/env python3
"""What the README shows is true.

Its code is ours, or it compiles and runs. Its g++ blocks print what it says. Its table of judges is
that of scripts/problems.py. Its fifth puzzle can be kept, as it says how.
"""
import re
import shutil
import subprocess
import textwrap
import unittest

import tool_case
from tool_case import ROOT, SOURCES, call, copy_tree, data_cases

from problems import PROBLEMS

README = (ROOT / "README.md").read_text()
STRICT = "g++ -std=c++98 -pedantic-errors -Wall -Wextra -Werror -O2"


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


class ReadmeTest(tool_case.ToolCase):
    def setUp(self):
        super().setUp()
        self.plain, self.pancakes = (block for block in blocks("cpp") if "int main()" in block)

    def output_of(self, command, **options):
        """What a command of the shell prints in our folder, on standard error too."""
        options.update(cwd=self.directory, stderr=subprocess.STDOUT, text=True)
        return call("sh", "-c", command, **options).out

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
        self.write("plain.cpp", self.plain)
        self.assertEqual(self.output_of(f"{STRICT} plain.cpp -o plain"), "")
        valid = [case for case in data_cases("msquare") if case.status == 0]
        self.assertGreater(len(valid), 10)
        for case in valid:
            with self.subTest(case=case.path.name), case.path.open() as stream:
                self.assertEqual(self.output_of("./plain", stdin=stream), case.out.decode())

    def test_commands_print_what_the_readme_says(self):
        """Those of the blocks that begin with g++."""
        consoles = [block for block in blocks("console") if block.startswith("$ g++")]
        self.assertEqual(len(consoles), 2)
        copy_tree(self.directory)
        self.write("src/pancakes.cpp", self.pancakes)
        for console in consoles:
            # Each command with the lines that follow it.
            for command, wanted in re.findall(r"^\$ (.*)\n((?:[^$].*\n)*)", console, re.M):
                with self.subTest(command=command):
                    self.assertEqual(self.output_of(command), wanted)

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
        copy_tree(self.directory)
        shutil.rmtree(self.directory / "data/pancakes", ignore_errors=True)
        answer = "83642357\n"
        for name, text in (
            ("src/pancakes.cpp", self.pancakes),
            ("data/pancakes/sample/1.in", "8 1 6 3 5 2 7 4\n"),
            ("data/pancakes/sample/1.ans", answer),
            ("data/pancakes/secret/1-one-turn.in", "2 1 3 4 5 6 7 8\n"),
            ("data/pancakes/secret/1-one-turn.ans", "2\n"),
            ("data/pancakes/invalid_input/1-twice.in", "8 1 6 3 5 2 7 7\n"),
            ("data/pancakes/invalid_input/1-twice.ans", ""),
            ("data/pancakes/invalid_input/1-twice.err", "pancakes: the size 7 appears twice\n"),
        ):
            self.write(name, text)
        (row,) = blocks("python")
        table = self.directory / "scripts/problems.py"
        before, after = table.read_text().replace(row, "").split("\n)\nNAMES = ")
        table.write_text(f"{before}\n{row})\nNAMES = {after}")
        sample = "data/pancakes/sample/1.in"
        for command, wanted in (
            (f"scripts/run pancakes <{sample}", answer),
            ("scripts/judge.py pancakes", "\ncases: 2 AC;"),
            (f"scripts/bundle.py pancakes >b.cpp && {STRICT} b.cpp && ./a.out <{sample}", answer),
            ("python3 tests/problems_test.py", "\nOK"),
        ):
            with self.subTest(command=command):
                self.assertIn(wanted, self.output_of(command))

    def test_nothing_is_left_to_fill_in(self):
        self.assertNotRegex(README, "@[A-Z0-9]+@|TODO")

    def test_files_that_it_names_are_there(self):
        for name in re.findall(r"`((?:src|data|tests|scripts|common)/[\w./-]+)`", README):
            with self.subTest(name=name):
                path = ROOT / ("src" if name.startswith("common/") else "") / name
                self.assertTrue(path.exists() or "pancakes" in name)

    def test_programs_that_it_names_are_ours(self):
        """All but gap_moves, which no judge wants."""
        named = set(re.findall(r"scripts/(?:run|bundle\.py) (\w+)", README))
        self.assertEqual(named, set(SOURCES) - {"gap_moves"} | {"pancakes", "PROGRAM"})


if __name__ == "__main__":
    unittest.main()
