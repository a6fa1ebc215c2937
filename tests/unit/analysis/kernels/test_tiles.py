"""Tile classes beside each other."""

from paigow.analysis.kernels.tiles import count_copies, ways_beside
from paigow.analysis.tile_tables import tile_settings_of_classes
from paigow.analysis.tiles import DEALS


def test_a_sort_held_twice_is_gone() -> None:
    assert ways_beside(0, 0b1, 0b1, 0) == 0
    assert ways_beside(0b1, 0, 0, 0b1) == 0
    assert ways_beside(0b1, 0, 0b1, 0) == 1
    assert ways_beside(0, 0, 0b11, 0) == 4


def test_everything_copies_itself_when_all_ranks_are_equal() -> None:
    every = tile_settings_of_classes()
    same = every.ones * 0
    copies = count_copies(every.ones, every.twos, every.hands, same, same, same, same)
    assert copies.tolist() == [DEALS] * 3
