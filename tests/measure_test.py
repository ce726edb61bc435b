"""scripts/measure.py on a busy machine: the figures are the program's own, and nothing stays."""
import concurrent.futures
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import time
import unittest
from unittest import mock

import tool_case
import measure  # these from scripts/, by tool_case
from tool import Unusable

BUSY = "exec dd if=/dev/zero of=/dev/null bs=1 count=200000"  # some 0.1 s
BIG = "exec dd if=/dev/zero of=/dev/null bs=20M count=1"  # 20 MB

# Each starts what would stay; SLEEP is `sleep 60`.
STAYING = {
    "in the background": "SLEEP >&- &",
    "an orphan": "(SLEEP >&- &)",
    "in a group of its own": "timeout 60 SLEEP >&- & sleep 0.1",
    "in a session of its own": "setsid SLEEP >&- &",
    "with nothing open": "setsid SLEEP <&- >&- 2>&- &",
    "ignoring signals": "trap '' HUP INT QUIT TERM; setsid SLEEP >&- &",
    "stopped": "setsid SLEEP >&- & sleep 0.1; kill -STOP $!",
    "in great number": "for i in $(seq 50); do setsid SLEEP >&- & done",
    "fleeing": "FLEE >&- &",
}

# Forks and ends, again and again, so that its number is never the one that was seen last.
FLEE = """#!/usr/bin/env python3
import os, time
end = time.time() + 60
while time.time() < end:
    if os.fork():
        os._exit(0)
    os.setsid()
"""

# Runs a program as the tools do, once another run has ended.
TOOL = f"""
import os, signal, sys
sys.path.insert(0, {str(tool_case.ROOT / "scripts")!r})
import measure, tool
def main(arguments):
    measure.run("/bin/true", os.devnull, 60, 1000)
    {{}}
    measure.run(arguments[0], os.devnull, 60, 1000)
tool.run_tool(main)
"""


def setUpModule():
    """Competitors for the processors; and what has to be stopped is stopped soon."""
    patch = mock.patch.object(measure, "MORE_SECONDS", 0.2)
    patch.start()
    unittest.addModuleCleanup(patch.stop)
    busy = ["timeout", "100", "nice", "sh", "-c", "while :; do :; done"]
    for _ in range(os.cpu_count()):
        process = subprocess.Popen(busy)
        unittest.addModuleCleanup(process.wait)
        unittest.addModuleCleanup(process.terminate)


class MeasureCase(tool_case.ToolCase):
    def setUp(self):
        super().setUp()
        os.symlink(shutil.which("sleep"), self.directory / "sleep")
        self.program(FLEE, "flee")

    def named(self, text):
        """A text of shell with the names of programs that are found again by the directory."""
        folder = shlex.quote(str(self.directory))
        return text.replace("SLEEP", f"{folder}/sleep 60").replace("FLEE", f"{folder}/flee")

    def run_program(self, text, seconds=1.0, megabytes=100.0):
        return measure.run(self.program(self.named(text)), os.devnull, seconds, megabytes)

    def processes(self):
        """The command lines that name the directory, but for the tools'."""
        found = []
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                line = path.read_bytes()
            except (FileNotFoundError, ProcessLookupError):
                continue
            is_tool = line.startswith(os.fsencode(sys.executable))
            if os.fsencode(self.directory) in line and not is_tool:
                found.append(line)
        return found

    def wait_until(self, condition):
        deadline = time.monotonic() + 20
        while not condition():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)


class RunTest(MeasureCase):
    def test_memory_is_the_program_s_own(self):
        ballast = b"x" * (60 << 20)
        self.assertLess(self.run_program("").megabytes, 5)
        run = self.run_program(BIG)
        self.assertTrue(20 <= run.megabytes < 25, run.megabytes)
        del ballast

    def test_memory_of_what_it_starts(self):
        run = self.run_program(f"({BIG})")
        self.assertTrue(20 <= run.megabytes < 25, run.megabytes)
        dd = "dd if=/dev/zero bs=20M count=1 | (head -c 1 && sleep 0.5) >/dev/null"  # it waits
        run = self.run_program(f"{dd} & {dd} & wait", megabytes=1000, seconds=20)
        self.assertTrue(40 <= run.megabytes < 60, run.megabytes)

    def test_time_is_the_program_s_own(self):
        self.assertLess(self.run_program("sleep 0.3").seconds, 0.1)
        self.assertGreater(self.run_program(BUSY).seconds, 0.02)

    def test_time_of_what_it_starts(self):
        escaping = f"(setsid sh -c {shlex.quote(f'({BUSY}); :')} &) | cat"
        for text in f"({BUSY})", f"({BUSY}) & wait", escaping:
            self.assertGreater(self.run_program(text, seconds=5).seconds, 0.02, text)

    def test_input_and_a_long_output(self):
        text = "123456789\n" * 10**5
        run = measure.run(self.program("cat; cat"), str(self.write("in", text)), 5, 100)
        self.assertEqual(run.output.decode(), text)
        self.assertEqual((run.status, run.stopped, run.errors), (0, None, b""))

    def test_how_it_ended(self):
        self.assertEqual(self.run_program("exit 3").status, 3)
        self.assertEqual(self.run_program("kill -SEGV $$").status, -signal.SIGSEGV)
        self.assertEqual(self.run_program("exec sleep 60", seconds=0.1).status, -signal.SIGKILL)

    def test_what_it_gets(self):
        self.assertIn(b"NoNewPrivs:\t1", self.run_program("cat /proc/self/status").output)
        run = self.run_program("ls -l /proc/self/fd; pwd; trap", seconds=5)
        for number in 0, 1, 2:
            self.assertIn(f" {number} -> ".encode(), run.output)
        self.assertEqual(run.output.count(b" -> "), 4)  # and the folder that ls reads
        self.assertTrue(run.output.endswith(os.fsencode(os.getcwd()) + b"\n"), run.output)
        command = measure.Command([self.program('printf "%s,%s" "$@"'), "a b", "$c"])
        self.assertEqual(measure.run(command, os.devnull, 5, 100).output, b"a b,$c")

    def test_a_hang(self):
        for text in (
            "exec sleep 60",
            "exec >&-; sleep 60",
            "exec >&- 2>&-; sleep 60",
            "sleep 60 & echo 7",
            "setsid sleep 60 & echo 7",
            "exec timeout 60 sleep 60",  # in a process group of its own
            "kill -STOP $$",
        ):
            with self.subTest(text):
                begin = time.monotonic()
                run = self.run_program(text, seconds=0.1)
                self.assertEqual(run.stopped, "time")
                self.assertEqual(run.output, b"7\n" if "echo" in text else b"")
                self.assertTrue(0.3 < run.seconds < 5, run.seconds)
                self.assertTrue(0.3 < time.monotonic() - begin < 5)

    def test_endless_output(self):
        for text in "exec yes", "setsid yes & exec sleep 60":
            run = self.run_program(text, seconds=20)
            self.assertEqual(run.stopped, "output")
            self.assertGreater(len(run.output), measure.OUTPUT_BYTES)
            self.assertLess(len(run.output), measure.OUTPUT_BYTES + (1 << 20))

    def test_endless_memory(self):
        for text in (
            "exec tail /dev/zero",
            "setsid tail /dev/zero & exec sleep 60",
            "for i in 1 2 3 4 5 6 7 8; do (tail /dev/zero) & done; wait",
        ):
            run = self.run_program(text, seconds=60)
            self.assertEqual(run.stopped, "memory")
            self.assertGreater(run.megabytes, 100 + measure.MORE_MEGABYTES)

    def test_errors_in_their_beginning(self):
        run = self.run_program("echo fault >&2; yes | head -c 3000000 >&2; echo 7", seconds=20)
        self.assertEqual((run.output, run.status, run.stopped), (b"7\n", 0, None))
        self.assertTrue(run.errors.startswith(b"fault\ny\ny\n"))
        self.assertTrue(1000 < len(run.errors) < 100000)
        for _ in range(20):  # however late they come
            self.assertEqual(self.run_program("exec >&-; echo fault >&2").errors, b"fault\n")

    def test_files_instead_of_streams(self):
        def run_on_files(text):
            command = measure.Command([self.program(text)])
            command.files = "a.in", "a.out"
            return measure.run(command, str(self.write("input", "1 2\n")), 1, 100)

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
            command = measure.Command([program, str(number)])
            return measure.run(command, os.devnull, 20, 100).output

        with concurrent.futures.ThreadPoolExecutor(8) as executor:
            outputs = list(executor.map(output, range(40)))
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


class NothingStaysTest(MeasureCase):
    def test_when_a_program_ends(self):
        for name, text in STAYING.items():
            with self.subTest(name):
                run = self.run_program(text, seconds=20)
                self.assertEqual(self.processes(), [])
                self.assertEqual((run.status, run.stopped), (0, None))

    def test_when_a_program_is_stopped(self):
        text = "\n".join([*STAYING.values(), "SLEEP"])
        self.assertEqual(self.run_program(text, seconds=0.5).stopped, "time")
        self.assertEqual(self.processes(), [])

    def started(self, more=""):
        """A tool and all that its program starts."""
        ready = self.directory / "ready"
        text = "\n".join([*STAYING.values(), f"echo >{shlex.quote(str(ready))}", "SLEEP"])
        command = [sys.executable, "-c", TOOL.format(more), self.program(self.named(text))]
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            command, stdout=pipe, stderr=subprocess.STDOUT, start_new_session=True
        )
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.wait_until(lambda: ready.exists() or process.poll() is not None)
        self.assertIsNone(process.poll())
        ready.unlink()
        return process

    def test_when_the_tool_ends(self):
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT:
            with self.subTest(number):
                process = self.started()
                self.assertGreater(len(self.processes()), 50)
                os.killpg(process.pid, number)  # as a terminal does
                os.killpg(process.pid, number)  # for one who is impatient
                self.assertEqual(process.wait(), 128 + number)
                self.assertEqual(self.processes(), [])
                self.assertEqual(process.stdout.read(), b"")

    def test_when_the_tool_is_killed(self):
        process = self.started()
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        self.wait_until(lambda: not self.processes())

    def test_when_the_tool_is_killed_after_a_fork(self):
        process = self.started("pid = os.fork() or signal.pause(); print(pid, flush=True)")
        fork = int(process.stdout.readline())
        self.addCleanup(os.kill, fork, signal.SIGKILL)
        process.kill()
        process.wait()
        self.wait_until(lambda: not self.processes())

    def test_when_the_supervisor_is_ended(self):
        process = self.started("print(measure.supervisors[0].process.pid, flush=True)")
        os.kill(int(process.stdout.readline()), signal.SIGTERM)
        process.wait()
        self.assertEqual(self.processes(), [])


if __name__ == "__main__":
    unittest.main()
