"""`paigow backup`: copy a record while it is served, and verify the copy."""

from pathlib import Path
from typing import Annotated

import typer

from paigow.errors import BadNotation

DAMAGED = 1


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("backup")(backup)


def backup(
    database: Annotated[str, typer.Argument(help="The record: a file. A database server has its own tools.")],
    copy: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    keep: Annotated[
        Path | None, typer.Option(help="Append the chain heads of the copy to this file, if it is intact.")
    ] = None,
    check: Annotated[bool, typer.Option(help="Verify the copy.")] = True,
) -> None:
    """Copy a record, also while a server writes it, and verify the copy. Exit code 1 if the copy has a fault."""
    from paigow.record.backup import back_up
    from paigow.record.checkpoints import write_checkpoints
    from paigow.record.read_only import opened_to_read
    from paigow.record.verify import verify

    if "://" in database:
        raise BadNotation(
            "a record in a database server is backed up by the server's own tools, such as pg_dump"
        )
    back_up(Path(database), copy)
    if not check:
        print(f"{copy} is a copy of {database}; it was not verified.")
        return
    with opened_to_read(str(copy)) as engine:
        found = verify(engine)
    for fault in found.faults:
        print(f"{fault.where}: {fault.what}")
    if found.faults:
        print(f"{copy} is a copy of {database}, which has faults.")
        raise typer.Exit(DAMAGED)
    if keep is not None:
        write_checkpoints(keep, found.heads)
    print(f"{copy} has {found.tables} tables with {found.events} events, and no fault.")
