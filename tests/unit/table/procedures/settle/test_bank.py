"""A banked settlement step by step: the centre, and the bank's hand brought to the filed way."""

from dataclasses import replace
from typing import Any

import pytest

from paigow.pieces import parse_cards
from paigow.scenarios.table_play import Play, stacked
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Phase
from tests.rounds.banked import PEOPLE, hands
from tests.unit.table.tables import at, only, perform, play, say

WAGERS = ["Cal main $100", "Dot main $50", "Ben main $75", "Ann main $25"]
ROLES = {"Cal": "loses", "Dot": "wins", "Ann": "pushes", "dealer": "loses"}
FOUL = {"high": parse_cards("Qc 7h 4c 3d 2h"), "low": parse_cards("5s 5d")}


def banked(moment: str, **options: str) -> Play:
    """Ben banks the second round."""
    changed = {key.replace("__", "."): value for key, value in options.items()}
    played = play(options=changed, people=PEOPLE, wagers=WAGERS, accepts={"bank": ["Ben"]})
    played = replace(played, order=stacked(played, hands(**ROLES), 2))
    played.open()
    played.until(moment, 2)
    return played


@pytest.mark.parametrize("filed", ["house-way-always", "reset-fouls-only"])
def test_a_foul_of_the_bank_is_reset_and_does_not_lose(filed: str) -> None:
    played = banked("bank-sets", banking__bank_setting=filed)
    say(played, c.SetHand, "Ben", spot=3, **FOUL)
    played.until("show-bank")
    shown = only(perform(played, "show-bank"), e.HandShown)
    assert {card.notation for card in shown.low} == {"Qc", "7h"}
    assert "md-12.I.2" in shown.clauses


@pytest.mark.parametrize(
    ("filed", "low"), [("house-way-always", {"Qc", "7h"}), ("reset-fouls-only", {"7h", "4c"})]
)
def test_a_bank_set_otherwise_than_the_house_way_is_reset_only_where_that_is_filed(
    filed: str, low: set[str]
) -> None:
    played = banked("bank-sets", banking__bank_setting=filed)
    say(played, c.SetHand, "Ben", spot=3, high=parse_cards("5s 5d Qc 3d 2h"), low=parse_cards("7h 4c"))
    played.until("show-bank")
    shown = only(perform(played, "show-bank"), e.HandShown)
    assert {card.notation for card in shown.low} == low


def test_losers_go_to_the_centre_at_once_and_winners_wait_for_the_second_pass() -> None:
    played = banked("reveal 6")
    assert played.table.balances["centre"] == 7_500
    perform(played, "reveal", "take-to-centre")
    assert played.table.balances["centre"] == 17_500
    played.until("pay-from-centre 5")
    perform(played, "pay-from-centre")
    assert played.table.balances["centre"] == 12_500


def test_the_last_act_empties_the_centre() -> None:
    played = banked("settle-centre")
    moved = [event for event in perform(played, "settle-centre") if isinstance(event, e.ChipsMoved)]
    assert [(event.target, event.amount) for event in moved] == [("vigorish", 625), ("person:Ben", 11_875)]
    assert played.table.balances["centre"] == 0


SIDES = [*WAGERS, "Dot fortune $5"]


def sided(moment: str, wagers: list[str]) -> Play:
    """Ben banks the second round, and there are optional wagers."""
    played = play(people=PEOPLE, wagers=wagers, accepts={"bank": ["Ben"]})
    played = replace(played, order=stacked(played, hands(**ROLES), 2))
    played.open()
    played.until(moment, 2)
    return played


def rearranged(each_play: Play, moment: str) -> list[int]:
    """The spots laid out again between now and a moment."""
    since = len(each_play.heard)
    each_play.until(moment)
    return [
        event.spot
        for event in each_play.heard[since:]
        if isinstance(event, e.Performed) and event.act == "rearrange"
    ]


@pytest.mark.clause("md-11.H.2")
def test_with_a_qualifying_wager_every_hand_is_laid_out_again_also_the_banks() -> None:
    assert rearranged(sided("phase payout", SIDES), "settle-centre") == [6, 5, 1, 3]


def test_without_an_optional_wager_no_hand_is() -> None:
    assert rearranged(sided("phase payout", WAGERS), "settle-centre") == []


@pytest.mark.clause("md-11.D.4")
def test_cards_surrendered_to_the_bank_are_counted_before_they_are_racked() -> None:
    played = sided("reveal", SIDES)
    say(played, c.Surrender, "Ann", spot=1)
    played.until("count-surrendered 1")
    assert played.table.phase is Phase.ENVY
    perform(played, "count-surrendered")
    assert (played.table.agenda[0].name, played.table.agenda[0].spot) == ("collect-hand", 1)


def test_in_co_banking_the_dealer_sets_the_hand_and_his_own_cards_are_dead() -> None:
    played = at("place-bank-marker", 2, accepts={"bank": ["Cal"]})
    say(played, c.AskCoBanking, "Cal")
    played.until("set-co-bank")
    assert only(perform(played, "set-co-bank"), e.HandSet).by == "dealer"
    played.until("phase reveal")
    dealer = played.table.round.hands[0]
    assert dealer is not None
    assert not dealer.open


def test_a_dealers_wager_that_the_bank_need_not_cover_wins_what_the_bank_has_left() -> None:
    # Ben has $100 and answers for Ann's $100; the dealer's $100 (his last wager) wins as well, and finds nothing.
    given: dict[str, Any] = {
        "options": {"banking.cover": "players-only"},
        "people": {"Ann": 1, "Ben": 3},
        "wagers": ["Ann main $100", "Ben main $100"],
        "accepts": {"bank": ["Ben"]},
    }
    dealt = {"Ann": "9s 9h 9d 9c As Ad 4c", "Ben": "2s 3h 5d 7c 8s Td Jh", "dealer": "Qs Qh Qd Ac Ah Kc Th"}
    order = stacked(play(**given), dealt, 2)
    played = play(**given, order=order, purses={"Ben": "$100"})
    played.open()
    played.until("phase payout", 2)
    assert (played.table.chips("Ben"), played.table.balances["dealer-wager"]) == (10_000, 10_000)
    tray = played.table.balances["tray"]
    played.until("close-round")
    paid = [event for event in played.heard if isinstance(event, e.WagerPaid) and event.source == "centre"]
    assert [(event.person, event.wins, event.vigorish) for event in paid] == [("Ann", 10_000, 500)]
    assert played.table.chips("Ben") == 0
    assert played.table.balances["tray"] - tray == 10_000  # The stake alone comes back.
