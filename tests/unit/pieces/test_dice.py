"""A roll of three dice has a notation that comes back, with the Dragon's Eye die named where there is one."""

from itertools import product

import pytest

from paigow.errors import BadNotation
from paigow.pieces.dice import FACES, Roll, parse_roll

ROLLS = [
    Roll((first, second, third), eye)
    for first, second, third in product(FACES, repeat=3)
    for eye in (None, 0, 1, 2)
]


def test_every_roll_written_and_read_is_itself() -> None:
    assert len(ROLLS) == 6**3 * 4
    assert all(parse_roll(roll.notation) == roll for roll in ROLLS)


def test_no_two_rolls_are_written_alike() -> None:
    assert len({roll.notation for roll in ROLLS}) == len(ROLLS)


def test_a_total_is_the_sum_of_three_faces() -> None:
    assert Roll((2, 5, 5)).total == 12


def test_a_triple_is_three_like_faces() -> None:
    assert Roll((4, 4, 4)).is_triple
    assert not Roll((4, 4, 5)).is_triple


def test_the_eye_die_is_told_from_the_two_of_like_colour() -> None:
    roll = parse_roll("5 e2 3")
    assert (roll.eye_face, roll.like_faces) == (2, (5, 3))


def test_without_an_eye_die_all_three_are_of_like_colour() -> None:
    roll = parse_roll("5,2,3")
    assert (roll.eye_face, roll.like_faces) == (None, (5, 2, 3))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is 0 dice"),
        ("5", "is 1 die;"),
        ("1 2 3 4", "is 4 dice"),
        ("1 2 7", "'7' is not a face"),
        ("1 2 x", "'x' is not a face"),
        ("E1 E2 3", "names 2 Dragon's Eye dice"),
    ],
)
def test_bad_notation_names_the_bad_part(text: str, says: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_roll(text)
    assert says in str(refused.value)
