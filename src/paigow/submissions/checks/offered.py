"""Limits of every wager offered: filed, in order, and what the document prints where it prints any."""

from collections.abc import Mapping
from typing import Any

from paigow.money import Cents, dollars
from paigow.submissions.desk import Desk
from paigow.submissions.games import WagerHeader
from paigow.submissions.specs import Value
from paigow.submissions.values import Problem, read_amount, shown
from paigow.submissions.wager_limits import Limits
from paigow.wagers.kinds import WagerKind

PARTS = ("minimum", "maximum", "unit")


def offered(desk: Desk, values: Mapping[str, Value]) -> tuple[WagerHeader, ...]:
    """The wagers that the options or the filed limits put on the layout, in its order."""
    limits = desk.section("limits")
    return tuple(
        wager
        for wager in desk.header.wagers
        if (wager.offered_by is None or values[wager.offered_by])
        and (not wager.is_optional or wager.kind.value in limits)
    )


def check_limits(desk: Desk, values: Mapping[str, Value]) -> dict[WagerKind, Limits]:
    """The limits of each wager offered, as far as they are in order."""
    section = desk.section("limits")
    wagers = offered(desk, values)
    _check_names(desk, section, wagers)
    chip = values["money.smallest_chip"]
    limits = {}
    for wager in wagers:
        filed = _limits(desk, wager, section.get(wager.kind.value))
        if filed is not None:
            limits[wager.kind] = filed
            _check_chip(desk, wager, filed, chip if isinstance(chip, int) else 1)
    return limits


def _check_names(desk: Desk, section: Mapping[str, Any], wagers: tuple[WagerHeader, ...]) -> None:
    there = {wager.kind.value for wager in wagers}
    every = {wager.kind.value: wager for wager in desk.header.wagers}
    for name in section:
        if name in there:
            continue
        if name in every:
            needed = f"{every[name].offered_by} = true"
            desk.find(f"limits.{name}", "review.without", "limits", needed, every[name].clauses)
        else:
            desk.unknown(f"limits.{name}", name, every)


def _limits(desk: Desk, wager: WagerHeader, raw: Any) -> Limits | None:
    path = f"limits.{wager.kind.value}"
    if raw is None:
        desk.find(path, "review.missing", "", "minimum and maximum", wager.clauses)
        return None
    if not isinstance(raw, dict):
        desk.find(path, "review.type", shown(raw), "a table with minimum and maximum", wager.clauses)
        return None
    for key in raw:
        if key not in PARTS:
            desk.unknown(f"{path}.{key}", key, PARTS)
    amounts = {part: _amount(desk, wager, part, raw) for part in PARTS}
    if wager.is_one_chip:
        return _one_chip(desk, wager, amounts)
    least, most, unit = (amounts[part] for part in PARTS)
    if least is None or most is None or unit is None:
        return None
    limits = Limits(least, most, unit)
    return limits if _in_order(desk, wager, limits) and _as_printed(desk, wager, limits) else None


def _amount(desk: Desk, wager: WagerHeader, part: str, raw: Mapping[str, Any]) -> Cents | None:
    path = f"limits.{wager.kind.value}.{part}"
    if part not in raw:
        if part == "unit":
            return wager.unit
        if not wager.is_one_chip:
            desk.find(path, "review.missing", "", 'an amount such as "$25"', wager.clauses)
        return None
    amount = read_amount(raw[part])
    if isinstance(amount, Problem):
        desk.problem(path, amount, wager.clauses)
        return None
    if amount == 0:
        desk.find(path, "review.value", dollars(0), f"more than {dollars(0)}", wager.clauses)
        return None
    return Cents(amount)


def _one_chip(desk: Desk, wager: WagerHeader, amounts: Mapping[str, Cents | None]) -> Limits | None:
    """A wager of one chip has one amount; a minimum or maximum beside it must be that amount."""
    unit = amounts["unit"]
    if unit is None:
        return None
    for part in ("minimum", "maximum"):
        amount = amounts[part]
        if amount not in (None, unit):
            found = dollars(amount or 0)
            desk.find(
                f"limits.{wager.kind.value}.{part}", "review.value", found, dollars(unit), wager.clauses
            )
            return None
    return Limits(unit, unit, unit)


def _in_order(desk: Desk, wager: WagerHeader, limits: Limits) -> bool:
    path = f"limits.{wager.kind.value}"
    if limits.maximum < limits.minimum:
        allowed = f"{dollars(limits.minimum)} or more"
        desk.find(f"{path}.maximum", "review.value", dollars(limits.maximum), allowed, wager.clauses)
        return False
    for part, amount in (("minimum", limits.minimum), ("maximum", limits.maximum)):
        if amount % limits.unit:
            allowed = f"a multiple of {dollars(limits.unit)}"
            desk.find(f"{path}.{part}", "review.value", dollars(amount), allowed, wager.clauses)
            return False
    return True


def _as_printed(desk: Desk, wager: WagerHeader, limits: Limits) -> bool:
    fine = True
    for part, amount, printed in (
        ("minimum", limits.minimum, wager.minimum),
        ("maximum", limits.maximum, wager.maximum),
    ):
        if printed is not None and amount != printed:
            path = f"limits.{wager.kind.value}.{part}"
            desk.find(path, "review.fixed", dollars(amount), dollars(printed), wager.clauses)
            fine = False
    return fine


def _check_chip(desk: Desk, wager: WagerHeader, limits: Limits, chip: int) -> None:
    if chip > 0 and limits.unit % chip:
        path = f"limits.{wager.kind.value}.unit"
        desk.find(path, "review.value", dollars(limits.unit), f"a multiple of {dollars(chip)}", wager.clauses)
