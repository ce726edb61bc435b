"""Random inputs for the four problems, as lists of cases.

Everything comes from the random.Random that is passed in, by methods that give the same on every
Python from 3.8 on: a seed stands for an input.
"""

PROBLEMS = ("msquare", "eight", "eight2", "gap")

GOAL = "12345678x"
DEEPEST_BOARDS = ("8672543x1", "64785x321")  # 31 moves from GOAL
DEEPEST_SQUARES = ("43125678", "87214356", "83214765", "45276183", "61832745")  # 22 moves
# The places that a move of msquare takes its symbols from.
MSQUARE_MOVES = ("76543210", "30125674", "06134257")
SLIDES = {"u": -3, "d": 3, "l": -1, "r": 1}
KINDS = {
    "msquare": ("near", "any", "deepest"),
    "eight": ("near", "twisted", "any", "deepest"),
    "eight2": ("near", "any", "deepest"),
    "gap": ("near", "any"),
}


def make(problem, rng, count, kind=None):
    """The texts of `count` cases of one kind, or each of a kind that is drawn for it.

    near: few moves from the goal. any: shuffled. deepest: the most moves that any case needs.
    twisted: unsolvable for certain.
    """
    return [MAKERS[problem](rng, kind or rng.choice(KINDS[problem])) for _ in range(count)]


def join(problem, cases):
    """The input that holds these cases."""
    counted = problem in ("eight2", "gap")
    return (f"{len(cases)}\n" if counted else "") + "".join(cases)


def slide(board, letter):
    """The board of nine symbols, x the blank, after a move u, d, l or r; None if it leads off."""
    blank = board.index("x")
    to = blank + SLIDES[letter]
    if not 0 <= to < 9 or (letter in "lr" and to // 3 != blank // 3):
        return None
    symbols = list(board)
    symbols[blank], symbols[to] = symbols[to], "x"
    return "".join(symbols)


def is_odd(board):
    """The parity of the tiles' order, which no move changes."""
    tiles = board.replace("x", "")
    return sum(a > b for i, a in enumerate(tiles) for b in tiles[i:]) % 2 == 1


def shuffled(rng, symbols):
    symbols = list(symbols)
    rng.shuffle(symbols)
    return "".join(symbols)


def slid(rng, board):
    """A board at most 20 moves away, none of them undone by the next."""
    before = None
    for _ in range(rng.randrange(21)):
        ways = [slide(board, letter) for letter in "udlr"]
        before, board = board, rng.choice([way for way in ways if way not in (None, before)])
    return board


def twisted(board):
    """The board with two tiles exchanged: one that cannot be reached from it."""
    return board.translate(str.maketrans("12", "21"))


def make_msquare(rng, kind):
    square = "12345678"
    if kind == "near":
        for _ in range(rng.randrange(9)):
            square = "".join(square[int(place)] for place in rng.choice(MSQUARE_MOVES))
    elif kind == "any":
        square = shuffled(rng, square)
    else:
        square = rng.choice(DEEPEST_SQUARES)
    return " ".join(square) + "\n"


def make_eight(rng, kind):
    if kind == "near":
        board = slid(rng, GOAL)
    elif kind == "twisted":
        board = twisted(slid(rng, GOAL))
    elif kind == "any":
        board = shuffled(rng, GOAL)
    else:
        board = rng.choice(DEEPEST_BOARDS)
    return "  ".join(board) + "\n"


def make_eight2(rng, kind):
    start = shuffled(rng, GOAL)
    if kind == "near":
        goal = slid(rng, start)
    elif kind == "any":
        goal = shuffled(rng, GOAL)
        if is_odd(start) != is_odd(goal):
            goal = twisted(goal)
    else:
        names = str.maketrans("12345678", start.replace("x", ""))
        start, goal = (board.translate(names) for board in (rng.choice(DEEPEST_BOARDS), GOAL))
    return f"{start}\n{goal}\n".upper()


def make_gap(rng, kind):
    if kind == "near":
        rows = played_backward(rng)
    else:
        cards = [10 * suit + value for suit in range(1, 5) for value in range(1, 8)]
        rng.shuffle(cards)
        rows = [cards[i : i + 7] for i in range(0, 28, 7)]
    return "\n" + "".join(" ".join(map(str, row)) + "\n" for row in rows)


def played_backward(rng):
    """A deal at most 30 moves from its end. (Backward, a card that follows the one on its left
    goes to any gap.)"""
    rows = [[10 * suit + value for value in range(1, 8)] + [0] for suit in range(1, 5)]
    places = [(row, column) for row in range(4) for column in range(1, 8)]
    for _ in range(rng.randrange(31)):
        gaps = [(row, column) for row, column in places if rows[row][column] == 0]
        follow = [(r, c) for r, c in places if rows[r][c] and rows[r][c] == rows[r][c - 1] + 1]
        if not follow:
            break
        (from_row, from_column), (row, column) = rng.choice(follow), rng.choice(gaps)
        rows[row][column], rows[from_row][from_column] = rows[from_row][from_column], 0
    ones = [11, 21, 31, 41]
    rng.shuffle(ones)
    return [[card or ones.pop() for card in row[1:]] for row in rows]


MAKERS = {"msquare": make_msquare, "eight": make_eight, "eight2": make_eight2, "gap": make_gap}
