"""Tables over all classes of four-tile hands: their three settings, and what a house way makes of each."""

from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from paigow.analysis.kept_columns import Column, kept_columns
from paigow.ranking import is_zero
from paigow.setting.house_way import TileHouseWay
from paigow.setting.rank_ids import tile_ids
from paigow.setting.tile_classes import tile_classes
from paigow.setting.tile_holding import tile_holding_of

Codes = npt.NDArray[np.int32]
Longs = npt.NDArray[np.int64]

NEVER = -1
"""The effective rank of a low hand that may not win."""


@dataclass(frozen=True, slots=True, eq=False)
class TileSettings:
    """All classes of four-tile hands with their three settings, as the kernels want them."""

    ones: Codes
    twos: Codes
    hands: Longs
    highs: Codes
    lows: Codes
    zero: npt.NDArray[np.bool_]
    """Where the low hand of a setting has the value zero."""

    def effective(self, zero_may_win: bool) -> Codes:
        """The low ranks with which a wager can win."""
        return self.lows if zero_may_win else np.where(self.zero, NEVER, self.lows).astype(np.int32)


@dataclass(frozen=True, slots=True, eq=False)
class TileWay:
    """A way of setting tiles: one of the three settings for every class."""

    name: str
    settings: npt.NDArray[np.int64]


@cache
def tile_settings_of_classes() -> TileSettings:
    """The tables of all 3,620 classes."""
    return TileSettings(**kept_columns("tile-settings", "", _columns))


def _columns() -> dict[str, Column]:
    ids = tile_ids()
    holdings = [tile_holding_of(class_.representative()) for class_ in tile_classes()]
    counts = [[class_.sorts.count(sort) for sort in range(16)] for class_ in tile_classes()]
    return {
        "ones": np.array([_mask(row, 1) for row in counts], dtype=np.int32),
        "twos": np.array([_mask(row, 2) for row in counts], dtype=np.int32),
        "hands": np.array([class_.hands for class_ in tile_classes()], dtype=np.int64),
        "highs": np.array([[ids[rank] for rank in holding.highs] for holding in holdings], dtype=np.int32),
        "lows": np.array([[ids[rank] for rank in holding.lows] for holding in holdings], dtype=np.int32),
        "zero": np.array([[is_zero(rank) for rank in holding.low_ranks] for holding in holdings]),
    }


def _mask(counts: list[int], wanted: int) -> int:
    return sum(1 << sort for sort, count in enumerate(counts) if count == wanted)


def tile_way_of(house_way: TileHouseWay) -> TileWay:
    """A house way over all classes; `Refused` where it leaves one undecided."""
    kept = kept_columns("tile-way", house_way.digest, lambda: {"settings": _settings(house_way)})
    return TileWay(house_way.id, kept["settings"])


def _settings(house_way: TileHouseWay) -> Longs:
    settings = []
    for class_ in tile_classes():
        hand = class_.representative()
        set_hand = house_way.set(hand).tile_setting
        splits = tile_holding_of(hand).settings
        settings.append(next(at for at, split in enumerate(splits) if split.same_as(set_hand)))
    return np.array(settings, dtype=np.int64)
