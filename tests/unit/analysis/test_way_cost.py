"""What house ways cost; cards are weighed in `prove exact`, tiles here."""

from fractions import Fraction

from paigow.analysis.terms import Terms
from paigow.analysis.way_cost import cost_of
from paigow.setting.house_way import load_house_way

AFTER_VIGORISH = Terms(Fraction(19, 20))


def test_the_cost_of_the_default_way_is_between_figures_f05_and_f06() -> None:
    found = cost_of(load_house_way("colorado"), AFTER_VIGORISH)
    assert (found.by_way.win, found.by_way.lose) == (214_792_772, 223_515_644)  # co-f06
    assert (found.best.win, found.best.lose) == (219_031_200, 209_196_084)  # co-f05
    won, lost = 219_031_200 - 214_792_772, 223_515_644 - 209_196_084
    assert found.cost == Fraction(19 * won + 20 * lost, 20 * 736_281_000)


def test_rules_share_the_cost_of_the_way() -> None:
    found = cost_of(load_house_way("colorado"), AFTER_VIGORISH)
    assert sum(rule.cost for rule in found.rules) == found.cost
    assert sum(rule.hands for rule in found.rules) == 35_960
    assert all(rule.cost >= 0 for rule in found.rules)
    pair = next(rule for rule in found.rules if rule.rule == "hw-pair")
    assert pair.hands == 13_349  # co-f02
    assert pair.cost_per_hand * pair.hands == pair.cost * 35_960


def test_the_worst_errors_come_first_with_both_settings() -> None:
    found = cost_of(load_house_way("colorado"), AFTER_VIGORISH, worst=5)
    costs = [error.cost_per_hand for error in found.errors]
    assert len(costs) == 5
    assert costs == sorted(costs, reverse=True)
    for error in found.errors:
        assert error.by_way.cost == error.cost_per_hand
        assert error.best.cost == 0
        assert error.by_way.setting.notation != error.best.setting.notation
    beaten = {"1-3 1-5 / 5-5 4-6", "5-5 4-6 / 3-3 2-2"}
    assert beaten <= {error.by_way.setting.notation for error in found.errors}  # the hands of co-f04


def test_best_play_is_at_no_cost() -> None:
    found = cost_of(load_house_way("colorado"), AFTER_VIGORISH, worst=0)
    assert found.errors == ()
