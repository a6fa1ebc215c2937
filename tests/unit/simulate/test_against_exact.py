"""Counts against exact figures: right ones pass, planted wrong ones do not."""

from collections import Counter

from paigow.analysis.answer import answer
from paigow.analysis.question import ask
from paigow.simulate.against_exact import compare
from paigow.simulate.tally import Tally
from paigow.submissions import load_game
from paigow.wagers import WagerKind

LEVEL = 0.001


def tally_of(win: int, push: int, lose: int) -> Tally:
    return Tally(ended={WagerKind.MAIN: Counter({"win": win, "push": push, "lose": lose})})


def test_counts_in_the_exact_proportion_hold_and_others_do_not() -> None:
    figures = answer(ask(load_game("colorado-tiles")))
    base = figures.base[0].outcome
    rounds = 1_000_000
    win, push = base.win * rounds // base.total, base.push * rounds // base.total
    assert compare(tally_of(win, push, rounds - win - push), figures).holds(LEVEL)
    shifted = tally_of(win + 5_000, push, rounds - win - push - 5_000)
    assert not compare(shifted, figures).holds(LEVEL)


def test_nothing_played_is_held_against_nothing() -> None:
    figures = answer(ask(load_game("colorado-tiles")))
    assert compare(Tally(), figures).lines == ()
