"""Shuffles, rolls and numbers: complete, from the source alone, every outcome once for every draw."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product

import pytest

from paigow.chance import SeededSource, draw_number, roll_dice, seed_of, shuffled
from paigow.pieces import DECK


class Told:
    """A source that answers what it is told."""

    def __init__(self, answers: Sequence[int]) -> None:
        self.answers: Iterator[int] = iter(answers)

    def below(self, bound: int) -> int:
        return next(self.answers)


@pytest.mark.parametrize("size", range(1, 6))
def test_every_sequence_of_draws_is_another_order_and_all_orders_come(size: int) -> None:
    draws = product(*(range(bound) for bound in range(size, 1, -1)))
    found = Counter(shuffled(range(size), Told(draw)) for draw in draws)
    assert found == Counter(permutations(range(size)))


def test_a_shuffled_deck_is_the_whole_deck() -> None:
    order = shuffled(DECK, SeededSource(seed_of("deck")))
    assert sorted(card.index for card in order) == sorted(card.index for card in DECK)
    assert order != DECK


def test_three_dice_show_what_was_drawn() -> None:
    assert roll_dice(Told([1, 4, 5])).notation == "2 5 6"


def test_all_216_rolls_come_from_one_draw_each() -> None:
    rolls = [roll_dice(Told(faces)).notation for faces in product(range(6), repeat=3)]
    assert len(set(rolls)) == len(rolls) == 216


def test_a_roll_may_name_the_eye_die() -> None:
    assert roll_dice(Told([1, 4, 5]), eye=0).eye == 0


def test_a_number_is_drawn_from_one_to_the_most() -> None:
    assert [draw_number(Told([n]), 7) for n in range(7)] == [1, 2, 3, 4, 5, 6, 7]
