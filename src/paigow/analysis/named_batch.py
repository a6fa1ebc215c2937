"""Hands in notation or as arrays, set by a house way for cards or tiles, with names for all that is numbered."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from paigow.analysis.batch import BatchSetter
from paigow.analysis.judges import tile_finder
from paigow.analysis.kernels.compiled import Bytes
from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.tables import frame
from paigow.analysis.tile_tables import tile_settings_of_classes, tile_way_of
from paigow.errors import BadNotation
from paigow.pieces.cards import DECK, parse_cards, write_cards
from paigow.pieces.tiles import TILE_SET, parse_tiles, write_tiles
from paigow.ranking import rank_tiles
from paigow.setting.house_way import CardHouseWay, HouseWay, TileHouseWay
from paigow.setting.tile_table import tile_table

CARDS, TILES = 7, 4


def hands(notations: Iterable[str]) -> Bytes:
    """An array of card or tile indices, a row for each hand in notation: `As Ah Kd Qh Js 9c 4d`, `6-6 1-1 5-5 4-6`."""
    rows = []
    for at, text in enumerate(notations):
        tiles = "-" in text
        try:
            pieces = parse_tiles(text, TILES) if tiles else parse_cards(text, CARDS)
        except BadNotation as trouble:
            raise BadNotation(f"hand {at}: {trouble}") from None
        rows.append([piece.index for piece in pieces])
    if len({len(row) for row in rows}) > 1:
        raise BadNotation("hands of cards and hands of tiles cannot be in one array")
    return np.array(rows, dtype=np.uint8)


@dataclass(frozen=True, slots=True, eq=False)
class NamedBatch:
    """Hands set by a house way: rank ids that compare as the hands do, places of rules, and names for both."""

    way: HouseWay
    hands: Bytes
    highs: npt.NDArray[np.int32]
    lows: npt.NDArray[np.int32]
    rules: npt.NDArray[np.int32]
    low_places: Bytes
    """The two places, in each hand as given, of the pieces that go low."""

    def __len__(self) -> int:
        return len(self.hands)

    @property
    def rule_names(self) -> list[str]:
        """The id of the rule that decides each hand."""
        return [self.way.rules[place].id for place in self.rules]

    def settings(self) -> list[str]:
        """Each hand as it is set, in notation: `Ah As Js 9c 4d | Kd Qh`."""
        return [" | ".join(self._halves(at)) for at in range(len(self))]

    def names(self) -> list[tuple[str, str]]:
        """The high and the low hand of each, in words."""
        if self.way.pieces == "cards":
            tables = rank_tables()
            return [
                (tables.fives[high].describe(), tables.twos[low].describe())
                for high, low in zip(self.highs, self.lows, strict=True)
            ]
        pairs = [self._tile_halves(at) for at in range(len(self))]
        return [(rank_tiles(*high).describe(), rank_tiles(*low).describe()) for high, low in pairs]

    def to_frame(self) -> Any:
        """A pandas table, a row for each hand."""
        rows = []
        for at, ((high, low), (high_name, low_name)) in enumerate(
            zip((self._halves(at) for at in range(len(self))), self.names(), strict=True)
        ):
            rule = self.way.rules[self.rules[at]].id
            rows.append(
                {"high": high, "low": low, "high_name": high_name, "low_name": low_name, "rule": rule,
                 "high_id": int(self.highs[at]), "low_id": int(self.lows[at])}
            )  # fmt: skip
        return frame(rows)

    def _split(self, at: int) -> tuple[list[int], list[int]]:
        low = list(self.low_places[at])
        return [int(piece) for place, piece in enumerate(self.hands[at]) if place not in low], [
            int(self.hands[at][place]) for place in low
        ]

    def _tile_halves(self, at: int) -> list[list[Any]]:
        return [[TILE_SET[index] for index in half] for half in self._split(at)]

    def _halves(self, at: int) -> tuple[str, str]:
        if self.way.pieces == "tiles":
            high, low = self._tile_halves(at)
            return write_tiles(high), write_tiles(low)
        above, below = self._split(at)
        return write_cards(DECK[card] for card in above), write_cards(DECK[card] for card in below)


def set_hands(given: npt.ArrayLike | Sequence[str], house_way: "str | HouseWay") -> NamedBatch:
    """Hands, as an array of indices or in notation, set by a house way for cards or tiles."""
    from paigow.analysis.asked import way_at

    way = way_at(house_way)
    array = _array(given, CARDS if way.pieces == "cards" else TILES)
    if isinstance(way, CardHouseWay):
        setter = BatchSetter(way)
        ranked = setter.rank(array)
        rules, lows = ranked.rules.astype(np.int32), ranked.lows.astype(np.int32)
        return NamedBatch(way, array, ranked.highs, lows, rules, setter.low_places(array))
    if isinstance(way, TileHouseWay):
        return _set_tiles(array, way)
    raise BadNotation(f"{way.id} sets neither cards nor tiles")


def _array(given: npt.ArrayLike | Sequence[str], size: int) -> Bytes:
    """Hands as rows of indices; anything but whole numbers is refused, and so is a piece held twice."""
    if isinstance(given, Sequence) and given and isinstance(given[0], str):
        found = hands([str(text) for text in given])
    else:
        found = np.asarray(given)
        if not np.issubdtype(found.dtype, np.integer):
            raise BadNotation(f"hands are rows of whole numbers; this array has {found.dtype}")
    if found.ndim != 2 or found.shape[1] != size:
        raise BadNotation(f"hands are rows of {size} indices; this array has shape {found.shape}")
    most = len(DECK) if size == CARDS else len(TILE_SET)
    if found.size and (found.min() < 0 or found.max() >= most):
        raise BadNotation(f"an index is from 0 to {most - 1}")
    checked = np.ascontiguousarray(found.astype(np.uint8))
    if found.size and (np.diff(np.sort(checked, axis=1), axis=1) == 0).any():
        raise BadNotation("a hand has a piece twice")
    return checked


def _set_tiles(array: Bytes, way: TileHouseWay) -> NamedBatch:
    every, chosen = tile_settings_of_classes(), tile_way_of(way).settings
    classes = tile_finder().classes(array)
    settings = chosen[classes]
    places = np.array([_low_places(row, way) for row in array], dtype=np.uint8).reshape(-1, 2)
    rules = tile_table(way).rule[classes].astype(np.int32)
    return NamedBatch(
        way, array, every.highs[classes, settings], every.lows[classes, settings], rules, places
    )


def _low_places(row: Bytes, way: TileHouseWay) -> tuple[int, int]:
    tiles = [TILE_SET[index] for index in row]
    low = way.set(tiles).tile_setting.low
    first, second = (tiles.index(tile) for tile in low)
    return min(first, second), max(first, second)
