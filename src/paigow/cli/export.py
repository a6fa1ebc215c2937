"""`paigow export`: tables of a record as one file, for somebody who audits them elsewhere."""

from pathlib import Path
from typing import Annotated

import typer

from paigow.errors import BadNotation


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("export")(export)


def export(
    database: Annotated[str, typer.Argument(help="The record: a file or a postgresql:// URL.")],
    out: Annotated[Path, typer.Argument(help="The file to write.")],
    table: Annotated[str, typer.Option(help="Only the table with this number.")] = "",
) -> None:
    """Write tables of a record to a file of JSON lines that `paigow audit` reads.

    The file holds every hidden piece and no names of people."""
    from paigow.record.exports import export_lines
    from paigow.record.history import chosen_tables
    from paigow.record.journal import Journal
    from paigow.record.read_only import opened_to_read

    with opened_to_read(database) as engine:
        journal = Journal(engine)
        records = chosen_tables(journal, table)
        try:
            with out.open("w", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for line in export_lines(journal, records))
        except OSError as wrong:
            raise BadNotation(f"{out} cannot be written: {wrong.strerror}") from wrong
    print(f"{len(records)} {'table' if len(records) == 1 else 'tables'} written to {out}.")
