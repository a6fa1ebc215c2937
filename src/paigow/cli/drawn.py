"""Cards and tiles drawn with characters for a terminal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from paigow.pieces.cards import Card
from paigow.pieces.tiles import Tile
from paigow.pieces.unseen import Unseen

if TYPE_CHECKING:
    from rich.text import Text

    from paigow.pieces import Pieces

Piece = list[tuple[str, str]]
"""The lines of one drawn piece, each with a style."""

SUIT_SIGNS = "♠♥♦♣"
RED_SUITS = (1, 2)
RED_PIPS = (1, 4)
"""Faces of one and four are red on a tile; sixes of the double six are red and white."""

_PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: (" ●   ", "     ", "   ● "),
    3: (" ●   ", "  ●  ", "   ● "),
    4: (" ● ● ", "     ", " ● ● "),
    5: (" ● ● ", "  ●  ", " ● ● "),
    6: (" ● ● ", " ● ● ", " ● ● "),
}


def card_lines(card: Card) -> Piece:
    """A card, four lines high."""
    if card.rank is None or card.suit is None:
        name, sign, style = "Jk", "★", "bold magenta"
    else:
        name, sign = card.rank.letter.replace("T", "10"), SUIT_SIGNS[card.suit]
        style = "bold red" if card.suit in RED_SUITS else "bold"
    return [("╭────╮", ""), (f"│{name:<4}│", style), (f"│{sign:>3} │", style), ("╰────╯", "")]


def tile_lines(tile: Tile) -> Piece:
    """A tile standing, eight lines high."""
    top, bottom = tile.kind.pips
    lines: Piece = [("╭─────╮", "")]
    for pips in (top, bottom):
        style = "bold red" if pips in RED_PIPS else "bold"
        lines += [(f"│{row}│", style) for row in _PIPS[pips]]
    return [*lines, ("╰─────╯", "")]


def hand_lines(high: "Pieces", low: "Pieces") -> list[str]:
    """A set hand for a transcript, the high hand left of the low, in colour where the terminal has it."""
    drawn = [[piece_lines(piece) for piece in hand] for hand in (high, low)]
    height = len(drawn[0][0])
    return [
        "   ".join(" ".join(_coloured(piece[row]) for piece in hand) for hand in drawn)
        for row in range(height)
    ]


def piece_lines(piece: Card | Tile | Unseen) -> Piece:
    if isinstance(piece, Unseen):
        return [("╭────╮", ""), ("│░░░░│", "dim"), ("│░░░░│", "dim"), ("╰────╯", "")]
    return card_lines(piece) if isinstance(piece, Card) else tile_lines(piece)


def _coloured(line: tuple[str, str]) -> str:
    text, style = line
    if not style:
        return text
    colour = style.removeprefix("bold").strip() or None
    return text[0] + typer.style(text[1:-1], fg=colour, bold=True) + text[-1]


def side_by_side(pieces: Sequence[Piece]) -> "Text":
    """Drawn pieces in a row."""
    from rich.text import Text

    text = Text()
    for height in range(len(pieces[0])):
        for piece in pieces:
            line, style = piece[height]
            text.append(line[0])
            text.append(line[1:-1], style)
            text.append(line[-1] + " ")
        text.append("\n")
    return text
