"""Hands in words: how both parts of a split are called in the reader's language."""

from functools import lru_cache

from paigow.ranking import rank_five, rank_tiles, rank_two
from paigow.table.procedures.judge import FIVE_AND_TWO, cards_of, tiles_of
from paigow.table.state import Pieces, Table
from paigow.words import Language


def names(table: Table, high: Pieces, low: Pieces, language: Language) -> tuple[str, str]:
    """Both hands of a split in words; a split that is no five and two has none."""
    return named(table.game.pieces, high, low, language)


@lru_cache(maxsize=4_096)
def named(kind: str, high: Pieces, low: Pieces, language: Language) -> tuple[str, str]:
    """The same for pieces of a kind, worked out once."""
    if not high or not low:
        return "", ""
    if kind == "tiles":
        return rank_tiles(*tiles_of(high)).describe(language), rank_tiles(*tiles_of(low)).describe(language)
    if (len(high), len(low)) != FIVE_AND_TWO:
        return "", ""
    return rank_five(cards_of(high)).describe(language), rank_two(cards_of(low)).describe(language)
