"""`paigow shift`: open, close and sign a shift, and write its report as PDF, workbook, CSV or JSON."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.cli.badge import Database
from paigow.cli.badge_given import (
    badge_given,
    faults_told,
    language_given,
    now,
    signature_with,
    signed_by,
    write_out,
)
from paigow.cli.report import read_values
from paigow.errors import BadNotation

if TYPE_CHECKING:
    from paigow.reports.edge_figures import EdgeFigures
    from paigow.reports.shifts import Shift, ShiftBook

Name = Annotated[str, typer.Argument(help="The shift, as DATE/NAME: 2026-11-14/swing.")]
Token = Annotated[
    str, typer.Option(envvar="PAIGOW_BADGE", help="The token of the badge; better given in the environment.")
]
House = Annotated[Path | None, typer.Option(help="The house's hours (a TOML file).")]


def register(app: typer.Typer) -> None:
    """Register the subcommands."""
    shift = typer.Typer(no_args_is_help=True, help="Shifts: open, close, sign, and write their reports.")
    shift.command("open")(open_shift)
    shift.command("remark")(remark)
    shift.command("close")(close)
    shift.command("sign")(sign)
    shift.command("show")(show)
    shift.command("write")(write)
    app.add_typer(shift, name="shift")


def open_shift(name: Name, badge: Token = "", database: Database = "paigow.db", house: House = None) -> None:
    """Open a shift, with a badge of the pit or the operator."""
    book = _book(database, house)
    book.open(name, badge_given(book.journal, badge), now())
    typer.echo(f"shift {name} is open")


def close(
    name: Name,
    badge: Token = "",
    database: Database = "paigow.db",
    house: House = None,
    band: Annotated[
        bool,
        typer.Option(
            "--band",
            help="Also the win against its exact expectation, with its band: by the hands as set, and by the edge.",
        ),
    ] = False,
) -> None:
    """Close a shift that is over: its report stays as it is, and the heads of all chains are kept with it."""
    from paigow.reports.writing import digest

    book = _book(database, house)
    holder = badge_given(book.journal, badge)
    figures, count = (_figures(book), read_values) if band else (None, None)
    told = book.close(name, holder, now(), figures, count)
    typer.echo(f"shift {name} is closed; the digest of its report is {digest(told)}")


def remark(
    name: Name,
    words: Annotated[str, typer.Argument(help="What is to be remarked, in one line.")],
    table: Annotated[str, typer.Option(help="The table that it is about.")] = "",
    badge: Token = "",
    database: Database = "paigow.db",
    house: House = None,
) -> None:
    """Flag a table, or an open shift, with a remark that stays in the report."""
    book = _book(database, house)
    book.remark(name, badge_given(book.journal, badge), words, table, now())
    typer.echo(f"the remark is in the report of shift {name}")


def sign(
    name: Name,
    private_key: Annotated[Path, typer.Option(help="The file of the private key of the badge.")],
    badge: Token = "",
    database: Database = "paigow.db",
    house: House = None,
) -> None:
    """Sign the report of a closed shift; nobody signs while a ledger or a meter differs."""
    book = _book(database, house)
    shift = book.shift(name)
    if not shift.closed:
        raise BadNotation(f"shift {name} is not closed; only a closed shift is signed")
    signature = signature_with(private_key, str(shift.closed["digest"]))
    holder = badge_given(book.journal, badge)
    book.sign(name, holder, signature, now())
    typer.echo(f"shift {name} is signed by {holder.name}")


def show(
    name: Name,
    database: Database = "paigow.db",
    house: House = None,
    recount: Annotated[
        bool, typer.Option("--recount", help="Also weigh every hand again, and compare with what was kept.")
    ] = False,
) -> None:
    """Show what became of a shift, and make its report again; exits with 1 if something does not fit."""
    book = _book(database, house)
    shift = book.shift(name)
    for line in _lines(shift):
        typer.echo(line)
    faults = [*_faults(book, shift), *(_recounted(book, shift) if recount and shift.closed else ())]
    faults_told(faults)


def write(
    name: Name,
    out: Annotated[Path, typer.Argument(help="A .pdf, .xlsx, .csv or .json file.")],
    database: Database = "paigow.db",
    house: House = None,
    language: Annotated[str, typer.Option(help="en, zh-Hant or zh-Hans; for a PDF.")] = "en",
) -> None:
    """Write the report of a closed shift, made again from the record."""
    from paigow.reports.paper import as_pdf, as_xlsx
    from paigow.reports.shifts import called
    from paigow.reports.writing import as_csv, as_json

    tongue = language_given(language)
    book = _book(database, house)
    told = book.report(name)
    match out.suffix.lower():
        case ".json":
            content = as_json(told).encode()
        case ".csv":
            content = as_csv(told).encode()
        case ".xlsx":
            content = as_xlsx(told)
        case ".pdf":
            content = as_pdf(told, book.shift(name).signatures, tongue, called(book.journal))
        case _:
            raise BadNotation(f"{out.name} does not end in .pdf, .xlsx, .csv or .json")
    write_out(out, content)


def _lines(shift: "Shift") -> list[str]:
    found = [f"shift {shift.name}: {shift.state or 'nobody opened it'}"]
    if shift.opened:
        found.append(f"opened by {shift.opened['by']}")
    if shift.closed:
        found.append(f"closed by {shift.closed['by']}, digest {shift.closed['digest']}")
    found += [signed_by(entry) for entry in shift.signatures]
    return found


def _faults(book: "ShiftBook", shift: "Shift") -> list[str]:
    if not shift.closed:
        return []
    try:
        faults: list[str] = list(book.report(shift.name)["faults"])
    except BadNotation as wrong:
        faults = [str(wrong)]
    return [*faults, *book.signature_faults(shift.name)]


def _recounted(book: "ShiftBook", shift: "Shift") -> list[str]:
    """Tables whose hands are not worth what the closing kept."""
    kept, counted = shift.closed.get("hands", {}), book.recounted(shift.name, read_values)
    return [
        f"the hands of table {table} are not worth what the closing kept"
        for table in sorted({*kept, *counted})
        if tuple(kept.get(table, ())) != counted.get(table, ())
    ]


def _book(database: str, house: Path | None) -> "ShiftBook":
    from paigow.record.database import open_database
    from paigow.record.journal import Journal
    from paigow.reports.hours import hours_at, our_hours
    from paigow.reports.shifts import ShiftBook

    hours = our_hours() if house is None else hours_at(house)
    return ShiftBook(Journal(open_database(database, must_exist=True)), hours)


def _figures(book: "ShiftBook") -> "dict[str, EdgeFigures]":
    """The figures of all games on record, by digest."""
    from paigow.cli.waiting import progress_bar
    from paigow.record.games import game_of
    from paigow.reports.edges import edge_figures

    games = {game.digest: game for game in map(game_of, book.journal.tables())}
    with progress_bar("Working out the exact figures") as progress:
        return {digest: edge_figures(game, progress) for digest, game in games.items()}
