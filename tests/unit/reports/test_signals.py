"""What stands out in a period, with the arithmetic worked out by hand."""

from fractions import Fraction
from math import comb

import pytest

from paigow.reports.clerk import Clerk, Slip
from paigow.reports.expected import GameEdges
from paigow.reports.hours import ALWAYS
from paigow.reports.report import Standings, report
from paigow.reports.signals import signals, tail
from paigow.reports.tally import ShiftTally
from paigow.submissions import load_game

GAME = load_game("horseshoe-poker")
EDGES = GameEdges(win=3, push=4, lose=3, results=lambda stake: (stake, stake))
"""Of ten deals three are won and three lost: a mean of nothing, and a variance of six tenths."""


def slips(dealer: str, rounds: int, errors: int = 0, voids: int = 0, late: int = 0) -> list[Slip]:
    found = []
    for at in range(rounds):
        tally = ShiftTally(rounds=1, void_rounds=int(at < voids))
        tally.errors["paid-rightly"] += 2 * (at < errors)
        tally.irregularities["late-bet"] += at < late
        found.append(Slip(at, at + 1, dealer, tally))
    return found


def test_the_likelihood_that_so_many_fall_to_one() -> None:
    assert tail(0, 10, 3, 100) == 1.0
    assert tail(3, 10, 3, 100) == pytest.approx(comb(10, 3) / comb(100, 3))
    assert tail(2, 2, 2, 4) == pytest.approx(1 / 6)
    assert tail(1, 1, 5, 4) == 1.0, "more found than rounds says nothing"


def test_a_dealer_with_most_of_the_errors_stands_out_and_the_others_do_not() -> None:
    clerk = Clerk("1", GAME, slips=[*slips("sato", 100, errors=5), *slips("moreau", 300, errors=1)])
    (signal,) = signals([clerk], ALWAYS)
    assert (signal.kind, signal.who, signal.found, signal.rounds) == ("dealer-errors", "sato", 5, 100)
    assert (signal.all_found, signal.all_rounds, signal.looked_at) == (6, 400, 2)
    by_hand = sum(comb(100, k) * comb(300, 6 - k) for k in (5, 6)) / comb(400, 6)
    assert signal.chance == f"{by_hand:.4f}"
    assert signal.one_by_chance == "0.0975"


def test_void_rounds_and_late_wagers_are_told_by_dealer() -> None:
    clerk = Clerk("1", GAME, slips=[*slips("sato", 60, voids=4, late=4), *slips("moreau", 600)])
    assert {signal.kind for signal in signals([clerk], ALWAYS)} == {"void-rounds", "late-wagers"}


def test_a_dealer_of_few_rounds_is_not_looked_at() -> None:
    clerk = Clerk("1", GAME, slips=[*slips("sato", 29, errors=5), *slips("moreau", 600)])
    assert signals([clerk], ALWAYS) == []


def visit(won: int) -> Slip:
    tally = ShiftTally(rounds=1, win=won)
    return Slip(0, 1, "kim", tally, stakes=(("main", 1, 100),), bettors=(("ann", (("main", 1, 100),), won),))


def test_a_visit_far_outside_its_band() -> None:
    edges = {GAME.digest: EDGES}
    clerk = Clerk("7", GAME, slips=[visit(-100)] * 40)
    (signal,) = signals([clerk], ALWAYS, edges)
    assert (signal.kind, signal.who, signal.table, signal.found) == ("visit", "ann", "7", -4_000)
    assert (signal.all_found, signal.all_rounds) == (0, int((40 * Fraction(6, 10) * 100**2) ** 0.5))
    even = Clerk("7", GAME, slips=[visit(100), visit(-100)] * 20)
    assert signals([even], ALWAYS, edges) == []
    assert signals([clerk], ALWAYS) == [], "without the edges of its game no visit is judged"


def test_rows_that_are_kept_are_those_that_are_made_at_once() -> None:
    edges = {GAME.digest: EDGES}
    clerk = Clerk("7", GAME)
    standings = Standings()
    for won in (100, -100, 100, 100):
        clerk.slips += [visit(won)] * 20
        kept = report([clerk], ALWAYS, edges=edges, standings=standings, now=0)
    again = report([clerk], ALWAYS, edges=edges, now=0)
    assert kept["rows"] == again["rows"]
    assert kept["all"]["expected"]["rounds"] == 80
