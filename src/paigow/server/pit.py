"""The pit: all tables of a server, what they are on record with, and how they are opened, found and closed."""

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from paigow.chance.fairness import Committer
from paigow.errors import BadNotation, Refused
from paigow.pieces import parse_cards
from paigow.record.checkpoints import Checkpoint, write_checkpoints
from paigow.record.database import SoleWriter, open_database
from paigow.record.entries import TableRecord
from paigow.record.games import game_of
from paigow.record.journal import Journal
from paigow.record.leases import Lease, Leases
from paigow.record.meters import meter_stream
from paigow.record.recall import table_at
from paigow.record.scribe import Scribe
from paigow.record.secrets import Secrets
from paigow.server.fairness import FairnessBook
from paigow.server.hosting import HostedTable
from paigow.server.house import Manner
from paigow.server.identity import Doorkeeper
from paigow.server.messages import NewTable
from paigow.server.metering import MeterBook
from paigow.server.settings import Settings
from paigow.submissions import ApprovedGame
from paigow.table.procedures.house_way import set_by
from paigow.table.state import Table

log = logging.getLogger("paigow.pit")

CHECKPOINT_SECONDS = 60.0
"""How often the heads of the chains go to the file outside."""


ANY_HAND = parse_cards("As Kd Qc Js 9h 8d 7c")


class NoSuchTable(LookupError):
    """There is no table of this number."""


class Pit:
    """Everything that runs, over one database."""

    def __init__(self, settings: Settings, committer: Committer | None = None) -> None:
        self.settings = settings
        self.committer = committer
        self.tables: dict[str, HostedTable] = {}
        self.elsewhere: dict[str, Lease] = {}
        self._writer = SoleWriter(settings.database)
        self.engine = open_database(settings.database)
        self.embedded = self.engine.dialect.name == "sqlite"
        self.journal = Journal(self.engine)
        self.scribe = Scribe(self.journal)
        self.door = Doorkeeper(Secrets(self.engine), settings.house_key)
        self.leases = Leases(self.engine, secrets.token_hex(8), settings.reached_at)
        self.started_at = time.monotonic()
        self._records: dict[str, TableRecord] = {}
        self._games: dict[str, ApprovedGame] = {}
        self._books: dict[str, MeterBook] = {}
        self._heads: dict[str, Checkpoint] = {}
        self._kept_at = time.monotonic()
        self._opening = asyncio.Lock()
        self._keeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take up every table that is free, as it was left, and keep them."""
        await self._take_up()
        self._keeper = asyncio.create_task(self._keep(), name="leases")

    async def stop(self) -> None:
        """Let every table finish what it is writing, then give them all up."""
        if self._keeper is not None:
            self._keeper.cancel()
        await asyncio.gather(*(one.stop() for one in self.tables.values()))
        await asyncio.to_thread(self.scribe.stop)
        await asyncio.to_thread(self._keep_heads)
        for number, table in self.tables.items():
            self.leases.release(Lease(number, self.leases.owner, self.leases.address, table.epoch, 0))
        self.tables.clear()
        self.engine.dispose()
        self._writer.release()

    # Finding

    def record(self, number: str) -> TableRecord:
        """What a table is; `NoSuchTable` if there is none."""
        if number not in self._records:
            found = self.journal.table(number) if len(number) <= 64 else None
            if found is None:
                raise NoSuchTable(number)
            self._records[number] = found
        return self._records[number]

    def game(self, record: TableRecord) -> ApprovedGame:
        if record.number not in self._games:
            game = game_of(record)
            if game is None or game.digest != record.digest:
                raise BadNotation(f"table {record.number}: its game is not approved as it was filed any more")
            self._games[record.number] = game
        return self._games[record.number]

    def state(self, number: str) -> Table:
        """A table as it stands, ours or read from the record."""
        hosted = self.tables.get(number)
        if hosted is not None:
            return hosted.table
        record = self.record(number)
        return table_at(self.journal, record, self.game(record))

    # Opening

    async def open(self, asked: NewTable) -> tuple[str, str]:
        """Open a new table; its number and the token of its floor. `Rejected` carries what is wrong with the game."""
        async with self._opening:
            if len(self.tables) >= self.settings.most_tables:
                raise Refused("wire.no-room", most=self.settings.most_tables)
            return await asyncio.to_thread(self._prepare, asked)

    def _prepare(self, asked: NewTable) -> tuple[str, str]:
        settings = _settings_of(asked, self.settings)
        drafted = TableRecord("?", asked.game, asked.filing or asked.game, "", asked.mode, settings, 0)
        game = game_of(drafted, strict=True)
        assert game is not None
        positions = game.options.number("table.positions")
        if asked.bots > positions:
            raise BadNotation(f"{asked.bots} bots are too many; {game.name} has {positions} seats")
        number = self._free_number()
        record = TableRecord(
            number, game.name, drafted.filing, game.digest, asked.mode, settings, time.time_ns() // 1_000_000
        )
        self.journal.create_table(record)
        token = self.door.open_table(number)
        self._games[number] = game
        self._records[number] = record
        return number, token

    def _free_number(self) -> str:
        taken = {one.number for one in self.journal.tables()}
        at = len(taken) + 1
        while str(at) in taken:
            at += 1
        return str(at)

    async def host(self, number: str) -> HostedTable | None:
        """A table in our hands, if nobody else has it."""
        async with self._opening:
            if number in self.tables:
                return self.tables[number]
            record = self.record(number)
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
        )
        self.tables[record.number] = hosted
        hosted.start()
        return hosted

    def _restored(self, record: TableRecord) -> Table:
        self.journal.forget(record.number)
        game = self.game(record)
        if game.pieces == "cards":
            # The first hand reads the tables of all classes, which takes a second: here nobody waits for it.
            set_by(game.house_way, ANY_HAND)
        return table_at(self.journal, record, game)

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

    def _lease(self, number: str) -> Lease | None:
        now = time.time_ns() // 1_000_000
        until = now + int(self.settings.lease_seconds * 1000)
        return self.leases.take(number, now, until, force=self.embedded)

    async def _take_up(self) -> None:
        for record in await asyncio.to_thread(self.journal.tables):
            self._records[record.number] = record
            if record.number not in self.tables:
                await self.host(record.number)

    async def _keep(self) -> None:
        """Renew our leases, let go of lost tables, and take up free ones."""
        while True:
            await asyncio.sleep(self.settings.lease_seconds / 3)
            if time.monotonic() - self._kept_at > CHECKPOINT_SECONDS:
                await asyncio.to_thread(self._keep_heads)
            for number, table in list(self.tables.items()):
                if table.stopped is not None and not self.embedded:
                    del self.tables[number]
            if self.embedded:
                continue
            try:
                await self._renew()
                await self._take_up()
            except Exception:
                log.exception("leases could not be renewed")

    def _keep_heads(self) -> None:
        """Write the heads of all chains to the file outside, if there is one and they have moved."""
        self._kept_at = time.monotonic()
        if not self.settings.checkpoints:
            return
        heads = self.journal.heads()
        moved = [one for one in heads if self._heads.get(one.chain) != one]
        write_checkpoints(Path(self.settings.checkpoints), moved)
        self._heads.update((one.chain, one) for one in moved)

    async def _renew(self) -> None:
        for number in list(self.tables):
            lease = await asyncio.to_thread(self._lease, number)
            table = self.tables.get(number)
            if table is not None and (lease is None or lease.epoch != table.epoch):
                await table.stop()
                self.tables.pop(number, None)

    async def holder(self, number: str) -> Lease | None:
        """Which process runs a table."""
        return await asyncio.to_thread(self.leases.holder, number, time.time_ns() // 1_000_000)


def _settings_of(asked: NewTable, settings: Settings) -> Mapping[str, Any]:
    return {
        "name": asked.name,
        "bots": asked.bots,
        "pace": asked.pace,
        "betting_seconds": asked.betting_seconds,
        "quiet_seconds": asked.quiet_seconds,
        "setting_seconds": asked.setting_seconds,
        "options": asked.options,
    }


def manner_of(record: TableRecord, settings: Settings) -> Manner:
    """How a table is run, as it was opened."""
    said = record.settings
    pace = said.get("pace")
    return Manner(
        mode="practice" if record.mode == "practice" else "by-the-book",
        pace=settings.pace if pace is None else float(pace),
        bots=int(said.get("bots", 0)),
        betting_seconds=float(said.get("betting_seconds", 45)),
        quiet_seconds=float(said.get("quiet_seconds", 5)),
        setting_seconds=float(said.get("setting_seconds", 0)),
    )
