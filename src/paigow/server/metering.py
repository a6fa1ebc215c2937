"""The progressive meters beside live tables: a stream of their own on record, shared where tables are linked."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from paigow.money import Cents
from paigow.record.entries import StreamNote
from paigow.record.journal import Journal
from paigow.record.meters import ROUND_OVER, read_meter_entry, write_meter_entry
from paigow.simulate.automatic import SYSTEM
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.next_steps import Step
from paigow.table.state import Phase, Table
from paigow.wagers import WagerKind
from paigow.wagers.meters import (
    AfterPartAward,
    EntryKind,
    Meter,
    MeterEntry,
    VoidRounds,
    apply_all,
    open_meters,
)
from paigow.wagers.progressive import Claim, feed, settle_claim, take_back

SHOWN_IN = frozenset({Phase.SHUFFLE, Phase.BETTING, Phase.CLOSE})


class MeterBook:
    """The meters of one stream, always as the record has them."""

    def __init__(self, game: ApprovedGame, stream: str, journal: Journal) -> None:
        self.game = game
        self.stream = stream
        self._journal = journal
        self._lock = asyncio.Lock()
        self._read = 0
        self._pending: dict[str, tuple[int, tuple[MeterEntry, ...]]] = {}
        self._running: dict[str, list[MeterEntry]] = {}
        self.meters: tuple[Meter, ...] = open_meters(tuple(game.meters.values())) if game.meters else ()
        self.refresh()

    def refresh(self) -> None:
        """Take up what the stream has that we have not read."""
        if not self.stream:
            return
        for one in self._journal.stream(self.stream, self._read):
            self._read = one.sequence
            self._hear(one.number, one.entry)

    def _hear(self, number: str, entry: Mapping[str, Any]) -> None:
        one = read_meter_entry(number, entry)
        if one is None:
            self._running.pop(number, None)
            return
        self.meters = apply_all(self.meters, (one,))
        if one.kind is EntryKind.CONTRIBUTION:
            self._running.setdefault(number, []).append(one)

    def concerns(self, command: c.Command, events: tuple[e.Event, ...]) -> bool:
        """Whether a command has entries on the meters' stream."""
        return bool(self.stream) and _concerns(command, events)

    @asynccontextmanager
    async def hearing(
        self, table: Table, command: c.Command, events: tuple[e.Event, ...]
    ) -> AsyncIterator[tuple[StreamNote, ...]]:
        """The entries that a command's events cause, to be recorded with them; others wait until they are."""
        if not self.concerns(command, events):
            yield ()
            return
        async with self._lock:
            try:
                yield self._notes(table.number, command, events)
            finally:
                await asyncio.to_thread(self.refresh)

    def _notes(self, number: str, command: c.Command, events: tuple[e.Event, ...]) -> tuple[StreamNote, ...]:
        """An award holds only for the meters it was worked out on; contributions hold in any order."""
        if isinstance(command, c.ReportAward):
            expected, entries = self._pending.pop(number)
            return tuple(
                StreamNote(self.stream, write_meter_entry(one), expected + at)
                for at, one in enumerate(entries)
            )
        return tuple(StreamNote(self.stream, one) for one in self._entries(number, events))

    def _entries(self, number: str, events: tuple[e.Event, ...]) -> list[Mapping[str, Any]]:
        found: list[Mapping[str, Any]] = []
        running = list(self._running.get(number, ()))
        for event in events:
            if isinstance(event, e.ProgressiveCollected):
                entries = feed(self.meters, event.amount, self.game.citations, number).entries
                running += entries
                found += [write_meter_entry(one) for one in entries]
            elif isinstance(event, e.RoundVoided):
                rule = VoidRounds(self.game.options.choice("progressive.void_rounds"))
                found += [
                    write_meter_entry(one) for one in take_back(running, rule, self.game.citations).entries
                ]
            elif isinstance(event, e.RoundClosed) and running:
                found.append(ROUND_OVER)
                running = []
        return found

    def award_command(self, table: Table, step: Step, at: int) -> c.Command:
        """The progressive system's answer to the claim that is due, on the meters as they stand at this moment."""
        judged = next(
            one
            for one in table.round.judgements
            if one.spot == step.spot and one.kind is WagerKind.PROGRESSIVE and one.meter
        )
        hand = table.round.hands[step.spot]
        assert hand is not None
        answer = settle_claim(
            Claim(judged.person, step.spot, judged.stake, hand.pieces),  # type: ignore[arg-type]
            self.game.paytables[WagerKind.PROGRESSIVE],
            self.meters,
            self.game.citations,
            after_part=AfterPartAward(self.game.options.choice("progressive.after_part_award")),
            table=table.number,
        )
        self._pending[table.number] = (self._read, answer.entries)
        return c.ReportAward(step.spot, answer.settlement.wins, by=SYSTEM, at=at)

    def show_command(self, table: Table, at: int) -> c.Command | None:
        """A report of the readings, if the table's signs show something else."""
        readings = self.readings
        if not readings or table.phase not in SHOWN_IN or dict(table.meters) == dict(readings):
            return None
        return c.ReportMeters(readings, by=SYSTEM, at=at)

    @property
    def readings(self) -> tuple[tuple[str, Cents], ...]:
        return tuple((one.terms.name, one.shows) for one in self.meters)


def _concerns(command: c.Command, events: tuple[e.Event, ...]) -> bool:
    if isinstance(command, c.ReportAward):
        return True
    return any(isinstance(one, (e.ProgressiveCollected, e.RoundVoided, e.RoundClosed)) for one in events)
