"""Settling: filed passes settle every wager once, and a schedule of fees can be read."""

from collections.abc import Mapping

from paigow.errors import BadNotation
from paigow.submissions.desk import Desk
from paigow.submissions.specs import Value, option_specs
from paigow.submissions.values import shown
from paigow.wagers.collection import ALLOWED, parse_schedule


def check_settling(desk: Desk, values: Mapping[str, Value]) -> None:
    """What is wrong with the filed passes and fees."""
    if values["settle.passes"] == "in-passes":
        _check_passes(desk, values)
    schedule = values["collection.schedule"]
    if isinstance(schedule, tuple) and schedule:
        key = "collection.schedule"
        try:
            parse_schedule(str(text) for text in schedule)
        except BadNotation as wrong:
            allowed = f"fees such as {ALLOWED}, the stakes rising"
            desk.find(f"options.{key}", "review.value", f"{shown(schedule)} ({wrong})", allowed)


def _check_passes(desk: Desk, values: Mapping[str, Value]) -> None:
    first, later = ("settle.at_reveal", "settle.after_reveal")
    filed = [step for key in (first, later) for step in _steps(values[key])]
    missing = [step for step in option_specs()[later].allowed if step not in filed]
    if missing:
        desk.find(f"options.{later}", "review.passes", ", ".join(missing), f"{first} or {later}")
    twice = [step for step in _steps(values[first]) if step in _steps(values[later])]
    if twice:
        desk.find(f"options.{later}", "review.twice", ", ".join(twice), first)


def _steps(value: Value) -> tuple[str, ...]:
    return tuple(str(step) for step in value) if isinstance(value, tuple) else ()
