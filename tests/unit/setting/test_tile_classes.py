"""Classes of four-tile hands."""

from itertools import combinations

import pytest

from paigow.errors import InternalError
from paigow.pieces.tiles import TILE_SET, parse_tiles
from paigow.setting.tile_classes import SORTS, tile_class_of, tile_classes


def test_there_are_3_620_classes_of_35_960_hands() -> None:
    # design of the exact analysis, section 4; C(32, 4)
    assert len(tile_classes()) == 3_620
    assert sum(class_.hands for class_ in tile_classes()) == 35_960


def test_each_class_has_as_many_hands_as_it_says() -> None:
    counted = [0] * len(tile_classes())
    for hand in combinations(TILE_SET, 4):
        counted[tile_class_of(hand)] += 1
    assert counted == [class_.hands for class_ in tile_classes()]


def test_a_representative_is_of_its_class() -> None:
    assert [tile_class_of(class_.representative()) for class_ in tile_classes()] == list(range(3_620))


def test_sixteen_sorts_have_two_tiles_each() -> None:
    assert [len(tiles) for tiles in SORTS] == [2] * 16


def test_the_two_nines_are_alike_and_the_two_tens_are_not() -> None:
    assert tile_class_of(parse_tiles("6-6 3-6 1-1 2-4")) == tile_class_of(parse_tiles("6-6 4-5 1-1 1-2"))
    assert tile_class_of(parse_tiles("6-6 5-5 1-1 2-4")) != tile_class_of(parse_tiles("6-6 4-6 1-1 2-4"))


def test_a_hand_with_a_tile_three_times_is_our_bug() -> None:
    with pytest.raises(InternalError, match="four different tiles"):
        tile_class_of((*TILE_SET[:1] * 3, TILE_SET[-1]))
