"""The clerks of all tables, who read on when somebody asks; shifts; and the edges that a worker counts meanwhile."""

import asyncio
import logging
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any

from paigow.errors import Refused
from paigow.record.badges import Badge
from paigow.record.entries import TableRecord
from paigow.record.games import game_of
from paigow.record.history import history
from paigow.reports.cases import CaseBook
from paigow.reports.clerk import Clerk
from paigow.reports.edge_figures import EdgeFigures, edges_from
from paigow.reports.expected import GameEdges, HandsValue
from paigow.reports.hand_values import AskedRound, HandValues
from paigow.reports.hours import HouseHours, Period
from paigow.reports.report import Standings, report, rows_by
from paigow.reports.shifts import MAY_CLOSE, MAY_SIGN, ShiftBook, clerk_of
from paigow.reports.signals import VISIT
from paigow.server.figures import FiguresDesk, tell_progress
from paigow.server.pit import Pit
from paigow.server.pit_models import PitReport, PitWho, ShiftInfo, ShiftRemark, ShiftSignature
from paigow.server.powers import Holder

log = logging.getLogger("paigow.desk")

OLDEST_SECONDS = 3.0
"""A table whose round goes on is read again after so long: chips are bought and rulings are given in between."""
NEWS_SECONDS = 0.6
"""How long an answer waits for a round that ends; rounds of other processes' tables are only seen by reading."""
LOOK_SECONDS = 0.04
"""How often it is looked whether one has ended."""
KINDS = ("shift", "day", "week")
AT_ONCE = 25
"""So many rounds go to the lab together, so that others who ask it wait little."""
CAUGHT_UP_SECONDS = 20.0
"""How long a closing waits for hands that are not weighed yet; the rest goes by the edge, and the report says so."""
AGAIN_SECONDS = 2.0
"""How long to wait before the lab is asked again for figures that it still counts."""


def count_edges(record: TableRecord) -> EdgeFigures:
    """The figures of the game of a table; runs in the worker."""
    from paigow.reports.edges import edge_figures

    tell_progress(0.0)
    return edge_figures(game_of(record))


def weigh_hands(asked: tuple[TableRecord, list[AskedRound]]) -> list[HandsValue | None]:
    """What rounds of a table were worth as their hands were set; runs in the worker."""
    from paigow.reports.hand_counts import values_of

    record, rounds = asked
    return values_of(game_of(record), rounds)


class PitDesk:
    """The clerks of one server; each reads on where they stopped."""

    def __init__(self, hours: HouseHours, figures: FiguresDesk | None = None) -> None:
        self.hours = hours
        self.figures: dict[str, EdgeFigures] = {}
        """Of games that are counted, by digest."""
        self._edges: dict[str, GameEdges] = {}
        self._lab = figures
        self._wanted: dict[str, TableRecord] = {}
        self._without: set[str] = set()
        """Games whose figures cannot be had."""
        self._learning: asyncio.Task[None] | None = None
        self._clerks: dict[str, Clerk] = {}
        self._read_at: dict[str, float] = {}
        self.values = HandValues()
        """What rounds were worth as their hands were set."""
        self._standings = Standings(self.values)
        self._lock = threading.Lock()

    def period(self, shift: str, day: str, week: str) -> Period:
        """The period that is asked for; the shift that runs now where none is."""
        if shift:
            return self.hours.shift(shift)
        if day:
            return self.hours.day(day)
        return self.hours.week(week) if week else self.hours.shift_of(now())

    def report(self, pit: Pit, holder: Holder, name: str, period: Period, by: str) -> PitReport:
        """A period at the tables of a pit, or of the house; a table at which the holder plays is not theirs to see."""
        with self._lock:
            clerks = [
                self._read(pit, record)
                for record in pit.journal.tables()
                if (not name or record.settings.get("pit", "") == name)
                and record.number not in pit.out
                and not pit.plays(record.number, holder)
            ]
            told = report(clerks, period, by, now(), self._edges, self._standings)
        keep = by != "table"
        rows = [row for row in told["rows"] if keep or row["name"] in pit.tables or row["open_ms"]]
        return self._told(pit, holder, {**told, "rows": rows})

    async def news(self, pit: Pit) -> None:
        """Wait until a round ends that no clerk has read, or a moment has passed."""
        until = time.monotonic() + NEWS_SECONDS
        while time.monotonic() < until and not self._is_behind(pit):
            await asyncio.sleep(LOOK_SECONDS)

    def _is_behind(self, pit: Pit) -> bool:
        """Whether a round has ended at one of our tables since its clerk read."""
        return any(
            (clerk := self._clerks.get(number)) is None
            or (hosted.table.round.number != clerk.round and hosted.table.sequence != clerk.sequence)
            for number, hosted in pit.tables.items()
        )

    def closed_report(self, pit: Pit, holder: Holder, name: str) -> PitReport:
        """The report of a closed shift, made again from the record."""
        return self._told(pit, holder, self.book(pit).report(name))

    def _told(self, pit: Pit, holder: Holder, told: Mapping[str, Any]) -> PitReport:
        titles = _Titles(pit)
        period = told["period"]
        whole = self.period(*(period["name"] if period["kind"] == kind else "" for kind in KINDS))
        return PitReport(
            **{
                **told,
                "before": self.hours.before(whole).name if whole.begins > 0 else "",
                "after": self.hours.after(whole).name if whole.ends <= now() else "",
                "house": self.hours.house,
                "now": now(),
                "rows": [titles.row(told["by"], row) for row in told["rows"]],
                "learning": bool(self._wanted),
                "weighing": sum(map(len, self.values.wanted.values())),
                "signals": [titles.signal(signal) for signal in told["signals"]],
                "shift": self.shift(pit, period["name"]) if period["kind"] == "shift" else None,
                "open_cases": sum(case.state != "closed" for case in CaseBook(pit.journal).all()),
                "who": self.who(pit, holder),
            }
        )

    def who(self, pit: Pit, holder: Holder) -> PitWho:
        """What somebody who looks at the pit may do with a shift."""
        badge = pit.door.badges.get(holder.id)
        of_house = badge is not None and badge.scope == "house"
        return PitWho(
            id=holder.id,
            name=holder.name,
            role=holder.role,
            closes=of_house and holder.role in MAY_CLOSE,
            signs=of_house and holder.role in MAY_SIGN,
            key="" if badge is None else badge.key,
        )

    def shift(self, pit: Pit, name: str) -> ShiftInfo:
        """What became of a shift."""
        shift = self.book(pit).shift(name)
        titles = _Titles(pit)
        return ShiftInfo(
            name=name,
            state=shift.state,  # type: ignore[arg-type]
            over=now() >= self.hours.shift(name).ends,
            opened_at=int(shift.opened.get("at", 0)),
            opened_by=titles.badge(str(shift.opened.get("by", ""))),
            closed_at=int(shift.closed.get("at", 0)),
            closed_by=titles.badge(str(shift.closed.get("by", ""))),
            digest=str(shift.closed.get("digest", "")),
            signatures=tuple(
                ShiftSignature(
                    at=item["at"],
                    by=item["by"],
                    name=titles.badge(item["by"]),
                    role=item["role"],
                    key=item["key"],
                )
                for item in shift.signatures
            ),
            remarks=tuple(
                ShiftRemark(
                    at=item["at"],
                    by=item["by"],
                    name=titles.badge(item["by"]),
                    table=item["table"],
                    words=item["words"],
                )
                for item in shift.remarks
            ),
        )

    def book(self, pit: Pit) -> ShiftBook:
        """The shifts on record, with our clerks for tables that have not played on since."""
        return ShiftBook(pit.journal, self.hours, partial(self._lent, pit))

    @contextmanager
    def _lent(self, pit: Pit, until: Mapping[str, int]) -> Iterator[list[Clerk]]:
        """A clerk for each table who has read exactly so far; nobody reads on meanwhile."""
        with self._lock:
            yield [
                self._read_until(pit, record, until[record.number])
                for record in pit.journal.tables()
                if record.number in until
            ]

    def _read_until(self, pit: Pit, record: TableRecord, until: int) -> Clerk:
        clerk = self._clerks.get(record.number)
        if clerk is None or clerk.sequence > until:
            return clerk_of(pit.journal, record, until)
        for command, events, first in history(pit.journal, record.number, clerk.sequence):
            if first + len(events) - 1 > until:
                break
            clerk.take(command, events, first)
        return clerk

    def _read(self, pit: Pit, record: TableRecord) -> Clerk:
        number = record.number
        clerk = self._clerks.get(number)
        if clerk is None:
            clerk = self._clerks[number] = Clerk(number, pit.game(record))
            self._want(clerk.game.digest, record)
        hosted = pit.tables.get(number)
        if hosted is not None and clerk.sequence:
            stands, before = hosted.table, self._read_at.get(number, 0.0)
            same_round = stands.round.number == clerk.round and time.monotonic() - before < OLDEST_SECONDS
            if same_round or stands.sequence == clerk.sequence:
                return clerk
        self._read_at[number] = time.monotonic()
        return clerk.read(history(pit.journal, number, clerk.sequence))

    # The edges of the games, counted in the worker while the tables play

    def _want(self, digest: str, record: TableRecord) -> None:
        if digest not in self._edges and digest not in self._without:
            self._wanted[digest] = record

    def learn(self, pit: Pit) -> None:
        """See to it that the figures of all games that are played are counted, and what their rounds were worth."""
        if self._lab is None or not (self._wanted or self.values.wanted):
            return
        if self._learning is None or self._learning.done():
            self._learning = asyncio.create_task(self._count(pit, self._lab), name="edges")

    async def caught_up(self, pit: Pit, period: Period) -> None:
        """Wait a while until the hands of a period are weighed."""
        until = time.monotonic() + CAUGHT_UP_SECONDS
        while self._lab is not None and self._lab.works and time.monotonic() < until:
            await asyncio.to_thread(self._look, pit, period)
            self.learn(pit)
            if self._learning is None or self._learning.done():
                return
            await asyncio.wait({self._learning}, timeout=1.0)

    def _look(self, pit: Pit, period: Period) -> None:
        """Read all tables, so that every round of a period is weighed or wanted."""
        with self._lock:
            clerks = [self._read(pit, record) for record in pit.journal.tables()]
            rows_by("table", clerks, period, edges=self._edges, standings=self._standings)

    async def _count(self, pit: Pit, lab: FiguresDesk) -> None:
        while self._wanted:
            digest, record = next(iter(self._wanted.items()))
            status, _, figures = await lab.ask(("edges", digest), count_edges, record)
            if status in {"busy", "computing"}:
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            if figures is None:
                log.warning("the edges of the game %s cannot be counted", record.game)
                self._without.add(digest)
            else:
                edges = await asyncio.to_thread(edges_from, pit.game(record), figures)
                self.figures[digest], self._edges[digest] = figures, edges
            self._wanted.pop(digest, None)
        while self.values.wanted:
            await self._weigh(pit, lab)

    async def _weigh(self, pit: Pit, lab: FiguresDesk) -> None:
        """Have some rounds of one table weighed."""
        number, some = await asyncio.to_thread(self._wanted_hands)
        asked = pit.record(number), list(some.values())
        status, _, values = await lab.ask(("hands", number, tuple(some)), weigh_hands, asked)
        if status in {"busy", "computing"}:
            await asyncio.sleep(AGAIN_SECONDS)
            return
        if values is None:
            log.warning("the hands of table %s cannot be weighed", number)
        await asyncio.to_thread(
            self._know, number, dict(zip(some, values or [None] * len(some), strict=True))
        )

    def _wanted_hands(self) -> tuple[str, dict[int, AskedRound]]:
        """A table, and rounds of it that wait to be weighed."""
        with self._lock:
            number, rounds = next(iter(self.values.wanted.items()))
            return number, dict(islice(rounds.items(), AT_ONCE))

    def _know(self, number: str, values: dict[int, HandsValue | None]) -> None:
        with self._lock:
            self.values.learn(number, values)

    def stop(self) -> None:
        if self._learning is not None:
            self._learning.cancel()


class _Titles:
    """What tables, badges and people are called; each is looked up once."""

    def __init__(self, pit: Pit) -> None:
        self._pit = pit
        self._badges: dict[str, str] = {}

    def badge(self, id: str) -> str:
        if id not in self._badges:
            badge = self._pit.door.badges.get(id) if id else None
            self._badges[id] = "" if badge is None else badge.name
        return self._badges[id]

    def row(self, by: str, row: Mapping[str, Any]) -> dict[str, Any]:
        if by != "table":
            return {**row, "title": self.badge(row["name"])}
        record = self._pit.record(row["name"])
        hosted = self._pit.tables.get(row["name"])
        more: dict[str, Any] = {}
        if hosted is not None:
            table = hosted.table
            more = {"live": table.phase.value != "closed", "round": table.round.number}
            more["dealer"] = self.badge(table.dealer) or table.dealer
        title = str(record.settings.get("name", ""))
        return {**row, **more, "title": title, "game_title": self._pit.game(record).title}

    def signal(self, signal: Mapping[str, Any]) -> dict[str, Any]:
        if signal["kind"] == VISIT:
            return {**signal, "title": self._pit.called(signal["table"]).get(signal["who"], "")}
        return {**signal, "title": self.badge(signal["who"])}


def badge_of(pit: Pit, token: str) -> Badge:
    """The badge with which somebody opens, closes or signs; the operator's key is not a badge."""
    badge = pit.door.badges.of(token)
    if badge is None:
        raise Refused("wire.signs-by-badge")
    return badge


def now() -> int:
    """The present moment in milliseconds."""
    return time.time_ns() // 1_000_000
