"""Counts against expectations: tails as published, exact numbers of classes, and families judged together."""

from collections import Counter
from itertools import combinations, pairwise, permutations
from math import comb, factorial

import pytest

from paigow.chance.uniformity import (
    FitTest,
    chi_square,
    descent_counts,
    judged_together,
    merged,
    pattern_counts,
    places,
    tail,
)


@pytest.mark.parametrize(
    ("statistic", "freedom", "odds"),
    # Critical values of the chi-square distribution as every statistics table prints them.
    [(3.841, 1, 0.05), (6.635, 1, 0.01), (18.307, 10, 0.05), (124.342, 100, 0.05), (149.449, 100, 0.001)],
)
def test_tails_are_those_of_the_printed_tables(statistic: float, freedom: int, odds: float) -> None:
    assert tail(statistic, freedom) == pytest.approx(odds, rel=2e-3)


def test_the_tail_begins_at_one_and_falls() -> None:
    tails = [tail(x, 52) for x in (0, 20, 40, 52, 53, 80, 200)]
    assert tails[0] == 1
    assert tails == sorted(tails, reverse=True)
    assert tails[-1] < 1e-18


def test_even_counts_have_no_gap() -> None:
    assert chi_square("even", [10, 10, 10], [10, 10, 10]) == FitTest("even", 0, 2, 1.0)


def test_a_gap_counts_by_its_square_over_what_was_due() -> None:
    assert chi_square("odd", [14, 6], [10, 10]).statistic == pytest.approx(16 / 10 + 16 / 10)


def test_counts_and_expectations_must_be_as_many() -> None:
    with pytest.raises(ValueError, match="2 counts against 1"):
        chi_square("wrong", [1, 2], [3.0])


def test_rare_cases_are_thrown_together() -> None:
    assert merged([9, 1, 2, 3], [8, 2, 2, 2]) == ([9, 6], [8, 6])
    assert merged([9, 1], [8, 2]) == ([10], [10])


def test_all_orders_once_lie_everywhere_alike() -> None:
    counts = [
        [sum(order[at] == piece for order in permutations(range(4))) for piece in range(4)] for at in range(4)
    ]
    assert places("all", counts).statistic == 0
    assert places("all", counts).freedom == 9


def test_a_piece_that_never_moves_is_seen() -> None:
    stuck = [[100 if row == at else 0 for at in range(5)] for row in range(5)]
    assert places("stuck", stuck).odds < 1e-50


def test_patterns_of_a_small_deck_are_those_of_all_its_hands() -> None:
    deck = [(group, copy) for group in range(4) for copy in range(3)]
    found: Counter[tuple[int, ...]] = Counter()
    for hand in combinations(deck, 5):
        sizes = Counter(group for group, _ in hand).values()
        found[tuple(sorted(sizes, reverse=True))] += 1
    assert pattern_counts(4, 3, 5) == found


def test_patterns_of_seven_cards_are_all_hands() -> None:
    ranks, suits = pattern_counts(13, 4, 7), pattern_counts(4, 13, 7)
    assert sum(ranks.values()) == sum(suits.values()) == comb(52, 7)
    assert ranks[(4, 3)] == 13 * 12 * 4  # four of one rank and three of another: 624


def test_descents_of_small_decks_are_those_of_all_their_orders() -> None:
    for size in range(1, 7):
        found = Counter(
            sum(before > after for before, after in pairwise(order)) for order in permutations(range(size))
        )
        assert descent_counts(size) == [found[k] for k in range(size)]
    assert sum(descent_counts(53)) == factorial(53)


def test_of_many_comparisons_one_may_be_a_little_off() -> None:
    fine = [FitTest("a", 0, 1, 0.002), *(FitTest("b", 0, 1, 0.5) for _ in range(6))]
    assert judged_together(fine, error=1e-3)
    assert not judged_together([*fine, FitTest("c", 0, 1, 1e-5)], error=1e-3)
