"""A citation book gives the clauses of its document behind our rules, and no guess where it has none."""

import pytest

from paigow.citation_book import CitationBook, first_of, if_filed

BOOK = CitationBook("md", {"cut.depth": ("md-1", "md-2"), "cut.hands": ("md-2", "md-3"), "quiet": ()})


def test_a_rule_cites_its_clauses_in_the_order_filed() -> None:
    assert BOOK.cite("cut.depth") == ("md-1", "md-2")


def test_rules_cited_together_repeat_no_clause() -> None:
    assert BOOK.cite("cut.hands", "cut.depth") == ("md-2", "md-3", "md-1")


def test_a_rule_may_be_filed_without_a_clause() -> None:
    assert BOOK.knows("quiet")
    assert BOOK.cite("quiet") == ()


def test_a_rule_that_is_not_filed_is_logged_once_and_cites_nothing(caplog: pytest.LogCaptureFixture) -> None:
    book = CitationBook("md", {"cut.depth": ("md-1",)})
    assert not book.knows("cut.colour")
    with caplog.at_level("INFO"):
        for _ in range(2):
            assert book.cite("cut.depth", "cut.colour") == ("md-1",)
            assert book.cite("cut.colour") == ()
    assert [record.getMessage() for record in caplog.records] == ["md has no clause for the rule cut.colour"]


def test_a_rule_may_have_others_to_fall_back_on() -> None:
    assert BOOK.cite(first_of("cut.depth", "cut.hands")) == ("md-1", "md-2")
    assert BOOK.cite(first_of("cut.depth.bank", "cut.hands")) == ("md-2", "md-3")
    assert BOOK.cite(first_of("quiet", "cut.hands")) == (), "a rule filed without a clause is filed"


def test_a_rule_that_a_document_may_be_silent_on_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO"):
        assert BOOK.cite(if_filed("cut.colour"), if_filed("cut.hands")) == ("md-2", "md-3")
    assert not caplog.records


def test_the_rules_can_be_listed() -> None:
    assert BOOK.rules() == ("cut.depth", "cut.hands", "quiet")
