"""The 32 tiles of a Pai Gow set, and their notation.

Eleven kinds come as two identical tiles, ten kinds once. Like cards, tiles are objects made once and compared
by identity; `kind` is what can be seen of a tile, and two tiles of one kind differ in `index` only.
"""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from paigow.errors import BadNotation, InternalError, counted


@dataclass(frozen=True, slots=True)
class TileKind:
    """What is painted on a tile, what it counts, how it ranks alone, and what people call it."""

    notation: str
    pips: tuple[int, int]
    copies: int
    points: int
    individual_rank: int
    names: tuple[tuple[str, str], ...]
    """(language, name) pairs."""
    other_points: int | None = None
    """What the two tiles of the supreme pair may count instead."""
    other_rank: int | None = None

    @property
    def spots(self) -> int:
        return sum(self.pips)

    def name(self, language: str) -> str:
        return dict(self.names)[language]


SECOND_COPY = "*"
"""Marks the second of two identical tiles: `6-6*`."""


class Tile:
    """One tile; `index` runs over the set in the order of the data file, a kind's copies side by side."""

    __slots__ = ("copy", "index", "kind", "mark", "notation")

    def __init__(self, index: int, kind: TileKind, copy: int) -> None:
        self.index = index
        self.kind = kind
        self.copy = copy
        self.notation = kind.notation
        self.mark = self.notation + SECOND_COPY if copy == 2 else self.notation
        """The notation, with which of two identical tiles it is."""

    def __repr__(self) -> str:
        return self.notation

    def __lt__(self, other: "Tile") -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return tile_at, (self.index,)

    def __copy__(self) -> "Tile":
        return self

    def __deepcopy__(self, memo: object) -> "Tile":
        return self


def _load_kinds() -> tuple[TileKind, ...]:
    data = tomllib.loads((files("paigow.pieces") / "data" / "tiles.toml").read_text("utf-8"))
    kinds = []
    for row in data["tile"]:
        names = tuple(sorted(row.pop("names").items()))
        pips = tuple(row.pop("pips"))
        kinds.append(TileKind(notation=f"{pips[0]}-{pips[1]}", pips=pips, names=names, **row))
    return tuple(kinds)


KINDS: tuple[TileKind, ...] = _load_kinds()


def _make_set() -> tuple[Tile, ...]:
    copies = [(kind, copy) for kind in KINDS for copy in range(1, kind.copies + 1)]
    return tuple(Tile(index, kind, copy) for index, (kind, copy) in enumerate(copies))


TILE_SET: tuple[Tile, ...] = _make_set()
if len(TILE_SET) != 32:
    raise InternalError(f"the tile data makes {len(TILE_SET)} tiles, a set has 32")


def tile_at(index: int) -> Tile:
    return TILE_SET[index]


@cache
def _tiles_of(notation: str) -> tuple[Tile, ...]:
    return tuple(tile for tile in TILE_SET if tile.notation == notation)


_TOKEN = re.compile(r"^([1-6])[-:/]?([1-6])$")


def parse_tiles(text: str, count: int | None = None) -> tuple[Tile, ...]:
    """Tiles in the order written, as pips: `6-6 2-4 1-2`; either end first."""
    tiles: list[Tile] = []
    for word in re.split(r"[\s,;]+", text.strip()):
        if word:
            tiles.append(_next_copy(_notation_of(word), tiles))
    if count is not None and len(tiles) != count:
        raise BadNotation(f"{text.strip()!r} is {counted(len(tiles), 'tile')}; {count} are wanted")
    return tuple(tiles)


def parse_tile(text: str) -> Tile:
    """One tile, the first copy of its kind."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise BadNotation(f"{text!r} is {counted(len(tiles), 'tile')}; one is wanted, like 6-6 or 2-4")
    return tiles[0]


def write_tiles(tiles: Iterable[Tile]) -> str:
    """`6-6 6-6 2-4 1-2`: the canonical notation, in the order given."""
    return " ".join(tile.notation for tile in tiles)


def _notation_of(word: str) -> str:
    match = _TOKEN.match(word)
    if match is None:
        raise BadNotation(f"{word!r} is not a tile; write its pips like 6-6, 2-4 or 1-2")
    low, high = sorted((int(match.group(1)), int(match.group(2))))
    return f"{low}-{high}"


def _next_copy(notation: str, taken: list[Tile]) -> Tile:
    for tile in _tiles_of(notation):
        if tile not in taken:
            return tile
    copies = len(_tiles_of(notation))
    raise BadNotation(f"{notation} is there {copies + 1} times; a set has {copies} of it")
