#!/usr/bin/env python3
"""The programs in the folder $PROGRAMS where a standard stream is closed, full, broken or slow."""
import os
import socket
import unittest

from tool_case import PROGRAMS, SOURCES, call, data_cases
import problems  # from scripts/, by tool_case

SECONDS = 60
ENDLESS = 10**9  # cases, as good as without end


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


def run(program, text=None, shell='exec "$0"', *arguments, **options):
    """The program on the text, as a line of shell starts it, in which it is $0."""
    if text is not None:
        options["input"] = text
    command = ["sh", "-c", shell, PROGRAMS / program, *arguments]
    return call(*command, timeout=SECONDS, **options)


def run_on_socket(program, kind, pieces, breaks_off=False):
    """The program on these pieces, and then on the end of its input or on an error."""
    near, far = socket.socketpair(type=kind)
    far.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 20)  # for some hundred pieces
    far.settimeout(SECONDS)
    with near:
        with far:
            for piece in pieces:
                far.send(piece)
            if breaks_off:
                near.send(b"unread")  # then the other side is reset
        return run(program, stdin=near)


class IoFaultsTest(unittest.TestCase):
    def assert_fault(self, done, message, out=None):
        """No case is named: it is the stream's fault."""
        self.assertRegex(done.err.decode(), rf"\A\w+: {message}\n\Z")
        self.assertEqual((done.status, done.out), (1, out))

    def test_output_that_cannot_be_written(self):
        """The program says so at the end of its input, or sooner where that is endless."""
        reader, writer = os.pipe()
        os.close(reader)
        self.addCleanup(os.close, writer)
        # Python ignores SIGPIPE, and leaves that to the program.
        options = {"stdout": writer, "restore_signals": False}
        for redirection, reason in (
            (">/dev/full", "No space left on device"),
            (">&-", "Bad file descriptor"),
            ("", "Broken pipe"),
        ):
            message = f"the output cannot be written: {reason}"
            for program, (beginning, case, _) in CASES.items():
                with self.subTest(program=program, redirection=redirection):
                    done = run(program, input_of(program, 1), f'exec "$0" {redirection}', **options)
                    self.assert_fault(done, message)
                if program not in OF_MANY_CASES:
                    continue
                with self.subTest("endless", program=program, redirection=redirection):
                    endless = f'{{ cat; yes "$1"; }} 2>&- | timeout 20 "$0" {redirection}'
                    text = beginning.format(ENDLESS).encode()
                    done = run(program, text, endless, case.rstrip(), **options)
                    self.assert_fault(done, message)

    def test_a_fault_in_the_second_case(self):
        """What was answered comes before the message, if that can be written at all."""
        for program in OF_MANY_CASES:
            _, case, answer = CASES[program]
            text = input_of(program, 2)[: -len(case)] + b"?"
            for redirection, message in ("2>&1", f"{program}: case 2: "), ("2>&-", ""):
                with self.subTest(program=program, redirection=redirection):
                    done = run(program, text, f'exec "$0" {redirection}')
                    self.assertEqual(done.status, 1)
                    self.assertTrue(done.out.startswith(answer + message.encode()), done.out)

    def test_input_that_cannot_be_read(self):
        for program in SOURCES:
            for redirection, reason in ("<&-", "Bad file descriptor"), ("</", "Is a directory"):
                with self.subTest(program=program, redirection=redirection):
                    shell = f'exec "$0" {redirection}'
                    done = run(program, None, shell)
                    self.assert_fault(done, f"the input cannot be read: {reason}", b"")

    def test_input_that_breaks_off(self):
        """After a part of a case, or in a token, which may have been a longer one."""
        inputs = [(program, input_of(program, 1).rstrip(), b"") for program in SOURCES]
        inputs.append(("eight2", b"0", b""))
        for program in OF_MANY_CASES:
            _, case, answer = CASES[program]
            inputs.append((program, input_of(program, 2)[: -len(case) // 2], answer))
        for program, text, answers in inputs:
            with self.subTest(program=program, text=text):
                done = run_on_socket(program, socket.SOCK_STREAM, [text], breaks_off=True)
                message = "the input cannot be read: Connection reset by peer"
                self.assert_fault(done, message, answers)

    def test_input_byte_by_byte(self):
        """Each byte is a packet, of which a read takes one."""
        for program, (_, _, answer) in CASES.items():
            with self.subTest(program=program):
                pieces = [bytes([byte]) for byte in input_of(program, 1)]
                done = run_on_socket(program, socket.SOCK_SEQPACKET, pieces)
                self.assertEqual(done, (0, answer, b""))


if __name__ == "__main__":
    unittest.main()
