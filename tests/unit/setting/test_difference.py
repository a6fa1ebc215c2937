"""Differences of house ways: the figures of the registers' other readings."""

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from paigow.errors import Refused
from paigow.setting import load_house_way
from paigow.setting.difference import difference
from paigow.setting.house_way import HouseWay, house_way_of
from paigow.setting.way_file import read_named


def changed(name: str, rules: Mapping[str, Mapping[str, Any]], **header: Any) -> HouseWay:
    """A built-in way with some of its rules and of its header changed."""
    data = {**deepcopy(dict(read_named(name))), "id": "changed", **header}
    data["rule"] = [{**rule, **rules.get(rule["id"], {})} for rule in data["rule"]]
    return house_way_of(data)


def test_a_way_differs_from_itself_in_nothing() -> None:
    assert difference(load_house_way("horseshoe"), load_house_way("horseshoe")).rows == ()


def test_cards_and_tiles_cannot_be_compared() -> None:
    with pytest.raises(Refused) as refused:
        difference(load_house_way("horseshoe"), load_house_way("colorado"))
    assert refused.value.code == "setting.house-way.different-pieces"


def test_the_other_reading_of_the_joker_changes_what_the_register_counts() -> None:
    # hs-i01: 678,444 hands, of which hs-i02 652,320 and 144, hs-i03 14,100, hs-i04 11,880; the hands that hold two
    # pairs together with the joker are not among them, because these rules name the joker (hs-i05)
    other = changed("horseshoe", {}, joker_in_pattern="completes first")
    found = difference(load_house_way("horseshoe"), other)
    hands = {(row.rule_one, row.rule_other): row.hands for row in found.rows}
    assert hands["hs-hw-two-pairs-aces", "hs-hw-one-pair-made"] == 652_320
    assert hands["hs-hw-two-pairs-royal", "hs-hw-one-pair-made-pair"] == 144
    full_houses = [row.hands for row in found.rows if row.pattern == "three and pair"]
    assert sum(full_houses) == 14_100
    split = ("hs-hw-two-pairs-medium-high", "hs-hw-two-pairs-high-high")
    assert sum(hands["hs-hw-three-pairs", rule] for rule in split) == 11_880


@pytest.mark.exhaustive
def test_other_readings_of_single_rules_change_what_the_register_counts() -> None:
    # hs-i06: a joker always high where possible changes 267,204 no-pair hands with a natural straight or flush;
    # hs-i12: ace and two as neighbours change 20 hands, four aces with three twos
    aces_and_twos: dict[str, Any] = {"four": "A", "three": "2"}
    neighbours: list[dict[str, Any]] = [{"neighbours": True}, aces_and_twos]
    other = changed(
        "horseshoe",
        {
            "hs-hw-no-pair-made": {"play": [{**KEPT, "joker": "in the high hand"}, KEPT]},
            "hs-hw-four-three-neighbours": {
                "when": [{"pattern": "four and three", **neighbour} for neighbour in neighbours]
            },
            "hs-hw-four-three-apart": {"unless": aces_and_twos},
        },
    )
    found = difference(load_house_way("horseshoe"), other)
    assert [(row.pattern, row.hands) for row in found.rows] == [("no pair", 267_204), ("four and three", 20)]
    example = found.rows[0].examples[0]
    assert "Jk" in example.one.split("|")[1]
    assert "Jk" in example.other.split("|")[0]


KEPT = {"high": "straight or flush"}


def test_tiles_are_compared_by_rank() -> None:
    found = difference(load_house_way("colorado"), load_house_way("colorado-best-low"))
    assert {(row.pattern, row.rule_one) for row in found.rows} == {("no pair", "hw-nine")}
    assert found.hands == sum(row.hands for row in found.rows) > 0
    assert found.classes == sum(row.classes for row in found.rows)
    hands = [example.hand for example in found.rows[0].examples]
    assert len(set(hands)) == 3


def test_hands_that_one_way_leaves_undecided_are_differences() -> None:
    found = difference(
        load_house_way("colorado"), load_house_way(Path(__file__).parent / "ways" / "dim.toml")
    )
    undecided = [row for row in found.rows if row.rule_other == ""]
    assert undecided[0].pattern == "one pair"
    assert undecided[0].examples[0].other == ""
