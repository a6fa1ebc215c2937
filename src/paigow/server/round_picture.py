"""A round as a picture: every hand as a spectator saw it last, drawn as SVG, and the same as PNG."""

from collections.abc import Sequence
from html import escape
from importlib import import_module
from importlib.resources import as_file
from pathlib import Path
from tempfile import TemporaryDirectory

from paigow.analysis.par.fonts import fonts_beside
from paigow.analysis.par.typeset import SHIPPED
from paigow.errors import BadNotation
from paigow.server.shares import SharedHand, SharedRound
from paigow.words import Language

WIDTH, HEIGHT = 1200, 630
"""What pages that show links want of a picture."""
COLUMNS = 3
TOP = 250
ROW = 184
CELL = 374
EDGE = 62
CARD = (46, 64)
TILE = (26, 65)
RED, INK, PAPER, GOLD, IVORY = "#b3231b", "#211715", "#fcf6e8", "#f0d59a", "#fbf5e6"
TILE_RED, TILE_WHITE = "#f0503f", "#fbf5e6"
SUITS = {
    "s": "M10 1C13 5 19 8 19 13a4.5 4.5 0 0 1-8 2.5q.2 3 2 4h-6q1.8-1 2-4A4.5 4.5 0 0 1 1 13C1 8 7 5 10 1Z",
    "h": "M10 19C6 14 1 11 1 6.5A4.5 4.5 0 0 1 10 5a4.5 4.5 0 0 1 9 1.5C19 11 14 14 10 19Z",
    "d": "M10 1 17 10 10 19 3 10Z",
    "c": "M10 1a4.2 4.2 0 0 1 3.5 6.5A4.3 4.3 0 1 1 11 14q.2 3.5 2 5h-6q1.8-1.5 2-5"
    "A4.3 4.3 0 1 1 6.5 7.5 4.2 4.2 0 0 1 10 1Z",
}
PIPS = {
    1: ((20, 14),),
    2: ((12, 11), (28, 11)),
    3: ((10, 11), (20, 24), (30, 37)),
    4: ((12, 11), (28, 11), (12, 25), (28, 25)),
    5: ((12, 11), (28, 11), (20, 24), (12, 38), (28, 38)),
    6: ((12, 11), (28, 11), (12, 24), (28, 24), (12, 38), (28, 38)),
}
"""Where the pips of half a tile lie."""


def svg_of(shared: SharedRound) -> str:
    """The picture as SVG; it names no font that must be there and loads nothing."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<title>{escape(shared.title)}</title>",
        '<defs><radialGradient id="felt"><stop offset="0" stop-color="#17513f"/>'
        '<stop offset="1" stop-color="#08281f"/></radialGradient></defs>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#1b0b09"/>',
        f'<rect x="14" y="14" width="{WIDTH - 28}" height="{HEIGHT - 28}" rx="34" fill="url(#felt)"'
        ' stroke="#8a6528" stroke-width="3"/>',
        _text(WIDTH / 2, 62, shared.title, 30, GOLD, "middle"),
    ]
    if shared.dealer is not None:
        parts.append(_hand(shared.dealer, shared.pieces, EDGE + CELL, 92))
    top = TOP if len(shared.hands) > COLUMNS else TOP + ROW / 2
    for at, hand in enumerate(shared.hands):
        left = EDGE + (at % COLUMNS) * CELL
        parts.append(_hand(hand, shared.pieces, left, top + (at // COLUMNS) * ROW))
    return "".join((*parts, "</svg>"))


def png_of(shared: SharedRound, language: Language) -> bytes:
    """The same picture as PNG."""
    typst = import_module("typst")
    try:
        fonts = fonts_beside(language)
    except BadNotation:
        fonts = ()
    with TemporaryDirectory() as folder, as_file(SHIPPED) as shipped:
        room = Path(folder)
        (room / "round.svg").write_text(svg_of(shared), "utf-8")
        page = (
            f'#set page(width: {WIDTH}pt, height: {HEIGHT}pt, margin: 0pt)\n#image("round.svg", width: 100%)'
        )
        (room / "round.typ").write_text(page, "utf-8")
        made: bytes = typst.compile(
            str(room / "round.typ"),
            root=folder,
            font_paths=[str(shipped)],
            ignore_system_fonts=not fonts,
            format="png",
            ppi=72.0,
            timestamp=0,
        )
        return made


def _text(x: float, y: float, text: str, size: int, colour: str, anchor: str = "start") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="Source Sans 3, sans-serif" font-size="{size}" fill="{colour}"'
        f' text-anchor="{anchor}">{escape(text)}</text>'
    )


def _hand(hand: SharedHand, pieces: str, x: float, y: float) -> str:
    """A name with the result, both parts, and what they are called."""
    drawn = _tile if pieces == "tiles" else _card
    wide, high = TILE if pieces == "tiles" else CARD
    step = wide + 4 if pieces == "tiles" else 30
    parts = [_text(x, y + 18, f"{hand.name}: {hand.said}" if hand.said else hand.name, 20, GOLD)]
    left = x
    for half in (hand.high, hand.low):
        for piece in half:
            parts.append(f'<g transform="translate({left:g} {y + 28:g})">{drawn(piece)}</g>')
            left += step
        left += wide - step + 18
    parts.append(_text(x, y + 28 + high + 22, hand.told, 16, IVORY))
    return "".join(parts)


def _card(code: str) -> str:
    wide, high = CARD
    face = f'<rect width="{wide}" height="{high}" rx="5" fill="{PAPER}" stroke="#8a6528"/>'
    if len(code) < 2 or code[-1] not in SUITS or code.lower() in {"jo", "joker"}:
        return face + _text(6, 22, "★", 20, RED) + _text(6, 44, "J", 18, INK)
    colour = RED if code[-1] in "hd" else INK
    rank = "10" if code[0] == "T" else code[:-1]
    suit = f'<path transform="translate(4 27) scale(0.9)" d="{SUITS[code[-1]]}" fill="{colour}"/>'
    return face + _text(5, 22, rank, 21, colour) + suit


def _tile(code: str) -> str:
    wide, high = TILE
    face = f'<rect width="{wide}" height="{high}" rx="4" fill="#191313" stroke="#8a6528"/>'
    first, second = (int(part) for part in code.replace("*", "").split("-"))
    pips = "".join((*_half(first, code), *_half(second, code, turned=True)))
    return f'{face}<g transform="scale({wide / 40:g} {high / 100:g})">{pips}</g>'


def _half(count: int, code: str, *, turned: bool = False) -> Sequence[str]:
    """The pips of half a tile: ones and fours are red, and of the twelve one column."""
    twelve = code.startswith("6-6")
    made = []
    for x, y in PIPS[count]:
        across, down = (40 - x, 100 - y) if turned else (x, y)
        red = count in {1, 4} or (twelve and x == 12)
        size = 6.8 if count == 1 else 4.2
        made.append(
            f'<circle cx="{across}" cy="{down}" r="{size}" fill="{TILE_RED if red else TILE_WHITE}"/>'
        )
    return made
