"""The Progressive wager: awards from tray and meters, in the order of turns."""

from dataclasses import replace
from itertools import permutations

import pytest

from paigow.errors import InternalError
from paigow.money import Cents
from paigow.pieces import parse_cards
from paigow.ranking.lines import HandLine
from paigow.wagers.kinds import Outcome
from paigow.wagers.meters import Meter, MeterTerms, VoidRounds, apply_all, open_meters
from paigow.wagers.pays import MeterShare, Push
from paigow.wagers.paytables import Paytable, PaytableRow, load_paytable
from paigow.wagers.progressive import (
    Claim,
    PaidFrom,
    feed,
    settle_claim,
    take_back,
)
from paigow.wagers.ratios import Ratio
from tests.unit.wagers.books import MD, case, settled_in_turn, usd
from tests.unit.wagers.hands import NEIGHBOURS

FIFTH = Ratio(20, 100)


def meters(table: Paytable, **shows: int) -> tuple[Meter, ...]:
    """The meters of a paytable, reset at their minimums, showing so many cents."""
    terms = [
        MeterTerms(meter.name, Ratio(20, 300), Cents(shows.get(meter.name, meter.initial)), meter.reset)
        for meter in table.meters
    ]
    return open_meters(terms)


def claim(spot: int, cards: str, stake: int = 100) -> Claim:
    return Claim(f"p{spot}", spot, Cents(stake), parse_cards(cards, 7))


ROWS = [
    case(name, row.name, row.pays.notation, clauses=row.clauses)
    for name in (f"md-progressive-{letter}" for letter in "abcd")
    for row in load_paytable(name).rows
]


@pytest.mark.parametrize(("name", "row", "pays"), ROWS)
def test_every_award_is_paid_from_where_it_must_and_its_neighbour_differs(
    name: str, row: str, pays: str
) -> None:
    table = load_paytable(name)
    hand, neighbour, _ = NEIGHBOURS[row]
    shows = dict.fromkeys(table.meter_names, 2_345_678)
    before = meters(table, **shows)
    answer = settle_claim(claim(2, hand), table, before, MD)
    won = answer.settlement
    assert (won.row, won.outcome, won.stake_returned) == (row, Outcome.WIN, False)
    if pays.endswith("for 1"):
        assert won.wins == 100 * int(pays.split(maxsplit=1)[0])
        assert (answer.paid_from, answer.meter, answer.entries) == (PaidFrom.TRAY, None, ())
    else:
        percent, meter = pays.split("% of ")
        assert won.wins == 2_345_678 * int(percent) // 100
        assert (answer.paid_from, answer.meter) == (PaidFrom.METER, meter)
        left = next(item for item in apply_all(before, answer.entries) if item.terms.name == meter)
        assert left.shows == (left.terms.reset if percent == "100" else 2_345_678 - won.wins)
    assert settle_claim(claim(2, neighbour), table, before, MD).settlement.row != row


@pytest.mark.clause("md-11.H.6.a", "md-7.E.4")
@pytest.mark.parametrize(
    "letter", [case(letter, clauses=load_paytable(f"md-progressive-{letter}").clauses) for letter in "abcd"]
)
def test_less_than_a_full_house_loses_and_moves_nothing(letter: str) -> None:
    table = load_paytable(f"md-progressive-{letter}")
    answer = settle_claim(claim(1, NEIGHBOURS["flush"][0]), table, meters(table), MD)
    assert (answer.settlement.outcome, answer.settlement.wins) == (Outcome.LOSE, 0)
    assert (answer.paid_from, answer.entries) == (None, ())


@pytest.mark.clause("md-13.F", "md-13.E.8", "md-11.H.6.b.v", "md-13.E.7", "md-13.E.1", "md-11.H.6.b.iv")
def test_the_second_winner_of_a_meter_gets_the_reset_amount() -> None:
    # md-13.F: paytable C, two royal flushes, minor meter $900, reset $500: S5 $900, S2 $500.
    table = load_paytable("md-progressive-c")
    royals = [claim(5, "As Ks Qs Js Ts 7d 2c"), claim(2, "Ah Kh Qh Jh Th 7s 2d")]
    answers, after = settled_in_turn(royals, table, meters(table, minor=90_000), MD)
    assert [answer.settlement.wins for answer in answers] == [usd(900), usd(500)]
    assert next(meter.shows for meter in after if meter.terms.name == "minor") == usd(500)


WINNERS = {
    "top": NEIGHBOURS["seven-card-straight-flush"][0],
    "top again": NEIGHBOURS["seven-card-straight-flush-natural"][0],
    "aces": NEIGHBOURS["five-aces"][0],
    "royal": NEIGHBOURS["royal-flush"][0],
    "quads": NEIGHBOURS["four-of-a-kind"][0],
}
ORDERS = [order for size in (2, 3) for order in permutations(WINNERS, size)]


@pytest.mark.parametrize("letter", "abcd")
@pytest.mark.parametrize("order", ORDERS)
def test_all_orders_of_two_and_three_winners(letter: str, order: tuple[str, ...]) -> None:
    table = load_paytable(f"md-progressive-{letter}")
    before = meters(table)
    claims = [claim(6 - at, WINNERS[who]) for at, who in enumerate(order)]
    answers, after = settled_in_turn(claims, table, before, MD)
    shows = {step.terms.name: int(step.shows) for step in before}
    resets = {step.terms.name: int(step.terms.reset) for step in before}
    for answer in answers:
        pays = table.row(answer.settlement.row or "").pays
        if isinstance(pays, MeterShare):
            assert answer.settlement.wins == shows[pays.meter] * pays.percent // 100
            left = shows[pays.meter] - answer.settlement.wins
            shows[pays.meter] = resets[pays.meter] if pays.is_all else left
        else:
            assert answer.paid_from is PaidFrom.TRAY
    assert {meter.terms.name: meter.shows for meter in after} == shows


@pytest.mark.clause("md-13.E.6", "md-13.E.7.a")
def test_a_wager_feeds_every_meter_and_a_void_round_is_taken_back() -> None:
    table = load_paytable("md-progressive-c")
    before = meters(table)
    fed = feed(before, usd(3), MD, "table 1")
    after = apply_all(before, fed.entries)
    assert [now.shows - then.shows for then, now in zip(before, after, strict=True)] == [20, 20, 20]
    assert apply_all(after, take_back(fed.entries, VoidRounds.REVERSE, MD).entries) == before
    assert take_back(fed.entries, VoidRounds.KEEP, MD).entries == ()


def test_a_table_without_the_meter_is_our_bug() -> None:
    table = load_paytable("md-progressive-c")
    with pytest.raises(InternalError, match="mega"):
        settle_claim(claim(1, WINNERS["top"]), table, meters(load_paytable("md-progressive-a")), MD)


def test_a_users_own_progressive_may_push() -> None:
    table = load_paytable("md-progressive-a")
    own = replace(table, rows=(*table.rows, PaytableRow(HandLine.FLUSH, Push())))
    answer = settle_claim(claim(1, NEIGHBOURS["flush"][0]), own, meters(table), MD)
    assert (answer.settlement.outcome, answer.settlement.stake_returned) == (Outcome.PUSH, True)
    assert (answer.paid_from, answer.entries) == (None, ())
