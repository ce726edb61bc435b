#!/usr/bin/env python3
"""Makes of a program the one file that a judge takes.

The text of a file of ours takes the place of the first `#include "..."` that names it. The lines of
include guards go, and repeated standard includes, and all but one of several blank lines. All other
text stays as it is, so that compilers see the same tokens. (Trigraphs are not understood.)
"""
import argparse
import collections
import os
import pathlib
import re
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
SRC = os.path.join(ROOT, "src")

SPLICE = r"\\[ \t]*\n"  # joins two lines; like gcc and clang, with blanks after the backslash too
TOKEN = re.compile(
    rf"""
      (?P<comment> //(?:{SPLICE}|[^\n])* | /\*.*?\*/ )
    | (?P<splice>  {SPLICE} )
    | (?P<literal> (?:u8|[uUL])?R"(?P<end>[^ ()\\\t\n]{{0,16}})\(.*?\)(?P=end)"
                 | "(?:{SPLICE}|\\.|[^"\\\n])*"
                 | '(?:{SPLICE}|\\.|[^'\\\n])*' )
    | (?P<word>    [A-Za-z_]\w* | \d(?:'\w|[\w.])* )
    | (?P<newline> \n )
    | (?P<other>   . )
    """,
    re.VERBOSE | re.DOTALL,
)
DIRECTIVE = re.compile(r"(?:(?:#|%:)\s*(\w+))?\s*(.*?)\s*\Z", re.DOTALL)
REPEATABLE = ("<cassert>", "<assert.h>")  # each include of these is meant

USACO_HEAD = "/*\nID: {}\nLANG: C++\nTASK: msquare\n*/\n"
USACO_TAIL = """
namespace classic {

// USACO's files take the place of standard input and output before main begins.
std::FILE* reopen(const char* name, const char* mode, std::FILE* stream) {
  if (std::freopen(name, mode, stream) != NULL) return stream;
  std::fprintf(stderr, "msquare: cannot open %s\\n", name);
  std::exit(EXIT_FAILURE);
}

std::FILE* const kInput = reopen("msquare.in", "r", stdin);
std::FILE* const kOutput = reopen("msquare.out", "w", stdout);

}  // namespace classic
"""

# A line as the preprocessor sees it: comments, raw strings and splices carry it over several lines
# of text. `code` is the text without comments and splices, `number` the line of text where it
# begins. `directive` is a name such as "include" or "", `argument` the rest. `depth` is the
# number of conditionals around the line; an #if and its #else and #endif have the same.
Line = collections.namedtuple("Line", "number text code directive argument depth")

# A file of ours. `guard` holds the lines that make it come once, `name` the include guard or None.
Source = collections.namedtuple("Source", "path lines guard name")


class BundleError(Exception):
    """What is wrong, as  file:line: what."""

    def __init__(self, path, number, what):
        super().__init__(f"{os.path.relpath(path)}:{number}: {what}")


def split_lines(text):
    """The lines of a text whose line ends are \\n; it must end in one."""
    at, begin = 1, 0  # the token's line, and where the text of the Line begins
    number, code, depth = 1, "", 0
    for token in TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "newline":
            directive, argument = DIRECTIVE.match(code).groups("")
            outside = depth - directive.startswith(("el", "end"))  # else, elif..., endif
            yield Line(number, text[begin : token.start()], code, directive, argument, outside)
            depth += directive.startswith("if") - (directive == "endif")
            begin = token.end()
            number, code = at + 1, ""
        elif kind == "comment":
            code += " " if code else ""
        elif kind != "splice" and (code or token[0].strip()):
            number = number if code else at
            code += token[0]
        at += token[0].count("\n")


def find_guard(lines):
    """The lines and the name of what makes a header come once.

    That is #pragma once, or the #ifndef, #define and #endif of a guard around all the rest.
    """
    once = [line for line in lines if line[3:] == ("pragma", "once", 0)]
    rest = [line for line in lines if line.code and line not in once]
    if len(rest) > 2 and all(line.depth > 0 for line in rest[1:-1]):
        name = rest[1].argument
        if rest[1].directive == "define" and rest[0][3:] == ("ifndef", name, 0):
            return [*once, *rest[:2], rest[-1]], name
    return once, None


def read_source(path):
    # Latin-1 stands for bytes: whatever their encoding, they come out as they were.
    text = pathlib.Path(path).read_bytes().decode("latin-1").replace("\r\n", "\n")
    text = re.sub("\\A\xef\xbb\xbf", "", text)  # a byte order mark
    text += "" if text.endswith("\n") else "\n"
    if re.search(SPLICE + r"\Z", text):
        raise BundleError(path, text.count("\n"), "the file ends in a backslash")
    lines = list(split_lines(text))
    return Source(path, lines, *find_guard(lines))


class Bundle:
    """The text of a program with its includes expanded."""

    def __init__(self, path):
        self.sources = {}  # by path
        self.standard_headers = set()
        self.lines = []
        self.wants_blank = False  # before the next line
        self.expand(read_source(path))
        self.text = "".join(line + "\n" for line in self.lines)
        names = [source.name for source in self.sources.values() if source.name]
        for name in names:
            if names.count(name) > 1 or re.search(rf"\b{name}\b", self.text):
                raise BundleError(path, 1, f"{name} guards a header, and is used elsewhere too")

    def expand(self, source):
        """Adds a file's text."""
        self.sources[source.path] = source
        for line in source.lines:
            if line.directive == "include":
                self.include(source, line)
            elif not line.text.strip():
                self.wants_blank = True
            elif line not in source.guard:
                self.put(line.text)

    def put(self, text):
        if self.wants_blank and self.lines:
            self.lines.append("")
        self.wants_blank = False
        self.lines.append(text)

    def include(self, source, line):
        is_conditional = line.depth > (source.name is not None)  # its guard is no condition
        if re.fullmatch("<[^>]+>", line.argument):
            if line.argument not in self.standard_headers:
                self.put(line.text)
            if not is_conditional and line.argument not in REPEATABLE:
                self.standard_headers.add(line.argument)
            return
        name = re.fullmatch('"([^"]+)"', line.argument)
        if not name:
            raise BundleError(source.path, line.number, "cannot tell what is included")
        if is_conditional:
            raise BundleError(source.path, line.number, "an include of ours inside #if")
        name = os.fsdecode(name[1].encode("latin-1"))
        paths = [os.path.join(folder, name) for folder in (os.path.dirname(source.path), SRC)]
        path = os.path.realpath(next(filter(os.path.isfile, paths), ""))
        if not os.path.isfile(path):
            raise BundleError(source.path, line.number, f"no such file: {name}")
        included = self.sources.get(path) or read_source(path)
        if not included.guard:
            raise BundleError(path, 1, "a header needs a guard")
        if path not in self.sources:
            self.wants_blank = True
            self.expand(included)
            self.wants_blank = True


def write(path, data):
    """Writes all of a file or none of it."""
    if os.path.exists(path) and not os.path.isfile(path):  # a device, say
        pathlib.Path(path).write_bytes(data)
        return
    path = os.path.realpath(path)
    with tempfile.TemporaryDirectory(dir=os.path.dirname(path)) as folder:
        part = pathlib.Path(folder, "part")
        part.write_bytes(data)
        part.replace(path)


def find_program(program):
    """The path of a program given by its name or its path, or None; and what to call it."""
    folders = (SRC, os.path.join(SRC, "variants"))
    is_name = re.fullmatch(r"\w+", program)
    paths = [f"{folder}/{program}.cpp" for folder in folders] if is_name else [program]
    path = next((os.path.realpath(path) for path in paths if os.path.isfile(path)), None)
    folder, name = os.path.split(path or "")
    return path, name[:-4] if folder in folders else name


def parse(arguments):
    parser = argparse.ArgumentParser(
        prog="bundle.py",
        description="Print a program as the one self-contained source that a judge takes.",
    )
    parser.add_argument("program", metavar="PROGRAM", help="a program of src/, or a source's path")
    parser.add_argument("-o", dest="output", metavar="FILE", help="write to FILE instead")
    parser.add_argument("--judge", choices=["usaco"], help="with the files of USACO training")
    parser.add_argument("--id", metavar="LOGIN", help="who submits, for --judge usaco")
    options = parser.parse_args(arguments)
    options.path, options.name = find_program(options.program)
    if options.path is None:
        parser.exit(1, f"bundle.py: no such program: {options.program}\n")
    if options.output == "":
        parser.error("-o needs the name of a file")
    if (options.judge is None) != (options.id is None):
        parser.error("--judge usaco and --id LOGIN go together")
    if options.judge and options.name != "msquare":
        parser.error("--judge usaco is for msquare")
    if options.id is not None and not re.fullmatch(r"[\w.-]+", options.id, re.ASCII):
        parser.error("a LOGIN is made of letters, digits, and . _ -")
    return options


def main(arguments):
    options = parse(arguments)
    bundle = Bundle(options.path)
    head = "// classic-search: scripts/bundle.py " + re.sub(r"[^ -~]", "?", options.name)
    if options.judge:
        head = USACO_HEAD.format(options.id) + f"{head} --judge usaco --id {options.id}"
        bundle.text += USACO_TAIL
    data = f"{head}\n\n{bundle.text}".encode("latin-1")
    if options.output is None:
        with open(1, "wb", closefd=False) as file:
            file.write(data)
    elif os.path.realpath(options.output) in bundle.sources:
        raise OSError(0, "is a source of this bundle", options.output)
    else:
        try:
            write(options.output, data)
        except OSError as error:
            error.filename = options.output
            raise


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BundleError as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(f"{error.filename or 'standard output'}: {error.strerror}")
    except KeyboardInterrupt:
        sys.exit(130)
