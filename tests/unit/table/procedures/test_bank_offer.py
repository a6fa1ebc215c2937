"""The offer of the bank at the Maryland table: rotation, who may take it, and co-banking by request."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.bank_offer import why_not
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, only, perform, play, refusal, say

FOUR = {"Ann": 1, "Ben": 3, "Dot": 5, "Cal": 6}
"""From the dealer's far right: Cal, Dot, Ben, Ann."""


def asked(
    accepts: Sequence[str], rounds: int, rotation: str = "restart-far-right-unless-first-accepted"
) -> str:
    """Round by round from the second: who was asked, in order, the bank in capitals."""
    one = play(people=FOUR, options={"banking.offer_rotation": rotation}, accepts={"bank": list(accepts)})
    one.open()
    told = []
    for number in range(2, rounds + 1):
        since = len(one.heard)
        one.until("phase betting", number)
        bank = one.table.round.bank
        offers = [event.person for event in one.heard[since:] if isinstance(event, e.BankOffered)]
        told.append(" ".join(name.upper() if bank and bank.person == name else name for name in offers))
        one.until("close-round", number)
    return ", ".join(told)


def test_nobody_accepts_and_every_round_begins_at_the_far_right() -> None:
    assert asked([], 4) == "Cal Dot Ben Ann, Cal Dot Ben Ann, Cal Dot Ben Ann"


def test_the_first_asked_accepts_and_next_time_the_player_at_his_right_is_asked_first() -> None:
    """md-12.C.2; Cal banked, so Cal is passed over in round 3 and asked again in round 4."""
    assert asked(["Cal"], 4) == "CAL, Dot Ben Ann, CAL"


def test_a_later_player_accepts_and_the_next_offer_begins_at_the_far_right() -> None:
    """The literal reading: only the first player asked moves the first offer."""
    assert asked(["Ben"], 4) == "Cal Dot BEN, Cal Dot Ann, Cal Dot BEN"


def test_the_other_reading_begins_at_the_right_of_the_last_bank() -> None:
    assert asked(["Ben"], 4, "right-of-last-bank") == "Cal Dot BEN, Ann Cal Dot, Cal Dot BEN"


def test_the_first_offer_moves_on_as_long_as_the_first_asked_accept() -> None:
    """Rounds 2 and 3 move it to Dot and to Ben; in 4 Cal is asked third, so that 5 begins at the far right again."""
    assert asked(["Cal", "Dot"], 5) == "CAL, DOT, Ben Ann CAL, DOT"


@pytest.mark.parametrize("number", [1, 2])
def test_the_bank_is_nobodys_in_the_first_round(number: int) -> None:
    one = at("phase shuffle", number, people=FOUR)
    wrong = refusal(one, c.AnswerBank, "Cal", accept=True)
    assert wrong.code == "bank-not-offered"
    assert ("md-12.B.1" in wrong.clauses) == (number == 1)


def test_horseshoe_knows_no_bank_and_says_so() -> None:
    one = at("phase shuffle", 2, name="horseshoe-poker")
    wrong = refusal(one, c.AnswerBank, "Ann", accept=True)
    assert (wrong.code, wrong.clauses) == ("bank-not-offered", ("hs-other.12",))


def test_who_had_no_wager_against_the_dealer_is_passed_over() -> None:
    one = at("offer-bank", 2, wagers=["Ann main", "Ben main"])
    passed = only(say(one, c.Perform, "dealer", act="offer-bank"), e.BankPassed)
    assert (passed.person, passed.cause) == ("Cal", "bank.wager-against-dealer")


@pytest.mark.parametrize(("cents", "cause"), [(2_500, ""), (2_499, "bank.cover")])
def test_a_bank_could_answer_for_one_wager_at_least(cents: int, cause: str) -> None:
    # The table's smallest main wager is $25; against a bank with less nobody could bet at all.
    table = at("offer-bank", 2).table
    assert why_not(replace(table, balances={**table.balances, "person:Cal": cents}), "Cal") == cause


def test_co_banking_is_asked_for_by_the_bank_before_the_shuffle() -> None:
    one = at("place-bank-marker", 2, accepts={"bank": ["Cal"]})
    assert refusal(one, c.AskCoBanking, "Ann").code == "not-the-bank"
    say(one, c.AskCoBanking, "Cal")
    assert refusal(one, c.AskCoBanking, "Cal").code == "already-co-banking"
    assert due(one) == "place-co-bank-marker"


@pytest.mark.parametrize("first", [(), ("place-bank-marker",)])
def test_the_co_banks_marker_is_put_down_once_and_the_banks_not_after_it(first: tuple[str, ...]) -> None:
    one = at("place-bank-marker", 2, accepts={"bank": ["Cal"]})
    perform(one, *first)
    say(one, c.AskCoBanking, "Cal")
    perform(one, "place-co-bank-marker")
    assert "place-bank-marker" not in [act.name for act in one.table.agenda]


def test_after_the_shuffle_it_is_too_late() -> None:
    one = at("phase betting", 2, accepts={"bank": ["Cal"]})
    assert refusal(one, c.AskCoBanking, "Cal").code == "too-late-to-co-bank"


def test_a_bank_that_leaves_is_held_to_the_round() -> None:
    """md-i65: the round is completed, the dealer setting the bank's hand if it is not set."""
    one = at("players-set", 2, accepts={"bank": ["Cal"]})
    assert refusal(one, c.Leave, "Cal").code == "round-not-over"


def two_spots(one: Play) -> None:
    """Cal bets on the own spot and on the free one beside it."""
    for spot in (6, 5):
        say(one, c.PlaceWager, "Cal", spot=spot, kind=WagerKind.MAIN, amount=2_500)


def test_who_bets_on_two_spots_is_not_offered_the_bank() -> None:
    one = at("offer-bank", 2)
    two_spots(one)
    passed = only(perform(one, "offer-bank"), e.BankPassed)
    assert (passed.person, passed.cause) == ("Cal", "bank.one-spot")


def test_who_bets_on_two_spots_once_offered_may_not_take_it() -> None:
    one = at("offer-bank", 2)
    perform(one, "offer-bank")
    two_spots(one)
    assert refusal(one, c.AnswerBank, "Cal", accept=True).code == "may-not-bank"


def test_the_banks_own_main_wager_goes_back_and_the_others_stay() -> None:
    one = at("offer-bank", 2)
    perform(one, "offer-bank")
    for person, spot in (("Ann", 1), ("Cal", 6)):
        say(one, c.PlaceWager, person, spot=spot, kind=WagerKind.MAIN, amount=2_500)
    events = say(one, c.AnswerBank, "Cal", accept=True)
    assert only(events, e.WagerWithdrawn).person == "Cal"
    assert [wager.person for wager in one.table.round.wagers] == ["Ann"]
