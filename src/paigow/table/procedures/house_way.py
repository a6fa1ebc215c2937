"""The house way at the table: how the dealer's, a co-bank's or an absent player's hand is set.

Where the class table of the way is at hand the hand is looked up in it; otherwise the way is interpreted, for tiles
once for hands of the same kinds. Both give the same answer for every class of hands, which the proof of a house way
checks.
"""

from functools import cache
from typing import cast

from paigow.citations import Clauses
from paigow.pieces import Card, Tile
from paigow.setting import HouseWay, SetHand, tile_settings
from paigow.setting.class_table import ClassTable, known_table
from paigow.setting.house_way import CardHouseWay, TileHouseWay
from paigow.table.state import Pieces, Table


def filed_setting(
    table: Table, pieces: Pieces, *, co_bank: bool = False
) -> tuple[Pieces, Pieces, str, Clauses]:
    """High, low, the rule that decided and its clauses, by the dealer's filed way or by a co-bank's."""
    answer = set_by(table.game.co_bank_house_way if co_bank else table.game.house_way, pieces)
    return answer.setting.high, answer.setting.low, answer.rule_id, answer.clauses


def set_by(way: HouseWay, pieces: Pieces) -> SetHand:
    """A hand set by a house way, looked up where that is possible."""
    if isinstance(way, TileHouseWay):
        return _set_tiles(way, tuple(sorted(cast("tuple[Tile, ...]", pieces))))
    assert isinstance(way, CardHouseWay)
    cards = cast("tuple[Card, ...]", pieces)
    table = _table_of(way)
    found = table.set(cards) if table is not None else None
    return way.told(*found) if found is not None else way.set(cards)


def _set_tiles(way: TileHouseWay, tiles: tuple[Tile, ...]) -> SetHand:
    """Tiles are set as hands of the same kinds were set before: which of the three settings, and by which rule."""
    known = _decided(way)
    kinds = tuple([tile.notation for tile in tiles])
    if kinds not in known:
        answer = way.set(tiles)
        place = [setting == answer.setting for setting in tile_settings(tiles)].index(True)
        known[kinds] = place, answer.rule_id, answer.clauses
        return answer
    place, rule, clauses = known[kinds]
    return SetHand(tile_settings(tiles)[place], rule, clauses)


@cache
def _decided(way: TileHouseWay) -> dict[tuple[str, ...], tuple[int, str, Clauses]]:
    """What a house way has decided so far, by the kinds of the four tiles in order: 3,620 at the most."""
    return {}


@cache
def _table_of(way: CardHouseWay) -> ClassTable | None:
    return known_table(way)
