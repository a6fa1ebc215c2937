"""The figures of a game on a terminal."""

from fractions import Fraction

import pytest

from paigow.analysis.answer import answer
from paigow.analysis.question import ask
from paigow.cli.analyse_pages import percent, show_figures
from paigow.setting.house_way import load_house_way
from paigow.submissions import load_game


def test_percentages_are_rounded_in_print_only() -> None:
    assert percent(Fraction(1, 3)) == "33.3333 %"
    assert percent(Fraction(-1, 200), 1) == "-0.5 %"


def test_both_ways_are_named_when_they_differ(capsys: pytest.CaptureFixture[str]) -> None:
    low, high = load_house_way("colorado-best-low"), load_house_way("colorado-best-high")
    show_figures(answer(ask(load_game("colorado-tiles"), house_way=low, against=high)))
    out = " ".join(capsys.readouterr().out.split())
    assert "colorado-best-low against colorado-best-high" in out
    assert "copies to the bank" in out
    assert "couples the hands" in out
