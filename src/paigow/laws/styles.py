"""The ten ways in which a row of eight stacks becomes eight hands, each in its own words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Row = list[Sequence[Any]]
Hands = list[list[Any]]


def _whole_stacks(row: Row) -> Hands:
    """Stack after stack."""
    return [list(stack) for stack in row]


def _halves(pairs: Sequence[tuple[int, int]]) -> Callable[[Row], Hands]:
    """Of two stacks the upper halves make a hand, the lower halves the next."""

    def gather(row: Row) -> Hands:
        return [[*row[near][at : at + 2], *row[far][at : at + 2]] for near, far in pairs for at in (0, 2)]

    return gather


def _layers(row: Row) -> Hands:
    """Layer by layer, the near four stacks before the far four."""
    return [[stack[layer] for stack in half] for layer in range(4) for half in (row[:4], row[4:])]


def _head_and_tail(row: Row) -> Hands:
    """The first two stacks on the next two: two tiles off each, then the top layer of the other four, and again."""
    tall = ([*row[0], *row[2]], [*row[1], *row[3]])
    hands: Hands = []
    for layer in range(4):
        two = slice(2 * layer, 2 * layer + 2)
        hands += [[*tall[0][two], *tall[1][two]], [stack[layer] for stack in row[4:]]]
    return hands


_IN_TWOS = _halves([(0, 1), (2, 3), (4, 5), (6, 7)])
_HEART = _halves([(3, 4), (2, 5), (1, 6), (0, 7)])
_EARS = _halves([(0, 7), (1, 6), (2, 5), (3, 4)])

_WAYS: Mapping[str, tuple[Callable[[Row], Hands], bool]] = {
    "house-way-right": (_whole_stacks, False),
    "house-way-left": (_whole_stacks, True),
    "cup-say-right": (_IN_TWOS, False),
    "cup-say-left": (_IN_TWOS, True),
    "jung-quat": (_HEART, False),
    "chee-yee": (_EARS, False),
    "pin-say-right": (_layers, False),
    "pin-say-left": (_layers, True),
    "dragon-phoenix-right": (_head_and_tail, False),
    "dragon-phoenix-left": (_head_and_tail, True),
}
"""How hands are gathered, and whether the dealer begins at the left."""

STYLES = tuple(_WAYS)
"""The first of them is what a silent bank gets."""


def delivered(style: str, stock: Sequence[Any]) -> list[frozenset[Any]]:
    """The hands in the order of delivery; which tile of a hand lies on which does not matter."""
    gather, from_left = _WAYS[style]
    row: Row = [stock[at : at + 4] for at in range(0, len(stock), 4)]
    return [frozenset(hand) for hand in gather(row[::-1] if from_left else row)]
