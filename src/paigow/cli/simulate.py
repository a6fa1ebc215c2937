"""`paigow simulate GAME`: rounds by the shipped table engine, or deals by the million, against the exact figures."""

import json
from dataclasses import asdict, dataclass, field
from itertools import groupby
from math import sqrt
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.analysis.asked import game_at, paytable_at, way_at

if TYPE_CHECKING:
    from paigow.analysis.question import Question
    from paigow.simulate.against_exact import Verdict
    from paigow.simulate.bank_result import BankResult
    from paigow.simulate.tally import Seen
    from paigow.table.commands import Command
    from paigow.table.events import Event
    from paigow.table.state import Table as State

MANY = 20_000
"""The number of rounds from which the kernel is used, unless --engine or --banking is given."""


@dataclass(frozen=True, slots=True)
class SimulationRun:
    """What was played, and by what."""

    by: str
    seed: str
    rounds: int
    seen: "Seen" = field(default_factory=dict)
    bank: "BankResult | None" = None
    left_out: tuple[str, ...] = ()
    """Wagers of the game that were not played."""


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("simulate")(simulate)


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME|FILING", help="A game by name, or a filing.")],
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds.")] = 1_000,
    seed: Annotated[str, typer.Option(help="The same seed gives the same counts.")] = "1",
    seats: Annotated[int, typer.Option(min=1, max=7, help="How many automatic players.")] = 6,
    banking: Annotated[
        bool, typer.Option("--banking", help="Players may bank; the result of the bank is reported.")
    ] = False,
    kernel: Annotated[
        bool | None,
        typer.Option(
            "--kernel/--engine",
            help=f"Deal hands without a table, or play whole rounds. Default: deal from {MANY:,} rounds on.",
        ),
    ] = None,
    house_way: Annotated[
        str | None, typer.Option("--house-way", help="Set by this way (name or file) instead of the game's.")
    ] = None,
    paytable: Annotated[
        list[str] | None,
        typer.Option(
            "--paytable",
            help="Use this paytable (name or file), as printed, instead of those offered. Repeatable.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Simulate a game, with the table engine or a fast kernel, and compare the results with the exact figures."""
    from paigow.analysis.answer import answer
    from paigow.analysis.question import ask
    from paigow.cli.waiting import progress_bar
    from paigow.simulate.against_exact import compare

    if banking and kernel:
        raise typer.BadParameter("--banking needs whole rounds; omit --kernel")
    changed = house_way is not None or bool(paytable)
    if changed and (banking or kernel is False):
        raise typer.BadParameter(
            "the engine plays games as filed; --house-way and --paytable need the kernel"
        )
    question = ask(
        game_at(game),
        house_way=None if house_way is None else way_at(house_way),
        paytables=[paytable_at(place) for place in paytable or ()],
    )
    chosen = (changed or rounds >= MANY) and not banking if kernel is None else kernel
    played = _deal(question, rounds, seed) if chosen else _play(question, rounds, seed, seats, banking)
    with progress_bar("Working out the exact figures") as progress:
        figures = answer(question, progress)
    verdict = compare(played.seen, figures)
    if as_json:
        print(json.dumps(_data(question, played, verdict), indent=2))
    else:
        _tell(question, played, verdict, of_itself=chosen and kernel is None)


def _deal(question: "Question", rounds: int, seed: str) -> SimulationRun:
    from paigow.cli.waiting import progress_bar
    from paigow.simulate.kernel import dealt_wagers, simulate_deals

    with progress_bar("Dealing") as progress:
        seen = simulate_deals(question, rounds, seed, progress)
    dealt = dealt_wagers(question)
    left_out = tuple(paytable.title for paytable in question.paytables if paytable not in dealt)
    return SimulationRun("kernel", seed, rounds, seen, left_out=left_out)


def _play(question: "Question", rounds: int, seed: str, seats: int, banking: bool) -> SimulationRun:
    from paigow.cli.waiting import progress_bar
    from paigow.simulate.bank_result import BankResult
    from paigow.simulate.engine import Session
    from paigow.simulate.tally import Tally
    from paigow.staff.players import Habits

    game = question.game
    tally, bank = Tally(), BankResult()

    def listen(command: "Command", events: "tuple[Event, ...]", after: "State") -> None:
        tally.hear(command, events, after)
        bank.hear(command, events, after)

    habits = Habits(units=5, side_bets=100, banks=50 if banking else 0)
    seats = min(seats, game.options.table.positions)
    session = Session(game, seed, seats, habits, listener=listen)
    with progress_bar("Playing rounds") as progress:
        step = max(1, rounds // 100)
        for done in range(0, rounds, step):
            session.play(min(step, rounds - done))
            progress(done + step, rounds)
    return SimulationRun("engine", seed, tally.rounds, tally.seen, bank if bank.rounds else None)


def _data(question: "Question", played: SimulationRun, verdict: "Verdict") -> dict[str, object]:
    from paigow.analysis.what_if import changes_of

    return {
        "game": question.game.name,
        "what_if": [asdict(change) for change in changes_of(question)],
        "by": played.by,
        "seed": played.seed,
        "rounds": played.rounds,
        "bank": None if played.bank is None else _bank_data(played.bank),
        "lines": [
            {
                "wager": line.wager,
                "event": line.event,
                "seen": str(line.seen),
                "of": str(line.of),
                "exact": line.exact,
                "errors": line.errors,
                "chance": line.chance,
            }
            for line in verdict.lines
        ],
        "chance": verdict.chance,
    }


def _bank_data(bank: "BankResult") -> dict[str, object]:
    return {
        "rounds": bank.rounds,
        "net_cents": str(bank.net),
        "against_cents": str(bank.against),
        "cents_a_round": bank.mean,
        "standard_error": bank.error,
        "exact": False,
    }


def _tell(question: "Question", played: SimulationRun, verdict: "Verdict", of_itself: bool) -> None:
    from rich.console import Console
    from rich.table import Table

    from paigow.analysis.what_if import changes_of

    console = Console(highlight=False)
    by = "rounds by the shipped engine" if played.by == "engine" else "deals by the kernel"
    console.print(f"{question.game.title}: {played.rounds:,} {by}")
    for change in changes_of(question):
        console.print(
            f"Not as filed: {change.what}, {change.asked} instead of {change.filed}.", soft_wrap=True
        )
    for wager, lines in groupby(verdict.lines, key=lambda line: line.wager):
        table = Table(title_justify="left", box=None)
        table.add_column("event", overflow="fold")
        for name in ("seen", "expected", "±", "errors", "chance"):
            table.add_column(name, justify="right", no_wrap=True)
        for each_line in lines:
            table.title = f"{wager}, {each_line.of:,} wagers"
            table.add_row(
                each_line.event,
                f"{each_line.seen:,}",
                f"{each_line.of * each_line.exact:,.1f}",
                f"{sqrt(each_line.of * each_line.exact * (1 - each_line.exact)):,.1f}",
                f"{each_line.errors:+.2f}",
                f"{each_line.chance:.3f}",
            )
        console.print()
        console.print(table)
    console.print()
    console.print(
        f"± is one standard error. All {len(verdict.lines)} lines together: with a chance of {verdict.chance:.3f} "
        "one of them would be so far out, or farther, though what was played and the figures agree."
    )
    for remark in _remarks(played, of_itself):
        console.print(remark)


def _remarks(played: SimulationRun, of_itself: bool) -> list[str]:
    told = []
    if played.by == "engine":
        told.append("Of each kind one wager a round is counted, so that the counts are independent.")
    if of_itself:
        told.append(f"From {MANY:,} rounds on hands are dealt without a table; --engine plays whole rounds.")
    if played.left_out:
        told.append(f"Not played by the kernel: {', '.join(played.left_out)}.")
    if played.bank is not None:
        bank = played.bank
        edge, error = (share * bank.rounds / bank.against for share in (bank.mean, bank.error))
        told.append(
            f"{bank.rounds:,} rounds were banked by players, who won {bank.mean / 100:+,.2f} ± {bank.error / 100:,.2f} "
            f"dollars a round, {edge:+.3%} ± {error:.3%} of what was wagered against them. The bank pays vigorish "
            "on its net surplus over several hands, which couples them: its result is simulated, not exact."
        )
    return told
