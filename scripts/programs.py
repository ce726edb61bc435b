"""The programs that the tools run: ours, built first, and the user's."""
import os
import pathlib
import subprocess

from tool import Unusable

ROOT = pathlib.Path(__file__).resolve().parent.parent


def our_program(problem):
    """The path of our own program, built if it is missing or stale."""
    if subprocess.run([ROOT / "scripts/build", problem]).returncode != 0:
        raise Unusable(f"scripts/build {problem} failed")
    return str(ROOT / "build" / problem)


def runnable(executable):
    """The path of a program that the system can start."""
    path = os.path.abspath(executable)
    try:
        null = subprocess.DEVNULL
        with subprocess.Popen([path], stdin=null, stdout=null, stderr=null) as process:
            process.kill()
    except OSError as error:
        raise Unusable(f"cannot run {executable}: {error.strerror}")
    return path
