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

ECHO = "#include <stdio.h>\nint main() { int c; while ((c = getchar()) != EOF) putchar(c); }\n"
# For USACO, as a program of ours is submitted there.
ECHO_FILES = ECHO.replace(
    "{ int c;", '{ freopen("msquare.in", "r", stdin); freopen("msquare.out", "w", stdout); int c;'
)
SCRIPT = "import sys\nprint(sys.stdin.read(), end='')\n"
TEXT = "2 6 8 4 5 7 3 1\n"


class RunnableTest(tool_case.ToolCase):
    def setUp(self):
        super().setUp()
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.directory)

    def check(self, text, **options):
        """It prints its input."""
        self.assertEqual(self.run_program(text, **options).output.decode(), TEXT)

    def run_program(self, text, **options):
        command = programs.runnable(text, **options)
        return measure.run(command, str(self.write("input", TEXT)), 20, 1000)

    def check_unusable(self, text, sentence, **options):
        with self.assertRaises(Unusable) as caught:
            programs.runnable(text, **options)
        self.assertRegex(str(caught.exception), f"^{sentence}$")

    def test_it_is_not_started(self):
        self.program("touch started", "program")
        programs.runnable("./program")
        self.assertFalse((self.directory / "started").exists())

    def test_any_path(self):
        self.program("cat", "a folder/program")
        for text in "a folder/program", "./a folder/program", f"{self.directory}/a folder/program":
            self.check(text)

    def test_a_script_of_python(self):
        self.program("#!/usr/bin/env python3\n" + SCRIPT, "with-first-line.py")
        self.write("alone.py", SCRIPT)
        for name in "with-first-line.py", "./with-first-line.py", "alone.py":
            self.check(name)

    def test_a_source(self):
        self.write("mine.cpp", ECHO)
        self.check("mine.cpp")
        self.check("./mine.cpp")

    def test_a_source_on_our_headers(self):
        self.write("mine.cpp", '#include "common/bfs.hpp"\n' + ECHO)
        self.check("mine.cpp")

    def test_a_source_is_compiled_once(self):
        source = self.write("mine.cpp", ECHO)
        first = programs.runnable("mine.cpp")
        self.assertEqual(programs.runnable("./mine.cpp"), first)
        source.write_text("int main() { return 3; }\n")
        self.assertEqual(self.run_program("mine.cpp").status, 3)
        self.assertEqual(measure.run(first, os.devnull, 1, 100).status, 0)

    def test_a_source_with_sanitizers(self):
        for name, faulty, sentence in (
            ("address.cpp", "int* one = new int(7); delete one; return *one;", "use-after-free"),
            ("undefined.cpp", "return 2147483647 + count;", "signed integer overflow"),
        ):
            self.write(name, f"int main(int count, char**) {{ {faulty} }}\n")
            run = self.run_program(name, sanitize=True)
            self.assertGreater(run.status, 0)
            self.assertIn(sentence, run.errors.decode())
            self.assertIn(name + ":1", run.errors.decode())
        self.write("leak.cpp", "int* leak; int main() { leak = new int; leak = 0; }\n")
        self.assertEqual(self.run_program("leak.cpp", sanitize=True).status, 0)

    def test_a_source_with_faults(self):
        self.write("mine.cpp", "int main() { return fault; }\n")
        self.check_unusable(
            "mine.cpp", r"cannot compile .*/mine.cpp\n(.*\n)*.*mine.cpp:1:.*‘?fault.* not (.*\n?)*"
        )

    def test_a_source_that_takes_for_ever(self):
        self.write("mine.cpp", '#include "/dev/zero"\n')
        with mock.patch.object(programs, "COMPILE_LIMITS", (0.1, 4096)):
            self.check_unusable("mine.cpp", "cannot compile .*/mine.cpp: it takes too much time")

    def test_no_compiler(self):
        self.write("mine.cpp", ECHO)
        code = "import programs; programs.runnable('mine.cpp')"
        path = self.directory / "bin"
        path.mkdir()
        done = self.python(code, PATH=str(path))
        self.assertIn("cannot compile", done)
        self.assertIn("g++", done)

    def test_what_was_compiled_is_removed(self):
        self.write("mine.cpp", ECHO)
        temporary = self.directory / "temporary"
        temporary.mkdir()
        code = "import programs; print(programs.runnable('mine.cpp')[0])"
        path = pathlib.Path(self.python(code, TMPDIR=str(temporary)).strip())
        self.assertIn(temporary, path.parents)
        self.assertEqual(list(temporary.iterdir()), [])

    def test_what_a_stopped_compiler_leaves_is_removed(self):
        self.write("mine.cpp", '#include "/dev/zero"\n')
        temporary = self.directory / "temporary"
        temporary.mkdir()
        code = "import programs; programs.COMPILE_LIMITS = 0.1, 4096; programs.runnable('mine.cpp')"
        self.assertIn("too much time", self.python(code, TMPDIR=str(temporary)))
        self.assertEqual(list(temporary.iterdir()), [])

    def python(self, code, **environment):
        """What a process that has scripts/ prints."""
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=dict(os.environ, PYTHONPATH=str(tool_case.ROOT / "scripts"), **environment),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        return done.stdout

    def test_usaco(self):
        self.write("mine.cpp", ECHO_FILES)
        self.check("mine.cpp")
        shutil.copy(programs.runnable("mine.cpp")[0], "mine")
        self.check("./mine")
        self.write("mine.py", "open('msquare.out', 'w').write(open('msquare.in').read())\n")
        self.check("mine.py")
        # One that has the names but uses the streams.
        self.write("streams.cpp", "// msquare.in\n" + ECHO)
        self.check("streams.cpp")
        self.assertEqual(list(self.directory.glob("msquare.*")), [])

    def test_our_bundle_for_usaco(self):
        bundle = [tool_case.ROOT / "scripts/bundle.py", "msquare", "--judge", "usaco"]
        subprocess.run(bundle + ["--id", "login", "-o", "ours.cpp"], check=True)
        self.assertEqual(self.run_program("ours.cpp").output, b"7\nBCABCCB\n")

    def test_a_misspelt_name(self):
        self.write("mine", "")
        self.write("folder/mine.cpp", "")
        for text, sentence in (
            ("mien", "no such file: mien; did you mean mine?"),
            ("./mien", "no such file: ./mien; did you mean ./mine?"),
            ("folder/mine.cp", "no such file: folder/mine.cp; did you mean folder/mine.cpp?"),
            ("foldr/mine", "no such file: foldr/mine"),
            ("quite-another", "no such file: quite-another"),
        ):
            self.check_unusable(text, sentence.replace("?", r"\?"))

    def test_what_cannot_be_started(self):
        self.write("script", "#!/bin/sh\n")
        sentence = r"cannot run ./script: it may not be executed \(chmod \+x script\)"
        self.check_unusable("./script", sentence)
        sentence = (
            "cannot run {}: it is neither a program nor a script whose first line begins with #!; "
            r"of sources only .cpp .cc .cxx .c\+\+ .C are compiled here, compile others first"
        )
        for name in "text", "sol.c", "Main.java", "SOL.CPP":
            self.write(name, ECHO)
            self.check_unusable(name, sentence.format(name))
            os.chmod(name, 0o755)
            self.check_unusable(name, sentence.format(name))
        self.check_unusable(".", "cannot run .: Is a directory")
        self.program("#!/no/such/interpreter -x\n", "script")
        self.check_unusable("script", ".*: there is no interpreter /no/such/interpreter")
        for line in "/bin/sh", "/usr/bin/env python3":
            self.program(f"#!{line}\r\n", "script")
            sentence = rf".*: there is no interpreter {line}\\r: the file has CR LF line ends"
            self.check_unusable("./script", sentence)
        self.program("#!\n", "script")
        self.check_unusable("script", ".*: there is no interpreter named")
        self.check_unusable("script", ".* with sanitizers: it is no C.. source", sanitize=True)


class OurProgramTest(tool_case.ToolCase):
    def setUp(self):
        super().setUp()
        patch = mock.patch.object(programs, "ROOT", self.directory)
        patch.start()
        self.addCleanup(patch.stop)

    def test_it_is_built(self):
        build = 'cd "${0%/*}/.." && mkdir build && echo 7 >"build/$1"'
        self.program(build, "scripts/build")
        self.assertEqual(pathlib.Path(programs.our_program("gap")).read_text(), "7\n")

    def test_a_build_that_fails(self):
        self.program("exit 1", "scripts/build")
        with self.assertRaisesRegex(Unusable, "^scripts/build gap failed$"):
            programs.our_program("gap")


if __name__ == "__main__":
    unittest.main()
