#!/usr/bin/env python3
"""The programs in the folder $PROGRAMS where a standard stream is closed, full, broken or slow.

usage: io_faults_test.py CLASS, that of the tests to run; exit status 77 means skipped
"""
import contextlib
import fcntl
import os
import signal
import struct
import subprocess
import sys
import termios
import time
import unittest

from tool_case import PROGRAMS, SOURCES, end_for_want_of

SECONDS = 60
F_SETPIPE_SZ = 1031  # Linux's; the module fcntl has it from Python 3.10 on
MANY = 10000  # cases, whose answers no buffer holds

SOLVED_DEAL = (
    b"12 13 14 15 16 17 21\n22 23 24 25 26 27 31\n"
    b"32 33 34 35 36 37 41\n42 43 44 45 46 47 11\n"
)
# Of each program: what an input of so many cases begins with, a case, and its answer, the first.
CASES = {
    "between": ("", b"283104765\n123804765\n", b"4\n"),
    "msquare": ("", b"2 6 8 4 5 7 3 1\n", b"7\nBCABCCB\n"),
    "eight": ("", b"1 2 3 4 5 x 7 8 6\n", b"d\n"),
    "eight_count": ("", b"1 0 3\n4 2 5\n7 8 6\n", b"3\n"),
    "eight2": ("{}\n", b"12X453786\n123456X78\n", b"Case 1: 4\nddll\n"),
    "gap": ("{}\n", SOLVED_DEAL, b"0\n"),
    "gap_moves": ("{}\n", SOLVED_DEAL, b"0\n\n"),
    "hdu1430": ("", b"12345678\n82754631\n", b"AC\n"),
    "p1379": ("", b"283104765\n", b"4\n"),
    "uva652": ("{}\n", b"\n1 2 3 4 5 x 7 8 6\n", b"d\n"),
}


def input_of(program, cases):
    beginning, case, _ = CASES[program]
    return beginning.format(cases).encode() + cases * case


def run(program, text=None, shell=None, **options):
    """The program on the text; started by a line of shell, if there is one, in which it is $0."""
    command = ["sh", "-c", shell] if shell else []
    if text is not None:
        options["input"] = text
    return subprocess.run(
        [*command, PROGRAMS / program], stderr=subprocess.PIPE, timeout=SECONDS, **options
    )


@contextlib.contextmanager
def started(program, **options):
    """The program, to be fed; ended at the latest when the block is."""
    pipe = subprocess.PIPE
    with subprocess.Popen([PROGRAMS / program], stdin=pipe, stderr=pipe, **options) as process:
        try:
            yield process
        finally:
            process.kill()


def feed(process, text, size):
    """In pieces of so many bytes, each when the one before has been read."""
    pipe = process.stdin
    deadline = time.monotonic() + SECONDS
    for begin in range(0, len(text), size):
        pipe.write(text[begin : begin + size])
        pipe.flush()
        while struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4))) != (0,):
            if time.monotonic() > deadline:
                raise TimeoutError("the program does not read its input")
            time.sleep(0)


class StreamTest(unittest.TestCase):
    def for_each_program(self, check, *arguments):
        """With each of the arguments."""
        for program in CASES:
            for argument in arguments:
                with self.subTest(program=program, argument=argument):
                    check(program, argument)

    def assert_fault(self, done, message, reason):
        """No case: it is the stream's fault."""
        self.assertRegex(done.stderr.decode(), rf"\A\w+: {message}: ({reason})\n\Z")
        self.assertEqual(done.returncode, 1)

    def assert_unwritten(self, done, reason):
        self.assert_fault(done, "the output cannot be written", reason)

    def assert_unread(self, done, reason):
        self.assert_fault(done, "the input cannot be read", reason)


class IoFaults(StreamTest):
    def test_each_program_has_a_case(self):
        self.assertEqual(sorted(CASES), sorted(SOURCES))

    def test_output_to_a_full_device(self):
        def check(program, cases):
            with open("/dev/full", "wb") as full:
                done = run(program, input_of(program, cases), stdout=full)
                self.assert_unwritten(done, "No space left on device")

        self.for_each_program(check, 1, MANY)

    def test_output_closed(self):
        def check(program, cases):
            done = run(program, input_of(program, cases), 'exec "$0" >&-')
            self.assert_unwritten(done, "Bad file descriptor")

        self.for_each_program(check, 1, MANY)

    def run_into_closed_pipe(self, program, cases, **options):
        reader, writer = os.pipe()
        os.close(reader)
        with open(writer, "wb") as pipe:
            return run(program, input_of(program, cases), stdout=pipe, **options)

    def test_output_into_a_closed_pipe(self):
        def check(program, cases):
            done = self.run_into_closed_pipe(program, cases)
            self.assertIn(done.returncode, (1, -signal.SIGPIPE))

        self.for_each_program(check, 1, MANY)

    def test_output_into_a_closed_pipe_without_the_signal(self):
        def check(program, cases):
            # Python ignores SIGPIPE, and leaves that to the program.
            done = self.run_into_closed_pipe(program, cases, restore_signals=False)
            self.assert_unwritten(done, "Broken pipe")

        self.for_each_program(check, 1, MANY)

    def test_first_write_that_fails(self):
        """The program stops there, though its input has no end."""
        for program, (_, case, _) in CASES.items():
            with self.subTest(program=program), open("/dev/full", "wb") as full:
                with started(program, stdout=full) as process:
                    with self.assertRaises(BrokenPipeError):
                        process.stdin.write(input_of(program, MANY))
                        for _ in range(SECONDS * MANY):
                            process.stdin.write(case)
                    err = process.stderr.read()
                    status = process.wait(SECONDS)
                done = subprocess.CompletedProcess([], status, None, err)
                self.assert_unwritten(done, "No space left on device")

    def test_write_that_fails_for_a_while(self):
        """The pipe is full, and nobody waits for it."""

        def check(program, cases):
            reader, writer = os.pipe2(os.O_NONBLOCK)
            fcntl.fcntl(writer, F_SETPIPE_SZ, 4096)
            with open(reader, "rb", buffering=0), open(writer, "wb") as pipe:
                done = run(program, input_of(program, cases), stdout=pipe)
            self.assert_unwritten(done, "Resource temporarily unavailable")

        self.for_each_program(check, MANY)

    def test_message_unwritten(self):
        def check(program, redirection):
            beginning, case, _ = CASES[program]
            text = beginning.format(2).encode() + case + b"?"
            done = run(program, text, f'exec "$0" {redirection}', stdout=subprocess.PIPE)
            self.assertEqual((done.returncode, done.stdout), (1, CASES[program][2]))

        self.for_each_program(check, "2>&-", "2>/dev/full")

    def test_input_closed(self):
        def check(program, redirection):
            done = run(program, None, f'exec "$0" {redirection}', stdout=subprocess.PIPE)
            self.assert_unread(done, "Bad file descriptor|Is a directory")
            self.assertEqual(done.stdout, b"")

        self.for_each_program(check, "<&-", "</")

    def test_answers_come_before_the_message(self):
        for program, (_, case, answer) in CASES.items():
            with self.subTest(program=program):
                text = input_of(program, 2)[: -len(case)] + b"?"
                both = run(program, text, 'exec "$0" 2>&1', stdout=subprocess.PIPE).stdout
                self.assertTrue(both.startswith(answer + program.encode() + b": case 2: "), both)

    def test_input_byte_by_byte(self):
        for program, (_, _, answer) in CASES.items():
            with self.subTest(program=program):
                with started(program, stdout=subprocess.PIPE) as process:
                    feed(process, input_of(program, 1), 1)
                    self.assertEqual(process.communicate(timeout=SECONDS), (answer, b""))
                self.assertEqual(process.returncode, 0)


class BrokenInput(StreamTest):
    """On a pseudo-terminal: what was written to its other side can be read, then comes an error."""

    def assert_breaks_off(self, program, text, answers):
        """The text can be read, what follows it cannot."""
        with self.subTest(program=program):
            near, far = os.openpty()
            os.write(far, text)
            os.close(far)
            with open(near, "rb", buffering=0) as broken:
                done = run(program, stdin=broken, stdout=subprocess.PIPE)
            self.assert_unread(done, "Input/output error")
            self.assertEqual(done.stdout, answers)

    def test_input_that_breaks_off(self):
        for program, (_, case, answer) in CASES.items():
            self.assert_breaks_off(program, input_of(program, 2)[: -len(case) // 2], answer)

    def test_token_that_breaks_off(self):
        """It may have been a longer one."""
        for program in CASES:
            self.assert_breaks_off(program, input_of(program, 1).rstrip(), b"")
        self.assert_breaks_off("eight2", b"0", b"")


if __name__ == "__main__":
    try:
        os.openpty()
    except OSError as error:
        if sys.argv[1] == "BrokenInput":
            end_for_want_of(f"a pseudo-terminal: {error.strerror}")
    unittest.main()
