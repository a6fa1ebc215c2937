"""Counts against exact figures: right ones pass, planted wrong ones do not."""

from collections import Counter
from math import comb

import pytest

from paigow.analysis.answer import answer
from paigow.analysis.question import ask
from paigow.simulate.against_exact import compare, exact_shares, two_sided
from paigow.simulate.tally import BANKED, CO_BANKED, MAIN
from paigow.submissions import load_game

LEVEL = 0.001


def test_counts_in_the_exact_proportion_hold_and_others_do_not() -> None:
    figures = answer(ask(load_game("colorado-tiles")))
    base = figures.base[0].outcome
    rounds = 1_000_000
    win, push = base.win * rounds // base.total, base.push * rounds // base.total
    right = {MAIN: Counter(win=win, push=push, lose=rounds - win - push)}
    assert compare(right, figures).holds(LEVEL)
    shifted = {MAIN: Counter(win=win + 5_000, push=push, lose=rounds - win - push - 5_000)}
    assert not compare(shifted, figures).holds(LEVEL)


def test_a_row_that_the_paytable_does_not_have_cannot_be_seen() -> None:
    figures = answer(ask(load_game("colorado-tiles")))
    verdict = compare({"pair-fortunes": Counter({"no-row": 8, "five-pair": 1})}, figures)
    assert verdict.chance == 0


def test_nothing_played_is_held_against_nothing() -> None:
    figures = answer(ask(load_game("colorado-tiles")))
    assert compare({}, figures).lines == ()
    assert compare({}, figures).chance == 1


def test_every_wager_of_a_game_has_its_shares_and_they_add_up_to_one() -> None:
    shares = exact_shares(answer(ask(load_game("colorado-dragons-eye"))))
    dice = {"match", "even", "odd", "double", "triple", "dice-bonus"}
    assert set(shares) == {MAIN, BANKED, CO_BANKED, "pair-fortunes", *dice}
    assert all(sum(share.values()) == 1 for share in shares.values())


@pytest.mark.parametrize(
    ("seen", "of", "share"), [(0, 20, 0.1), (7, 20, 0.1), (20, 20, 0.9), (3, 1000, 0.001)]
)
def test_the_chance_of_a_line_is_twice_its_tail_of_the_binomial_law(seen: int, of: int, share: float) -> None:
    beyond = range(seen, of + 1) if seen > of * share else range(seen + 1)
    tail = sum(comb(of, k) * share**k * (1 - share) ** (of - k) for k in beyond)
    assert two_sided(seen, of, share) == pytest.approx(min(1.0, 2 * tail))


def test_what_is_certain_or_cannot_be_has_no_luck_in_it() -> None:
    assert two_sided(0, 10, 0.0) == 1
    assert two_sided(1, 10, 0.0) == 0
    assert two_sided(10, 10, 1.0) == 1
    assert two_sided(9, 10, 1.0) == 0
