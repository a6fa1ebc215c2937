"""The analysis as a notebook calls it."""

import sys
from collections.abc import Callable
from types import SimpleNamespace

import numpy as np
import pytest

from paigow.analysis.notebook import advise, analyse, at_stake, bank, cost, hands, ratings, seats, set_hands
from paigow.errors import BadNotation
from paigow.pieces.tiles import parse_tiles
from paigow.setting.house_way import load_house_way


def test_a_game_is_analysed_by_its_name_and_shows_itself() -> None:
    figures = analyse("colorado-tiles", paytables=["co-pair-fortunes-2"], commission="0")
    assert figures.base[0].edge == figures.base[0].outcome.edge()
    assert repr(figures).startswith("Pai Gow Tiles (Colorado): ")
    shown = figures._repr_html_()
    assert "214,792,772" in shown  # co-f06
    assert "player banks, one wager" in shown
    assert "Pair Fortunes, table 2" in shown


def test_advice_shows_every_unlike_setting_best_first() -> None:
    advice = advise("6-6 6-6 3-6 4-5", "colorado")
    assert len(repr(advice).splitlines()) == 3
    assert advice[0].cost == 0
    assert "over 20,475 hands" in advice._repr_html_()  # C(28, 4)


def test_a_bank_is_advised_as_a_bank() -> None:
    hand = "6-6 3-6 4-5 1-3"
    assert advise(hand, "colorado", bank="player")[0].value > advise(hand, "colorado")[0].value


def test_the_cost_of_a_way_is_told_rule_by_rule() -> None:
    found = cost("colorado")
    assert repr(found).startswith(f"{found.way.title}: costs ")
    assert all(rule.rule in found._repr_html_() for rule in found.rules)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: analyse("nope"), "not a game"),
        (lambda: analyse("colorado-tiles", commission="2"), "rate"),
        (lambda: analyse("colorado-tiles", commission="-1/20"), "rate"),
        (lambda: analyse("colorado-tiles", copies="bank"), "dealer or player"),
        (lambda: analyse("colorado-tiles", push_on="ace-high"), "not a push rule"),
        (lambda: analyse("colorado-tiles", paytables=["hs-ace-high"]), "wager on cards"),
        (lambda: advise("6-6 6-6 3-6 4-5", "colorado", dealer="As"), "not played face up"),
        (lambda: set_hands([[0.5] * 7], "horseshoe"), "whole numbers"),
        (lambda: set_hands([[0] * 4], "colorado"), "twice"),
        (lambda: set_hands(["As Ah"], "horseshoe"), "hand 0"),
    ],
)
def test_the_checks_are_those_of_the_command_line(call: Callable[[], object], says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        call()


def test_a_percentage_and_the_words_of_the_command_line_are_taken() -> None:
    figures = analyse("colorado-tiles", commission="5%", copies="dealer", push_on="nothing")
    assert figures.base[0].edge == analyse("colorado-tiles").base[0].edge
    assert at_stake(figures, 11)[0].vigorish == 75
    assert bank(figures, 2).edge.is_exact
    assert seats(figures, 2).correlation is not None
    assert ratings("colorado").total == 35_960


def test_face_up_is_advised_with_the_dealers_hand_open() -> None:
    advice = advise("Ks Kd Qh 9c 7s 4d Jk", "horseshoe", dealer="As Ah Jd 8c 6h 3s 2d")
    assert advice[0].outcome.total == 1


def test_tiles_and_cards_are_set_in_batches_as_one_by_one() -> None:
    tiles = ["6-6 6-6 3-6 4-5", "1-1 3-3 2-2 5-6", "2-4 1-2 5-5 4-6"]
    found = set_hands(tiles, "colorado")
    way = load_house_way("colorado")
    for at, text in enumerate(tiles):
        single = way.set(parse_tiles(text))
        assert found.rule_names[at] == single.rule_id
        assert sorted(found.settings()[at].split(" | ")[1].split()) == sorted(
            tile.notation for tile in single.tile_setting.low
        )
    cards = hands(["As Ah Kd Qh Js 9c 4d", "2s 2h 3d 3h 4s 4c 5d"])
    assert cards.dtype == np.uint8
    named = set_hands(cards, "horseshoe")
    assert named.names()[0][0].startswith("pair of aces")
    assert len(named) == 2


def test_answers_become_tables_for_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows that pandas is given; pandas itself is not a part of the package."""
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=list))
    assert len(set_hands(["6-6 6-6 3-6 4-5"], "colorado").to_frame()) == 1
    assert {row["house_way"] for row in advise("6-6 6-6 3-6 4-5", "colorado").to_frame()} == {True, False}
    figures = analyse("colorado-tiles")
    assert {row["total"] for row in figures.to_frame()} == {736_281_000}
    assert sum(row["combinations"] for row in figures.sides[0].to_frame()) == 35_960
    assert len(cost("colorado").to_frame()) == len(load_house_way("colorado").rules)
    assert sum(row["hands"] for row in ratings("colorado").to_frame()) == 2 * 35_960


def test_a_missing_pandas_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(BadNotation, match="needs pandas"):
        analyse("colorado-tiles").to_frame()
