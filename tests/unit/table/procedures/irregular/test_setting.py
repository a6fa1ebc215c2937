"""A wrong setting put right, however late, leaves the money where the right setting would have put it."""

import copy
from collections.abc import Iterator
from dataclasses import replace

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.simulate.engine import Session
from paigow.simulate.trouble import wrong_hand
from paigow.staff.players import Habits
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.judging.hands import wrongly_set
from paigow.table.judging.wagers import decide_main
from paigow.table.next_steps import first_due
from tests.unit.table.tables import BY_HAND, at, due, game, only, refusal, say

DEALER = c.Actor("dealer", "dealer")
HABITS = Habits(banks=60, co_banks=50, side_bets=60, tokes=50)
LATE = (0, 1, 2, 4, 7, 11, 16, 24, 36)
HANDS = {
    "Ann": "9s 9h 9d 4s 4h Ac Kd",
    "Ben": "2s 3h 5d 7c 8s Jd Kh",
    "Cal": "Qs Qh 6d 6c 2d 3c 8h",
    "dealer": "8d 8c 7h 7s Kc 9c 2h",
}
WRONG = {"spot": 0, "high": "8d 8c 7h 7s 2h", "low": "Kc 9c"}


def clone(session: Session) -> Session:
    other = copy.copy(session)
    other.source = copy.deepcopy(session.source)
    return other


def finish(session: Session, number: int) -> dict[str, int]:
    while session.table.round.number == number:
        session.step()
    return {account: amount for account, amount in session.table.balances.items() if amount}


def wrong_rounds(session: Session, rounds: int) -> Iterator[tuple[Session, int]]:
    """Every moment at which the dealer sets a hand; the session stands right before it."""
    session.play(1)
    last = session.table.round.number + rounds
    while session.table.round.number < last:
        step = first_due(session.table)
        if step is not None and step.act in ("turn-dealer", "set-co-bank"):
            yield clone(session), step.spot
        session.step()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("maryland-poker", {}),
        ("maryland-poker", BY_HAND),
        ("horseshoe-poker", {}),
        ("colorado-tiles", {}),
        ("colorado-dragons-eye", {}),
    ],
)
def test_the_accounts_are_those_of_the_right_setting(name: str, options: dict[str, str]) -> None:
    """Players set by the house way whatever the dealer shows, so the two rounds differ in the mistake alone."""
    corrected = 0
    for moment, place in wrong_rounds(Session(game(name, options), "late", 4, HABITS), 4):
        number = moment.table.round.number
        right = finish(clone(moment), number)
        for steps in LATE:
            trial = clone(moment)
            mistake = wrong_hand(trial.table, place, SeededSource(seed_of(f"{number} {steps}")), trial.at)
            assert mistake is not None
            trial.do(mistake)
            for _ in range(steps):
                if trial.table.round.number == number:
                    trial.step()
            if trial.table.round.number != number or not wrongly_set(trial.table):
                continue
            at_place = wrongly_set(trial.table)[0]
            trial.do(c.ReportIrregularity("wrong-setting", at_place, by=DEALER, at=trial.at))
            corrected += 1
            assert finish(trial, number) == right
    assert corrected > 10


def test_a_dealer_who_sets_rightly_by_hand_does_what_the_house_way_does() -> None:
    played = at("turn-dealer", hands=HANDS)
    events = say(played, c.SetHand, "dealer", spot=0, high=_cards("Kc 9c 8d 8c 2h"), low=_cards("7h 7s"))
    assert only(events, e.HandShown).rule == "hs-hw-two-pairs-medium-medium"


def test_a_foreign_split_of_the_dealer_is_refused_and_a_foul_reset_at_once() -> None:
    played = at("turn-dealer", hands=HANDS)
    wrong = refusal(played, c.SetHand, "dealer", spot=0, high=_cards("Kc 9c 7h 7s As"), low=_cards("8d 8c"))
    assert wrong.code == "not-the-pieces-dealt"
    events = say(played, c.SetHand, "dealer", spot=0, high=_cards("Kc 9c 7h 7s 2h"), low=_cards("8d 8c"))
    assert only(events, e.Performed).act == "reset-foul"
    assert set(only(events, e.HandShown).low) == set(_cards("7h 7s"))


def test_the_dealer_sets_in_his_turn_only() -> None:
    played = at("players-set", hands=HANDS)
    wrong = refusal(played, c.SetHand, "dealer", spot=0, high=_cards("8d 8c 7h 7s 2h"), low=_cards("Kc 9c"))
    assert wrong.code == "not-your-turn-to-set"


def test_a_late_reset_reverses_what_was_taken_and_pays_it() -> None:
    """Against 8-8-7-7 over K-9 Ann's nines over fours win both hands; against 8-8 over 7-7 she pushes."""
    played = at("turn-dealer", hands=HANDS, options=BY_HAND)
    say(played, c.SetHand, "dealer", spot=0, high=_cards(WRONG["high"]), low=_cards(WRONG["low"]))
    played.until("collect-hand 1")
    paid = [event for event in played.heard if isinstance(event, e.WagerPaid) and event.person == "Ann"]
    assert len(paid) == 1
    events = say(played, c.ReportIrregularity, "dealer", kind="wrong-setting", place=0)
    assert only(events, e.Corrected).moves
    assert due(played) == "return"
    before = played.table.chips("Ann")
    played.until("collect-hand 1")
    assert played.table.chips("Ann") == before + paid[0].stake


def test_a_surrender_on_the_sight_of_a_wrong_setting_may_be_taken_back_where_filed() -> None:
    """co-i67; the wager lies on the layout again and the hand is shown in its turn."""
    played = at("turn-dealer", name="colorado-tiles")
    mistake = wrong_hand(played.table, 0, SeededSource(seed_of("9")), played.tick())
    assert mistake is not None
    played.do(mistake)
    assert wrongly_set(played.table) == (0,)
    chips = played.table.chips("Cal")
    say(played, c.Surrender, "Cal", spot=6)
    say(played, c.ReportIrregularity, "dealer", kind="wrong-setting", place=0)
    assert (due(played), played.table.agenda[0].person) == ("choose-surrender", "Cal")
    say(played, c.ChooseHand, "Cal", spot=6, play=True)
    assert played.table.chips("Cal") == chips
    assert (due(played), played.table.agenda[0].spot) == ("reveal", 6)
    assert {wager.person for wager in played.table.round.wagers} == {"Ann", "Ben", "Cal"}


def test_a_hand_that_the_floor_declared_lost_was_not_surrendered() -> None:
    """Its owner comes back and finds the dealer's hand set anew: nobody asks whether the wager is taken back."""
    options = {"play.abandoned": "floor-declares-lost"}
    played = at("players-set", name="colorado-tiles", options=options)
    say(played, c.StepAway, "Ben")
    say(played, c.OrderHand, "floor", spot=3, ruling="lost", cause="gone")
    say(played, c.ComeBack, "Ben")
    played.until("turn-dealer")
    mistake = wrong_hand(played.table, 0, SeededSource(seed_of("9")), played.tick())
    assert mistake is not None
    played.do(mistake)
    say(played, c.ReportIrregularity, "dealer", kind="wrong-setting", place=0)
    assert (due(played), played.table.irregularity) == ("reveal", None)
    assert {wager.person for wager in played.table.round.wagers} == {"Ann", "Cal"}


def test_or_it_stands() -> None:
    played = at("turn-dealer", name="colorado-tiles")
    mistake = wrong_hand(played.table, 0, SeededSource(seed_of("9")), played.tick())
    assert mistake is not None
    played.do(mistake)
    say(played, c.Surrender, "Cal", spot=6)
    say(played, c.ReportIrregularity, "dealer", kind="wrong-setting", place=0)
    say(played, c.ChooseHand, "Cal", spot=6, play=False)
    assert {wager.person for wager in played.table.round.wagers} == {"Ann", "Ben"}


def test_of_two_who_surrendered_each_is_asked_and_what_was_racked_comes_back() -> None:
    played = at("turn-dealer", name="colorado-tiles")
    mistake = wrong_hand(played.table, 0, SeededSource(seed_of("9")), played.tick())
    assert mistake is not None
    played.do(mistake)
    for person, spot in (("Cal", 6), ("Ann", 1)):
        say(played, c.Surrender, person, spot=spot)
        played.until(f"collect-hand {spot}")
        played.step()
    assert {block.place for block in played.table.rack} >= {1, 6}
    say(played, c.ReportIrregularity, "dealer", kind="wrong-setting", place=0)
    say(played, c.ChooseHand, "Cal", spot=6, play=False)
    assert (due(played), played.table.agenda[0].person) == ("choose-surrender", "Ann")
    assert played.table.irregularity is not None
    say(played, c.ChooseHand, "Ann", spot=1, play=True)
    assert {wager.person for wager in played.table.round.wagers} == {"Ann", "Ben"}
    assert (
        1 in {block.place for block in played.table.rack},
        6 in {block.place for block in played.table.rack},
    ) == (
        False,
        True,
    )


def test_the_dealers_tiles_are_laid_two_and_two() -> None:
    played = at("turn-dealer", name="colorado-tiles")
    hand = played.table.round.hands[0]
    assert hand is not None
    wrong = refusal(played, c.SetHand, "dealer", spot=0, high=hand.pieces[:3], low=hand.pieces[3:])
    assert wrong.code == "two-and-two"


def test_a_players_own_setting_is_no_mistake_of_the_dealer() -> None:
    played = at("reveal 6", hands=HANDS)
    assert (
        refusal(played, c.ReportIrregularity, "dealer", kind="wrong-setting", place=6).code == "no-hand-there"
    )


def test_a_forfeited_hand_stays_lost_when_the_dealers_is_put_right() -> None:
    """co-2610.6 after co-2610.7."""
    played = at("turn-dealer", name="colorado-tiles")
    mistake = wrong_hand(played.table, 0, SeededSource(seed_of("9")), played.tick())
    assert mistake is not None
    played.do(mistake)
    played.until("reveal 6")
    say(played, c.Perform, "dealer", act="reveal")
    table = played.table
    hand = table.round.hands[6]
    assert hand is not None
    assert decide_main(table, replace(hand, forfeited=True)).reason.code == "main.lose.forfeited"


def _cards(text: object) -> tuple[object, ...]:
    from paigow.pieces import parse_cards

    return parse_cards(str(text))
