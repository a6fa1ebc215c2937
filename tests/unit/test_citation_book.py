"""A citation book gives the clauses of its document behind our rules, and no guess where it has none."""

import pytest

from paigow.citation_book import CitationBook
from paigow.errors import Broken

BOOK = CitationBook("md", {"cut.depth": ("md-1", "md-2"), "cut.hands": ("md-2", "md-3"), "quiet": ()})


def test_a_rule_cites_its_clauses_in_the_order_filed() -> None:
    assert BOOK.cite("cut.depth") == ("md-1", "md-2")


def test_rules_cited_together_repeat_no_clause() -> None:
    assert BOOK.cite("cut.hands", "cut.depth") == ("md-2", "md-3", "md-1")


def test_a_rule_may_be_filed_without_a_clause() -> None:
    assert BOOK.knows("quiet")
    assert BOOK.cite("quiet") == ()


def test_a_rule_that_is_not_filed_is_our_fault_and_named() -> None:
    assert not BOOK.knows("cut.colour")
    with pytest.raises(Broken, match=r"'md'.*'cut\.colour'"):
        BOOK.cite("cut.depth", "cut.colour")


def test_the_rules_can_be_listed() -> None:
    assert BOOK.rules() == ("cut.depth", "cut.hands", "quiet")
