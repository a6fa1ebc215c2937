"""The dealer's wager against the bank: what is due, and what the bank may make of it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from paigow.citation_book import CitationBook
from paigow.errors import InternalError, Refused
from paigow.money import ZERO, Cents, dollars
from paigow.wagers.ratios import Ratio
from paigow.words.reasons import Reason


class DealersWagerRule(StrEnum):
    """How the amount is found."""

    LAST_WAGER = "last-wager"
    FIXED = "filed-fixed-amount"
    FRACTION = "filed-fraction-of-last-wager"


ONE_CENT = Cents(1)


@dataclass(frozen=True, slots=True)
class DealersWagerTerms:
    """What is filed about the dealer's wager."""

    rule: DealersWagerRule = DealersWagerRule.LAST_WAGER
    amount: Cents | None = None
    fraction: Ratio | None = None
    unit: Cents = ONE_CENT
    """The smallest chip: a part of a wager is put up in whole chips, rounded down."""


@dataclass(frozen=True, slots=True)
class DealersWager:
    """What is due, and what is put up in the end."""

    due: Cents
    amount: Cents
    reason: Reason


def dealers_wager(
    terms: DealersWagerTerms,
    last_wager: Cents,
    book: CitationBook,
    *,
    maximum: Cents | None = None,
    cover_left: Cents | None = None,
    ordered: Cents | None = None,
    co_banked: bool = False,
) -> DealersWager:
    """The dealer's wager: the bank's last one or the filed amount, within table maximum and cover, or less.

    `ordered` is what the bank asks for, nothing said being the amount due; more than is due is refused.
    """
    if co_banked:
        if ordered:
            raise Refused("bank.dealers-wager.co-banked", book.cite("bank.dealers-wager.co-banked"))
        clauses = book.cite("bank.dealers-wager.co-banked")
        return DealersWager(ZERO, ZERO, Reason("bank.dealers-wager.co-banked", clauses))
    filed = _filed(terms, last_wager)
    due = Cents(min(item for item in (filed, maximum, cover_left) if item is not None))
    rule = f"bank.dealers-wager.{terms.rule}"
    if ordered is not None and ordered > due:
        raise Refused(
            "bank.dealers-wager.too-much",
            book.cite("bank.dealers-wager.less", rule),
            amount=dollars(ordered),
            due=dollars(due),
        )
    if ordered is not None and ordered < due:
        clauses = book.cite("bank.dealers-wager.less")
        reason = Reason("bank.dealers-wager.less", clauses, {"due": dollars(due), "amount": dollars(ordered)})
        return DealersWager(due, ordered, reason)
    rules = (rule,) if due == filed else (rule, "bank.dealers-wager.capped")
    code = rule if due == filed else "bank.dealers-wager.capped"
    return DealersWager(
        due, due, Reason(code, book.cite(*rules), {"due": dollars(due), "amount": dollars(due)})
    )


def _filed(terms: DealersWagerTerms, last_wager: Cents) -> Cents:
    match terms.rule:
        case DealersWagerRule.LAST_WAGER:
            return last_wager
        case DealersWagerRule.FIXED:
            if terms.amount is None:
                raise InternalError("a fixed dealer's wager was filed without its amount")
            return terms.amount
        case DealersWagerRule.FRACTION:
            if terms.fraction is None:
                raise InternalError("a fraction of the last wager was filed without the fraction")
            part = terms.fraction.down(last_wager)
            return Cents(part - part % terms.unit)
        case _:
            assert_never(terms.rule)
