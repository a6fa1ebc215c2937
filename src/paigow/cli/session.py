"""`paigow session`: a round of a seat with all its wagers, exactly, and a session of such rounds with a bankroll."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.analysis.asked import game_at, rate_of, stake_of, way_at
from paigow.cli.waiting import progress_bar

if TYPE_CHECKING:
    from fractions import Fraction

    from paigow.analysis.whole_round import SessionFigures, WholeRound

USUAL_RATES = ("0%", "1%", "2%", "3%", "4%", "5%")


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("session")(session)


def session(
    game: Annotated[str, typer.Argument(metavar="GAME|FILING", help="A game by name, or a filing.")],
    stake: Annotated[
        list[str],
        typer.Option("--stake", help="A wager of every round, as WAGER=AMOUNT: main=$25. Repeatable."),
    ],
    bankroll: Annotated[
        str | None, typer.Option("--bankroll", help="Dollars to begin with; without it, no session.")
    ] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, max=100_000, help="Rounds of the session.")] = 200,
    house_way: Annotated[
        str | None, typer.Option("--house-way", help="Set by this way (name or file) instead of the game's.")
    ] = None,
    commission: Annotated[
        list[str] | None,
        typer.Option("--commission", help="A rate for the table of edges by commission. Repeatable."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show mean and variance of a round with all wagers of a seat, risk of ruin, session bands, edge by commission."""
    from paigow.analysis import whole_round as rounds_of
    from paigow.analysis.answer import answer
    from paigow.analysis.question import ask

    loaded = game_at(game)
    question = ask(loaded, house_way=loaded.house_way if house_way is None else way_at(house_way))
    stakes = _stakes(stake)
    rates = tuple(rate_of(rate) for rate in commission or USUAL_RATES)
    with progress_bar(f"Counting a round of {loaded.title}") as progress:
        figures = answer(question, progress)
        each = rounds_of.whole_round(figures, stakes, progress)
    played = None if bankroll is None else rounds_of.session(each, rounds, stake_of(bankroll))
    edges = rounds_of.edge_by_commission(figures, rates)
    show = _print_data if as_json else _print_pages
    show(each, played, edges)


def _stakes(texts: list[str]) -> dict[str, Any]:
    from paigow.errors import BadNotation

    found: dict[str, Any] = {}
    for wager, amount in map(_stake, texts):
        if wager in found:
            raise BadNotation(f"{wager} is named twice; a round has one stake of each wager")
        found[wager] = amount
    return found


def _stake(text: str) -> tuple[str, Any]:
    from paigow.errors import BadNotation

    wager, sign, amount = text.partition("=")
    if not sign:
        raise BadNotation(f"{text!r} is not a wager and its stake; use main=$25")
    return wager.strip(), stake_of(amount)


def _print_data(
    each: "WholeRound", played: "SessionFigures | None", edges: "tuple[tuple[Fraction, Fraction], ...]"
) -> None:
    from paigow.analysis.exact_numbers import ratio_data

    data: dict[str, Any] = {
        "staked": str(each.staked),
        "mean": ratio_data(each.mean),
        "variance": ratio_data(each.variance),
        "edge": ratio_data(each.edge),
        "wagers": [
            {
                "wager": part.wager,
                "stake": str(part.stake),
                "mean": ratio_data(part.mean),
                "variance": ratio_data(part.variance),
            }
            for part in each.parts
        ],
        "covariances": [
            {"one": pair.one, "other": pair.other, "covariance": ratio_data(pair.covariance)}
            for pair in each.pairs
        ],
        "edge_by_commission": [
            {"commission": ratio_data(rate), "edge": ratio_data(edge)} for rate, edge in edges
        ],
    }
    if played is not None:
        data["session"] = {
            "rounds": played.rounds,
            "bankroll": str(played.bankroll),
            "ruin": played.ruin,
            "bands": [{"percent": level, "from": low, "to": high} for level, low, high in played.bands],
            "counted": played.exact,
        }
    print(json.dumps(data, indent=2, ensure_ascii=False))


def _print_pages(
    each: "WholeRound", played: "SessionFigures | None", edges: "tuple[tuple[Fraction, Fraction], ...]"
) -> None:
    from math import sqrt

    from rich.console import Console

    from paigow.analysis.exact_numbers import decimal
    from paigow.cli.figures_table import figures_table

    console = Console(highlight=False)
    rows = [
        (part.wager, _dollars(part.stake), _dollars(part.mean), _dollars(sqrt(part.variance)))
        for part in each.parts
    ]
    rows.append(("all", _dollars(each.staked), _dollars(each.mean), _dollars(sqrt(each.variance))))
    console.print(figures_table(("wager", "stake", "mean", "deviation"), rows, title="A round of one seat"))
    console.print(f"House edge over all wagers {decimal(each.edge * 100, 4)} %.")
    if played is not None:
        how = "counted" if played.exact else "by a normal law with the exact mean and variance"
        console.print(
            f"\n{played.rounds:,} rounds with {_dollars(played.bankroll)}, {how}: "
            f"the bankroll is lost in {100 * played.ruin:.3f} % of sessions."
        )
        bands = [(f"{level} %", _dollars(low), _dollars(high)) for level, low, high in played.bands]
        console.print(figures_table(("of sessions", "from", "to"), bands))
    listed = [(f"{decimal(rate * 100, 2)} %", f"{decimal(edge * 100, 4)} %") for rate, edge in edges]
    console.print(figures_table(("commission", "edge of the main wager"), listed))


def _dollars(cents: Any) -> str:
    """An amount in dollars, a part of a cent shown."""
    amount = float(cents) / 100
    return f"-${-amount:,.4f}" if amount < 0 else f"${amount:,.4f}"
