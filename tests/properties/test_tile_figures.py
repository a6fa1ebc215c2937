"""Figures f02, f03 and f04 of the tiles register, counted over all 35,960 hands from the rule's own frame."""

import tomllib
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

from paigow.library import named
from paigow.pieces.tiles import TILE_SET
from paigow.rulebook.strict import toml_of
from paigow.setting.house_way import TileHouseWay, house_way_of
from paigow.setting.interpreter import first_rule
from paigow.setting.tile_holding import tile_holding_of

GOLDEN = Path(__file__).parents[1] / "golden" / "figures-co.toml"
LETTERS = "abcd"
"""The rules of 30-2608 (4), in the order of the frame."""


def figure(name: str) -> dict[str, int]:
    figures = tomllib.loads(GOLDEN.read_text("utf-8"))["figure"]
    found: dict[str, int] = next(each_figure["value"] for each_figure in figures if each_figure["id"] == name)
    return found


@cache
def counted() -> tuple[Counter[str], Counter[str], int]:
    """Hands by the rule that decides, those it leaves more than one rank for, and (d)'s beaten in both hands."""
    frame = house_way_of(toml_of(named("frames")["colorado"][1]))
    assert isinstance(frame, TileHouseWay)
    decided: Counter[str] = Counter()
    choices: Counter[str] = Counter()
    beaten = 0
    for hand in combinations(TILE_SET, 4):
        holding = tile_holding_of(hand)
        place = first_rule(frame.rules, holding)
        letter = LETTERS[place]
        open_to = [item for way in frame.rules[place].play for item in way.possible(holding)]
        ranks = {(holding.highs[item], holding.lows[item]) for item in open_to}
        decided[letter] += 1
        choices[letter] += len(ranks) > 1
        if letter == "d":
            high, low = next(iter(ranks))
            better = zip(holding.highs, holding.lows, strict=True)
            beaten += any(other > high and under > low for other, under in better)
    return decided, choices, beaten


def test_each_rule_decides_as_many_hands_as_figure_2_says() -> None:
    decided, _, _ = counted()
    assert {**decided, "total": decided.total()} == figure("co-f02")


def test_pairs_and_points_leave_as_many_hands_open_as_figure_3_says() -> None:
    _, choices, _ = counted()
    assert {letter: number for letter, number in choices.items() if number} == figure("co-f03")


def test_the_last_resort_is_beaten_in_both_hands_as_often_as_figure_4_says() -> None:
    assert {"hands": counted()[2]} == figure("co-f04")
