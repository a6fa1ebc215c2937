"""The pit: all tables of a server, what they are on record with, and how they are opened, found and closed."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from paigow.chance.fairness import Committer
from paigow.errors import BadNotation, Refused
from paigow.record.checkpoints import Checkpoint, write_checkpoints
from paigow.record.database import SoleWriter, open_database
from paigow.record.engine import engine_entry, engine_stream
from paigow.record.entries import StreamNote, TableRecord
from paigow.record.games import approved_game, game_of, rules_of
from paigow.record.journal import Journal
from paigow.record.leases import Lease, Leases
from paigow.record.meters import is_linked, meter_stream
from paigow.record.names import Names
from paigow.record.passports import Passports
from paigow.record.recall import table_at
from paigow.record.retired import Retired
from paigow.record.scribe import LAST_WAIT, Scribe
from paigow.record.secrets import Secrets
from paigow.server.as_opened import is_houses, limits_asked, manner_of, settings_of
from paigow.server.fairness import FairnessBook
from paigow.server.hosting import HostedTable
from paigow.server.identity import Doorkeeper, opener_token
from paigow.server.messages import NewTable, TableInfo
from paigow.server.metering import MeterBook
from paigow.server.my_play import PlayBook
from paigow.server.powers import Holder, people_at
from paigow.server.settings import Settings
from paigow.server.sharing import Sharing, shares_of
from paigow.server.visitors import Visitors, visitor
from paigow.staff.house import bot_names
from paigow.submissions import ApprovedGame
from paigow.table.judging.hands import set_by
from paigow.table.state import Table

log = logging.getLogger("paigow.pit")

LOOK_SECONDS = 0.25
"""How often the pit looks whether the database keeps the tables waiting."""

SECRET_BYTES = 12
"""Of the secret in the number of a private table."""

CHECKPOINT_SECONDS = 60.0
"""How often the heads of the chains go to the file outside."""


class NoSuchTable(LookupError):
    """There is no table of this number."""


class Pit:
    """Everything that runs, over one database."""

    def __init__(
        self, settings: Settings, committer: Committer | None = None, visitors: Visitors | None = None
    ) -> None:
        self.settings = settings
        self.visitors = Visitors(settings) if visitors is None else visitors
        self.committer = committer
        self.tables: dict[str, HostedTable] = {}
        self.elsewhere: dict[str, Lease] = {}
        self._writer = SoleWriter(settings.database)
        self.engine = open_database(settings.database)
        self.embedded = self.engine.dialect.name == "sqlite"
        self.journal = Journal(self.engine)
        self.scribe = Scribe(self.journal)
        self.names = Names(self.engine)
        self.door = Doorkeeper(Secrets(self.engine), settings.house_key, self.names)
        self.play = PlayBook(Passports(self.engine))
        self.retired = Retired(self.engine)
        self.out: frozenset[str] = frozenset()
        """Tables that were taken out of the house."""
        self.leases = Leases(self.engine, secrets.token_hex(8), settings.reached_at)
        self.sharing = Sharing(self.leases.owner)
        self.started_at = time.monotonic()
        self.closing = False
        """Whether the server is about to end, and wants no more visitors."""
        self.lines: dict[str, tuple[float, TableInfo]] = {}
        """Lines of the lobby about tables that other processes run, and when each was read."""
        self._records: dict[str, TableRecord] = {}
        self._games: dict[str, ApprovedGame] = {}
        self._books: dict[str, MeterBook] = {}
        self._openers: dict[str, str] = {}
        """Which visitor opened which table that is open."""
        self._heads: dict[str, Checkpoint] = {}
        self.troubles: dict[str, str] = {}
        """What the keeper could not do the last time it tried, and why."""
        self._kept_at = time.monotonic()
        self._opening = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Take up every table that is free, as it was left, and keep them."""
        await self._take_up()
        self._tasks = [
            asyncio.create_task(self._keep(), name="leases"),
            asyncio.create_task(self._hold(), name="outage"),
        ]

    async def say_closing(self) -> None:
        """Let every table finish what it is writing and tell everybody that it closes, before the wire is cut.

        A database that is away is given a moment; then the tables stop without it.
        """
        self.closing = True
        for table in self.tables.values():
            table.halt()
        stops = [asyncio.ensure_future(table.stop()) for table in self.tables.values()]
        if stops:
            _, waiting = await asyncio.wait(stops, timeout=LAST_WAIT)
            if waiting:
                self.scribe.give_up_waiting()
                await asyncio.wait(waiting, timeout=LAST_WAIT)

    async def stop(self) -> None:
        """Let every table finish what it is writing, then give them all up."""
        for task in self._tasks:
            task.cancel()
        await self.say_closing()
        await asyncio.to_thread(self.scribe.stop)
        if not self.scribe.waits:
            await asyncio.to_thread(self._leave)
        self.tables.clear()
        self.engine.dispose()
        self._writer.release()

    def _leave(self) -> None:
        """Write the heads outside a last time, and give the tables up at once, if the database answers."""
        try:
            self._keep_heads()
            self.leases.release({number: table.epoch for number, table in self.tables.items()})
            self.leases.take_sign_back()
        except Exception as trouble:
            log.warning("the tables could not be given up in time: %s", type(trouble).__name__)

    # Finding

    def record(self, number: str) -> TableRecord:
        """What a table is; `NoSuchTable` if there is none."""
        if number in self.out:
            raise NoSuchTable(number)
        if number not in self._records:
            found = self.journal.table(number) if len(number) <= 64 else None
            if found is None:
                raise NoSuchTable(number)
            self._records[number] = found
        return self._records[number]

    async def find(self, number: str) -> TableRecord:
        """What a table is, without holding anybody else up."""
        if number in self._records:
            return self.record(number)
        return await asyncio.to_thread(self.record, number)

    def role_of(self, number: str, token: str) -> Holder | None:
        """The holder of this token, with a role at the table, or in the house if no table is named."""
        pit = str(self.record(number).settings.get("pit", "")) if number else ""
        return self.door.holder(number, token, pit)

    def plays(self, number: str, holder: Holder) -> bool:
        """Whether somebody who holds a role sits at the table as a player; then the role is not theirs there."""
        return any(
            self.door.joined_as(number, person) == holder.id for person in people_at(self.state(number))
        )

    def still_holds(self, number: str, holder: Holder) -> bool:
        """Whether a role is still theirs at a table: the badge has not ended, and they do not play there."""
        return self.door.still_holds(holder) and not self.plays(number, holder)

    async def look_at_roles(self, number: str) -> None:
        """Close the connections of everybody at a table whose role there has ended."""
        hosted = self.tables.get(number)
        watchers = list(hosted.stream.watchers) if hosted is not None else []
        holders = {watcher.holder for watcher in watchers if watcher.holder is not None}
        for holder in holders:
            if not await asyncio.to_thread(self.still_holds, number, holder):
                for watcher in watchers:
                    if watcher.holder == holder:
                        watcher.end(1008)

    def shut_out(self, id: str) -> None:
        """Close the connections of a holder whose badge is revoked."""
        for hosted in self.tables.values():
            for watcher in list(hosted.stream.watchers):
                if watcher.holder is not None and watcher.holder.id == id:
                    watcher.end(1008)

    def game(self, record: TableRecord) -> ApprovedGame:
        if record.number not in self._games:
            self._games[record.number] = game_of(record)
        return self._games[record.number]

    def state(self, number: str) -> Table:
        """A table as it stands, ours or read from the record."""
        hosted = self.tables.get(number)
        if hosted is not None:
            return hosted.table
        record = self.record(number)
        return table_at(self.journal, record, self.game(record), names=self.names.of(number))

    def called(self, number: str) -> Mapping[str, str]:
        """What the people at a table are called."""
        hosted = self.tables.get(number)
        return hosted.table.names if hosted is not None else self.names.of(number)

    def forget(self, number: str) -> None:
        """Keep nothing in memory of a table that is out of the house."""
        for kept in (self._records, self._games, self._openers, self.lines):
            kept.pop(number, None)
        self.journal.forget(number)

    # Opening

    async def open(self, asked: NewTable, *, by_house: bool = False) -> tuple[str, str]:
        """Open a new table; its number and the token of its floor. `Rejected` carries what is wrong with the game.

        `by_house` says that the house opens it: no visitor's limits hold, and it is not closed when nobody comes.
        """
        async with self._opening:
            if len(self.tables) >= self.settings.most_tables:
                raise Refused("wire.no-room", most=self.settings.most_tables)
            if not by_house:
                self._may_open_another(visitor())
            number, token = await asyncio.to_thread(self._prepare, asked, by_house)
            if not by_house:
                self._openers[number] = visitor()
            return number, token

    def _may_open_another(self, name: str) -> None:
        """Refuse somebody who has too many tables open at the same time."""
        self._openers = {number: by for number, by in self._openers.items() if number in self.tables}
        own = sum(by == name for by in self._openers.values())
        if name and own >= self.settings.limits.tables_at_once:
            raise self.visitors.refuse("tables_at_once", "wire.enough-tables")

    def _prepare(self, asked: NewTable, by_house: bool = False) -> tuple[str, str]:
        settings = settings_of(asked, by_house)
        filing = asked.filing or asked.game
        game = approved_game(filing, asked.game, asked.options, limits_asked(asked))
        if asked.console and not by_house and is_linked(game):
            # Whoever keys in the pieces of a hand would pay themselves from everybody's meters.
            raise Refused("console.linked-meters")
        positions = game.options.table.positions
        if asked.bots > positions:
            raise BadNotation(f"{asked.bots} bots are too many; {game.name} has {positions} seats")
        number = self._free_number()
        if asked.private:
            number = f"{number}-{secrets.token_hex(SECRET_BYTES)}"
        record = TableRecord(
            number,
            game.name,
            filing,
            game.digest,
            asked.mode,
            settings,
            time.time_ns() // 1_000_000,
            rules_of(game),
        )
        token, kept = opener_token()
        self.journal.create_table(record, bot_names(asked.bots), kept)
        self._games[number] = game
        self._records[number] = record
        return number, token

    def _free_number(self) -> str:
        taken = {table.number for table in self.journal.tables()}
        at = len(taken) + 1
        while str(at) in taken:
            at += 1
        return str(at)

    async def host(self, number: str) -> HostedTable | None:
        """A table in our hands, if nobody else has it."""
        async with self._opening:
            if number in self.tables:
                return self.tables[number]
            record = await self.find(number)
            lease = await asyncio.to_thread(self._lease, number)
            if lease is None:
                return None
            return await self._seat(record, lease)

    async def _seat(self, record: TableRecord, lease: Lease) -> HostedTable | None:
        try:
            table = await asyncio.to_thread(self._restored, record)
        except Exception:
            log.exception("table %s cannot be taken up", record.number)
            return None
        hosted = HostedTable(
            record,
            table,
            self.scribe,
            await asyncio.to_thread(self._book, table.game, record.number),
            await asyncio.to_thread(self._fairness, table),
            manner_of(record, self.settings),
            lease.epoch,
            self.settings.away_seconds,
            brake=self._brake(record),
            dice_kept_at=self._dice_kept_at,
            on_set=partial(self.play.hand_set, record.number),
        )
        await asyncio.to_thread(self.play.take_up, record.number)
        self.tables[record.number] = hosted
        hosted.start()
        return hosted

    def _brake(self, record: TableRecord) -> Callable[[], float] | None:
        """What holds the house's moves back at a visitor's table: all tables of one visitor share one measure."""
        # After a restart nobody knows who opened a table: it then has a measure to itself.
        opener = self._openers.get(record.number, f"table {record.number}")
        return None if is_houses(record) or not opener else partial(self.visitors.next_move, opener)

    def _dice_kept_at(self, name: str) -> str:
        """The table to which dice of that name belong, among the tables of this process."""
        for number, hosted in self.tables.items():
            if name in hosted.table.equipment.dice_sets:
                return number
        return ""

    def _restored(self, record: TableRecord) -> Table:
        self.journal.forget(record.number)
        game = self.game(record)
        # The first hand of cards reads the tables of all classes, which takes a second: here nobody waits for it.
        set_by(game.house_way, game.piece_set.pieces[: game.piece_set.hand_size])
        table = table_at(self.journal, record, game, names=self.names.of(record.number))
        self._name_engine(record, table.sequence)
        return table

    def _name_engine(self, record: TableRecord, sequence: int) -> None:
        """Note on record from which event on this engine decides, if another one did before."""
        made = record.settings.get("made")
        last = made.get("engine") if isinstance(made, Mapping) else None
        stream = engine_stream(record.number)
        for item in self.journal.stream(stream):
            last = item.entry.get("engine")
        if last != engine_entry()["engine"]:
            self.journal.note(record.number, StreamNote(stream, {**engine_entry(), "from": sequence}))

    def _fairness(self, table: Table) -> FairnessBook:
        return FairnessBook(table.number, table.round.number, self.journal, self.committer)

    def _book(self, game: ApprovedGame, number: str) -> MeterBook:
        stream = meter_stream(game, number)
        if not stream:
            return MeterBook(game, "", self.journal)
        if stream not in self._books:
            self._books[stream] = MeterBook(game, stream, self.journal)
        return self._books[stream]

    # Leases

    @property
    def _lease_milliseconds(self) -> int:
        return round(self.settings.lease_seconds * 1000)

    def _lease(self, number: str) -> Lease | None:
        return self.leases.take(number, self._lease_milliseconds, force=self.embedded)

    async def _take_up(self) -> None:
        """Take up the tables that are free; beside other processes, as many as is fair."""
        self.out = await asyncio.to_thread(self.retired.all)
        records = [
            each for each in await asyncio.to_thread(self.journal.tables) if each.number not in self.out
        ]
        running: Mapping[str, str] = {}
        if not self.embedded:
            await asyncio.to_thread(self.leases.give_sign, self._lease_milliseconds)
            running = await asyncio.to_thread(self.leases.running)
            self.sharing.look(shares_of(running), len(records))
        for record in records:
            number = record.number
            self._records[number] = record
            if number in self.tables or number in running:
                continue
            if self.embedded or self.sharing.may_take(number, len(self.tables)):
                await self.host(number)
        self.sharing.forget_taken({each.number for each in records} - running.keys())

    async def _give_up_one(self) -> None:
        """Leave one table to the others if we run more than our share: the one that fewest people look at."""
        async with self._opening:
            if not self.sharing.has_too_many(len(self.tables)):
                return
            number = min(self.tables, key=lambda each: (len(self.tables[each].stream.watchers), each))
            hosted = self.tables[number]
            await hosted.hand_over()
            del self.tables[number]
            await asyncio.to_thread(self.leases.release, {number: hosted.epoch})
        log.info("table %s is left to another process", number)

    async def _hold(self) -> None:
        """Let every table say when it has to wait for the database, and when it goes on."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            held = self.scribe.waits
            for table in list(self.tables.values()):
                table.hold(held)

    async def _keep(self) -> None:
        """Renew our leases, let go of lost tables, take up free ones, and keep the heads outside; nothing ends this."""
        while True:
            await asyncio.sleep(self.settings.lease_seconds / 3)
            if not self.embedded:
                await self._try("leases could not be renewed", self._renew)
                await self._try("silent processes could not be passed over", self._end_silent)
                await self._try("tables could not be taken up", self._take_up)
                await self._try("a table could not be given up", self._give_up_one)
            if time.monotonic() - self._kept_at > CHECKPOINT_SECONDS:
                await self._try("the heads of the record could not be kept outside", self._keep_heads_apart)

    async def _try(self, trouble: str, call: Callable[[], Awaitable[None]]) -> None:
        """Do something that may fail now and is done again later; a failure is logged once, not each time."""
        try:
            await call()
        except Exception as wrong:
            if self.troubles.get(trouble) != type(wrong).__name__:
                log.warning("%s: %s", trouble, type(wrong).__name__)
            self.troubles[trouble] = type(wrong).__name__
        else:
            self.troubles.pop(trouble, None)

    async def _keep_heads_apart(self) -> None:
        await asyncio.to_thread(self._keep_heads)

    def _keep_heads(self) -> None:
        """Write the heads of all chains to the file outside, if they have moved."""
        self._kept_at = time.monotonic()
        path = self.settings.heads_path
        if path is None:
            return
        heads = self.journal.heads()
        moved = [head for head in heads if self._heads.get(head.chain) != head]
        write_checkpoints(path, moved)
        self._heads.update((item.chain, item) for item in moved)

    async def _renew(self) -> None:
        for number, table in list(self.tables.items()):
            if table.stopped is not None:
                self.tables.pop(number, None)
        epochs = {number: table.epoch for number, table in self.tables.items()}
        kept = await asyncio.to_thread(self.leases.renew, epochs, self._lease_milliseconds)
        for number in epochs.keys() - kept:
            if number in self.tables:
                self.tables.pop(number).lose()

    async def _end_silent(self) -> None:
        ended = await asyncio.to_thread(self.leases.end_silent, self._lease_milliseconds)
        if ended:
            log.warning("%s transactions of a process that stands still were ended", ended)

    async def holder(self, number: str) -> Lease | None:
        """Which process runs a table."""
        return await asyncio.to_thread(self.leases.holder, number)
