#!/usr/bin/env python3
# eight. Fault: a line is split at each single blank, so two blanks in a row give an empty symbol.
# Verdict: RE, for boards written with more than one blank between symbols, as POJ's are.
import sys

STEPS = {"u": -3, "d": 3, "l": -1, "r": 1}
BACK = {"u": "d", "d": "u", "l": "r", "r": "l"}


def slide(board, letter):
    blank = board.index("x")
    to = blank + STEPS[letter]
    if not 0 <= to < 9 or (letter in "lr" and to // 3 != blank // 3):
        return None
    low, high = sorted((blank, to))
    return board[:low] + board[high] + board[low + 1 : high] + board[low] + board[high + 1 :]


def solve(start):
    """A search from both ends, a layer of the smaller one at a time."""
    tiles = start.replace("x", "")
    if sum(a > b for i, a in enumerate(tiles) for b in tiles[i:]) % 2 == 1:
        return "unsolvable"
    seen = [{start: ""}, {"12345678x": ""}]
    layers = [list(side) for side in seen]
    while True:
        for board in layers[0]:
            if board in seen[1]:
                return seen[0][board] + seen[1][board]
        side = len(layers[0]) > len(layers[1])
        layer, layers[side] = layers[side], []
        for board in layer:
            for letter in STEPS:
                after = slide(board, letter)
                if after and after not in seen[side]:
                    path = seen[side][board]
                    seen[side][after] = BACK[letter] + path if side else path + letter
                    layers[side].append(after)


for line in sys.stdin:
    symbols = line.strip().split(" ")
    numbers = [9 if symbol == "x" else int(symbol) for symbol in symbols]
    print(solve("".join(map(str, numbers)).replace("9", "x")))
