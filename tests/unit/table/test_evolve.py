"""evolve applies what has happened: it never refuses, recomputes nothing, and checks money and pieces every time."""

import pytest

from paigow.errors import InternalError
from paigow.money import Cents
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.evolve import evolve
from paigow.table.state import Phase, Stage, Table
from paigow.wagers import WagerKind
from tests.unit.table.tables import GAMES, at, game, heard, play

MAIN = WagerKind.MAIN


def test_every_event_is_one_further_in_the_sequence() -> None:
    table = Table("1", game())
    for n, event in enumerate((e.TableOpened("dealer", 5), e.PersonArrived("Ann", 1)), 1):
        table = evolve(table, event)
        assert table.sequence == n


def test_the_table_before_stays_as_it_was() -> None:
    before = play().table
    evolve(before, e.PersonArrived("Ann", 1))
    assert before == play().table


def test_an_event_finishes_the_head_and_puts_others_in_front() -> None:
    table = at("inspect").table
    head, *rest = table.agenda
    after = evolve(table, e.Performed("inspect", "dealer", finishes=True, then=(due("count"),)))
    assert after.agenda == (due("count"), *rest)
    assert after.done == (*table.done, head)


def test_an_event_may_put_acts_in_front_without_finishing_any() -> None:
    table = at("inspect").table
    assert evolve(table, e.Performed("x", "floor", then=(due("count"),))).agenda == (
        due("count"),
        *table.agenda,
    )


def test_a_phase_brings_its_agenda_and_nothing_done() -> None:
    after = evolve(at("turn-down").table, e.PhaseEntered(Phase.SHUFFLE, (due("shuffle"),)))
    assert (after.phase, after.agenda, after.done) == (Phase.SHUFFLE, (due("shuffle"),), ())


def test_amounts_stand_in_the_event_and_are_not_recomputed() -> None:
    table = at("phase betting", wagers=["Ben main"]).table
    after = evolve(table, e.WagerPlaced("Ann", 1, MAIN, Cents(3)))
    wager = after.wager(1, MAIN, "Ann")
    assert wager is not None
    assert wager.amount == 3
    assert after.balances["layout"] == table.balances["layout"] + 3


def test_a_raise_adds_to_the_wager() -> None:
    table = at("phase betting", wagers=["Ann main $25", "Ben main"]).table
    wager = evolve(table, e.WagerPlaced("Ann", 1, MAIN, Cents(500))).wager(1, MAIN, "Ann")
    assert wager is not None
    assert wager.amount == 3_000


def test_money_nobody_has_cannot_be_moved() -> None:
    with pytest.raises(InternalError, match="account person:Ann would stand at"):
        evolve(at("phase betting").table, e.WagerPlaced("Ann", 1, MAIN, Cents(10**12)))


def test_a_piece_cannot_be_lost_on_the_way() -> None:
    table = at("shuffle").table
    from paigow.pieces import DECK

    with pytest.raises(InternalError, match="52 pieces"):
        evolve(table, e.PiecesShuffled(DECK[1:], "manual", 0))


def test_dealt_pieces_leave_the_stock_for_the_hand() -> None:
    table = at("deal").table
    after = evolve(table, e.PiecesDealt(1, table.stock[:7], "Ann"))
    hand = after.round.hands[1]
    assert hand is not None
    assert (hand.pieces, hand.holder, hand.stage) == (table.stock[:7], "Ann", Stage.DEALT)
    assert after.stock == table.stock[7:]


def test_a_collected_hand_is_one_block_low_on_high() -> None:
    played = at("collect-hand 6")
    hand = played.table.round.hands[6]
    assert hand is not None
    after = evolve(played.table, e.HandCollected(6, "hand", False))
    assert after.rack[-1].pieces == hand.low + hand.high
    assert after.rack[-1].place == 6


def test_a_closed_round_leaves_nothing_on_the_table() -> None:
    after = at("phase shuffle", 2).table
    assert (after.round.wagers, after.round.hands, after.rack) == ((), (None,) * 8, ())
    assert after.memory.game_rounds == 1


@pytest.mark.parametrize("name", GAMES)
def test_applying_events_never_fails_and_keeps_the_game(name: str) -> None:
    table = Table("1", game(name))
    for _, events in heard(name):
        for event in events:
            table = evolve(table, event)
    assert table.game is game(name)
    assert sum(table.balances.values()) == 0
