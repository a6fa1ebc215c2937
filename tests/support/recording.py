"""Recorded tables for tests: automatic play of any game, put on record as a server would."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import sqlalchemy as sa

from paigow.record.entries import Entry, StreamNote, TableRecord
from paigow.record.games import approved_game, game_of, rules_of
from paigow.record.journal import Journal
from paigow.record.meters import ROUND_OVER, meter_stream, write_meter_entry
from paigow.scenarios.table_play import Play
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.said import GUIDED
from paigow.table.state import Table
from paigow.wagers.meters import EntryKind, MeterEntry
from paigow.wagers.progressive import feed


def table_record(number: str, game: str, **settings: object) -> TableRecord:
    """A table of a shipped game, with filed options in `settings` if any."""
    approved = approved_game(game, game, settings.get("options"))
    rules = rules_of(approved)
    return TableRecord(number, game, game, approved.digest, "by-the-book", settings, 1_000, rules)


@dataclass
class Recorder:
    """Plays a table automatically and keeps every command as an entry for the journal."""

    record: TableRecord
    seed: str = "1"
    seats: int = 3
    habits: Habits = field(default_factory=lambda: Habits(side_bets=60, banks=30))
    entries: list[Entry] = field(default_factory=list)
    in_person: bool = False
    """Whether a person deals, guided, who says what is due."""

    def __post_init__(self) -> None:
        approved = game_of(self.record)
        self.game: ApprovedGame = approved
        self.session = Session(
            approved, self.seed, self.seats, self.habits, listener=self._hear, number=self.record.number
        )
        if self.in_person:
            self.session.says, self.session.help = lambda table, due: due.said(), GUIDED
        self._before = Table(self.record.number, approved)
        self._meters = self.session.desk.meters
        self._ran = False
        self._heard = 0

    def _hear(self, command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        notes = tuple(self._notes(events))
        self._heard += 1
        self.entries.append(Entry(self._before, command, events, after, f"c{self._heard}", notes=notes))
        self._before = after

    def _notes(self, events: tuple[e.Event, ...]) -> Iterator[StreamNote]:
        """What the session's meters did, as entries of their stream."""
        stream = meter_stream(self.game, self.record.number)
        if not stream:
            return
        now = self.session.desk.meters
        for event in events:
            if isinstance(event, e.ProgressiveCollected):
                for entry in feed(now, event.amount, self.game.citations).entries:
                    yield StreamNote(stream, write_meter_entry(entry))
                    self._ran = True
        for before, after in zip(self._meters, now, strict=True):
            name = before.terms.name
            for kind, units in (
                (EntryKind.AWARD, after.paid - before.paid),
                (EntryKind.SEED, after.seeds - before.seeds),
            ):
                if units > 0:
                    yield StreamNote(stream, write_meter_entry(MeterEntry(name, kind, units)))
        self._meters = now
        if self._ran and any(isinstance(each_event, e.RoundClosed) for each_event in events):
            self._ran = False
            yield StreamNote(stream, ROUND_OVER)

    def play(self, rounds: int) -> list[Entry]:
        self.session.play(rounds)
        return self.entries


@dataclass(slots=True)
class KeptPlay(Play):
    """A play without meters whose commands are kept as entries for the journal."""

    kept: list[Entry] = field(init=False, default_factory=list)

    def do(self, command: c.Command) -> tuple[e.Event, ...]:
        before = self.table
        events = Play.do(self, command)
        self.kept.append(Entry(before, command, events, self.table, f"c{len(self.kept) + 1}"))
        return events


def recorded_play(like: Play, moment: str) -> list[Entry]:
    """The entries of a play like this one, from the opening to a moment."""
    made = KeptPlay(like.game, like.people, like.wagers, order=like.order)
    made.open()
    made.until(moment)
    return made.kept


def recorded(engine: sa.Engine, *tables: tuple[TableRecord, int]) -> list[Recorder]:
    """Put tables on record that have played so many rounds."""
    journal = Journal(engine)
    recorders = []
    for record, rounds in tables:
        recorder = Recorder(record)
        journal.create_table(record)
        entries = recorder.play(rounds)
        for at in range(0, len(entries), 50):
            journal.append(entries[at : at + 50])
        recorders.append(recorder)
    return recorders
