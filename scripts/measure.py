"""Runs a program on an input file, within limits, and measures it. For Linux."""
import collections
import io
import os
import pathlib
import pickle
import subprocess
import sys
import tempfile

from tool import Unusable

OUTPUT_BYTES = 16 << 20  # a program that prints more is stopped
# What a program may take beyond its limits before it is stopped, so that the figures tell.
MORE_SECONDS = 1
MORE_MEGABYTES = 256
SUPERVISOR = pathlib.Path(__file__).with_name("supervisor.py")

# output: what came on standard output. status: the exit status, or minus the signal's number.
# seconds: CPU time, or the wall's if that ran out. megabytes: the peak of the resident set.
# stopped: None, or what there was too much of: "time", "memory" or "output".
# errors: the beginning of what came on standard error.
# Time and memory count whatever the program started, as far as it was seen.
Run = collections.namedtuple("Run", "output status seconds megabytes stopped errors")


class Command(list):
    """A program's path and its arguments."""

    def __init__(self, words, name=None):
        super().__init__(words)
        self.name = name or self[0]  # as the user knows the program
        # The names of the files that it reads and writes instead of the standard streams.
        self.files = None


def run_on(executable, text, seconds, megabytes, folder=None):
    """The same as run, on an input of these bytes. Its file lies in the folder meanwhile."""
    with tempfile.NamedTemporaryFile(suffix=".in", dir=folder) as file:
        file.write(text)
        file.flush()
        return run(executable, file.name, seconds, megabytes)


def run(executable, input_path, seconds, megabytes):
    """Runs it until it ends or has to be stopped; its time is then the wall clock's.

    An executable is a path with a slash, or a Command. What it starts ends with it, or with this
    process, at the latest. Threads may run programs at the same time.
    """
    command = executable if isinstance(executable, list) else [executable]
    bounds = seconds + MORE_SECONDS, megabytes + MORE_MEGABYTES, OUTPUT_BYTES
    request = (
        [os.fspath(word) for word in command],
        os.path.abspath(input_path),
        os.getcwd(),
        bounds,
        getattr(command, "files", None),
    )
    try:
        supervisor = idle.pop()
    except IndexError:
        supervisor = Supervisor()
    try:
        answer = supervisor.answer(request)
    except BaseException:
        supervisor.end()
        raise
    idle.append(supervisor)
    if isinstance(answer, str):
        raise Unusable(f"cannot run {command[0]}: {answer}")
    return Run(*answer)


class Supervisor:
    """A process that runs programs, one at a time. One is kept for each run at the same time."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-S", SUPERVISOR],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # so that the terminal interrupts the tool alone
        )
        self.answers = io.BufferedReader(self.process.stdout)
        supervisors.append(self)

    def answer(self, request):
        try:
            self.process.stdin.write(pickle.dumps(request))
            return pickle.load(self.answers)
        except (BrokenPipeError, EOFError, pickle.UnpicklingError):
            raise Unusable("the process that runs the programs was ended")

    def end(self):
        self.process.stdin.close()
        self.answers.close()
        self.process.wait()
        supervisors.remove(self)


supervisors = []
idle = []  # those of them that run nothing


def forget_supervisors():
    """In a fork: it has some of its own, and must not keep these from seeing their tool's end."""
    for supervisor in supervisors:
        supervisor.process.stdin.close()
        supervisor.process.stdout.close()
    supervisors.clear()
    idle.clear()


os.register_at_fork(after_in_child=forget_supervisors)
