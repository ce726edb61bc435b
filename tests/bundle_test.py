#!/usr/bin/env python3
"""Tests scripts/bundle.py: on our programs, and on small ones made to confuse it.

Whatever it makes of a small program is also put before g++'s preprocessor: source and bundle must
give the same tokens, and the bundle's bundle must be the bundle.
"""
import functools
import os
import re
import shlex
import shutil
import subprocess
import sys
import unittest

import tool_case
from tool_case import BUNDLES, ROOT, SOURCES, USACO, call

from bundle import Bundle, BundleError

BUNDLER = str(ROOT / "scripts" / "bundle.py")
FIRST_LINES = "// classic-search: scripts/bundle.py {}\n\n"
JUDGES_BYTES = 64 * 1024  # what the strictest judge takes


class BundleCase(tool_case.ToolCase):
    """Texts stand for bytes: they are Latin-1, with the line ends that they have."""

    def setUp(self):
        super().setUp()
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.directory)

    def write(self, name, text):
        super().write(name, "").write_bytes(text.encode("latin-1"))

    def read(self, name):
        return (self.directory / name).read_bytes().decode("latin-1")

    def bundle_of(self, *arguments):
        """What the bundler prints; it must succeed and say nothing else."""
        done = call(sys.executable, BUNDLER, *arguments)
        self.assertEqual((done.status, done.err), (0, b""))
        return done.out.decode("latin-1")

    def tokens(self, path, *options):
        done = call("g++", "-std=c++17", "-E", "-P", "-DNDEBUG", *options, path)
        self.assertEqual(done.status, 0, done.err)
        return done.out.split()

    def assert_same_tokens(self, source, text):
        """The bundle's alone, without our headers."""
        self.write("bundle/b.cpp", text)
        self.assertEqual(self.tokens(source, "-I", ROOT / "src"), self.tokens("bundle/b.cpp"))


class OurPrograms(BundleCase):
    def test_each_by_name_and_by_path(self):
        for name, source in SOURCES.items():
            with self.subTest(name):
                text = self.bundle_of(name)
                self.assertTrue(text.startswith(FIRST_LINES.format(name)))
                self.assert_same_tokens(source, text)
                self.assertEqual(self.bundle_of(source), text)
                self.assertLess(len(text), JUDGES_BYTES)

    def test_same_bytes_from_everywhere(self):
        for folder in "src", "scripts":
            shutil.copytree(ROOT / folder, f"a project/{folder}")
        options = {"cwd": "a project", "env": dict(os.environ, PYTHONHASHSEED="1")}
        for arguments in BUNDLES:
            with self.subTest(arguments):
                done = call("scripts/bundle.py", *arguments, "-o", "b.cpp", **options)
                self.assertEqual(done, (0, b"", b""))
                self.assertEqual(self.read("a project/b.cpp"), self.bundle_of(*arguments))
        self.assertEqual(sorted(os.listdir("a project")), ["b.cpp", "scripts", "src"])

    def test_usacos_is_the_bundle_with_a_head_and_a_tail(self):
        head = "/*\nID: some.login1\nLANG: C++\nTASK: msquare\n*/\n" + FIRST_LINES
        plain = self.bundle_of("msquare").replace(FIRST_LINES.format("msquare"), "")
        self.assertTrue(self.bundle_of(*USACO).startswith(head.format(" ".join(USACO)) + plain))

    def test_usacos_reads_and_writes_the_judges_files(self):
        self.write("m.cpp", self.bundle_of(*USACO))
        self.assertEqual(call("g++", "m.cpp", "-o", "m"), (0, b"", b""))
        sample = ROOT / "data/msquare/sample"
        run = functools.partial(call, "./m", stdin=subprocess.DEVNULL)
        self.assertEqual(run(), (1, b"", b"msquare: cannot open msquare.in\n"))
        shutil.copy(sample / "1.in", "msquare.in")
        os.mkdir("msquare.out")
        self.assertEqual(run(), (1, b"", b"msquare: cannot open msquare.out\n"))
        os.rmdir("msquare.out")
        self.assertEqual(run(), (0, b"", b""))
        self.assertEqual(self.read("msquare.out"), (sample / "1.ans").read_text())


A_HPP = "#ifndef A_HPP\n#define A_HPP\n\nint a;\n\n#endif  // A_HPP\n"


class SmallPrograms(BundleCase):
    """Each is main.cpp and a few headers: main.cpp includes a.hpp, if a test says nothing else."""

    def bundler(self, files):
        for name, text in {"main.cpp": '#include "a.hpp"\n', "a.hpp": A_HPP, **files}.items():
            self.write(name, text)
        return Bundle(os.path.realpath("main.cpp"))

    def check(self, wanted, files):
        with self.subTest(files):
            text = self.bundler(files).text
            self.assertEqual(text, wanted)
            self.assert_same_tokens("main.cpp", text)
            self.assertEqual(Bundle("bundle/b.cpp").text, text)

    def check_error(self, message, files):
        with self.subTest(files), self.assertRaises(BundleError) as caught:
            self.bundler(files)
        self.assertEqual(str(caught.exception), message)

    def test_text_that_stays(self):
        """But for the CR of a line's end."""
        tail = """/* )"' */\n"""  # ends what was begun by mistake
        for text in (
            '// #include "no.hpp"',
            '// c \\ \n#include "no.hpp"',
            '// c \\\r\n#include "no.hpp"\r',
            '/*\n#include "no.hpp"\n*/',
            """int b; /* " */ // ' /*\nint c;""",
            r'''const char* b = "/* \"/*";''',
            """const char* b = "\\ \n#include 'no.hpp'\\\t\n/*";""",
            """const char* b = R"x(\n#include "no.hpp"\n)" \\\n/*)x";""",
            """const wchar_t* b = LR"(\n#include "no.hpp"\n)";""",
            """char b = '\\'', c = '"'; /* "\n#include "no.hpp"\n*/""",
            """int b = 1'000; /* '\n#include "no.hpp"\n*/""",
            '#define FOOR "x"\nconst char* b = FOOR"(";',
            '#if 0\nthis isn\'t C++ " at all\n#endif',
            "#ifdef NO\n#include <vector>\n#else\n#include <string>\n#endif\n"
            "#include <vector>\n#include <string>\nstd::vector<std::string> b;",
            "int b;  // \xe4\xbd\xa0\x85\xa0\x0c\xff",
        ):
            wanted = text.replace("\r", "") + "\n\nint a;\n\n" + tail
            self.check(wanted, {"main.cpp": text + '\n#include "a.hpp"\n' + tail})

    def test_includes_spelled_otherwise(self):
        for main in (
            '  #  include"a.hpp"',
            '/* */ # /* */ include /* */ "a.hpp"  // why\n',
            '#inc\\\nlude \\\n "a.hpp"\n',
            '%: include "a.hpp"\n',
            '#include\t"./a.hpp"\r\n',
            '\xef\xbb\xbf#include "a.hpp"\n',
            '#include "\xc3\xa9/a.hpp"\n',
            '#include "a.hpp"\n#include "\xc3\xa9/..//a.hpp"\n',
        ):
            self.check("int a;\n", {"main.cpp": main, os.fsdecode(b"\xc3\xa9/a.hpp"): A_HPP})

    def test_guards_spelled_otherwise(self):
        for header in (
            "#pragma once\n\nint a;\n",
            "# pragma once  // no\n" + A_HPP,
            "%:  ifndef /* no */ A // no\n#define A /**/\nint a;\n#endif /* no */\n",
        ):
            self.check("int a;\n", {"a.hpp": header, "main.cpp": 2 * '#include "a.hpp"\n'})

    def test_text_around_and_inside_a_guard(self):
        inside = "#ifdef NO\nint b;\n#else\nint c;\n#endif\n"
        header = "// Head.\n\n#ifndef A\n#define A\n" + inside + "#endif\n// Foot.\n"
        self.check("// Head.\n\n" + inside + "// Foot.\n", {"a.hpp": header})

    def test_path_from_the_header_that_includes(self):
        files = {
            "main.cpp": '#include "common/b.hpp"\nint a;\n',
            "common/b.hpp": '#pragma once\n#include "c.hpp"\n#include "common/bfs.hpp"\n',
            "common/common/bfs.hpp": "#pragma once\n",
            "common/c.hpp": "#pragma once\nint right;\n",
            "c.hpp": "#pragma once\nint wrong;\n",
        }
        self.check("int right;\n\nint a;\n", files)

    def test_our_headers(self):
        text = self.bundler({"main.cpp": '#include "common/bfs.hpp"\nint m;\n'}).text
        self.assert_same_tokens("main.cpp", text)

    def test_cycle(self):
        files = {
            "main.cpp": '#include "a.hpp"\n#include "b.hpp"\n',
            "a.hpp": '#ifndef A\n#define A\n#include "b.hpp"\nint a;\n#endif\n',
            "b.hpp": '#pragma once\n#include "a.hpp"\nint b;\n',
        }
        self.check("int b;\n\nint a;\n", files)
        header = '#pragma once\n\n#include "main.cpp"\n'
        self.check_error("main.cpp:1: a header needs a guard", {"a.hpp": header})

    def test_standard_includes(self):
        """<cassert> may come again, with another NDEBUG."""
        asserts = 2 * "#include <cassert>\n" + 2 * "#undef NDEBUG\n#include <assert.h>\n"
        files = {
            "main.cpp": '#include <vector>\n#include "a.hpp"\n# include <vector>\nint m;\n',
            "a.hpp": "#pragma once\n#include <vector>\n" + asserts + "#include <vector>\n",
        }
        self.check("#include <vector>\n\n" + asserts + "\nint m;\n", files)

    def test_blank_lines(self):
        files = {
            "main.cpp": '\n\n#include "a.hpp"\n\n#include "b.hpp"\n\n\n#include "a.hpp"\n\n'
            '\nint m;\n\n\nint n;\n#include "a.hpp"\nint o;\n\n',
            "a.hpp": "// A.\n\n" + A_HPP,
            "b.hpp": '#pragma once\n// B.\n#include "a.hpp"\nint b;\n',
        }
        self.check("// A.\n\nint a;\n\n// B.\nint b;\n\nint m;\n\nint n;\nint o;\n", files)
        self.check("", {"a.hpp": "#pragma once"})

    def test_header_without_a_guard(self):
        for header in (
            "",
            "#ifdef NO\n#pragma once\n#endif\nint a;\n",
            "int b;\n" + A_HPP,
            A_HPP + "int b;\n",
            "#ifndef A\n#define A\nint a;\n#else\nint b;\n#endif\n",
            "#ifndef A\n#define B\nint a;\n#endif\n",
            "#ifdef A\n#define A\nint a;\n#endif\n",
            "#ifndef A\n#undef A\nint a;\n#endif\n",
            "#ifndef N\n#define N 9\n#endif\n",
        ):
            self.check_error("a.hpp:1: a header needs a guard", {"a.hpp": header})

    def test_guard_that_is_used_elsewhere(self):
        message = "main.cpp:1: A_HPP guards a header, and is used elsewhere too"
        main = '#include "a.hpp"\n'
        self.check_error(message, {"main.cpp": main + "#ifdef/**/A_HPP\nint m;\n#endif\n"})
        self.check_error(message, {"main.cpp": main + '#include "b.hpp"\n', "b.hpp": A_HPP})

    def test_include_that_cannot_be_expanded(self):
        inside_if = "an include of ours inside #if"
        for message, main in (
            (f"main.cpp:2: {inside_if}", '#if 0\n#include "a.hpp"\n#endif\n'),
            (f"main.cpp:3: {inside_if}", '#if 0\n#else\n#include "a.hpp"\n#endif\n'),
            ("main.cpp:1: no such file: .", '#include "."\n'),
            ("main.cpp:4: no such file: n.hpp", '/*\n*/ /*\n*/ \\\n #in\\\nclude /*\n*/ "n.hpp"\n'),
            ("main.cpp:2: cannot tell what is included", '#define A "a.hpp"\n#include A\n'),
        ):
            self.check_error(message, {"main.cpp": main})
        header = '#ifndef A\n#define A\n#ifdef B\n#endif\n#if 0\n#include "b.hpp"\n#endif\n#endif\n'
        files = {"main.cpp": '#include "c/a.hpp"\n', "c/a.hpp": header, "c/b.hpp": A_HPP}
        self.check_error(f"c/a.hpp:6: {inside_if}", files)

    def test_file_that_ends_in_a_backslash(self):
        for text in "int a;\n// b \\\n", "int a;\n// b \\", "#pragma once\n#define A \\ \n":
            self.check_error("a.hpp:2: the file ends in a backslash", {"a.hpp": text})


class CommandLine(BundleCase):
    def check_failure(self, status, message, *arguments, **options):
        """Nothing is printed but a line with the message, perhaps after the usage."""
        done = call(sys.executable, BUNDLER, *arguments, **options)
        self.assertEqual((done.status, done.out or b""), (status, b""))
        line = f".*{re.escape(message)}.*\n"
        self.assertRegex(done.err.decode(), rf"\A(usage: (.*\n)*)?{line}\Z")

    def test_what_cannot_be_done(self):
        self.write("main.cpp", '#include "a.hpp"\n')
        self.write("a.hpp", A_HPP)
        for status, message, arguments in (
            (2, "go together", "msquare --judge usaco"),
            (2, "go together", "msquare --id x"),
            (2, "is for msquare", "eight --judge usaco --id x"),
            (2, "invalid choice", "msquare --judge poj --id x"),
            (2, "a LOGIN is", "msquare --judge usaco --id ''"),
            (2, "a LOGIN is", "msquare --judge usaco --id 'a*/'"),
            (2, "-o needs the name of a file", "eight -o ''"),
            (1, "bundle.py: no such program: nine", "nine"),
            (1, "bundle.py: no such program: .", "."),
            (1, "a.hpp: is a source of this bundle", "main.cpp -o a.hpp"),
            (1, "no/out.cpp: No such file or directory", "gap -o no/out.cpp"),
            (1, ".: Is a directory", "gap -o ."),
        ):
            with self.subTest(arguments):
                self.check_failure(status, message, *shlex.split(arguments))
        self.assertEqual(self.read("a.hpp"), A_HPP)

    def test_file_is_whole_or_as_it_was(self):
        self.write("main.cpp", '#include "no.hpp"\n')
        self.write("out.cpp", "as it was")
        self.check_failure(1, "main.cpp:1: no such file: no.hpp", "main.cpp", "-o", "out.cpp")
        small = ("sh", "-c", "trap '' XFSZ; ulimit -f 8; \"$@\"", "")
        done = call(*small, sys.executable, BUNDLER, "eight", "-o", "out.cpp")
        self.assertEqual(done, (1, b"", b"out.cpp: File too large\n"))
        self.assertEqual(self.read("out.cpp"), "as it was")
        self.assertEqual(sorted(os.listdir()), ["main.cpp", "out.cpp"])

    def test_device_is_written_to(self):
        os.symlink("/dev/stdout", "link")
        for output in "/dev/stdout", "link":
            self.assertEqual(self.bundle_of("gap", "-o", output), self.bundle_of("gap"))
        self.assertTrue(os.path.islink("link"))

    def test_full_output(self):
        with open("/dev/full", "wb") as full:
            self.check_failure(1, "standard output: No space left on device", "gap", stdout=full)


if __name__ == "__main__":
    unittest.main()
