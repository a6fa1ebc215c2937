"""Hands in words: both parts of a split, in the reader's language, and nothing for what is no split."""

import pytest

from paigow.pieces import Pieces, parse_cards, parse_tiles
from paigow.table.hand_names import names
from paigow.table.state import Table
from paigow.words import Language
from tests.unit.table.tables import game

CARDS = Table("1", game("maryland-poker"))
TILES = Table("1", game("colorado-tiles"))
FIVE, TWO = parse_cards("9s 9h 9d 4c 2h"), parse_cards("As Kd")


def test_both_hands_of_cards_are_named() -> None:
    high, low = names(CARDS, FIVE, TWO, "en")
    assert high.startswith("three nines")
    assert low.startswith("ace")


@pytest.mark.parametrize(
    ("language", "low"),
    [("en", "nine, best tile Teen"), ("zh-Hant", "九點，最大牌「天」"), ("zh-Hans", "九点，最大牌“天”")],
)
def test_a_tile_hand_without_a_pair_is_named_by_its_best_tile(language: Language, low: str) -> None:
    assert names(TILES, parse_tiles("1-1 1-1"), parse_tiles("6-6 1-6"), language)[1] == low


@pytest.mark.parametrize(("high", "low"), [((), ()), (FIVE, ()), (FIVE[:4], (*TWO, FIVE[4]))])
def test_what_is_no_split_has_no_names(high: Pieces, low: Pieces) -> None:
    assert names(CARDS, high, low, "en") == ("", "")
