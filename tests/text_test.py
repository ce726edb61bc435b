#!/usr/bin/env python3
"""Refuses in src/ what an old judge's compiler may not take, but g++ takes as C++98.

The text is to be the same for all of them, so conditional compilation is refused too.
"""
import re
import unittest

from tool_case import ROOT

import bundle

LITERAL = re.compile(r"""("|')(?:\\.|(?!\1).)*\1""")
CODE = (
    ("a type of <cstdint>, which is not C++98", r"\bu?int(_fast|_least)?\d+_t\b"),
    ("a header that is not C++98", r"<(stdint\.h|\w+/.*)>"),
    ("snprintf, which is not C++98", r"\bv?snprintf\b"),
    ("data(), which is not C++98", r"(\.|->)\s*data\s*\("),
    ("an exception, which a judge may turn off", r"\b(throw|try|catch)\b"),
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


class TextTest(unittest.TestCase):
    def test_ours(self):
        """They have no fault, and only a header has a guard."""
        paths = sorted((ROOT / "src").rglob("*.?pp"))
        self.assertGreater(len(paths), 8)
        for path in paths:
            with self.subTest(path.name):
                text = path.read_bytes().decode("latin-1")
                self.assertEqual([], faults(text))
                guards = re.findall("(?m)^#ifndef (.*)\n#define \\1$", text)
                wanted = [f"CLASSIC_{path.stem.upper()}_HPP"] if path.suffix == ".hpp" else []
                self.assertEqual(wanted, guards)

    def test_faults(self):
        """Each is seen, and nothing else."""
        for text, *wanted in (
            ("int a;  // \xe9\n", "1: a byte that is not ASCII"),
            ("int a;\r\n", "1: a control byte or a tab"),
            ("\nint\ta;\n", "2: a control byte or a tab"),
            ("int a;  // \nint b;\n", "1: blanks at the line's end"),
            ("int a;", "no newline at the end"),
            ("/*\n*/ uint32_t a;\n", "2: a type of <cstdint>, which is not C++98"),
            ("std::\\\nint_fast8_t a;\n", "1: a type of <cstdint>, which is not C++98"),
            ("# include <stdint.h>  // x\n", "1: a header that is not C++98"),
            ("#include <bits/stdc++.h>\n", "1: a header that is not C++98"),
            ('std::snprintf(a, 1, "");\n', "1: snprintf, which is not C++98"),
            ("f(a.data());\n", "1: data(), which is not C++98"),
            ("f(a->data ());\n", "1: data(), which is not C++98"),
            ("throw 1;\n", "1: an exception, which a judge may turn off"),
            ("// int8_t, snprintf(, #if, .data(), <stdint.h>\n/*\n#if\n*/\n",),
            ('f("int8_t .data() snprintf \\" #include <stdint.h>", \'"\');  // "\n',),
            ("int data_, my_snprintf, my_int8_t; data();\n",),
        ):
            with self.subTest(text):
                self.assertEqual(wanted, faults(text))

    def test_conditionals(self):
        guarded = "#ifndef A\n#define A\n{}#endif\n"
        for inside, *wanted in (
            ("int a;\n",),
            ("#if 1\n#endif\n", "3: #if", "4: #endif"),
            ("#ifdef B\nint a;\n#endif\n", "3: #ifdef", "5: #endif"),
            ("# ifndef B\n#define B\n#endif\n", "3: #ifndef", "5: #endif"),
            ("#else\n", "1: #ifndef", "3: #else", "4: #endif"),
            ("#elif 1\n", "1: #ifndef", "3: #elif", "4: #endif"),
        ):
            with self.subTest(inside):
                lines = [line + ", and no include guard" for line in wanted]
                self.assertEqual(lines, faults(guarded.format(inside)))


if __name__ == "__main__":
    unittest.main()
