"""A report: what clerks wrote down in a period, added up by table, dealer or floor."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from paigow.errors import BadNotation
from paigow.reports.clerk import Clerk, Incident, Slip
from paigow.reports.expected import LEAST_ROUNDS, Expected, GameEdges, expected_of, one_of_all
from paigow.reports.hours import Period
from paigow.reports.tally import ShiftTally

FORMAT, VERSION = "paigow-report", 1
BY = ("table", "dealer", "floor")
HOUR = 3_600_000


@dataclass(slots=True)
class Row:
    """One table, dealer or floorperson, or all together."""

    name: str
    game: str = ""
    open_ms: int = 0
    tally: ShiftTally = field(default_factory=ShiftTally)
    rulings: Counter[str] = field(default_factory=Counter)
    expected: Expected | None = None

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
            "expected": None if self.expected is None else self.expected.as_data(),
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


def rows_by(
    by: str, clerks: Sequence[Clerk], period: Period, now: int = 0, edges: Edges | None = None
) -> list[Row]:
    """The rows of a report; a table that is open counts as open until now, or until its last command."""
    if by not in BY:
        raise BadNotation(f"a report is made by {', '.join(BY)}, not by {by!r}")
    rows: dict[str, Row] = {}
    for clerk in clerks:
        game = clerk.game.name if by == "table" else ""
        if by == "table":
            rows[clerk.number] = Row(clerk.number, game)
        if by != "floor":
            for span in clerk.open_until(max(now, clerk.at)):
                shared = period.common(span.begins, span.ends)
                if shared:
                    name = clerk.number if by == "table" else span.dealer
                    rows.setdefault(name, Row(name, game)).open_ms += shared
        for slip in slips_in(clerk, period):
            _count(rows, by, clerk, slip)
        known = (edges or {}).get(clerk.game.digest)
        if known is not None and by == "table":
            rows[clerk.number].expected = expected_of(slips_in(clerk, period), known)
    return list(rows.values()) if by == "table" else sorted(rows.values(), key=lambda row: row.name)


def _count(rows: dict[str, Row], by: str, clerk: Clerk, slip: Slip) -> None:
    if by == "floor":
        for incident in slip.incidents:
            if incident.by:
                row = rows.setdefault(incident.by, Row(incident.by))
                row.rulings[_ruling(incident)] += 1
        return
    row = rows[clerk.number] if by == "table" else rows.setdefault(slip.dealer, Row(slip.dealer))
    row.tally.add(slip.tally)
    row.rulings.update(_ruling(incident) for incident in slip.incidents)


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
        if row.expected is not None:
            total.expected = total.expected or Expected()
            total.expected.add(row.expected)
    return total


def report(
    clerks: Sequence[Clerk], period: Period, by: str = "table", now: int = 0, edges: Edges | None = None
) -> dict[str, Any]:
    """The report as data: the same clerks and the same period give the same report.

    With the edges of the games each table's win stands beside what it was to be."""
    rows = rows_by(by, clerks, period, now, edges)
    looked_at = sum(row.expected is not None and row.expected.rounds >= LEAST_ROUNDS for row in rows)
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
        "incidents": incidents_in(clerks, period),
        "meters": meters_in(clerks, period),
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
