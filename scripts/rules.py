"""The puzzles' rules, as plainly as they can be told: for who checks a path and who draws it.

Nothing here is shared with cases.py, which makes the inputs: a fault must not hide in both.

A puzzle is a class. Its states are texts of one character a symbol (Gap's of two a place).
  ends(symbols)       the start and the target of a case, given its input without white space
  moves(path)         the moves of a path as a program prints it
  BETWEEN             what parts two moves there
  move(state, move)   the state after a move; None where the move leads nowhere
  is_move(move)       whether a move is one of the puzzle's at all
  NO_WAY              what is then said of the move
  rows(state)         the state as lines of text, for people
  symbols(state)      what the state consists of: the same as those of the GOAL
"""


MOST_MOVES = 1000000  # of a path that is replayed


class Square:
    """Magic Squares: eight symbols read clockwise from the top left."""

    GOAL = "12345678"
    BETWEEN = ""
    # For each move the places that the symbols come from.
    SOURCES = {
        "A": (7, 6, 5, 4, 3, 2, 1, 0),  # the rows change places
        "B": (3, 0, 1, 2, 5, 6, 7, 4),  # the right column goes to the left
        "C": (0, 6, 1, 3, 4, 2, 5, 7),  # the middle four turn clockwise
    }

    @staticmethod
    def ends(symbols):
        """Of a target alone, or of a start and a target."""
        return (Square.GOAL + symbols)[-16:-8], symbols[-8:]

    moves = symbols = staticmethod(list)

    @staticmethod
    def is_move(letter):
        return letter in Square.SOURCES

    @staticmethod
    def move(square, letter):
        return "".join([square[place] for place in Square.SOURCES[letter]])

    @staticmethod
    def rows(square):
        return [" ".join(square[:4]), " ".join(square[:3:-1])]


class Tiles:
    """The 3 x 3 board of sliding tiles: nine symbols in reading order, x for the blank.

    The goal is 1 2 3 / 4 5 6 / 7 8 x, unless the case names one.
    """

    GOAL = "12345678x"
    BETWEEN = ""
    NO_WAY = "leads off the board"
    # Where the blank goes, by its row and its column.
    STEPS = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}

    @staticmethod
    def ends(symbols):
        """Of a board alone, or of a first and a second board."""
        boards = symbols.lower().replace("0", "x")
        return boards[:9], boards[9:] or Tiles.GOAL

    moves = symbols = staticmethod(list)

    @staticmethod
    def is_move(letter):
        return letter in Tiles.STEPS

    @staticmethod
    def move(board, letter):
        blank = board.index("x")
        down, right = Tiles.STEPS[letter]
        row, column = blank // 3 + down, blank % 3 + right
        if not (0 <= row < 3 and 0 <= column < 3):
            return None
        cells = list(board)
        cells[blank], cells[3 * row + column] = cells[3 * row + column], "x"
        return "".join(cells)

    @staticmethod
    def rows(board):
        return [" ".join(board[start : start + 3]) for start in (0, 3, 6)]


class Cards:
    """Gap: the 32 places in reading order, a card two digits, a gap two points."""

    GOAL = "11121314151617..21222324252627..31323334353637..41424344454647.."
    BETWEEN = " "
    NO_WAY = "finds no gap"

    @staticmethod
    def ends(symbols):
        """Of a deal of 28 cards, whose 1s go to the left."""
        deal = [symbols[i : i + 2] for i in range(0, 56, 2)]
        cards = [".." if card[1] == "1" else card for card in deal]
        rows = [f"{suit}1" + "".join(cards[7 * suit - 7 : 7 * suit]) for suit in range(1, 5)]
        return "".join(rows), Cards.GOAL

    @staticmethod
    def moves(path):
        return path.split(Cards.BETWEEN) if path else []

    @staticmethod
    def is_move(card):
        return len(card) == 2 and card[0] in "1234" and card[1] in "1234567"

    @staticmethod
    def places(layout):
        return [layout[i : i + 2] for i in range(0, 64, 2)]

    symbols = places

    @staticmethod
    def move(layout, card):
        """The card goes to the gap on the right of the card before it."""
        places = Cards.places(layout)
        before = f"{card[0]}{int(card[1]) - 1}"
        to = places.index(before) + 1 if before in places else 0
        if to % 8 == 0 or places[to] != "..":
            return None
        places[places.index(card)], places[to] = "..", card
        return "".join(places)

    @staticmethod
    def rows(layout):
        places = Cards.places(layout)
        return [" ".join(places[start : start + 8]) for start in (0, 8, 16, 24)]


def is_state(puzzle, text):
    """Whether a text is a state: each symbol of the puzzle once."""
    return sorted(puzzle.symbols(text)) == sorted(puzzle.symbols(puzzle.GOAL))


def replay(puzzle, start, path, states=None):
    """The state that a path leads to, before the move that goes wrong, and why that does; or None.

    A list `states` gets all states up to it. A path that is too long is not followed.
    """
    moves = puzzle.moves(path)
    if states is not None:
        states.append(start)
    if len(moves) > MOST_MOVES:
        return start, f"{len(moves):,} moves, and no path of more than {MOST_MOVES:,} is replayed"
    state = start
    for step, move in enumerate(moves, 1):
        if not puzzle.is_move(move):
            return state, f"step {step}, {move!a}, is no move"
        after = puzzle.move(state, move)
        if after is None:
            return state, f"step {step}, {move!a}, {puzzle.NO_WAY}"
        state = after
        if states is not None:
            states.append(state)
    return state, None
