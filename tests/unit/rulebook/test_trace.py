"""The trace round-trips, tells when it is stale, and counts by document and duty."""

from pathlib import Path

from paigow.rulebook import library
from paigow.rulebook.trace import Trace, merged, read_trace, source_digest, totals, write_trace


def trace(digest: str = "d", **tests: dict[str, tuple[str, ...]]) -> Trace:
    return Trace(digest, ("tests",), tests)


def test_a_trace_that_was_written_is_read_back(tmp_path: Path) -> None:
    clause_trace = trace(first={"md-6.A": ("paigow.ranking.five_card:3",)})
    write_trace(clause_trace, tmp_path / "build" / "trace.json")
    assert read_trace(tmp_path / "build" / "trace.json") == clause_trace


def test_no_file_is_no_trace(tmp_path: Path) -> None:
    assert read_trace(tmp_path / "trace.json") is None


def test_a_trace_is_stale_once_a_source_file_changes(tmp_path: Path) -> None:
    source = tmp_path / "src" / "paigow" / "a.py"
    source.parent.mkdir(parents=True)
    source.write_text("1\n", "utf-8")
    clause_trace = trace(source_digest(tmp_path))
    assert not clause_trace.is_stale(tmp_path)
    source.write_text("2\n", "utf-8")
    assert clause_trace.is_stale(tmp_path)


def test_a_test_that_ran_again_replaces_what_it_served_before() -> None:
    earlier = trace(first={"md-6.A": ("a:1",)}, second={"md-6.B": ("b:1",)})
    later = Trace("d", ("tests/unit",), {"first": {"md-6.C": ("c:1",)}})
    both = merged(earlier, later, ran=["first"])
    assert both.served() == {"md-6.B", "md-6.C"}
    assert both.selections == ("tests", "tests/unit")


def test_what_was_shown_of_other_source_is_forgotten() -> None:
    later = trace("new", first={"md-6.A": ("a:1",)})
    assert merged(trace("old", second={"md-6.B": ("b:1",)}), later, ran=["first"]) == later


def test_a_clause_knows_who_serves_it() -> None:
    text = trace(first={"md-6.A": ("a:1", "a:2")}, second={"md-6.B": ("b:1",)})
    assert [(server.test, server.lines) for server in text.servers_of("md-6.A")] == [
        ("first", ("a:1", "a:2"))
    ]


def test_totals_count_by_document_and_duty() -> None:
    counted = totals(library(), ["md-1.A"])
    assert [(reason.document, reason.duty, reason.served, reason.clauses) for reason in counted][:4] == [
        # Sizes: the register's own totals by duty.
        ("md", "enforce", 0, 435),
        ("md", "step", 0, 144),
        ("md", "inform", 1, 14),
        ("md", "outside", 0, 35),
    ]
    assert sum(reason.clauses for reason in counted) == 1343
