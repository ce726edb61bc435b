"""Runs a program on an input file, within limits, and measures it. For Linux."""
import collections
import ctypes
import os
import resource
import signal
import subprocess
import threading
import time

OUTPUT_BYTES = 16 << 20  # a program that prints more is stopped
# What a program may take beyond its limits before it is stopped, so that the figures tell.
MORE_SECONDS = 1
MORE_MEGABYTES = 256
PR_SET_CHILD_SUBREAPER = 36

# output: what came on standard output. status: the exit status, or minus the signal's number.
# seconds: CPU time, or the wall's if that ran out. megabytes: the peak of the resident set.
# stopped: None, or what there was too much of: "time", "memory" or "output".
Run = collections.namedtuple("Run", "output status seconds megabytes stopped")

# A process starts with the peak memory of the one that it was forked from, which for a child of
# Python is Python's. So the program is a child of a small shell, and an orphan, hence a child of
# the next subreaper, this process, before it may begin.
LAUNCH = """
exec 3<&0
{ read -r go <&3 && exec "$0" <"$1" 3<&- 2>/dev/null; } &
echo $! >&2
"""


def run(executable, input_path, seconds, megabytes):
    """Runs it until it ends or has to be stopped; its time is then the wall clock's.

    An executable is named by a path with a slash. Its standard error is discarded. Whatever it
    started and left in its process group ends with it.
    """
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    with subprocess.Popen(
        ["/bin/sh", "-c", LAUNCH, executable, input_path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as launcher:
        pid = int(launcher.stderr.readline())
        launcher.wait()
        ended = threading.Event()
        stopped = []

        def stop(reason):
            stopped.append(reason)
            kill(launcher.pid, pid)

        def watch():
            while not ended.wait(0.01):
                if time.monotonic() > start + seconds + MORE_SECONDS:
                    stop("time")
                elif resident_megabytes(pid) > megabytes + MORE_MEGABYTES:
                    stop("memory")

        watcher = threading.Thread(target=watch)
        start = time.monotonic()
        try:
            watcher.start()
            launcher.stdin.write(b"\n")
            launcher.stdin.flush()
            output = launcher.stdout.read(OUTPUT_BYTES + 1)
            if len(output) > OUTPUT_BYTES:
                stop("output")
            os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
            wall = time.monotonic() - start
        finally:
            # The program is not waited for before this: while it is a zombie, no other process
            # group can have its number.
            ended.set()
            kill(launcher.pid, pid)
            watcher.join()
            _, status, usage = os.wait4(pid, 0)
            reap_group(launcher.pid)
    reason = stopped[0] if stopped else None
    return Run(
        output,
        -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status),
        wall if reason == "time" else usage.ru_utime + usage.ru_stime,
        usage.ru_maxrss / 1024,
        reason,
    )


def kill(group, pid):
    """Ends all of a process group, and a process that may have left it for one of its own."""
    for end, number in (os.killpg, group), (os.killpg, pid), (os.kill, pid):
        try:
            end(number, signal.SIGKILL)
        except ProcessLookupError:
            pass


def reap_group(group):
    try:
        while True:
            os.waitpid(-group, 0)
    except ChildProcessError:
        pass


def resident_megabytes(pid):
    with open(f"/proc/{pid}/statm") as statm:
        return int(statm.read().split()[1]) * resource.getpagesize() / (1 << 20)
