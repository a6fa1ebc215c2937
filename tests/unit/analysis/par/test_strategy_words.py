"""The cost of the house way in words."""

from paigow.analysis.par.page import PageTable, Text
from paigow.analysis.par.speech import Speech
from paigow.analysis.par.strategy_words import strategy_blocks
from tests.unit.analysis.par.sheets import tiles_sheet


def test_a_sheet_without_best_play_says_how_to_have_it() -> None:
    (told,) = strategy_blocks(None, Speech())
    assert isinstance(told, Text)
    assert "--optimal" in told.text


def test_the_costs_of_all_rules_add_up_to_that_of_the_way() -> None:
    strategy = tiles_sheet().strategy
    assert strategy is not None
    lead, _, rules, worst = strategy_blocks(strategy, Speech())
    assert isinstance(lead, Text)
    assert isinstance(rules, PageTable)
    assert isinstance(worst, PageTable)
    assert rules.total is not None
    assert rules.total[1] == "35,960"  # C(32, 4)
    assert len(rules.rows) == len(strategy.rules)
    assert len(worst.rows) == len(strategy.errors)
