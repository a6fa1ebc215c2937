"""Tile tables against the interpreter."""

from itertools import combinations
from pathlib import Path
from typing import cast

from paigow.pieces.tiles import TILE_SET, parse_tiles
from paigow.ranking import rank_tiles
from paigow.setting import load_house_way
from paigow.setting.house_way import TileHouseWay
from paigow.setting.rank_ids import tile_ids
from paigow.setting.tile_classes import tile_class_of
from paigow.setting.tile_holding import tile_strength
from paigow.setting.tile_table import tile_table


def test_the_table_tells_the_ranks_and_the_rule_of_every_hand() -> None:
    way = cast(TileHouseWay, load_house_way("colorado"))
    table, ids = tile_table(way), tile_ids()
    for hand in list(combinations(TILE_SET, 4))[::7]:
        told = way.set(hand)
        index = tile_class_of(hand)
        assert way.rules[table.rule[index]].id == told.rule_id
        assert table.high[index] == ids[tile_strength(rank_tiles(*told.tile_setting.high))]
        assert table.low[index] == ids[tile_strength(rank_tiles(*told.tile_setting.low))]


def test_two_tiles_have_106_different_ranks() -> None:
    # co-f01
    assert sorted(tile_ids().values()) == list(range(106))


def test_a_hand_the_way_leaves_open_is_minus_one() -> None:
    way = cast(TileHouseWay, load_house_way(Path(__file__).parent / "ways" / "dim.toml"))
    index = tile_class_of(parse_tiles("6-6 6-6 1-1 4-4"))
    table = tile_table(way)
    assert (table.rule[index], table.setting[index], table.high[index], table.low[index]) == (-1, -1, -1, -1)
