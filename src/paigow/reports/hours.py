"""The house's hours: gaming days, shifts and weeks as moments, in the time zone that the house files."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from paigow.errors import BadNotation

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
KEYS = frozenset({"house", "zone", "day_begins", "week_begins", "shifts"})
MAY_HAVE = frozenset({"keeps"})
KEEPS = (
    "The events of every round stay in the record under an id without a name, because every chain, report and case "
    "rests on them. This house has filed no other term."
)
"""What must be kept of a person where a house files nothing about it."""
LONGEST_KEEPS = 500
NAME = re.compile(r"[a-z][a-z0-9-]{0,31}")
EVERYTHING = "everything"
YEARS = range(1900, 3000)
"""Years on which a record may be reported; beyond them clocks cannot say a moment."""


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of time: milliseconds from its beginning until just before its end."""

    kind: str
    """`shift`, `day`, `week` or `everything`."""
    name: str
    begins: int
    ends: int
    zone: str = "UTC"

    def holds(self, at: int) -> bool:
        """Whether a moment lies in it."""
        return self.begins <= at < self.ends

    def common(self, begins: int, ends: int) -> int:
        """The milliseconds that another stretch shares with it."""
        return max(0, min(self.ends, ends) - max(self.begins, begins))


ALWAYS = Period(EVERYTHING, EVERYTHING, 0, 2**62)
"""The whole of a record."""


@dataclass(frozen=True, slots=True)
class HouseHours:
    """When a house's days, shifts and weeks begin."""

    house: str
    zone: str
    day_begins: time
    week_begins: int
    shifts: tuple[tuple[str, time], ...]
    """By name, in the order of a gaming day."""
    keeps: str = KEEPS
    """What the house must keep of people, and why, in its own words."""

    def day(self, name: str) -> Period:
        """A gaming day by the date on which it begins."""
        begins = _date(name)
        return self._period("day", name, self._day_at(begins), self._day_at(begins + timedelta(1)))

    def shift(self, name: str) -> Period:
        """A shift by its day and its name: `2026-11-14/swing`."""
        day, _, shift = name.partition("/")
        for found in self.shifts_of(day):
            if found.name == name:
                return found
        names = ", ".join(each for each, _ in self.shifts)
        raise BadNotation(f"{shift!r} is not a shift of this house; write DATE/SHIFT with one of {names}")

    def shifts_of(self, day: str) -> tuple[Period, ...]:
        """The shifts of a gaming day; together they are the day, whatever the clocks do."""
        whole = self.day(day)
        moments = []
        for name, at in self.shifts:
            after = timedelta(1) if at < self.day_begins else timedelta()
            moments.append((f"{day}/{name}", self._moment(_date(day) + after, at)))
        ends = [min(max(moment, whole.begins), whole.ends) for _, moment in moments[1:]]
        found, begins = [], whole.begins
        for (name, _), end in zip(moments, [*ends, whole.ends], strict=True):
            end = max(begins, end)
            found.append(self._period("shift", name, begins, end))
            begins = end
        return tuple(found)

    def week(self, name: str) -> Period:
        """The week that the gaming day of a date belongs to, named after its first day."""
        asked = _date(name)
        first = asked - timedelta((asked.weekday() - self.week_begins) % 7)
        return self._period("week", str(first), self._day_at(first), self._day_at(first + timedelta(7)))

    def day_of(self, at: int) -> str:
        """The gaming day that a moment belongs to."""
        local = datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(self.zone)).date()
        days = (local + timedelta(offset) for offset in (-1, 0, 1))
        return next(str(day) for day in days if self.day(str(day)).holds(at))

    def shift_of(self, at: int) -> Period:
        """The shift that a moment belongs to."""
        return next(shift for shift in self.shifts_of(self.day_of(at)) if shift.holds(at))

    def before(self, period: Period) -> Period:
        """The shift, day or week that ends where another begins."""
        return self._holding(period.kind, period.begins - 1)

    def after(self, period: Period) -> Period:
        """The shift, day or week that begins where another ends."""
        return self._holding(period.kind, period.ends)

    def _holding(self, kind: str, at: int) -> Period:
        if kind == "shift":
            return self.shift_of(at)
        return self.day(self.day_of(at)) if kind == "day" else self.week(self.day_of(at))

    def _period(self, kind: str, name: str, begins: int, ends: int) -> Period:
        return Period(kind, name, begins, ends, self.zone)

    def _day_at(self, day: date) -> int:
        return self._moment(day, self.day_begins)

    def _moment(self, day: date, at: time) -> int:
        """A time on the house's clocks in milliseconds: of two equal times the first, and a time that the clocks
        leave out is as long after midnight as on any other day."""
        local = datetime.combine(day, at, ZoneInfo(self.zone))
        return round(local.timestamp()) * 1000


@cache
def our_hours() -> HouseHours:
    """The hours that hold where a house files no others."""
    return read_hours((files("paigow.reports") / "data" / "house.toml").read_text("utf-8"), "house.toml")


def hours_at(path: Path) -> HouseHours:
    """The hours in a file."""
    try:
        return read_hours(path.read_text("utf-8"), path.name)
    except OSError as wrong:
        raise BadNotation(f"{path} cannot be read: {wrong.strerror}") from wrong
    except UnicodeDecodeError as wrong:
        raise BadNotation(f"{path.name} is not text") from wrong


def read_hours(text: str, name: str) -> HouseHours:
    """The hours of a house from its filing; `BadNotation` says what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadNotation(f"{name} is not TOML: {wrong}") from wrong
    keeps = data.get("keeps", KEEPS)
    if not isinstance(keeps, str) or not 0 < len(keeps.strip()) <= LONGEST_KEEPS or not keeps.isprintable():
        raise BadNotation(f"{name}: keeps is one line of at most {LONGEST_KEEPS} characters")
    if set(data) - MAY_HAVE != KEYS:
        differing = ", ".join(sorted((set(data) - MAY_HAVE) ^ KEYS))
        raise BadNotation(f"{name} has {', '.join(sorted(KEYS))} and nothing else; look at {differing}")
    zone = str(data["zone"])
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as wrong:
        raise BadNotation(f"{name}: {zone!r} is not a time zone, such as America/New_York") from wrong
    begins = _time(data["day_begins"], f"{name}: day_begins")
    if data["week_begins"] not in WEEKDAYS:
        raise BadNotation(f"{name}: week_begins is one of {', '.join(WEEKDAYS)}")
    shifts = _shifts(data["shifts"], begins, name)
    week_begins = WEEKDAYS.index(data["week_begins"])
    return HouseHours(str(data["house"]), zone, begins, week_begins, shifts, keeps.strip())


def _shifts(data: Any, day_begins: time, name: str) -> tuple[tuple[str, time], ...]:
    if not isinstance(data, Mapping) or not data or not all(NAME.fullmatch(key) for key in data):
        raise BadNotation(f"{name}: shifts are names with the times at which they begin, at least one")
    found = [(key, _time(value, f"{name}: shift {key}")) for key, value in data.items()]
    found.sort(key=lambda item: (item[1] < day_begins, item[1]))
    if found[0][1] != day_begins or len({at for _, at in found}) != len(found):
        raise BadNotation(f"{name}: the first shift begins with the day, and each at another time")
    return tuple(found)


def _time(value: Any, what: str) -> time:
    if not isinstance(value, str) or not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", value):
        raise BadNotation(f"{what} is a time such as 06:00, not {value!r}")
    return time.fromisoformat(value)


def _date(text: str) -> date:
    try:
        found = datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC).date()
    except ValueError:
        found = date.min
    if found.year not in YEARS:
        raise BadNotation(f"{text!r} is not a date such as 2026-11-14")
    return found
