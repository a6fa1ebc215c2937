"""The Progressive wager: awards from tray and meters, in the order of turns."""

from dataclasses import replace
from itertools import permutations

import pytest

from paigow.errors import Broken
from paigow.money import Cents
from paigow.pieces import parse_cards
from paigow.ranking.lines import Line
from paigow.wagers.kinds import Outcome
from paigow.wagers.meters import Meter, MeterTerms, VoidRounds, apply_all, open_meters
from paigow.wagers.pays import MeterShare, Push
from paigow.wagers.paytables import Paytable, Row, load_paytable
from paigow.wagers.progressive import (
    Claim,
    PaidFrom,
    feed,
    review_meters,
    settle_claim,
    settle_progressive,
    take_back,
)
from paigow.wagers.ratios import Ratio
from tests.unit.wagers.books import MD, case, usd
from tests.unit.wagers.hands import NEIGHBOURS

FIFTH = Ratio(20, 100)


def meters(table: Paytable, **shows: int) -> tuple[Meter, ...]:
    """The meters of a paytable, reset at their minimums, showing so many cents."""
    terms = [
        MeterTerms(one.name, Ratio(20, 300), Cents(shows.get(one.name, one.initial)), one.reset)
        for one in table.meters
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
        left = next(one for one in apply_all(before, answer.entries) if one.terms.name == meter)
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
    answers, after = settle_progressive(royals, table, meters(table, minor=90_000), MD)
    assert [one.settlement.wins for one in answers] == [usd(900), usd(500)]
    assert next(one.shows for one in after if one.terms.name == "minor") == usd(500)


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
    answers, after = settle_progressive(claims, table, before, MD)
    shows = {one.terms.name: int(one.shows) for one in before}
    resets = {one.terms.name: int(one.terms.reset) for one in before}
    for answer in answers:
        pays = table.row(answer.settlement.row or "").pays
        if isinstance(pays, MeterShare):
            assert answer.settlement.wins == shows[pays.meter] * pays.percent // 100
            left = shows[pays.meter] - answer.settlement.wins
            shows[pays.meter] = resets[pays.meter] if pays.is_all else left
        else:
            assert answer.paid_from is PaidFrom.TRAY
    assert {one.terms.name: one.shows for one in after} == shows


@pytest.mark.clause("md-13.E.6", "md-13.E.7.a")
def test_a_wager_feeds_every_meter_and_a_void_round_is_taken_back() -> None:
    table = load_paytable("md-progressive-c")
    before = meters(table)
    fed = feed(before, usd(3), MD, "table 1")
    after = apply_all(before, fed.entries)
    assert [now.shows - then.shows for then, now in zip(before, after, strict=True)] == [20, 20, 20]
    assert apply_all(after, take_back(fed.entries, VoidRounds.REVERSE, MD).entries) == before
    assert take_back(fed.entries, VoidRounds.KEEP, MD).entries == ()


@pytest.mark.parametrize(
    ("letter", "amounts", "low"),
    # md-13.E.7.b to md-13.E.7.e, at the minimum and a cent or a step below it.
    [
        ("a", {"main": usd(10_000)}, []),
        case("a", {"main": usd(9_999, 99)}, ["main"], clauses=["md-13.E.7.b"]),
        ("b", {"major": usd(10_000), "minor": usd(1_000)}, []),
        case("b", {"major": usd(10_000), "minor": usd(999)}, ["minor"], clauses=["md-13.E.7.c"]),
        ("c", {"mega": usd(10_000), "major": usd(1_000), "minor": usd(500)}, []),
        case(
            "c",
            {"mega": usd(10_000), "major": usd(999), "minor": usd(500)},
            ["major"],
            clauses=["md-13.E.7.d"],
        ),
        case(
            "d",
            {"mega": usd(10_000), "major": usd(1_000), "minor": usd(500)},
            ["major", "minor"],
            clauses=["md-13.E.7.e"],
        ),
        ("d", {"mega": usd(10_000), "major": usd(2_500), "minor": usd(1_000)}, []),
    ],
)
def test_meters_are_held_to_the_paytables_minimums(
    letter: str, amounts: dict[str, Cents], low: list[str]
) -> None:
    table = load_paytable(f"md-progressive-{letter}")
    terms = [MeterTerms(name, FIFTH, amount, amount) for name, amount in amounts.items()]
    paths = [one.path for one in review_meters(table, terms, MD, "meters")]
    assert paths == [f"meters.{name}.{key}_cents" for name in low for key in ("initial", "reset")]


def test_meters_that_are_missing_unknown_or_wrongly_fed_are_found() -> None:
    table = load_paytable("md-progressive-b")
    terms = [
        MeterTerms("major", Ratio(0, 1), usd(10_000), usd(10_000)),
        MeterTerms("mega", Ratio(6, 5), usd(10_000), usd(10_000)),
    ]
    codes = {(one.path, one.code) for one in review_meters(table, terms, MD, "meters")}
    assert codes == {
        ("meters.minor", "meter.missing"),
        ("meters.mega", "meter.unknown"),
        ("meters.major.rate", "meter.no-rate"),
        ("meters", "meter.rates-too-high"),
    }


def test_a_table_without_the_meter_is_our_bug() -> None:
    table = load_paytable("md-progressive-c")
    with pytest.raises(Broken, match="mega"):
        settle_claim(claim(1, WINNERS["top"]), table, meters(load_paytable("md-progressive-a")), MD)


def test_a_users_own_progressive_may_push() -> None:
    table = load_paytable("md-progressive-a")
    own = replace(table, rows=(*table.rows, Row(Line.FLUSH, Push())))
    answer = settle_claim(claim(1, NEIGHBOURS["flush"][0]), own, meters(table), MD)
    assert (answer.settlement.outcome, answer.settlement.stake_returned) == (Outcome.PUSH, True)
    assert (answer.paid_from, answer.entries) == (None, ())
