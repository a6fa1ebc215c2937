"""`paigow replay`: any round on record, event by event, as any role saw it."""

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.errors import BadNotation

if TYPE_CHECKING:
    from paigow.record.recall import Recalled
    from paigow.table.views import Viewer


class Role(StrEnum):
    """Who looks."""

    PLAYER = "player"
    SPECTATOR = "spectator"
    DEALER = "dealer"
    FLOOR = "floor"
    SURVEILLANCE = "surveillance"


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    app.command("replay")(replay)


def replay(
    database: Annotated[str, typer.Argument(help="The record: a file, or a postgresql:// address.")],
    table: Annotated[str, typer.Option(help="The table's number.")],
    round_number: Annotated[
        int, typer.Option("--round", min=0, help="The round's number; 0 is the opening.")
    ],
    role: Annotated[Role, typer.Option(help="As whom to look.")] = Role.SURVEILLANCE,
    person: Annotated[str, typer.Option(help="Which player, for the role player.")] = "",
    clauses: Annotated[bool, typer.Option("--clauses", help="Cite the clauses.")] = False,
    language: Annotated[str, typer.Option(help="en, zh-Hant or zh-Hans.")] = "en",
    as_json: Annotated[
        bool, typer.Option("--json", help="One event a line, with the table after it.")
    ] = False,
) -> None:
    """Rebuild a round of a record and tell it again."""
    from paigow.record.database import open_database
    from paigow.record.games import game_of
    from paigow.record.journal import Journal
    from paigow.record.recall import recall
    from paigow.table.views import Viewer
    from paigow.words import LANGUAGES

    tongue = next((one for one in LANGUAGES if one == language), None)
    if tongue is None:
        raise BadNotation(f"{language!r} is no language of ours; say en, zh-Hant or zh-Hans")
    engine = open_database(database, must_exist=True)
    try:
        journal = Journal(engine)
        record = journal.table(table)
        if record is None:
            numbers = ", ".join(one.number for one in journal.tables()) or "none"
            raise BadNotation(f"the record has no table {table!r}; there are {numbers}")
        game = game_of(record)
        if game is None:
            raise BadNotation(f"the filing of table {table} is not clean any more")
        found = recall(journal, record, game, round_number)
        if found is None:
            raise BadNotation(f"table {table} has no round {round_number}")
    finally:
        engine.dispose()
    viewer = Viewer(role.value, person, tongue)
    if as_json:
        _print_json(found, viewer)
    else:
        _print_lines(found, viewer, clauses)


def _print_json(found: "Recalled", viewer: "Viewer") -> None:
    from pydantic_core import to_jsonable_python

    from paigow.table.event_views import event_view
    from paigow.table.views import view

    for stored, event, after in found.steps:
        step = {
            "sequence": stored.sequence,
            "at": stored.at,
            "actor": stored.actor,
            "event": event_view(event, after, viewer),
            "view": to_jsonable_python(view(after, viewer)),
        }
        print(json.dumps(step, ensure_ascii=False))


def _print_lines(found: "Recalled", viewer: "Viewer", clauses: bool) -> None:
    from paigow.table.event_views import event_view
    from paigow.table.tell import tell

    for stored, event, after in found.steps:
        line = tell(event, after, viewer.language) if event_view(event, after, viewer) is not None else None
        if line is None:
            continue
        cited = f"  [{', '.join(line.clauses)}]" if clauses and line.clauses else ""
        text = f"“{line.text}”" if line.aloud else line.text
        print(f"{stored.sequence:>6}  {text}{cited}")
