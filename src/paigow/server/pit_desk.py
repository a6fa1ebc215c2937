"""The clerks of all tables, who read on when somebody asks, and what of it goes over the wire."""

import threading
import time
from typing import Any

from pydantic import BaseModel

from paigow.record.history import history
from paigow.reports.clerk import Clerk
from paigow.reports.hours import HouseHours, Period
from paigow.reports.report import report
from paigow.server.pit import Pit
from paigow.server.powers import Holder


class PitPeriod(BaseModel):
    """The stretch of time that is reported on, in milliseconds and the house's time zone."""

    kind: str
    name: str
    begins: int
    ends: int
    zone: str


class PitRow(BaseModel):
    """A table, a dealer or a floorperson, or all together; amounts in cents, ratios as texts."""

    name: str
    title: str = ""
    """What the table, or the holder of the badge, is called."""
    game: str
    open_ms: int
    rounds: int
    rounds_an_hour: str | None
    void_rounds: int
    banked_rounds: int
    hands: int
    drop: int
    taken_away: int
    win: int
    hold_percent: str | None
    wagered: int
    handle: dict[str, int]
    returned: dict[str, int]
    won: dict[str, int]
    vigorish: int
    fees: int
    tokes: int
    toke_wagers: int
    coins: int
    collected: int
    awards: int
    promotional_brought: int
    promotional_kept: int
    promotional_taken: int
    irregularities: dict[str, int]
    errors: dict[str, int]
    rulings: dict[str, int]
    corrections: int
    decks_placed: int
    decks_unsuitable: int
    dice_placed: int
    dice_inspected: int
    devices_failed: int
    dealer_changes: int


class PitIncident(BaseModel):
    """Something that was ruled on or put right."""

    at: int
    table: str
    round: int
    kind: str
    ruling: str
    by: str
    clauses: tuple[str, ...]


class PitReport(BaseModel):
    """What the pit sees of a period; no hand and no piece is in it."""

    period: PitPeriod
    by: str
    rows: tuple[PitRow, ...]
    all: PitRow
    incidents: tuple[PitIncident, ...]
    meters: tuple[dict[str, str | int | dict[str, int]], ...]
    """For each table with meters what they showed first and last, and what went in and out."""


class PitDesk:
    """The clerks of one server; each reads on where they stopped."""

    def __init__(self, hours: HouseHours) -> None:
        self.hours = hours
        self._clerks: dict[str, Clerk] = {}
        self._lock = threading.Lock()

    def period(self, shift: str, day: str, week: str) -> Period:
        """The period that is asked for; the shift that runs now where none is."""
        if shift:
            return self.hours.shift(shift)
        if day:
            return self.hours.day(day)
        return self.hours.week(week) if week else self.hours.shift_of(_now())

    def report(self, pit: Pit, holder: Holder, name: str, period: Period, by: str) -> PitReport:
        """A period at the tables of a pit, or of the house; a table at which the holder plays is not theirs to see."""
        clerks = [
            self._read(pit, record.number)
            for record in pit.journal.tables()
            if (not name or record.settings.get("pit", "") == name)
            and record.number not in pit.out
            and not pit.plays(record.number, holder)
        ]
        told = report(clerks, period, by, _now())
        return PitReport(**{**told, "rows": [_titled(pit, by, row) for row in told["rows"]]})

    def _read(self, pit: Pit, number: str) -> Clerk:
        with self._lock:
            record = pit.record(number)
            clerk = self._clerks.setdefault(number, Clerk(number, pit.game(record)))
            return clerk.read(history(pit.journal, number, clerk.sequence))


def _titled(pit: Pit, by: str, row: dict[str, Any]) -> dict[str, Any]:
    if by == "table":
        return {**row, "title": str(pit.record(row["name"]).settings.get("name", ""))}
    badge = pit.door.badges.get(row["name"])
    return {**row, "title": "" if badge is None else badge.name}


def _now() -> int:
    return time.time_ns() // 1_000_000
