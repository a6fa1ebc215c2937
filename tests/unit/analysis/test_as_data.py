"""Figures as plain data."""

import json
from fractions import Fraction

from paigow.analysis.answer import answer
from paigow.analysis.as_data import game_data, side_data
from paigow.analysis.exact_numbers import decimal, ratio_data
from paigow.analysis.question import ask
from paigow.analysis.side_rows import figure_side_wager
from paigow.submissions import load_game
from paigow.wagers.paytables import load_paytable


def test_ratios_are_exact_and_readable() -> None:
    assert ratio_data(Fraction(-1, 3)) == {"exact": "-1/3", "decimal": "-0.333333333333"}
    assert decimal(Fraction(2, 3), 4) == "0.6667"
    assert decimal(Fraction(-1, 10**9), 4) == "0.0000"


def test_a_game_is_told_with_its_counts_on_top() -> None:
    data = game_data(answer(ask(load_game("colorado-tiles"))))
    assert json.loads(json.dumps(data)) == data
    assert (data["win"], data["total"]) == ("214792772", "736281000")  # co-f06
    assert data["copies"]["high"].isdigit()


def test_envy_and_meters_are_told_where_a_table_has_them() -> None:
    fortune = side_data(figure_side_wager(load_paytable("md-fortune-a")))
    assert [player["others"] for player in fortune["envy"]["edge_by_other_players"]] == [0, 1, 2, 3, 4, 5]
    assert "meters" not in fortune
    progressive = side_data(figure_side_wager(load_paytable("md-progressive-b")))
    assert [meter["meter"] for meter in progressive["meters"]] == ["major", "minor"]
    assert "envy" not in progressive
