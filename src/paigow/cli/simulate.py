"""`paigow simulate GAME`: rounds by the shipped table engine, against the exact figures."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from paigow.simulate.against_exact import Verdict
    from paigow.simulate.tally import Tally


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    app.command("simulate")(simulate)


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME|FILING", help="A game by name, or a filing.")],
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds.")] = 1_000,
    seed: Annotated[str, typer.Option(help="The same seed gives the same counts.")] = "1",
    seats: Annotated[int, typer.Option(min=1, max=7, help="How many automatic players.")] = 6,
    banking: Annotated[
        bool, typer.Option("--banking", help="Players bank; the bank's result is simulated.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Play rounds with the shipped engine and hold what happened against the exact figures."""
    from paigow.analysis.answer import answer
    from paigow.analysis.question import ask
    from paigow.cli.waiting import progress_bar
    from paigow.simulate.against_exact import compare
    from paigow.simulate.automatic import Habits
    from paigow.simulate.engine import Session
    from paigow.simulate.tally import Tally
    from paigow.submissions import load_game

    approved = load_game(game)
    tally = Tally()
    habits = Habits(side_bets=100, banks=50 if banking else 0)
    session = Session(approved, seed, min(seats, approved.options.number("table.positions")), habits)
    session.listener = tally.hear
    with progress_bar("Playing rounds") as progress:
        step = max(1, rounds // 100)
        for done in range(0, rounds, step):
            session.play(min(step, rounds - done))
            progress(done + step, rounds)
    with progress_bar("Working out the exact figures") as progress:
        figures = answer(ask(approved), lambda share: progress(int(share * 1000), 1000))
    verdict = compare(tally, figures)
    if as_json:
        typer.echo(json.dumps(_data(approved.name, seed, tally, verdict)))
    else:
        _tell(approved.title, tally, verdict)


def _data(game: str, seed: str, tally: "Tally", verdict: "Verdict") -> dict[str, object]:
    return {
        "game": game,
        "seed": seed,
        "rounds": tally.rounds,
        "banked": tally.banked,
        "lines": [
            {
                "wager": one.wager.value,
                "event": one.event,
                "seen": str(one.seen),
                "of": str(one.of),
                "exact": one.exact,
                "errors": one.errors,
            }
            for one in verdict.lines
        ],
        "chance": verdict.chance,
    }


def _tell(title: str, tally: "Tally", verdict: "Verdict") -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(title=f"{title}: {tally.rounds:,} rounds by the shipped engine", title_justify="left")
    for name in ("wager", "event", "seen", "of", "share", "exact", "standard errors"):
        table.add_column(name, justify="left" if name in {"wager", "event"} else "right")
    for one in verdict.lines:
        table.add_row(
            one.wager.value,
            one.event,
            f"{one.seen:,}",
            f"{one.of:,}",
            f"{one.seen / one.of:.5f}",
            f"{one.exact:.5f}",
            f"{one.errors:+.2f}",
        )
    console.print(table)
    console.print(
        f"All {len(verdict.lines)} lines together: the farthest is this far out, or farther, with a chance of "
        f"{verdict.chance:.3f} if engine and figures agree."
    )
    if tally.banked:
        console.print(
            f"{tally.banked:,} rounds were banked by players. The bank pays vigorish on its net surplus over several "
            "hands, which couples them: its result is simulated, not exact, and is not held against a figure."
        )
