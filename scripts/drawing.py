"""Boards side by side in text, along a path."""
import rules

LABEL = 3  # characters before a board, for the move that led to it
BETWEEN = "  "


def along(puzzle, start, path, width=79):
    """The states along a path, each behind its move, up to the move that goes wrong."""
    states = []
    rules.replay(puzzle, start, path, states)
    labels = ["", *puzzle.moves(path)]
    boards = [labelled(label, puzzle.rows(state)) for label, state in zip(labels, states)]
    side_by_side = max(1, (width + len(BETWEEN)) // len(boards[0][0] + BETWEEN))
    lines = []
    for first in range(0, len(boards), side_by_side):
        rows = zip(*boards[first : first + side_by_side])
        lines += [BETWEEN.join(row).rstrip() for row in rows] + [""]
    return "\n".join(lines)


def labelled(label, rows):
    """The rows of a state with the label before the middle one."""
    middle = (len(rows) - 1) // 2
    return [f"{label if i == middle else '':>{LABEL - 1}} {row}" for i, row in enumerate(rows)]
