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

from tool_case import PROGRAMS, SOURCES, data_cases, skip_without
import problems  # from scripts/, by tool_case

SECONDS = 60
F_SETPIPE_SZ = 1031  # Linux's; the module fcntl has it from Python 3.10 on
MANY = 10000  # cases, whose answers no buffer holds


def example(program):
    """What an input of so many cases begins with, a case, and its answer.

    From the program's first sample; all of that, where the form is not known.
    """
    row, sample = problems.find(program), next(data_cases(program))
    text = sample.path.read_bytes()
    if row.form is None:
        return "", text, sample.out
    lines = text.splitlines(keepends=True)[row.counted :]
    case = lines[: len(lines) // len(row.split(text.decode()))]
    answer = sample.out.splitlines(keepends=True)[: row.answer.count("\n")]
    return "{}\n" if row.counted else "", b"".join(case), b"".join(answer)


CASES = {program: example(program) for program in SOURCES}
# The programs known to take more than one case.
OF_MANY_CASES = [program for program in SOURCES if problems.find(program).form]


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
    def for_each_program(self, check, *arguments, programs=SOURCES):
        """With each of the arguments; with MANY those that take many cases."""
        for argument in arguments:
            for program in OF_MANY_CASES if argument == MANY else programs:
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
        for program in OF_MANY_CASES:
            _, case, _ = CASES[program]
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

        self.for_each_program(check, "2>&-", "2>/dev/full", programs=OF_MANY_CASES)

    def test_input_closed(self):
        def check(program, redirection):
            done = run(program, None, f'exec "$0" {redirection}', stdout=subprocess.PIPE)
            self.assert_unread(done, "Bad file descriptor|Is a directory")
            self.assertEqual(done.stdout, b"")

        self.for_each_program(check, "<&-", "</")

    def test_answers_come_before_the_message(self):
        for program in OF_MANY_CASES:
            _, case, answer = CASES[program]
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
        for program in OF_MANY_CASES:
            _, case, answer = CASES[program]
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
            skip_without(f"a pseudo-terminal: {error.strerror}")
    unittest.main()
