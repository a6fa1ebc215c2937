"""The figures of a game on a terminal."""

from fractions import Fraction

import pytest
from rich.console import Console

from paigow.analysis.answer import answer
from paigow.analysis.question import ask
from paigow.cli.analyse_pages import percent, show_figures
from paigow.cli.figures_table import figures_table
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
    assert "on the surplus of the round" in out


def test_no_count_is_cut_on_eighty_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixteen digits beside long names, as a pipe of eighty columns prints them."""
    monkeypatch.setenv("COLUMNS", "80")
    long = "royal flush with suited king and queen and with other words that go on and on"
    rows = [(long, "100% of major", "8,250,459,031,214,400", "0.00000000", "-0.00000000")]
    Console(highlight=False).print(
        figures_table(("event", "pays", "combinations", "probability", "return"), rows)
    )
    out = capsys.readouterr().out
    assert "8,250,459,031,214,400" in out
    assert "…" not in out
    assert max(len(line) for line in out.splitlines()) <= 80
