"""Surrender: between the dealer's hand and one's own, the whole wager, the cards seen by nobody."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.surrender import rulings_over, window_is_open
from paigow.table.state import Phase, Stage
from paigow.table.views import Viewer, may_see
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, names, only, perform, refusal, say


def test_the_wager_is_taken_at_once_and_the_cards_unseen() -> None:
    play = at("reveal 6", wagers=["Ann main $50", "Ben main", "Cal main"])
    events = say(play, c.Surrender, "Ann", spot=1)
    taken = only(events, e.WagerTaken)
    assert (taken.amount, taken.to) == (5_000, "tray")
    assert names(events) == ["WagerTaken", "HandStaged"]
    perform(play, "count-surrendered")
    collected = only(perform(play, "collect-hand"), e.HandCollected)
    assert collected.unseen
    hand = play.table.round.hands[1]
    assert hand is not None
    assert not may_see(play.table, Viewer("player", "Ben"), hand)
    assert due(play) == "reveal"


@pytest.mark.parametrize(
    ("moment", "by", "spot", "code"),
    [
        ("turn-dealer", "Ann", 1, "too-early-to-surrender"),
        ("reveal 6", "Ann", 3, "no-such-wager"),
        ("reveal 3", "Cal", 6, "no-such-wager"),
    ],
)
def test_outside_its_window_nothing_is_given_up(moment: str, by: str, spot: int, code: str) -> None:
    assert refusal(at(moment), c.Surrender, by, spot=spot).code == code


def test_a_hand_that_lies_open_is_not_given_up() -> None:
    play = at("reveal 6", hands={"Cal": "9s 9h 9d 9c As Kd 4c", "dealer": "Ts 8d 7h 6s 4d 3s 2h"})
    perform(play, "reveal")
    assert refusal(play, c.Surrender, "Cal", spot=6).code == "too-late-to-surrender"


def test_an_optional_wager_bars_surrender_in_maryland() -> None:
    play = at("reveal 6", wagers=["Ann main", "Ann progressive $1", "Ben main", "Cal main"])
    assert refusal(play, c.Surrender, "Ann", spot=1).code == "side-wager-bars-surrender"


def test_at_horseshoe_fortune_and_lammer_fall_with_the_hand() -> None:
    play = at(
        "reveal 6", name="horseshoe-poker", wagers=["Ann main", "Ann fortune $5", "Ben main", "Cal main"]
    )
    events = say(play, c.Surrender, "Ann", spot=1)
    assert [event.kind.value for event in events if isinstance(event, e.WagerTaken)] == ["main", "fortune"]
    assert play.table.round.lammers == ()


def test_in_a_banked_round_the_wager_goes_to_the_centre_and_the_bank_gives_up_nothing() -> None:
    play = at("phase reveal", 2, accepts={"bank": ["Ben"]})
    assert refusal(play, c.Surrender, "Ben", spot=3).code == "bank-cannot-surrender"
    assert only(say(play, c.Surrender, "Ann", spot=1), e.WagerTaken).to == "centre"


def test_cards_stay_while_they_may_be_an_envy_hand() -> None:
    play = at("reveal 6", wagers=["Ann main", "Ann fortune $5", "Cal main"], people={"Ann": 1, "Cal": 6})
    say(play, c.Surrender, "Cal", spot=6)
    hand = play.table.round.hands[6]
    assert hand is not None
    assert hand.stage is Stage.SURRENDERED
    assert due(play) == "reveal"
    play.until("count-surrendered")
    assert play.table.agenda[0].spot == 6


def test_the_window_opens_with_the_dealers_hand() -> None:
    assert not window_is_open(at("players-set").table)
    assert window_is_open(at("reveal 6").table)


def test_who_gives_up_a_shared_hand_settles_the_own_optional_wager_and_nobody_elses() -> None:
    options = {"surrender.side_wagers": "settle-first"}
    people = {"Ann": 1, "Ben": 3, "Dee": 0}
    wagers = ["Ann main $50", "Ann pair-fortunes $5", "Dee main @1", "Dee pair-fortunes $5 @1", "Ben main"]
    played = at("phase reveal", name="colorado-tiles", options=options, people=people, wagers=wagers)
    say(played, c.Surrender, "Ann", spot=1)
    assert {(wager.person, wager.kind) for wager in played.table.wagers(1)} == {
        ("Dee", WagerKind.MAIN),
        ("Dee", WagerKind.PAIR_FORTUNES),
    }


@pytest.mark.parametrize("ruling", ["house-way", "lost"])
def test_the_floor_orders_nothing_for_a_hand_that_is_still_being_dealt(ruling: str) -> None:
    play = at("phase deal", options={"shuffle.method": "automated", "deal.method": "hand"})
    seen = 0
    while play.table.phase is Phase.DEAL:
        hand = play.table.round.hands[1]
        if hand is not None and 0 < len(hand.pieces) < 7:
            code = refusal(play, c.OrderHand, "floor", spot=1, ruling=ruling, cause="left").code
            assert code == "hand-not-dealt-yet"
            assert rulings_over(play.table, 1) == ()
            seen += 1
        play.step()
    assert seen
