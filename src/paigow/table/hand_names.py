"""Hands in words: how both parts of a split are called in the reader's language."""

from functools import lru_cache

from paigow.piece_sets import PieceSet
from paigow.pieces import Pieces
from paigow.ranking.naming import Parts
from paigow.table.state import Table
from paigow.words import Language


def names(table: Table, high: Pieces, low: Pieces, language: Language) -> tuple[str, str]:
    """Both hands of a split in words; a split of other sizes has none."""
    return _names(table.game.piece_set, high, low, language)


@lru_cache(maxsize=4_096)
def _names(pieces: PieceSet, high: Pieces, low: Pieces, language: Language) -> tuple[str, str]:
    return pieces.names(high, low, language)


@lru_cache(maxsize=4_096)
def named_parts(pieces: PieceSet, high: Pieces, low: Pieces, language: Language) -> tuple[Parts, Parts]:
    """Both hands of a split, each as its name and what completes it."""
    return pieces.parts(high, low, language)
