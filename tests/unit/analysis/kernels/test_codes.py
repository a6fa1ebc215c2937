"""Class codes."""

import numpy as np

from paigow.analysis.kernels.codes import (
    CODES,
    FIRST_SUITED,
    PLAIN,
    SUITED_AT,
    count_bits,
    others_index,
    plain_index,
    suited_code,
)


def test_there_are_as_many_codes_as_multisets_and_long_suits() -> None:
    assert PLAIN == 50_388  # C(19, 7)
    assert FIRST_SUITED == 50_388 + 18_564  # and C(18, 6)
    assert CODES - FIRST_SUITED == 224_653  # the suited classes of exact-analysis


def test_bits_are_counted() -> None:
    assert [count_bits(mask) for mask in (0, 1, 0b1011, 0x1FFF)] == [0, 1, 3, 13]


def test_multisets_are_numbered_without_a_gap() -> None:
    pairs = []
    for low in range(13):
        for high in range(low, 13):
            held = np.zeros(13, dtype=np.int64)
            held[low] += 1
            held[high] += 1
            pairs.append((plain_index(held), others_index(low, high)))
    assert sorted(item for item, _ in pairs) == list(range(91))
    assert all(first == other for first, other in pairs)


def test_a_long_suit_s_code_is_found_from_the_hand() -> None:
    held = np.array([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 2], dtype=np.int64)
    assert suited_code(0, 0b11111, held) == SUITED_AT[0, 0b11111] + others_index(12, 12)
