"""scripts/tool.py: how the commands end, whatever happens to their standard streams."""
import os
import shlex
import signal
import subprocess
import sys
import unittest

import tool_case

BROKEN = 128 + signal.SIGPIPE
FULL = "command: [Errno 28] No space left on device\n"
SORRY = "command: no case\n"

# What a command does, which is "$@" in a line of shell; its status, and what comes on standard
# error and standard output.
STREAMS = (
    ("print(1); sys.exit(1)", '"$@"', 1, "", "1\n"),
    ("print(1); raise tool.Unusable('no case')", '"$@"', 2, SORRY, "1\n"),
    ("print(1); raise OSError('no case')", '"$@"', 2, SORRY, "1\n"),
    ("print(1)", '"$@" >&-', 2, "command: standard output is closed\n", ""),
    ("print(1)", '"$@" >&- 2>&-', 2, "", ""),
    ("print(1); sys.exit(0)", '"$@" >/dev/full', 2, FULL, ""),
    ("while True: print(1)", '"$@" | head -n 1', BROKEN, "", "1\n"),
    ("sys.stdin.read(); print(1)", '"$@" < <(sleep 0.1) | true', BROKEN, "", ""),
    ("while True: print(1, file=sys.stderr)", '"$@" 2>&1 | head -n 1', BROKEN, "", "1\n"),
    ("sys.stdin.read(); raise tool.Unusable", '"$@" < <(sleep 0.1) 2>&1 | true', BROKEN, "", ""),
    ("print(1); print(sys.stderr.isatty())", '"$@" 2>&-', 0, "", "1\nFalse\n"),
    ("raise tool.Unusable", '"$@" 2>&-', 2, "", ""),
    ("print(1)", '"$@" <&-', 0, "", "1\n"),
)
WAIT = "import signal; print('ready', flush=True); signal.pause()"
TIDY_UP = f"""try:
    {WAIT}
finally:
    print('ready', flush=True)
    sys.stdin.read()
    print('done')
"""


class StreamTest(tool_case.ToolCase):
    def check(self, text, shell, status, errors, output):
        # With -E, for PYTHONUNBUFFERED would hide what is not written.
        command = [sys.executable, "-E", self.write("command", tool_case.COMMAND), text]
        shell += "\nexit ${PIPESTATUS[0]}"
        done = tool_case.call("bash", "-c", shell, "", *command, text=True)
        self.assertEqual(done, (status, output, errors))

    def test_each(self):
        for row in STREAMS:
            with self.subTest(row):
                self.check(*row)

    def test_a_broken_output_leaves_nothing(self):
        text = "import programs; print(programs.folder(), flush=True)\nwhile True: print(1)"
        folder = shlex.quote(str(self.directory))
        self.check(text, f'TMPDIR={folder} "$@" | head -c 1', BROKEN, "", "/")
        self.assertEqual(os.listdir(self.directory), ["command"])


class SignalTest(unittest.TestCase):
    def check(self, text, *numbers, printed=b"", launcher=()):
        """Each signal is sent when the command is ready; it ends as by the first one."""
        command = [*launcher, sys.executable, "-c", tool_case.COMMAND, text]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
            for number in numbers:
                self.assertEqual(process.stdout.readline(), b"ready\n")
                process.send_signal(number)
            self.assertEqual(process.communicate(), (printed, b""))
        self.assertEqual(process.returncode, 128 + numbers[0])

    def test_each(self):
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT:
            with self.subTest(number):
                self.check(WAIT, number)

    def test_a_second_one_does_not_disturb(self):
        self.check(TIDY_UP, signal.SIGTERM, signal.SIGINT, printed=b"done\n")

    def test_what_is_ignored_stays_so(self):
        text = "import os, signal; os.kill(os.getpid(), signal.SIGHUP)\n" + WAIT
        self.check(text, signal.SIGTERM, launcher=["nohup"])


if __name__ == "__main__":
    unittest.main()
