"""The tool that draws imports finds cycles, leaves out what follows, and says when it has no place to draw."""

import pytest

from tools.import_graph import cycle_in, drawn, folded, module_graph, reduced, with_drawings


def graph(text: str) -> dict[str, frozenset[str]]:
    """`a b c, b c` says that a imports b and c, and b imports c."""
    lines = [line.split() for line in text.split(",")]
    return {name: frozenset(others) for name, *others in lines}


def test_a_cycle_is_found_wherever_it_is() -> None:
    assert cycle_in(graph("a b, b c, c d, d b")) == ("b", "c", "d", "b")
    assert cycle_in(graph("a b c, b d, c d, d")) == ()


def test_an_arrow_that_follows_from_others_is_left_out() -> None:
    assert reduced(graph("a b c d, b c, c d, d")) == graph("a b, b c, c d, d")


def test_what_is_inside_a_package_counts_as_the_package() -> None:
    whole = graph("p.a.x p.b p.a.y, p.a.y, p.b p.c.z, p.c.z q.r, q.r")
    assert folded(whole, "p") == graph("a b, b c, c")
    assert folded(whole, "p", ("a",)) == graph("a.x b a.y, a.y, b c, c")


def test_a_drawing_names_every_module_once() -> None:
    assert drawn(graph("a.x b, b")).splitlines()[2:-1] == ["  a_x[a/x]", "  b[b]", "  a_x --> b"]


def test_a_module_imported_by_its_package_is_seen() -> None:
    """`from paigow.table import events` is an import of `events`."""
    assert "paigow.table.events" in module_graph("paigow.table")["paigow.table.draft"]


def test_a_document_without_a_place_for_a_drawing_is_refused() -> None:
    with pytest.raises(SystemExit, match="no place for the graph of parts"):
        with_drawings("nothing here")
