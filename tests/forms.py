#!/usr/bin/env python3
"""The forms in scripts/problems.py as C++, for contract.hpp: forms.py FILE writes them there."""
import json
import pathlib
import sys

import tool_case  # finds scripts/
import problems


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
        problem.answer.count("\n"),
        problem.separator.count("\n"),
        problem.alone or form.no_path,
    )
    return json.dumps((problem.name, members)).translate(str.maketrans("[]", "{}"))


def write(path):
    entries = [entry(problem) + ",\n" for problem in problems.PROBLEMS if problem.form]
    pathlib.Path(path).write_text("".join(entries))


if __name__ == "__main__":
    write(sys.argv[1])
