"""`paigow doctor`: check an installation and a deployment, and say what is wrong."""

import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer

LEAST_FREE = 1_000_000_000
"""Bytes that should be free where the record is kept."""
LEAST_KEY = 12
FARTHEST_CLOCK = 2_000
"""Milliseconds by which the clocks of this machine and of the database may differ."""
OLDEST_BACKUP = 26
"""Hours that the newest backup may be old: one a day, with some patience."""
WRONG = 1


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("doctor")(doctor)


@dataclass(frozen=True, slots=True)
class Symptom:
    """One thing that was checked: whether it is well, what was seen, and what to do if it is not."""

    what: str
    well: bool
    seen: str
    remedy: str = ""


def doctor(
    database: Annotated[
        str, typer.Option(envvar="PAIGOW_DATABASE", help="The record of the deployment.")
    ] = "",
    server: Annotated[str, typer.Option(envvar="PAIGOW_SERVER", help="The URL of a running server.")] = "",
    house_key: Annotated[str, typer.Option(envvar="PAIGOW_HOUSE_KEY", help="The operator's key.")] = "",
    backups: Annotated[Path | None, typer.Option(help="The folder of the backups.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check this installation, and with --database and --server a deployment. Exit code 1 if something is wrong."""
    found = [*_installation(), *_key(house_key)]
    if database:
        found += _record(database)
    if server:
        found += _server(server)
    if backups is not None:
        found.append(_backups(backups))
    if as_json:
        typer.echo(json.dumps([asdict(symptom) for symptom in found], indent=2))
    else:
        for symptom in found:
            typer.echo(f"{'ok   ' if symptom.well else 'WRONG'}  {symptom.what}: {symptom.seen}")
            if not symptom.well:
                typer.echo(f"       {symptom.remedy}")
    if not all(symptom.well for symptom in found):
        raise typer.Exit(WRONG)


def _tried(what: str, remedy: str, check: Callable[[], str]) -> Symptom:
    """Well if the check returns; whatever it raises is what is wrong."""
    try:
        return Symptom(what, True, check())
    except Exception as trouble:
        return Symptom(what, False, str(trouble) or type(trouble).__name__, remedy)


def _installation() -> Iterator[Symptom]:
    from paigow.server.page import DOCS, PAGE

    version = ".".join(map(str, sys.version_info[:3]))
    yield Symptom("Python", sys.version_info >= (3, 11), version, "Install Python 3.11 or newer.")
    yield _tried("games", "Reinstall the package; its data files are damaged.", _games)
    for what, folder in (("page", PAGE), ("docs", DOCS)):
        built = (folder / "index.html").is_file()
        remedy = "Run `python3 go.py serve` once; it builds the page and the docs."
        yield Symptom(what, built, "built" if built else "not built", remedy)
    yield _tried("sheets", "Install the extra `par`.", _sheets)


def _games() -> str:
    from paigow.submissions import load_game
    from paigow.submissions.games import game_names

    names = game_names()
    for name in names:
        load_game(name)
    return f"{len(names)} games are whole"


def _sheets() -> str:
    import jinja2
    import typst
    import xlsxwriter

    modules = (jinja2, typst, xlsxwriter)
    return f"PDF and spreadsheets can be written ({', '.join(module.__name__ for module in modules)})"


def _key(key: str) -> Iterator[Symptom]:
    if not key:
        return
    well = len(key) >= LEAST_KEY
    seen = "long enough" if well else f"{len(key)} characters"
    yield Symptom("operator's key", well, seen, f"Use at least {LEAST_KEY} characters.")


def _record(where: str) -> Iterator[Symptom]:
    """What can be seen of a record without changing it."""
    import sqlalchemy as sa

    from paigow.record.checkpoints import BESIDE
    from paigow.record.migrations import newest, revision
    from paigow.record.read_only import opened_to_read

    def shape() -> str:
        with opened_to_read(where) as engine, engine.connect() as connection:
            at = revision(connection)
            tables = connection.execute(sa.text("select count(*) from tables")).scalar_one()
            later = (
                "" if at == newest() else f"; it will be brought from {at} to {newest()} when it is served"
            )
            return f"{tables} tables{later}"

    yield _tried("record", "Check the path or URL, the user's rights and that the database runs.", shape)
    if "://" in where:
        yield _tried("database's clock", "Set both clocks by NTP.", lambda: _clock(where))
        return
    path = Path(where).absolute()
    free = shutil.disk_usage(path.parent).free if path.parent.is_dir() else 0
    room = "Free some room, or move the record to another disk."
    yield Symptom("disk", free >= LEAST_FREE, f"{free / 1e9:.1f} GB free", room)
    writable = os.access(path if path.exists() else path.parent, os.W_OK)
    yield Symptom(
        "rights", writable, "writable" if writable else "read only", f"Let the server's user write {path}."
    )
    heads = Path(f"{where}{BESIDE}")
    kept = heads.is_file()
    yield Symptom(
        "heads", kept, "kept beside the record" if kept else "none",
        "Serve with --checkpoints FILE on another machine, or leave the default, which keeps them beside the record.",
    )  # fmt: skip


def _clock(where: str) -> str:
    import sqlalchemy as sa

    from paigow.record.database import database_url

    engine = sa.create_engine(database_url(where), hide_parameters=True)
    try:
        with engine.connect() as connection:
            there = float(connection.execute(sa.text("select extract(epoch from now())")).scalar_one())
    finally:
        engine.dispose()
    apart = abs(round((time.time() - there) * 1000))
    if apart > FARTHEST_CLOCK:
        raise RuntimeError(f"{apart} ms apart")
    return f"{apart} ms apart"


def _server(url: str) -> Iterator[Symptom]:
    from paigow.cli.doctor_server import checks_of

    for what, remedy, check in checks_of(url.rstrip("/")):
        yield _tried(what, remedy, check)


def _backups(folder: Path) -> Symptom:
    """Whether the newest file of a folder is of today."""

    def newest() -> str:
        made = max((path.stat().st_mtime, path.name) for path in folder.iterdir() if path.is_file())
        hours = (time.time() - made[0]) / 3600
        if hours > OLDEST_BACKUP:
            raise RuntimeError(f"{made[1]} is {hours:.0f} hours old")
        return f"{made[1]} is {hours:.0f} hours old"

    remedy = "Run `paigow backup` or pg_dump every night, and look why the last one did not run."
    return _tried("backups", remedy, newest)
