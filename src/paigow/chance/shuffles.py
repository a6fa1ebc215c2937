"""Shuffles, rolls and numbers out of a source of luck."""

from collections.abc import Sequence
from typing import TypeVar

from paigow.chance.sources import Source
from paigow.pieces import Roll
from paigow.pieces.dice import DICE, FACES

Item = TypeVar("Item")


def shuffled(items: Sequence[Item], source: Source) -> tuple[Item, ...]:
    """Every order equally likely (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = source.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def roll_dice(source: Source, *, eye: int | None = None) -> Roll:
    """Three dice, each face equally likely."""
    faces = [FACES[source.below(len(FACES))] for _ in range(DICE)]
    return Roll((faces[0], faces[1], faces[2]), eye)


def draw_number(source: Source, most: int) -> int:
    """A whole number from 1 to `most`."""
    return 1 + source.below(most)
