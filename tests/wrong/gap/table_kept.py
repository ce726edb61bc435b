#!/usr/bin/env python3
# gap. Fault: the set of the layouts seen is a default argument, which is made only once: a deal
# finds marked what the deals before it have seen, and the solved layout is the same for all.
# Verdict: WA, for an input of two deals that can be solved: -1 for the second.
import sys

SOLVED = bytes(suit * 10 + n if n < 8 else 0 for suit in range(1, 5) for n in range(1, 9))


def solve(start, seen=set()):
    seen.add(start)
    layer, moves = [start], 0
    while layer:
        next_layer = []
        for layout in layer:
            if layout == SOLVED:
                return moves
            for to in range(32):
                source = layout.find(layout[to - 1] + 1)
                if layout[to] or source < 0:
                    continue
                after = bytearray(layout)
                after[to], after[source] = after[source], 0
                after = bytes(after)
                if after not in seen:
                    seen.add(after)
                    next_layer.append(after)
        layer, moves = next_layer, moves + 1
    return -1


numbers = list(map(int, sys.stdin.read().split()))
for i in range(numbers[0]):
    cards = numbers[1 + 28 * i :][:28]
    rows = []
    for row in range(4):
        rows += [10 * row + 11]
        rows += [0 if card % 10 == 1 else card for card in cards[7 * row :][:7]]
    print(solve(bytes(rows)))
