"""Whoever listens hears each emitted clause, and the line of production code that emitted it."""

from collections.abc import Iterator

import pytest

from paigow import citations
from paigow.citation_book import CitationBook
from paigow.citations import Clause, Clauses, emitted, listen
from paigow.errors import Finding, Refused
from paigow.words import Reason, Shown

Heard = list[tuple[Clauses, str]]


@pytest.fixture
def heard() -> Iterator[Heard]:
    """What is emitted while the test runs; whoever listened before listens again afterwards."""
    before = citations.listener
    heard: Heard = []
    listen(lambda clauses, line: heard.append((clauses, line)))
    yield heard
    listen(before)


CUT = Clause("md-1")


def production(name: str, source: str) -> None:
    """Run code as if it stood in a module of that name."""
    exec(compile(source, name.replace(".", "/") + ".py", "exec"), {"__name__": name})


def test_a_clause_is_heard_with_the_line_that_said_it(heard: Heard) -> None:
    production("paigow.table.cut", "from paigow.citations import emitted\n\nemitted(('md-1',))")
    assert heard == [(("md-1",), "paigow.table.cut:3")]


@pytest.mark.parametrize(
    "carrier",
    [
        "from paigow.errors import Refused\nRefused('cut.too_deep', ('md-1',))",
        "from paigow.errors import Finding\nFinding('cut', 'x', clauses=('md-1',))",
        "from paigow.words import Reason\nReason('cut', ('md-1',))",
        "from paigow.words import Shown\nShown('cut', ('md-1',))",
    ],
)
def test_each_carrier_reports_the_line_that_made_it_and_not_its_own(heard: Heard, carrier: str) -> None:
    production("paigow.table.cut", carrier)
    assert heard == [(("md-1",), "paigow.table.cut:2")]


def test_what_a_test_makes_itself_has_no_production_line(heard: Heard) -> None:
    Refused("x", (CUT,))
    Finding("x", "x", clauses=(CUT,))
    Reason("x", (CUT,))
    Shown("x", (CUT,))
    assert heard == [((CUT,), "?")] * 4


def test_nothing_is_heard_where_nothing_is_cited(heard: Heard) -> None:
    emitted(())
    Refused("x")
    Reason("x")
    assert heard == []


def test_looking_a_rule_up_says_nothing_yet(heard: Heard) -> None:
    CitationBook("md", {"cut": ("md-1",)}).cite("cut")
    assert heard == []


def test_with_nobody_listening_an_emission_is_free(heard: Heard) -> None:
    listen(None)
    emitted((CUT,))
    assert heard == []
