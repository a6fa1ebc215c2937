"""The payout limit: the least it may be, and how it cuts."""

import pytest

from paigow.money import Cents
from paigow.ranking.lines import HandLine
from paigow.wagers.kinds import Outcome, Settlement
from paigow.wagers.payout_limit import (
    LimitReading,
    cap_wins,
    least_payout_limit,
    most_for_one_hand,
    review_payout_limit,
    witnesses,
)
from paigow.wagers.paytables import load_paytable
from paigow.words import Reason
from tests.unit.wagers.books import MD, case, usd

FORTUNE, EMPERORS = load_paytable("md-fortune-a"), load_paytable("md-emperors-treasure-a")
INSURANCE, PROGRESSIVE = load_paytable("md-insurance-a"), load_paytable("md-progressive-a")

G1 = ("md-13.G.1", "md-13.G.1.a", "md-13.G.1.b")


def won(dollars: int) -> Settlement:
    return Settlement(Outcome.WIN, usd(dollars), True, Reason("side.win"), "flush")


def test_the_witnesses_hold_every_line() -> None:
    held = frozenset().union(*(lines for _, lines in witnesses()))
    assert held == frozenset(HandLine)


@pytest.mark.parametrize(
    ("minimum", "least"),
    # md-13.G.1.b: Fortune minimum $1 gives $8,000, so $50,000; minimum $10 gives $80,000.
    [(usd(1), usd(50_000)), (usd(10), usd(80_000))],
)
def test_the_least_limit_is_the_greater_of_two_amounts(minimum: Cents, least: int) -> None:
    assert least_payout_limit([(FORTUNE, minimum)]) == least


def test_the_most_for_one_hand_adds_all_wagers_that_the_same_cards_win() -> None:
    # A natural seven-card straight flush wins 8,000 to 1 on both; its Progressive award is a meter's.
    stakes = [(FORTUNE, usd(1)), (EMPERORS, usd(1)), (INSURANCE, usd(1)), (PROGRESSIVE, usd(1))]
    assert most_for_one_hand(stakes) == usd(16_000)
    # On Progressive alone the most by fixed odds is the royal flush, 500 for 1.
    assert most_for_one_hand([(PROGRESSIVE, usd(1))]) == usd(500)
    assert most_for_one_hand([(INSURANCE, usd(5))]) == usd(500)


@pytest.mark.parametrize(
    ("filed", "reading", "wrong"),
    [
        (usd(50_000), LimitReading.FLOOR, False),
        case(usd(49_999), LimitReading.FLOOR, True, clauses=G1),
        (usd(60_000), LimitReading.FLOOR, False),
        case(usd(60_000), LimitReading.FIXED, True, clauses=G1),
        (usd(50_000), LimitReading.FIXED, False),
    ],
)
def test_a_filed_limit_is_held_to_the_least(filed: Cents, reading: LimitReading, wrong: bool) -> None:
    least = least_payout_limit([(FORTUNE, usd(1))])
    findings = review_payout_limit(filed, least, reading, MD, "limits.payout")
    assert [(finding.path, finding.code) for finding in findings] == (
        [("limits.payout", f"payout-limit.{reading}")] if wrong else []
    )


@pytest.mark.clause("md-13.G", "md-13.G.2")
def test_the_limit_cuts_the_sum_of_a_hand_in_the_order_of_settlement() -> None:
    # md-13.G: limit $50,000, a win of $80,000: $50,000 paid.
    (cut,) = cap_wins([won(80_000)], usd(50_000), MD)
    assert (cut.wins, cut.reason.code, cut.row) == (usd(50_000), "side.win.limited", "flush")
    assert "md-13.G" in cut.reason.clauses
    capped = cap_wins([won(30_000), won(30_000), won(5)], usd(50_000), MD)
    assert [item.wins for item in capped] == [usd(30_000), usd(20_000), 0]
    assert all(item.stake_returned for item in capped)


def test_without_a_limit_and_below_it_nothing_is_cut() -> None:
    wins = (won(80_000), won(5))
    assert cap_wins(wins, None, MD) == wins
    assert cap_wins(wins, usd(80_005), MD) == wins
