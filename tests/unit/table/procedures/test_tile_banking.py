"""The bank at a tiles table: the first offer's pointer, house rounds, and who shares the bank's spot."""

from collections.abc import Sequence

import pytest

from paigow.errors import Refused
from paigow.money import Cents
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.decide import act
from paigow.table.draft import Draft
from paigow.table.procedures.void import void_round
from paigow.wagers import WagerKind
from tests.unit.table.tiles import at, play

LATER = 1_000_000_000
THREE = {"Ann": 1, "Ben": 3, "Cal": 6}
"""Positions 6, 4 and 1: the far right is Cal."""


def asked_first(accepts: Sequence[str], rounds: int, rotation: str = "pointer-moves-one-step") -> list[str]:
    """Round by round who was asked first, `-` where nobody was; `accepts` take whenever they are asked."""
    one = play(people=THREE, options={"banking.offer_rotation": rotation})
    one.accepts = {"bank": list(accepts)}
    found = []
    for number in range(1, rounds + 1):
        before = len(one.heard)
        one.until("phase betting", number)
        asked = [event.person for event in one.heard[before:] if isinstance(event, e.BankOffered)]
        found.append(asked[0] if asked else "-")
        one.until("phase close", number)
    return found


def test_the_pointer_moves_one_seat_a_series_and_comes_back_to_the_dealer() -> None:
    """co-i37: first offers P1, P4, P6, then the dealer's turn, then P1; nobody accepts."""
    assert asked_first([], 7) == ["-", "Cal", "Ben", "Ann", "-", "Cal", "Ben"]


def test_after_a_banked_round_the_house_banks_one_and_the_pointer_waits() -> None:
    """co-i38: offers only after a round of the house; the pointer moves whoever accepted."""
    assert asked_first(["Cal"], 8) == ["-", "Cal", "-", "Ben", "-", "Ann", "-", "Cal"]


def test_the_house_round_that_is_due_anyway_serves_for_the_dealers_turn() -> None:
    """co-i37: Ann banks the last series before the dealer's turn; one round of the house does for both."""
    assert asked_first(["Ann"], 8) == ["-", "Cal", "-", "Ben", "-", "Ann", "-", "Cal"]


def test_past_the_acceptor_the_pointer_skips_whom_the_bank_passed() -> None:
    """With the other filed reading the pointer goes beyond the one who accepted."""
    assert asked_first(["Ben"], 4, "pointer-moves-past-acceptor") == ["-", "Cal", "-", "Ann"]


def test_a_series_in_which_nobody_may_bank_moves_the_pointer_too() -> None:
    one = play(
        people=THREE, wagers=["Ann pair-fortunes"], options={"pair_fortunes.requires_base_wager": False}
    )
    one.until("phase betting", 2)
    passed = [event for event in one.heard if isinstance(event, e.BankPassed)]
    assert [event.person for event in passed] == ["Cal", "Ben", "Ann"]
    assert {event.cause for event in passed} == {"bank.wager-against-dealer"}
    one.until("offer-bank", 3)
    assert one.table.agenda[0].person == "Ben"


def test_nobody_else_bets_on_the_banks_spot() -> None:
    people = {"Ann": 2, "Ben": 3}
    one = at("phase betting", 2, people=people, bank="Ben", wagers=["Ben main", "Ann main"])
    beside = c.PlaceWager(3, WagerKind.MAIN, Cents(1000), by=c.Actor("player", "Ann"), at=LATER)
    with pytest.raises(Refused) as refused:
        act(one.table, beside)
    assert refused.value.code == "bank-plays-alone"


def test_wagers_on_the_spot_of_a_player_who_takes_the_bank_go_back_to_their_owners() -> None:
    people = {"Ann": 2, "Ben": 3}
    one = at("answer-bank", 2, people=people, wagers=["Ben main", "Ann main"])
    one.do(c.PlaceWager(3, WagerKind.MAIN, Cents(1000), by=c.Actor("player", "Ann"), at=one.tick()))
    one.do(c.PlaceWager(3, WagerKind.MAIN, Cents(2000), by=c.Actor("player", "Ben"), at=one.tick()))
    events = one.do(c.AnswerBank(True, by=c.Actor("player", "Ben"), at=one.tick()))
    back = {event.person: event.amount for event in events if isinstance(event, e.WagerWithdrawn)}
    assert back == {"Ann": 1000, "Ben": 2000}


@pytest.mark.parametrize(("kept", "first"), [("bank-keeps-turn", "Cal"), ("bank-turn-used", "Ben")])
def test_the_bank_of_a_void_round_keeps_the_turn_as_filed(kept: str, first: str) -> None:
    """co-i61: a void round is not regarded as banked, and the offer stays with its bank."""
    one = at("offer-bank", 2, people=THREE, options={"banking.turn_after_void": kept})
    one.accepts = {"bank": ["Cal"]}
    one.until("phase setting", 2)
    draft = Draft(one.table, c.GiveRuling("void", by=c.Actor("floorperson", "floor"), at=one.tick()))
    void_round(draft, "tile-off-table", "void.wagers-back")
    one.table = draft.table
    while not one.table.agenda or one.table.agenda[0].name != "offer-bank":
        one.step()
    assert one.table.agenda[0].person == first
