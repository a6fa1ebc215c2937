"""What lies on the table: cards, tiles and dice, and how each is written."""

from paigow.pieces.cards import DECK, JOKER, Card, Rank, Suit, card_at, parse_card, parse_cards, write_cards
from paigow.pieces.dice import Roll, parse_roll
from paigow.pieces.tiles import TILE_SET, Tile, TileKind, parse_tile, parse_tiles, tile_at, write_tiles

__all__ = [
    "DECK",
    "JOKER",
    "TILE_SET",
    "Card",
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
