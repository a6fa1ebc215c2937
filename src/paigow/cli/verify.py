"""`paigow verify`: is a record as it was written, and where not."""

import json
from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    app.command("verify")(verify_record)


def verify_record(
    database: Annotated[str, typer.Argument(help="The record: a file, or a postgresql:// address.")],
    checkpoints: Annotated[
        Path | None, typer.Option(help="Heads of the chains kept outside, one JSON object a line.")
    ] = None,
    keep: Annotated[
        Path | None, typer.Option(help="If the record is clean, append the heads of its chains to this file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Chains, checkpoints, accounts, meters, games and fairness; every fault with its place. Exit 1 if any."""
    from paigow.cli.waiting import progress_bar
    from paigow.record.checkpoints import read_checkpoints, write_checkpoints
    from paigow.record.database import open_database
    from paigow.record.verify import verify
    from paigow.server.fairness_check import check_fairness

    outside = read_checkpoints(checkpoints) if checkpoints is not None else ()
    engine = open_database(database, must_exist=True)
    try:
        with progress_bar("Verifying") as told:
            found = verify(engine, outside, told)
        fair = check_fairness(engine)
    finally:
        engine.dispose()
    faults = (*found.faults, *fair.faults)
    if keep is not None and not faults:
        write_checkpoints(keep, found.heads)
    if as_json:
        data = {
            "tables": found.tables,
            "events": found.events,
            "shuffles": fair.shuffles,
            "checkpoints": len(outside),
            "clean": not faults,
            "heads": [{"chain": one.chain, "length": one.length, "hash": one.hash} for one in found.heads],
            "faults": [{"where": one.where, "at": one.at, "what": one.what} for one in faults],
        }
        print(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        for one in faults:
            place = f", entry {one.at}" if one.at else ""
            print(f"{one.where}{place}: {one.what}.")
        told_faults = "no fault" if not faults else f"{len(faults)} faults"
        print(f"{found.tables} tables, {found.events:,} events, {fair.shuffles:,} shuffles: {told_faults}.")
        if not outside:
            print("Without checkpoints kept outside, an end that was cut off cannot be seen.")
    if faults:
        raise typer.Exit(1)
