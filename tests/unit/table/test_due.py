"""What is due of the dealer, as a value: read from what the table itself would answer."""

from dataclasses import replace
from typing import Any

import pytest

from paigow.money import Cents
from paigow.table import events as e
from paigow.table import said as s
from paigow.table.due import DueAct, differing, due_act
from paigow.table.evolve import evolve
from paigow.table.said import Said
from paigow.wagers.chips import can_pay, in_chips, total
from tests.unit.table.tables import GAMES, at, play

VALUES = (25, 100, 500, 2_500, 10_000, 50_000, 100_000)
WAGERS = ("Ann main $25", "Ben main $100", "Cal main $50")


def the_due(moment: str, **given: Any) -> DueAct:
    due = due_act(at(moment, wagers=WAGERS, **given).table)
    assert due is not None
    return due


@pytest.mark.parametrize("name", GAMES)
def test_a_dealer_who_says_what_is_due_is_right_in_every_act_of_three_rounds(name: str) -> None:
    played = play(name=name, wagers=WAGERS)
    played.open()
    seen = set()
    while played.table.round.number < 4:
        due = due_act(played.table)
        if due is not None:
            assert differing(played.table, due, due.said()) == ()
            seen.add(due.verb)
        played.step()
    assert seen == set(s.VERBS) - {s.SET} - ({s.RETURN} - seen)


@pytest.mark.parametrize("name", GAMES)
def test_amounts_are_those_that_the_table_then_moves(name: str) -> None:
    played = play(name=name, wagers=WAGERS)
    played.open()
    paid = 0
    while played.table.round.number < 4:
        due, before = due_act(played.table), len(played.heard)
        played.step()
        for event in played.heard[before:]:
            if isinstance(event, e.WagerPaid) and due is not None and due.verb == s.PAY:
                paid += 1
                assert (due.amount, due.vigorish) == (event.wins, event.vigorish)
                assert (due.place, due.wager, due.person) == (event.spot, event.kind.value, event.person)
    assert paid


def test_nothing_is_due_of_the_dealer_while_a_player_is_waited_for() -> None:
    assert due_act(at("players-set").table) is None


def test_a_closed_table_is_opened_by_the_dealer() -> None:
    due = due_act(play().table)
    assert due is not None
    assert (due.act, due.verb, due.needs) == ("open-table", s.DO, "OpenTable")


def test_a_count_is_due_with_the_number_that_is_right() -> None:
    due = the_due("count", name="horseshoe-poker")
    assert (due.count, due.asks) == (53, ("verb", "act", "count"))


def test_a_hand_is_shown_before_it_is_called() -> None:
    due = the_due("reveal 6")
    assert (due.verb, due.place, due.asks) == (s.SHOW, 6, ("verb", "place"))
    assert due.outcome in ("win", "lose", "push")
    assert due.said() == Said(s.SHOW, 6)


def test_the_dealers_hand_is_turned_before_it_is_set() -> None:
    due = the_due("turn-dealer")
    assert (due.verb, due.place) == (s.SHOW, 0)
    assert (len(due.high), len(due.low)) == (5, 2)


def test_a_payment_asks_for_place_wager_amount_and_vigorish() -> None:
    table = at("pay", wagers=WAGERS).table
    due = due_act(table)
    assert due is not None
    assert due.asks == ("verb", "place", "wager", "toke", "amount", "vigorish")
    assert total(due.chips) == due.amount
    right = due.said()
    assert differing(table, due, replace(right, amount=Cents(due.amount + 25))) == ("amount",)
    assert differing(table, due, replace(right, vigorish=Cents(0))) == ("vigorish",)
    assert differing(table, due, replace(right, place=2, verb=s.TAKE)) == ("verb", "place")


def test_chips_that_come_to_another_sum_than_is_said_are_wrong() -> None:
    table = at("pay", wagers=WAGERS).table
    due = due_act(table)
    assert due is not None
    right = replace(due.said(), chips=in_chips(due.amount, VALUES))
    assert differing(table, due, right) == ()
    assert differing(table, due, replace(right, chips=((Cents(100), 1),))) == ("amount",)


def test_an_amount_in_chips_is_cut_from_the_largest_down() -> None:
    assert in_chips(13_775, VALUES) == ((10_000, 1), (2_500, 1), (500, 2), (100, 2), (25, 3))
    assert in_chips(10, VALUES) == ()


@pytest.mark.parametrize("values", [VALUES, (25, 60), (7, 50, 300)])
def test_what_can_be_paid_is_what_can_be_cut(values: tuple[int, ...]) -> None:
    for amount in range(1, 2_000):
        assert can_pay(amount, sorted(values, reverse=True)) == bool(in_chips(amount, values))
    assert can_pay(0, values)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_pair_of_twin_tiles_is_set_rightly_whichever_of_the_two_is_named_first(
    order: tuple[int, int],
) -> None:
    table = at("turn-dealer", name="colorado-tiles", hands={"dealer": "4-6 4-6 6-6 5-6"}).table
    hand = table.round.the_hand(0)
    table = evolve(table, e.HandTurned(0))
    due = due_act(table)
    assert due is not None
    twins = [piece for piece in hand.pieces if piece.notation == "4-6"]
    high = tuple(twins[at] for at in order)
    low = tuple(piece for piece in hand.pieces if piece not in twins)
    assert differing(table, due, Said(s.SET, 0, high=high, low=low)) == ()
    apart = Said(s.SET, 0, high=(high[0], low[0]), low=(high[1], low[1]))
    assert differing(table, due, apart) == ("pieces",)
