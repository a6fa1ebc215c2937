"""Patterns of ranks."""

import pytest

from paigow.pieces.cards import parse_cards
from paigow.setting.card_holding import holding_of
from paigow.setting.groups import PATTERNS, groups_of


@pytest.mark.parametrize(
    ("hand", "pattern"),
    [
        ("As Kd Qh 9c 7s 5d 3c", "no pair"),
        ("As Ad Qh 9c 7s 5d 3c", "one pair"),
        ("As Jk Qh 9c 7s 5d 3c", "one pair"),
        ("As Ad Qh Qc 7s 5d 3c", "two pairs"),
        ("As Ad Qh Qc 7s 7d 3c", "three pairs"),
        ("Qs Qd Qh 9c 7s 5d 3c", "three"),
        ("Qs Qd Qh 9c 9s 5d 3c", "three and pair"),
        ("Qs Qd Qh 9c 9s 5d 5c", "three and two pairs"),
        ("Qs Qd Qh 9c 9s 9d 5c", "three and three"),
        ("Qs Qd Qh Qc 9s 6d 5c", "four"),
        ("Qs Qd Qh Qc 9s 9d 5c", "four and pair"),
        ("Qs Qd Qh Qc 9s 9d 9c", "four and three"),
        ("As Ad Ah Ac Jk 9d 5c", "five aces"),
        ("As Ad Ah Ac Jk 9d 9c", "five aces"),
    ],
)
def test_the_pattern_has_its_name(hand: str, pattern: str) -> None:
    assert holding_of(parse_cards(hand), False).groups.pattern == pattern


def test_ranks_stand_in_their_groups_highest_first() -> None:
    groups = groups_of((13, 13, 9, 9, 9, 4, 2))
    assert (groups.threes, groups.pairs, groups.singles) == ((9,), (13,), (4, 2))
    assert groups.holds(13)
    assert not groups.holds(14)


def test_each_shape_of_seven_cards_has_a_name() -> None:
    assert set(PATTERNS.values()) == {groups_of(faces).pattern for faces in SHAPES}


SHAPES = [
    (14, 13, 12, 11, 9, 8, 7),
    (14, 14, 12, 11, 9, 8, 7),
    (14, 14, 12, 12, 9, 8, 7),
    (14, 14, 12, 12, 9, 9, 7),
    (14, 14, 14, 12, 9, 8, 7),
    (14, 14, 14, 12, 12, 8, 7),
    (14, 14, 14, 12, 12, 8, 8),
    (14, 14, 14, 12, 12, 12, 8),
    (14, 14, 14, 14, 12, 11, 8),
    (14, 14, 14, 14, 12, 12, 8),
    (14, 14, 14, 14, 12, 12, 12),
    (14, 14, 14, 14, 14, 12, 11),
]
