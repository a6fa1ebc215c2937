"""Tiles against the figures of the register, and against every deal of some hands."""

from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.kernels.tiles import score_settings, ways_beside
from paigow.analysis.tile_tables import TileWay, tile_settings_of_classes, tile_way_of
from paigow.analysis.tiles import (
    DEALS,
    best_against,
    best_bank,
    compare_tile_bank,
    compare_tile_ways,
    tile_copies,
)
from paigow.pieces.tiles import TILE_SET
from paigow.ranking import is_zero, rank_tiles
from paigow.setting.house_way import TileHouseWay, load_house_way
from paigow.setting.tile_classes import tile_class_of, tile_classes
from paigow.setting.tile_holding import tile_holding_of

AFTER_VIGORISH = Fraction(19, 20)
"""Five percent, not rounded, as in figures f05 to f08."""


@cache
def way(name: str) -> TileWay:
    house_way = load_house_way(name)
    assert isinstance(house_way, TileHouseWay)
    return tile_way_of(house_way)


def test_all_deals_are_counted() -> None:
    assert DEALS == 736_281_000  # C(32, 4) * C(28, 4)


def test_the_default_way_against_itself_meets_figure_f06() -> None:
    outcome = compare_tile_ways(way("colorado"), way("colorado"))
    assert outcome == OutcomeCounts(win=214_792_772, push=297_972_584, lose=223_515_644)  # co-f06


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("colorado", OutcomeCounts(win=219_031_200, push=308_053_716, lose=209_196_084)),  # co-f05
        ("colorado-best-low", OutcomeCounts(win=229_925_096, push=300_555_724, lose=205_800_180)),  # co-f07
        ("colorado-best-high", OutcomeCounts(win=221_646_408, push=311_195_460, lose=203_439_132)),  # co-f08
    ],
)
def test_the_best_setting_player_meets_the_figures(name: str, outcome: OutcomeCounts) -> None:
    best, counted = best_against(way(name), AFTER_VIGORISH)
    assert counted == outcome
    assert compare_tile_ways(best, way(name)) == outcome


def test_the_best_reply_never_does_worse_than_the_way_it_replaces() -> None:
    best, _ = best_against(way("colorado"), AFTER_VIGORISH)
    reply, outcome = best_bank(best, AFTER_VIGORISH)
    kept = compare_tile_bank(way("colorado"), best)
    assert outcome.win - AFTER_VIGORISH * outcome.lose >= kept.win - AFTER_VIGORISH * kept.lose
    assert compare_tile_bank(reply, best) == outcome


def test_a_wager_against_a_way_is_the_bank_s_result_turned_round() -> None:
    wager = compare_tile_ways(way("colorado-best-low"), way("colorado"))
    bank = compare_tile_bank(way("colorado"), way("colorado-best-low"))
    assert (wager.win, wager.push, wager.lose) == (bank.lose, bank.push, bank.win)


def test_a_zero_low_hand_that_may_win_helps_the_player() -> None:
    strict = compare_tile_ways(way("colorado"), way("colorado"))
    mild = compare_tile_ways(way("colorado"), way("colorado"), zero_may_win=True)
    assert mild.win > strict.win or mild.lose < strict.lose


@pytest.mark.parametrize("index", [0, 77, 1234, 3619])
def test_one_hand_scores_as_counted_deal_by_deal(index: int) -> None:
    every, dealer = tile_settings_of_classes(), way("colorado")
    rows = np.arange(len(every.hands))
    bank_highs, bank_lows = every.highs[rows, dealer.settings], every.lows[rows, dealer.settings]
    hand = tile_classes()[index].representative()
    house_way = load_house_way("colorado")
    holding = tile_holding_of(hand)
    splits = list(zip(holding.high_ranks, holding.low_ranks, strict=True))
    expected = [0] * 6
    for theirs in combinations([tile for tile in TILE_SET if tile not in hand], 4):
        split = house_way.set(theirs).tile_setting
        high, low = rank_tiles(*split.high), rank_tiles(*split.low)
        for item, (first, second) in enumerate(splits):
            above = (first > high) + (second > low and not is_zero(second))
            expected[item if above == 2 else 3 + item] += above != 1
    scores = score_settings(
        every.ones, every.twos, every.highs, every.effective(False), bank_highs, bank_lows, False
    )
    assert scores[index].tolist() == expected


def test_the_bank_s_scores_are_the_wagers_turned_round() -> None:
    every = tile_settings_of_classes()
    rows = np.arange(len(every.hands))
    highs, lows = every.highs[rows, way("colorado").settings], every.lows[rows, way("colorado").settings]
    wager = score_settings(every.ones, every.twos, highs[:, None], lows[:, None], highs, lows, False)
    bank = score_settings(every.ones, every.twos, highs[:, None], lows[:, None], highs, lows, True)
    assert (wager[:, 0] * every.hands).sum() == (bank[:, 1] * every.hands).sum()
    assert (wager[:, 1] * every.hands).sum() == (bank[:, 0] * every.hands).sum()


def test_hands_beside_a_hand_are_counted_by_sorts() -> None:
    every = tile_settings_of_classes()
    for index in (0, 500, 3000):
        beside = [
            ways_beside(int(every.ones[index]), int(every.twos[index]), int(ones), int(twos))
            for ones, twos in zip(every.ones, every.twos, strict=True)
        ]
        rest = [tile for tile in TILE_SET if tile not in tile_classes()[index].representative()]
        counted = [0] * len(beside)
        for theirs in combinations(rest, 4):
            counted[tile_class_of(theirs)] += 1
        assert beside == counted


def test_copies_are_counted_deal_by_deal() -> None:
    every = tile_settings_of_classes()
    rows = np.arange(len(every.hands))
    highs, lows = every.highs[rows, way("colorado").settings], every.lows[rows, way("colorado").settings]
    expected = [0, 0, 0]
    for ours in rows:
        ways = beside_all(int(every.ones[ours]), int(every.twos[ours])) * every.hands[ours]
        high, low = highs == highs[ours], lows == lows[ours]
        for at, same in enumerate((high, low, high & low)):
            expected[at] += int(ways[same].sum())
    copies = tile_copies(way("colorado"), way("colorado"))
    assert [copies.high, copies.low, copies.both] == expected


def beside_all(ones: int, twos: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Hands of every class beside one of this class, with NumPy instead of the kernel."""
    every = tile_settings_of_classes()
    clash = (every.twos & (ones | twos)) | (every.ones & twos)
    free = np.bitwise_count(every.ones & ~ones).astype(np.int64)
    return np.where(clash == 0, 2**free, 0)
