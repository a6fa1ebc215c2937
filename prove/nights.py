"""A night at a table with crashes, lost answers and doubled messages ends as the same night without them.

The table is hosted as the server hosts it, with its record, meters and commitments. Whoever gets no answer asks again
with the same command id. By seed, a message comes twice, its answer is lost, or the process dies before the command,
while it is being written, or after it and before the answer; the next process takes the table up from the record. At
the end every command stands on record once and in order, the record verifies, and its events are those of a night in
which nothing failed; the same seed gives the same chains. Durability is not the matter here: `crash` has that.
"""

import asyncio
import shutil
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import sqlalchemy as sa

from paigow.errors import InternalError, Refused
from paigow.record.chain import commands_chain, events_chain
from paigow.record.database import open_database
from paigow.record.entries import TableRecord
from paigow.record.games import approved_game, rules_of
from paigow.record.journal import Journal
from paigow.record.meters import meter_stream
from paigow.record.recall import table_at
from paigow.record.schema import COMMANDS
from paigow.record.scribe import Scribe
from paigow.record.verify import verify
from paigow.server.fairness import FairnessBook
from paigow.server.hosting import HostedTable
from paigow.server.metering import MeterBook
from paigow.server.orders import NotHere
from paigow.simulate.engine import Session
from paigow.staff.house import Manner
from paigow.staff.players import Habits
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table.events import Event
from paigow.table.next_steps import first_due
from prove import Progress, Result

GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")
ROUNDS = 3
NIGHTS_A_PIECE = 5
PIECES = 200
NEVER = 1e9
"""Seconds: the house waits for us to say what it does, and nobody counts as away."""

FATES = {
    "all is well": 60,
    "the message comes twice": 10,
    "the answer is lost": 10,
    "crash before": 5,
    "crash under way": 10,
    "crash before the answer": 5,
}


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    for piece in progress.pieces(PIECES):
        for number in range(NIGHTS_A_PIECE):
            name = GAMES[(piece + number) % len(GAMES)]
            heads, faults = night(name, f"{seed} {piece} {number}", tally)
            if number == 0 and not faults and night(name, f"{seed} {piece} {number}", Counter())[0] != heads:
                faults.append("the same seed gave another record")
            tally["nights"] += 1
            tally["faults"] += len(faults)
            for fault in faults:
                print(f"{name}, night {seed} {piece} {number}: {fault}")
    crashes = sum(tally[fate] for fate in FATES if "crash" in fate)
    says = (
        f"{tally['nights']:,} nights of {ROUNDS} rounds, {tally['commands']:,} commands, {crashes:,} crashes, "
        f"{tally['the answer is lost']:,} lost answers, {tally['the message comes twice']:,} doubled messages: "
        f"{tally['faults']} commands lost, doubled, reordered or answered otherwise"
    )
    return Result(tally["faults"] == 0, tally["nights"], says, dict(tally))


def night(
    name: str, seed: str, tally: Counter[str], process: "type[Room] | None" = None
) -> tuple[tuple[str, ...], list[str]]:
    """One night: where its chains ended, and what was wrong."""
    folder = Path(tempfile.mkdtemp(prefix="paigow-night"))
    room = (process or Room)(folder / "night.db", name, Random(f"fates {seed}"), tally)
    try:
        disturbed = Disturbed(room.game, seed, 3, habits(seed), trouble=0.01)
        disturbed.room = room
        try:
            disturbed.play(ROUNDS)
        except (InternalError, Refused) as broken:
            return (), [str(broken)]
        return room.heads(), list(differences(room, disturbed, seed))
    finally:
        room.close()
        shutil.rmtree(folder, ignore_errors=True)


def habits(seed: str) -> Habits:
    luck = Random(f"habits {seed}")
    return Habits(side_bets=luck.randint(0, 100), banks=luck.randint(0, 100), co_banks=luck.randint(0, 60))


def differences(room: "Room", disturbed: "Disturbed", seed: str) -> "list[str]":
    """What is otherwise than in a night without trouble, or wrong with the record."""
    plain: list[Event] = []
    twin = Session(
        room.game, seed, 3, habits(seed), trouble=0.01,
        listener=lambda command, events, table: plain.extend(events),
    )  # fmt: skip
    twin.play(ROUNDS)
    found = [f"{fault.where}, entry {fault.at}: {fault.what}" for fault in verify(room.engine).faults]
    if [event.read() for event in room.journal.events(room.record.number)] != plain:
        found.append("the record has other events than a night without trouble")
    if disturbed.table != twin.table:
        found.append("the table is not the one of a night without trouble")
    if room.command_ids() != disturbed.acknowledged:
        found.append("commands on record are not those that were acknowledged, once and in order")
    return found


@dataclass(slots=True)
class Disturbed(Session):
    """The automatic people of a night, whose commands go to a hosted table that fails now and then."""

    room: "Room" = field(init=False)
    acknowledged: list[str] = field(init=False, default_factory=list)
    _sent: int = field(init=False, default=0)

    def do(self, command: c.Command) -> tuple[Event, ...]:
        self._sent += 1
        id = f"c{self._sent}"
        before = self.table.sequence
        after = self.room.deliver(id, command)
        self.acknowledged.append(id)
        self.table = self.room.host.table
        events = tuple(
            each_event.read() for each_event in self.room.journal.events(self.number, before, after)
        )
        for event in events:
            self.desk = self.desk.hear(self.number, event)
        self.listener(command, events, self.table)
        return events


class Room:
    """A process with one hosted table, which dies and is started again."""

    def __init__(self, path: Path, name: str, luck: Random, tally: Counter[str]) -> None:
        self.path = path
        self.luck = luck
        self.tally = tally
        self.game: ApprovedGame = approved_game(name)
        self.record = TableRecord(
            "1", name, name, self.game.digest, "by-the-book", {}, 1_000, rules_of(self.game)
        )
        self.loop = asyncio.new_event_loop()
        self._open()
        self.journal.create_table(self.record)
        self._take_up()

    def deliver(self, id: str, command: c.Command) -> int:
        """Have a command carried out whatever happens on the way; the sequence after it."""
        (fate,) = self.luck.choices(list(FATES), list(FATES.values()))
        self.tally["commands"] += 1
        self.tally[fate] += 1
        first: int | Refused | None = None
        if fate == "the message comes twice":
            first, again = self.loop.run_until_complete(self._twice(id, command))
        else:
            if fate == "crash before":
                self.crash()
            elif fate == "crash under way":
                self._begin(id, command)
                self.crash()
            elif fate in ("the answer is lost", "crash before the answer"):
                first = self.loop.run_until_complete(self._answer(id, command))
            if fate == "crash before the answer":
                self.crash()
            again = self.loop.run_until_complete(self._answer(id, command))
        if first is not None and str(first) != str(again):
            raise InternalError(f"{command} was answered with {first}, and asked again with {again}")
        if isinstance(again, Refused):
            raise again
        return again

    async def _twice(self, id: str, command: c.Command) -> tuple[int | Refused, int | Refused]:
        return await asyncio.gather(self._answer(id, command), self._answer(id, command))

    async def _answer(self, id: str, command: c.Command) -> int | Refused:
        """What the table says to a command; the progressive system reads its meters when it is asked."""
        due = first_due(self.host.table)
        if isinstance(command, c.ReportAward) and due is not None and due.needs == "ReportAward":
            command = self.host.meters.award_command(self.host.table, due, command.at)
        try:
            return await self.host.order(id, command)
        except Refused as refused:
            return refused

    def _begin(self, id: str, command: c.Command) -> None:
        """Let a command come some of the way."""
        self.loop.create_task(self._answer(id, command))
        for _ in range(self.luck.randint(0, 6)):
            self.loop.run_until_complete(asyncio.sleep(0))

    def crash(self) -> None:
        """Everything that was only in memory is gone; the next process takes the table up."""
        self._die()
        self._open()
        self._take_up()

    def heads(self) -> tuple[str, ...]:
        """Where the table's chains end."""
        chains = events_chain(self.record.number), commands_chain(self.record.number)
        return tuple(head.hash for head in self.journal.heads() if head.chain in chains)

    def command_ids(self) -> list[str]:
        query = sa.select(COMMANDS.c.command_id).order_by(COMMANDS.c.place)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def close(self) -> None:
        self._die()
        self.loop.close()

    def _open(self) -> None:
        self.engine = open_database(str(self.path))
        self.journal = Journal(self.engine)
        self.scribe = Scribe(self.journal)

    def _take_up(self) -> None:
        table = table_at(self.journal, self.record, self.game)
        self.host = HostedTable(
            self.record,
            table,
            self.scribe,
            MeterBook(self.game, meter_stream(self.game, self.record.number), self.journal),
            FairnessBook(self.record.number, table.round.number, self.journal),
            Manner(pace=NEVER, betting_seconds=NEVER, quiet_seconds=NEVER),
            away_seconds=NEVER,
        )
        self.loop.run_until_complete(self._start())

    async def _start(self) -> None:
        self.host.start()

    def _die(self) -> None:
        """A write that had reached the disk stays; everybody who waits is gone."""
        while tasks := asyncio.all_tasks(self.loop):
            for task in tasks:
                task.cancel()
            self.loop.run_until_complete(asyncio.wait(tasks, timeout=0.05))
            for task in tasks:
                if task.done() and not task.cancelled() and not isinstance(task.exception(), NotHere | None):
                    raise InternalError("the table broke") from task.exception()
        self.scribe.stop()
        self.engine.dispose()
