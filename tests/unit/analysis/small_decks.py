"""Decks small enough for brute force, and ways of setting that obey no reason."""

from functools import cache

import numpy as np

from paigow.analysis.deck import DeckShape
from paigow.analysis.kernels.codes import code_of
from paigow.analysis.settings import all_settings
from paigow.analysis.ways import SetClasses, way_from_settings
from paigow.pieces.cards import Card

TWO_LONG_SUITS = DeckShape(ranks=(0, 1, 2, 3, 4, 5, 12), suits=2, joker=True)
"""15 cards in which long suits are the rule."""

THREE_SUITS = DeckShape(ranks=(0, 1, 2, 3, 12), suits=3, joker=True)
FOUR_SUITS = DeckShape(ranks=(3, 4, 5, 12), suits=4, joker=False)
NO_JOKER = DeckShape(ranks=tuple(range(6, 13)), suits=2, joker=False)
SMALL = (TWO_LONG_SUITS, THREE_SUITS, FOUR_SUITS, NO_JOKER)


@cache
def any_way(seed: int) -> SetClasses:
    """A legal setting for every class, drawn at random."""
    legal = all_settings().legal
    drawn = np.random.default_rng(seed).random(legal.shape) * legal
    return way_from_settings(f"random {seed}", f"random {seed}", drawn.argmax(axis=1).astype(np.int8))


@cache
def any_marks(seed: int) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    """One class in ten marked at random."""
    return (np.random.default_rng(seed).random(len(all_settings().cards)) < 0.1).astype(np.uint8)


def code(hand: tuple[Card, ...]) -> int:
    """The class code of a hand."""
    held = np.zeros(13, dtype=np.int64)
    return code_of(np.array([card.index for card in hand], dtype=np.int64), held)
