"""What the Python tests share: where things are, and a test case with programs of its own."""
import contextlib
import io
import os
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
# Our programs: the source of each, by its name.
SOURCES = {
    path.stem: path
    for folder in (ROOT / "src", ROOT / "src" / "variants")
    for path in sorted(folder.glob("*.cpp"))
}
# Where they are built.
PROGRAMS = pathlib.Path(os.environ.get("PROGRAMS", ROOT / "build")).resolve()


def end_for_want_of(what):
    """Ends a test for which the machine lacks something: as skipped, or with REQUIRE_ALL=1 in the
    environment as failed."""
    failed = os.environ.get("REQUIRE_ALL") == "1"
    print(f"{'failed' if failed else 'skipped'} for want of: {what}")
    sys.exit(1 if failed else 77)


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
