"""Gaming days, shifts and weeks on the house's clocks: over midnight, and when the clocks are changed."""

from datetime import UTC, datetime

import pytest

from paigow.errors import BadNotation
from paigow.reports.hours import ALWAYS, HouseHours, our_hours, read_hours

HOUR = 3_600_000
FILED = """
house = "The Seven Stars"
zone = "America/New_York"
day_begins = "06:00"
week_begins = "monday"
[shifts]
day = "06:00"
swing = "14:00"
night = "22:00"
late = "02:30"
"""


@pytest.fixture
def hours() -> HouseHours:
    return read_hours(FILED, "house.toml")


def moment(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def test_a_shift_may_go_over_midnight(hours: HouseHours) -> None:
    night = hours.shift("2026-11-14/night")
    assert (night.begins, night.ends) == (moment("2026-11-15T03:00"), moment("2026-11-15T07:30"))
    assert night.holds(moment("2026-11-15T05:00"))
    assert not night.holds(night.ends)
    assert hours.day_of(moment("2026-11-15T10:59")) == "2026-11-14"
    assert hours.day_of(moment("2026-11-15T11:00")) == "2026-11-15"
    assert hours.shift_of(moment("2026-11-15T08:00")).name == "2026-11-14/late"


def test_the_day_on_which_the_clocks_go_back_has_25_hours(hours: HouseHours) -> None:
    day = hours.day("2026-10-31")
    assert day.ends - day.begins == 25 * HOUR
    night, late = hours.shifts_of("2026-10-31")[2:]
    assert (night.ends - night.begins, late.ends - late.begins) == (round(5.5 * HOUR), round(3.5 * HOUR))


def test_the_day_on_which_the_clocks_go_forward_has_23_hours(hours: HouseHours) -> None:
    day = hours.day("2026-03-07")
    assert day.ends - day.begins == 23 * HOUR
    night, late = hours.shifts_of("2026-03-07")[2:]
    assert (night.ends - night.begins, late.ends - late.begins) == (round(4.5 * HOUR), round(2.5 * HOUR))


@pytest.mark.parametrize("day", ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01", "2026-11-14"])
def test_the_shifts_of_a_day_are_the_day(hours: HouseHours, day: str) -> None:
    whole, shifts = hours.day(day), hours.shifts_of(day)
    assert [shift.begins for shift in shifts] == [whole.begins, *(shift.ends for shift in shifts[:-1])]
    assert shifts[-1].ends == whole.ends


def test_a_shift_that_the_clocks_leave_out_is_empty_and_none_is_counted_twice() -> None:
    text = FILED.replace('late = "02:30"', 'late = "02:30"\nearly = "03:00"')
    shifts = read_hours(text, "house.toml").shifts_of("2026-03-07")
    assert [shift.ends >= shift.begins for shift in shifts] == [True] * 5
    assert sum(shift.ends - shift.begins for shift in shifts) == 23 * HOUR


def test_a_week_begins_where_the_house_files_it(hours: HouseHours) -> None:
    week = hours.week("2026-11-14")
    assert (week.name, week.ends - week.begins) == ("2026-11-09", 7 * 24 * HOUR)
    assert hours.week("2026-10-28").ends - hours.week("2026-10-28").begins == 7 * 24 * HOUR + HOUR
    sunday = read_hours(FILED.replace("monday", "sunday"), "house.toml")
    assert sunday.week("2026-11-14").name == "2026-11-08"


def test_one_period_leads_to_the_next_and_back(hours: HouseHours) -> None:
    night, late = hours.shift("2026-11-14/night"), hours.shift("2026-11-14/late")
    assert (hours.after(night), hours.before(late)) == (late, night)
    assert hours.after(late) == hours.shift("2026-11-15/day")
    assert hours.before(hours.day("2026-11-01")) == hours.day("2026-10-31")
    assert hours.after(hours.week("2026-11-14")) == hours.week("2026-11-16")


def test_a_house_that_files_nothing_has_our_hours() -> None:
    assert our_hours().shift("1970-01-01/day").begins == 6 * HOUR
    assert ALWAYS.holds(0)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("America/New_York", "Mars/Olympus", "is not a time zone"),
        ('day_begins = "06:00"', 'day_begins = "6"', "day_begins is a time such as 06:00"),
        ("monday", "moonday", "week_begins is one of monday"),
        ('day = "06:00"', 'day = "07:00"', "the first shift begins with the day"),
        ('swing = "14:00"', 'swing = "22:00"', "each at another time"),
        ('house = "The Seven Stars"', "", "look at house"),
        ("[shifts]", "[shifts", "is not TOML"),
        ('swing = "14:00"', '"Swing shift" = "14:00"', "shifts are names"),
    ],
)
def test_a_wrong_filing_is_said_in_a_sentence(old: str, new: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        read_hours(FILED.replace(old, new), "house.toml")


@pytest.mark.parametrize(
    "name",
    ["2026-11-14/noon", "2026-11-14", "14.11.2026/day", "2026-02-30/day", "9999-12-31/day", "0001-01-01/day"],
)
def test_a_shift_that_is_not_is_said(hours: HouseHours, name: str) -> None:
    with pytest.raises(BadNotation, match="is not"):
        hours.shift(name)
