"""`paigow person`: what is kept of somebody, handed out as a file, and wiped where it may be."""

import json
from pathlib import Path
from typing import Annotated

import typer

from paigow.errors import BadNotation

Database = Annotated[str, typer.Argument(help="The record: a file or a postgresql:// URL.")]
Table = Annotated[str, typer.Argument(help="The table's number.")]
Person = Annotated[str, typer.Argument(help="The person's id at that table; `find` tells it.")]
House = Annotated[Path | None, typer.Option(help="The house's filing, which says what must be kept.")]


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    person = typer.Typer(no_args_is_help=True, help="What is kept of a person: find, export, wipe.")
    person.command("find")(find)
    person.command("export")(export)
    person.command("wipe")(wipe_person)
    app.add_typer(person, name="person")


def find(database: Database, name: Annotated[str, typer.Argument(help="What they are called.")]) -> None:
    """At which tables somebody of this name was, and under which ids."""
    from paigow.record.names import Names
    from paigow.record.read_only import opened_to_read

    with opened_to_read(database) as engine:
        found = Names(engine).find(name)
    if not found:
        raise BadNotation(f"nobody in the record is called {name!r}")
    for table, person in found:
        typer.echo(f"table {table}: {person}")


def export(
    database: Database,
    table: Table,
    person: Person,
    out: Annotated[Path, typer.Argument(help="The file to write.")],
    house: House = None,
) -> None:
    """Write everything that is kept of somebody at a table to a JSON file, and what of it stays."""
    from paigow.record.journal import Journal
    from paigow.record.read_only import opened_to_read
    from paigow.reports.hours import hours_at, our_hours
    from paigow.reports.person import kept_of

    hours = our_hours() if house is None else hours_at(house)
    with opened_to_read(database) as engine:
        told = kept_of(Journal(engine), table, person, hours.keeps)
    try:
        out.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")
    except OSError as wrong:
        raise BadNotation(f"{out} cannot be written: {wrong.strerror}") from wrong
    typer.echo(f"written to {out}; {told['stays']['entries']} entries of the record stay: {hours.keeps}")


def wipe_person(database: Database, table: Table, person: Person, house: House = None) -> None:
    """Forget somebody's name at a table, their passport there and the hands they set with it."""
    from paigow.record.database import open_database
    from paigow.record.journal import Journal
    from paigow.reports.hours import hours_at, our_hours
    from paigow.reports.person import kept_of, wipe

    hours = our_hours() if house is None else hours_at(house)
    if "://" not in database and not Path(database).is_file():
        raise BadNotation(f"there is no record {database}")
    engine = open_database(database)
    try:
        journal = Journal(engine)
        kept_of(journal, table, person, hours.keeps)
        gone = wipe(journal, table, person)
    finally:
        engine.dispose()
    typer.echo(f"name {'wiped' if gone.name else 'was not known'}; {gone.hands} hands wiped.")
    typer.echo(f"{gone.stays} entries of the record stay: {hours.keeps}")
    if gone.chained_names:
        typer.echo(
            f"{gone.chained_names} of them were written by an earlier version and have the name inside."
        )
