"""Class tables of drafts: made from the table of the way they come from, and equal to what the interpreter sets."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from paigow.setting import load_house_way
from paigow.setting.card_holding import holding_of_places
from paigow.setting.class_columns import places_of_classes, suited_of_classes
from paigow.setting.class_table import ClassTable, class_table, code_of
from paigow.setting.house_way import CardHouseWay, house_way_of
from paigow.setting.redraft import redraft, would_fire

Rules = list[dict[str, Any]]
SAMPLE = 500


def way_named(name: str) -> CardHouseWay:
    return cast(CardHouseWay, load_house_way(name))


def edited(name: str, change: Callable[[Rules], object]) -> tuple[ClassTable, CardHouseWay, ClassTable]:
    way = way_named(name)
    written = deepcopy(dict(way.written))
    change(written["rule"])
    draft = cast(CardHouseWay, house_way_of(written))
    return class_table(way), draft, redraft(way, class_table(way), draft)


def place_of(rules: Rules, rule: str) -> int:
    return next(place for place, item in enumerate(rules) if item["id"] == rule)


def narrow(rules: Rules) -> None:
    rules[place_of(rules, "hs-hw-two-pairs-low-medium-hold")]["when"]["top_single"] = "A"


def keep_straights(rules: Rules) -> None:
    when = {"pattern": "one pair", "pair": ["T", "A"], "can": {"high": "straight or flush"}}
    unless = {"can": {"high": "flush", "low": "the pair"}}
    play = [{"high": "straight"}, {"high": "flush"}, {"choose": ["best high hand"]}]
    rules.insert(5, {"id": "kept", "when": when, "unless": unless, "play": play})


def leave_out(rules: Rules) -> None:
    del rules[place_of(rules, "hs-hw-one-pair-made")]


def leave_a_gap(rules: Rules) -> None:
    del rules[place_of(rules, "hs-hw-three-pairs")]


def move(rules: Rules) -> None:
    rules.insert(0, rules.pop(place_of(rules, "hs-hw-two-pairs-low-low")))
    rules.insert(3, rules.pop(place_of(rules, "hs-hw-one-pair")))


def other_play(rules: Rules) -> None:
    rules[place_of(rules, "hs-hw-three")]["play"] = {"low": "lowest two singles"}


def everything(rules: Rules) -> None:
    rules.insert(
        0,
        {
            "id": "all",
            "when": {},
            "unless": {"holds_any": ["A", "K"]},
            "play": {"choose": ["best high hand"]},
        },
    )


CHANGES = (narrow, keep_straights, leave_out, leave_a_gap, move, other_play, everything)


@pytest.mark.parametrize("change", CHANGES)
def test_a_draft_sets_each_class_as_the_interpreter_does(change: Callable[[Rules], object]) -> None:
    before, draft, table = edited("horseshoe", change)
    changed = np.flatnonzero((before.code != table.code) | (before.rule != table.rule)).tolist()
    luck = Random(7)
    assert changed
    for index in {
        *luck.sample(changed, min(len(changed), SAMPLE)),
        *luck.sample(range(len(table.code)), SAMPLE),
    }:
        places, suited = places_of_classes()[index].tolist(), int(suited_of_classes()[index])
        holding = holding_of_places(places, suited, draft.joker_completes_first)
        rule, chosen = draft.match_rule(holding)
        assert (int(table.rule[index]), int(table.code[index])) == (rule, code_of(holding, chosen)), index


def test_only_the_classes_that_the_edit_says_are_set_in_another_way() -> None:
    before, draft, table = edited("horseshoe", narrow)
    assert int(np.count_nonzero(before.number != table.number)) == 1_440
    assert (table.way_id, table.digest) == (draft.id, draft.digest)


def test_a_joker_that_may_be_left_out_of_the_pattern_is_seen_both_ways() -> None:
    way = way_named("horseshoe")
    written = deepcopy(dict(way.written)) | {"joker_in_pattern": "completes first"}
    start = cast(CardHouseWay, house_way_of(written))
    other = deepcopy(written)
    narrow(other["rule"])
    draft = cast(CardHouseWay, house_way_of(other))
    jokers = np.flatnonzero(places_of_classes()[:, 0] == 13)
    hands = np.sort(np.random.default_rng(5).choice(jokers, 6_000, replace=False))
    codes, rules = (
        np.zeros(len(places_of_classes()), np.uint8),
        np.full(len(places_of_classes()), -1, np.int16),
    )
    table = ClassTable(start.id, start.digest, codes, rules)
    for index in hands.tolist():
        holding = holding_of_places(
            places_of_classes()[index].tolist(), int(suited_of_classes()[index]), True
        )
        rules[index], chosen = start.match_rule(holding)
        codes[index] = code_of(holding, chosen)
    found = redraft(start, table, draft)
    changed = 0
    for index in hands.tolist():
        holding = holding_of_places(
            places_of_classes()[index].tolist(), int(suited_of_classes()[index]), True
        )
        rule, chosen = draft.match_rule(holding)
        assert (int(found.rule[index]), int(found.code[index])) == (rule, code_of(holding, chosen))
        changed += rule != rules[index]
    assert changed


def test_a_rule_would_fire_where_it_holds_whatever_comes_before_it() -> None:
    way = way_named("horseshoe")
    table = class_table(way)
    place = place_of(list(way.written["rule"]), "hs-hw-three")
    found = would_fire(way, place)
    earlier = place_of(list(way.written["rule"]), "hs-hw-three-made")
    assert set(np.unique(table.rule[found]).tolist()) == {earlier, place}
    assert len(found) == int(np.isin(table.rule, (earlier, place)).sum())
    made = would_fire(way, earlier)
    assert set(np.unique(table.rule[made]).tolist()) == {earlier}
