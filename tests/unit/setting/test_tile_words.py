"""The vocabulary for tiles: each condition and demand on hands that meet it and hands that do not."""

from typing import Any

import pytest

from paigow.pieces.tiles import parse_tiles
from paigow.setting.grammar import PhraseReader
from paigow.setting.tile_holding import tile_holding_of
from paigow.setting.tile_words import CHOOSERS, SETTING, SORT_WORDS, WHEN

PAIR = "6-6 6-6 3-6 5-5"
OTHER = "1-1 3-3 2-2 5-6"
SUPREME = "2-4 1-2 5-5 4-6"

CONDITIONS: list[tuple[str, Any, str, str]] = [
    ("pattern", ["one pair", "two pairs"], PAIR, OTHER),
    ("holds", ["6-6", "6-6"], PAIR, "6-6 1-1 3-3 2-2"),
    ("holds", ["2-4 or 1-2", "2-4 or 1-2"], SUPREME, "2-4 1-1 3-3 2-2"),
    ("holds_any", ["1-1", "3-6 or 4-5"], PAIR, SUPREME),
    ("pair", ["6-6", "1-1"], PAIR, SUPREME),
    ("others", ["3-6 or 4-5", "5-5"], PAIR, SUPREME),
    ("others_any", ["4-6"], SUPREME, PAIR),
    ("best_tile", ["6-6"], PAIR, OTHER),
    ("worst_tile", ["5-6"], OTHER, PAIR),
    # 6-6 1-1 | 5-5 4-6 count 4 and 0; 6-6 5-5 | 1-1 4-6 count 2 and 2: neither matches the other
    ("ways", 1, "6-6 6-6 1-1 1-1", "6-6 1-1 5-5 4-6"),
    ("total_points", [13, 20], PAIR, "6-6 1-1 5-5 4-6"),
    ("two_ways", ["6/7", "7/8"], "6-6 1-1 1-5 1-4", "6-6 1-1 5-5 4-6"),
    ("choice_of", ["2/2", "0/4"], "6-6 1-1 5-5 4-6", OTHER),
]


@pytest.mark.parametrize(("word", "value", "meets", "misses"), CONDITIONS)
def test_a_condition_holds_for_one_hand_and_not_for_the_other(
    word: str, value: Any, meets: str, misses: str
) -> None:
    reader = PhraseReader()
    condition = WHEN[word].read(reader, value, word)
    assert reader.findings == []
    assert condition(tile_holding_of(parse_tiles(meets)))
    assert not condition(tile_holding_of(parse_tiles(misses)))


def test_every_condition_is_tried_above() -> None:
    assert set(WHEN) == {word for word, *_ in CONDITIONS}


DEMANDS: list[tuple[str, Any, str, int]] = [
    # how many of the three settings meet the demand; two tiles of one kind make two of them alike
    ("high", "matched pair", PAIR, 1),
    ("high", "supreme pair", SUPREME, 1),
    ("high", "mixed pair", "3-6 4-5 1-1 5-6", 1),
    ("high", "wong", PAIR, 2),
    ("high", ["wong", "pair"], PAIR, 3),
    ("high", "gong", "1-1 4-4 5-5 3-3", 1),
    ("high", "high nine", "6-6 1-6 5-5 4-6", 1),
    ("low", "no pair", PAIR, 3),
    ("low", "any", PAIR, 3),
    ("either", "pair, wong or gong", "1-1 4-4 5-5 3-3", 1),
    ("high_points", 9, "6-6 1-6 5-5 4-6", 1),
    ("high_points", [10, 10], PAIR, 3),
    ("low_points", [0, 0], "6-6 1-6 5-5 4-6", 1),
    ("together", ["6-6", "3-6 or 4-5"], PAIR, 2),
    ("together", "highest with lowest", OTHER, 1),
    ("apart", ["6-6", "6-6"], PAIR, 2),
    ("apart", "two highest", "6-6 1-1 5-5 4-6", 2),
    ("high_holds", ["6-6", "3-6 or 4-5"], PAIR, 2),
    ("low_holds", ["5-5"], PAIR, 3),
    ("low_at_least", {"points": 2, "tile": "1-1"}, "6-6 1-1 5-5 4-6", 2),
    ("low_at_least", {"points": 2, "tile": "6-6"}, "6-6 1-1 5-5 4-6", 0),
    ("low_at_most", {"points": 0}, "6-6 1-1 5-5 4-6", 1),
    ("high_at_least", {"points": 4, "tile": "6-6"}, "6-6 1-1 5-5 4-6", 1),
    ("high_at_most", {"points": 2, "tile": "6-6"}, "6-6 1-1 5-5 4-6", 2),
    ("undominated", True, "6-6 6-6 1-1 1-1", 1),
]


@pytest.mark.parametrize(("word", "value", "hand", "count"), DEMANDS)
def test_a_demand_keeps_so_many_settings(word: str, value: Any, hand: str, count: int) -> None:
    reader = PhraseReader()
    demand = SETTING[word].read(reader, value, word)
    assert reader.findings == []
    assert len(demand(tile_holding_of(parse_tiles(hand)), range(3))) == count


def test_every_demand_is_tried_above() -> None:
    assert set(SETTING) == {word for word, *_ in DEMANDS}


@pytest.mark.parametrize(
    ("chooser", "setting"),
    [
        # 4-4 5-6 1-3 1-6: 9 and 1, 2 and 8, or 5 and 5
        ("best low hand", "5-6 1-3 / 4-4 1-6"),
        ("best high hand", "4-4 5-6 / 1-3 1-6"),
        ("most points in the low hand", "5-6 1-3 / 4-4 1-6"),
        ("most points in the high hand", "4-4 5-6 / 1-3 1-6"),
        ("smallest difference in points", "5-6 1-3 / 4-4 1-6"),
    ],
)
def test_a_chooser_picks_its_setting(chooser: str, setting: str) -> None:
    holding = tile_holding_of(parse_tiles("4-4 5-6 1-3 1-6"))
    chosen = CHOOSERS[chooser](holding, range(3))
    high, low = setting.split(" / ")
    hands = {frozenset(tile.notation for tile in hand) for hand in (parse_tiles(high), parse_tiles(low))}
    assert [
        {
            frozenset(tile.notation for tile in hand)
            for hand in (holding.settings[clause].high, holding.settings[clause].low)
        }
        for clause in chosen
    ] == [hands]


def test_the_best_total_counts_a_pair_as_ten() -> None:
    # 6-6 6-6 3-6 5-5: a pair of heavens and nine is 19; a wong and 2 is 12
    holding = tile_holding_of(parse_tiles(PAIR))
    (chosen,) = CHOOSERS["best total points"](holding, range(3))
    assert holding.settings[chosen].high == parse_tiles("6-6 6-6")


def test_sorts_are_called_by_their_tiles() -> None:
    assert list(SORT_WORDS)[-5:] == ["3-6 or 4-5", "2-6 or 3-5", "2-5 or 3-4", "2-4 or 1-2", "1-4 or 2-3"]
