"""What a house way sees in four tiles: their sorts, and the two hands of each of the three settings."""

from collections.abc import Sequence
from dataclasses import dataclass

from paigow.pieces.tiles import KINDS, Tile
from paigow.ranking import PairGroup, TileRanking, rank_tiles
from paigow.setting.arrangements import TileSetting, tile_settings
from paigow.setting.tile_classes import SORTS, sort_of

PAIR_SHIFT = 12
VALUE_SHIFT = 8
BEST_STANDING = max(kind.individual_rank for kind in KINDS)
"""What the highest tile counts in the strength of a hand without a pair."""


@dataclass(slots=True)
class TileHolding:
    """One hand as a house way sees it; sequences have one entry for each of the three settings."""

    settings: tuple[TileSetting, ...]
    sorts: tuple[int, ...]
    """The sorts of the four tiles, ascending."""
    high_ranks: Sequence[TileRanking]
    low_ranks: Sequence[TileRanking]
    lows: Sequence[int]
    highs: Sequence[int]
    legal: Sequence[bool]

    def pairs(self) -> tuple[int, ...]:
        """The sorts held twice."""
        return tuple(sort for sort in dict.fromkeys(self.sorts) if self.sorts.count(sort) == 2)


def tile_holding_of(hand: Sequence[Tile]) -> TileHolding:
    """The holding of four tiles."""
    settings = tile_settings(hand)
    high_ranks = [rank_tiles(*setting.high) for setting in settings]
    low_ranks = [rank_tiles(*setting.low) for setting in settings]
    return TileHolding(
        settings=settings,
        sorts=tuple(sorted(sort_of(tile) for tile in hand)),
        high_ranks=high_ranks,
        low_ranks=low_ranks,
        lows=[tile_strength(rank) for rank in low_ranks],
        highs=[tile_strength(rank) for rank in high_ranks],
        legal=(True,) * len(settings),
    )


def tile_strength(ranking: TileRanking) -> int:
    """The ranking of two tiles as an integer."""
    return ranking.pair_standing << PAIR_SHIFT | ranking.value << VALUE_SHIFT | ranking.best_standing


def points_of(strength: int) -> int:
    """What a hand counts: its value, and one more than a nine for any pair."""
    return 10 if strength >> PAIR_SHIFT else strength >> VALUE_SHIFT


def standing_of_sort(sort: int) -> int:
    """The individual rank of a sort, 1 the best; a tile that has two ranks counts as the lower one."""
    kind = SORTS[sort][0].kind
    return max(kind.individual_rank, kind.other_rank or 0)


def standing_in_hand(sort: int) -> int:
    """What a sort counts as the better tile of a hand of two, in the last part of its strength."""
    return BEST_STANDING + 1 - SORTS[sort][0].kind.individual_rank


def group_of(ranking: TileRanking) -> PairGroup | None:
    return None if ranking.pair is None else ranking.pair.group
