"""Tile tables: what a house way does with each of the 3,620 classes of four-tile hands, as arrays."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from paigow.setting.house_way import FIRST, TileHouseWay
from paigow.setting.rank_ids import tile_ids
from paigow.setting.tile_classes import tile_classes
from paigow.setting.tile_holding import tile_holding_of


@dataclass(frozen=True)
class TileTable:
    """For each class the rule and the rank numbers of both hands, -1 where the house way does not decide."""

    way_id: str
    digest: str
    rule: NDArray[np.int16]
    setting: NDArray[np.int8]
    """Which of the three settings of the class's representative, in the order of `tile_settings`."""
    high: NDArray[np.int16]
    low: NDArray[np.int16]


def tile_table(way: TileHouseWay) -> TileTable:
    """The table of a house way for tiles."""
    classes = tile_classes()
    ids = tile_ids()
    rows = np.full((4, len(classes)), -1, np.int16)
    for index, class_ in enumerate(classes):
        holding = tile_holding_of(class_.representative())
        rule, chosen = way.match_rule(holding)
        if chosen:
            setting = chosen[FIRST]
            rows[:, index] = (rule, setting, ids[holding.highs[setting]], ids[holding.lows[setting]])
    return TileTable(way.id, way.digest, rows[0], rows[1].astype(np.int8), rows[2], rows[3])
