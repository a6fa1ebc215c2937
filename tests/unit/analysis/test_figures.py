"""The figures of a game as one value."""

from fractions import Fraction

from paigow.analysis.answer import answer
from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.figures import BaseFigures
from paigow.analysis.question import ask
from paigow.submissions import load_game


def test_half_a_bank_wins_and_loses_half() -> None:
    whole = BaseFigures("player-banks", OutcomeCounts(30, 40, 30), Fraction(19, 20))
    half = BaseFigures("co-banked", OutcomeCounts(30, 40, 30), Fraction(19, 20), Fraction(1, 2))
    assert half.edge == whole.edge / 2
    assert half.edge_per_resolved == whole.edge_per_resolved / 2
    assert half.standard_deviation == whole.standard_deviation / 2


def test_figures_read_well_in_a_notebook() -> None:
    figures = answer(ask(load_game("colorado-tiles")))
    assert repr(figures).splitlines()[0] == "Pai Gow Tiles (Colorado): 2.6434% (dealer-banks)"
    assert "Pair Fortunes" in repr(figures)
    assert figures.situation("nowhere") is None
