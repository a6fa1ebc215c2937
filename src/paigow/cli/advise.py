"""`paigow advise`: the exact value of every legal setting of one hand."""

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.analysis.asked import way_at
from paigow.cli.waiting import progress_bar

if TYPE_CHECKING:
    from paigow.analysis.hand_advice import HandAdvice


class HandSide(StrEnum):
    """Who banks."""

    DEALER = "dealer"
    PLAYER = "player"


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("advise")(advise)


def advise(
    hand: Annotated[str, typer.Argument(help="Seven cards or four tiles.")],
    house_way: Annotated[
        str, typer.Option("--house-way", help="House way of the opposing side: a built-in name or a file.")
    ],
    bank: Annotated[HandSide, typer.Option("--bank", help="Who banks.")] = HandSide.DEALER,
    commission: Annotated[
        str | None,
        typer.Option("--commission", help="Commission on wins: 5%, 0.05 or 5/100. Face Up has none."),
    ] = None,
    dealer: Annotated[
        str | None,
        typer.Option(
            "--dealer", help="Face Up: the dealer's seven cards, set by the house way, or as high | low."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every legal setting of a hand, best first, with its exact value and its cost compared with the best."""
    from paigow.analysis.hand_advice import advice_on

    with progress_bar("Dealing every hand that is left") as progress:
        advice = advice_on(
            hand, way_at(house_way), bank=bank.value, commission=commission, dealer=dealer, progress=progress
        )
    if as_json:
        print(json.dumps(advice.as_dict(), indent=2, ensure_ascii=False))
    else:
        _show(advice)


def _show(advice: "HandAdvice") -> None:
    from rich.console import Console

    from paigow.cli.figures_table import figures_table
    from paigow.errors import counted

    console = Console(highlight=False)
    console.print(figures_table(("setting", "win", "push", "lose", "value", "cost"), advice.rows()))
    if advice.pushed:
        console.print("The dealer's seven cards are exactly ace-high, so every setting pushes.")
    total = advice[0].outcome.total
    hands = counted(total, "hand") if total == 1 else f"{total:,} hands"
    console.print(f"Against {advice.way.id}, over {hands}; value and cost per unit wagered.")
