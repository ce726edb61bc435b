"""What the commands share toward the user: how they end, and what they print on a terminal."""
import argparse
import difflib
import math
import os
import signal
import subprocess
import sys

FEW = 12  # names, that may all be told
ENDING = signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT


class Unusable(Exception):
    """Why nothing can be done, in a sentence for the user."""


def run_tool(main):
    """Ends the process with the status of main, and with one line for what a user can cause."""
    sys.stderr = sys.stderr or open(os.devnull, "w")  # where it is closed
    for number in ENDING:
        if signal.getsignal(number) != signal.SIG_IGN:  # as nohup wants it
            signal.signal(number, end)
    try:
        if sys.stdout is None:
            raise Unusable("standard output is closed")
        try:
            sys.exit(main(sys.argv[1:]))
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
    except BrokenPipeError:  # rather than the signal, which would leave files behind
        end_unread()
    except (Unusable, OSError, subprocess.TimeoutExpired) as error:
        sys.stdout = None  # what could not be printed is not tried again
        try:
            print(f"{os.path.basename(sys.argv[0])}: {error}", file=sys.stderr)
        except BrokenPipeError:
            end_unread()
        sys.exit(2)


def end_unread():
    """For a tool whose output nobody reads any more: as the signal would, and as quietly."""
    sys.stdout = sys.stderr = None
    sys.exit(128 + signal.SIGPIPE)


def end(number, _):
    """Unwinds, so that no judged program and no file outlives the tool.

    A second signal is ignored: it must not interrupt that.
    """
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    sys.exit(128 + number)


def coloured(letters):
    padded = f"{letters:3}"
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return padded
    return f"\033[{32 if letters == 'AC' else 31}m{padded}\033[m"


def positive(text):
    """The argparse type of a limit."""
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"must be a number above 0, not {text!r}")
    return number


def at_least_one(text):
    """The argparse type of a count."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number, at least 1, not {text!r}")
    return number


def one_of(kind, names):
    """The argparse type of a name that must be one of these."""

    def check(text):
        if text not in names:
            raise argparse.ArgumentTypeError(no_such(kind, text, names))
        return text

    return check


def no_such(kind, text, names):
    """A sentence that suggests the name that may be meant."""
    near = difflib.get_close_matches(text, names, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"
    return f"there is no {kind} {text!r}" + (f"; {hint}" if near or len(names) <= FEW else "")


def progress(line):
    """Replaces the line shown, on a terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def report(text):
    """Prints at once, and not behind the progress."""
    progress("")
    print(text, flush=True)
