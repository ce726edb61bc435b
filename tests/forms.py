#!/usr/bin/env python3
"""The forms in scripts/problems.py as C++, for contract.hpp: forms.py FILE writes them there."""
import json
import pathlib
import sys

import tool_case  # finds scripts/
import problems


def initializer(value):
    """A value as C++ writes it."""
    if isinstance(value, (list, tuple)):
        return "{" + ", ".join(map(initializer, value)) + "}"
    return json.dumps(value)


def entry(problem):
    """A name, and the members of contract.hpp's Form."""
    form = problem.form
    members = (
        problem.counted,
        (form.lone_counts.start, form.lone_counts.stop - 1),
        problem.symbols // len("".join(form.part)),
        tuple(form.part),
        form.token,
        form.one_parity,
        problem.separator,
        problem.answer,
        [move if len(move) == 1 else move + " " for move in form.moves],
        problem.alone or form.no_path,
    )
    return initializer((problem.name, members))


def write(path):
    entries = [entry(problem) + ",\n" for problem in problems.PROBLEMS if problem.form]
    pathlib.Path(path).write_text("".join(entries))


if __name__ == "__main__":
    write(sys.argv[1])
