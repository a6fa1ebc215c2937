"""The end of a round: the dealer's hand last, and what the next round needs to know."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.closing import played
from paigow.table.state import Phase
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, names, only, perform, say

TWO_DECKS = {"deck.count": 2, "deck.back_colours": ["red", "blue"]}


def test_the_dealers_hand_is_racked_last() -> None:
    session_ = at("collect-dealer")
    events = perform(session_, "collect-dealer")
    assert names(events) == ["HandCollected", "Performed"]
    assert session_.table.rack[-1].place == 0
    assert sum(len(block.pieces) for block in session_.table.rack) == 53
    assert played(session_.table)


def test_every_hand_can_be_rebuilt_from_the_rack() -> None:
    played = at("collect-dealer")
    hands = {hand.place: set(hand.pieces) for hand in played.table.round.hands if hand}
    perform(played, "collect-dealer")
    blocks = [block for block in played.table.rack if block.label != "stub"]
    assert {block.place: set(block.pieces) for block in blocks} == hands
    assert played.table.rack[0].label == "stub"


def test_the_bank_lies_before_the_dealer() -> None:
    played = at("collect-dealer", 2, accepts={"bank": ["Ben"]})
    perform(played, "collect-dealer")
    assert [block.place for block in played.table.rack[-2:]] == [3, 0]


def test_a_closed_round_leaves_turns_and_last_wagers() -> None:
    play = at("close-round", wagers=["Ann main $25", "Ben main $50"])
    event = only(perform(play, "close-round"), e.RoundClosed)
    assert event.against_dealer == (("Ann", 1, 2_500), ("Ben", 3, 5_000))
    assert (event.number, event.void, event.banked_by) == (1, False, "")
    assert (play.table.round.number, play.table.memory.game_rounds) == (2, 1)
    assert play.table.phase is Phase.SHUFFLE


def test_a_banked_round_keeps_what_was_last_bet_against_the_dealer() -> None:
    play = at("close-round", 2, accepts={"bank": ["Ben"]})
    event = only(perform(play, "close-round"), e.RoundClosed)
    assert event.banked_by == "Ben"
    assert event.against_dealer == play.table.memory.against_dealer


def test_the_button_moves_only_where_there_is_one() -> None:
    play = at("close-round", options={"start.method": "button"})
    assert only(perform(play, "close-round"), e.ButtonMoved).place == 1
    assert "ButtonMoved" not in names(perform(at("close-round"), "close-round"))


def test_with_two_decks_the_rack_is_emptied_first() -> None:
    play = at("collect-dealer", options=TWO_DECKS)
    perform(play, "collect-dealer")
    assert due(play) == "empty-rack"


@pytest.mark.parametrize("name", ["maryland-poker", "colorado-tiles"])
def test_a_dealers_wager_that_nobody_plays_beside_goes_back_when_the_table_is_closed(name: str) -> None:
    played = at("call-no-more-bets", 2, name=name, people={"Ann": 1, "Cal": 6}, accepts={"bank": ["Cal"]})
    if played.table.round.bank is None:  # Tiles: the house banks between.
        played = at("call-no-more-bets", 3, name=name, people={"Ann": 1, "Cal": 6}, accepts={"bank": ["Cal"]})
    assert played.table.balances["dealer-wager"] > 0
    say(played, c.WithdrawWager, "Ann", spot=1, kind=WagerKind.MAIN)
    say(played, c.CloseTable, "floor")
    assert {account for account, amount in played.table.balances.items() if amount} <= {
        "cage",
        "tray",
        "vigorish",
    }
