"""The programs that the tools run: ours, built first, and the user's, compiled first if need be."""
import atexit
import difflib
import functools
import os
import pathlib
import subprocess
import sys
import tempfile

import measure
from tool import Unusable

ROOT = pathlib.Path(__file__).resolve().parent.parent
USACO_FILES = "msquare.in", "msquare.out"
CPP = ".cpp", ".cc", ".cxx", ".c++", ".C"
SANITIZE = "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"
NO_LEAKS = "ASAN_OPTIONS=detect_leaks=0"  # no judge minds them
ANSWER_LIMITS = 60, 4096  # seconds and megabytes for our own programs: enough for any input
COMPILE_LIMITS = 120, 4096  # seconds and megabytes, for sources that would take for ever


def our_program(problem):
    """The path of our own program, built if it is missing or stale."""
    if subprocess.run([ROOT / "scripts/build", problem]).returncode != 0:
        raise Unusable(f"scripts/build {problem} failed")
    return str(ROOT / "build" / problem)


def our_answer(problem, text):
    """What our program prints for an input of these bytes."""
    run = measure.run_on(our_program(problem), text, *ANSWER_LIMITS)
    if run.stopped or run.status != 0:
        said = run.errors.decode(errors="replace").rstrip()
        raise Unusable(said or f"{problem} takes too much {run.stopped}")
    return run.output


def runnable(text, sanitize=False):
    """The measure.Command for the program that a user named: one to start, or a C++ source."""
    path = os.path.abspath(text)
    try:
        with open(path, "rb") as stream:
            content = stream.read()
    except FileNotFoundError:
        raise Unusable(f"no such file: {text}{suggestion(text)}")
    except OSError as error:
        raise Unusable(f"cannot run {text}: {error.strerror}")
    if path.endswith(CPP):
        words = ["/usr/bin/env", NO_LEAKS] if sanitize else []
        command = measure.Command([*words, compiled(path, content, sanitize)], text)
    elif sanitize:
        raise Unusable(f"cannot run {text} with sanitizers: it is no C++ source")
    elif path.endswith(".py") and not os.access(path, os.X_OK):
        command = measure.Command([sys.executable, path], text)
    else:
        fault = why_not_started(path, content)
        if fault:
            raise Unusable(f"cannot run {text}: {fault}")
        command = measure.Command([path], text)
    if USACO_FILES[0].encode() in content:
        command.files = USACO_FILES
    return command


def suggestion(text):
    folder, name = os.path.split(text)
    try:
        files = [entry.name for entry in os.scandir(folder or ".") if entry.is_file()]
    except OSError:
        return ""
    close = difflib.get_close_matches(name, files, 1)
    return f"; did you mean {os.path.join(folder, close[0])}?" if close else ""


def why_not_started(path, content):
    """Why the system would not start a file; None if it would."""
    is_script = content.startswith(b"#!")
    if not is_script and not content.startswith(b"\x7fELF"):
        return (
            "it is neither a program nor a script whose first line begins with #!; "
            f"of sources only {' '.join(CPP)} are compiled here, compile others first"
        )
    if not os.access(path, os.X_OK):
        return f"it may not be executed (chmod +x {os.path.basename(path)})"
    if is_script:
        line = content[2:].split(b"\n", 1)[0]
        if line.endswith(b"\r") and b" -" not in line:  # env -S takes it
            named = os.fsdecode(line.strip())
            return f"there is no interpreter {named}\\r: the file has CR LF line ends"
        words = line.split()
        if words and os.access(words[0], os.X_OK):
            return None
        return f"there is no interpreter {os.fsdecode(words[0]) if words else 'named'}"
    return None


@functools.lru_cache(maxsize=None)
def compiled(path, content, sanitize):
    """The path of the program made of the source, which holds the content."""
    program = os.path.join(tempfile.mkdtemp(dir=folder()), pathlib.Path(path).stem)
    headers = f"-I{ROOT / 'src'}"  # as bundle.py finds them
    compile_source(path, program, [headers, *(SANITIZE if sanitize else ())])
    return program


def compile_source(path, program, options=()):
    """Compiles as a judge does. What a stopped compiler leaves lies beside the program."""
    temporary = f"TMPDIR={os.path.dirname(program)}"
    command = ["/usr/bin/env", temporary, "g++", "-O2", *options, path, "-o", program]
    run = measure.run(command, os.devnull, *COMPILE_LIMITS)
    if run.stopped:
        raise Unusable(f"cannot compile {path}: it takes too much {run.stopped}")
    if run.status != 0:
        raise Unusable(f"cannot compile {path}\n{run.errors.decode(errors='replace').rstrip()}")


@functools.lru_cache(maxsize=None)
def folder():
    """For what is compiled; removed at the end."""
    directory = tempfile.TemporaryDirectory()
    atexit.register(directory.cleanup)
    return directory.name
