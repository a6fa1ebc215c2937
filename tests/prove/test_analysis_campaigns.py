"""The campaigns of the analysis, in little."""

from collections import Counter

from paigow.analysis.answer import answer
from paigow.analysis.question import ask
from paigow.simulate.against_exact import compare, exact_shares
from paigow.submissions import load_game
from prove.exact import published
from prove.simulation import LEVEL, play, seen_in, told


def test_published_counts_are_met() -> None:
    cases, faults = published()
    assert (cases, faults) == (22, 0)


def test_rounds_of_the_engine_are_held_against_the_exact_figures() -> None:
    counts: Counter[str] = Counter()
    for number in range(2):
        play("colorado-dragons-eye", number, 1, counts, rounds=60)
    figures = answer(ask(load_game("colorado-dragons-eye")))
    seen = seen_in("colorado-dragons-eye", counts)
    assert counts["colorado-dragons-eye|rounds"] == 120
    assert set(seen) == set(exact_shares(figures))
    verdict = compare(seen, figures)
    assert verdict.holds(LEVEL)
    lines = [("colorado-dragons-eye", line) for line in verdict.lines]
    assert told(lines, [], verdict, counts).holds
    assert not told(lines, ["a wager"], verdict, counts).holds
