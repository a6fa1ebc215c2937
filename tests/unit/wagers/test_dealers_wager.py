"""The dealer's wager against the bank."""

import pytest

from paigow.errors import InternalError, Refused
from paigow.money import Cents
from paigow.wagers.dealers_wager import DealersWagerRule, DealersWagerTerms, dealers_wager
from paigow.wagers.ratios import Ratio
from tests.unit.wagers.books import CO, MD, usd

LAST = DealersWagerTerms()
FIXED = DealersWagerTerms(DealersWagerRule.FIXED, amount=usd(25))
HALF = DealersWagerTerms(DealersWagerRule.FRACTION, fraction=Ratio(1, 2))


@pytest.mark.clause("md-12.G.1", "md-12.G.2")
def test_it_equals_the_banks_last_wager() -> None:
    put_up = dealers_wager(LAST, usd(75), MD)
    assert (put_up.due, put_up.amount) == (usd(75), usd(75))
    assert put_up.reason.clauses == ("md-12.G.1", "md-12.G.2")


@pytest.mark.clause("md-12.G.1/2", "co-2609.8-1", "co-2609.8-2")
def test_another_amount_may_be_filed() -> None:
    assert dealers_wager(FIXED, usd(75), MD).amount == usd(25)
    assert dealers_wager(HALF, usd(75), MD).amount == usd(37, 50)
    assert dealers_wager(HALF, usd(50), CO).amount == usd(25)
    assert dealers_wager(LAST, usd(25), CO).amount == usd(25)


@pytest.mark.clause("md-12.G.3", "co-2609.8-3")
@pytest.mark.parametrize("ordered", [usd(30), usd(0)])
def test_the_bank_may_order_less_or_none(ordered: Cents) -> None:
    for book, clause in ((MD, "md-12.G.3"), (CO, "co-2609.8-3")):
        put_up = dealers_wager(LAST, usd(75), book, ordered=ordered)
        assert (put_up.amount, put_up.reason.clauses) == (ordered, (clause,))


@pytest.mark.clause("md-12.G.3", "co-2609.8-3")
def test_more_than_is_due_is_refused() -> None:
    for book in (MD, CO):
        with pytest.raises(Refused, match="too-much"):
            dealers_wager(LAST, usd(75), book, ordered=usd(100))


@pytest.mark.clause("md-12.D.2", "co-2609.4.b")
def test_it_is_held_to_the_cover_and_to_the_table_maximum() -> None:
    assert dealers_wager(LAST, usd(75), MD, cover_left=usd(20)).reason.code == "bank.dealers-wager.capped"
    assert dealers_wager(LAST, usd(75), CO, cover_left=usd(20)).amount == usd(20)
    assert dealers_wager(FIXED, usd(75), MD, maximum=usd(10)).amount == usd(10)
    with pytest.raises(Refused):
        dealers_wager(LAST, usd(75), MD, cover_left=usd(20), ordered=usd(30))


@pytest.mark.clause("md-12.E.5", "co-2609.5-6", "co-2609.8-6")
def test_in_a_co_banked_round_there_is_none() -> None:
    for book in (MD, CO):
        assert dealers_wager(LAST, usd(75), book, co_banked=True).amount == 0
        with pytest.raises(Refused, match="co-banked"):
            dealers_wager(LAST, usd(75), book, co_banked=True, ordered=usd(25))


@pytest.mark.parametrize("rule", [DealersWagerRule.FIXED, DealersWagerRule.FRACTION])
def test_a_rule_filed_without_its_figure_is_our_bug(rule: DealersWagerRule) -> None:
    with pytest.raises(InternalError, match="without"):
        dealers_wager(DealersWagerTerms(rule), usd(75), MD)
