"""What two parts of a hand are worth to a house way: pieces that decide nothing may change places."""

import pytest

from paigow.piece_sets import CARDS, TILES


@pytest.mark.parametrize(
    ("part", "other", "same"),
    [
        ("4-6 1-6", "4-6 3-4", True),  # seven points with the same high tile
        ("2-5 6-6", "3-4 6-6", True),
        ("4-6 1-6", "5-5 1-6", False),
        ("1-2 2-4", "1-1 1-1", False),
    ],
)
def test_two_parts_of_tiles_are_worth_the_same_if_they_rank_the_same(
    part: str, other: str, same: bool
) -> None:
    assert (TILES.worth(TILES.parse(part)) == TILES.worth(TILES.parse(other))) is same


def test_a_whole_hand_of_tiles_is_worth_its_kinds() -> None:
    assert TILES.worth(TILES.parse("4-6 1-6 3-3 3-4")) == TILES.worth(TILES.parse("3-4 3-3 1-6 4-6"))


def test_suits_that_decide_nothing_may_change_places() -> None:
    assert CARDS.worth(CARDS.parse("Kh Qs")) == CARDS.worth(CARDS.parse("Kd Qc"))
