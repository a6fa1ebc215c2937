"""Conditions that speak of settings, and plays with their own choice."""

from typing import Any

import pytest

from paigow.pieces.cards import parse_cards
from paigow.pieces.tiles import parse_tiles
from paigow.setting.house_way import HouseWay, house_way_of

SECOND = {"id": "else", "when": {}, "play": {}}


def way(pieces: str, **rule: Any) -> HouseWay:
    first = {"id": "first", "when": {}, "play": {}, **rule}
    return house_way_of({"id": "x", "title": "X", "pieces": pieces, "rule": [first, SECOND]})


STRAIGHT = "As Kd Qh Jc Ts 4d 2c"
NOTHING = "As Kd Qh 9c 7s 5d 3c"


@pytest.mark.parametrize(
    ("when", "meets", "misses"),
    [
        ({"can": {"high": "straight"}}, STRAIGHT, NOTHING),
        ({"cannot": {"high": "straight"}}, NOTHING, STRAIGHT),
        ({"can": [{"high": "straight"}, {"low": "4-2"}]}, STRAIGHT, NOTHING),
        ({"cannot": [{"high": "straight"}, {"low": "9-9"}]}, NOTHING, STRAIGHT),
        # what can be played is legal: ace-king low would be a foul behind queen high, and is none behind a straight
        ({"can": {"low": "A-K"}}, "As Kd 9h 8c 7s 6d 5c", NOTHING),
        ({"gains": {"play": {"high": "no pair"}, "over": {"high": "straight"}}}, STRAIGHT, NOTHING),
        ([{"joker": True}, {"can": {"high": "straight"}}], STRAIGHT, NOTHING),
    ],
)
def test_a_condition_on_settings(when: Any, meets: str, misses: str) -> None:
    cards = way("cards", when=when)
    assert cards.set(parse_cards(meets)).rule_id == "first"
    assert cards.set(parse_cards(misses)).rule_id == "else"


def test_a_gain_may_have_to_be_of_so_many_points() -> None:
    # the second example of co-i17: eight and eight instead of nine and four
    gains = {"play": {"high_points": [7, 9]}, "over": {"high_points": 9}}
    hand = parse_tiles("6-6 1-1 3-3 2-4")
    for points, rule in ((4, "first"), (5, "else")):
        assert way("tiles", when={"gains": {**gains, "low_points": points}}).set(hand).rule_id == rule


def test_a_play_may_choose_in_its_own_way() -> None:
    hand = parse_cards(STRAIGHT)
    best_low = way("cards", play={}).set(hand).card_setting
    best_high = way("cards", play={"choose": ["best high hand"]}).set(hand).card_setting
    assert best_low.notation == "As Jc Ts 4d 2c | Kd Qh"
    assert best_high.notation == "As Kd Qh Jc Ts | 4d 2c"


def test_a_rule_with_a_pattern_is_not_tried_on_others() -> None:
    assert way("cards", when={"pattern": "one pair"}).set(parse_cards(NOTHING)).rule_id == "else"
    either = [{"pattern": "one pair"}, {"joker": False}]
    assert way("cards", when=either).set(parse_cards(NOTHING)).rule_id == "first"
