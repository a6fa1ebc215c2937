"""Events as postings: each sums to zero, goes between the right accounts, and leaves nobody below nothing."""

import pytest

from paigow.errors import InternalError
from paigow.money import Cents
from paigow.table import events as e
from paigow.table import postings as p
from paigow.table.postings import apply, postings
from paigow.wagers import WagerKind
from paigow.words import Reason
from tests.unit.table.tables import GAMES, heard

WHY = Reason("main.win", ())
MAIN = WagerKind.MAIN
ANN = "person:Ann"
PIECES = "promotional:Ann"


def paid(wins: int, vigorish: int = 0, **more: object) -> e.WagerPaid:
    return e.WagerPaid("Ann", 1, MAIN, Cents(100), Cents(wins), Cents(vigorish), "tray", WHY, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("event", "moves"),
    [
        (e.ChipsBought("Ann", Cents(500)), {"cage": -500, ANN: 500}),
        (e.PersonLeft("Ann", Cents(500)), {ANN: -500, "cage": 500}),
        (e.WagerPlaced("Ann", 1, MAIN, Cents(100)), {ANN: -100, "layout": 100}),
        (e.WagerPlaced("Ann", 1, MAIN, Cents(100), "coupon"), {PIECES: -100, "layout": 100}),
        (e.WagerWithdrawn("Ann", 1, MAIN, Cents(100)), {"layout": -100, ANN: 100}),
        (e.ProgressiveCollected("Ann", 1, Cents(100)), {"layout": -100, "tray": 100}),
        (e.WagerTaken("Ann", 1, MAIN, Cents(100), "centre", WHY), {"layout": -100, "centre": 100}),
        (paid(100, 5), {"tray": -100, ANN: 195, "layout": -100, "vigorish": 5}),
        (paid(100, 0, stays_up=True), {"tray": -100, ANN: 100}),
        (paid(100, 0, toke=True), {"tray": -100, "toke-box": 200, "layout": -100}),
        (
            paid(100, 0, instrument="coupon"),
            {"tray": -100, ANN: 100, "layout": -100, PIECES: 100},
        ),
        (
            paid(100, 0, instrument="coupon", piece_kept=True),
            {"tray": -100, ANN: 100, "layout": -100, "promotional": 100},
        ),
        (e.WagerReturned("Ann", 1, MAIN, Cents(100), WHY), {"layout": -100, ANN: 100}),
        (e.WagerReturned("Ann", 1, MAIN, Cents(100), WHY, from_tray=True), {"tray": -100, ANN: 100}),
        (e.EnvyPaid("Ann", 1, WagerKind.FORTUNE, 6, Cents(500), WHY), {"tray": -500, ANN: 500}),
        (e.AwardPaid("Ann", 1, Cents(500), "meters", WHY), {"meters": -500, ANN: 500}),
        (e.ChipsMoved("centre", ANN, Cents(70), WHY), {"centre": -70, ANN: 70}),
        (e.DealerWagerMade(Cents(100)), {"tray": -100, "dealer-wager": 100}),
        (e.DealerWagerTaken(Cents(100), "centre", WHY), {"dealer-wager": -100, "centre": 100}),
    ],
)
def test_money_goes_where_it_should(event: e.Event, moves: dict[str, int]) -> None:
    found: dict[str, int] = {}
    for account, amount in postings(event):
        found[account] = found.get(account, 0) + amount
    assert found == moves


@pytest.mark.parametrize("name", GAMES)
def test_every_event_that_was_played_sums_to_zero(name: str) -> None:
    events = [event for _, group in heard(name) for event in group]
    assert all(sum(amount for _, amount in postings(event)) == 0 for event in events)
    assert sum(bool(postings(event)) for event in events) > 50


def test_what_moves_no_money_has_no_postings() -> None:
    assert postings(e.TableClosed()) == ()


def test_a_correction_that_does_not_sum_to_zero_is_our_bug() -> None:
    with pytest.raises(InternalError, match="Corrected does not sum to zero"):
        postings(e.Corrected((("tray", 5),), WHY))


def test_balances_are_the_sum_of_what_moved() -> None:
    after = apply({"cage": -500, ANN: 500}, ((ANN, -100), ("layout", 100)))
    assert after == {"cage": -500, ANN: 400, "layout": 100}


@pytest.mark.parametrize("account", [ANN, "layout", "vigorish", "centre", "toke-box", "dealer-wager"])
def test_only_the_house_may_owe(account: str) -> None:
    with pytest.raises(InternalError, match=f"account {account} would stand at -1"):
        apply({}, ((account, -1), ("tray", 1)))
    assert apply({}, (("tray", -1), (account, 1))) == {"tray": -1, account: 1}


def test_accounts_of_the_house_are_named() -> None:
    assert {p.CAGE, p.TRAY, p.METERS} == p.MAY_OWE


@pytest.mark.parametrize(("account", "may"), [(PIECES, True), (ANN, False), ("promotional", False)])
def test_pieces_are_brought_from_elsewhere_and_what_is_kept_of_them_is_there(account: str, may: bool) -> None:
    assert p.may_owe(account) is may
