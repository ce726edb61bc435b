"""What the commands share toward the user: how they end, and what they print on a terminal."""
import math
import os
import signal
import subprocess
import sys


class Unusable(Exception):
    """Why nothing can be done, in a sentence for the user."""


def run_tool(main):
    """Ends the process with the status of main, and with one line for what a user can cause."""
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for number in signal.SIGTERM, signal.SIGHUP:  # the judged program must not outlive the tool
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except (Unusable, OSError, subprocess.TimeoutExpired) as error:
        print(f"{os.path.basename(sys.argv[0])}: {error}", file=sys.stderr)
        sys.exit(2)


def coloured(letters):
    padded = f"{letters:3}"
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return padded
    return f"\033[{32 if letters == 'AC' else 31}m{padded}\033[m"


def positive(text):
    number = float(text)
    if not 0 < number < math.inf:
        raise ValueError
    return number
