"""A reason about tiles says the pair, the count or what decides, and cites the rule's paragraph for it."""

import pytest

from paigow.pieces.tiles import parse_tiles
from paigow.ranking.explain_tiles import compare_tiles, explain_high_and_low, explain_tiles
from paigow.ranking.tile_hands import TileRanking, rank_tiles
from paigow.rulebook.citations import book
from paigow.words.catalogue import LANGUAGES, say

CO = book("co")


def rank(text: str) -> TileRanking:
    return rank_tiles(*parse_tiles(text, 2))


@pytest.mark.parametrize(
    ("hand", "clauses"),
    [
        ("2-4 1-2", {"co-2603.2-3", "co-2601.20"}),
        ("1-3 1-3", {"co-2603.2-4", "co-2601.13"}),
        ("1-4 2-3", {"co-2603.2-5", "co-2601.14"}),
        ("6-6 3-6", {"co-2603.2-6", "co-2601.24"}),
        ("1-1 4-4", {"co-2603.2-7", "co-2601.9"}),
        ("1-1 3-3", {"co-2603.2-8", "co-2601.22", "co-2603.4-2", "co-2603.4.a"}),
        ("5-6 1-6", {"co-2603.2-8", "co-2601.22", "co-2603.4-2", "co-2603.4-3", "co-2603.4.b"}),
    ],
)
def test_a_hand_cites_the_paragraph_of_its_group_or_count(hand: str, clauses: set[str]) -> None:
    assert set(explain_tiles(rank(hand), CO).clauses) == clauses


def test_a_tile_of_the_supreme_pair_counted_otherwise_cites_that_it_may_be() -> None:
    assert {"co-2603.5-1", "co-2603.5-3"} <= set(explain_tiles(rank("1-2 3-5"), CO).clauses)
    assert {"co-2603.5-2", "co-2603.5-4"} <= set(explain_tiles(rank("2-4 1-5"), CO).clauses)
    assert not {"co-2603.5-1", "co-2603.5-2"} & set(explain_tiles(rank("1-2 3-3"), CO).clauses)


@pytest.mark.parametrize(
    ("first", "second", "code", "clauses"),
    [
        ("3-6 4-5", "2-6 3-5", "pair-rank", {"co-2603.2-1"}),
        ("1-1 4-4", "6-6 1-6", "pair-over-value", {"co-2603.2-1", "co-2603.2-2"}),
        ("1-6 1-1", "5-6 1-6", "value", {"co-2603.4-1"}),
        ("6-6 1-6", "1-1 1-6", "best-tile", {"co-2603.6", "co-2603.7-1"}),
    ],
)
def test_a_comparison_says_what_decides(first: str, second: str, code: str, clauses: set[str]) -> None:
    reason = compare_tiles(rank(first), rank(second), CO)
    assert reason.code == f"ranking.compare.{code}"
    assert set(reason.clauses) == clauses
    assert reason.arguments["outcome"] == "first"
    assert compare_tiles(rank(second), rank(first), CO).arguments["outcome"] == "second"


@pytest.mark.parametrize(
    ("first", "second", "clauses"),
    [
        ("6-6 4-5", "6-6 3-6", {"co-2601.3", "co-2603.3"}),
        ("4-4 1-6", "4-4 2-5", {"co-2601.3", "co-2603.8"}),
        ("2-5 2-3", "3-4 1-4", {"co-2601.3", "co-2603.8", "co-2603.7-3"}),
    ],
)
def test_a_copy_cites_why_it_is_one(first: str, second: str, clauses: set[str]) -> None:
    reason = compare_tiles(rank(first), rank(second), CO)
    assert reason.arguments["outcome"] == "copy"
    assert set(reason.clauses) == clauses


def test_the_higher_of_two_hands_is_the_high_hand_wherever_it_was_laid() -> None:
    reason = explain_high_and_low(rank("4-6 1-6"), rank("6-6 3-6"), CO)  # co-2601.10
    assert reason.arguments["high"] == rank("6-6 3-6")
    assert reason.clauses == ("co-2601.10", "co-2601.18")
    assert (
        say(reason.code, reason.arguments) == "Teen wong is the high hand, seven, best tile Ping the low hand"
    )


def test_a_count_is_said_in_every_language() -> None:
    reason = explain_tiles(rank("5-6 1-6"), CO)
    said = [say(reason.code, reason.arguments, language) for language in LANGUAGES]
    assert said[0].startswith("eight, best tile Foo: not a permissible pair; 11 and 7 make 18")
    assert all("18" in sentence for sentence in said)
