"""The centre of a banked round."""

import pytest

from paigow.citation_book import CitationBook
from paigow.errors import InternalError
from paigow.money import Cents
from paigow.wagers.banked import (
    BANK,
    CENTRE,
    DEALER,
    TRAY,
    BankedSettlement,
    BankedTerms,
    BankedWager,
    OddUnit,
    place_of,
    settle_banked,
    split,
)
from paigow.wagers.commission import NO_COMMISSION, commission_terms
from paigow.wagers.kinds import Outcome
from tests.unit.wagers.books import CO, MD, usd

ALONE = BankedTerms(commission_terms("exact"))
SHARED = BankedTerms(commission_terms("exact"), co_banked=True)
PLENTY = usd(1_000_000)


def wagers(text: str) -> list[BankedWager]:
    """`S6 lose 50, S5 win 100`, in dollars."""
    words = [part.split() for part in text.split(", ")]
    return [BankedWager(owner, usd(int(stake)), Outcome(outcome)) for owner, outcome, stake in words]


def moved(settled: BankedSettlement) -> list[tuple[str, str, int]]:
    return [(movement.source, movement.target, movement.amount) for movement in settled.movements]


def cited(settled: BankedSettlement, source: str, target: str) -> tuple[str, ...]:
    found = [
        movement for movement in settled.movements if (movement.source, movement.target) == (source, target)
    ]
    return found[0].reason.clauses


@pytest.mark.clause("md-12.J.2", "md-12.J.3", "md-12.J.6", "md-12.J.7", "md-12.M")
def test_a_surplus_is_charged_and_goes_to_the_bank() -> None:
    # md-12.J.6: lost $300, won $100: surplus $200, vigorish $10; md-12.J.7: $190; md-12.M: $5 of the winner.
    settled = settle_banked(wagers("S6 lose 300, S5 win 100"), ALONE, PLENTY, MD)
    assert moved(settled) == [
        ("wager:S6", CENTRE, usd(300)),
        (CENTRE, "S5", usd(100)),
        ("wager:S5", "S5", usd(100)),
        ("S5", TRAY, usd(5)),
        (CENTRE, TRAY, usd(10)),
        (CENTRE, BANK, usd(190)),
    ]
    assert (settled.surplus, settled.shortage, settled.unpaid) == (usd(200), 0, ())
    assert cited(settled, CENTRE, TRAY) == ("md-12.J.6",)


@pytest.mark.clause("md-12.J.4", "md-12.J.5", "md-1.B.1")
def test_when_the_centre_runs_out_the_bank_adds_exactly_what_is_owed() -> None:
    # md-12.J.4: owed $180, centre $125: the bank adds $55.
    settled = settle_banked(wagers("S6 lose 125, S5 win 100, S4 win 80"), ALONE, PLENTY, MD)
    assert settled.balance(BANK) == -usd(55)
    assert settled.shortage == usd(55)
    assert cited(settled, BANK, CENTRE)[0] == "md-12.J.4"
    # The first winner is paid from the centre before the bank is asked.
    assert moved(settled).index((CENTRE, "S5", usd(100))) < moved(settled).index((BANK, CENTRE, usd(55)))


@pytest.mark.clause("co-2609.15-6", "co-2609.15-5")
def test_colorado_collects_what_the_remaining_winners_need() -> None:
    # co-2609.15-6: centre $25, winners $50 and $60: the bank gives $85, the centre ends empty.
    settled = settle_banked(wagers("P1 lose 25, P2 win 50, P6 win 60"), ALONE, PLENTY, CO)
    assert (settled.balance(BANK), settled.balance(CENTRE)) == (-usd(85), 0)
    assert (settled.balance("P2"), settled.balance("P6")) == (usd(97, 50), usd(117))


@pytest.mark.clause("md-12.L.2", "md-12.L.3.a", "md-12.L.3.b", "md-1.B.2")
def test_a_co_banks_shortage_is_halved() -> None:
    # md-12.L.2: owed $120 more: bank $60, tray $60.
    settled = settle_banked(wagers("S6 win 120"), SHARED, PLENTY, MD)
    assert moved(settled)[:2] == [(BANK, CENTRE, usd(60)), (TRAY, CENTRE, usd(60))]


@pytest.mark.clause("md-12.L.3.c", "md-12.L.3.d", "md-12.L.3.e", "md-12.L.1.b")
def test_a_co_banks_surplus_is_halved_before_the_vigorish() -> None:
    # md-12.L.3: surplus $200: tray $100, vigorish $5, co-bank $95.
    settled = settle_banked(wagers("S6 lose 200"), SHARED, PLENTY, MD)
    assert moved(settled)[1:] == [
        (CENTRE, TRAY, usd(100)),
        (CENTRE, TRAY, usd(5)),
        (CENTRE, BANK, usd(95)),
    ]


@pytest.mark.clause("co-2609.16-5", "co-2609.16-3", "co-2609.16-4")
def test_colorado_halves_a_shortage_to_the_cent() -> None:
    # co-2609.16-5: missing $85: co-bank $42.50, tray $42.50.
    settled = settle_banked(wagers("P1 lose 15, P6 win 100"), SHARED, PLENTY, CO)
    assert settled.balance(BANK) == -usd(42, 50)


@pytest.mark.clause("co-2609.16-6", "co-2609.16-7", "co-2609.16-8")
def test_colorado_halves_a_surplus() -> None:
    # co-2609.16-8: 50.00 + 2.50 + 47.50 = 100.00.
    settled = settle_banked(wagers("P1 lose 100"), SHARED, PLENTY, CO)
    assert (settled.balance(TRAY), settled.balance(BANK)) == (usd(52, 50), usd(47, 50))


@pytest.mark.parametrize(
    ("odd_unit", "short", "over"),
    [(OddUnit.HOUSE, -usd(50), usd(50, 50)), (OddUnit.PLAYER, -usd(50, 25), usd(50, 25))],
)
def test_the_odd_unit_falls_where_it_is_filed(odd_unit: OddUnit, short: int, over: int) -> None:
    terms = BankedTerms(NO_COMMISSION, co_banked=True, odd_unit=odd_unit, unit=25)
    owed = [BankedWager("S6", Cents(10_025), Outcome.WIN)]
    lost = [BankedWager("S6", Cents(10_075), Outcome.LOSE)]
    assert settle_banked(owed, terms, PLENTY, CO).balance(BANK) == short
    assert settle_banked(lost, terms, PLENTY, CO).balance(BANK) == over


def test_halves_are_whole_units() -> None:
    assert split(10_075, 25) == (5_025, 5_050)
    assert split(10_000, 25) == (5_000, 5_000)
    assert split(24, 25) == (0, 24)


@pytest.mark.clause("md-12.I.5", "md-12.K")
def test_the_dealers_wager_is_decided_first_and_paid_last() -> None:
    settled = settle_banked(wagers("S6 win 50, S5 lose 20, dealer win 75"), ALONE, PLENTY, MD)
    # md-12.K: the dealer's $75 wins: tray plus $150, and no vigorish on it.
    assert [text for text in moved(settled) if "dealer" in text[0] or text == (CENTRE, TRAY, usd(75))] == [
        (CENTRE, TRAY, usd(75)),
        ("wager:dealer", TRAY, usd(75)),
    ]
    assert settled.balance(TRAY) == usd(150) + usd(2, 50)
    paid = [target for source, target, _ in moved(settled) if source == CENTRE]
    assert paid == ["S6", TRAY]
    lost = settle_banked(wagers("S6 win 50, dealer lose 75"), ALONE, PLENTY, MD)
    assert moved(lost)[0] == ("wager:dealer", CENTRE, usd(75))


@pytest.mark.clause("md-12.I.4", "md-11.F.2")
def test_pushes_go_back_where_they_came_from() -> None:
    settled = settle_banked(wagers("S6 push 50, dealer push 75"), ALONE, PLENTY, MD)
    assert moved(settled) == [("wager:dealer", TRAY, usd(75)), ("wager:S6", "S6", usd(50))]


def test_a_bank_that_runs_dry_leaves_the_last_winners_unpaid_players_before_the_dealer() -> None:
    settled = settle_banked(wagers("S6 win 100, S5 win 100, dealer win 50"), ALONE, usd(150), MD)
    assert settled.balance(BANK) == -usd(150)
    assert settled.unpaid == (("S5", usd(50)), (DEALER, usd(50)))
    assert settled.balance(CENTRE) == 0


def test_a_winner_whom_an_empty_bank_pays_nothing_pays_no_vigorish() -> None:
    settled = settle_banked(wagers("S6 win 100"), ALONE, Cents(0), MD)
    assert moved(settled) == [("wager:S6", "S6", usd(100))]
    assert settled.unpaid == (("S6", usd(100)),)


def test_a_bank_with_less_than_nothing_is_our_bug() -> None:
    with pytest.raises(InternalError, match="cannot go from bank to centre"):
        settle_banked(wagers("S6 win 100"), ALONE, Cents(-1), MD)


@pytest.mark.clause("co-2608.12.b")
def test_a_stake_lost_to_a_triple_may_be_the_houses() -> None:
    terms = BankedTerms(NO_COMMISSION)
    lost = [BankedWager("P1", usd(50), Outcome.LOSE, lost_to_house=True), *wagers("P2 lose 20")]
    settled = settle_banked(lost, terms, PLENTY, CO)
    assert (settled.balance(TRAY), settled.balance(BANK)) == (usd(50), usd(20))


def test_a_co_banked_round_has_no_dealers_wager() -> None:
    with pytest.raises(InternalError, match="co-banked"):
        settle_banked(wagers("dealer win 5"), SHARED, PLENTY, MD)


@pytest.mark.parametrize("book", [MD, CO])
def test_no_movement_is_without_a_clause(book: CitationBook) -> None:
    rounds = ["S6 lose 30, S5 win 100, S4 push 5, dealer lose 3", "S6 lose 90, dealer push 5, S4 win 10"]
    for terms in (ALONE, SHARED):
        for text in rounds:
            told = [wager for wager in wagers(text) if not (terms.co_banked and wager.is_dealers)]
            settled = settle_banked(told, terms, PLENTY, book)
            assert all(movement.reason.clauses for movement in settled.movements)
            assert all(settled.balance(place_of(line.owner)) == -line.stake for line in told)


@pytest.mark.clause("co-2609.15-3", "co-2609.15-7", "co-2609.15-8", "co-2609.18")
def test_colorado_charges_the_surplus_once_and_each_winner() -> None:
    # co-2609.15-7: losing $175, winning $75: surplus $100, vigorish $5; co-2609.15-8: $95 to the bank.
    settled = settle_banked(wagers("P1 lose 100, P2 lose 75, P6 win 75"), ALONE, PLENTY, CO)
    assert (settled.balance(BANK), settled.balance(TRAY)) == (usd(95), usd(5) + usd(3, 75))


@pytest.mark.clause("co-2609.14-4", "co-2609.14-5", "co-2609.17")
def test_the_dealers_wager_in_colorado() -> None:
    # co-2609.17: the dealer's $25 wins $25: tray plus $50 in all, no vigorish.
    assert settle_banked(wagers("dealer win 25"), ALONE, PLENTY, CO).balance(TRAY) == usd(50)
    assert settle_banked(wagers("dealer push 25"), ALONE, PLENTY, CO).balance(TRAY) == usd(25)
    lost = settle_banked(wagers("dealer lose 25"), BankedTerms(NO_COMMISSION), PLENTY, CO)
    assert (lost.balance(TRAY), lost.balance(BANK)) == (0, usd(25))


@pytest.mark.clause("md-12.L.1.c")
def test_a_co_banked_rounds_winners_are_paid_from_the_centre_first() -> None:
    # md-12.L.1.c: centre $80, winners $200: $80 used, the rest in halves.
    settled = settle_banked(wagers("S6 lose 80, S5 win 50, S4 win 150"), SHARED, PLENTY, MD)
    assert settled.balance(BANK) == -usd(60)
