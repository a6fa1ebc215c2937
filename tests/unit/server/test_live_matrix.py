"""The whole matrix at the wire: in every phase, every role tries every command; what is not its own changes nothing."""

import dataclasses
import typing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from paigow.money import Cents
from paigow.pieces import Pieces, Roll
from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.secrets import Secrets
from paigow.record.verify import verify
from paigow.server.dealers_seat import WORDS
from paigow.server.hosting import HostedTable
from paigow.server.identity import HOUSE, hashed
from paigow.server.powers import OPERATOR
from paigow.simulate import engine
from paigow.staff.house import House, Manner, Move, Room
from paigow.submissions import shipped_filings
from paigow.table import commands as c
from paigow.table.codec import command_types
from paigow.table.phases import permitted
from paigow.table.said import Said
from paigow.table.state import Phase, Table
from paigow.wagers import WagerKind
from tests.support.recording import Recorder, table_record
from tests.support.serving import Client, Served, quick, serving, until

SAMPLES: dict[Any, Any] = {
    bool: False,
    int: 1,
    str: "x",
    Cents: 1,
    WagerKind: "main",
    Roll: "1 2 3",
    Pieces: ["As"],
    Said: {"verb": "show"},
}
"""Something that can be read, by the type of a field; what it says is for the table to refuse."""


def fields_of(kind: type) -> dict[str, Any]:
    """Every field of a command that has no default of its own, filled with something."""
    hints = typing.get_type_hints(kind)
    return {
        field_.name: SAMPLES.get(hints[field_.name], [])
        for field_ in dataclasses.fields(kind)
        if field_.name not in {"by", "at"} and field_.default is dataclasses.MISSING
    }


class StillHouse(House):
    """A house that does nothing, so that a table stays in its phase."""

    def move(self, table: Table, now: float, room: Room) -> Move:
        return Move()


def prepare(path: str, game: str, in_person: bool = False) -> dict[str, Phase]:
    """One table on record for every phase of a game, each left where the phase begins."""
    engine = open_database(path)
    journal, keep = Journal(engine), Secrets(engine)
    entries = Recorder(table_record("1", game), in_person=in_person).play(3)
    phases: dict[str, Phase] = {}
    for entry in entries:
        if entry.after.phase in phases.values():
            continue
        number = str(len(phases) + 1)
        phases[number] = entry.after.phase
        recorder = Recorder(table_record(number, game), in_person=in_person)
        recorder.play(3)
        journal.create_table(recorder.record)
        kept = [
            each_entry for each_entry in recorder.entries if each_entry.after.sequence <= entry.after.sequence
        ]
        journal.append(kept)
        keep.put(number, HOUSE, {"token": hashed("house")})
        keep.put(number, "person:player-1", {"name": "Player 1", "token": hashed("secret")})
    engine.dispose()
    return phases


ROLES = {
    "player": {"role": "player", "token": "player-1.secret"},
    "floor": {"role": "floor", "token": "house"},
    "surveillance": {"role": "surveillance", "token": "key"},
    "spectator": {"role": "spectator"},
    "dealer": {"role": "dealer", "token": "key"},
}


@pytest.mark.parametrize("game", shipped_filings())
async def test_what_is_not_a_roles_own_in_a_phase_is_refused_and_changes_nothing(
    folder: Path, game: str
) -> None:
    path = str(folder / "record.db")
    phases = prepare(path, game)
    assert len(phases) >= 10
    async with serving(quick(path, away_seconds=1e6, house_key="key")) as served:
        for number in phases:
            hosted = served.pit.tables[number]
            hosted.house = StillHouse(Manner())
            for role, query in ROLES.items():
                async with served.live(number, **query) as client:
                    await client.next()
                    await until(partial(shows_meters, hosted))
                    for name in command_types():
                        await one_command(served, number, client, role, name)
        assert verify(served.pit.engine).faults == ()


async def test_a_person_who_deals_says_what_they_do_and_reports_no_luck(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dealer's own column where the holder of the badge deals: whatever is not the dealer's changes nothing."""
    monkeypatch.setattr(engine, "PERSON", c.Actor("dealer", OPERATOR))
    path = str(folder / "record.db")
    phases = prepare(path, "horseshoe-poker", in_person=True)
    async with serving(quick(path, away_seconds=1e6, house_key="key")) as served:
        for number, phase in phases.items():
            hosted = served.pit.tables[number]
            hosted.house = StillHouse(Manner())
            assert (hosted.table.in_person, hosted.table.dealer) == (True, OPERATOR)
            async with served.live(number, **ROLES["dealer"]) as client:
                await client.next()
                for name in sorted(set(command_types()) - {"ChangeDealer"}):
                    before = hosted.table.sequence
                    answer = await client.do(name, **fields_of(command_types()[name]))
                    if command_types()[name] not in WORDS:
                        assert answer["code"] == "wire.badge-needed", (phase, name, answer)
                    if answer["type"] == "refused":
                        assert hosted.table.sequence == before, (phase, name, answer)
        assert verify(served.pit.engine).faults == ()


def shows_meters(hosted: HostedTable) -> bool:
    """Whether the table's signs show what the meters read, so that nothing more changes by itself."""
    return hosted.meters.show_command(hosted.table, 0) is None


async def one_command(served: Served, number: str, client: Client, role: str, name: str) -> None:
    table = served.pit.tables[number].table
    answer = await client.do(name, **fields_of(command_types()[name]))
    speaks = role in {"player", "floor", "dealer"}
    if not speaks or command_types()[name] not in permitted(table.phase, role):
        # A dealer's wish for relief is kept until the hand is finished, and changes nothing before.
        is_wish = role == "dealer" and name == "ChangeDealer" and table.phase is not Phase.CLOSED
        expected = "done" if is_wish else "refused"
        assert answer["type"] == expected, (table.phase, role, name, answer)
        assert answer.get("code") != "wire.not-a-command", (name, answer)
        assert served.pit.tables[number].table.sequence == table.sequence
    else:
        # A warning says what the order gives up and waits for a second word.
        assert answer["type"] in {"refused", "done", "warning"}, (table.phase, role, name, answer)
        if answer["type"] == "warning":
            assert served.pit.tables[number].table.sequence == table.sequence
