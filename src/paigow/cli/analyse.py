"""`paigow analyse`: the exact figures of every wager of a game, or of a game with terms of one's own."""

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.cli.analysis_options import paytable_at, rate_of, told_progress, way_at

if TYPE_CHECKING:
    from paigow.analysis.question import Question


class CopiesTo(StrEnum):
    """Who takes a copy when the dealer banks."""

    DEALER = "dealer"
    PLAYER = "player"


class PushOn(StrEnum):
    """Dealer's hands that make every wager push."""

    ACE_HIGH = "dealer-ace-high"
    QUEEN_HIGH = "dealer-queen-high"
    NINE_HIGH_LOW = "dealer-nine-high-low"
    NOTHING = "nothing"


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    app.command("analyse")(analyse)


def analyse(
    game: Annotated[str, typer.Argument(metavar="GAME|FILING", help="A game by name, or a filing.")],
    house_way: Annotated[
        str | None, typer.Option("--house-way", help="Set by this way or file instead of the game's.")
    ] = None,
    against: Annotated[
        str | None, typer.Option("--against", help="The dealer's way; --house-way is then the player's.")
    ] = None,
    paytable: Annotated[
        list[str] | None,
        typer.Option("--paytable", help="A paytable or file instead of those offered; repeat."),
    ] = None,
    push_on: Annotated[
        list[PushOn] | None, typer.Option("--push-on", help="A dealer's hand that pushes; repeat.")
    ] = None,
    commission: Annotated[
        str | None, typer.Option("--commission", help="On wins: 5%, 0.05 or 5/100, not rounded.")
    ] = None,
    copies: Annotated[CopiesTo, typer.Option("--copies", help="Who takes copies.")] = CopiesTo.DEALER,
    optimal: Annotated[bool, typer.Option("--optimal", help="Also the best play there is, exactly.")] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help="Work everything out, whatever is kept.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Exact figures of every wager: integer counts over all deals, and what follows from them."""
    from paigow.analysis.answer import answer
    from paigow.analysis.as_data import game_data

    question = _question(game, house_way, against, paytable, push_on, commission, copies, optimal)
    with told_progress(f"Analysing {question.game.title}") as progress:
        figures = answer(question, progress, fresh)
    if as_json:
        print(json.dumps(game_data(figures), indent=2, ensure_ascii=False))
        return
    from paigow.cli.analyse_pages import show_figures

    show_figures(figures)


def _question(
    game: str,
    house_way: str | None,
    against: str | None,
    paytable: list[str] | None,
    push_on: list[PushOn] | None,
    commission: str | None,
    copies: CopiesTo,
    optimal: bool,
) -> "Question":
    from paigow.analysis.counts import Copies
    from paigow.analysis.question import ask
    from paigow.analysis.terms import PushRule
    from paigow.submissions import load_game

    rules = None
    if push_on is not None:
        rules = [PushRule(one.value) for one in push_on if one is not PushOn.NOTHING]
    return ask(
        load_game(game),
        house_way=None if house_way is None else way_at(house_way),
        against=None if against is None else way_at(against),
        paytables=[paytable_at(one) for one in paytable or ()],
        commission=None if commission is None else rate_of(commission),
        copies=Copies.BANK if copies is CopiesTo.DEALER else Copies.OPPONENT,
        push_on=rules,
        optimal=optimal,
    )
