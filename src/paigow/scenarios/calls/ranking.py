"""Calls on the rankings: what a hand is, which of two is higher, and which lines seven cards fit."""

from typing import Any

from paigow.citation_book import CitationBook
from paigow.pieces import parse_cards, parse_tiles
from paigow.ranking.across import reaches
from paigow.ranking.explain import compare_high, compare_low, explain_across, explain_high, explain_low
from paigow.ranking.explain_lines import explain_line
from paigow.ranking.explain_tiles import compare_tiles, explain_high_and_low, explain_tiles
from paigow.ranking.five_card import FiveCardRanking, rank_five
from paigow.ranking.glossary import glossary
from paigow.ranking.lines import HandLine
from paigow.ranking.seven_card import lines_of
from paigow.ranking.tile_hands import TileRanking, rank_tiles
from paigow.ranking.two_card import TwoCardRanking, rank_two
from paigow.rulebook import book, library
from paigow.scenarios.records import CallResult, Given
from paigow.scenarios.registry import call
from paigow.words import Reason


def book_for(given: Given) -> CitationBook:
    """The citation book of the game that is given."""
    return book(library().document_of(given["game"]).id)


@call("rank-five")
def rank_five_cards(given: Given) -> CallResult:
    cards = parse_cards(given["cards"], 5)
    explain_high(cards, book_for(given))
    return _cards(rank_five(cards))


@call("rank-two")
def rank_two_cards(given: Given) -> CallResult:
    cards = parse_cards(given["cards"], 2)
    explain_low(cards, book_for(given))
    return _cards(rank_two(cards))


@call("compare-five")
def compare_five_cards(given: Given) -> CallResult:
    first, second = (rank_five(parse_cards(given[key], 5)) for key in ("first", "second"))
    return _compared(compare_high(first, second, book_for(given)), first, second)


@call("compare-two")
def compare_two_cards(given: Given) -> CallResult:
    first, second = (rank_two(parse_cards(given[key], 2)) for key in ("first", "second"))
    return _compared(compare_low(first, second, book_for(given)), first, second)


@call("across")
def across(given: Given) -> CallResult:
    """Whether a high hand ranks at least as high as the low hand beside it."""
    high, low = rank_five(parse_cards(given["high"], 5)), rank_two(parse_cards(given["low"], 2))
    explain_across(high, low, book_for(given))
    return {"legal": reaches(high, low), "high": high.describe(), "low": low.describe()}


@call("line")
def line(given: Given) -> CallResult:
    """Whether seven cards fit a line of a bonus wager."""
    cards, wanted = parse_cards(given["cards"], 7), HandLine(given["line"])
    fits = wanted in lines_of(cards)
    if fits:
        explain_line(cards, wanted, given["wager"], book_for(given))
    return {"fits": fits}


@call("rank-tiles")
def rank_two_tiles(given: Given) -> CallResult:
    ranking = rank_tiles(*parse_tiles(given["tiles"], 2))
    explain_tiles(ranking, book_for(given))
    return _tiles(ranking)


@call("compare-tiles")
def compare_two_tiles(given: Given) -> CallResult:
    first, second = (rank_tiles(*parse_tiles(given[key], 2)) for key in ("first", "second"))
    return _compared(compare_tiles(first, second, book_for(given)), first, second)


@call("high-and-low")
def high_and_low(given: Given) -> CallResult:
    """Which of the two hands made of four tiles is the high hand, wherever each was laid."""
    name, other = (rank_tiles(*parse_tiles(given[key], 2)) for key in ("one", "other"))
    reason = explain_high_and_low(name, other, book_for(given))
    return {part: reason.arguments[part].describe() for part in ("high", "low")}


@call("glossary")
def ranking_glossary(given: Given) -> CallResult:
    """The entries a game's document defines."""
    return {"entries": tuple(shown.code for shown in glossary(book_for(given)))}


def _cards(ranking: FiveCardRanking | TwoCardRanking) -> dict[str, Any]:
    letters = "".join(rank.letter for rank in ranking.ranks)
    return {"kind": ranking.kind.slug, "ranks": letters, "words": ranking.describe()}


def _tiles(ranking: TileRanking) -> dict[str, Any]:
    return {
        "pair_rank": ranking.pair.rank if ranking.pair else 0,
        "group": ranking.pair.group.value if ranking.pair else "none",
        "value": ranking.value,
        "counts": ranking.counts,
        "best_tile": ranking.best.notation,
        "words": ranking.describe(),
    }


def _compared(reason: Reason, first: Any, second: Any) -> dict[str, Any]:
    return {
        "higher": reason.arguments["outcome"],
        "by": reason.code.removeprefix("ranking.compare."),
        "first_hand": first.describe(),
        "second_hand": second.describe(),
    }
