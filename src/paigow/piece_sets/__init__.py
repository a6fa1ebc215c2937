"""What a game is played with: an object for each set of pieces, with all that differs between cards and tiles."""

from paigow.piece_sets.base import (
    ComparisonRules,
    PieceSet,
    kinds_of_pieces,
    piece_set,
    piece_set_names,
    register,
)
from paigow.piece_sets.cards import CARDS, CardSet
from paigow.piece_sets.tiles import TILES, TileSet

__all__ = [
    "CARDS",
    "TILES",
    "CardSet",
    "ComparisonRules",
    "PieceSet",
    "TileSet",
    "kinds_of_pieces",
    "piece_set",
    "piece_set_names",
    "register",
]
