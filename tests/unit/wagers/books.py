"""What the tests of this area share: the three citation books, and amounts in dollars."""

from collections.abc import Sequence

import pytest
from _pytest.mark import ParameterSet

from paigow.citation_book import CitationBook
from paigow.money import Cents
from paigow.rulebook import book

MD: CitationBook = book("md")
HS: CitationBook = book("hs")
CO: CitationBook = book("co")


def usd(amount: int, cents: int = 0) -> Cents:
    return Cents(amount * 100 + cents)


def case(*values: object, clauses: Sequence[str]) -> ParameterSet:
    """One case of a parametrized test, with the clauses that this case serves."""
    return pytest.param(*values, marks=pytest.mark.clause(*clauses))
