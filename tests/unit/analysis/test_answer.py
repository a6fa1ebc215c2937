"""From questions to figures."""

from fractions import Fraction

import pytest

from paigow.analysis.answer import answer, copies_of, grid_of, set_classes, side_figures
from paigow.analysis.question import ask
from paigow.errors import InternalError
from paigow.setting.house_way import load_house_way
from paigow.submissions import load_game
from paigow.wagers.paytables import load_paytable


def test_the_game_that_took_months_lies_where_published_house_ways_lie() -> None:
    figures = answer(ask(load_game("maryland-poker"), paytables=[load_paytable("md-insurance-a")]))
    outcome = figures.base[0].outcome
    assert outcome.total == 8_250_459_031_214_400  # C(53, 7) * C(46, 7)
    assert 0.285 <= outcome.win / outcome.total <= 0.292  # the neighbourhood the Wizard of Odds publishes
    assert 0.404 <= outcome.push / outcome.total <= 0.415
    assert 0.299 <= outcome.lose / outcome.total <= 0.304
    assert 0.026 <= figures.base[0].edge <= 0.028
    assert [situation.situation for situation in figures.base] == [
        "dealer-banks",
        "player-banks",
        "co-banked",
    ]
    assert figures.base[1].outcome.win == outcome.lose
    assert figures.base[1].pays == Fraction(19, 20)


def test_a_dice_bonus_is_told_for_those_who_shake_and_those_who_do_not() -> None:
    question = ask(load_game("colorado-dragons-eye"))
    shown = side_figures(load_paytable("co-dragons-eye-dice-bonus"), question)
    assert [item.shaking for item in shown] == [False, True]


def test_ten_counts_make_a_grid() -> None:
    grid = grid_of(tuple(range(10)))
    assert (grid.nine, grid.aside) == (tuple(range(9)), 9)
    assert copies_of(grid).high == 3 + 4 + 5


def test_tiles_are_no_cards() -> None:
    with pytest.raises(InternalError, match="does not set cards"):
        set_classes(load_house_way("colorado"))
