"""Wagers of one seat together: brute force on small decks, and every tile deal by class."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from paigow.analysis.answer import answer, side_figures
from paigow.analysis.counts import Copies
from paigow.analysis.covariance import covariances
from paigow.analysis.figures import GameFigures
from paigow.analysis.kernels.registry import TWO_LONG_SUITS, any_way, code
from paigow.analysis.question import ask
from paigow.analysis.side_rows import figure_side_wager
from paigow.analysis.weighed import weighed_pairs
from paigow.pieces.tiles import TILE_SET
from paigow.setting.house_way import load_house_way
from paigow.submissions import load_game
from paigow.wagers.tile_side import tile_event


@pytest.mark.parametrize("copies", list(Copies))
def test_weighed_pairs_are_those_of_every_pair_dealt(copies: Copies) -> None:
    """Fifteen cards, any two ways, any weights: the signed sum against all pairs of disjoint hands."""
    deck = TWO_LONG_SUITS
    player, dealer = any_way(3), any_way(4)
    weights = np.random.default_rng(9).integers(-1, 60, len(player.highs)).astype(np.int64)
    question = replace(ask(load_game("horseshoe-poker")), copies=copies)
    win, lose, pairs = weighed_pairs(player, dealer, question, weights, weights, deck=deck)
    assert pairs == deck.pairs
    expected = [0, 0]
    shift = int(copies is Copies.OPPONENT)
    codes = {hand: code(hand) for hand in combinations(deck.cards, 7)}
    for ours, mine in codes.items():
        rest = [card for card in deck.cards if card not in ours]
        for theirs in combinations(rest, 7):
            other = codes[theirs]
            above = int(player.highs[mine] + shift > dealer.highs[other]) + int(
                player.lows[mine] + shift > dealer.lows[other]
            )
            if above != 1:
                expected[0 if above == 2 else 1] += int(weights[mine])
    assert [win, lose] == expected


def test_a_tile_seat_agrees_with_a_sample_of_deals() -> None:
    """The exact covariance of Pair Fortunes with the base wager, within four standard errors of 4,000 deals."""
    figures = answer(ask(load_game("colorado-tiles")))
    (found,) = covariances(figures)
    assert (found.one, found.other) == ("base", "co-pair-fortunes-1")
    way, gains = load_house_way("colorado"), {row.name: row.net for row in figures.sides[0].rows}
    named = {row.event: row.name for row in figures.sides[0].paytable.rows}
    random = np.random.default_rng(2)
    products = []
    for _ in range(4_000):
        dealt = [TILE_SET[at] for at in random.permutation(32)[:8]]
        ours, theirs = way.set(dealt[:4]).tile_setting, way.set(dealt[4:]).tile_setting
        event = tile_event(dealt[:4])
        side = float(gains[named[event]] or 0) if event in named else -1.0
        products.append(side * _result(ours, theirs))
    mean, error = float(np.mean(products)), float(np.std(products)) / 4_000**0.5
    exact = float(found.covariance + figures.base[0].edge * figures.sides[0].edge())
    assert abs(mean - exact) < 4 * error


def _result(ours: object, theirs: object) -> float:
    from paigow.analysis.advice import tile_id
    from paigow.ranking import is_zero, rank_tiles

    high = tile_id(*ours.high) > tile_id(*theirs.high)  # type: ignore[attr-defined]
    low = tile_id(*ours.low) > tile_id(*theirs.low) and not is_zero(rank_tiles(*ours.low))  # type: ignore[attr-defined]
    return {2: 0.95, 1: 0.0, 0: -1.0}[int(high) + int(low)]


def test_two_wagers_on_one_hand_go_together_as_every_hand_says() -> None:
    """A wager with itself has its own variance; Fortune and Insurance never win together."""
    question = ask(load_game("maryland-poker"))
    sides = tuple(
        figure_side_wager(paytable, question.options_for(paytable)) for paytable in question.paytables[:3:2]
    )
    base = answer(ask(load_game("colorado-tiles"))).base
    figures = GameFigures(replace(question, dice_take_wagers=True), base, (sides[0], sides[0], sides[1]))
    same, *others = covariances(figures)
    assert same.covariance == sides[0].variance()
    assert same.correlation == pytest.approx(1.0)
    assert all(pair.covariance < 0 for pair in others)


def test_a_wager_on_the_dealers_hand_or_on_dice_is_left_out() -> None:
    question = ask(load_game("colorado-dragons-eye"))
    sides = tuple(side for paytable in question.paytables for side in side_figures(paytable, question))
    figures = replace(answer(ask(load_game("colorado-tiles"))), question=question, sides=sides)
    assert {pair.other for pair in covariances(figures)} == {"co-pair-fortunes-1"}
    assert all(isinstance(pair.covariance, Fraction) for pair in covariances(figures))
