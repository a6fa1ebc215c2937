"""The deal: to every place from the start on, forty-nine cards, four left, empty places taken in unseen."""

from typing import Any

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.deal import delivery_places
from tests.unit.table.tables import BY_HAND, HORSESHOE_BY_HAND, at, due, only, out_of_turn, perform, say


def dealt(**given: Any) -> list[tuple[int, int]]:
    """Place and number of pieces of each delivery."""
    play = at("deal", **given)
    found = []
    while due(play) == "deal":
        event = only(perform(play, "deal"), e.PiecesDealt)
        found.append((event.place, len(event.pieces)))
    return found


def test_single_cards_go_round_seven_times() -> None:
    cards = dealt(options=BY_HAND, roll="1 1 1")  # 3 counted counterclockwise from the dealer is seat 5
    assert cards == [(place, 1) for _ in range(7) for place in (5, 6, 0, 1, 2, 3, 4)]


def test_stacks_of_seven_go_round_once() -> None:
    assert dealt(number=2) == [(place, 7) for place in (6, 0, 1, 2, 3, 4, 5)]


def test_tiles_go_round_in_fours_with_the_dead_hand() -> None:
    stacks = dealt(name="colorado-tiles", roll="1 1 2")
    assert [place for place, _ in stacks] == [4, 3, 2, 1, 7, 0, 6, 5]
    assert {count for _, count in stacks} == {4}


@pytest.mark.parametrize("options", [None, BY_HAND, {"deal.method": "hand", "start.method": "shaker"}])
def test_nobody_looks_before_four_cards_are_counted_and_empty_stacks_collected(
    options: dict[str, str] | None,
) -> None:
    play = at("check-stub", options=options)
    assert out_of_turn(play, "allow-look").code == "out-of-turn"
    assert len(play.table.stock) == 4
    say(play, c.ReportCount, "dealer", count=4)
    racked = only(perform(play, "rack-stub"), e.StockRacked)
    assert racked.label == "stub"
    assert len(play.table.rack[0].pieces) == 4
    assert due(play) == "collect-empty"
    assert out_of_turn(play, "allow-look").code == "out-of-turn"
    perform(play, "collect-empty")
    assert due(play) == "allow-look"


def test_stacks_at_empty_places_are_taken_in_unseen() -> None:
    played = at("collect-empty")
    events = perform(played, "collect-empty")
    collected = [event for event in events if isinstance(event, e.HandCollected)]
    assert [(event.place, event.unseen) for event in collected] == [(5, True), (4, True), (2, True)]
    assert [hand.place for hand in played.table.round.hands if hand and hand.stage.value != "collected"] == [
        0,
        1,
        3,
        6,
    ]


def test_holders_are_written_down_with_the_cards() -> None:
    table = at("players-set").table
    assert {hand.place: hand.holder for hand in table.round.hands if hand and hand.holder} == {
        1: "Ann",
        3: "Ben",
        6: "Cal",
    }


def test_stacks_made_by_hand_alternate_their_direction() -> None:
    play = at("make-stacks", name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    stock = play.table.stock
    order = only(perform(play, "make-stacks"), e.StacksMade).order
    # The first row goes left to right, the second right to left: stack 1 holds cards 1, 14, 15, 28, ...
    assert order[:4] == (stock[0], stock[13], stock[14], stock[27])
    assert order[42:46] == (stock[6], stock[7], stock[20], stock[21])
    assert order[49:] == stock[49:]


def test_horseshoe_marks_the_dealers_stack_and_blocks_empty_circles() -> None:
    play = at("deal", name="horseshoe-poker", number=1)
    assert "mark-dealer-hand" in {getattr(event, "act", "") for event in perform(play, "deal")}
    perform(play, "deal")
    assert "block-circle" in {getattr(event, "act", "") for event in perform(play, "deal")}


def test_every_place_receives_pieces() -> None:
    assert delivery_places(at("deal").table) == (0, 6, 5, 4, 3, 2, 1)


def test_the_mark_names_the_start() -> None:
    play = at("mark-start", number=4)
    assert only(perform(play, "mark-start"), e.Performed).details == {"place": 4}
