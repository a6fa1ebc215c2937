"""Setting: one's own hand, every piece once, final once it lies; the larger wager's hand first; then the dealer."""

import pytest

from paigow.pieces import parse_cards
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.judging.hands import dealer_pushes
from paigow.table.state import Stage
from tests.unit.table.tables import at, due, only, out_of_turn, perform, refusal, say

HANDS = {"Ann": "As Ah Kd 9c 7s 5d 3c"}
HIGH, LOW = parse_cards("As Ah 7s 5d 3c"), parse_cards("Kd 9c")
NO_PAIR = {"dealer": "Ac Qd Th 8s 6d 4c 2h"}


def test_a_hand_lies_as_its_owner_split_it() -> None:
    play = at("players-set", hands=HANDS)
    event = only(say(play, c.SetHand, "Ann", spot=1, high=HIGH, low=LOW), e.HandSet)
    assert (event.high, event.low, event.by) == (HIGH, LOW, "Ann")
    hand = play.table.round.hands[1]
    assert hand is not None
    assert hand.stage is Stage.SET


def test_a_foul_is_not_refused() -> None:
    play = at("players-set", hands=HANDS)
    say(play, c.SetHand, "Ann", spot=1, high=parse_cards("Kd 9c 7s 5d 3c"), low=parse_cards("As Ah"))
    hand = play.table.round.hands[1]
    assert hand is not None
    assert hand.stage is Stage.SET


@pytest.mark.parametrize(
    ("high", "low"),
    [
        ("As Ah 7s 5d", "Kd 9c"),
        ("As Ah 7s 5d 2c", "Kd 9c"),
        ("As Ah 7s 5d 3c Kd 9c", ""),
    ],
)
def test_anything_but_the_cards_dealt_is_refused(high: str, low: str) -> None:
    play = at("players-set", hands=HANDS)
    cards = {"high": parse_cards(high), "low": parse_cards(low) if low else ()}
    assert refusal(play, c.SetHand, "Ann", spot=1, **cards).code == "not-the-pieces-dealt"


def test_tiles_are_set_two_and_two() -> None:
    play = at("players-set", name="colorado-tiles")
    hand = play.table.round.hands[1]
    assert hand is not None
    wrong = refusal(play, c.SetHand, "Ann", spot=1, high=hand.pieces[:3], low=hand.pieces[3:])
    assert wrong.code == "two-and-two"


@pytest.mark.parametrize(
    ("by", "spot", "code"),
    [("Ben", 1, "not-your-hand"), ("Ann", 2, "no-hand-there"), ("Ann", 0, "no-hand-there")],
)
def test_only_ones_own_hand_is_set(by: str, spot: int, code: str) -> None:
    play = at("players-set", hands=HANDS)
    assert refusal(play, c.SetHand, by, spot=spot, high=HIGH, low=LOW).code == code


def test_what_lies_stays() -> None:
    play = at("players-set", hands=HANDS)
    say(play, c.SetHand, "Ann", spot=1, high=HIGH, low=LOW)
    refused = refusal(play, c.SetHand, "Ann", spot=1, high=HIGH, low=LOW)
    assert refused.code == "hand-is-final"
    assert refused.clauses == ("md-7.F.4", "md-11.A.5")


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("$25", "$50", 2), ("$50", "$25", 1), ("$25", "$25", 2)],
)
def test_of_two_hands_the_larger_wagers_is_set_first(first: str, second: str, expected: int) -> None:
    play = at("players-set", wagers=[f"Ann main {first}", f"Ann main {second} @2"], people={"Ann": 1})
    other = 3 - expected
    hand = play.table.round.hands[other]
    assert hand is not None
    refused = refusal(play, c.SetHand, "Ann", spot=other, high=hand.pieces[:5], low=hand.pieces[5:])
    assert (refused.code, refused.arguments["first"]) == ("other-hand-first", expected)
    assert refused.clauses == (("md-7.F.3",) if first == second else ("md-7.F.2",))


def test_nobody_looks_before_the_word() -> None:
    play = at("give-word", name="horseshoe-face-up", hands=HANDS)
    assert refusal(play, c.LookAtHand, "Ann", spot=1).code == "not-yet-looking"
    perform(play, "give-word")
    assert only(say(play, c.LookAtHand, "Ann", spot=1), e.HandLookedAt).spot == 1
    assert say(play, c.LookAtHand, "Ann", spot=1) == ()


def test_help_is_the_house_way_and_sets_nothing() -> None:
    play = at("players-set", hands=HANDS)
    shown = only(say(play, c.AskHouseWay, "Ann", spot=1), e.HouseWayShown)
    assert set(shown.low) == set(LOW)
    hand = play.table.round.hands[1]
    assert hand is not None
    assert hand.stage is Stage.DEALT
    assert play.table.round.helped == (1,)


def test_the_dealer_waits_for_everybody() -> None:
    play = at("players-set")
    play.step()
    assert out_of_turn(play, "turn-dealer").code == "out-of-turn"
    play.step()
    play.step()
    assert due(play) == "turn-dealer"


def test_the_dealers_hand_is_set_by_the_house_way_and_lies_open() -> None:
    play = at("turn-dealer", hands={"dealer": "As Ah Kd 9c 7s 5d 3c"})
    event = only(perform(play, "turn-dealer"), e.HandShown)
    assert set(event.low) == set(LOW)
    assert event.rule
    hand = play.table.round.hands[0]
    assert hand is not None
    assert (hand.stage, hand.open) == (Stage.SHOWN, True)


def test_the_bank_sets_after_the_others() -> None:
    play = at("players-set", 2, accepts={"bank": ["Ben"]})
    hand = play.table.round.hands[3]
    assert hand is not None
    cards = {"high": hand.pieces[:5], "low": hand.pieces[5:]}
    assert refusal(play, c.SetHand, "Ben", spot=3, **cards).code == "not-your-turn-to-set"
    play.until("bank-sets 3")
    say(play, c.SetHand, "Ben", spot=3, **cards)


def test_exactly_ace_high_spares_the_players_the_setting() -> None:
    played = at("phase reveal", name="horseshoe-face-up", hands=NO_PAIR)
    assert dealer_pushes(played.table)
    assert due(played) == "fan"
    assert not dealer_pushes(at("phase reveal", hands=NO_PAIR).table)


def test_players_keep_silent_at_horseshoe_until_the_dealer_has_set() -> None:
    play = at("players-set", name="horseshoe-poker")
    assert refusal(play, c.Talk, "Ann").code == "no-talk-yet"
    play.until("reveal 6")
    assert say(play, c.Talk, "Ann")
    assert say(at("players-set"), c.Talk, "Ann")
