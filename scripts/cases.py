"""The inputs of the problems: random cases, and every case, the nearest to its goal first.

A case is a tuple of states: squares and boards as texts of a character a symbol, deals as rows of
numbers. A `write` function makes of it the text that a program reads. problems.py says which of
these belong to which program.

Random cases come from the random.Random that is passed in, by methods that give the same on every
Python from 3.8 on: a seed stands for an input. They are of kinds:
  near        few moves from the goal
  any         shuffled
  deep        at most four moves from a case that needs the most moves
  unsolvable  for certain
  hard        deals of which many layouts can be reached
"""
import itertools
import random
from typing import Callable, NamedTuple, Optional, Tuple

SQUARE = "12345678"
DEEPEST_SQUARES = ("43125678", "87214356", "83214765", "45276183", "61832745")  # 22 moves
# The places that a move of msquare takes its symbols from.
MSQUARE_MOVES = ("76543210", "30125674", "06134257")

GOAL = "12345678x"
MIDDLE_GOAL = "1238x4765"  # of p1379
DEEPEST_BOARDS = ("8672543x1", "64785x321")  # 31 moves from GOAL
# By the place of the blank: the pairs of places that may change symbols.
SWAPS = [
    [(min(a, b), max(a, b)) for b in range(9) if abs(a // 3 - b // 3) + abs(a % 3 - b % 3) == 1]
    for a in range(9)
]

# Deals from which 266,171, 292,944 and 142,523 layouts can be reached.
HARD_DEALS = (
    "15 43 33 36 25 16 47 41 14 42 32 35 31 27 46 13 22 24 45 21 17 26 12 23 44 34 11 37",
    "24 21 22 42 15 11 47 12 37 23 43 45 16 27 14 34 32 36 44 46 17 13 33 25 31 35 26 41",
    "34 24 21 12 33 26 16 35 13 42 23 25 45 47 37 32 22 11 15 44 41 27 46 36 14 43 31 17",
)


class Inputs(NamedTuple):
    """The cases of a program."""

    write: Callable  # from a case to its text
    draw: Callable  # a random case of a kind
    kinds: Tuple[str, ...]  # each as often as it is drawn
    every: Callable  # yields all cases as pairs: the moves to the goal or None, a list of cases
    total: Optional[int]  # the number of all cases; None without an end


# How a case is written.


def write_target(square):
    return " ".join(square) + "\n"


def write_squares(*squares):
    return "".join(square + "\n" for square in squares)


def write_board(board):
    return "  ".join(board) + "\n"


def write_rows(*boards):
    """In three rows each, 0 for the blank."""
    rows = (board[start : start + 3] for board in boards for start in (0, 3, 6))
    return "".join(" ".join(row) + "\n" for row in rows).replace("x", "0")


def write_digits(board):
    return board.replace("x", "0") + "\n"


def write_board_after_line(board):
    return "\n" + write_target(board[:3]) + write_target(board[3:6]) + write_target(board[6:])


def write_words(start, goal):
    return f"{start}\n{goal}\n".upper()


def write_deal(*rows):
    return "\n" + "".join(" ".join(map(str, row)) + "\n" for row in rows)


# Magic squares.


def turn(square, sources):
    return "".join([square[int(place)] for place in sources])


def draw_target(rng, kind):
    if kind == "any":
        return (shuffled(rng, SQUARE),)
    deep = kind == "deep"
    square = rng.choice(DEEPEST_SQUARES) if deep else SQUARE
    for _ in range(rng.randrange(5 if deep else 11)):
        square = turn(square, rng.choice(MSQUARE_MOVES))
    return (square,)


def draw_squares(rng, kind):
    return relabelled(rng, SQUARE, *draw_target(rng, kind))


def every_target():
    def neighbours(square):
        return [turn(square, sources) for sources in MSQUARE_MOVES]

    return by_distance(SQUARE, neighbours)


def every_squares():
    """From one start alone: relabelled, every start is that one."""
    for moves, targets in every_target():
        yield moves, [(SQUARE, *target) for target in targets]


# Boards of sliding tiles.


def neighbours(board):
    """The boards of nine symbols, x the blank, that a move leads to."""
    blank = board.index("x")
    return [
        board[:low] + board[high] + board[low + 1 : high] + board[low] + board[high + 1 :]
        for low, high in SWAPS[blank]
    ]


def is_odd(board):
    """The parity of the tiles' order, which no move changes."""
    tiles = board.replace("x", "")
    return sum(a > b for i, a in enumerate(tiles) for b in tiles[i:]) % 2 == 1


def slid(rng, board, most):
    """A board at most so many moves away, none of them undone by the next."""
    before = None
    for _ in range(rng.randrange(most + 1)):
        before, board = board, rng.choice([way for way in neighbours(board) if way != before])
    return board


def twisted(board):
    """The board with two tiles exchanged: one that cannot be reached from it."""
    return board.translate(str.maketrans("12", "21"))


def draw_board(rng, kind):
    if kind == "any":
        return (shuffled(rng, GOAL),)
    if kind == "deep":
        return (slid(rng, rng.choice(DEEPEST_BOARDS), 4),)
    board = slid(rng, GOAL, 20)
    return (twisted(board) if kind == "unsolvable" else board,)


def draw_middle_board(rng, kind):
    """One that can be solved, as Luogu promises."""
    if kind == "near":
        return (slid(rng, MIDDLE_GOAL, 20),)
    board = shuffled(rng, GOAL)
    return (board if is_odd(board) == is_odd(MIDDLE_GOAL) else twisted(board),)


def draw_boards(rng, kind):
    """A first and a second board; unless unsolvable, the second can be reached."""
    start = shuffled(rng, GOAL)
    if kind == "deep":
        return relabelled(rng, *draw_board(rng, kind), GOAL)
    goal = slid(rng, start, 20) if kind == "near" else shuffled(rng, GOAL)
    if (is_odd(start) == is_odd(goal)) == (kind == "unsolvable"):
        goal = twisted(goal)
    return start, goal


def every_solvable_board(goal):
    return by_distance(goal, neighbours)


def every_middle_board():
    return every_solvable_board(MIDDLE_GOAL)


def every_board():
    """At the end those that cannot be solved."""
    layers = []
    for moves, boards in every_solvable_board(GOAL):
        layers.append(boards)
        yield moves, boards
    for boards in layers:
        yield None, [(twisted(board),) for board, in boards]


def every_solvable_boards():
    """To each of nine goals, by the place of the blank: relabelled, every goal is one of them."""
    goals = [GOAL[:place] + "x" + GOAL[place:8] for place in range(9)]
    for layers in itertools.zip_longest(*map(every_solvable_board, goals)):
        moves = max(layer[0] for layer in layers if layer)
        yield moves, [
            (board, goal)
            for goal, layer in zip(goals, layers)
            if layer
            for board, in layer[1]
        ]


def every_boards():
    """At the end those that cannot be solved."""
    yield from every_solvable_boards()
    for _, pairs in every_solvable_boards():
        yield None, [(twisted(board), goal) for board, goal in pairs]


# Deals of Gap. A table is 32 bytes: the cards in four rows of eight places, 0 for a gap.

TABLE = bytes(
    10 * suit + value if value < 8 else 0 for suit in range(1, 5) for value in range(1, 9)
)


def draw_deal(rng, kind):
    if kind == "near":
        table = TABLE
        for _ in range(rng.randrange(31)):
            before = moves_back(table)
            if not before:
                break
            table = rng.choice(before)
        return deal_of(table, shuffled(rng, "1234"))
    if kind == "hard":
        cards = rng.choice(HARD_DEALS).split()
        for _ in range(rng.randrange(3)):
            a, b = rng.randrange(28), rng.randrange(28)
            cards[a], cards[b] = cards[b], cards[a]
    else:
        cards = [10 * suit + value for suit in range(1, 5) for value in range(1, 8)]
        rng.shuffle(cards)
    return tuple(cards[i : i + 7] for i in range(0, 28, 7))


def moves_back(table):
    """The tables that lead to this one by a move: a card that follows the one on its left came from
    any gap."""
    gaps = [place for place, card in enumerate(table) if card == 0]
    found = []
    for place, card in enumerate(table):
        if place % 8 > 0 and card and card == table[place - 1] + 1:
            for gap in gaps:
                before = bytearray(table)
                before[place], before[gap] = 0, card
                found.append(bytes(before))
    return found


def deal_of(table, suits="1234"):
    """The deal of a table, its 1s put to the gaps in this order of suits."""
    ones = [10 * int(suit) + 1 for suit in suits]
    cards = [card or ones.pop() for place, card in enumerate(table) if place % 8 > 0]
    return tuple(cards[i : i + 7] for i in range(0, 28, 7))


def every_deal():
    """First those at most three moves from the goal, then shuffled ones without an end."""
    for moves, layer in itertools.islice(by_distance(TABLE, moves_back), 4):
        yield moves, [deal_of(table) for table, in layer]
    rng = random.Random()
    while True:
        yield None, [draw_deal(rng, "any") for _ in range(1000)]


# What all of them share.


def shuffled(rng, symbols):
    symbols = list(symbols)
    rng.shuffle(symbols)
    return "".join(symbols)


def relabelled(rng, *states):
    """The states with other names for the symbols, the same in each."""
    names = str.maketrans(SQUARE, shuffled(rng, SQUARE))
    return tuple(state.translate(names) for state in states)


def by_distance(goal, neighbours):
    """Yields the cases by their distance from the goal: the distance and a list."""
    seen = {goal}
    layer = [goal]
    for distance in itertools.count():
        if not layer:
            return
        yield distance, [(state,) for state in layer]
        after = []
        for state in layer:
            for way in neighbours(state):
                if way not in seen:
                    seen.add(way)
                    after.append(way)
        layer = after


TARGETS = Inputs(write_target, draw_target, ("near", "any", "deep"), every_target, 40320)
SQUARES = Inputs(write_squares, draw_squares, ("near", "any", "deep"), every_squares, 40320)
BOARDS = Inputs(write_board, draw_board, ("near", "unsolvable", "any", "deep"), every_board, 362880)
ROWS = BOARDS._replace(write=write_rows)
BOARDS_AFTER_LINES = BOARDS._replace(write=write_board_after_line)
MIDDLE_BOARDS = Inputs(write_digits, draw_middle_board, ("near", "any"), every_middle_board, 181440)
SOLVABLE_PAIRS = Inputs(
    write_words, draw_boards, ("near", "any", "deep"), every_solvable_boards, 9 * 181440
)
PAIRS = Inputs(
    write_rows, draw_boards, ("near", "unsolvable", "any", "deep"), every_boards, 9 * 362880
)
# A hard deal costs as much as a hundred others: so few of them.
DEALS = Inputs(write_deal, draw_deal, ("near",) * 10 + ("any",) * 9 + ("hard",), every_deal, None)
