"""The trace as people and programs see it: served or not, stale or not, with totals."""

import pytest

from paigow.cli import rulebook_pages as pages
from paigow.rulebook import library
from paigow.rulebook.trace import Trace, source_digest

CLAUSE = library().clause("md-6.A")


@pytest.fixture
def traced(monkeypatch: pytest.MonkeyPatch) -> Trace:
    trace = Trace("an older digest", ("tests",), {"tests/a.py::test_b": {"md-6.A": ("paigow.ranking:1",)}})
    monkeypatch.setattr(pages, "read_trace", lambda: trace)
    return trace


def test_without_a_trace_it_says_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "read_trace", lambda: None)
    pages.show_trace(library(), [CLAUSE])
    assert "There is no trace yet" in capsys.readouterr().out


@pytest.mark.usefixtures("traced")
def test_a_clause_names_the_test_and_the_line_that_serve_it(capsys: pytest.CaptureFixture[str]) -> None:
    pages.show_trace(library(), [CLAUSE, library().clause("md-6.B")])
    told = capsys.readouterr().out
    assert "tests/a.py::test_b through paigow.ranking:1" in told
    assert "md-6.B enforce not covered" in told


@pytest.mark.usefixtures("traced")
def test_a_stale_trace_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    pages.show_trace(library(), [CLAUSE])
    assert "The trace is stale" in capsys.readouterr().out


def test_a_fresh_trace_is_not_called_stale(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "read_trace", lambda: Trace(source_digest(), ("tests",), {}))
    pages.show_trace(library(), [CLAUSE])
    assert "stale" not in capsys.readouterr().out


@pytest.mark.usefixtures("traced")
def test_the_totals_come_by_document_and_duty() -> None:
    told = pages.trace_data(library(), [CLAUSE])
    assert told["totals"][0] == {"document": "md", "duty": "enforce", "served": 1, "clauses": 435}
    assert told["clauses"] == {"md-6.A": [{"test": "tests/a.py::test_b", "lines": ("paigow.ranking:1",)}]}
    assert told["stale"] is True
