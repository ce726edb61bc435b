"""Runs programs within bounds, one after another: the process behind measure.run.

Whatever a program starts stays below this process: it is their subreaper, so an orphan becomes its
child, in whatever group or session. When it has no child, nothing is left. Standard input brings
the runs. It closes when the tool ends, however that ends. Then this process kills the program, and
ends. A hostile program could still kill this process.
"""
import collections
import ctypes
import os
import pickle
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ERROR_BYTES = 8 << 10  # as much as is kept of standard error
LOOK_SECONDS = 0.01  # between two looks at the memory, or more where a look takes long
PR_SET_CHILD_SUBREAPER = 36
PR_SET_NO_NEW_PRIVS = 38
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")

# A process starts with the peak memory of the one that forked it, which for a child of Python is
# Python's. So a small shell forks the program, prints its number and ends. Only then the program
# may begin: it must be this process that waits for it.
LAUNCH = """
exec 3<&0
{ read -r go <&3 && exec "$@" <"$0" 3<&-; } &
echo $!
"""

Process = collections.namedtuple("Process", "pid group resident")  # resident: in bytes
Bounds = collections.namedtuple("Bounds", "seconds megabytes output_bytes")


class Program:
    """A program and whatever it starts, from launch() to end()."""

    def __init__(self, changes):
        self.changes = changes  # readable when a child may have ended
        self.output = bytearray()
        self.errors = bytearray()
        self.status = None  # the exit status, or minus the signal's number
        self.stopped = None  # or what there was too much of: "time", "memory" or "output"
        self.cpu_seconds = 0
        self.peak = 0  # of the memory, in bytes

    def launch(self, command, input_path, folder):
        self.launcher = subprocess.Popen(
            ["/bin/sh", "-c", LAUNCH, input_path, *command],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            start_new_session=True,
        )
        self.pid = int(self.launcher.stdout.readline())
        self.launcher.wait()
        self.pipes = {self.launcher.stdout.fileno(): self.output}
        self.pipes[self.launcher.stderr.fileno()] = self.errors
        self.poll = select.poll()
        for descriptor in (sys.stdin.fileno(), self.changes, *self.pipes):
            self.poll.register(descriptor, select.POLLIN)
        self.launcher.stdin.write(b"go\n")

    def watch(self, bounds, output_file):
        """Until the program and its output have ended, or it has to be stopped."""
        start = time.monotonic()
        next_look = start + LOOK_SECONDS
        while self.stopped is None:
            self.hear(next_look - time.monotonic())
            now = time.monotonic()
            self.wall_seconds = now - start
            if len(self.output) > bounds.output_bytes:
                self.stopped = "output"
            elif self.status is not None and self.launcher.stdout.fileno() not in self.pipes:
                return
            elif self.wall_seconds > bounds.seconds:
                self.stopped = "time"
            elif now >= next_look:
                self.look(bounds, output_file)
                end = time.monotonic()
                next_look = end + max(LOOK_SECONDS, 10 * (end - now))

    def hear(self, seconds):
        """Waits so long for something to happen, and takes note of it."""
        for descriptor, _ in self.poll.poll(max(0, 1000 * seconds)):
            if descriptor == sys.stdin.fileno():
                sys.exit()  # the tool has ended
            elif descriptor in self.pipes:
                self.read(descriptor)
            else:
                os.read(self.changes, 1 << 10)
                self.reap()

    def read(self, descriptor):
        text = os.read(descriptor, 1 << 16)
        into = self.pipes[descriptor]
        into += text[: ERROR_BYTES - len(into)] if into is self.errors else text
        if not text:
            self.poll.unregister(descriptor)
            del self.pipes[descriptor]

    def look(self, bounds, output_file):
        """Notes the memory, and stops what takes too much. Shared pages count for each process."""
        self.peak = max(self.peak, sum(process.resident for process in descendants()))
        if self.peak / (1 << 20) > bounds.megabytes:
            self.stopped = "memory"
        elif output_file and size(output_file) > bounds.output_bytes:
            self.stopped = "output"

    def reap(self):
        """Whether there is a child left."""
        while True:
            try:
                pid, status, usage = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                return False
            if pid == 0:
                return True
            if pid == self.pid:
                is_signal = os.WIFSIGNALED(status)
                self.status = -os.WTERMSIG(status) if is_signal else os.WEXITSTATUS(status)
            self.cpu_seconds += usage.ru_utime + usage.ru_stime
            self.peak = max(self.peak, usage.ru_maxrss << 10)

    def end(self):
        """Kills until nothing is left: what was forked meanwhile is found the next time."""
        while self.reap():
            for process in descendants():
                kill(process)
            os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOWAIT)
        for pipe in self.launcher.stdin, self.launcher.stdout, self.launcher.stderr:
            pipe.close()


def descendants():
    """The processes below this one."""
    children = collections.defaultdict(list)
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", "rb", buffering=0) as stat:
                fields = stat.read().rpartition(b")")[2].split()  # the name may hold anything
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended
        process = Process(int(name), int(fields[2]), int(fields[21]) * PAGE_BYTES)
        children[int(fields[1])].append(process)
    below = children[os.getpid()]
    for process in below:
        below += children[process.pid]
    return below


def kill(process):
    """Ends a descendant with its group, which none but descendants can be in."""
    for end, number in (os.killpg, process.group), (os.kill, process.pid):
        try:
            end(number, signal.SIGKILL)
        except ProcessLookupError:
            pass


def size(path):
    return os.path.getsize(path) if os.path.isfile(path) else 0


def run(changes, command, input_path, folder, bounds, output_file=None):
    """The fields of a measure.Run."""
    program = Program(changes)
    program.launch(command, input_path, folder)
    try:
        program.watch(bounds, output_file)
    finally:
        program.end()
    if output_file and os.path.isfile(output_file):
        with open(output_file, "rb") as stream:
            program.output = stream.read(bounds.output_bytes + 1)
        if len(program.output) > bounds.output_bytes:
            program.stopped = program.stopped or "output"
    return (
        bytes(program.output),
        program.status,
        program.wall_seconds if program.stopped == "time" else program.cpu_seconds,
        program.peak / (1 << 20),
        program.stopped,
        bytes(program.errors),
    )


def run_on_files(changes, command, input_path, bounds, files):
    """In a folder of its own, for a program that reads and writes files of certain names.

    It may use the standard streams as well.
    """
    with tempfile.TemporaryDirectory() as folder:
        reads, writes = (os.path.join(folder, name) for name in files)
        shutil.copyfile(input_path, reads)
        return run(changes, command, input_path, folder, bounds, writes)


def serve():
    """Answers each request with the fields of a Run, or with what went wrong."""
    prctl = ctypes.CDLL(None).prctl
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)  # who could change the user could not be killed
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT:
        signal.signal(number, end_input)
    changes, writable = os.pipe()
    os.set_blocking(writable, False)
    signal.set_wakeup_fd(writable, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda number, _: None)
    while True:
        try:
            command, input_path, folder, bounds, files = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        bounds = Bounds(*bounds)
        try:
            if files:
                answer = run_on_files(changes, command, input_path, bounds, files)
            else:
                answer = run(changes, command, input_path, folder, bounds)
        except OSError as error:
            answer = str(error)
        sys.stdout.buffer.write(pickle.dumps(answer))
        sys.stdout.buffer.flush()


def end_input(number, _):
    """A signal means what the end of standard input means."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())


if __name__ == "__main__":
    serve()
