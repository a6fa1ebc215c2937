"""Hands are said in words, the same hands in every language."""

import pytest

from paigow.pieces.cards import Rank, parse_cards
from paigow.pieces.tiles import parse_tiles
from paigow.ranking.five_card import rank_five
from paigow.ranking.naming import group_count, joined, rank_name, rank_names
from paigow.ranking.tile_hands import rank_tiles
from paigow.ranking.two_card import rank_two


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("9h 9d As Kc 4d", "pair of nines, ace-king-four kickers"),
        ("As Kd 9c 5h 3d", "ace-high, king-nine-five-three"),
        ("Ks Kd 2c 2h 3d", "kings and twos, three kicker"),
        ("6s 6d 6c Jk 2h", "three sixes, ace-two kickers"),
        ("Ts 9s 8d 7c 6h", "ten-high straight"),
        ("2c 3d 4h 5s Jk", "ace-to-five straight"),
        ("Ah 2h 3h 4h 5h", "ace-to-five straight flush"),
        ("Kd Qd Jd Td 9d", "king-high straight flush"),
        ("Ah 5h 4h 3h 6h", "ace-high flush, six-five-four-three"),
        ("3s 3h 3d 2s 2h", "full house, threes over twos"),
        ("Qs Qh Qd Qc 9s", "four queens, nine kicker"),
        ("Ks Qs Js Ts Jk", "royal flush"),
        ("As Ah Ad Ac Jk", "five aces"),
    ],
)
def test_five_cards_in_words(hand: str, words: str) -> None:
    assert rank_five(parse_cards(hand, 5)).describe() == words


def test_two_cards_in_words() -> None:
    assert rank_two(parse_cards("Jk 9d")).describe() == "ace-nine"
    assert rank_two(parse_cards("7h 7c")).describe() == "pair of sevens"
    assert rank_two(parse_cards("7h 7c")).describe("zh-Hans") == "一对 7"


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("1-1 1-1", "pair of Day"),
        ("6-6 2-6", "Teen gong"),
        ("1-1 3-6", "Day wong"),
        ("2-4 1-2", "Gee Joon, the supreme pair"),
        ("6-6 1-6", "nine, best tile Teen"),
        ("4-5 5-6", "zero, best tile Foo"),
    ],
)
def test_two_tiles_in_words(hand: str, words: str) -> None:
    assert rank_tiles(*parse_tiles(hand, 2)).describe() == words


def test_chinese_says_the_same_hands() -> None:
    pair = rank_five(parse_cards("9h 9d As Kc 4d"))
    assert pair.describe("zh-Hant") == "一對 9，踢腳 A-K-4"
    assert pair.describe("zh-Hans") == "一对 9，踢脚 A-K-4"
    assert rank_tiles(*parse_tiles("6-6 1-6")).describe("zh-Hant") == "九點，最大牌「天」"


def test_ranks_have_a_name_for_one_and_for_several() -> None:
    assert [rank_name(Rank.SIX), rank_names(Rank.SIX), rank_names(Rank.ACE)] == ["six", "sixes", "aces"]
    assert joined([Rank.ACE, Rank.KING]) == "ace-king"


def test_two_groups_name_two_pair_and_full_house() -> None:
    assert [group_count(kind) for kind in ("two-pair", "full-house", "pair", "flush")] == [2, 2, 1, 1]
