"""A house way as the analysis sees it: for every class code its setting and the ids of both hands."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from paigow.analysis.kernels.compiled import Codes
from paigow.analysis.settings import all_settings, class_codes
from paigow.analysis.work import Progress, silent
from paigow.setting.class_table import ClassTable, class_table
from paigow.setting.classes import class_at
from paigow.setting.house_way import CardHouseWay


@dataclass(frozen=True, slots=True, eq=False)
class SetClasses:
    """One way of setting hands, over all class codes; codes that no hand has hold zeros."""

    name: str
    digest: str
    settings: npt.NDArray[np.int8]
    """The number of the setting, 0 to 20."""
    highs: Codes
    lows: Codes

    def sets_like(self, other: "SetClasses") -> bool:
        """Whether both give every class the same two ranks."""
        return bool(np.array_equal(self.highs, other.highs) and np.array_equal(self.lows, other.lows))


def way_of(house_way: CardHouseWay, progress: Progress = silent) -> SetClasses:
    """A house way over all class codes; `Refused` where it leaves a class undecided."""
    table = class_table(house_way, lambda done, of: progress(done / of))
    if not table.is_decided.all():
        hand = class_at(int(np.flatnonzero(~table.is_decided)[0])).representative()
        house_way.set(hand)
    return way_of_table(house_way, table)


def way_of_table(house_way: CardHouseWay, table: ClassTable) -> SetClasses:
    """A house way over all class codes, from a table that decides every class."""
    settings = np.zeros(len(all_settings().cards), dtype=np.int8)
    settings[class_codes()] = table.number
    return way_from_settings(house_way.id, house_way.digest, settings)


def way_from_settings(name: str, digest: str, settings: npt.NDArray[np.int8]) -> SetClasses:
    """A way that makes these settings, one a class code."""
    every = all_settings()
    codes = np.arange(len(settings))
    used = every.highs[:, 0] >= 0
    highs = np.where(used, every.highs[codes, settings], 0).astype(np.int32)
    lows = np.where(used, every.lows[codes, settings], 0).astype(np.int32)
    return SetClasses(name, digest, settings, highs, lows)
