"""The campaigns of the analysis, in little."""

from collections import Counter

from prove.exact import published
from prove.simulation import lines_of, play


def test_published_counts_are_met() -> None:
    cases, faults = published()
    assert (cases, faults) == (3, 0)


def test_rounds_of_the_engine_are_held_against_the_exact_figures() -> None:
    counts: Counter[str] = Counter()
    play("colorado-tiles", "test", counts)
    lines = lines_of("colorado-tiles", counts)
    assert counts["colorado-tiles|rounds"] == 500
    assert {line.event for line in lines} >= {"win", "push", "lose"}
    assert max(abs(line.errors) for line in lines) < 5
