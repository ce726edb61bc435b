#!/usr/bin/env python3
"""Makes of a program the one file that a judge takes.

Each include of ours, `#include "..."`, gives way to the text of the file, as for a compiler. What
has no work left goes: the lines of include guards, and repeated standard includes. All other text
stays as it is, so that compilers see the same tokens. (Trigraphs are not understood.)
"""
import argparse
import collections
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))

SPLICE = r"\\[ \t]*\n"  # joins two lines; like gcc and clang, with blanks after the backslash too
RAW = r'(?:u8|[uUL])?R"(?P<{}>[^ ()\\\t\n]{{0,16}})\('
TOKEN = re.compile(
    rf"""
      (?P<comment> //(?:{SPLICE}|[^\n])* | /\*.*?\*/ )
    | (?P<splice>  {SPLICE} )
    | (?P<literal> {RAW.format("end")}.*?\)(?P=end)"
                 | "(?:{SPLICE}|\\.|[^"\\\n])*"
                 | '(?:{SPLICE}|\\.|[^'\\\n])*' )
    | (?P<endless> /\* | {RAW.format("_")} )
    | (?P<word>    [A-Za-z_]\w* | \d(?:'\w|[\w.])* )
    | (?P<newline> \n )
    | (?P<other>   . )
    """,
    re.VERBOSE | re.DOTALL,
)
DIRECTIVE = re.compile(r"(?:#|%:)\s*(\w+)\s*(.*?)\s*\Z", re.DOTALL)
GUARD = re.compile(r"ifndef (\w+)|if !\s*defined\s*(?:\(\s*(\w+)\s*\)|(\w+))")
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
COMMAND = re.compile(r"\A(/\*(?:(?!\*/).)*\*/\n)?// scripts/bundle\.py [^\n]*\n", re.DOTALL)

OPENING = ("if", "ifdef", "ifndef")
REPEATABLE = ("<cassert>", "<assert.h>")  # each include of these is meant

USACO_HEAD = """\
/*
ID: {}
LANG: C++
TASK: msquare
*/
"""
USACO_TAIL = """
namespace classic {

// USACO's files in place of standard input and output, from before main on.
class UsacoFiles {
 public:
  UsacoFiles() {
    reopen("msquare.in", "r", stdin);
    reopen("msquare.out", "w", stdout);
  }

 private:
  static void reopen(const char* name, const char* mode, std::FILE* stream) {
    if (std::freopen(name, mode, stream) == NULL) {
      std::fprintf(stderr, "msquare: cannot open %s\\n", name);
      std::exit(EXIT_FAILURE);
    }
  }
};

const UsacoFiles kUsacoFiles;

}  // namespace classic
"""

# A line as the preprocessor sees it: comments, raw strings and splices carry it over several lines
# of text. `code` is the text without comments and splices, `number` the line of text where it
# begins. `directive` is a name such as "include" or None, `argument` what follows it.
Line = collections.namedtuple("Line", "number text code comments directive argument")

# The name of an include guard and the numbers of its three lines, #ifndef, #define and #endif.
Guard = collections.namedtuple("Guard", "name first define last")


class BundleError(Exception):
    """What is wrong, as  file:line: what."""

    def __init__(self, path, number, what):
        super().__init__(f"{os.path.relpath(path)}:{number}: {what}")


class Source:
    """A file of ours, split into lines."""

    def __init__(self, path):
        self.path = path
        with open(path, "rb") as file:
            data = file.read()
        if data.startswith(b"\xef\xbb\xbf"):
            data = data[3:]
        # Latin-1 stands for bytes: whatever their encoding, they come out as they were.
        text = data.decode("latin-1").replace("\r\n", "\n")
        if text and not text.endswith("\n"):
            text += "\n"
        if re.search(SPLICE + r"\Z", text):
            raise BundleError(path, text.count("\n"), "the file ends in a backslash")
        self.lines = list(split_lines(path, text))
        self.code = [line for line in self.lines if line.code]
        self.guard = find_guard(self.code)
        self.strip_guard = False

    def guard_lines(self):
        """The numbers of the guard's lines that name it."""
        return (self.guard.first, self.guard.define) if self.guard else ()

    def included(self, line):
        """The path of the file of ours that a line includes, or None."""
        if line.directive != "include" or standard_header(line):
            return None
        name = re.fullmatch(r'"([^"\n]+)"', line.argument)
        if not name:
            raise BundleError(self.path, line.number, "cannot tell what is included")
        name = os.fsdecode(name[1].encode("latin-1"))
        path = os.path.realpath(os.path.join(os.path.dirname(self.path), name))
        if not os.path.isfile(path):
            raise BundleError(self.path, line.number, f"no such file: {name}")
        return path


def split_lines(path, text):
    """The lines of a text whose line ends are \\n; it must end in one. The path is for errors."""
    at, begin = 1, 0  # the token's line, and where the text of the Line begins
    number, code, comments = 1, "", []
    for token in TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "endless":
            what = "comment" if token[0] == "/*" else "raw string"
            raise BundleError(path, at, f"the {what} has no end")
        if kind == "newline":
            directive = DIRECTIVE.match(code)
            directive = directive.groups() if directive else (None, "")
            yield Line(number, text[begin : token.start()], code.rstrip(), comments, *directive)
            begin = token.end()
            number, code, comments = at + 1, "", []
        elif kind == "comment":
            comments.append(token[0])
            code += " " if code else ""
        elif kind != "splice" and (code or token[0].strip()):
            if not code:
                number = at
            code += token[0]
        at += token[0].count("\n")


def standard_header(line):
    """The name between the angle brackets of an include, or None."""
    name = re.fullmatch(r"<([^>\n]+)>", line.argument)
    return name[1] if line.directive == "include" and name else None


def is_pragma_once(line):
    return line.directive == "pragma" and line.argument == "once"


def find_guard(code):
    """The first conditional of a file, given as its lines with code, if it looks like a guard."""
    at = next((i for i, line in enumerate(code) if line.directive in OPENING), None)
    if at is None or at + 1 == len(code):
        return None
    first, define = code[at : at + 2]
    name = GUARD.fullmatch(f"{first.directive} {first.argument}")
    name = name and name[name.lastindex]
    if define.directive != "define" or define.argument.split()[:1] != [name]:
        return None
    depth = 0
    for line in code[at:]:
        if line.directive in OPENING:
            depth += 1
        elif line.directive == "endif":
            depth -= 1
            if depth == 0:
                return Guard(name, first.number, define.number, line.number)
        elif depth == 1 and (line.directive or "").startswith("el"):  # else, elif...
            return None
    return None


class Bundle:
    """The text of a program with its includes expanded."""

    def __init__(self, path):
        self.sources = {}  # by path
        self.load(path)
        self.settle_guards(self.sources[path])
        self.lines = []
        self.gap = False  # nothing but blank lines came since a line was left out
        self.wants_blank = False  # the next line shall stand off from those before
        self.seen = set()  # guards by name, <standard headers>, and #pragma once files by path
        self.open = []  # the conditionals that are open in the bundle: (line, is a guard)
        self.expand(self.sources[path], [])
        while self.gap and self.lines and self.lines[-1] == "":
            self.lines.pop()
        self.text = "".join(line + "\n" for line in self.lines)

    def load(self, path):
        """Reads a file of ours and all that it includes."""
        if path in self.sources:
            return
        source = self.sources[path] = Source(path)
        for line in source.code:
            included = source.included(line)
            if included:
                self.load(included)

    def settle_guards(self, program):
        """Says which guards are guards, and which of them can go.

        A guard is no guard if its name is defined or undefined elsewhere. Its lines go if it holds
        the whole of a header and nobody else asks for its name, which standard headers could do:
        round nothing but such includes it stays.
        """
        used, changed = set(), set()
        for source in self.sources.values():
            for line in source.code:
                if line.number in source.guard_lines():
                    continue
                used.update(IDENTIFIER.findall(line.code))
                if line.directive in ("define", "undef"):
                    changed.update(IDENTIFIER.findall(line.argument)[:1])
        for source in self.sources.values():
            guard = source.guard
            if guard and guard.name in changed:
                source.guard = None
            elif guard and source is not program and guard.name not in used:
                lines = (source.code[0].number, source.code[-1].number)
                is_whole = lines == (guard.first, guard.last)
                source.strip_guard = is_whole and not all(map(standard_header, source.code[2:-1]))

    def expand(self, source, stack):
        """Adds a file's text. The stack holds the includes that led here (see include)."""
        guard = source.guard
        is_repeated = guard is not None and guard.name in self.seen
        if source.path in self.seen or (is_repeated and source.strip_guard):
            return
        if guard:
            self.seen.add(guard.name)
        depth = len(self.open)
        for line in source.lines:
            is_guarded = guard is not None and guard.first <= line.number <= guard.last
            is_guard = is_guarded and line.number in guard[1:]
            if is_guarded and is_repeated:
                self.leave_out()
            elif is_guard and source.strip_guard:
                # A comment on such a line goes with it, if it is no longer than the line.
                self.leave_out([c for c in line.comments if "\n" in c])
            elif line.directive == "include":
                self.include(source, line, stack)
            elif is_pragma_once(line) and not self.condition():
                self.seen.add(source.path)
                self.leave_out(line.comments)
            else:
                self.follow(source, line, is_guard, depth)
                self.put(line.text)
        if len(self.open) > depth:
            line, _ = self.open[-1]
            raise BundleError(source.path, line.number, f"#{line.directive} without #endif")

    def follow(self, source, line, is_guard, depth):
        """Keeps account of the open conditionals: `depth` of them are not this file's."""
        if line.directive in OPENING:
            self.open.append((line, is_guard))
        elif line.directive == "endif":
            if len(self.open) == depth:
                raise BundleError(source.path, line.number, "#endif without #if")
            self.open.pop()

    def condition(self):
        """The line of an open conditional that is no guard, or None."""
        return next((line for line, is_guard in self.open if not is_guard), None)

    def include(self, source, line, stack):
        if standard_header(line):
            self.include_standard(line)
            return
        condition = self.condition()
        if condition:
            what = f"an include of ours inside #{condition.directive} {condition.argument}"
            raise BundleError(source.path, line.number, what)
        self.leave_out(line.comments)
        included = self.sources[source.included(line)]
        # Guards and #pragma once end a cycle: if nothing new was seen since the last time that this
        # file was begun, and not yet ended, it goes on for ever.
        turn = (included.path, len(self.seen))
        if turn in stack:
            raise BundleError(source.path, line.number, "the includes go in a circle without end")
        before, wanted_blank = len(self.lines), self.wants_blank
        self.wants_blank = True
        self.expand(included, stack + [turn])
        self.wants_blank = wanted_blank or len(self.lines) > before
        self.leave_out()

    def include_standard(self, line):
        header = f"<{standard_header(line)}>"
        if self.open:  # it may not count
            self.put(line.text)
        elif header in self.seen:
            self.leave_out(line.comments)
        else:
            self.put(line.text)
            if header not in REPEATABLE:
                self.seen.add(header)

    def put(self, text):
        """Adds a line, unless it is one blank line more than a gap needs."""
        if text.strip() == "":
            if not self.gap or (self.lines and self.lines[-1] != ""):
                self.lines.append("")
            return
        if self.wants_blank and self.lines and self.lines[-1] != "":
            self.lines.append("")
        self.gap = self.wants_blank = False
        self.lines.append(text)

    def leave_out(self, comments=()):
        """In place of a line its comments, if any."""
        if comments:
            self.put(" ".join(comments))
        self.gap = True


def write(path, data):
    """Writes all of a file or none of it."""
    if os.path.exists(path) and not os.path.isfile(path):  # a device, say
        with open(path, "wb") as file:
            file.write(data)
        return
    path = os.path.realpath(path)
    part = path + ".part"
    try:
        with open(part, "wb") as file:
            file.write(data)
        os.replace(part, path)
    except BaseException:
        if os.path.exists(part):
            os.remove(part)
        raise


def parse(arguments):
    parser = argparse.ArgumentParser(
        prog="bundle.py",
        description="Print a program as the one self-contained source that a judge takes.",
        epilog="Example: scripts/bundle.py eight -o eight.cpp",
    )
    parser.add_argument("program", metavar="PROGRAM", help="a program of src/, or a source's path")
    parser.add_argument("-o", dest="output", metavar="FILE", help="write to FILE instead")
    parser.add_argument(
        "--judge", choices=["usaco"], help="for USACO training: msquare.in and msquare.out"
    )
    parser.add_argument("--id", metavar="LOGIN", help="who submits, for --judge usaco")
    options = parser.parse_args(arguments)
    src = os.path.join(ROOT, "src")
    is_name = re.fullmatch(r"\w+", options.program)
    path = os.path.join(src, options.program + ".cpp") if is_name else options.program
    options.path = os.path.realpath(path)
    if not os.path.isfile(options.path):
        parser.exit(1, f"bundle.py: no such program: {options.program}\n")
    directory, name = os.path.split(options.path)
    options.name = name[:-4] if directory == src else name
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
    command = "// scripts/bundle.py " + re.sub(r"[^ -~]", "?", options.name)
    if options.judge:
        command += f" --judge usaco --id {options.id}"
        text = USACO_HEAD.format(options.id) + f"{command}\n\n{bundle.text}{USACO_TAIL}"
    elif COMMAND.match(bundle.text):  # a bundle's bundle: its command line is replaced
        text = COMMAND.sub(lambda head: f"{head[1] or ''}{command}\n", bundle.text)
    else:
        text = f"{command}\n\n{bundle.text}"
    data = text.encode("latin-1")
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
