"""The pieces of the game: cards, tiles and dice, and their notation."""

from paigow.pieces.cards import DECK, JOKER, Card, Rank, Suit, card_at, parse_card, parse_cards, write_cards
from paigow.pieces.dice import Roll, parse_roll
from paigow.pieces.tiles import TILE_SET, Tile, TileKind, parse_tile, parse_tiles, tile_at, write_tiles

Piece = Card | Tile
"""One piece of a deck or a set."""
Pieces = tuple[Piece, ...]

__all__ = [
    "DECK",
    "JOKER",
    "TILE_SET",
    "Card",
    "Piece",
    "Pieces",
    "Rank",
    "Roll",
    "Suit",
    "Tile",
    "TileKind",
    "card_at",
    "parse_card",
    "parse_cards",
    "parse_roll",
    "parse_tile",
    "parse_tiles",
    "tile_at",
    "write_cards",
    "write_tiles",
]
