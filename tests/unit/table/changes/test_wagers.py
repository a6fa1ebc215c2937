"""Wagers: raised in place, gone when settled, their lammers outliving them."""

from paigow.money import Cents
from paigow.table import events as e
from paigow.table.evolve import evolve
from paigow.table.state import Table
from paigow.wagers import WagerKind
from tests.unit.table.tables import game


def with_wagers() -> Table:
    table = evolve(Table("1", game()), e.PersonArrived("ann", 1))
    table = evolve(table, e.ChipsBought("ann", Cents(100_000)))
    table = evolve(table, e.WagerPlaced("ann", 1, WagerKind.MAIN, Cents(2_500)))
    return evolve(table, e.WagerPlaced("ann", 1, WagerKind.FORTUNE, Cents(500)))


def test_a_raised_wager_is_one_wager() -> None:
    table = evolve(with_wagers(), e.WagerPlaced("ann", 1, WagerKind.MAIN, Cents(1_000)))
    assert [(wager.kind, wager.amount) for wager in table.round.wagers] == [
        (WagerKind.MAIN, 3_500),
        (WagerKind.FORTUNE, 500),
    ]
    assert table.balances["layout"] == 4_000


def test_a_toke_lies_beside_the_wager_and_is_another() -> None:
    table = evolve(with_wagers(), e.WagerPlaced("ann", 1, WagerKind.MAIN, Cents(100), toke=True))
    assert [wager.toke for wager in table.round.wagers] == [False, False, True]


def test_a_lammer_outlives_its_wager_until_it_lapses() -> None:
    table = evolve(with_wagers(), e.LammerPlaced("ann", 1, WagerKind.FORTUNE))
    table = evolve(table, e.WagerWithdrawn("ann", 1, WagerKind.FORTUNE, Cents(500)))
    assert [wager.kind for wager in table.round.wagers] == [WagerKind.MAIN]
    assert [lammer.kind for lammer in table.round.lammers] == [WagerKind.FORTUNE]
    table = evolve(table, e.LammerLapsed("ann", 1, WagerKind.FORTUNE))
    assert table.round.lammers == ()


def test_the_dealers_wager_lies_before_the_bank_and_comes_from_the_tray() -> None:
    table = evolve(with_wagers(), e.BankTaken("ann", 1))
    table = evolve(table, e.DealerWagerMade(Cents(2_500)))
    assert table.round.bank is not None
    assert table.round.bank.dealer_wager == 2_500
    assert table.balances["tray"] == -2_500
