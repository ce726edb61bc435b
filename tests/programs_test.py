"""scripts/programs.py: a program in any shape, or a sentence that says what to do."""
import os
import pathlib
import shutil
import subprocess
import sys
import unittest
from unittest import mock

import tool_case
import measure  # these from scripts/, by tool_case
import programs
from tool import Unusable

TEXT = "2 6 8 4 5 7 3 1\n"
ECHO = "#include <stdio.h>\nint main() { int c; while ((c = getchar()) != EOF) putchar(c); }\n"
# For USACO, as a program of ours is submitted there.
ECHO_FILES = ECHO.replace(
    "{ int c;", '{ freopen("msquare.in", "r", stdin); freopen("msquare.out", "w", stdout); int c;'
)
SCRIPT = "import sys\nprint(sys.stdin.read(), end='')\n"

# Each prints its input.
SHAPES = (
    ("a folder/program", "#!/bin/sh\ncat"),
    ("with-first-line.py", "#!/usr/bin/env python3\n" + SCRIPT),
    ("alone.py", SCRIPT),
    ("mine.cpp", ECHO),
    ("on-our-headers.cpp", '#include "common/bfs.hpp"\n' + ECHO),
    ("usaco.cpp", ECHO_FILES),
    ("usaco.py", "open('msquare.out', 'w').write(open('msquare.in').read())\n"),
    ("streams.cpp", "// msquare.in\n" + ECHO),  # it has the name but uses the streams
)

# A source, the seconds to compile it, what the environment has, and what the user is told.
COMPILED = (
    (ECHO, 60, {}, "{folder}/.*/mine\n"),
    (ECHO, 60, {"PATH": "/none"}, r"-c: cannot compile {mine}\n.*g\+\+.*\n"),
    ("int main() { return fault; }\n", 60, {}, "-c: cannot compile {mine}\n.*mine.cpp:1:.*"),
    ('#include "/dev/zero"\n', 0.1, {}, "-c: cannot compile {mine}: it takes too much time\n"),
)

NEITHER = (
    "it is neither a program nor a script whose first line begins with #!; "
    r"of sources only .cpp .cc .cxx .c\+\+ .C are compiled here, compile others first"
)
CR_LF = r"there is no interpreter /usr/bin/env python3\\r: the file has CR LF line ends"

# A file that is executable or not, and why it cannot be started.
UNUSABLE = (
    ("script", "#!/bin/sh\n", False, r"it may not be executed \(chmod \+x script\)"),
    ("text", ECHO, True, NEITHER),
    ("SOL.CPP", ECHO, False, NEITHER),
    ("script", "#!/no/such/interpreter -x\n", True, "there is no interpreter /no/such/interpreter"),
    ("script", "#!/usr/bin/env python3\r\n", True, CR_LF),
    ("script", "#!\n", True, "there is no interpreter named"),
)


class RunnableTest(tool_case.ToolCase):
    def setUp(self):
        super().setUp()
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.directory)

    def run_program(self, text, **options):
        return measure.run_on(programs.runnable(text, **options), TEXT.encode(), 20, 1000)

    def check_unusable(self, text, sentence, **options):
        with self.assertRaises(Unusable) as caught:
            programs.runnable(text, **options)
        self.assertRegex(str(caught.exception), f"^{sentence}$")

    def test_any_shape_and_path(self):
        for name, text in SHAPES:
            self.write(name, text).chmod(0o755 if text.startswith("#!") else 0o644)
        shutil.copy(programs.runnable("usaco.cpp")[0], "usaco")
        for name in "usaco", *dict(SHAPES):
            for path in name, f"./{name}", f"{self.directory}/{name}":
                with self.subTest(path):
                    self.assertEqual(self.run_program(path).output.decode(), TEXT)
        self.assertEqual(list(self.directory.glob("msquare.*")), [])

    def test_a_source_is_compiled_once(self):
        source = self.write("mine.cpp", ECHO)
        first = programs.runnable("mine.cpp")
        self.assertEqual(programs.runnable("./mine.cpp"), first)
        source.write_text("int main() { return 3; }\n")
        self.assertEqual(self.run_program("mine.cpp").status, 3)
        self.assertEqual(measure.run(first, os.devnull, 1, 100).status, 0)

    def test_sanitizers(self):
        for body, sentence in (
            ("int* one = new int(7); delete one; return *one;", "use-after-free"),
            ("return 2147483647 + count;", "signed integer overflow"),
        ):
            self.write("mine.cpp", f"int main(int count, char**) {{ {body} }}\n")
            run = self.run_program("mine.cpp", sanitize=True)
            self.assertGreater(run.status, 0)
            self.assertIn(sentence, run.errors.decode())
            self.assertIn("mine.cpp:1", run.errors.decode())
        self.write("leak.cpp", "int* volatile leak; int main() { leak = new int; leak = 0; }\n")
        self.assertEqual(self.run_program("leak.cpp", sanitize=True).status, 0)
        self.write("mine.py", SCRIPT)
        sentence = "cannot run mine.py with sanitizers: it is no C.. source"
        self.check_unusable("mine.py", sentence, sanitize=True)

    def test_what_is_compiled_does_not_stay(self):
        """Nor what a compiler leaves that is stopped."""
        folder = self.directory / "temporary"
        folder.mkdir()
        for source, seconds, environment, printed in COMPILED:
            mine = self.write("mine.cpp", source)
            code = (
                f"import programs; programs.COMPILE_LIMITS = {seconds}, 4096\n"
                "print(programs.runnable('mine.cpp')[0])"
            )
            done = tool_case.call(
                *(sys.executable, "-c", tool_case.COMMAND, code),
                env={**os.environ, "TMPDIR": str(folder), **environment},
                stderr=subprocess.STDOUT,
                text=True,
            )
            self.assertRegex(done.out, f"(?s)^{printed.format(folder=folder, mine=mine)}$")
            self.assertEqual(list(folder.iterdir()), [])

    def test_a_misspelt_name(self):
        self.write("mine", "")
        self.write("folder/mine.cpp", "")
        for text, hint in (
            ("mien", "; did you mean mine?"),
            ("./mien", "; did you mean ./mine?"),
            ("folder/mine.cp", "; did you mean folder/mine.cpp?"),
            ("foldr/mine", ""),
            ("quite-another", ""),
        ):
            self.check_unusable(text, f"no such file: {text}{hint}".replace("?", r"\?"))

    def test_what_cannot_be_started(self):
        self.check_unusable(".", "cannot run .: Is a directory")
        for name, text, is_executable, reason in UNUSABLE:
            with self.subTest(text=text, name=name):
                self.write(name, text).chmod(0o755 if is_executable else 0o644)
                self.check_unusable(f"./{name}", f"cannot run ./{name}: {reason}")


class OurProgramTest(tool_case.ToolCase):
    def test_it_is_built(self):
        build = 'cd "${0%/*}/.." && mkdir build && echo 7 >"build/$1"'
        self.program(build, "scripts/build")
        with mock.patch.object(programs, "ROOT", self.directory):
            self.assertEqual(pathlib.Path(programs.our_program("gap")).read_text(), "7\n")
            self.program("exit 1", "scripts/build")
            with self.assertRaisesRegex(Unusable, "^scripts/build gap failed$"):
                programs.our_program("gap")


if __name__ == "__main__":
    unittest.main()
