"""`paigow verify`: check that a record is as it was written."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.errors import BadNotation

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paigow.record.checkpoints import Checkpoint
    from paigow.record.verify import Fault


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("verify")(verify_record)


def _heads(path: Path | None, read: "Callable[[Path], tuple[Checkpoint, ...]]") -> "tuple[Checkpoint, ...]":
    """The chain heads of a file."""
    try:
        return () if path is None else read(path)
    except OSError as wrong:
        raise BadNotation(f"the chain heads at {path} cannot be read: {wrong.strerror}") from wrong


def verify_record(
    database: Annotated[str, typer.Argument(help="The record: a file or a postgresql:// URL.")],
    checkpoints: Annotated[
        Path | None,
        typer.Option(
            help="A file of chain heads kept elsewhere, one JSON object per line. By default DATABASE.heads."
        ),
    ] = None,
    keep: Annotated[
        Path | None, typer.Option(help="If the record is intact, append its chain heads to this file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Decide every command of a record again and check chains, money, meters and fairness. Exit code 1 on any fault.

    The record is only read: a read-only copy of it will do."""
    from paigow.cli.waiting import progress_bar
    from paigow.record.checkpoints import BESIDE, read_checkpoints, write_checkpoints
    from paigow.record.read_only import opened_to_read
    from paigow.record.verify import verify
    from paigow.server.fairness_check import check_fairness

    beside = None if "://" in database else Path(f"{database}{BESIDE}")
    if checkpoints is None and beside is not None and beside.is_file():
        checkpoints = beside
    outside = _heads(checkpoints, read_checkpoints)
    with opened_to_read(database) as engine:
        with progress_bar("Verifying") as told:
            found = verify(engine, outside, told)
        fair = check_fairness(engine)
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
            "heads_from": "" if checkpoints is None else str(checkpoints),
            "heads": [asdict(head) for head in found.heads],
            "faults": [asdict(fault) for fault in faults],
            "differences": [asdict(each) for each in found.differences],
        }
        print(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        for fault in faults:
            place = f", entry {fault.at}" if fault.at else ""
            print(f"{fault.where}{place}: {fault.what}.")
        told_faults = "no fault" if not faults else f"{len(faults)} faults"
        print(f"{found.tables} tables, {found.events:,} events, {fair.shuffles:,} shuffles: {told_faults}.")
        _print_notes(found.differences, len(outside), checkpoints)
    if faults:
        raise typer.Exit(1)


def _print_notes(differences: "Sequence[Fault]", heads: int, checkpoints: Path | None) -> None:
    """Print what else a reader of the result should know."""
    if differences:
        first = differences[0]
        print(
            f"{len(differences):,} commands were decided by another version and would come out differently "
            f"today; the first: {first.where}, entry {first.at}: {first.what}. Verify with that version, too."
        )
    if heads:
        print(f"Compared with {heads:,} chain heads kept at {checkpoints}.")
    else:
        print("Without chain heads kept elsewhere, a truncated record cannot be detected.")
