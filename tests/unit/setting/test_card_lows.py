"""Words for low hands of cards."""

import pytest

from paigow.pieces.cards import parse_cards
from paigow.setting.card_holding import holding_of
from paigow.setting.card_lows import ALL_LOWS, LOW_WORDS, low_notation
from paigow.setting.strength import low_of

CASES = [
    ("the pair", "9s 9d Ah Kc 7s 5d 3c", {"9-9"}),
    ("the pair", "9s 9d 8h 8c 7s 5d 3c", set()),
    ("highest pair", "9s 9d 8h 8c 7s 7d 3c", {"9-9"}),
    ("middle pair", "9s 9d 8h 8c 7s 7d 3c", {"8-8"}),
    ("middle pair", "9s 9d 8h 8c 7s 5d 3c", set()),
    ("lowest pair", "9s 9d 8h 8c 7s 7d 3c", {"7-7"}),
    ("lowest pair", "As Kd Qh 9c 7s 5d 3c", set()),
    ("two of the five", "As Ad Ah Ac Jk 5d 3c", {"A-A"}),
    ("two of the four", "9s 9d 9h 9c 7s 5d 3c", {"9-9"}),
    ("two of the three", "9s 9d 9h 4c 4s 4d 3c", {"9-9"}),
    ("two of the lower three", "9s 9d 9h 4c 4s 4d 3c", {"4-4"}),
    ("two of the lower three", "9s 9d 9h Ac 4s 5d 3c", set()),
    ("two of the higher rank", "9s 9d 9h 9c Ks Kd Kc", {"K-K"}),
    ("two of the lower rank", "9s 9d 9h 9c Ks Kd Kc", {"9-9"}),
    ("two of the higher rank", "9s 9d 9h 9c Ks Qd 3c", set()),
    ("top two singles", "9s 9d Ah Kc 7s 5d 3c", {"A-K"}),
    ("top two singles", "9s 9d 9h 9c 4s 4d 3c", set()),
    ("second and third", "As Kd Qh 9c 7s 5d 3c", {"K-Q"}),
    ("lowest two singles", "As Kd Qh 9c 7s 5d 3c", {"5-3"}),
    ("lowest two singles", "9s 9d 9h 9c 4s 4d 3c", set()),
    ("top and lowest single", "9s 9d Ah Kc 7s 5d 3c", {"A-3"}),
    ("one of the pair and the top single", "9s 9d Ah Kc 7s 5d 3c", {"A-9"}),
    ("one of the pair and the top single", "9s 9d 8h 8c 7s 5d 3c", set()),
    ("one of the three and the top single", "9s 9d 9h Kc 7s 5d 3c", {"K-9"}),
    ("one of the four and the top single", "9s 9d 9h 9c 7s 5d 3c", {"9-7"}),
    ("one of the four and the top single", "As Kd Qh 9c 7s 5d 3c", set()),
]


@pytest.mark.parametrize(("word", "hand", "lows"), CASES)
def test_a_word_means_these_low_hands(word: str, hand: str, lows: set[str]) -> None:
    meant = LOW_WORDS[word][1](holding_of(parse_cards(hand), False))
    assert sorted(meant or ()) == sorted(low_notation(low) or 0 for low in lows)


def test_every_word_for_groups_is_tried_above() -> None:
    assert set(LOW_WORDS) - {word for word, _, _ in CASES} == {"any", "a pair", "no pair", "one ace"}


def test_the_words_without_a_group_share_out_all_91_low_hands() -> None:
    holding = holding_of(parse_cards("As Kd Qh 9c 7s 5d 3c"), False)
    pairs, others, aces = (
        LOW_WORDS[word][1](holding) or frozenset() for word in ("a pair", "no pair", "one ace")
    )
    assert LOW_WORDS["any"][1](holding) is None
    assert (len(pairs), len(others), len(aces), len(ALL_LOWS)) == (13, 78, 12, 91)
    assert pairs | others == set(ALL_LOWS)
    assert aces < others


@pytest.mark.parametrize(
    ("text", "low"), [("A-K", (14, 13)), ("K-A", (14, 13)), ("10-T", (10, 10)), ("7-7", (7, 7))]
)
def test_two_ranks_are_a_low_hand(text: str, low: tuple[int, int]) -> None:
    assert low_notation(text) == low_of(*low)


@pytest.mark.parametrize("text", ["AK", "A-1", "", 7, None])
def test_anything_else_is_none(text: object) -> None:
    assert low_notation(text) is None
