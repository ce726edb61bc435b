#!/usr/bin/env python3
"""Tests scripts/bundle.py: on our programs, and on small ones made to confuse it.

Whatever it makes of a small program is also put before g++'s preprocessor: source and bundle must
give the same tokens, and the bundle's bundle must be the bundle.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import unittest

import tool_case
from tool_case import ROOT

from cases import PROBLEMS

BUNDLER = str(ROOT / "scripts" / "bundle.py")
USACO = ("msquare", "--judge", "usaco", "--id", "some.login1")


def run(*command, **options):
    return subprocess.run(command, capture_output=True, timeout=60, **options)


def bundle_of(*arguments, **options):
    """What the bundler prints; it must succeed and say nothing else."""
    done = run(sys.executable, BUNDLER, *arguments, **options)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"status {done.returncode}: {done.stderr.decode()}")
    return done.stdout.decode("latin-1")


def source_of(name):
    return ROOT / "src" / name


def tokens(path):
    done = run("g++", "-std=c++17", "-E", "-P", "-DNDEBUG", path)
    if done.returncode != 0:
        raise AssertionError(done.stderr.decode())
    return done.stdout.split()


def after_first_line(text):
    return text.split("\n", 1)[1]


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
        again = bundle_of(self.path("bundle/b.cpp"))
        self.assertEqual("// scripts/bundle.py b.cpp\n" + after_first_line(text), again)


class OurPrograms(BundleCase):
    def test_same_tokens_as_the_source(self):
        for name in PROBLEMS:
            with self.subTest(name):
                self.assert_same_tokens(source_of(name + ".cpp"), bundle_of(name))

    def test_nothing_of_ours_is_left_to_include(self):
        for name in PROBLEMS:
            with self.subTest(name):
                directives = re.findall(r"(?m)^ *#.*", bundle_of(name))
                self.assertIn("#include <cstdio>", directives)
                self.assertEqual(sorted(set(directives)), sorted(directives))
                for directive in directives:
                    self.assertRegex(directive, "^#include <[a-z]+>$")

    def test_all_comments_are_kept(self):
        for name in PROBLEMS:
            with self.subTest(name):
                text = bundle_of(name)
                source = source_of(name + ".cpp").read_text()
                headers = re.findall(r'#include "(.*)"', source)
                self.assertTrue(headers)
                for file in [name + ".cpp"] + headers:
                    for comment in re.findall(r"//.*", source_of(file).read_text()):
                        self.assertIn(comment, text)

    def test_reads_well(self):
        for arguments in [(name,) for name in PROBLEMS] + [USACO]:
            with self.subTest(arguments):
                text = bundle_of(*arguments)
                self.assertNotIn("\n\n\n", text)
                self.assertRegex(text, r"[^\n]\n\Z")

    def test_first_line(self):
        for name in PROBLEMS:
            first = f"// scripts/bundle.py {name}"
            self.assertEqual(first, bundle_of(name).split("\n")[0])
            self.assertEqual(first, bundle_of(f"{source_of(name)}.cpp").split("\n")[0])

    def test_small_and_ascii(self):
        for arguments in [(name,) for name in PROBLEMS] + [USACO]:
            with self.subTest(arguments):
                text = bundle_of(*arguments)
                self.assertLess(len(text), 24 * 1024)
                self.assertTrue(text.isascii())
                self.assertNotIn("\r", text)

    def test_same_bytes_from_everywhere(self):
        copy = self.directory / "a_project_of" / "someone"
        for directory in ("src", "scripts"):
            shutil.copytree(ROOT / directory, copy / directory)
        for arguments in [(name,) for name in PROBLEMS] + [USACO]:
            with self.subTest(arguments):
                texts = {bundle_of(*arguments)}
                for seed in ("0", "1", "2"):
                    environment = dict(os.environ, PYTHONHASHSEED=seed, USER="someone")
                    texts.add(bundle_of(*arguments, cwd=self.directory, env=environment))
                done = run("scripts/bundle.py", *arguments, "-o", "b.cpp", cwd=copy)
                self.assertEqual((0, b"", b""), (done.returncode, done.stdout, done.stderr))
                texts.add(self.read("a_project_of/someone/b.cpp"))
                self.assertEqual(1, len(texts))

    def test_a_users_program_on_our_headers(self):
        shutil.copytree(source_of("common"), self.path("common"))
        source = self.write(
            "mine.cpp",
            '#include "common/cantor.hpp"\n#include "common/bfs.hpp"\n#include <cstdio>\n\n'
            'int main() { std::printf("%d\\n", classic::unrank(1)); }\n',
        )
        text = bundle_of(source)
        self.assert_same_tokens(source, text)
        self.assertIn("class BfsTree", text)


class UsacoBundle(BundleCase):
    def test_is_the_bundle_with_a_head_and_a_tail(self):
        text = bundle_of(*USACO)
        head = (
            "/*\nID: some.login1\nLANG: C++\nTASK: msquare\n*/\n"
            "// scripts/bundle.py msquare --judge usaco --id some.login1\n"
        )
        self.assertTrue(text.startswith(head + after_first_line(bundle_of("msquare"))))
        self.assertEqual(1, text.count("freopen"))
        again = bundle_of(self.write("b.cpp", text))
        self.assertEqual(text, again.replace("b.cpp", "msquare --judge usaco --id some.login1"))

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
        """The bundle but for its first line and the empty one after it."""
        for name, text in files.items():
            self.write(name, text)
        text = bundle_of(self.path("main.cpp"))
        self.assert_same_tokens(self.path("main.cpp"), text)
        first = "// scripts/bundle.py main.cpp\n\n"
        self.assertTrue(text.startswith(first), text)
        return text[len(first) :]

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
                wanted = literal + "\n\nint c;\n\n/* */\n"
                self.assertEqual(wanted, self.bundle({"main.cpp": main, "a.hpp": "int c;\n"}))

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

    def test_comments_beside_an_include_stay(self):
        text = self.bundle({
            "main.cpp": '/* one\n*/ #include "a.hpp"  // two\n#include "a.hpp"  // three\n'
                        "#include <cstdio>\n#include <cstdio>  /* four */\n",
            "a.hpp": self.GUARDED,
        })
        self.assertEqual(
            "/* one\n*/ // two\n\nint a;\n\n// three\n#include <cstdio>\n/* four */\n", text
        )

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
            "common/b.hpp": '#include "c.hpp"\n',
            "common/c.hpp": "int right;\n",
            "c.hpp": "int wrong;\n",
        }
        self.assertEqual("int right;\n\nint a;\n", self.bundle(files))

    def test_no_newline_at_the_end(self):
        files = {
            "main.cpp": '#include "a.hpp"\n#include "b.hpp"',
            "a.hpp": "int a;  // a",
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
        files = {"main.cpp": text, os.fsdecode(b"b\xc3\xa9.hpp"): "// \x0c\xff\nint b;\n"}
        self.assertEqual(text.split("#")[0] + "\n// \x0c\xff\nint b;\n", self.bundle(files))

    def test_guard_goes(self):
        files = {
            "main.cpp": '#include "a.hpp"\n#include "a.hpp"\n#include "b.hpp"\nint m;\n',
            "a.hpp": "// Head.\n" + self.GUARDED + "// Foot.\n",
            "b.hpp": '#if !defined(B_HPP)  // once\n#define B_HPP 1\n#include "a.hpp"\n'
                     "#ifdef NDEBUG\nint b;\n#else\nint c;\n#endif\n#endif /* long\ncomment */\n",
        }
        self.assertEqual(
            "// Head.\n\nint a;\n\n// Foot.\n\n#ifdef NDEBUG\nint b;\n#else\nint c;\n#endif\n"
            "/* long\ncomment */\n\nint m;\n",
            self.bundle(files),
        )

    def test_spellings_of_a_guard(self):
        for spelling in ("#if !defined A_HPP", "# if ! defined ( A_HPP )", "%:ifndef/**/A_HPP//"):
            with self.subTest(spelling):
                header = self.GUARDED.replace("#ifndef A_HPP", spelling)
                files = {"main.cpp": '#include "a.hpp"\n#include "a.hpp"\n', "a.hpp": header}
                self.assertEqual("int a;\n", self.bundle(files))

    def test_text_around_a_guard(self):
        # What stands outside is seen at each include, what stands inside only at the first.
        header = "typedef int B;\n" + self.GUARDED + "typedef int C;\n"
        files = {
            "main.cpp": '#include "a.hpp"\n#include "a.hpp"\nB b;\n',
            "a.hpp": header.replace("int a", '#include "i.hpp"\nint a'),
            "i.hpp": "#pragma once\nint i;\n",
        }
        self.assertEqual(
            "typedef int B;\n#ifndef A_HPP\n#define A_HPP\n\nint i;\n\nint a;\n\n#endif  // A_HPP\n"
            "typedef int C;\n\ntypedef int B;\ntypedef int C;\n\nB b;\n",
            self.bundle(files),
        )

    def test_guard_that_is_asked_for_stays(self):
        files = {
            "main.cpp": '#include "a.hpp"\n#include "a.hpp"\n#ifdef/**/A_HPP\nint m;\n#endif\n',
            "a.hpp": self.GUARDED,
        }
        self.assertEqual(self.GUARDED + "\n#ifdef/**/A_HPP\nint m;\n#endif\n", self.bundle(files))

    def test_guard_of_the_program_stays(self):
        main = '#ifndef M\n#define M\n#include "a.hpp"\n#endif\n'
        files = {"main.cpp": main, "a.hpp": "int a;\n"}
        self.assertEqual("#ifndef M\n#define M\n\nint a;\n\n#endif\n", self.bundle(files))

    def test_guard_of_another_name_is_none(self):
        text = "#ifndef A\n#define B\nextern int a;\n#endif\n"
        files = {"main.cpp": '#include "a.hpp"\n#include "a.hpp"\n', "a.hpp": text}
        self.assertEqual(2, self.bundle(files).count(text))

    def test_guard_that_is_undone_is_none(self):
        files = {
            "main.cpp": '#include "a.hpp"\n#undef A_HPP\n#include "a.hpp"\n',
            "a.hpp": self.GUARDED.replace("int", "extern int"),
        }
        self.assertEqual(2, self.bundle(files).count("extern int a;"))

    def test_guard_of_two_headers(self):
        # The second is never seen by a compiler.
        files = {
            "main.cpp": '#include "a.hpp"\n#include "b.hpp"\n',
            "a.hpp": self.GUARDED,
            "b.hpp": self.GUARDED.replace("int a", "int b"),
        }
        self.assertEqual("int a;\n", self.bundle(files))

    def test_default_is_no_guard(self):
        for body in ("", "int a;\n"):
            with self.subTest(body):
                text = f"#ifndef N\n#define N 9\n{body}#endif\n"
                files = {"main.cpp": '#include "n.hpp"\nint n = N;\n', "n.hpp": text}
                self.assertEqual(text + "\nint n = N;\n", self.bundle(files))

    def test_wish_of_a_standard_header_is_no_guard(self):
        text = "#ifndef NDEBUG\n#define NDEBUG\n#include <cassert>\n#endif\n"
        self.assertEqual(text, self.bundle({"main.cpp": '#include "n.hpp"\n', "n.hpp": text}))

    def test_guard_with_an_else_is_none(self):
        text = "#ifndef A\n#define A\nint a;\n#else\nextern int a;\n#endif\n"
        files = {"main.cpp": '#include "a.hpp"\n#include "a.hpp"\n', "a.hpp": text}
        self.assertEqual(text + "\n" + text, self.bundle(files))

    def test_header_without_guard_is_repeated(self):
        files = {
            "main.cpp": '#define X(n) int n;\n#include "x.inc"\n#undef X\n'
                        '#define X(n) void f(n##_);\n#include "x.inc"\n',
            "x.inc": "X(a)\nX(b)\n",
        }
        self.assertEqual(2, self.bundle(files).count("X(a)\nX(b)\n"))

    def test_pragma_once(self):
        once = "#pragma once\nint a;\n"
        files = {"main.cpp": '#include "a.hpp"\n#include "a.hpp"\nint b;\n', "a.hpp": once}
        self.assertEqual("int a;\n\nint b;\n", self.bundle(files))
        files["a.hpp"] = f"#ifdef NO\n{once}#endif\n"  # which g++ does not see
        self.assertEqual(2, self.bundle(files).count("#pragma once"))

    def test_include_inside_if(self):
        for opening in ("#if 0", "#ifdef A", "#ifndef A\n#define A\n#endif\n#ifndef B"):
            with self.subTest(opening):
                text = f'int a;\n{opening}\n#include "a.hpp"\n#endif\n'
                line = 3 + opening.count("\n")
                directive = opening.split("\n")[-1]
                self.assertEqual(
                    f"main.cpp:{line}: an include of ours inside {directive}\n",
                    self.error({"main.cpp": text, "a.hpp": self.GUARDED}),
                )

    def test_include_inside_if_of_a_header(self):
        header = "#ifndef A\n#define A\n#if 1\n#include \"b.hpp\"\n#endif\n#endif\n"
        files = {"main.cpp": '#include "c/a.hpp"\n', "c/a.hpp": header, "c/b.hpp": ""}
        self.assertEqual("c/a.hpp:4: an include of ours inside #if 1\n", self.error(files))

    def test_if_without_end(self):
        files = {"main.cpp": '#include "a.hpp"\n#endif\n', "a.hpp": "\n#ifdef A\n"}
        self.assertEqual("a.hpp:2: #ifdef without #endif\n", self.error(files))
        files = {"main.cpp": '#ifdef A\n#endif\n#include "a.hpp"\n', "a.hpp": "#endif\n"}
        self.assertEqual("a.hpp:1: #endif without #if\n", self.error(files))
        files["main.cpp"] = '#ifndef M\n#define M\n#include "a.hpp"\n#endif\n'
        self.assertEqual("a.hpp:1: #endif without #if\n", self.error(files))
        files["a.hpp"] = "#if 1\n"
        self.assertEqual("a.hpp:1: #if without #endif\n", self.error(files))

    def test_cycle(self):
        circle = "the includes go in a circle without end\n"
        files = {"main.cpp": '\n#include "main.cpp"\n'}
        self.assertEqual("main.cpp:2: " + circle, self.error(files))
        files = {
            "main.cpp": '#include "a.hpp"\n',
            "a.hpp": '#include <vector>\n#include "b.hpp"\n',
            "b.hpp": '#include "a.hpp"\n',
        }
        self.assertRegex(self.error(files), r"\A[ab]\.hpp:[12]: " + circle)

    def test_cycle_that_guards_end(self):
        files = {
            "main.cpp": '#include "a.hpp"\n#include "b.hpp"\n',
            "a.hpp": '#ifndef A\n#define A\n#include "b.hpp"\nint a;\n#endif\n',
            "b.hpp": '#pragma once\n#include "a.hpp"\nint b;\n',
        }
        self.assertEqual("int b;\n\nint a;\n", self.bundle(files))
        files = {
            "main.cpp": '#include "a.hpp"\n',
            "a.hpp": '#ifndef A\n#define A\n#include "a.hpp"\n#endif\nextern int a;\n',
        }
        self.assertEqual(2, self.bundle(files).count("extern int a;"))

    def test_missing_file(self):
        files = {"main.cpp": '#include "a.hpp"\n', "a.hpp": '/*\n*/\n\n#include "no/no.hpp"\n'}
        self.assertEqual("a.hpp:4: no such file: no/no.hpp\n", self.error(files))
        self.assertIn("no such file", self.error({"main.cpp": '#include "."\n'}))

    def test_error_names_the_line_of_the_include(self):
        text = '/*\n*/ /*\n*/ \\\n #in\\\nclude /*\n*/ "no.hpp"\n'
        self.assertEqual("main.cpp:4: no such file: no.hpp\n", self.error({"main.cpp": text}))

    def test_include_by_macro(self):
        files = {"main.cpp": '#define A "a.hpp"\n#include A\n', "a.hpp": "\n"}
        self.assertEqual("main.cpp:2: cannot tell what is included\n", self.error(files))

    def test_text_that_would_run_into_the_next(self):
        for text, what in (
            ("int a;\n/* b\n", "2: the comment has no end"),
            ('int a; /*\n*/ const char* b = R"(\n', "2: the raw string has no end"),
            ("int a;\n// b \\\n", "2: the file ends in a backslash"),
            ("int a;\n// b \\", "2: the file ends in a backslash"),
        ):
            with self.subTest(text):
                files = {"main.cpp": '#include "a.hpp"\n', "a.hpp": text}
                self.assertEqual(f"a.hpp:{what}\n", self.error(files))

    def test_standard_includes(self):
        files = {
            "main.cpp": '#include <vector>\n#include "a.hpp"\n# include <vector>\nint m;\n',
            "a.hpp": "#include <cassert>\n#include <vector>\n#include <cassert>\n"
                     "#include <assert.h>\n#undef NDEBUG\n#include <assert.h>\nint a;\n",
        }
        self.assertEqual(
            "#include <vector>\n\n#include <cassert>\n#include <cassert>\n#include <assert.h>\n"
            "#undef NDEBUG\n#include <assert.h>\nint a;\n\nint m;\n",
            self.bundle(files),
        )

    def test_standard_include_inside_if_counts_for_nothing(self):
        text = (
            "#ifdef NO\n#include <vector>\n#endif\n#include <vector>\n"
            "#if 1\n#include <vector>\n#endif\nstd::vector<int> m;\n"
        )
        self.assertEqual(text, self.bundle({"main.cpp": text}))

    def test_blank_lines(self):
        files = {
            "main.cpp": '\n\n#include "a.hpp"\n\n#include "b.hpp"\n\n\n#include "a.hpp"\n\n'
                        '\nint m;\n\n\nint n;\n\n#include "a.hpp"\n\n',
            "a.hpp": "// A.\n\n" + self.GUARDED,
            "b.hpp": "// B.\n#include \"a.hpp\"\nint b;\n",
        }
        self.assertEqual(
            "// A.\n\nint a;\n\n// B.\nint b;\n\nint m;\n\n\nint n;\n", self.bundle(files).lstrip()
        )

    def test_empty_files(self):
        self.assertEqual("", self.bundle({"main.cpp": '#include "a.hpp"\n', "a.hpp": ""}))
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

    def test_file_is_whole_or_as_it_was(self):
        main = self.write("main.cpp", '#include "no.hpp"\n')
        output = self.write("out.cpp", "as it was")
        self.fails(1, "no such file", main, "-o", output)
        self.assertEqual("as it was", self.read("out.cpp"))
        run(sys.executable, BUNDLER, "gap", "-o", output)
        self.assertEqual(bundle_of("gap"), self.read("out.cpp"))
        self.assertEqual(["main.cpp", "out.cpp"], sorted(os.listdir(self.directory)))

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

    @unittest.skipUnless(os.path.exists("/dev/stdout"), "no /dev/stdout here")
    def test_device_is_written_to(self):
        self.assertEqual(bundle_of("gap"), bundle_of("gap", "-o", "/dev/stdout"))
        os.symlink("/dev/stdout", self.path("link"))
        self.assertEqual(bundle_of("gap"), bundle_of("gap", "-o", self.path("link")))
        self.assertTrue(os.path.islink(self.path("link")))

    def test_source_is_not_overwritten(self):
        main = self.write("main.cpp", '#include "a.hpp"\n')
        header = self.write("a.hpp", "int a;\n")
        for output in (main, header):
            self.fails(1, "is a source of this bundle\n", main, "-o", output)
        self.assertEqual("int a;\n", self.read("a.hpp"))

    def test_output_that_cannot_be_written(self):
        self.fails(1, "no/out.cpp: No such file", "gap", "-o", self.path("no/out.cpp"))
        self.fails(1, "Is a directory\n", "gap", "-o", self.path("."))
        if os.path.exists("/dev/full"):
            with open("/dev/full", "wb") as full:
                done = subprocess.run(
                    [sys.executable, BUNDLER, "gap"],
                    stdout=full,
                    stderr=subprocess.PIPE,
                    timeout=60,
                )
            self.assertEqual(1, done.returncode)
            self.assertEqual(b"standard output: No space left on device\n", done.stderr)


if __name__ == "__main__":
    unittest.main()
