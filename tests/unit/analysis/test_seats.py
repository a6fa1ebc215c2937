"""Several seats against one hand: the count against brute force, the sample against the count."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from paigow.analysis.answer import answer
from paigow.analysis.bettors import bank_against, table_of
from paigow.analysis.figures import GameFigures
from paigow.analysis.kernels.seats import joint_of_two
from paigow.analysis.question import ask
from paigow.analysis.seats import Joint, joint_of, shared_sets, tile_results
from paigow.analysis.tile_tables import tile_settings_of_classes
from paigow.errors import BadNotation
from paigow.money import Cents
from paigow.pieces.tiles import TILE_SET
from paigow.setting.tile_classes import sort_of, tile_class_of
from paigow.submissions import load_game

SORTS = 6
"""Twelve tiles make 34,650 ordered deals of three hands: few enough to deal them all."""


@pytest.fixture(scope="module")
def tiles() -> GameFigures:
    return answer(ask(load_game("colorado-tiles")))


def test_two_seats_are_counted_as_every_deal_says() -> None:
    """The kernel on a small set, any two settings a class, against all deals dealt out."""
    every, shared = tile_settings_of_classes(), shared_sets()
    drawn = np.random.default_rng(5).integers(0, 3, (2, len(every.ones)))
    rows = np.arange(len(every.ones))
    seat, centre = ((every.highs[rows, at], every.lows[rows, at]) for at in drawn)
    results = tile_results(*seat, *centre)
    small = [tile for tile in TILE_SET if sort_of(tile) < SORTS]
    inside = np.array(
        [(each_one | two) >> SORTS == 0 for each_one, two in zip(every.ones, every.twos, strict=True)]
    )
    hands = np.where(inside, every.hands, 0)
    starts = shared.subsets_from
    kept = [np.arange(starts[at], starts[at + 1]) for at in np.flatnonzero(inside)]
    some = np.flatnonzero(inside)
    counted = joint_of_two(
        every.ones[some], every.twos[some], hands[some], shared.ones, shared.twos,
        np.concatenate([shared.subsets[at] for at in kept]),
        np.cumsum([0, *(len(at) for at in kept)]), np.ascontiguousarray(results[np.ix_(some, some)]),
    )  # fmt: skip
    dealt: Counter[tuple[int, int]] = Counter()
    for bank in combinations(small, 4):
        rest = [tile for tile in small if tile not in bank]
        at = tile_class_of(bank)
        for first in combinations(rest, 4):
            second = [tile for tile in rest if tile not in first]
            dealt[int(results[at, tile_class_of(first)]), int(results[at, tile_class_of(second)])] += 1
    assert {
        (number, other): int(counted[number, other])
        for number in range(3)
        for other in range(3)
        if counted[number, other]
    } == dict(dealt)


def test_all_deals_of_two_seats_are_there_and_one_of_them_is_as_alone(tiles: GameFigures) -> None:
    outcome = tiles.base[0].outcome
    joint = joint_of(tiles.question, outcome, 2)
    assert joint.exact
    assert joint.deals == comb(32, 4) * comb(28, 4) * comb(24, 4)
    wins = sum(win * deals for (win, _), deals in joint.table.items())
    assert wins == 2 * outcome.win * comb(24, 4)


def test_a_sample_agrees_with_the_count(tiles: GameFigures) -> None:
    """The control-variate estimate for two sampled seats against the exact figure, within four errors."""
    exact = bank_against(tiles, 2)
    assert exact.edge.is_exact
    sampled = bank_against(tiles, 3, deals=50_000)
    assert 0 < sampled.edge.error < 0.0001
    table = table_of(tiles, 6, deals=50_000)
    pair = table_of(tiles, 2)
    assert pair.correlation is not None
    assert table.correlation is not None
    assert pair.correlation.is_exact
    assert abs(float(table.correlation.value - pair.correlation.value)) < 4 * table.correlation.error


def test_the_bank_gains_with_the_number_of_wagers(tiles: GameFigures) -> None:
    edges = [bank_against(tiles, number, deals=50_000).edge.value for number in (1, 2, 4)]
    assert edges[0] > edges[1] > edges[2]
    assert edges[0] == tiles.situation("player-banks").edge  # type: ignore[union-attr]
    assert edges[0] > 0 > edges[2]


def test_rounding_makes_the_surplus_dearer(tiles: GameFigures) -> None:
    by_rate, rounded = bank_against(tiles, 2), bank_against(tiles, 2, Cents(1100))
    assert rounded.gross == by_rate.gross
    assert rounded.vigorish.value > by_rate.vigorish.value


def test_a_table_strays_further_than_its_seats_apart(tiles: GameFigures) -> None:
    table = table_of(tiles, 2)
    assert float(table.deviation.value) > 2**0.5 * table.seat_deviation
    assert table_of(tiles, 1).correlation is None


def test_a_constant_has_no_error(tiles: GameFigures) -> None:
    """What wins and losses alone decide is known exactly, whatever was dealt."""
    joint = joint_of(tiles.question, tiles.base[0].outcome, 3, deals=50_000)
    found = joint.mean(lambda wins, losses: wins - losses)
    outcome = tiles.base[0].outcome
    assert abs(float(found.value) - 3 * (outcome.win - outcome.lose) / outcome.total) < 1e-12
    assert isinstance(joint, Joint)


def test_too_many_seats_are_refused(tiles: GameFigures) -> None:
    with pytest.raises(BadNotation, match="from 1 to 6 seats"):
        joint_of(tiles.question, tiles.base[0].outcome, 7)
    with pytest.raises(BadNotation, match="no player banks"):
        bank_against(GameFigures(replace(tiles.question, banking=False), tiles.base[:1], ()), 2)


def test_dice_that_take_all_wagers_make_seats_lose_together() -> None:
    """The mean over all deals and all 216 rolls, six of which take every wager."""
    question = replace(ask(load_game("colorado-dragons-eye")), dice_take_wagers=True, commission=Fraction(0))
    figures = answer(question)
    found = table_of(figures, 2)
    table = joint_of(ask(load_game("colorado-dragons-eye")), figures.base[0].outcome, 2).table
    deals = sum(table.values())
    products = sum(((win - lose) ** 2 - (win + lose)) * number for (win, lose), number in table.items())
    mean = Fraction(210 * products // 2 + 6 * deals, 216 * deals)
    assert found.covariance is not None
    assert found.covariance.value == mean - figures.base[0].edge ** 2
    assert found.correlation is not None
    assert found.correlation.value <= 1
    sampled = table_of(figures, 3, deals=50_000)
    assert sampled.covariance is not None
    assert abs(float(sampled.covariance.value - found.covariance.value)) < 4 * sampled.covariance.error
