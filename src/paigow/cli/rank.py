"""`paigow rank`: what a hand is, which of two is higher and why, and whether a setting is a foul, with the clauses."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from paigow.citation_book import CitationBook
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
    from paigow.api.hands import citations_for, reasons_for
    from paigow.words.catalogue import say

    reasons = _glossary(citations_for(hand, game)) if words else reasons_for(hand, against, low, game)
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
