"""`paigow ratings`: how often each hand comes."""

import json
from fractions import Fraction

import pytest

from paigow.analysis.ratings import ratings_of
from paigow.cli.app import run
from paigow.pieces.tiles import TILE_SET
from paigow.setting.house_way import load_house_way


def test_the_hands_of_a_tile_way_add_up_and_are_in_order() -> None:
    found = ratings_of(load_house_way("colorado"))
    for ratings in (found.lows, found.highs):
        assert sum(rating.count for rating in ratings) == found.total == 35_960
        assert [rating.below for rating in ratings] == sorted(
            (rating.below for rating in ratings), reverse=True
        )
        assert ratings[0].below + ratings[0].count == found.total
    assert sum(low.probability for low in found.lows) == 1


def test_a_rating_is_what_every_hand_set_one_by_one_says() -> None:
    """The share of high hands with the supreme pair, hand by hand."""
    way = load_house_way("colorado")
    pair = [tile for tile in TILE_SET if tile.notation in {"2-4", "1-2"}]
    others = [tile for tile in TILE_SET if tile not in pair]
    hands = [(*pair, each_other, other) for at, each_other in enumerate(others) for other in others[at + 1 :]]
    high = sum(set(way.set(hand).tile_setting.high) == set(pair) for hand in hands)
    best = ratings_of(way).highs[0]
    assert best.count == high
    assert best.rating == Fraction(2 * best.below + best.count, 2 * 35_960)


def test_the_command_answers_in_words_and_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ratings", "colorado-tiles"]) == 0
    told = capsys.readouterr().out
    assert "Low hand, best first" in told
    assert "…" not in told
    assert run(["ratings", "colorado-tiles", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert sum(int(item["hands"]) for item in data["low"]) == 35_960


def test_a_way_for_other_pieces_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ratings", "colorado-tiles", "--house-way", "horseshoe"]) == 2
    assert "sets cards" in capsys.readouterr().err
