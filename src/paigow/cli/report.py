"""`paigow report`: a shift, a gaming day, a week or a whole record as the pit reports it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.cli.recorded import recorded_tables
from paigow.errors import BadNotation

if TYPE_CHECKING:
    from paigow.reports.clerk import Clerk
    from paigow.reports.expected import GameEdges
    from paigow.reports.hand_values import HandValues
    from paigow.reports.hours import HouseHours, Period


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("report")(report_on)


def report_on(
    record: Annotated[
        str, typer.Argument(help="A database file, a postgresql:// URL, or a file by `paigow export`.")
    ],
    shift: Annotated[str, typer.Option(help="One shift, as DATE/NAME: 2026-11-14/swing.")] = "",
    day: Annotated[str, typer.Option(help="One gaming day, by the date on which it begins.")] = "",
    week: Annotated[str, typer.Option(help="The week that this gaming day belongs to.")] = "",
    by: Annotated[str, typer.Option(help="table, dealer or floor.")] = "table",
    table: Annotated[str, typer.Option(help="Only the table with this number.")] = "",
    house: Annotated[
        Path | None, typer.Option(help="The house's hours: time zone, gaming day, shifts (a TOML file).")
    ] = None,
    band: Annotated[
        bool,
        typer.Option(
            "--band",
            help="Also the win against its exact expectation, with its band: by the hands as set, and by the edge.",
        ),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV, amounts in cents.")] = False,
) -> None:
    """Report drop, win, hold, wagers, vigorish, tokes, pace, irregularities and dealers' errors of a period.

    Without a period the whole record is reported on. A round counts where it is over."""
    from paigow.reports.hours import hours_at, our_hours
    from paigow.reports.report import Standings, report
    from paigow.reports.writing import as_csv as csv_of
    from paigow.reports.writing import as_json as json_of
    from paigow.reports.writing import as_lines

    if as_json and as_csv:
        raise BadNotation("a report is printed as JSON or as CSV, not as both")
    period = chosen_period(our_hours() if house is None else hours_at(house), shift, day, week)
    clerks = read_clerks(record, table)
    if band:
        told = report(clerks, period, by, 0, read_edges(clerks), Standings(read_values(clerks, period)))
    else:
        told = report(clerks, period, by)
    if as_json:
        print(json_of(told), end="")
    elif as_csv:
        print(csv_of(told), end="")
    else:
        print("\n".join(as_lines(told)))


def chosen_period(hours: "HouseHours", shift: str, day: str, week: str) -> "Period":
    """The one period that is asked for; the whole record where none is."""
    from paigow.reports.hours import ALWAYS

    if sum(map(bool, (shift, day, week))) > 1:
        raise BadNotation("a report is of one shift, one day or one week")
    if shift:
        return hours.shift(shift)
    if day:
        return hours.day(day)
    return hours.week(week) if week else ALWAYS


def read_clerks(record: str, table: str) -> "list[Clerk]":
    """A clerk for each table, who has read all of it."""
    from paigow.cli.waiting import progress_bar
    from paigow.record.games import game_of
    from paigow.reports.clerk import Clerk

    clerks = []
    with recorded_tables(record, table) as (count, tables), progress_bar("Reading") as progress:
        for done, (opened, steps) in enumerate(tables):
            progress(done, count)
            clerks.append(Clerk(opened.number, game_of(opened)).read(steps))
    return clerks


def read_edges(clerks: "list[Clerk]") -> "dict[str, GameEdges]":
    """The edges of the games that were played, by digest."""
    from paigow.cli.waiting import progress_bar
    from paigow.reports.edges import edges_of

    games = {clerk.game.digest: clerk.game for clerk in clerks}
    with progress_bar("Working out the exact figures") as progress:
        return {digest: edges_of(game, progress) for digest, game in games.items()}


def read_values(clerks: "Sequence[Clerk]", period: "Period") -> "HandValues":
    """What the rounds of a period were worth as their hands were set."""
    from paigow.cli.waiting import progress_bar
    from paigow.reports.hand_counts import count_values

    with progress_bar("Weighing the hands") as progress:
        return count_values(clerks, period, progress)
