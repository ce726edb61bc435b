#!/usr/bin/env python3
"""Judges a program on the cases of a problem, as the real judges would.

The cases are the sample and secret ones in data/, or those that are named: by a name, such as
05-deepest, or by a file of your own. What answer is wanted stands in the .ans beside a file; where
there is none, our program says it.

With --check it runs nothing: judge.py --check PROBLEM INPUT OUTPUT ANSWER
"""
import argparse
import collections
import itertools
import pathlib

import checker
import drawing
import measure
import problems
import programs
from tool import Unusable, coloured, no_such, one_of, positive, run_tool

EPILOG = """
verdicts:
  AC   accepted
  PE   presentation error: right but for white space
  WA   wrong answer
  TLE  time limit exceeded: of CPU time, or of the clock's by a second
  MLE  memory limit exceeded
  RE   runtime error: an exit status that is not 0, or a signal

Without --judge each case is judged as by the strictest of the judges that would give it.

exit status: 0 if every case is AC, 1 if not, 2 if nothing could be judged
"""

# The name to show, and the bytes of the input and the wanted answer.
Case = collections.namedtuple("Case", "name text wanted")


def find_cases(problem, chosen):
    """The chosen cases; without a choice all, samples first."""
    data = programs.ROOT / "data" / problem.name
    inputs = [path for group in ("sample", "secret") for path in sorted(data.glob(group + "/*.in"))]
    paths = {f"{path.parent.name}/{path.stem}": path for path in inputs}
    if chosen:
        return [find_case(problem, paths, name) for name in chosen]
    if not paths:
        raise Unusable(f"no case found in {data}")
    return [
        Case(name, content(path), content(path.with_suffix(".ans"))) for name, path in paths.items()
    ]


def find_case(problem, paths, name):
    """The case of a name, with or without its folder; or that of a file, which may be a pipe."""
    names = {**{full.split("/")[1]: path for full, path in paths.items()}, **paths}
    path = names.get(name, pathlib.Path(name))
    if not path.exists() or path.is_dir():
        begun = [full for full in names if name and full.startswith(name)]
        if begun:
            raise Unusable(f"there is no case {name!r}; did you mean {' or '.join(begun)}?")
        raise Unusable(no_such("case", name, list(names)))
    text = content(path)
    answer = path.with_suffix(".ans")
    if answer.is_file():
        wanted = content(answer)
        checker.require_an_answer_each(problem, text, wanted)
        return Case(name, text, wanted)
    return Case(name, text, programs.our_answer(problem.name, text))


def content(path):
    """The bytes of a file."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Unusable(f"cannot read {path}: {error.strerror}")


class Session:
    """A program judged on one case after the other."""

    def __init__(self, problem, executable, judges):
        self.problem = problem
        self.executable = executable
        self.judges = judges
        self.counts = collections.Counter()  # of the verdicts
        self.not_given = 0
        self.limits = []
        self.acceptors = list(judges)  # of all cases so far
        self.stopped_seconds = 0  # of the runs that did not end by themselves

    def judge(self, case):
        """The run, its verdict and who else would accept it; None if no judge gives the case."""
        text = case.text
        is_one = len(self.problem.split(text.decode("latin-1"))) <= 1
        givers = [judge for judge in self.judges if is_one or not judge.one_case]
        if not givers:
            self.not_given += 1
            return None
        strictest = problems.strictest(givers)
        limits = strictest.seconds, strictest.megabytes
        form = strictest.form(text.decode("latin-1")).encode("latin-1")
        run = measure.run_on(self.executable, form, *limits)
        verdicts = {
            judge: checker.verdict(self.problem, judge, text, case.wanted, run)
            for judge in [strictest, *givers]
        }
        refuse = [judge for judge in givers if verdicts[judge].letters != "AC"]
        self.acceptors = [judge for judge in self.acceptors if judge not in refuse]
        self.counts[verdicts[strictest].letters] += 1
        if limits not in self.limits:
            self.limits.append(limits)
        if run.stopped == "time":
            self.stopped_seconds += run.seconds
        return run, verdicts[strictest], [judge for judge in givers if judge not in refuse]

    def is_hopeless(self):
        """Whether one more endless run would make them more than three time limits."""
        if self.stopped_seconds == 0:
            return False
        seconds = problems.strictest(self.judges).seconds
        return self.stopped_seconds + seconds + measure.MORE_SECONDS > 3 * seconds

    def summary(self):
        total = ", ".join(f"{count} {letters}" for letters, count in self.counts.items())
        limits = " or ".join("{:g} s, {:g} MB".format(*limits) for limits in self.limits)
        lines = [f"cases: {total}; limits: {limits}"]
        if self.not_given:
            lines.append(
                f"not run, for {names_of(self.judges)} gives one case an input: {self.not_given}"
            )
        if set(self.counts) != {"AC"} and len(self.judges) > 1:
            lines.append(f"would be accepted by: {names_of(self.acceptors) or 'no judge'}")
        return "\n".join(lines)


def names_of(judges):
    return ", ".join(judge.name for judge in judges)


def judge_all(session, cases, options):
    """Prints the verdict on every case; whether all are AC."""
    width = max(len(case.name) for case in cases)
    for number, case in enumerate(cases):
        if session.is_hopeless() and not options.keep_going:
            print(
                f"skipped: {len(cases) - number} cases, for the program does not end; "
                "--keep-going runs them"
            )
            break
        judged = session.judge(case)
        if not judged:
            continue
        run, verdict, acceptors = judged
        figures = f"{run.seconds:7.3f} s {run.megabytes:7.1f} MB"
        print(f"{case.name:{width}}  {coloured(verdict.letters)}{figures}", flush=True)
        if verdict.letters != "AC":
            print(f"    {verdict.reason}", flush=True)
            if acceptors:
                print(f"    {names_of(acceptors)} would accept it")
            if options.show:
                print(drawing_of(session.problem, case, run.output, verdict.case), end="")
            if options.first:
                break
    if not session.counts:
        raise Unusable(f"{names_of(session.judges)} gives none of these cases")
    print(session.summary())
    return set(session.counts) == {"AC"}


def drawing_of(problem, case, output, number):
    """The boards along the path that was printed for a case of an input; empty if there is none."""
    if number is None:
        return ""
    paths = checker.paths(problem, case.text, output)
    start, path = next(itertools.islice(paths, number, None), (None, None))
    return drawing.along(problem.puzzle, start, path) if path is not None else ""


def check_files(problem, judge, files):
    """Judges an output alone, given the paths of input, output and wanted answer."""
    text, output, wanted = (content(pathlib.Path(file)) for file in files)
    checker.require_an_answer_each(problem, text, wanted)
    verdict = checker.check(problem, judge, text, wanted, output)
    print(f"{verdict.letters}: {verdict.reason}" if verdict.reason else verdict.letters)
    return verdict.letters == "AC"


def judges_for(problem, options):
    """The judges, with the limits that the options give them."""
    judges = problem.chosen_judges(options.judge)
    if options.sanitize:  # it makes a program slow and large
        judges = [j._replace(seconds=10 * j.seconds, megabytes=1024) for j in judges]
    limits = {"seconds": options.time, "megabytes": options.memory}
    return [j._replace(**{name: limit for name, limit in limits.items() if limit}) for j in judges]


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="judge.py",
        description=__doc__,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    names = problems.NAMES
    add("problem", type=one_of("problem", names), metavar="PROBLEM", help=", ".join(names))
    add("program", nargs="?", metavar="PROGRAM", help="default: our own, built first")
    help_of_cases = "a name in data/ or a file; default: all"
    add("cases", nargs="*", default=[], metavar="CASE", help=help_of_cases)
    add("--judge", metavar="NAME", help="only as this one: its limits, its strictness, its cases")
    add("--first", action="store_true", help="stop at the first case that fails")
    add("--show", action="store_true", help="draw the boards along a wrong path")
    add("--keep-going", action="store_true", help="go on when a program does not end")
    add("--sanitize", action="store_true", help="compile a .cpp with the sanitizers; wide limits")
    add("--time", type=positive, metavar="SECONDS", help="another limit")
    add("--memory", type=positive, metavar="MB", help="another limit")
    add("--check", action="store_true", help="judge an output: PROBLEM INPUT OUTPUT ANSWER")
    options = parser.parse_intermixed_args(arguments)
    problem = problems.find(options.problem)
    judges = judges_for(problem, options)
    if options.check:
        if len(options.cases) != 2:
            parser.error("--check takes PROBLEM INPUT OUTPUT ANSWER")
        files = [options.program, *options.cases]
        return 0 if check_files(problem, problems.strictest(judges), files) else 1
    if options.program is None:
        executable = programs.our_program(problem.name)
    else:
        executable = programs.runnable(options.program, options.sanitize)
    session = Session(problem, executable, judges)
    return 0 if judge_all(session, find_cases(problem, options.cases), options) else 1


if __name__ == "__main__":
    run_tool(main)
