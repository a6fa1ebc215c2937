"""The pieces of the game: cards, tiles and dice, and their notation; and pieces whose faces are not known."""

from paigow.pieces.cards import DECK, JOKER, Card, Rank, Suit, card_at, parse_card, parse_cards, write_cards
from paigow.pieces.dice import Roll, parse_roll
from paigow.pieces.tiles import TILE_SET, Tile, TileKind, parse_tile, parse_tiles, tile_at, write_tiles
from paigow.pieces.unseen import FaceUnknown, Unseen, unseen

Piece = Card | Tile | Unseen
"""One piece of a deck or a set."""
Pieces = tuple[Piece, ...]

__all__ = [
    "DECK",
    "JOKER",
    "TILE_SET",
    "Card",
    "FaceUnknown",
    "Piece",
    "Pieces",
    "Rank",
    "Roll",
    "Suit",
    "Tile",
    "TileKind",
    "Unseen",
    "card_at",
    "parse_card",
    "parse_cards",
    "parse_roll",
    "parse_tile",
    "parse_tiles",
    "tile_at",
    "unseen",
    "write_cards",
    "write_tiles",
]
