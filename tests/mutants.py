#!/usr/bin/env python3
"""Sees whether the tests would notice: changes the code on purpose and expects a test to fail.

Each mutant is one small change to one file. In a copy of the tree it is made, the tests that answer
for it are built and run, and it is taken back. A mutant that no test notices survives.

  tests/mutants.py             all of them (many minutes)
  tests/mutants.py 3 17        those by number
  tests/mutants.py --sample 5  so many, drawn anew each time, or as --seed says
  tests/mutants.py --check     only whether each change still fits its file

exit status: 0 if every mutant was noticed, 1 if one survived or doesn't fit its file
"""
import argparse
import collections
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from tool_case import ROOT, SOURCES

SECONDS = 120  # for a mutant's tests; one that hangs is noticed

# A file, the text to change (it stands there once) and what it becomes; the tests that answer.
Mutant = collections.namedtuple("Mutant", "file old new tests")

CANTOR = "src/common/cantor.hpp"
PACKED = "src/common/packed.hpp"
BFS = "src/common/bfs.hpp"
BACKWARD = "src/common/backward_tree.hpp"
PATH = "src/common/path.hpp"
INPUT = "src/common/judge_input.hpp"
TILES = "src/common/sliding_tiles.hpp"
MAGIC = "src/common/magic_square.hpp"
MEMORY = "src/common/memory.hpp"
TABLE = "src/common/state_table.hpp"
DETOURS = "src/common/detours.hpp"
GAP_CARDS = "src/common/gap_cards.hpp"
MSQUARE = "src/msquare.cpp"
EIGHT = "src/eight.cpp"
EIGHT2 = "src/eight2.cpp"
BETWEEN = "src/variants/between.cpp"
EIGHT_COUNT = "src/variants/eight_count.cpp"
GAP_MOVES = "src/variants/gap_moves.cpp"
HDU1430 = "src/variants/hdu1430.cpp"
P1379 = "src/variants/p1379.cpp"
UVA652 = "src/variants/uva652.cpp"
BUNDLE = "scripts/bundle.py"
CHECKER = "scripts/checker.py"
STRESS = "scripts/stress.py"
DUEL = "scripts/duel.py"
JUDGE = "scripts/judge.py"
RULES = "scripts/rules.py"
CASES = "scripts/cases.py"

MUTANTS = [
    # Ranking: a head too many, a digit left out, a wrong block, a relabelling turned round.
    Mutant(CANTOR, "if (worth[d] == 0) head_of_next += 24;", "head_of_next += 24;", "cantor"),
    Mutant(CANTOR, "2 * ((b > c) + 1)", "2 * (b > c)", "cantor"),
    Mutant(CANTOR, "block /= 8 - position", "block /= 7 - position + (position > 5)", "cantor"),
    Mutant(
        CANTOR,
        "position_of[symbol_at(target, i)] = i",
        "position_of[i] = symbol_at(target, i)",
        "cantor",
    ),
    # Packed: a number cut short, a word too few, a neighbour set.
    Mutant(PACKED, "(1 << shift_) < limit", "(1 << shift_) < limit - 1", "packed"),
    Mutant(PACKED, "1u << (vertex & 31)", "3u << (vertex & 31)", "packed"),
    Mutant(PACKED, "i < kWords; ++i) words_[i] = 0", "i < 1; ++i) words_[i] = 0", "packed"),
    # The tree: a vertex that is not forgotten, no stop, a parent off by one, an odd order.
    Mutant(
        BFS,
        "for (int i = 0; i < size_; ++i) room_->",
        "for (int i = 1; i < size_; ++i) room_->",
        "bfs",
    ),
    Mutant(BFS, "if (target.contains(vertex)) {", "if (false) {", "bfs"),
    Mutant(BFS, "room.parent[size] = parent;", "room.parent[size] = parent - (parent > 2);", "bfs"),
    Mutant(BFS, "++depth_;", "depth_ += 1 + depth_ / 3;", "bfs"),
    # The goal's tree: parent by parent instead of move by move, a first move not forgotten.
    Mutant(
        BACKWARD,
        "room.first_move.set(vertex, number);",
        "room.first_move.set(vertex, number == 2 ? 1 : number);",
        "backward_tree",
    ),
    Mutant(BACKWARD, "room_->first_move.clear_near(vertex);", "", "backward_tree"),
    Mutant(BACKWARD, "room_->found.clear_near(vertex);", "", "backward_tree"),
    Mutant(BACKWARD, "touches = true;", "touches = number == 0;", "backward_tree"),
    Mutant(BACKWARD, "Puzzle::undo(state, move)", "Puzzle::move(state, move)", "backward_tree"),
    # Where the trees meet: the last vertex of a layer, its first, the unreachable, the costs.
    Mutant(PATH, "i < start_tree.size(); ++i", "i + 1 < start_tree.size(); ++i", "path"),
    Mutant(
        PATH,
        "int i = start_tree.layer_begin();",
        "int i = start_tree.layer_begin() + 1;",
        "path",
    ),
    Mutant(PATH, "meeting == kNone ? Path(-1)", "meeting == kNone ? Path(0)", "path"),
    Mutant(PATH, "if (!Puzzle::connected(start, goal_)) return Path(-1);", "", "path"),
    Mutant(PATH, "        if (start_tree.layer_size() == 0) break;\n", "", "path"),
    Mutant(PATH, "    tree_.clear();\n", "", "path"),
    Mutant(
        PATH, "tree_.size() <= start_trees_cost_", "tree_.size() <= 2 * start_trees_cost_", "path"
    ),
    Mutant(
        PATH, "tree_.size() <= start_trees_cost_", "2 * tree_.size() <= start_trees_cost_", "path"
    ),
    # Moves: a cycle turned round, one undone by too few, a row too many, an edge forgotten.
    Mutant(
        MAGIC,
        "(s & 000700000) >> 9 | (s & 000000700) >> 3",
        "(s & 000700000) >> 12 | (s & 000000700)",
        "magic_square",
    ),
    Mutant(
        MAGIC,
        "move(move(move(square, letter), letter), letter)",
        "move(square, letter)",
        "magic_square",
    ),
    Mutant(TILES, "blank > 5 ?", "blank > 6 ?", "sliding_tiles"),
    Mutant(TILES, "(kRightColumn >> blank & 1)", "(kLeftColumn >> blank & 1)", "sliding_tiles"),
    Mutant(TILES, "blank - 3, 1)", "blank - 3, 2)", "sliding_tiles"),
    Mutant(TILES, "(1 << symbol) - 1", "1 << symbol", "sliding_tiles"),
    Mutant(TILES, "is_odd(word(from)) == is_odd(word(to))", "true", "sliding_tiles"),
    Mutant(TILES, '"udlr"', '"dlru"', "eight"),
    Mutant(TILES, "relabel(word(from), word(to))", "word(from)", "eight2"),
    # The programs: another goal or order, a tree planted anew, an answer in another form.
    Mutant(MSQUARE, "printed += 60", "printed += 20", "msquare"),
    Mutant(MSQUARE, "relabel(kIdentity, target)", "relabel(target, kIdentity)", "msquare"),
    Mutant(MSQUARE, "  return input.finish();", "  return 0;", "io_faults"),
    Mutant(HDU1430, "relabel(start, target)", "relabel(target, start)", "msquare"),
    Mutant(EIGHT, "path.length < 0", "path.length <= 0", "eight"),
    Mutant(EIGHT, "    input.begin_case();\n", "", "eight_malformed"),
    Mutant(EIGHT_COUNT, "SlidingTiles::goal(8)", "SlidingTiles::goal(4)", "eight"),
    Mutant(P1379, "001273654", "001276543", "eight"),
    Mutant(UVA652, "number > 1", "number > 0", "eight"),
    Mutant(UVA652, "  input.expect_line_end();\n", "", "uva652_malformed"),
    Mutant(
        UVA652,
        'const int board = read_board(input);\n    if (number > 1) std::puts("");',
        'if (number > 1) std::puts("");\n    const int board = read_board(input);',
        "uva652_malformed",
    ),
    Mutant(EIGHT2, '"dlru"', '"udlr"', "eight2"),
    Mutant(EIGHT2, "if (path.length < 0) input.fail(", "if (false) input.fail(", "eight2"),
    Mutant(EIGHT2, "number <= cases", "number < cases", "eight2"),
    Mutant(BETWEEN, "relabelled(from, to)", "relabelled(to, from)", "eight2"),
    Mutant(BETWEEN, "goal_trees[cell]", "goal_trees[cell / 2]", "eight2"),
    Mutant(BETWEEN, "SlidingTiles::cell(to)", "SlidingTiles::cell(from)", "eight2"),
    Mutant(GAP_MOVES, "if (i > 0) std::putchar", "if (i > 1) std::putchar", "gap"),
    Mutant(GAP_MOVES, "if (moves >= 0)", "if (moves > 0)", "gap"),
    Mutant(GAP_MOVES, "search.state_after(i + 1)", "search.state_after(moves)", "gap"),
    # Memory: an array that does not grow, zeros that are none, and what is said without memory.
    Mutant(
        MEMORY,
        "reserve(size_ == 0 ? kFirst",
        "if (size_ < 64) reserve(size_ == 0 ? kFirst",
        "memory",
    ),
    Mutant(MEMORY, "std::memset(values_, 0,", "std::memset(values_, 1,", "memory"),
    Mutant(MEMORY, "return values_[--size_];", "return values_[size_--];", "memory"),
    Mutant(MEMORY, "std::exit(EXIT_FAILURE)", "std::exit(EXIT_SUCCESS)", "memory"),
    Mutant(MEMORY, "std::fflush(stdout);  //", "//", "memory"),
    Mutant(MEMORY, "if (room == NULL) fail_out_of_memory();\n  return", "return", "memory"),
    Mutant(MEMORY, "if (room == NULL) fail_out_of_memory();\n    values_", "values_", "gap"),
    # The table: states told apart by fewer bytes, a poor hash, a slot lost in growing, old slots.
    Mutant(TABLE, "&state, sizeof(State)) != 0", "&state, sizeof(State) - 4) != 0", "state_table"),
    Mutant(
        TABLE,
        "for (std::size_t i = 0; i < sizeof",
        "for (std::size_t i = 1; i < sizeof",
        "state_table",
    ),
    Mutant(TABLE, "return mix(mix(mixed));", "return mix(mixed);", "state_table"),
    Mutant(TABLE, "return bits ^ bits >> 15;", "return bits;", "state_table"),
    Mutant(
        TABLE, "slots_[find(states_[i])] = i + 1", "slots_[find(states_[i])] = i", "state_table"
    ),
    Mutant(TABLE, "    slots_.clear();\n", "", "state_table"),
    # The search: a detour not counted, a worse way kept, a path turned round, layers of before.
    Mutant(DETOURS, "detours + 1 + Puzzle::estimate(next[i]) - estimate", "detours + 1", "detours"),
    Mutant(DETOURS, "      parents_[index] = parent;\n", "", "detours"),
    Mutant(DETOURS, "path_[path_.size() - 1 - moves]", "path_[moves]", "detours"),
    Mutant(DETOURS, "layers_[i].clear();", "", "detours"),
    Mutant(DETOURS, "layers_[2].size() > 0", "false", "detours"),
    # Gap: a set not closed, earlier suits not looked at again, hope given up too soon or never.
    Mutant(
        GAP_CARDS, "if (end[suit] == card + 1 && card < last_card(suit)) ++end[suit];", "", "gap"
    ),
    Mutant(GAP_CARDS, "if (other < end[other_suit]) continue;", "continue;", "gap"),
    Mutant(GAP_CARDS, "if (other_suit < suit) suit = other_suit;", "", "gap"),
    Mutant(GAP_CARDS, "reached = reached << 1 & free;", "reached = reached << 1 & gaps_;", "gap"),
    Mutant(GAP_CARDS, "} while (free != before);", "} while (free < before);", "gap"),
    Mutant(GAP_CARDS, "fewest > 1 && table.is_hopeless()", "false", "cost_valgrind"),
    Mutant(GAP_CARDS, "10 * (suit_of(card) + 1)", "10 * (4 - suit_of(card))", "gap"),
    # Input and output: a bound off by one, a check forgotten, a failure unseen, a wrong hint.
    Mutant(INPUT, "digit > most % 10", "digit >= most % 10", "judge_input"),
    Mutant(INPUT, "number > most / 10 ||", "", "judge_input"),
    Mutant(INPUT, "number < least", "number < least - 1", "judge_input"),
    Mutant(INPUT, " || length_ > kTokenShown", "", "judge_input"),
    Mutant(INPUT, "length <= kTokenShown", "length < kTokenShown", "judge_input"),
    Mutant(INPUT, "end > kTokenShown ?", "end >= kTokenShown ?", "judge_input"),
    Mutant(INPUT, "' ' <= c && c <= '~' ?", "' ' <= c ?", "judge_input"),
    Mutant(INPUT, "'\\t' <= c && c <= '\\r'", "'\\t' <= c && c <= '\\n'", "judge_input"),
    Mutant(INPUT, "if (is_number()) hint_ =", "hint_ =", "judge_input"),
    Mutant(INPUT, "number_up_to(INT_MAX)", "number_up_to(INT_MAX - 1)", "judge_input"),
    Mutant(INPUT, "is_space(next_) && next_ != '\\n'", "next_ == ' '", "judge_input"),
    Mutant(INPUT, "next_ == '\\n' || next_ == EOF", "next_ == '\\n'", "judge_input"),
    Mutant(INPUT, "    hint_other_form();\n", "", "judge_input"),
    Mutant(INPUT, "tokens_ != 1 || !is_number()", "!is_number()", "judge_input"),
    Mutant(INPUT, "return lines == 2;", "return lines >= 1;", "judge_input"),
    Mutant(INPUT, "if (case_ <= 1) hint_", "if (case_ <= 2) hint_", "judge_input"),
    Mutant(INPUT, "if (case_ <= 1) hint_", "if (case_ < 1) hint_", "judge_input"),
    Mutant(INPUT, "tokens_ == 1 && length_ >= 3", "length_ >= 3", "judge_input"),
    Mutant(INPUT, "length_ >= 3", "length_ > 3", "judge_input"),
    Mutant(INPUT, '"\\xEF\\xBB\\xBF", 3)', '"\\xEF\\xBB\\xBF", 1)', "judge_input"),
    Mutant(
        INPUT, "if (std::ferror(stdout) != 0) fail_stream", "if (false) fail_stream", "judge_input"
    ),
    Mutant(INPUT, "|| std::ferror(stdout) != 0", "", "judge_input"),
    Mutant(INPUT, "std::fflush(stdout) != 0 ||", "", "io_faults"),
    Mutant(INPUT, "if (c == EOF && std::ferror(stdin) != 0)", "if (false)", "io_faults"),
    Mutant(INPUT, "std::fflush(stdout);  //", "//", "io_faults"),
    # Boards, squares and deals: a check forgotten, a symbol not known, a fault shown wrongly.
    Mutant(TILES, "length < 9 && input.begins", "input.begins", "data"),
    Mutant(TILES, "length < 9 && input.begins_with_count()", "false", "data"),
    Mutant(TILES, "    input.hint_other_form();\n", "", "data"),
    Mutant(TILES, " || symbol == 'X'", "", "eight2"),
    Mutant(TILES, " || symbol == '0'", "", "eight"),
    Mutant(TILES, "if (length == 0) input.fail", "if (false) input.fail", "data"),
    Mutant(
        TILES, "if ((seen >> tile & 1) != 0) input.fail", "if (false) input.fail", "eight_malformed"
    ),
    Mutant(TILES, "twice\", tile + 1);", "twice\", tile);", "data"),
    Mutant(TILES, 'if (blank >= 0) input.fail("the blank appears twice");', "", "eight_malformed"),
    Mutant(TILES, 'x or 0", position);', 'x or 0");', "data"),
    Mutant(TILES, "if (position != length) input.fail", "if (false) input.fail", "eight_malformed"),
    Mutant(
        MAGIC,
        "if (length == 8 / digits && input.is_number()) input.hint",
        "if (false) input.hint",
        "data",
    ),
    Mutant(MAGIC, " && input.is_number()", "", "data"),
    Mutant(MAGIC, "if (length != digits)", "if (length < digits)", "hdu1430_malformed"),
    Mutant(MAGIC, "number > 8", "number > 9", "msquare_malformed"),
    Mutant(
        MAGIC,
        "if ((seen >> number & 1) != 0) input.fail",
        "if (false) input.fail",
        "msquare_malformed",
    ),
    Mutant(MAGIC, "fail_expected(what, position)", "fail_expected(what)", "data"),
    Mutant(GAP_CARDS, "11 <= count && count <= 47", "11 < count && count <= 47", "gap_malformed"),
    Mutant(GAP_CARDS, "if (11 <= count && count <= 47) input", "input", "gap_malformed"),
    Mutant(GAP_CARDS, "column < 0 ||", "", "gap_malformed"),
    Mutant(GAP_CARDS, "column > kLastColumn)", "column > kLastColumn + 1)", "gap_malformed"),
    Mutant(
        GAP_CARDS,
        "if ((seen >> card & 1) != 0) input.fail",
        "if (false) input.fail",
        "gap_malformed",
    ),
    # Tools: a header twice, a check too kind, an input that is not cut down.
    Mutant(BUNDLE, "if path not in self.sources:", "if True:", "bundle"),
    Mutant(BUNDLE, "if not included.guard:", "if False:", "bundle"),
    Mutant(BUNDLE, "and line.argument not in REPEATABLE:", "and True:", "bundle"),
    Mutant(CHECKER, 'return Verdict("MLE"', 'return Verdict("AC"', "checker"),
    Mutant(CHECKER, "if self.is_right_but_for_white_space():", "if True:", "checker"),
    Mutant(CHECKER, "length > least and self.shortest", "length > least and False", "checker"),
    Mutant(CHECKER, "path == right:", "len(path) == len(right):", "checker"),
    Mutant(CHECKER, "while end > count and", "while", "checker"),
    Mutant(RULES, '(3, 0, 1, 2, 5, 6, 7, 4)', '(1, 2, 3, 0, 7, 4, 5, 6)', "checker"),
    Mutant(JUDGE, "if is_one or not judge.one_case", "if True", "judge"),
    Mutant(JUDGE, "if session.is_hopeless() and", "if False and", "judge"),
    Mutant(DUEL, "if len(cases) == 1:", "if True:", "stress"),
    Mutant(STRESS, "failure.verdict.letters in", "failure.verdict.letters not in", "stress"),
    Mutant(STRESS, "start += len(chunk)", "start += len(chunk) + 1", "stress"),
    Mutant(CASES, '"30125674"', '"12305674"', "cases"),
]


def leave_out(folder, names):
    return [n for n in names if folder == str(ROOT) and (n.startswith("build") or n == ".git")]


def misfit(mutant):
    """What keeps a mutant from being tried; None if nothing does."""
    if (ROOT / mutant.file).read_text().count(mutant.old) != 1:
        return f"does not fit {mutant.file}: {mutant.old}"
    known = re.findall(r"[\w+-]+", (ROOT / "tests/CMakeLists.txt").read_text())
    known += [f"{program}_malformed" for program in SOURCES]
    unknown = [test for test in mutant.tests.split() if test not in known]
    return f"names no test: {' '.join(unknown)}" if unknown else None


def call(folder, seconds, *command):
    """The status of a command, whose output goes to the log; None if it ran out of time."""
    with open(folder / "log", "w") as log:
        options = {"cwd": folder, "stdout": log, "stderr": log, "start_new_session": True}
        with subprocess.Popen(command, **options) as process:
            try:
                return process.wait(seconds)
            except subprocess.TimeoutExpired:
                return None
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)


def targets_of(test):
    """What has to be built for a test: its own target, if it has one, and the programs it runs."""
    if test.endswith("_malformed"):
        return [f"{test}_test"]  # the program is part of it
    source, script = ROOT / f"tests/{test}_test.cpp", ROOT / f"tests/{test}_test.py"
    if source.exists():
        text = source.read_text()
        return [f"{test}_test"] + [name for name in SOURCES if f'"{name}"' in text]
    return list(SOURCES) if script.exists() and "PROGRAMS" in script.read_text() else []


def build(folder, tests):
    targets = {target for test in tests for target in targets_of(test)}
    if not targets:
        return 0
    cores = str(os.cpu_count())
    command = ["cmake", "--build", "build", "--parallel", cores, "--target", *sorted(targets)]
    return call(folder, None, *command)


def run_tests(folder, tests, seconds=None):
    names = f"^({'|'.join(tests)})$"
    status = call(folder, seconds, "cmake", "-E", "chdir", "build", "ctest", "-R", names)
    number = re.search(r"tests failed out of (\d+)", log_of(folder))
    return status or (0 if number and int(number[1]) == len(tests) else "not all were found")


def log_of(folder):
    return (folder / "log").read_text()


def outcome(mutant, folder):
    """What comes of the mutant, which is made in the copy of the tree and taken back."""
    file, tests = folder / mutant.file, mutant.tests.split()
    text = file.read_text()
    try:
        file.write_text(text.replace(mutant.old, mutant.new))
        if build(folder, tests) != 0:
            return "CANNOT BE BUILT"
        return "SURVIVES" if run_tests(folder, tests, SECONDS) == 0 else "noticed"
    finally:
        file.write_text(text)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("numbers", nargs="*", type=int, metavar="NUMBER")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--sample", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    chosen = list(enumerate(MUTANTS, 1))
    if options.numbers:
        chosen = [(number, mutant) for number, mutant in chosen if number in options.numbers]
    if options.sample is not None:
        print(f"mutants: a sample with --seed {options.seed}", flush=True)
        size = min(options.sample, len(chosen))
        chosen = sorted(random.Random(options.seed).sample(chosen, size))
    bad = [f"mutant {number} {misfit(mutant)}" for number, mutant in chosen if misfit(mutant)]
    if bad or options.check:
        sys.exit("\n".join(bad) or 0)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name, "tree")
        shutil.copytree(ROOT, folder, ignore=leave_out)
        every_test = sorted({test for _, mutant in chosen for test in mutant.tests.split()})
        call(folder, None, "cmake", "-S", ".", "-B", "build")
        if build(folder, every_test) != 0 or run_tests(folder, every_test) != 0:
            sys.exit(f"without a mutant:\n{log_of(folder)}")
        noticed = 0
        for number, mutant in chosen:
            result = outcome(mutant, folder)
            noticed += result == "noticed"
            change = f"{mutant.file}: {mutant.old.strip()!r} -> {mutant.new.strip()!r}"
            print(f"{number:3} {result} {change}", flush=True)
    print(f"{noticed} of {len(chosen)} mutants noticed")
    sys.exit(noticed < len(chosen))


if __name__ == "__main__":
    main()
