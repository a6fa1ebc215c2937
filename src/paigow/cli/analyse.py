"""`paigow analyse`: the exact figures of every wager of a game, or of a game with changed terms."""

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.analysis.asked import (
    bank_of,
    copies_of,
    game_at,
    meters_of,
    paytable_at,
    pushes_of,
    rate_of,
    stake_of,
    way_at,
)
from paigow.cli.waiting import progress_bar

if TYPE_CHECKING:
    from paigow.analysis.bettors import BankFigures, TableFigures
    from paigow.analysis.figures import GameFigures
    from paigow.analysis.question import Question
    from paigow.money import Cents


class Side(StrEnum):
    """A side of the table."""

    DEALER = "dealer"
    PLAYER = "player"


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("analyse")(analyse)


Game = Annotated[str, typer.Argument(metavar="GAME|FILING", help="A game by name, or a filing.")]
Way = Annotated[
    str | None, typer.Option("--house-way", help="Set by this way (name or file) instead of the game's.")
]
Against = Annotated[
    str | None, typer.Option("--against", help="The dealer's way; --house-way is then the player's.")
]
Tables = Annotated[
    list[str] | None,
    typer.Option(
        "--paytable",
        help="Use this paytable (name or file), as printed, instead of those offered. Repeatable.",
    ),
]
Pushes = Annotated[
    list[str] | None,
    typer.Option(
        "--push-on",
        help="A dealer's hand that makes every wager push, such as dealer-ace-high or dealer-nine-high-low; "
        "nothing for none. Repeatable.",
    ),
]
Rate = Annotated[
    str | None,
    typer.Option("--commission", help="Commission on wins: 5%, 0.05 or 5/100; rounded only with --stake."),
]
Stake = Annotated[
    str | None,
    typer.Option(
        "--stake", help="Edge at this stake in dollars, as the table pays: vigorish rounded, awards capped."
    ),
]
Meters = Annotated[
    list[str] | None, typer.Option("--meter", help="What a meter shows, as METER=AMOUNT. Repeatable.")
]
Bettors = Annotated[
    int | None,
    typer.Option(
        "--bettors", min=1, max=6, help="Number of equal wagers: a table's spread, or a player bank's edge."
    ),
]
Deals = Annotated[
    int, typer.Option("--deals", min=1_000, help="Deals to simulate where --bettors cannot be counted.")
]
Fresh = Annotated[bool, typer.Option("--fresh", help="Recompute everything; ignore the cache.")]


def analyse(
    game: Game,
    house_way: Way = None,
    against: Against = None,
    paytable: Tables = None,
    push_on: Pushes = None,
    commission: Rate = None,
    copies: Annotated[
        Side | None, typer.Option("--copies", help="Who takes copies, instead of the game's rule.")
    ] = None,
    stake: Stake = None,
    meter: Meters = None,
    bank: Annotated[Side, typer.Option("--bank", help="Who banks against the --bettors.")] = Side.DEALER,
    bettors: Bettors = None,
    deals: Deals = 1_000_000,
    optimal: Annotated[bool, typer.Option("--optimal", help="Also compute optimal play, exactly.")] = False,
    fresh: Fresh = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compute the exact figures of every wager from integer counts over all deals."""
    from paigow.analysis.answer import answer
    from paigow.analysis.bettors import check_bank
    from paigow.analysis.stakes import check_stake

    if bank is Side.PLAYER and bettors is None:
        raise typer.BadParameter("--bank player needs --bettors: how many wagers it banks against")
    question = _question(game, house_way, against, paytable, push_on, commission, copies, optimal)
    cents = None if stake is None else stake_of(stake)
    if cents is not None:
        check_stake(question, cents)
    if bank is Side.PLAYER:
        check_bank(question)
    meters = _meters(question, meter or ())
    with progress_bar(f"Analysing {question.game.title}") as progress:
        figures = answer(question, progress, fresh)
        several = None if bettors is None else _several(figures, bank, bettors, cents, deals)
    show = _print_data if as_json else _print_pages
    show(figures, cents, meters, several)


def _print_data(
    figures: "GameFigures",
    stake: "Cents | None",
    meters: "dict[str, Cents]",
    several: "BankFigures | TableFigures | None",
) -> None:
    from paigow.analysis.as_data import bank_data, game_data, stake_data, table_data
    from paigow.analysis.bettors import BankFigures

    data = game_data(figures, meters)
    if stake is not None:
        data["at_stake"] = stake_data(figures, stake, meters)
    if several is not None:
        data["bettors"] = bank_data(several) if isinstance(several, BankFigures) else table_data(several)
    print(json.dumps(data, indent=2, ensure_ascii=False))


def _print_pages(
    figures: "GameFigures",
    stake: "Cents | None",
    meters: "dict[str, Cents]",
    several: "BankFigures | TableFigures | None",
) -> None:
    from paigow.cli.analyse_pages import show_figures, show_several, show_stake

    show_figures(figures, meters)
    if stake is not None:
        show_stake(figures, stake, meters)
    if several is not None:
        show_several(several)


def _several(
    figures: "GameFigures", bank: Side, bettors: int, stake: "Cents | None", deals: int
) -> "BankFigures | TableFigures":
    from paigow.analysis.bettors import bank_against, table_of
    from paigow.analysis.terms import BankSide

    if bank_of(bank.value) is BankSide.PLAYER:
        return bank_against(figures, bettors, stake, deals)
    return table_of(figures, bettors, deals)


def _meters(question: "Question", words: "list[str] | tuple[str, ...]") -> "dict[str, Cents]":
    from paigow.errors import BadNotation

    meters = meters_of(words)
    known = {name for paytable in question.paytables for name in paytable.meter_names}
    for name in meters:
        if name not in known:
            there = (
                f"there are {', '.join(sorted(known))}" if known else "no wager of this analysis has a meter"
            )
            raise BadNotation(f"{name!r} is not a meter; {there}")
    return meters


def _question(
    game: str,
    house_way: str | None,
    against: str | None,
    paytable: list[str] | None,
    push_on: list[str] | None,
    commission: str | None,
    copies: Side | None,
    optimal: bool,
) -> "Question":
    from paigow.analysis.question import ask

    return ask(
        game_at(game),
        house_way=None if house_way is None else way_at(house_way),
        against=None if against is None else way_at(against),
        paytables=[paytable_at(place) for place in paytable or ()],
        commission=None if commission is None else rate_of(commission),
        copies=None if copies is None else copies_of(copies.value),
        push_on=pushes_of(push_on),
        optimal=optimal,
    )
