"""Hands in notation: what they are worth, which is higher, and how a house way sets them."""

from dataclasses import dataclass
from pathlib import Path

from paigow.api.trouble import in_words
from paigow.citation_book import CitationBook
from paigow.errors import BadNotation
from paigow.pieces import Card, Pieces, Tile, parse_cards, parse_tiles
from paigow.ranking import (
    compare_high,
    compare_low,
    compare_tiles,
    explain_across,
    explain_high,
    explain_high_and_low,
    explain_line,
    explain_low,
    explain_tiles,
    lines_of,
    rank_five,
    rank_tiles,
    rank_two,
)
from paigow.rulebook import book, library
from paigow.setting.arrangements import CardSetting, TileSetting
from paigow.setting.fouls import why_foul, why_proper
from paigow.setting.house_way import HouseWay, load_house_way
from paigow.words import Reason, say

SUITS = "cdhs"
USUAL_GAMES = {False: "horseshoe-poker", True: "colorado-tiles"}
"""The game whose document is cited unless another is named: for cards, and for tiles."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is to be said about a hand, with the clauses behind it."""

    text: str
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        return self.text


def rank(hand: str, *, against: str = "", low: str = "", game: str = "") -> Told:
    """Name a hand; with `against` compare two hands, with `low` check a setting. Each answer cites its clauses.

    Two, five or seven cards, or two tiles. Cards may be written without suits; they are then of different suits.
    """
    with in_words():
        reasons = reasons_for(hand, against, low, game)
    text = " ".join(say(reason.code, reason.arguments) for reason in reasons)
    clauses = dict.fromkeys(str(clause) for reason in reasons for clause in reason.clauses)
    return Told(text, tuple(clauses))


def reasons_for(hand: str, against: str = "", low: str = "", game: str = "") -> tuple[Reason, ...]:
    """The same answers as reasons, for callers that put them into words."""
    citations = citations_for(hand, game)
    if "-" in hand:
        return _tiles(hand, against, low, citations)
    hand, against, low = (with_suits(text) for text in (hand, against, low))
    return _setting(hand, low, citations) if low else _cards(hand, against, citations)


def citations_for(hand: str, game: str = "") -> CitationBook:
    """The citations of a game's document; of the usual game for such a hand if none is named."""
    return book(library().document_of(game or USUAL_GAMES["-" in hand]).id)


def with_suits(text: str) -> str:
    """`A 5 4 3 2` as cards of different suits; anything else as it is."""
    words = text.split()
    if not words or any(word.upper() not in {*"AKQJT98765432", "10"} for word in words):
        return text
    return " ".join(f"{word}{SUITS[place % len(SUITS)]}" for place, word in enumerate(words))


def _cards(hand: str, against: str, citations: CitationBook) -> tuple[Reason, ...]:
    cards = parse_cards(hand)
    if len(cards) == 7:
        return tuple(explain_line(cards, line, "fortune", citations) for line in sorted(lines_of(cards)))
    if len(cards) not in (2, 5):
        raise BadNotation(f"{len(cards)} cards do not make a hand; give two, five or seven.")
    if len(cards) == 2:
        if not against:
            return (explain_low(cards, citations),)
        return (compare_low(rank_two(cards), rank_two(parse_cards(against, 2)), citations),)
    if not against:
        return (explain_high(cards, citations),)
    return (compare_high(rank_five(cards), rank_five(parse_cards(against, 5)), citations),)


def _setting(high: str, low: str, citations: CitationBook) -> tuple[Reason, ...]:
    setting = CardSetting(parse_cards(high), parse_cards(low))
    foul = why_foul(setting, citations)
    if foul is not None:
        return (foul,)
    proper = why_proper(setting, citations)
    across = explain_across(rank_five(setting.high), rank_two(setting.low), citations)
    return (across,) if proper is None else (across, proper)


def _tiles(hand: str, against: str, low: str, citations: CitationBook) -> tuple[Reason, ...]:
    ranking = rank_tiles(*parse_tiles(hand, 2))
    if against:
        return (compare_tiles(ranking, rank_tiles(*parse_tiles(against, 2)), citations),)
    if low:
        return (explain_high_and_low(ranking, rank_tiles(*parse_tiles(low, 2)), citations),)
    return (explain_tiles(ranking, citations),)


@dataclass(frozen=True, slots=True)
class Setting:
    """A hand split in two, with the names of both parts, the rule that decided and its clauses."""

    high: str
    low: str
    high_name: str
    low_name: str
    rule: str
    clauses: tuple[str, ...]


class NotationWay:
    """A house way that sets hands in notation."""

    def __init__(self, name: str | Path) -> None:
        with in_words():
            self._way: HouseWay = load_house_way(name)

    @property
    def title(self) -> str:
        return self._way.title

    def set(self, hand: str) -> Setting:
        """Set seven cards or four tiles."""
        with in_words():
            answer = self._way.set(self._pieces(hand))
        setting = answer.setting
        if isinstance(setting, TileSetting):
            names = rank_tiles(*setting.high).describe(), rank_tiles(*setting.low).describe()
        else:
            names = rank_five(setting.high).describe(), rank_two(setting.low).describe()
        high, low = written(setting.high), written(setting.low)
        return Setting(high, low, *names, answer.rule_id, tuple(map(str, answer.clauses)))

    def _pieces(self, hand: str) -> tuple[Card, ...] | tuple[Tile, ...]:
        return parse_tiles(hand, 4) if self._way.pieces == "tiles" else parse_cards(hand, 7)

    def __repr__(self) -> str:
        return f"house_way({self._way.id!r})"


def house_way(name: str | Path) -> NotationWay:
    """A house way by its name, or from a file."""
    return NotationWay(name)


def written(pieces: Pieces) -> str:
    """Pieces in notation."""
    return " ".join(piece.notation for piece in pieces)
