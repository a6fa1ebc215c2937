"""Classes of four-tile hands: all that ranking can tell apart, in one fixed order.

Tiles that count and rank alike are one *sort*: the two copies of a kind, the two nines, eights, sevens and
fives, and the two tiles of the supreme pair. That makes sixteen sorts of two tiles each. A class is four
numbers of sorts, ascending; sorts are numbered by their first tile in the order of the set, classes by the
order of their numbers.
"""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from paigow.errors import InternalError
from paigow.pieces.tiles import TILE_SET, Tile, TileKind

TILE_HAND_SIZE = 4


def _counts_as(kind: TileKind) -> frozenset[tuple[int | None, int | None]]:
    """All that ranking knows of a tile: points and individual rank, both ways if it has two."""
    other = {(kind.other_points, kind.other_rank)} if kind.other_points is not None else set()
    return frozenset({(kind.points, kind.individual_rank), *other})


def _sorts() -> tuple[tuple[Tile, ...], ...]:
    sorts: dict[frozenset[tuple[int | None, int | None]], list[Tile]] = {}
    for tile in TILE_SET:
        sorts.setdefault(_counts_as(tile.kind), []).append(tile)
    return tuple(tuple(tiles) for tiles in sorts.values())


SORTS: tuple[tuple[Tile, ...], ...] = _sorts()
"""The tiles of each sort, in the order of the set."""

_SORT_OF_TILE: tuple[int, ...] = tuple(
    next(number for number, tiles in enumerate(SORTS) if tile in tiles) for tile in TILE_SET
)


def sort_of(tile: Tile) -> int:
    """The number of the tile's sort."""
    return _SORT_OF_TILE[tile.index]


@dataclass(frozen=True, slots=True)
class TileClass:
    """One class of four-tile hands."""

    sorts: tuple[int, ...]

    @property
    def hands(self) -> int:
        """How many of the 35,960 hands are of this class."""
        return prod(comb(len(SORTS[sort]), self.sorts.count(sort)) for sort in set(self.sorts))

    def representative(self) -> tuple[Tile, ...]:
        """The hand of the class that comes first in the order of the set."""
        return tuple(SORTS[sort][self.sorts[:place].count(sort)] for place, sort in enumerate(self.sorts))


@cache
def tile_classes() -> tuple[TileClass, ...]:
    """All 3,620 classes, in order."""
    drawn = combinations_with_replacement(range(len(SORTS)), TILE_HAND_SIZE)
    return tuple(TileClass(text) for text in drawn if all(text.count(s) <= len(SORTS[s]) for s in text))


def tile_class_of(hand: Iterable[Tile]) -> int:
    """The index of the class of four tiles."""
    sorts = tuple(sorted(_SORT_OF_TILE[tile.index] for tile in hand))
    classes = _class_sorts()
    index = bisect_left(classes, sorts)
    if index == len(classes) or classes[index] != sorts:
        raise InternalError(f"no class has the sorts {sorts}; a hand is four different tiles")
    return index


@cache
def _class_sorts() -> tuple[tuple[int, ...], ...]:
    return tuple(class_.sorts for class_ in tile_classes())
