#!/usr/bin/env python3
# p1379. Fault: the board is read as a number and written again, so a 0 that comes first is lost.
# Verdict: RE, for every board whose blank comes first.

GOAL = "123804765"


def neighbours(board):
    blank = board.index("0")
    for to in (blank - 3, blank + 3, blank - 1, blank + 1):
        if 0 <= to < 9 and (to % 3 == blank % 3 or to // 3 == blank // 3):
            symbols = list(board)
            symbols[blank], symbols[to] = symbols[to], symbols[blank]
            yield "".join(symbols)


def solve(start):
    """A search from both ends, a layer of one of them at a time."""
    layers, seen, moves = [{start}, {GOAL}], [{start}, {GOAL}], 0
    while not layers[0] & layers[1]:
        side = len(layers[0]) > len(layers[1])
        layers[side] = {to for board in layers[side] for to in neighbours(board)} - seen[side]
        seen[side] |= layers[side]
        moves += 1
    return moves


print(solve(str(int(input()))))
