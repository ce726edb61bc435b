#!/usr/bin/env python3
"""Refuses in src/ what an old judge's compiler may not take, whatever compilers are here.

The text is to be the same for all of them, so conditional compilation is refused too.
"""
import re
import unittest

from tool_case import ROOT

import bundle

LITERAL = re.compile(r"""("|')(?:\\.|(?!\1).)*\1""")
CODE = (
    ("long long, which is not C++98", r"\blong\s+(\w+\s+)?long\b|\b__int64\b"),
    ("a type of <cstdint>, which is not C++98", r"\bu?int(_fast|_least)?\d+_t\b"),
    ("a header that is not C++98", r"<(cstdint|stdint\.h|array|tuple|unordered_\w+|\w+/.*)>"),
    ("snprintf, which is not C++98", r"\bv?snprintf\b"),
    ("data(), which is not C++98", r"(\.|->)\s*data\s*\("),
)
TEXT = (
    ("a byte that is not ASCII", r"[^\x00-\x7f]"),
    ("a control byte or a tab", r"[\x00-\x09\x0b-\x1f\x7f]"),
    ("blanks at the line's end", r"[ \t]$"),
)
CONDITIONALS = ("if", "ifdef", "ifndef", "elif", "else", "endif")


def faults(text):
    """What is wrong with the text of a source, each as  line: what."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        found += [f"{number}: {what}" for what, pattern in TEXT if re.search(pattern, line)]
    if not text.endswith("\n"):
        return found + ["no newline at the end"]
    lines = list(bundle.split_lines(text))
    guard, _ = bundle.find_guard(lines)
    for line in lines:
        code = LITERAL.sub('""', line.code)
        found += [f"{line.number}: {what}" for what, pattern in CODE if re.search(pattern, code)]
        if line.directive in CONDITIONALS and line not in guard:
            found.append(f"{line.number}: #{line.directive}, and no include guard")
    return found


class Sources(unittest.TestCase):
    def test_ours(self):
        paths = sorted((ROOT / "src").rglob("*.?pp"))
        self.assertGreater(len(paths), 8)
        for path in paths:
            with self.subTest(path.name):
                self.assertEqual([], faults(path.read_bytes().decode("latin-1")))

    def test_only_headers_have_a_guard(self):
        for path in (ROOT / "src").rglob("*.?pp"):
            with self.subTest(path.name):
                guard = re.search("(?m)^#ifndef (.*)\n#define \\1$", path.read_text())
                wanted = f"CLASSIC_{path.stem.upper()}_HPP" if path.suffix == ".hpp" else None
                self.assertEqual(wanted, guard and guard[1])


class Faults(unittest.TestCase):
    """That each fault is seen, and nothing else."""

    def test_bad(self):
        for text, fault in (
            ("int a;  // \xe9\n", "1: a byte that is not ASCII"),
            ("\xef\xbb\xbfint a;\n", "1: a byte that is not ASCII"),
            ("int a;\r\n", "1: a control byte or a tab"),
            ("\nint\ta;\n", "2: a control byte or a tab"),
            ("int a;\0\n", "1: a control byte or a tab"),
            ("int a; \n", "1: blanks at the line's end"),
            ("int a;  // \nint b;\n", "1: blanks at the line's end"),
            ("int a;", "no newline at the end"),
            ("/*\n*/ long long a;\n", "2: long long, which is not C++98"),
            ("unsigned long\\\n long a;\n", "1: long long, which is not C++98"),
            ("long unsigned long a;\n", "1: long long, which is not C++98"),
            ("__int64 a;\n", "1: long long, which is not C++98"),
            ("uint32_t a;\n", "1: a type of <cstdint>, which is not C++98"),
            ("std::int_fast8_t a;\n", "1: a type of <cstdint>, which is not C++98"),
            ("#include <cstdint>\n", "1: a header that is not C++98"),
            ("# include <stdint.h>  // x\n", "1: a header that is not C++98"),
            ("#include <unordered_map>\n", "1: a header that is not C++98"),
            ("#include <bits/stdc++.h>\n", "1: a header that is not C++98"),
            ('std::snprintf(a, 1, "");\n', "1: snprintf, which is not C++98"),
            ("f(a.data());\n", "1: data(), which is not C++98"),
            ("f(a->data ());\n", "1: data(), which is not C++98"),
        ):
            with self.subTest(text):
                self.assertEqual([fault], faults(text))

    def test_conditionals(self):
        guarded = "#ifndef A\n#define A\n{}#endif\n"
        self.assertEqual([], faults("// A.\n" + guarded.format("int a;\n")))
        for inside, lines in (
            ("#if 1\n#endif\n", ["3: #if", "4: #endif"]),
            ("#ifdef B\nint a;\n#endif\n", ["3: #ifdef", "5: #endif"]),
            ("# ifndef B\n#define B\n#endif\n", ["3: #ifndef", "5: #endif"]),
            ("#else\n", ["1: #ifndef", "3: #else", "4: #endif"]),
            ("#elif 1\n", ["1: #ifndef", "3: #elif", "4: #endif"]),
        ):
            with self.subTest(inside):
                wanted = [line + ", and no include guard" for line in lines]
                self.assertEqual(wanted, faults(guarded.format(inside)))

    def test_good(self):
        for text in (
            "// long long, snprintf(, #if, .data(), <cstdint>, uint8_t\n",
            "/* long long\n#if\n*/\n",
            'f("long long .data() snprintf \\" #include <cstdint>", \'"\');  // "\n',
            "long a; long b; f<long, long>(long(1));\n",
            "int data_, my_snprintf, along, long_long; data();\n",
        ):
            with self.subTest(text):
                self.assertEqual([], faults(text))


if __name__ == "__main__":
    unittest.main()
