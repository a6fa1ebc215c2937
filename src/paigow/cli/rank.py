"""`paigow rank`: what a hand is, which of two is higher and why, and whether a setting is a foul, with the clauses."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from paigow.citation_book import CitationBook
    from paigow.words import Reason
    from paigow.words.reasons import Shown


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("rank")(rank)


def rank(
    hand: Annotated[
        str, typer.Argument(help="Two, five or seven cards, or two tiles. With --low: the high hand.")
    ] = "",
    against: Annotated[str, typer.Option("--against", help="Another hand to compare it with.")] = "",
    low: Annotated[str, typer.Option("--low", help="The low hand beside it: is the setting a foul?")] = "",
    game: Annotated[str, typer.Option("--game", help="The game whose document is cited.")] = "",
    words: Annotated[
        bool, typer.Option("--glossary", help="List the ranking terms that are defined.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Name a hand, compare two hands, or check a setting; each answer cites its clauses."""
    from paigow.rulebook import book, library
    from paigow.words.catalogue import say

    is_tiles = "-" in hand
    chosen = game or ("colorado-tiles" if is_tiles else "horseshoe-poker")
    citations = book(library().document_of(chosen).id)
    reasons = _glossary(citations) if words else _reasons(hand, against, low, is_tiles, citations)
    if as_json:
        data = [
            {"code": r.code, "says": say(r.code, r.arguments), "clauses": list(r.clauses)} for r in reasons
        ]
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return
    for reason in reasons:
        cited = f"  [{', '.join(reason.clauses)}]" if reason.clauses else ""
        print(f"{say(reason.code, reason.arguments)}{cited}")


def _glossary(book: "CitationBook") -> "tuple[Shown, ...]":
    from paigow.ranking import glossary

    return glossary(book)


def _reasons(
    hand: str, against: str, low: str, is_tiles: bool, book: "CitationBook"
) -> "tuple[Reason | Shown, ...]":
    if is_tiles:
        return _tiles(hand, against, low, book)
    if low:
        return _setting(hand, low, book)
    return _cards(hand, against, book)


def _cards(hand: str, against: str, book: "CitationBook") -> "tuple[Reason, ...]":
    from paigow.errors import BadNotation
    from paigow.pieces import parse_cards
    from paigow.ranking import compare_high, compare_low, explain_high, explain_low, rank_five, rank_two

    cards = parse_cards(hand)
    if len(cards) == 7:
        return _lines(hand, book)
    if len(cards) not in (2, 5):
        raise BadNotation(f"{len(cards)} cards do not make a hand; give two, five or seven.")
    if len(cards) == 2:
        if not against:
            return (explain_low(cards, book),)
        return (compare_low(rank_two(cards), rank_two(parse_cards(against, 2)), book),)
    if not against:
        return (explain_high(cards, book),)
    return (compare_high(rank_five(cards), rank_five(parse_cards(against, 5)), book),)


def _lines(hand: str, book: "CitationBook") -> "tuple[Reason, ...]":
    """The lines of paytables that seven cards fit."""
    from paigow.pieces import parse_cards
    from paigow.ranking import explain_line, lines_of

    cards = parse_cards(hand, 7)
    return tuple(explain_line(cards, line, "fortune", book) for line in sorted(lines_of(cards)))


def _setting(high: str, low: str, book: "CitationBook") -> "tuple[Reason, ...]":
    from paigow.pieces import parse_cards
    from paigow.ranking import explain_across, rank_five, rank_two
    from paigow.setting.arrangements import CardSetting
    from paigow.setting.fouls import why_foul, why_proper

    setting = CardSetting(parse_cards(high), parse_cards(low))
    foul = why_foul(setting, book)
    if foul is not None:
        return (foul,)
    proper = why_proper(setting, book)
    across = explain_across(rank_five(setting.high), rank_two(setting.low), book)
    return (across,) if proper is None else (across, proper)


def _tiles(hand: str, against: str, low: str, book: "CitationBook") -> "tuple[Reason, ...]":
    from paigow.pieces import parse_tiles
    from paigow.ranking import compare_tiles, explain_high_and_low, explain_tiles, rank_tiles

    ranking = rank_tiles(*parse_tiles(hand, 2))
    if against:
        return (compare_tiles(ranking, rank_tiles(*parse_tiles(against, 2)), book),)
    if low:
        return (explain_high_and_low(ranking, rank_tiles(*parse_tiles(low, 2)), book),)
    return (explain_tiles(ranking, book),)
