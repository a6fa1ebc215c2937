"""The analysis as a notebook calls it."""

from paigow.analysis.notebook import advise, analyse, cost


def test_a_game_is_analysed_by_its_name_and_shows_itself() -> None:
    figures = analyse("colorado-tiles", paytables=["co-pair-fortunes-2"], commission="0")
    assert figures.base[0].edge == figures.base[0].outcome.edge()
    assert repr(figures).startswith("Pai Gow Tiles (Colorado): ")
    shown = figures._repr_html_()
    assert "214,792,772" in shown  # co-f06
    assert "player banks, one wager" in shown
    assert "Pair Fortunes, table 2" in shown


def test_advice_shows_every_unlike_setting_best_first() -> None:
    advice = advise("6-6 6-6 3-6 4-5", "colorado")
    assert len(repr(advice).splitlines()) == 3
    assert advice[0].cost == 0
    assert "Over 20,475 hands" in advice._repr_html_()  # C(28, 4)


def test_a_bank_is_advised_as_a_bank() -> None:
    hand = "6-6 3-6 4-5 1-3"
    assert advise(hand, "colorado", bank="player")[0].value > advise(hand, "colorado")[0].value


def test_the_cost_of_a_way_is_told_rule_by_rule() -> None:
    found = cost("colorado")
    assert repr(found).startswith(f"{found.way.title}: costs ")
    assert all(rule.rule in found._repr_html_() for rule in found.rules)
