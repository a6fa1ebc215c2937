"""Vigorish: the house's share of a win, and how it is rounded."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Any, assert_never

from paigow.citation_book import CitationBook
from paigow.errors import InternalError
from paigow.money import ZERO, Cents, dollars
from paigow.wagers.data_files import only, read_data
from paigow.wagers.ratios import NOTHING, Ratio, ratio_of
from paigow.words.reasons import Reason


class Rounding(StrEnum):
    """The ways in which a document lets the vigorish be rounded."""

    EXACT = "exact"
    UP_TO_QUARTER = "up-to-quarter"
    UP_TO_QUARTER_AT_LEAST_QUARTER = "up-to-quarter-at-least-quarter"
    DOWN_TO_QUARTER = "down-to-quarter"
    NEAREST_QUARTER = "nearest-quarter"


class Direction(StrEnum):
    """Where an amount between two steps goes; the nearest way gives a half to the winner."""

    DOWN = "down"
    UP = "up"
    NEAREST = "nearest"


class Basis(StrEnum):
    """On what the vigorish is taken; each is a rule of its own in the citation books."""

    WIN = "win"
    WIN_AGAINST_BANK = "win-against-bank"
    SURPLUS = "surplus"
    HALF_SURPLUS = "half-surplus"
    TOKE = "toke"


@dataclass(frozen=True, slots=True)
class CommissionTerms:
    """What share is taken, and to which step it goes."""

    rate: Ratio
    name: str
    direction: Direction
    step: int
    at_least: Cents
    rule: str | None = None
    """A further rule to cite, where a variation says how the house takes its share."""

    @property
    def is_none(self) -> bool:
        return self.rate.numerator == 0


NO_COMMISSION = CommissionTerms(NOTHING, "none", Direction.DOWN, 1, ZERO)
"""Face Up, and Dragon's Eye by method (b)."""


@dataclass(frozen=True, slots=True)
class Charge:
    """The vigorish on one amount won, and why it is that much."""

    amount: Cents
    reason: Reason


def commission_terms(rounding: str, rate: Ratio | None = None) -> CommissionTerms:
    """The terms by the name of their rounding, or by `none`; another rate than the usual one may be filed."""
    if rounding == NO_COMMISSION.name:
        return NO_COMMISSION
    terms = _all_terms()[Rounding(rounding)]
    return terms if rate is None else replace(terms, rate=rate)


def charge(won: int, terms: CommissionTerms) -> Cents:
    """The vigorish on an amount won: on one wager, or on a bank's surplus; nothing won, nothing taken."""
    if won <= 0 or terms.is_none:
        return ZERO
    match terms.direction:
        case Direction.DOWN:
            share = terms.rate.down(won, terms.step)
        case Direction.UP:
            share = terms.rate.up(won, terms.step)
        case Direction.NEAREST:
            share = _nearest(won, terms)
        case _:
            assert_never(terms.direction)
    return max(share, terms.at_least)


def commission_on(won: int, terms: CommissionTerms, book: CitationBook, basis: Basis = Basis.WIN) -> Charge:
    """The vigorish with its reason and clauses."""
    amount = charge(won, terms)
    if terms.is_none:
        return Charge(
            amount,
            Reason("commission.none", book.cite(terms.rule or "commission.none"), {"won": dollars(won)}),
        )
    rules = [f"commission.on.{basis}"]
    if terms.name != Rounding.EXACT:
        rules.append("commission.rounding")
    if terms.rule is not None:
        rules.append(terms.rule)
    clauses = book.cite(*rules)
    arguments = {
        "won": dollars(won),
        "amount": dollars(amount),
        "rate": terms.rate.notation,
        "rounding": terms.name,
    }
    return Charge(amount, Reason(f"commission.on.{basis}", clauses, arguments))


def _nearest(won: int, terms: CommissionTerms) -> Cents:
    below = terms.rate.down(won, terms.step)
    above = terms.rate.up(won, terms.step)
    exact = won * terms.rate.numerator
    parts = terms.rate.denominator
    return above if above * parts - exact < exact - below * parts else below


@cache
def _all_terms() -> Mapping[Rounding, CommissionTerms]:
    return read_terms(read_data("commission.toml"))


def read_terms(data: Mapping[str, Any]) -> dict[Rounding, CommissionTerms]:
    """The terms in a table that says every rounding once."""
    only(data, "rate", "rounding", where="commission.toml")
    rate = ratio_of(data["rate"])
    terms = [_terms(row, rate) for row in data["rounding"]]
    if sorted(term.name for term in terms) != sorted(Rounding):
        raise InternalError("commission.toml does not say every rounding once")
    return {Rounding(term.name): term for term in terms}


def _terms(row: Mapping[str, Any], rate: Ratio) -> CommissionTerms:
    only(row, "name", "direction", "step_cents", "at_least_cents", where="commission.toml")
    return CommissionTerms(
        rate, row["name"], Direction(row["direction"]), row["step_cents"], Cents(row["at_least_cents"])
    )
