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
from tool_case import ROOT, SOURCES

from bundle import Bundle

BUNDLER = str(ROOT / "scripts" / "bundle.py")
USACO = ("msquare", "--judge", "usaco", "--id", "some.login1")
BUNDLES = [(name,) for name in SOURCES] + [USACO]
JUDGES_BYTES = 64 * 1024  # what the strictest judge takes


def run(*command, **options):
    return subprocess.run(command, capture_output=True, timeout=60, **options)


@functools.lru_cache(maxsize=None)
def bundle_of(*arguments):
    """What the bundler prints; it must succeed and say nothing else."""
    done = run(sys.executable, BUNDLER, *arguments)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"status {done.returncode}: {done.stderr.decode()}")
    return done.stdout.decode("latin-1")


def tokens(path):
    done = run("g++", "-std=c++17", "-E", "-P", "-DNDEBUG", "-I", ROOT / "src", path)
    if done.returncode != 0:
        raise AssertionError(done.stderr.decode())
    return done.stdout.split()


def first_lines(name):
    """What a bundle begins with."""
    return f"// classic-search: scripts/bundle.py {name}\n\n"


class BundleCase(tool_case.ToolCase):
    """Texts stand for bytes: they are Latin-1, with the line ends that they have."""

    def path(self, name):
        return str(self.directory / name)

    def write(self, name, text):
        path = super().write(name, "")
        path.write_bytes(text.encode("latin-1"))
        return str(path)

    def read(self, name):
        return (self.directory / name).read_bytes().decode("latin-1")

    def assert_same_tokens(self, source, text):
        self.assertEqual(tokens(source), tokens(self.write("bundle/b.cpp", text)))
        self.assertEqual(text, Bundle(self.path("bundle/b.cpp")).text)


class OurPrograms(BundleCase):
    def test_same_tokens_as_the_source(self):
        for name, source in SOURCES.items():
            with self.subTest(name):
                self.assert_same_tokens(source, bundle_of(name))

    def test_nothing_of_ours_is_left_to_include(self):
        for name in SOURCES:
            with self.subTest(name):
                directives = re.findall(r"(?m)^ *#.*", bundle_of(name))
                self.assertIn("#include <cstdio>", directives)
                once = [d for d in directives if d != "#include <cassert>"]
                self.assertEqual(sorted(set(once)), sorted(once))
                for directive in directives:
                    self.assertRegex(directive, "^#include <[a-z]+>$")

    def test_all_comments_are_kept(self):
        for name, source in SOURCES.items():
            with self.subTest(name):
                text = bundle_of(name)
                headers = re.findall(r'#include "(.*)"', source.read_text())
                self.assertTrue(headers)
                for file in [source, *(source.parent / header for header in headers)]:
                    for comment in re.findall(r"//.*", file.read_text()):
                        self.assertIn(comment, text)

    def test_first_line_tells_the_project_and_the_command(self):
        for name, source in SOURCES.items():
            self.assertTrue(bundle_of(name).startswith(first_lines(name)))
            self.assertTrue(bundle_of(str(source)).startswith(first_lines(name)))

    def test_small_and_ascii_and_reads_well(self):
        for arguments in BUNDLES:
            with self.subTest(arguments):
                text = bundle_of(*arguments)
                self.assertLess(len(text), JUDGES_BYTES)
                self.assertTrue(text.isascii())
                self.assertNotIn("\r", text)
                self.assertNotIn("\n\n\n", text)
                self.assertRegex(text, r"[^\n]\n\Z")

    def test_same_bytes_from_everywhere(self):
        copy = self.directory / "a_project_of" / "someone"
        for directory in ("src", "scripts"):
            shutil.copytree(ROOT / directory, copy / directory)
        for arguments in BUNDLES:
            with self.subTest(arguments):
                texts = {bundle_of(*arguments)}
                options = {"cwd": self.directory, "env": dict(os.environ, PYTHONHASHSEED="1")}
                done = run(sys.executable, BUNDLER, *arguments, **options)
                texts.add(done.stdout.decode("latin-1"))
                done = run("scripts/bundle.py", *arguments, "-o", "b.cpp", cwd=copy)
                self.assertEqual((0, b"", b""), (done.returncode, done.stdout, done.stderr))
                texts.add(self.read("a_project_of/someone/b.cpp"))
                self.assertEqual(1, len(texts))

    def test_a_users_program_on_our_headers(self):
        source = self.write(
            "mine.cpp",
            '#include "common/cantor.hpp"\n#include "common/bfs.hpp"\n#include <cstdio>\n\n'
            'int main() { std::printf("%d\\n", classic::unrank(1)); }\n',
        )
        text = bundle_of(source)
        self.assert_same_tokens(source, text)
        self.assertIn("class BfsTree", text)

    def test_a_variant(self):
        for directory in ("src", "scripts"):
            shutil.copytree(ROOT / directory, self.directory / directory)
        text = '#include "../common/cantor.hpp"\n\nint main() { return classic::rank(0); }\n'
        source = self.write("src/variants/mine.cpp", text)
        bundler = self.path("scripts/bundle.py")
        done = run(sys.executable, bundler, "mine")
        self.assertEqual((0, b""), (done.returncode, done.stderr))
        self.assertTrue(done.stdout.decode().startswith(first_lines("mine")))
        self.assertEqual(done.stdout, run(sys.executable, bundler, source).stdout)
        self.assert_same_tokens(source, done.stdout.decode())


class UsacoBundle(BundleCase):
    def test_is_the_bundle_with_a_head_and_a_tail(self):
        text = bundle_of(*USACO)
        head = (
            "/*\nID: some.login1\nLANG: C++\nTASK: msquare\n*/\n"
            "// classic-search: scripts/bundle.py msquare --judge usaco --id some.login1\n\n"
        )
        plain = bundle_of("msquare")[len(first_lines("msquare")) :]
        self.assertTrue(text.startswith(head + plain))
        self.assertEqual(1, text.count("freopen"))

    def test_reads_and_writes_the_judges_files(self):
        source = self.write("m.cpp", bundle_of(*USACO))
        program = self.path("m")
        self.assertEqual(0, run("g++", source, "-o", program).returncode)
        data = ROOT / "data" / "msquare" / "sample"

        done = run(program, cwd=self.directory, stdin=subprocess.DEVNULL)
        self.assertEqual(1, done.returncode)
        self.assertEqual(b"msquare: cannot open msquare.in\n", done.stderr)
        self.assertFalse(os.path.exists(self.path("msquare.out")))

        shutil.copy(data / "1.in", self.path("msquare.in"))
        done = run(program, cwd=self.directory, stdin=subprocess.DEVNULL)
        self.assertEqual((0, b"", b""), (done.returncode, done.stdout, done.stderr))
        self.assertEqual((data / "1.ans").read_text(), self.read("msquare.out"))

        os.remove(self.path("msquare.out"))
        os.mkdir(self.path("msquare.out"))
        done = run(program, cwd=self.directory, stdin=subprocess.DEVNULL)
        self.assertEqual(1, done.returncode)
        self.assertEqual(b"msquare: cannot open msquare.out\n", done.stderr)


class SmallPrograms(BundleCase):
    """Each is main.cpp and a few headers."""

    def bundle(self, files):
        for name, text in files.items():
            self.write(name, text)
        text = Bundle(self.path("main.cpp")).text
        self.assert_same_tokens(self.path("main.cpp"), text)
        return text

    def error(self, files):
        for name, text in files.items():
            self.write(name, text)
        done = run(sys.executable, BUNDLER, "main.cpp", cwd=self.directory)
        self.assertEqual((1, b""), (done.returncode, done.stdout))
        return done.stderr.decode()

    GUARDED = "#ifndef A_HPP\n#define A_HPP\n\nint a;\n\n#endif  // A_HPP\n"

    def test_include_in_a_comment(self):
        text = (
            '// #include "no.hpp"\n/*\n#include "no.hpp"\n*/\n/* a */ int b; // c \\\n'
            '#include "no.hpp"\nint d; /* " */ // \' /*\nint e; // */ \\ \n#include "no.hpp"\n'
        )
        self.assertEqual(text, self.bundle({"main.cpp": text}))

    def test_include_in_a_literal(self):
        for literal in (
            r'''const char* a = "/* // \"";''',
            r'''const char* a = "\"/*";''',
            '''const char* a = "\\\n#include 'no.hpp'\\\n/*";''',
            '''const char* a = "\\ \n#include 'no.hpp'\\\t\n/*";''',
            '''const char* a = R"x(\n#include "no.hpp"\n)" \\\n/*)x";''',
            '''const wchar_t* a = LR"(\n#include "no.hpp"\n)";''',
            '''char a = '"'; /* "\n#include "no.hpp"\n*/''',
            r'''char a = '\''; /* '*/ int b; // '/*''',
            '''int a = 1'000; /* '\n#include "no.hpp"\n*/''',
        ):
            with self.subTest(literal):
                main = literal + '\n#include "a.hpp"\n/* */\n'
                wanted = literal + "\n\nint a;\n\n/* */\n"
                self.assertEqual(wanted, self.bundle({"main.cpp": main, "a.hpp": self.GUARDED}))

    def test_quote_that_opens_nothing(self):
        text = "#if 0\nthis isn't C++ \" at all\n#endif\n"
        self.assertEqual(
            text + "\nint a;\n",
            self.bundle({"main.cpp": text + '#include "a.hpp"\n', "a.hpp": self.GUARDED}),
        )

    def test_name_that_ends_like_a_raw_string(self):
        text = '#define FOOR "x"\nconst char* a = FOOR"(";\n'
        self.assertEqual(
            text + "\nint a;\n",
            self.bundle({"main.cpp": text + '#include "a.hpp"\n', "a.hpp": self.GUARDED}),
        )

    def test_directives_spelled_otherwise(self):
        for spelling in (
            '  #  include"a.hpp"', '/* */ # /* */ include /* */ "a.hpp"  // why',
            '#inc\\\nlude \\\n "a.hpp"', '%: include "a.hpp"', '#include\t"./a.hpp"',
        ):
            with self.subTest(spelling):
                text = self.bundle({"main.cpp": spelling + "\n", "a.hpp": self.GUARDED})
                self.assertTrue(text.endswith("int a;\n"), text)
                self.assertNotIn("#", text)

    def test_two_spellings_of_a_path(self):
        for header in (self.GUARDED, "#pragma once\n\nint a;\n"):
            with self.subTest(header):
                files = {
                    "main.cpp": '#include "common/a.hpp"\n#include "common/../common/a.hpp"\n'
                                '#include "./common//a.hpp"\n#include "common/b.hpp"\n',
                    "common/a.hpp": header,
                    "common/b.hpp": '#pragma once\n#include "a.hpp"\n#include "../common/a.hpp"\n',
                }
                self.assertEqual("int a;\n", self.bundle(files))

    def test_path_from_the_header_that_includes(self):
        files = {
            "main.cpp": '#include "common/b.hpp"\nint a;\n',
            "common/b.hpp": '#pragma once\n#include "c.hpp"\n#include "common/bfs.hpp"\n',
            "common/common/bfs.hpp": "#pragma once\n",
            "common/c.hpp": "#pragma once\nint right;\n",
            "c.hpp": "#pragma once\nint wrong;\n",
        }
        self.assertEqual("int right;\n\nint a;\n", self.bundle(files))

    def test_no_newline_at_the_end(self):
        files = {
            "main.cpp": '#include "a.hpp"\n#include "b.hpp"',
            "a.hpp": "#pragma once\nint a;  // a",
            "b.hpp": "#ifndef B\n#define B\nint b;\n#endif",
        }
        self.assertEqual("int a;  // a\n\nint b;\n", self.bundle(files))

    def test_cr_lf(self):
        files = {
            "main.cpp": '// a \\\r\n#include "no.hpp"\r\n#include "a.hpp"\r\nint b;\r\n',
            "a.hpp": self.GUARDED.replace("\n", "\r\n"),
        }
        self.assertEqual('// a \\\n#include "no.hpp"\n\nint a;\n\nint b;\n', self.bundle(files))

    def test_byte_order_mark(self):
        files = {
            "main.cpp": '\xef\xbb\xbf#include "a.hpp"\nint b;\n',
            "a.hpp": "\xef\xbb\xbf" + self.GUARDED,
        }
        self.assertEqual("int a;\n\nint b;\n", self.bundle(files))

    def test_other_bytes_stay(self):
        text = 'int a;  // \xe4\xbd\xa0\x85\xa0\n#include "b\xc3\xa9.hpp"\n'
        header = "// \x0c\xff\n#pragma once\nint b;\n"
        files = {"main.cpp": text, os.fsdecode(b"b\xc3\xa9.hpp"): header}
        self.assertEqual(text.split("#")[0] + "\n// \x0c\xff\nint b;\n", self.bundle(files))

    def test_guard_goes(self):
        files = {
            "main.cpp": '#include "a.hpp"\n#include "b.hpp"\n#include "b.hpp"\n'
                        '#include "c.hpp"\nint m;\n',
            "a.hpp": "// Head.\n" + self.GUARDED + "// Foot.\n",
            "b.hpp": '%:  ifndef /* no */ B // no\n#define B /**/\n#include "a.hpp"\n'
                     "#ifdef NDEBUG\nint b;\n#else\nint c;\n#endif\n#endif /* no */\n",
            "c.hpp": '# pragma once  // no\n#ifndef C\n#define C\n#include "b.hpp"\n'
                     "int d;\n#endif\n",
        }
        self.assertEqual(
            "// Head.\n\nint a;\n\n// Foot.\n\n#ifdef NDEBUG\nint b;\n#else\nint c;\n#endif\n\n"
            "int d;\n\nint m;\n",
            self.bundle(files),
        )

    def test_header_without_a_guard(self):
        for header in (
            "", "X(a)\nX(b)\n", "// #pragma once\nint a;\n",
            "#ifdef NO\n#pragma once\n#endif\nint a;\n",
            "int b;\n" + self.GUARDED, self.GUARDED + "int b;\n",
            "#ifndef A\n#define B\nint a;\n#endif\n", "#ifndef A\nint a;\n#define A\n#endif\n",
            "#ifndef A\n#define A\nint a;\n#else\nint b;\n#endif\n",
            "#ifndef A\n#define A\n#endif\n#ifndef B\nint b;\n#endif\n",
            "#ifdef A\n#define A\nint a;\n#endif\n", "#ifndef A\n#undef A\nint a;\n#endif\n",
            "#ifndef N\n#define N 9\n#endif\n",
        ):
            with self.subTest(header):
                files = {"main.cpp": '#include "a.hpp"\n#include "a.hpp"\n', "a.hpp": header}
                self.assertEqual("a.hpp:1: a header needs a guard\n", self.error(files))

    def test_guard_that_is_used_elsewhere(self):
        message = "main.cpp:1: A_HPP guards a header, and is used elsewhere too\n"
        for files in (
            {"main.cpp": '#include "a.hpp"\n#ifdef/**/A_HPP\nint m;\n#endif\n'},
            {"main.cpp": '#include "a.hpp"\n#undef A_HPP\n#include "a.hpp"\n'},
            {"main.cpp": '#include "a.hpp"\n#include "b.hpp"\n', "b.hpp": self.GUARDED},
        ):
            with self.subTest(files):
                self.assertEqual(message, self.error({"a.hpp": self.GUARDED, **files}))

    def test_cycle(self):
        files = {
            "main.cpp": '#include "a.hpp"\n#include "b.hpp"\n',
            "a.hpp": '#ifndef A\n#define A\n#include "b.hpp"\nint a;\n#endif\n',
            "b.hpp": '#pragma once\n#include "a.hpp"\nint b;\n',
        }
        self.assertEqual("int b;\n\nint a;\n", self.bundle(files))
        files["a.hpp"] = '#pragma once\n\n#include "main.cpp"\n'
        self.assertEqual("main.cpp:1: a header needs a guard\n", self.error(files))

    def test_include_inside_if(self):
        for opening in ("#if 0", "#ifdef A", "#ifndef A\n#define A\n#endif\n#ifndef B"):
            for closing in ("#endif", "#else\n#endif"):
                with self.subTest(opening + closing):
                    text = f'int a;\n{opening}\n#include "a.hpp"\n{closing}\n'
                    line = 3 + opening.count("\n")
                    self.assertEqual(
                        f"main.cpp:{line}: an include of ours inside #if\n",
                        self.error({"main.cpp": text, "a.hpp": self.GUARDED}),
                    )

    def test_include_inside_if_of_a_header(self):
        header = '#ifndef A\n#define A\n#if 1\n#else\n#include "b.hpp"\n#endif\n#endif\n'
        files = {"main.cpp": '#include "c/a.hpp"\n', "c/a.hpp": header, "c/b.hpp": ""}
        self.assertEqual("c/a.hpp:5: an include of ours inside #if\n", self.error(files))

    def test_missing_file(self):
        header = '/*\n*/ #pragma once\n\n#include "no/no.hpp"\n'
        files = {"main.cpp": '#include "a.hpp"\n', "a.hpp": header}
        self.assertEqual("a.hpp:4: no such file: no/no.hpp\n", self.error(files))
        self.assertIn("no such file", self.error({"main.cpp": '#include "."\n'}))

    def test_error_names_the_line_of_the_include(self):
        text = '/*\n*/ /*\n*/ \\\n #in\\\nclude /*\n*/ "no.hpp"\n'
        self.assertEqual("main.cpp:4: no such file: no.hpp\n", self.error({"main.cpp": text}))

    def test_include_by_macro(self):
        files = {"main.cpp": '#define A "a.hpp"\n#include A\n', "a.hpp": "\n"}
        self.assertEqual("main.cpp:2: cannot tell what is included\n", self.error(files))

    def test_file_that_ends_in_a_backslash(self):
        for text in ("int a;\n// b \\\n", "int a;\n// b \\", "#pragma once\n#define A \\ \n"):
            with self.subTest(text):
                files = {"main.cpp": '#include "a.hpp"\n', "a.hpp": text}
                self.assertEqual("a.hpp:2: the file ends in a backslash\n", self.error(files))

    def test_standard_includes(self):
        files = {
            "main.cpp": '#include <vector>\n#include "a.hpp"\n# include <vector>\nint m;\n',
            "a.hpp": "#pragma once\n#include <cassert>\n#include <vector>\n#include <cassert>\n"
                     "#include <assert.h>\n#undef NDEBUG\n#include <assert.h>\nint a;\n",
        }
        self.assertEqual(
            "#include <vector>\n\n#include <cassert>\n#include <cassert>\n#include <assert.h>\n"
            "#undef NDEBUG\n#include <assert.h>\nint a;\n\nint m;\n",
            self.bundle(files),
        )

    def test_standard_include_inside_if_counts_for_nothing(self):
        text = (
            "#ifdef NO\n#include <vector>\n#else\n#include <string>\n#endif\n#include <vector>\n"
            "#include <string>\nstd::vector<std::string> m;\n"
        )
        self.assertEqual(text, self.bundle({"main.cpp": text}))

    def test_blank_lines(self):
        files = {
            "main.cpp": '\n\n#include "a.hpp"\n\n#include "b.hpp"\n\n\n#include "a.hpp"\n\n'
                        '\nint m;\n\n\nint n;\n#include "a.hpp"\nint o;\n\n',
            "a.hpp": "// A.\n\n" + self.GUARDED,
            "b.hpp": "#pragma once\n// B.\n#include \"a.hpp\"\nint b;\n",
        }
        self.assertEqual(
            "// A.\n\nint a;\n\n// B.\nint b;\n\nint m;\n\nint n;\nint o;\n", self.bundle(files)
        )

    def test_empty_program(self):
        self.assertEqual("", self.bundle({"main.cpp": '#include "a.hpp"', "a.hpp": "#pragma once"}))
        self.assertEqual("", self.bundle({"main.cpp": ""}))


class CommandLine(BundleCase):
    def fails(self, status, message, *arguments, **options):
        done = run(sys.executable, BUNDLER, *arguments, **options)
        self.assertEqual(status, done.returncode)
        self.assertEqual(b"", done.stdout or b"")
        self.assertIn(message, done.stderr.decode())
        self.assertNotIn("Traceback", done.stderr.decode())
        return done.stderr.decode()

    def test_judge_and_id(self):
        self.fails(2, "go together", "msquare", "--judge", "usaco")
        self.fails(2, "go together", "msquare", "--id", "x")
        self.fails(2, "is for msquare", "eight", "--judge", "usaco", "--id", "x")
        self.fails(2, "invalid choice", "msquare", "--judge", "poj", "--id", "x")
        for login in ("", "a b", "*/", "a\nb"):
            self.fails(2, "a LOGIN is", "msquare", "--judge", "usaco", "--id", login)

    def test_no_such_program(self):
        for name in ("nine", "src/nine.cpp", str(self.directory), ""):
            message = self.fails(1, f"bundle.py: no such program: {name}\n", name)
            self.assertEqual(1, message.count("\n"))

    def test_output_without_a_name(self):
        self.fails(2, "-o needs the name of a file\n", "eight", "-o", "")

    def test_file_is_whole_or_as_it_was(self):
        main = self.write("main.cpp", '#include "no.hpp"\n')
        output = self.write("out.cpp", "as it was")
        self.write("out.cpp.part", "the user's")
        self.fails(1, "no such file", main, "-o", output)
        self.assertEqual("as it was", self.read("out.cpp"))
        run(sys.executable, BUNDLER, "gap", "-o", output)
        self.assertEqual(bundle_of("gap"), self.read("out.cpp"))
        self.assertEqual("the user's", self.read("out.cpp.part"))
        self.assertEqual(
            ["main.cpp", "out.cpp", "out.cpp.part"], sorted(os.listdir(self.directory))
        )

    def test_file_keeps_what_it_had_when_the_new_one_does_not_fit(self):
        output = self.write("out.cpp", "as it was")
        command = shlex.join([sys.executable, BUNDLER, "eight", "-o", str(output)])
        limit = f"ulimit -f 8; {command}"
        done = run("sh", "-c", "trap '' XFSZ; " + limit)
        self.assertEqual(1, done.returncode)
        self.assertEqual(b"", done.stdout)
        self.assertEqual(f"{output}: File too large\n", done.stderr.decode())
        self.assertEqual("as it was", self.read("out.cpp"))
        self.assertEqual(["out.cpp"], os.listdir(self.directory))

    def test_device_is_written_to(self):
        self.assertEqual(bundle_of("gap"), bundle_of("gap", "-o", "/dev/stdout"))
        os.symlink("/dev/stdout", self.path("link"))
        self.assertEqual(bundle_of("gap"), bundle_of("gap", "-o", self.path("link")))
        self.assertTrue(os.path.islink(self.path("link")))

    def test_source_is_not_overwritten(self):
        main = self.write("main.cpp", '#include "a.hpp"\n')
        header = self.write("a.hpp", "#pragma once\n")
        for output in (main, header):
            self.fails(1, "is a source of this bundle\n", main, "-o", output)
        self.assertEqual("#pragma once\n", self.read("a.hpp"))

    def test_output_that_cannot_be_written(self):
        self.fails(1, "no/out.cpp: No such file", "gap", "-o", self.path("no/out.cpp"))
        self.fails(1, "Is a directory\n", "gap", "-o", self.path("."))
        with open("/dev/full", "wb") as full:
            command = [sys.executable, BUNDLER, "gap"]
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(1, done.returncode)
        self.assertEqual(b"standard output: No space left on device\n", done.stderr)


if __name__ == "__main__":
    unittest.main()
