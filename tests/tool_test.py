"""scripts/tool.py: how the commands end, whatever happens to their standard streams."""
import os
import signal
import subprocess
import sys
import unittest

import tool_case

# A command that does what its argument says.
COMMAND = f"""
import sys
sys.path.insert(0, {str(tool_case.ROOT / "scripts")!r})
import tool
tool.run_tool(lambda arguments: exec(arguments[0]))
"""
ENDLESS = "[print(1) for _ in iter(int, 1)]"
WAIT = "import signal; print('ready', flush=True); signal.pause()"


class RunToolTest(tool_case.ToolCase):
    def check(self, text, shell, status, errors, output=""):
        """The text done by a command, which is "$@" in a line of shell."""
        command = [sys.executable, self.write("command", COMMAND), text]
        done = subprocess.run(
            ["bash", "-c", shell + "\nexit ${PIPESTATUS[0]}", "", *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={name: os.environ[name] for name in os.environ if name != "PYTHONUNBUFFERED"},
        )
        self.assertEqual((done.returncode, done.stderr, done.stdout), (status, errors, output))

    def test_status(self):
        self.check("print(1)", '"$@"', 0, "", "1\n")
        self.check("print(1); sys.exit(1)", '"$@"', 1, "", "1\n")

    def test_a_sentence(self):
        sentence = "command: there is no case\n"
        for text in "tool.Unusable('there is no case')", "OSError('there is no case')":
            self.check(f"print(1); raise {text}", '"$@"', 2, sentence, "1\n")

    def test_output_closed(self):
        closed = "command: standard output is closed\n"
        self.check("print(1)", '"$@" >&-', 2, closed)
        self.check("print(1)", '"$@" >&- 2>&-', 2, "")

    def test_output_full(self):
        full = "command: [Errno 28] No space left on device\n"
        self.check("print(1)", '"$@" >/dev/full', 2, full)
        self.check("print(1); sys.exit(0)", '"$@" >/dev/full', 2, full)

    def test_output_broken(self):
        broken = 128 + signal.SIGPIPE
        self.check("while True: print(1)", '"$@" | head -n 1', broken, "", "1\n")
        self.check("sys.stdin.read(); print(1)", '"$@" < <(sleep 0.1) | true', broken, "")
        talk = "while True: print(1, file=sys.stderr)"
        self.check(talk, '"$@" 2>&1 | head -n 1', broken, "", "1\n")
        sorry = "sys.stdin.read(); raise tool.Unusable"
        self.check(sorry, '"$@" < <(sleep 0.1) 2>&1 | true', broken, "")

    def test_output_broken_leaves_nothing(self):
        broken = 128 + signal.SIGPIPE
        folder = self.directory / "temporary"
        folder.mkdir()
        text = f"import programs; print(programs.folder()); sys.stdout.flush(); {ENDLESS}"
        self.check(text, f'TMPDIR={folder} "$@" | head -c 1', broken, "", "/")
        self.assertEqual(list(folder.iterdir()), [])

    def test_errors_closed(self):
        self.check("print(1); print(sys.stderr.isatty())", '"$@" 2>&-', 0, "", "1\nFalse\n")
        self.check("raise tool.Unusable", '"$@" 2>&-', 2, "")

    def test_input_closed(self):
        self.check("print(1)", '"$@" <&-', 0, "", "1\n")


class SignalTest(tool_case.ToolCase):
    def end(self, text, *numbers):
        """The status of a command that is ready for signals, and what it printed then."""
        command = [sys.executable, "-c", COMMAND, text]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdout=pipe, stderr=subprocess.STDOUT) as process:
            self.assertEqual(process.stdout.readline(), b"ready\n")
            for number in numbers:
                process.send_signal(number)
            return process.wait(), process.stdout.read()

    def test_each(self):
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT:
            self.assertEqual(self.end(WAIT, number), (128 + number, b""))

    def test_a_second_one_does_not_disturb(self):
        text = f"""try:
    {WAIT}
finally:
    print('ready', flush=True)
    sys.stdin.read()
    print('done')"""
        command = [sys.executable, "-c", COMMAND, text]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe) as process:
            for number in signal.SIGTERM, signal.SIGINT:
                self.assertEqual(process.stdout.readline(), b"ready\n")
                process.send_signal(number)
            process.stdin.close()
            self.assertEqual(process.stdout.read(), b"done\n")
        self.assertEqual(process.returncode, 128 + signal.SIGTERM)

    def test_what_is_ignored_stays_so(self):
        command = ["nohup", sys.executable, "-c", COMMAND, WAIT]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdout=pipe, stderr=pipe) as process:
            self.assertEqual(process.stdout.readline(), b"ready\n")
            process.send_signal(signal.SIGHUP)
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(), 128 + signal.SIGTERM)


if __name__ == "__main__":
    unittest.main()
