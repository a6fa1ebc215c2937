"""Rounds dealt in every way a poker game may be dealt: each place its seven cards, four left, and nothing lost."""

from typing import Any

import pytest

from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.events import Event
from paigow.table.state import Phase, Table
from tests.unit.table.tables import HORSESHOE_BY_HAND, at, game, perform

SEVEN = 7
STUB = 4
SHOE = {
    "shuffle.method": "manual",
    "deal.method": "manual-shoe",
    "deck.count": 1,
    "deck.back_colours": ["red"],
}
HAND = {"shuffle.method": "automated", "deal.method": "hand"}
DICE = {**HORSESHOE_BY_HAND, "start.method": "shaker"}
WAYS: dict[str, tuple[str, dict[str, Any]]] = {
    "maryland, automated shoe": ("maryland-poker", {}),
    "maryland, manual shoe": ("maryland-poker", SHOE),
    "maryland, hand": ("maryland-poker", HAND),
    "horseshoe, automated shoe": ("horseshoe-poker", {}),
    "horseshoe, stacks by hand": ("horseshoe-poker", HORSESHOE_BY_HAND),
    "horseshoe, stacks by hand and dice": ("horseshoe-poker", DICE),
    "face up, automated shoe": ("horseshoe-face-up", {}),
    "face up, stacks by hand": ("horseshoe-face-up", HORSESHOE_BY_HAND),
    "face up, stacks by hand and dice": ("horseshoe-face-up", DICE),
}


@pytest.mark.parametrize("way", WAYS)
def test_everybody_gets_seven_and_four_are_left(way: str) -> None:
    name, options = WAYS[way]
    dealt: list[Table] = []
    stubs: list[int] = []

    def hear(command: c.Command, events: tuple[Event, ...], after: Table) -> None:
        stubs.extend(event.count for event in events if isinstance(event, e.StubCounted))
        if any(isinstance(event, e.LookAllowed) for event in events):
            dealt.append(after)

    session = Session(game(name, options), seed=way, seats=4, habits=Habits(side_bets=60), listener=hear)
    session.play(10)
    assert stubs == [STUB] * 10
    assert dealt
    for table in dealt:
        hands = [hand for hand in table.round.hands if hand is not None]
        assert len(hands) == SEVEN
        assert all(len(hand.pieces) == SEVEN for hand in hands)
        assert [len(block.pieces) for block in table.rack if block.label == "stub"] == [STUB]
        assert table.stock == ()


@pytest.mark.clause("hs-hand.C", "hs-hand.F", "hs-hand.F.number")
def test_stacks_are_made_both_ways_in_turn_and_delivered_from_the_far_left() -> None:
    """Cards 1-7 go to stacks 1 to 7, cards 8-14 to stacks 7 to 1, and so on; stack one goes first."""
    play = at("make-stacks", name="horseshoe-poker", options=HORSESHOE_BY_HAND, number=2)
    cards = play.table.stock
    rows = [cards[at : at + SEVEN][:: -1 if at % (2 * SEVEN) else 1] for at in range(0, SEVEN * SEVEN, SEVEN)]
    stacks = [tuple(row[column] for row in rows) for column in range(SEVEN)]
    perform(play, "make-stacks")
    play.until("phase setting")
    places = [1, 2, 3, 4, 5, 6, 0]
    found = []
    for place in places:
        hand = play.table.round.hands[place]
        assert hand is not None
        found.append(hand.pieces)
    assert found == stacks


@pytest.mark.clause("hs-hand.D", "hs-hand.D.1")
def test_the_remainder_is_counted_and_racked_while_the_stacks_wait() -> None:
    play = at("rack-stub", name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    rest = play.table.stock[-STUB:]
    perform(play, "rack-stub")
    assert play.table.rack[-1].pieces == rest
    assert len(play.table.stock) == SEVEN * SEVEN
    assert play.table.phase is Phase.DEAL
