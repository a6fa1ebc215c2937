"""Two-tile hands: the twenty permissible pairs in their order, then value, then the best tile.

The two tiles of the supreme pair, apart from each other, count three or six, whichever ranks the hand higher.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from importlib.resources import files
from typing import Any

from paigow.errors import InternalError
from paigow.pieces.tiles import KINDS, TILE_SET, Tile, TileKind
from paigow.ranking.naming import Parts, name_tiles, parts_of_tiles
from paigow.words.catalogue import Language


class PairGroup(StrEnum):
    """The groups of permissible pairs."""

    SUPREME = "supreme"
    MATCHED = "matched"
    MIXED = "mixed"
    WONG = "wong"
    GONG = "gong"


@dataclass(frozen=True, slots=True)
class TilePair:
    """One of the twenty ranks of permissible pairs, 1 the highest, with the combinations that share it."""

    rank: int
    group: PairGroup
    name: str
    combinations: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, order=True)
class TileRanking:
    """The rank of a two-tile hand; equal rankings are a copy.

    Only the first three fields are compared, and higher is better: the pair's standing (0 without a pair),
    then the value and the standing of the best tile (both 0 with a pair).
    """

    pair_standing: int
    value: int
    best_standing: int
    pair: TilePair | None = field(compare=False)
    best: TileKind = field(compare=False)
    tiles: tuple[TileKind, TileKind] = field(compare=False)
    counts: tuple[int, int] = field(compare=False)
    """What each of the two tiles counts here."""

    def describe(self, language: Language = "en") -> str:
        """The hand in words: `pair of Day`, `Teen gong`, `nine, best tile Teen`."""
        best = self.best.name("casino" if language == "en" else language)
        return name_tiles(self.pair.name if self.pair else None, self.value, best, language)

    def parts(self, language: Language = "en") -> Parts:
        """The same in two parts: its name, and what completes it."""
        best = self.best.name("casino" if language == "en" else language)
        return parts_of_tiles(self.pair.name if self.pair else None, self.value, best, language)


def rank_tiles(a: Tile, b: Tile) -> TileRanking:
    """The ranking of two tiles, in either order."""
    return _ALL[a.index][b.index]


def is_zero(ranking: TileRanking) -> bool:
    """Whether a hand has no pair and counts nothing, even at its better count."""
    return ranking.pair is None and ranking.value == 0


def read_pairs(text: str) -> tuple[TilePair, ...]:
    """The pair table out of its file, which lists known pairs in their order and nothing else."""
    data = tomllib.loads(text)
    if set(data) != {"pair"}:
        raise InternalError(f"tile_pairs.toml has {sorted(data)}; a list of [[pair]] is wanted")
    pairs = tuple(_read_pair(row) for row in data["pair"])
    if [pair.rank for pair in pairs] != list(range(1, len(pairs) + 1)):
        raise InternalError("tile_pairs.toml: the ranks are to run from 1 without a gap")
    return pairs


def _read_pair(row: dict[str, Any]) -> TilePair:
    wanted = {"rank", "group", "name", "combinations"}
    if set(row) != wanted:
        raise InternalError(f"tile_pairs.toml: a pair has {sorted(wanted)}, not {sorted(row)}")
    combinations = tuple((first, other) for first, other in row["combinations"])
    unknown = {tile for way in combinations for tile in way} - {kind.notation for kind in KINDS}
    if unknown:
        raise InternalError(f"tile_pairs.toml: {sorted(unknown)} are not tiles")
    return TilePair(row["rank"], PairGroup(row["group"]), row["name"], combinations)


PAIRS: tuple[TilePair, ...] = read_pairs(
    (files("paigow.ranking") / "data" / "tile_pairs.toml").read_text("utf-8")
)

_LOWEST_TILE = max(kind.individual_rank for kind in KINDS)


def _pairs_by_tiles() -> Mapping[tuple[str, str], TilePair]:
    ways = {}
    for pair in PAIRS:
        for first, other in pair.combinations:
            ways[first, other] = ways[other, first] = pair
    return ways


_BY_TILES = _pairs_by_tiles()


def _rank_kinds(a: TileKind, b: TileKind) -> TileRanking:
    pair = _BY_TILES.get((a.notation, b.notation))
    if pair is not None:
        best = min(a, b, key=lambda kind: kind.individual_rank)
        return TileRanking(len(PAIRS) + 1 - pair.rank, 0, 0, pair, best, (a, b), (a.points, b.points))
    return max(
        _rank_counts((a, *as_a), (b, *as_b)) for as_a in _ways_to_count(a) for as_b in _ways_to_count(b)
    )


def _ways_to_count(kind: TileKind) -> tuple[tuple[int, int], ...]:
    """(points, individual rank), once or, for the tiles of the supreme pair, twice."""
    if kind.other_points is None or kind.other_rank is None:
        return ((kind.points, kind.individual_rank),)
    return (kind.points, kind.individual_rank), (kind.other_points, kind.other_rank)


def _rank_counts(a: tuple[TileKind, int, int], b: tuple[TileKind, int, int]) -> TileRanking:
    best, _, best_rank = min(a, b, key=lambda item: item[2])
    return TileRanking(
        0, (a[1] + b[1]) % 10, _LOWEST_TILE + 1 - best_rank, None, best, (a[0], b[0]), (a[1], b[1])
    )


_ALL = tuple(tuple(_rank_kinds(a.kind, b.kind) for b in TILE_SET) for a in TILE_SET)
"""By the indices of both tiles."""
