"""What a house way sees in four tiles."""

from itertools import combinations

from paigow.pieces.tiles import TILE_SET, parse_tiles
from paigow.ranking import PairGroup, rank_tiles
from paigow.setting.tile_classes import SORTS
from paigow.setting.tile_holding import group_of, points_of, standing_of_sort, tile_holding_of, tile_strength


def test_strengths_compare_as_rankings_do() -> None:
    rankings = [rank_tiles(first, other) for first, other in combinations(TILE_SET, 2)]
    by_strength = sorted(rankings, key=tile_strength)
    assert by_strength == sorted(rankings)
    assert len({tile_strength(ranking) for ranking in rankings}) == 106  # co-f01


def test_points_are_the_value_and_ten_for_a_pair() -> None:
    assert points_of(tile_strength(rank_tiles(*parse_tiles("5-6 1-6")))) == 8  # co-2603.4.b
    assert points_of(tile_strength(rank_tiles(*parse_tiles("1-1 4-4")))) == 10
    assert points_of(tile_strength(rank_tiles(*parse_tiles("1-3 1-5")))) == 0


def test_a_holding_lists_pairs_and_settings() -> None:
    holding = tile_holding_of(parse_tiles("6-6 6-6 3-6 4-5"))
    assert [SORTS[sort][0].notation for sort in holding.pairs()] == ["6-6", "3-6"]
    assert len(holding.settings) == len(holding.highs) == len(holding.lows) == 3
    assert all(holding.legal)
    assert [group_of(rank) for rank in holding.high_ranks] == [
        PairGroup.MATCHED,
        PairGroup.WONG,
        PairGroup.WONG,
    ]


def test_a_tile_with_two_ranks_stands_at_the_lower() -> None:
    # co-2603.5-3 and -4: 15 or 17
    assert standing_of_sort(SORTS.index(parse_sort("2-4"))) == 17
    assert standing_of_sort(SORTS.index(parse_sort("6-6"))) == 1


def parse_sort(notation: str) -> tuple[object, ...]:
    return next(tiles for tiles in SORTS if tiles[0].notation == notation)
