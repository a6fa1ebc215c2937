"""Decks small enough for brute force, and ways of setting that obey no reason, as the registry has them."""

from paigow.analysis.kernels.registry import (
    FOUR_SUITS,
    NO_JOKER,
    SMALL,
    THREE_SUITS,
    TWO_LONG_SUITS,
    any_marks,
    any_way,
    code,
)

__all__ = ["FOUR_SUITS", "NO_JOKER", "SMALL", "THREE_SUITS", "TWO_LONG_SUITS", "any_marks", "any_way", "code"]
