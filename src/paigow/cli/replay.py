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
    """Whose view is shown."""

    PLAYER = "player"
    SPECTATOR = "spectator"
    DEALER = "dealer"
    FLOOR = "floor"
    SURVEILLANCE = "surveillance"


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("replay")(replay)


def replay(
    database: Annotated[str, typer.Argument(help="The record: a file or a postgresql:// URL.")],
    table: Annotated[str, typer.Option(help="The table's number.")],
    round_number: Annotated[
        int, typer.Option("--round", min=0, help="The round's number; 0 is the opening.")
    ],
    role: Annotated[Role, typer.Option(help="The role whose view is shown.")] = Role.SURVEILLANCE,
    person: Annotated[str, typer.Option(help="Which player, for the role player.")] = "",
    clauses: Annotated[bool, typer.Option("--clauses", help="Cite the clauses.")] = False,
    language: Annotated[str, typer.Option(help="en, zh-Hant or zh-Hans.")] = "en",
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON event per line, with the table after it.")
    ] = False,
) -> None:
    """Rebuild a round from the record and print it."""
    from paigow.record.games import game_of
    from paigow.record.journal import Journal
    from paigow.record.names import Names
    from paigow.record.read_only import opened_to_read
    from paigow.record.recall import recall
    from paigow.table.views import Viewer
    from paigow.words import LANGUAGES

    tongue = next((each_language for each_language in LANGUAGES if each_language == language), None)
    if tongue is None:
        raise BadNotation(f"unknown language {language!r}; use en, zh-Hant or zh-Hans")
    with opened_to_read(database) as engine:
        journal = Journal(engine)
        record = journal.table(table)
        if record is None:
            numbers = ", ".join(each_table.number for each_table in journal.tables()) or "none"
            raise BadNotation(f"the record has no table {table!r}; there are {numbers}")
        found = recall(journal, record, game_of(record), round_number, Names(engine).of(table))
        if found is None:
            raise BadNotation(f"table {table} has no round {round_number}")
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
