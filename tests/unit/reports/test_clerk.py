"""A golden shift: a few rounds written down event by event, and every figure of its report worked out by hand."""

import pytest

from paigow.citations import Clause
from paigow.money import Cents
from paigow.reports.clerk import Clerk
from paigow.reports.hours import Period
from paigow.reports.report import report
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.postings import METERS, TRAY
from paigow.table.said import Said
from paigow.wagers import WagerKind
from paigow.words import Reason

MAIN, FORTUNE, COIN = WagerKind.MAIN, WagerKind.FORTUNE, WagerKind.PROGRESSIVE
MINUTE = 60_000
WHY = Reason("main.win")
SHIFT = Period("shift", "2026-11-14/day", 0, 60 * MINUTE)
NEXT = Period("shift", "2026-11-14/swing", 60 * MINUTE, 120 * MINUTE)


def cents(dollars: int) -> Cents:
    return Cents(dollars * 100)


def closed(number: int, void: bool = False, bank: str = "") -> e.RoundClosed:
    return e.RoundClosed(number, bank, "", (), "", 0, void, 0)


OPENING = (
    e.TableOpened("kim", 0),
    e.DeckPlaced(0, "deck", 0),
    e.DicePlaced(0),
    e.DiceInspected(0),
    e.GameBegan("ana"),
)
ROUND_1 = (
    e.MetersShown((("major", cents(1000)),)),
    e.WagerPlaced("ana", 1, MAIN, cents(100)),
    e.WagerPlaced("ana", 1, FORTUNE, cents(5)),
    e.WagerPlaced("ana", 1, COIN, cents(1)),
    e.WagerPlaced("bo", 2, MAIN, cents(50)),
    e.WagerPlaced("bo", 2, MAIN, cents(10), toke=True),
    e.WagerPlaced("bo", 2, FORTUNE, cents(20)),
    e.WagerWithdrawn("bo", 2, FORTUNE, cents(20)),
    e.BetsClosed((("ana", 1, cents(100)), ("bo", 2, cents(50)))),
    e.ProgressiveCollected("ana", 1, cents(1)),
    e.WagerTaken("ana", 1, MAIN, cents(100), TRAY, WHY),
    e.WagerPaid("ana", 1, FORTUNE, cents(5), cents(20), Cents(0), TRAY, WHY),
    e.AwardPaid("ana", 1, cents(75), METERS, WHY),
    e.WagerPaid("bo", 2, MAIN, cents(50), cents(50), Cents(250), TRAY, WHY),
    e.WagerPaid("bo", 2, MAIN, cents(10), cents(10), Cents(0), TRAY, WHY, toke=True),
    closed(1),
)
ROUND_2 = (
    e.WagerPlaced("ana", 1, MAIN, cents(40)),
    e.WagerPlaced("bo", 2, MAIN, cents(25), "coupon"),
    e.BetsClosed((("ana", 1, cents(40)), ("bo", 2, cents(25)))),
    e.IrregularityReported("wrong-count", 1, (), {}),
    e.Ruled("wrong-count", "void", "sam", clauses=(Clause("md-14.E"),)),
    e.RoundVoided("wrong-count"),
    e.WagerReturned("ana", 1, MAIN, cents(40), WHY),
    e.WagerReturned("bo", 2, MAIN, cents(25), WHY, instrument="coupon"),
    closed(2, void=True),
)
ROUND_3 = (
    e.WagerPlaced("bo", 2, MAIN, cents(25), "coupon"),
    e.BetsClosed((("bo", 2, cents(25)),)),
    e.WagerTaken("bo", 2, MAIN, cents(25), TRAY, WHY),
    e.ChipsMoved(TRAY, "toke-box", cents(3), WHY),
    closed(3, bank="ana"),
)
LATE = (
    e.WagerPlaced("ana", 1, MAIN, cents(30)),
    e.BetsClosed((("ana", 1, cents(30)),)),
    e.WagerTaken("ana", 1, MAIN, cents(30), TRAY, WHY),
    e.PaymentCorrected("ana", cents(5), "miscounted", "sam"),
)


@pytest.fixture
def clerk() -> Clerk:
    """An hour of Kim's, with five minutes of Lee's in it, and a round that is over in the next shift."""
    made = Clerk("1", load_game("maryland-poker"))
    told: list[tuple[int, tuple[e.Event, ...]]] = [
        (0, OPENING),
        (1, (e.ChipsBought("ana", cents(300)), e.ChipsBought("bo", cents(200)))),
        (10, ROUND_1),
        (20, (e.SaidWrongly(Said("pay"), ("amount",)), *ROUND_2)),
        (30, (e.DealerChanged("kim", "lee"),)),
        (35, (e.DealerChanged("lee", "kim"), e.DeckUnsuitable(0, "bent"), e.DeckPlaced(0, "deck 2", 0))),
        (40, ROUND_3),
        (59, LATE),
        (61, (closed(4), e.PersonLeft("bo", cents(100)), e.DeviceFailed("shuffler"))),
        (62, (e.TableClosed(),)),
    ]
    first = 1
    for minute, events in told:
        made.take(c.CloseTable(by=c.Actor("dealer", "kim"), at=minute * MINUTE), events, first)
        first += len(events)
    return made


def test_every_figure_of_the_golden_shift(clerk: Clerk) -> None:
    told = report([clerk], SHIFT)["all"]
    assert told == {
        "name": "all",
        "game": "",
        "open_ms": 60 * MINUTE,
        "rounds": 3,
        "rounds_an_hour": "3.0",
        "void_rounds": 1,
        "banked_rounds": 1,
        "hands": 5,
        "drop": 500_00,
        "taken_away": 0,
        # Round 1: + 100 lost, + 1 coin, - 20 Fortune, - 75 award, - 50 + 2.50 vigorish, - 10 toke; round 3: + 25 - 3.
        "win": -29_50,
        "hold_percent": "-5.9",
        "vigorish": 2_50,
        "fees": 0,
        # The toke wager and what it won, and three dollars handed over.
        "tokes": 23_00,
        "toke_wagers": 10_00,
        "handle": {"fortune": 5_00, "main": 240_00, "progressive": 1_00},
        "wagered": 246_00,
        "returned": {"main": 65_00},
        # Round 1, which the house banked: 100 lost, 50 paid less 2.50; the Fortune wager won 20. Tokes are left out.
        "won": {"fortune": -20_00, "main": 52_50},
        "expected": None,
        "coins": 1,
        "collected": 1_00,
        "awards": 75_00,
        "promotional_brought": 25_00,
        "promotional_kept": 0,
        "promotional_taken": 25_00,
        "irregularities": {"wrong-count": 1},
        "errors": {"dealer-does-what-is-due": 1, "dealt-and-called-rightly": 1},
        "rulings": {"wrong-count: void": 1},
        "corrections": 0,
        "decks_placed": 2,
        "decks_unsuitable": 1,
        "dice_placed": 1,
        "dice_inspected": 1,
        "devices_failed": 0,
        "dealer_changes": 2,
    }


def test_a_round_counts_in_the_shift_in_which_it_is_over(clerk: Clerk) -> None:
    told = report([clerk], NEXT)
    every = told["all"]
    assert (every["rounds"], every["win"], every["corrections"], every["taken_away"]) == (1, 25_00, 1, 100_00)
    assert every["errors"] == {"paid-rightly": 1}
    assert (every["open_ms"], every["rounds_an_hour"]) == (2 * MINUTE, "30.0")
    assert every["devices_failed"] == 1, "what is left when the table closes counts then"
    assert [row["kind"] for row in told["incidents"]] == ["payment-corrected"]


def test_shifts_add_up_to_the_day(clerk: Clerk) -> None:
    whole = report([clerk], Period("day", "2026-11-14", 0, 120 * MINUTE))["all"]
    parts = [report([clerk], period)["all"] for period in (SHIFT, NEXT)]
    for name in ("rounds", "win", "drop", "wagered", "tokes", "open_ms", "hands", "corrections"):
        assert whole[name] == sum(part[name] for part in parts), name


def test_by_dealer_and_by_floor(clerk: Clerk) -> None:
    kim, lee = report([clerk], SHIFT, "dealer")["rows"]
    assert (kim["name"], kim["rounds"], kim["open_ms"]) == ("kim", 3, 55 * MINUTE)
    assert (lee["name"], lee["rounds"], lee["open_ms"]) == ("lee", 0, 5 * MINUTE)
    (sam,) = report([clerk], SHIFT, "floor")["rows"]
    assert (sam["name"], sam["rulings"]) == ("sam", {"wrong-count: void": 1})


def test_incidents_and_meters_of_the_shift(clerk: Clerk) -> None:
    told = report([clerk], SHIFT)
    assert told["incidents"] == [
        {
            "at": 20 * MINUTE,
            "table": "1",
            "round": 2,
            "kind": "wrong-count",
            "ruling": "void",
            "by": "sam",
            "clauses": ["md-14.E"],
        }
    ]
    assert told["meters"] == [
        {
            "table": "1",
            "first": {"major": 1000_00},
            "last": {"major": 1000_00},
            "coins": 1,
            "collected": 1_00,
            "awards": 75_00,
        }
    ]


def test_a_table_that_is_open_counts_as_open_until_now() -> None:
    made = Clerk("1", load_game("maryland-poker"))
    made.take(c.OpenTable(by=c.Actor("dealer", "kim"), at=MINUTE), (e.TableOpened("kim", MINUTE),), 1)
    assert report([made], SHIFT, now=11 * MINUTE)["all"]["open_ms"] == 10 * MINUTE
    assert report([made], SHIFT)["all"]["open_ms"] == 0
    assert report([made], SHIFT, now=90 * MINUTE)["all"]["open_ms"] == 59 * MINUTE
