"""Verifying one table: its events are replayed, and each of its commands is decided again by the engine."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from paigow.errors import BadNotation, InternalError, Refused, present
from paigow.record import keyframes
from paigow.record.chain import begin, command_link, commands_chain, event_link, events_chain
from paigow.record.engine import engine_digest, engine_stream
from paigow.record.entries import TableRecord
from paigow.record.games import game_of
from paigow.record.journal import table_record
from paigow.record.ledger import faults_in
from paigow.record.schema import ACCOUNTS, COMMANDS, EVENTS, KEYFRAMES, STREAM_ENTRIES
from paigow.record.verify import ChainCheck, Findings
from paigow.submissions import ApprovedGame
from paigow.table import events as e
from paigow.table.codec import read_event, read_stored_command
from paigow.table.commands import Command
from paigow.table.decide import follow
from paigow.table.evolve import evolve
from paigow.table.postings import METERS, postings
from paigow.table.state import Table

UNREADABLE = (ValueError, BadNotation, InternalError, TypeError, AttributeError, KeyError)
CHANGED = "the entry or its hash was changed, or one before it was cut out or put in"
TELL_EVERY = 500


@dataclass(frozen=True, slots=True)
class Span:
    """The events of one command as they stand among the events: its id, the sequence before, how many, who, when."""

    command_id: str
    first: int
    events: int
    at: int
    actor: str
    head: str
    before: Table | None = None
    """The table before the command; none where it is not known because something before cannot be read."""
    read: tuple[e.Event, ...] = ()
    after: Table | None = None

    @property
    def last(self) -> int:
        return self.first + self.events


@dataclass(slots=True)
class Feeds:
    """What a table did to its meters, according to its events."""

    number: str
    game: ApprovedGame | None
    collected: list[int] = field(default_factory=list)
    awarded: list[int] = field(default_factory=list)


class TableCheck:
    """The check of one table."""

    def __init__(
        self, findings: Findings, connection: sa.Connection, row: Any, tell: Callable[[], None]
    ) -> None:
        self._findings = findings
        self._connection = connection
        self._tell = tell
        self.number: str = row.number
        self.where = f"table {row.number}"
        self._record, self._game = self._opened(row)
        self._table = None if self._game is None else Table(self.number, self._game)
        self._engines = Engines(self._record, connection)
        self._before: Table | None = None
        self._read: list[e.Event] = []
        self._command: Command | None = None
        self._balances: dict[str, int] = {}
        self._feeds = Feeds(self.number, self._game)
        self._span: Span | None = None
        self._last = Span("", 0, 0, 0, "", "")
        frames = connection.execute(sa.select(KEYFRAMES).where(KEYFRAMES.c.number == self.number)).all()
        self._frames = {frame.sequence: frame.state for frame in frames}

    def _opened(self, row: Any) -> tuple[TableRecord | None, ApprovedGame | None]:
        """What the table was opened with: the approved game must be the one of its filing."""
        try:
            record = table_record(row)
        except ValueError:
            self._findings.fault(self.where, 0, "what the table was opened with cannot be read")
            return None, None
        try:
            game = game_of(record)
        except BadNotation as wrong:
            self._findings.fault(self.where, 0, str(wrong))
            return record, None
        if game.name != record.game:
            what = "the approved game is not the one the table was opened with"
            self._findings.fault(self.where, 0, what)
            return record, None
        return record, game

    def run(self) -> Feeds:
        """Look at everything; what the table did to its meters."""
        identity = None if self._record is None else self._record.identity()
        heads = [begin(name(self.number), identity) for name in (commands_chain, events_chain)]
        self._commands(heads[0], heads[1], self._events(heads[1]))
        for sequence in sorted(self._frames):
            self._findings.fault(self.where, sequence, "a keyframe that is not due, or not of this record")
        self._accounts()
        return self._feeds

    # Events

    def _events(self, head: str) -> Iterator[Span]:
        """Check every event, and yield the spans of the commands they belong to."""
        chain = ChainCheck(self._findings, self._connection, events_chain(self.number))
        query = sa.select(EVENTS).where(EVENTS.c.number == self.number).order_by(EVENTS.c.sequence)
        expected = 1
        last: Any = None
        first = 0
        for row in self._connection.execution_options(yield_per=500).execute(query).mappings():
            if row["sequence"] != expected:
                missing = f"event {expected} is missing; the next one is {row['sequence']}"
                self._findings.fault(chain.chain, expected, missing)
                self._table = None
            if last is not None and (row["command_id"] != last["command_id"] or row["sequence"] != expected):
                yield self._span_of(last, first)
                last = None
            if last is None:
                first = row["sequence"] - 1
                self._before, self._read = self._table, []
            if event_link(head, row) != row["hash"]:
                self._findings.fault(chain.chain, row["sequence"], CHANGED)
            head = row["hash"]
            chain.entry(row["sequence"], head)
            self._replay(row)
            expected = row["sequence"] + 1
            last = row
        if last is not None:
            yield self._span_of(last, first)
        chain.end(expected - 1, head)

    def _replay(self, row: Any) -> None:
        """Read the event, add up its postings, and let the table move."""
        findings = self._findings
        findings.events += 1
        if findings.events % TELL_EVERY == 0:
            self._tell()
        try:
            event = read_event(json.loads(row["event"]))
            moved = postings(event)
        except UNREADABLE as wrong:
            findings.fault(self.where, row["sequence"], f"the event cannot be read: {wrong}"[:200])
            self._table = None
            return
        self._read.append(event)
        for account, amount in moved:
            self._balances[account] = self._balances.get(account, 0) + amount
        if isinstance(event, e.ProgressiveCollected):
            self._feeds.collected.append(event.amount)
        if isinstance(event, e.AwardPaid) and event.source == METERS:
            self._feeds.awarded.append(event.amount)
        if self._table is None:
            return
        try:
            self._table = evolve(self._table, event)
        except Exception as wrong:
            findings.fault(self.where, row["sequence"], f"the event does not follow: {wrong}"[:200])
            self._table = None

    def _span_of(self, last: Any, first: int) -> Span:
        return Span(
            last["command_id"], first, last["sequence"] - first, last["at"], last["actor"], last["hash"],
            self._before, tuple(self._read), self._table,
        )  # fmt: skip

    # Commands

    def _commands(self, head: str, events_head: str, spans: Iterator[Span]) -> None:
        """Check every command, and that its events are exactly the stored ones."""
        chain = ChainCheck(self._findings, self._connection, commands_chain(self.number))
        query = sa.select(COMMANDS).where(COMMANDS.c.number == self.number).order_by(COMMANDS.c.place)
        expected = 1
        self._last = Span("", 0, 0, 0, "", events_head, after=self._table)
        self._span = next(spans, None)
        with self._connection.engine.connect() as connection:
            for row in connection.execution_options(yield_per=500).execute(query).mappings():
                if row["place"] != expected:
                    self._findings.fault(chain.chain, expected, f"command {expected} is missing")
                self._said(row)
                self._events_of(row, spans)
                if command_link(head, row, self._last.head) != row["hash"]:
                    self._findings.fault(chain.chain, row["place"], CHANGED)
                head = row["hash"]
                chain.entry(row["place"], head)
                expected = row["place"] + 1
        while self._span is not None:
            self._not_stored(spans)
        chain.end(expected - 1, head)

    def _events_of(self, row: Any, spans: Iterator[Span]) -> None:
        """Find the events of a command among the stored ones."""
        while self._span is not None and self._span.first < row["first"]:
            self._not_stored(spans)
        where = commands_chain(self.number)
        if row["events"] and self._span is not None and self._span.first == row["first"]:
            self._compare(row, self._span)
            self._decide(row, self._span.before, self._span.read)
            self._keyframe(self._span)
            self._last, self._span = self._span, next(spans, None)
        elif row["events"]:
            what = f"command {row['command_id']} brought about {row['events']} events that are not there"
            self._findings.fault(where, row["place"], what)
        elif row["first"] != self._last.last:
            self._findings.fault(where, row["place"], "the command stands in another place")
        else:
            self._decide(row, self._last.after, ())

    def _not_stored(self, spans: Iterator[Span]) -> None:
        span = present(self._span, "span of events")
        what = "events of a command that is not stored"
        self._findings.fault(events_chain(self.number), span.first + 1, what)
        self._last, self._span = span, next(spans, None)

    def _compare(self, row: Any, span: Span) -> None:
        stored = (row["command_id"], row["events"], row["at"], row["actor"])
        if stored != (span.command_id, span.events, span.at, span.actor):
            what = f"command {row['command_id']} and its events do not say the same"
            self._findings.fault(commands_chain(self.number), row["place"], what)

    def _said(self, row: Any) -> None:
        """What stands beside a command must be what the command itself says."""
        self._command = None
        where = commands_chain(self.number)
        try:
            data = json.loads(row["command"])
            if (data["by"]["name"], data["at"]) != (row["actor"], row["at"]):
                self._findings.fault(
                    where, row["place"], "the command was given by somebody else, or at another time"
                )
            self._command = read_stored_command(data)
        except UNREADABLE as wrong:
            self._findings.fault(where, row["place"], f"the command cannot be read: {wrong}"[:200])

    def _decide(self, row: Any, before: Table | None, stored: tuple[e.Event, ...]) -> None:
        """Ask the engine: the command must bring about exactly the events that are stored."""
        if before is None or self._command is None or len(stored) != row["events"]:
            return
        try:
            decided = tuple(event for event, _ in follow(before, self._command))
        except Refused as refused:
            what = f"the command is not permitted at this point: {refused.code}"
        except Exception as wrong:
            what = f"the command cannot be decided: {type(wrong).__name__}"
        else:
            if decided == stored:
                return
            at = next(
                (at for at, pair in enumerate(zip(decided, stored, strict=False)) if pair[0] != pair[1]),
                min(len(decided), len(stored)),
            )
            kind = type(stored[at] if at < len(stored) else decided[at]).__name__
            what = f"event {row['first'] + at + 1} ({kind}) is not what the command brings about"
        by = self._engines.at(row["first"])
        if by == engine_digest():
            self._findings.fault(commands_chain(self.number), row["place"], what)
        else:
            self._findings.difference(commands_chain(self.number), row["place"], what)

    def _keyframe(self, span: Span) -> None:
        """After a command that passes a multiple, the table's keyframe must be the table."""
        if not keyframes.is_due(span.first, span.last):
            return
        stored = self._frames.pop(span.last, None)
        if stored is None:
            self._findings.fault(self.where, span.last, "a keyframe is missing")
        elif self._table is not None and not keyframes.is_of(stored, self._table):
            self._findings.fault(self.where, span.last, "a keyframe is not what the events come to")

    # Accounts

    def _accounts(self) -> None:
        rows = self._connection.execute(sa.select(ACCOUNTS).where(ACCOUNTS.c.number == self.number)).all()
        stored = {row.account: row.balance for row in rows}
        for account in sorted(stored.keys() | self._balances.keys()):
            held, due = stored.get(account), self._balances.get(account)
            if held != due:
                what = f"account {account} is stored as {held}, its events come to {due}"
                self._findings.fault(self.where, 0, what)
        for fault in faults_in(self._balances):
            self._findings.fault(self.where, 0, fault)


class Engines:
    """Which engine decided the commands of a table, by the sequence from which on it did."""

    def __init__(self, record: TableRecord | None, connection: sa.Connection) -> None:
        self._from: list[tuple[int, str]] = []
        if record is None:
            return
        made = record.settings.get("made")
        self._from.append((0, str(made["engine"]) if isinstance(made, dict) else ""))
        query = sa.select(STREAM_ENTRIES.c.entry).where(
            STREAM_ENTRIES.c.stream == engine_stream(record.number)
        )
        for text in connection.execute(query.order_by(STREAM_ENTRIES.c.sequence)).scalars():
            try:
                entry = json.loads(text)
                self._from.append((int(entry["from"]), str(entry["engine"])))
            except UNREADABLE:
                continue

    def at(self, sequence: int) -> str:
        """The digest of the engine that decided the command after a sequence; empty if the record does not say."""
        found = [engine for first, engine in self._from if first <= sequence]
        return found[-1] if found else ""
