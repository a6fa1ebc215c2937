"""A report: what clerks wrote down in a period, added up by table, dealer or floor."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Any

from paigow.errors import BadNotation
from paigow.reports.clerk import Clerk, Incident, Slip
from paigow.reports.expected import LEAST_ROUNDS, GameEdges, Moments, Sums, WeighedWin, one_of_all
from paigow.reports.hand_values import AskedRound, HandValues
from paigow.reports.hours import Period
from paigow.reports.laid import Stakes
from paigow.reports.signals import Signal, signals
from paigow.reports.tally import ShiftTally

FORMAT, VERSION = "paigow-report", 3
BY = ("table", "dealer", "floor")
HOUR = 3_600_000
SIGNALS_MS = 10_000
"""How long signals are kept while tables go on."""


@dataclass(slots=True)
class Row:
    """One table, dealer or floorperson, or all together."""

    name: str
    game: str = ""
    open_ms: int = 0
    tally: ShiftTally = field(default_factory=ShiftTally)
    rulings: Counter[str] = field(default_factory=Counter)
    weighed: WeighedWin | None = None

    def take(self, slip: Slip) -> None:
        """Count a slip."""
        self.tally.add(slip.tally)
        self.rulings.update(_ruling(incident) for incident in slip.incidents)

    def as_data(self) -> dict[str, Any]:
        """For JSON; ratios are texts with a fixed number of places."""
        tally = self.tally
        return {
            "name": self.name,
            "game": self.game,
            "open_ms": self.open_ms,
            "rounds_an_hour": tenths(tally.rounds * HOUR, self.open_ms),
            "hold_percent": tenths(tally.win * 100, tally.drop),
            "rulings": dict(sorted(self.rulings.items())),
            "wagered": tally.wagered,
            "expected": None if self.weighed is None else self.weighed.as_data(),
            **tally.as_data(),
        }


def tenths(number: int, of: int) -> str | None:
    """A ratio with one place after the point, a half rounded away from nothing; none of nothing."""
    if of <= 0:
        return None
    scaled = (abs(number) * 20 + of) // (2 * of)
    sign = "-" if number < 0 and scaled else ""
    return f"{sign}{scaled // 10}.{scaled % 10}"


Edges = Mapping[str, GameEdges]
"""What is known of games, by the digest of each."""


@dataclass(slots=True)
class _Standing:
    """A row that goes on: how many slips of its clerk are in it, and which wait for the value of their hands."""

    row: Row
    done: int = 0
    waiting: list[Slip] = field(default_factory=list)


class Standings:
    """Rows of tables that are asked for again and again: only slips written since are added."""

    def __init__(self, values: HandValues | None = None) -> None:
        self._rows: dict[tuple[str, Period, str], _Standing] = {}
        self._rounds: dict[str, Callable[[Stakes], Moments]] = {}
        self._signals: dict[Period, tuple[int, int, list[Signal]]] = {}
        self._values = values

    def signals(self, clerks: Sequence[Clerk], period: Period, now: int, edges: Edges) -> list[Signal]:
        """What stands out, looked at again after a while: that takes all rounds, and nobody has to act at once."""
        at, known, found = self._signals.get(period, (0, -1, []))
        if now - at >= SIGNALS_MS or known != len(edges) + len(clerks):
            found = signals(clerks, period, edges)
            self._signals = {period: (now, len(edges) + len(clerks), found)}
        return found

    def row(self, clerk: Clerk, period: Period, edges: GameEdges | None) -> Row:
        """The row of a table in a period."""
        key = clerk.number, period, clerk.game.digest if edges is not None else ""
        stands = self._rows.setdefault(key, _Standing(Row(clerk.number, clerk.game.name)))
        fresh = [slip for slip in islice(clerk.slips, stands.done, None) if period.holds(slip.at)]
        stands.done = len(clerk.slips)
        for slip in fresh:
            stands.row.take(slip)
        if edges is not None:
            self._weigh(stands, clerk, edges, fresh)
        return stands.row

    def _weigh(self, stands: _Standing, clerk: Clerk, edges: GameEdges, fresh: Sequence[Slip]) -> None:
        """Put the win beside what it was to be, by the edge at once and by the hands as soon as they are counted."""
        weighed = stands.row.weighed = stands.row.weighed or WeighedWin()
        round_of = self._rounds.setdefault(clerk.game.digest, cache(edges.round))
        for slip in fresh:
            weighed.take(slip, edges, round_of)
            if slip.seats:
                stands.waiting.append(slip)
            elif slip.stakes and not clerk.game.options.face_up.dealer_first:
                weighed.unknown += 1
        if self._values is None:
            return
        waiting, stands.waiting = stands.waiting, []
        for slip in waiting:
            counted, value = self._values(clerk.number, slip.round, AskedRound(slip.seats, slip.opposite))
            if not counted:
                stands.waiting.append(slip)
            elif value is not None:
                weighed.take_hands(slip, edges, round_of(slip.stakes), value)


def rows_by(
    by: str,
    clerks: Sequence[Clerk],
    period: Period,
    now: int = 0,
    edges: Edges | None = None,
    standings: Standings | None = None,
) -> list[Row]:
    """The rows of a report; a table that is open counts as open until now, or until its last command."""
    if by not in BY:
        raise BadNotation(f"a report is made by {', '.join(BY)}, not by {by!r}")
    if by == "table":
        kept = standings or Standings()
        return [
            _table_row(kept, clerk, period, now, (edges or {}).get(clerk.game.digest)) for clerk in clerks
        ]
    rows: dict[str, Row] = {}
    for clerk in clerks:
        if by == "dealer":
            for span in clerk.open_until(max(now, clerk.at)):
                shared = period.common(span.begins, span.ends)
                if shared:
                    rows.setdefault(span.dealer, Row(span.dealer)).open_ms += shared
        for slip in slips_in(clerk, period):
            _count(rows, by, slip)
    return sorted(rows.values(), key=lambda row: row.name)


def _table_row(standings: Standings, clerk: Clerk, period: Period, now: int, edges: GameEdges | None) -> Row:
    row = standings.row(clerk, period, edges)
    spans = clerk.open_until(max(now, clerk.at))
    row.open_ms = sum(period.common(span.begins, span.ends) for span in spans)
    return row


def _count(rows: dict[str, Row], by: str, slip: Slip) -> None:
    if by == "dealer":
        rows.setdefault(slip.dealer, Row(slip.dealer)).take(slip)
        return
    for incident in slip.incidents:
        if incident.by:
            rows.setdefault(incident.by, Row(incident.by)).rulings[_ruling(incident)] += 1


def _ruling(incident: Incident) -> str:
    return f"{incident.kind}: {incident.ruling}" if incident.ruling else incident.kind


def slips_in(clerk: Clerk, period: Period) -> Iterable[Slip]:
    """The slips of a table that lie in a period."""
    return (slip for slip in clerk.slips if period.holds(slip.at))


def total_of(rows: Iterable[Row]) -> Row:
    """All rows together."""
    total = Row("all")
    for row in rows:
        total.open_ms += row.open_ms
        total.tally.add(row.tally)
        total.rulings.update(row.rulings)
        if row.weighed is not None:
            total.weighed = total.weighed or WeighedWin()
            total.weighed.add(row.weighed)
    return total


def report(
    clerks: Sequence[Clerk],
    period: Period,
    by: str = "table",
    now: int = 0,
    edges: Edges | None = None,
    standings: Standings | None = None,
    sums: Mapping[str, Sums] | None = None,
) -> dict[str, Any]:
    """The report as data: the same clerks and the same period give the same report.

    With the edges of the games each table's win stands beside what it was to be; with `sums`, by table, that goes by
    the hands as a closed shift counted them."""
    rows = rows_by(by, clerks, period, now, edges, standings)
    for row in rows:
        if row.weighed is not None and sums and row.name in sums:
            row.weighed.keep_to(sums[row.name])
    found = (standings or Standings()).signals(clerks, period, now, edges or {})
    looked_at = sum(row.weighed is not None and row.weighed.edge.rounds >= LEAST_ROUNDS for row in rows)
    return {
        "format": FORMAT,
        "version": VERSION,
        "period": {
            "kind": period.kind,
            "name": period.name,
            "begins": period.begins,
            "ends": period.ends,
            "zone": period.zone,
        },
        "by": by,
        "rows": [row.as_data() for row in rows],
        "all": total_of(rows).as_data(),
        "looked_at": {"tables": looked_at, "outside_by_chance": one_of_all(looked_at)},
        "signals": [signal.as_data() for signal in found],
        "incidents": incidents_in(clerks, period),
        "meters": meters_in(clerks, period),
    }


def sums_of(clerks: Sequence[Clerk], period: Period, edges: Edges, values: HandValues) -> dict[str, Sums]:
    """By table, what the rounds of a period were to win by their hands, for a closed shift to keep."""
    rows = rows_by("table", clerks, period, edges=edges, standings=Standings(values))
    return {
        row.name: row.weighed.sums for row in rows if row.weighed is not None and row.weighed.chosen.by_hands
    }


def incidents_in(clerks: Iterable[Clerk], period: Period) -> list[dict[str, Any]]:
    """What was ruled on and put right, in the order of time."""
    found = [
        {
            "at": incident.at,
            "table": clerk.number,
            "round": incident.round,
            "kind": incident.kind,
            "ruling": incident.ruling,
            "by": incident.by,
            "clauses": list(incident.clauses),
        }
        for clerk in clerks
        for slip in slips_in(clerk, period)
        for incident in slip.incidents
    ]
    return sorted(found, key=lambda item: (item["at"], item["table"], item["round"]))


def meters_in(clerks: Iterable[Clerk], period: Period) -> list[dict[str, Any]]:
    """For each table with meters what they first and last showed in the period, and what went in and out."""
    found = []
    for clerk in clerks:
        if not clerk.game.meters:
            continue
        shown = [reading for at, reading in clerk.readings if period.holds(at)]
        tally = ShiftTally()
        for slip in slips_in(clerk, period):
            tally.add(slip.tally)
        found.append(
            {
                "table": clerk.number,
                "first": dict(shown[0]) if shown else {},
                "last": dict(shown[-1]) if shown else {},
                "coins": tally.coins,
                "collected": tally.collected,
                "awards": tally.awards,
            }
        )
    return found
