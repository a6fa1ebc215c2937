"""The vocabulary of lines is closed, and every line has a name in every language."""

import pytest

from paigow.pieces.cards import Rank
from paigow.ranking.lines import FOUR_OF_RANK, NO_PAIR_LINES, PAIR_OF_RANK, TOP_CARD, HandLine
from paigow.words.catalogue import LANGUAGES, Language


def test_a_line_is_read_back_from_what_files_write() -> None:
    assert all(HandLine(line.value) is line for line in HandLine)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_lines_are_called_alike(language: Language) -> None:
    assert len({line.describe(language) for line in HandLine}) == len(HandLine)


def test_lines_by_rank_are_called_by_it() -> None:
    assert FOUR_OF_RANK[Rank.SIX].describe() == "four sixes"
    assert PAIR_OF_RANK[Rank.SIX].describe("zh-Hant") == "一對 6"
    assert HandLine.ROYAL_FLUSH_ACE_KING_SUITED.describe() == "royal flush with a suited ace-king"


def test_every_rank_has_its_lines() -> None:
    assert set(FOUR_OF_RANK) == set(PAIR_OF_RANK) == set(Rank)
    assert min(TOP_CARD) is Rank.NINE  # md-i27: nothing below nine-high exists
    assert set(TOP_CARD.values()) < NO_PAIR_LINES
