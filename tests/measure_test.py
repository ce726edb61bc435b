"""scripts/measure.py on a busy machine: the figures are the program's own, and nothing stays."""
import concurrent.futures
import contextlib
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import unittest
from unittest import mock

import tool_case
from tool_case import BIG, BUSY
import measure  # these from scripts/, by tool_case
from tool import Unusable

WAITING = "dd if=/dev/zero bs=20M count=1 | (head -c 1 && sleep 0.5) >/dev/null"  # 20 MB, meanwhile
ESCAPING = "(setsid sh -c '({}); :' &) | cat"

# What a program does; its status, its output, and what there was too much of.
ENDINGS = (
    ("exit 3", 3, b"", None),
    ("kill -SEGV $$", -signal.SIGSEGV, b"", None),
    ("exec sleep 60", -signal.SIGKILL, b"", "time"),
    ("exec >&- 2>&-; sleep 60", -signal.SIGKILL, b"", "time"),
    ("kill -STOP $$", -signal.SIGKILL, b"", "time"),
    ("sleep 60 & echo 7", 0, b"7\n", "time"),
)

# Forks and ends, again and again, so that its number is never the one that was seen last.
FLEE = """
import os, time
end = time.time() + 60
while time.time() < end:
    os.fork() and os._exit(0)
    os.setsid()
"""

# Each starts what would stay, in the program's folder.
THERE = 'cd "${0%/*}"\n'
STAYING = (
    "sleep 60 >&- &",
    "(sleep 60 >&- &)",  # an orphan
    "timeout 60 sleep 60 >&- & sleep 0.1",  # in a group of its own
    "setsid sleep 60 >&- &",  # and in a session
    "setsid sleep 60 <&- >&- 2>&- &",
    "trap '' HUP INT QUIT TERM; setsid sleep 60 >&- &",
    "setsid sleep 60 >&- & sleep 0.1; kill -STOP $!",
    f"python3 -c '{FLEE}' >&- &",
    "for i in $(seq 50); do setsid sleep 60 >&- & done",
)
ALL_STAYING = THERE + "\n".join(STAYING) + "\nsleep 60"

# Runs a program as the tools do, once another run has ended; prints whom to send a signal.
TOOL = """
import measure, os
_, program, target = arguments
measure.run("/bin/true", os.devnull, 60, 1000)
print(eval(target), flush=True)
measure.run(program, os.devnull, 60, 1000)
"""

# Who gets a signal, as TOOL finds it, and which one; the tool's status, and what it prints then.
SIGNALS = (
    ("-os.getpid()", signal.SIGINT, 130, b""),  # the group, as a terminal does
    ("-os.getpid()", signal.SIGKILL, -9, b""),
    ("os.getpid() if os.fork() else [sys.stdin.read(), os._exit(0)]", signal.SIGKILL, -9, b""),
    ("measure.supervisors[0].process.pid", signal.SIGTERM, 2, b"-c: .* was ended\n"),
)


def setUpModule():
    """Competitors for the processors."""
    busy = ["timeout", "100", "nice", "sh", "-c", "while :; do :; done"]
    for _ in range(os.cpu_count()):
        process = subprocess.Popen(busy)
        unittest.addModuleCleanup(process.wait)
        unittest.addModuleCleanup(process.terminate)


@mock.patch.object(measure, "MORE_SECONDS", 0.2)
class MeasureTest(tool_case.ToolCase):
    def run_program(self, text, seconds=20.0, megabytes=100.0):
        return measure.run(self.program(text), os.devnull, seconds, megabytes)

    def test_time(self):
        """Of the program and all that it starts, in whatever session; and nobody else's."""
        self.assertLess(self.run_program("sleep 0.3").seconds, 0.1)
        for text in BUSY, ESCAPING.format(BUSY):
            self.assertGreater(self.run_program(text).seconds, 0.02, text)

    def test_memory(self):
        for text, least, most in (
            ("", 0, 5),
            (BIG, 20, 25),
            (ESCAPING.format(BIG), 20, 30),
            (f"{WAITING} & {WAITING} & wait", 40, 60),
        ):
            megabytes = self.run_program(text).megabytes
            self.assertTrue(least <= megabytes < most, (text, megabytes))

    def test_input_and_a_long_output(self):
        text = b"123456789\n" * 10**5
        run = measure.run_on(self.program("cat; cat"), text, 5, 100)
        self.assertEqual((run.output, run.status, run.stopped, run.errors), (text, 0, None, b""))

    def test_how_it_ended(self):
        for text, status, output, stopped in ENDINGS:
            with self.subTest(text):
                begin = time.monotonic()
                run = self.run_program(text, seconds=0.1 if stopped else 20)
                self.assertEqual((run.status, run.output, run.stopped), (status, output, stopped))
                if stopped:
                    self.assertTrue(0.3 < run.seconds <= time.monotonic() - begin < 5)

    def test_endless_output(self):
        for text in "exec yes", "setsid yes & exec sleep 60":
            run = self.run_program(text)
            self.assertEqual(run.stopped, "output")
            more = len(run.output) - measure.OUTPUT_BYTES
            self.assertTrue(0 < more < 1 << 20, more)

    def test_endless_memory(self):
        for text in (
            "exec tail /dev/zero",
            "for i in 1 2 3 4 5 6 7 8; do (setsid tail /dev/zero) & done; wait",
        ):
            run = self.run_program(text, seconds=60)
            self.assertEqual(run.stopped, "memory")
            self.assertGreater(run.megabytes, 100 + measure.MORE_MEGABYTES)

    def test_errors_in_their_beginning(self):
        run = self.run_program("echo fault >&2; yes | head -c 3000000 >&2; echo 7")
        self.assertEqual((run.output, run.status, run.stopped), (b"7\n", 0, None))
        self.assertRegex(run.errors, rb"\Afault\n(y\n){500,50000}y?\Z")
        for _ in range(20):  # however late they come
            self.assertEqual(self.run_program("exec >&-; echo fault >&2").errors, b"fault\n")

    def test_what_it_gets(self):
        self.assertIn(b"NoNewPrivs:\t1", self.run_program("cat /proc/self/status").output)
        output = self.run_program("ls -l /proc/self/fd; pwd; trap").output.decode()
        self.assertEqual(re.findall(r" (\d) -> ", output), list("0123"))  # the last by ls
        self.assertTrue(output.endswith(os.getcwd() + "\n"), output)  # and no trap
        command = measure.Command([self.program('printf "%s,%s" "$@"'), "a b", "$c"])
        self.assertEqual(measure.run(command, os.devnull, 5, 100).output, b"a b,$c")

    def test_files_instead_of_streams(self):
        def run_on_files(text):
            command = measure.Command([self.program(text)])
            command.files = "a.in", "a.out"
            return measure.run_on(command, b"1 2\n", 1, 100)

        run = run_on_files("cat a.in >a.out; echo 7; pwd >&2")
        self.assertEqual((run.output, run.status, run.stopped), (b"1 2\n", 0, None))
        self.assertFalse(os.path.exists(run.errors.strip()))
        self.assertEqual(run_on_files("cat; ls").output, b"1 2\na.in\n")
        for text in "yes >a.out", "head -c 20M /dev/zero >a.out":
            self.assertEqual(run_on_files(text).stopped, "output", text)
        self.assertEqual(run_on_files("mkfifo a.out; chmod 0 .").output, b"")

    def test_many_at_once(self):
        program = self.program('sleep "0.0$(($1 % 7))"; exec echo "$1"')

        def output(number):
            return measure.run(measure.Command([program, str(number)]), os.devnull, 20, 100).output

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            outputs = list(pool.map(output, range(40)))
        self.assertEqual(outputs, [b"%d\n" % number for number in range(40)])

    def test_its_supervisor_is_killed(self):
        with self.assertRaisesRegex(Unusable, "was ended"):
            self.run_program('kill -KILL "$PPID"')
        self.assertEqual(self.run_program("echo 7").output, b"7\n")
        supervisor = measure.idle[-1].process
        supervisor.kill()
        supervisor.wait()
        with self.assertRaisesRegex(Unusable, "was ended"):
            self.run_program("echo 7")
        self.assertEqual(self.run_program("echo 7").output, b"7\n")

    def processes(self):
        """Those that are in the directory."""
        found = []
        for path in pathlib.Path("/proc").glob("[0-9]*/cwd"):
            with contextlib.suppress(OSError):  # it has ended, or is another user's
                found += [path] if path.samefile(self.directory) else []
        return found

    def wait_until(self, condition):
        deadline = time.monotonic() + 20
        while not condition():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)

    def test_nothing_stays_when_the_program_ends(self):
        for text in STAYING:
            with self.subTest(text):
                run = self.run_program(THERE + text)
                self.assertEqual(self.processes(), [])
                self.assertEqual((run.status, run.stopped), (0, None))

    def test_nothing_stays_when_the_program_is_stopped(self):
        self.assertEqual(self.run_program(ALL_STAYING, seconds=0.5).stopped, "time")
        self.assertEqual(self.processes(), [])

    def test_nothing_stays_when_the_tool_ends(self):
        command = [sys.executable, "-c", tool_case.COMMAND, TOOL, self.program(ALL_STAYING)]
        options = dict.fromkeys(("stdin", "stdout"), subprocess.PIPE)
        options.update(stderr=subprocess.STDOUT, start_new_session=True)
        for target, number, status, printed in SIGNALS:
            with self.subTest(target), subprocess.Popen([*command, target], **options) as process:
                pid = int(process.stdout.readline())
                self.wait_until(lambda: len(self.processes()) > 50)
                os.kill(pid, number)
                self.assertEqual(process.wait(), status)
                if number == signal.SIGKILL:  # the supervisor takes a moment
                    self.wait_until(lambda: not self.processes())
                self.assertEqual(self.processes(), [])
                self.assertRegex(process.communicate()[0], rb"\A" + printed + rb"\Z")


if __name__ == "__main__":
    unittest.main()
