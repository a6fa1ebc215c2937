"""What the tests of this area share: the citation books, and amounts in dollars."""

from collections.abc import Sequence

import pytest
from _pytest.mark import ParameterSet

from paigow.citation_book import CitationBook
from paigow.money import Cents
from paigow.rulebook import book
from paigow.wagers.meters import AfterPartAward, Meter, apply_all
from paigow.wagers.paytables import Paytable
from paigow.wagers.progressive import Answer, Claim, settle_claim

MD: CitationBook = book("md")
HS: CitationBook = book("hs")
FACE_UP: CitationBook = book("hs", "horseshoe-face-up")
CO: CitationBook = book("co")


def usd(amount: int, cents: int = 0) -> Cents:
    return Cents(amount * 100 + cents)


def case(*values: object, clauses: Sequence[str]) -> ParameterSet:
    """One case of a parametrized test, with the clauses that this case serves."""
    return pytest.param(*values, marks=pytest.mark.clause(*clauses))


def settled_in_turn(
    claims: Sequence[Claim],
    paytable: Paytable,
    meters: Sequence[Meter],
    book: CitationBook,
    *,
    after_part: AfterPartAward = AfterPartAward.DEDUCT,
) -> tuple[list[Answer], tuple[Meter, ...]]:
    """Claims one after the other, each on the meters as the last one left them; and the meters."""
    now = tuple(meters)
    answers = []
    for claim in claims:
        answers.append(settle_claim(claim, paytable, now, book, after_part=after_part))
        now = apply_all(now, answers[-1].entries)
    return answers, now
