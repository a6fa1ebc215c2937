"""Hands that contain some cards and avoid others."""

from math import comb

import numpy as np
import pytest

from paigow.analysis.kernels.hands import list_hands, most_codes, room_for


@pytest.mark.parametrize(
    ("kept", "dead"), [((), ()), ((0, 14, 52), ()), ((), (1, 15, 29, 52)), ((3, 4, 5, 6), (7,))]
)
def test_weights_add_up_to_the_number_of_hands(kept: tuple[int, ...], dead: tuple[int, ...]) -> None:
    free = 7 - len(kept)
    codes = np.empty(most_codes(free), dtype=np.int32)
    weights = np.empty(most_codes(free), dtype=np.int64)
    count = list_hands(as_masks(kept), as_masks(dead), 0x1FFF, 4, room_for(free), codes, weights)
    assert weights[:count].sum() == comb(53 - len(kept) - len(dead), free)
    assert weights[:count].min() >= 0
    assert count <= most_codes(free)


def as_masks(cards: tuple[int, ...]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    masks = np.zeros(5, dtype=np.int64)
    for card in cards:
        masks[card // 13] |= 1 << (card % 13)
    return masks
