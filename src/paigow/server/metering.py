"""The progressive meters beside live tables: a stream of their own on record, shared where tables are linked."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from paigow.money import Cents
from paigow.record.entries import StreamNote
from paigow.record.journal import Journal
from paigow.record.meters import ROUND_OVER, read_meter_entry, write_meter_entry
from paigow.server.patience import patiently
from paigow.staff.dealer import SYSTEM
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.judging.wagers import award_left
from paigow.table.next_steps import Step
from paigow.table.state import Phase, Table
from paigow.wagers import WagerKind
from paigow.wagers.meters import (
    TAKEN_BACK,
    AfterPartAward,
    Meter,
    MeterEntry,
    VoidRounds,
    apply_all,
    open_meters,
    reversal,
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
        for item in self._journal.stream(self.stream, self._read):
            self._read = item.sequence
            self._hear(item.number, item.entry)

    def _hear(self, number: str, entry: Mapping[str, Any]) -> None:
        meter_entry = read_meter_entry(number, entry)
        if meter_entry is None:
            self._running.pop(number, None)
            return
        self.meters = apply_all(self.meters, (meter_entry,))
        if meter_entry.kind in TAKEN_BACK:
            self._running.setdefault(number, []).append(meter_entry)
        else:
            self._take_off(number, meter_entry)

    def _take_off(self, number: str, back: MeterEntry) -> None:
        """What was taken back is not taken back a second time when the round is void."""
        running = self._running.get(number, [])
        undone = next((entry for entry in running if reversal(entry) == back), None)
        if undone is not None:
            running.remove(undone)

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
                await patiently(self._journal.outage, self.refresh)

    def _notes(self, number: str, command: c.Command, events: tuple[e.Event, ...]) -> tuple[StreamNote, ...]:
        """An award holds only for the meters it was worked out on; contributions hold in any order."""
        if isinstance(command, c.ReportAward):
            expected, entries = self._pending.pop(number)
            return tuple(
                StreamNote(self.stream, write_meter_entry(entry), expected + at)
                for at, entry in enumerate(entries)
            )
        return tuple(StreamNote(self.stream, entry) for entry in self._entries(number, events))

    def _entries(self, number: str, events: tuple[e.Event, ...]) -> list[Mapping[str, Any]]:
        found: list[Mapping[str, Any]] = []
        running = list(self._running.get(number, ()))
        for event in events:
            if isinstance(event, e.ProgressiveCollected):
                entries = feed(self.meters, event.amount, self.game.citations, number).entries
                running += entries
                found += [write_meter_entry(entry) for entry in entries]
            elif isinstance(event, e.WagerReturned) and event.from_tray and running:
                found += self._chip_back(running, number, event.amount)
            elif isinstance(event, e.RoundVoided):
                rule = VoidRounds(self.game.options.progressive.void_rounds)
                found += [
                    write_meter_entry(entry)
                    for entry in take_back(running, rule, self.game.citations).entries
                ]
                running = []
            elif isinstance(event, e.RoundClosed) and running:
                found.append(ROUND_OVER)
                running = []
        return found

    def _chip_back(self, running: list[MeterEntry], number: str, amount: Cents) -> list[Mapping[str, Any]]:
        """One chip of a hand that is void comes off the meters, as filed; all chips feed them alike."""
        chip = feed(self.meters, amount, self.game.citations, number).entries
        rule = VoidRounds(self.game.options.progressive.void_rounds)
        for entry in chip:
            running.remove(entry)
        return [write_meter_entry(entry) for entry in take_back(chip, rule, self.game.citations).entries]

    def award_command(self, table: Table, step: Step, at: int) -> c.Command:
        """The progressive system's answer to the claim that is due, on the meters as they stand at this moment."""
        judged = next(
            judgement
            for judgement in table.round.judgements
            if judgement.spot == step.spot and judgement.kind is WagerKind.PROGRESSIVE and judgement.meter
        )
        hand = table.round.the_hand(step.spot)
        answer = settle_claim(
            Claim(judged.person, step.spot, judged.stake, hand.pieces),  # type: ignore[arg-type]
            self.game.paytables[WagerKind.PROGRESSIVE],
            self.meters,
            self.game.citations,
            after_part=AfterPartAward(self.game.options.progressive.after_part_award),
            table=table.number,
            most=award_left(table, step.spot),
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
        return tuple((meter.terms.name, meter.shows) for meter in self.meters)


def _concerns(command: c.Command, events: tuple[e.Event, ...]) -> bool:
    if isinstance(command, c.ReportAward):
        return True
    touching = (e.ProgressiveCollected, e.RoundVoided, e.RoundClosed)
    return any(
        isinstance(event, touching) or (isinstance(event, e.WagerReturned) and event.from_tray)
        for event in events
    )
