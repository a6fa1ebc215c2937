"""The progressive meters beside live tables: a stream of their own on record, shared where tables are linked."""

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from paigow.money import Cents
from paigow.record.journal import Journal, MeterNote
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

ROUND_OVER = "round-over"
SHOWN_IN = frozenset({Phase.SHUFFLE, Phase.BETTING, Phase.CLOSE})


def stream_of(game: ApprovedGame, number: str) -> str:
    """The stream that a table's meters run on; linked tables with equal terms share one."""
    if not game.meters:
        return ""
    if game.options.choice("progressive.scope") != "linked":
        return f"meters/{number}"
    terms = [[one.name, one.rate.notation, one.initial, one.reset] for one in game.meters.values()]
    return f"meters/linked/{hashlib.sha256(json.dumps(terms).encode()).hexdigest()[:16]}"


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
        for number, entry in self._journal.meter_entries(self.stream, self._read):
            self._read += 1
            self._hear(number, entry)

    def _hear(self, number: str, entry: Mapping[str, Any]) -> None:
        if entry["kind"] == ROUND_OVER:
            self._running.pop(number, None)
            return
        one = MeterEntry(entry["meter"], EntryKind(entry["kind"]), entry["units"], number)
        self.meters = apply_all(self.meters, (one,))
        if one.kind is EntryKind.CONTRIBUTION:
            self._running.setdefault(number, []).append(one)

    @asynccontextmanager
    async def hearing(
        self, table: Table, command: c.Command, events: tuple[e.Event, ...]
    ) -> AsyncIterator[tuple[MeterNote, ...]]:
        """The entries that a command's events cause, to be recorded with them; others wait until they are."""
        if not self.stream or not _concerns(command, events):
            yield ()
            return
        async with self._lock:
            try:
                yield self._notes(table.number, command, events)
            finally:
                await asyncio.to_thread(self.refresh)

    def _notes(self, number: str, command: c.Command, events: tuple[e.Event, ...]) -> tuple[MeterNote, ...]:
        """An award holds only for the meters it was worked out on; contributions hold in any order."""
        if isinstance(command, c.ReportAward):
            expected, entries = self._pending.pop(number)
            return tuple(
                MeterNote(self.stream, _written(one), expected + at) for at, one in enumerate(entries)
            )
        return tuple(MeterNote(self.stream, one) for one in self._entries(number, events))

    def _entries(self, number: str, events: tuple[e.Event, ...]) -> list[Mapping[str, Any]]:
        found: list[Mapping[str, Any]] = []
        running = list(self._running.get(number, ()))
        for event in events:
            if isinstance(event, e.ProgressiveCollected):
                entries = feed(self.meters, event.amount, self.game.citations, number).entries
                running += entries
                found += [_written(one) for one in entries]
            elif isinstance(event, e.RoundVoided):
                rule = VoidRounds(self.game.options.choice("progressive.void_rounds"))
                found += [_written(one) for one in take_back(running, rule, self.game.citations).entries]
            elif isinstance(event, e.RoundClosed) and running:
                found.append({"kind": ROUND_OVER})
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


def _written(entry: MeterEntry) -> Mapping[str, Any]:
    return {"meter": entry.meter, "kind": entry.kind.value, "units": entry.units}
