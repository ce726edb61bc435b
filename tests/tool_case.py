"""What the Python tests share: where things are, and a test case with programs of its own."""
import collections
import contextlib
import io
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
import programs  # these from scripts/
import tool

# Our programs: the source of each, by its name.
SOURCES = {
    path.stem: path
    for folder in ("src", "src/variants")
    for path in sorted((ROOT / folder).glob("*.cpp"))
}
# Where our programs are built.
PROGRAMS = pathlib.Path(os.environ.get("PROGRAMS", ROOT / "build")).resolve()
# A command, to be run by Python, that does what its first argument says and ends as the tools do.
COMMAND = f"""
import sys
sys.path.insert(0, {str(ROOT / "scripts")!r})
import tool
tool.run_tool(lambda arguments: exec(arguments[0]))
"""
# The arguments of bundle.py for each file that a judge takes.
USACO = ("msquare", "--judge", "usaco", "--id", "some.login1")
BUNDLES = [(name,) for name in SOURCES] + [USACO]

# An input of data/ and what has to come: the exit status and both outputs.
DataCase = collections.namedtuple("DataCase", "path status out err")


def data_cases(program):
    """The cases of data/ for a program.

    A valid case has its answer beside it, in .ans. (A lenient one has a form that no judge gives.)
    A case of invalid_input has there the answers before the fault, and the message in .err.
    """
    for kind in ("sample", "secret", "lenient", "invalid_input"):
        paths = sorted((ROOT / "data" / program / kind).glob("*.in"))
        if not paths and kind != "lenient":
            raise AssertionError(f"no case in data/{program}/{kind}")
        for path in paths:
            is_valid = kind != "invalid_input"
            err = b"" if is_valid else path.with_suffix(".err").read_bytes()
            yield DataCase(path, 0 if is_valid else 1, path.with_suffix(".ans").read_bytes(), err)


# What came of a command.
Done = collections.namedtuple("Done", "status out err")


def call(*command, **options):
    """Runs a command with the options of subprocess.run."""
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "timeout": 600, **options}
    done = subprocess.run(command, **options)
    return Done(done.returncode, done.stdout, done.stderr)


def copy_tree(folder):
    """Copies the checkout, without what was built in it and what Python keeps."""

    def left_out(path, names):
        built = [n for n in names if n == ".git" or n.startswith("build")]
        return [*(built if path == str(ROOT) else []), "__pycache__"]

    shutil.copytree(ROOT, folder, ignore=left_out, symlinks=True, dirs_exist_ok=True)


def skip_without(what):
    """Ends a test for which the machine lacks something: as skipped, or with REQUIRE_ALL=1 in the
    environment as failed."""
    failed = os.environ.get("REQUIRE_ALL") == "1"
    print(f"{'failed' if failed else 'skipped'}: needs {what}")
    sys.exit(1 if failed else 77)


# Programs in shell: one that takes some 0.1 s of CPU time, and one that takes 20 MB.
BUSY = "exec dd if=/dev/zero of=/dev/null bs=1 count=200000"
BIG = "exec dd if=/dev/zero of=/dev/null bs=20M count=1"


class Terminal(io.StringIO):
    def isatty(self):
        return True


class ToolCase(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)

    def write(self, name, text):
        path = self.directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def program(self, text, name="program"):
        """A program as a shell script, or with the interpreter that its first line names."""
        path = self.write(name, text if text.startswith("#!") else "#!/bin/sh\n" + text)
        path.chmod(0o755)
        return str(path)

    def tool(self, main, *arguments, out=None):
        """The exit status of a tool, and all that it printed."""
        out = out or io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            try:
                status = main([str(argument) for argument in arguments])
            except SystemExit as end:
                status = end.code
        return status, out.getvalue()

    def assert_refused(self, main, arguments, sentence):
        """A tool can do nothing, and says why: in a sentence, or in how it is used."""
        with self.subTest(arguments):
            try:
                status, said = self.tool(main, *shlex.split(arguments))
            except tool.Unusable as error:
                status, said = 2, str(error)
            self.assertEqual(status, 2, said)
            self.assertRegex(said, sentence)

    def replace(self, owner, name, value):
        """Puts a value in the place of another until the test ends."""
        patch = mock.patch.object(owner, name, value)
        patch.start()
        self.addCleanup(patch.stop)

    def use_built_programs(self):
        """Our own programs are those that are built already."""
        self.replace(programs, "our_program", lambda problem: str(PROGRAMS / problem))
