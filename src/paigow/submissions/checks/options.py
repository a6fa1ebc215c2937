"""Options checked against the game's header: known, permitted, of the right kind, and not without effect."""

from typing import Any

from paigow.submissions.desk import Desk
from paigow.submissions.keys import key_homes
from paigow.submissions.load import flattened
from paigow.submissions.specs import Condition, Value, holds, option_specs
from paigow.submissions.values import Problem, own_value, read_value, shown


def check_options(desk: Desk) -> dict[str, Value]:
    """The value of every option: what is filed where that will do, what stands without a filing elsewhere."""
    values = desk.header.standing()
    filed: set[str] = set()
    for key, raw in _each(desk):
        value = _value(desk, key, raw)
        if value is not None:
            values[key] = value
            filed.add(key)
    _check_effect(desk, values, filed)
    _check_required(desk, values, filed)
    return values


def spelled(condition: Condition) -> str:
    """A condition as a message says it: `banking.offered = true`."""
    return " and ".join(
        f"{key} = {' or '.join(_spelled(item) for item in wanted)}" for key, wanted in condition
    )


def _each(desk: Desk) -> list[tuple[str, Any]]:
    seen: dict[str, Any] = {}
    for key, raw in flattened(desk.section("options")):
        if key in seen:
            desk.find(f"options.{key}", "review.twice", shown(raw), shown(seen[key]))
        seen.setdefault(key, raw)
    return list(seen.items())


def _value(desk: Desk, key: str, raw: Any) -> Value | None:
    path = f"options.{key}"
    spec = option_specs().get(key)
    if spec is None:
        _unknown(desk, path, key)
        return None
    narrow = desk.header.open.get(key, spec)
    value = read_value(narrow, raw)
    if isinstance(value, Problem):
        desk.problem(path, value, spec.clauses)
        return None
    if key in desk.header.open:
        return value
    standing = desk.header.fixed.get(key, own_value(spec, spec.default))
    if value != standing:
        desk.find(path, "review.fixed", shown(raw), shown(standing), spec.clauses)
    return None


def _unknown(desk: Desk, path: str, key: str) -> None:
    """For a key in the document's own spelling the right key is named; for another its neighbours."""
    home = key_homes(desk.header.document).get(key)
    if home is None or not home.paths:
        desk.unknown(path, key, desk.header.open)
    else:
        desk.find(path, "review.elsewhere", shown(key), ", ".join(home.paths))


def _check_effect(desk: Desk, values: dict[str, Value], filed: set[str]) -> None:
    """An option filed against its standing value where it has no effect says something that is not so."""
    standing = desk.header.standing()
    for key in sorted(filed):
        spec = option_specs()[key]
        if values[key] != standing[key] and not holds(spec.applies_if, values):
            desk.find(
                f"options.{key}", "review.without", shown(values[key]), spelled(spec.applies_if), spec.clauses
            )


def _check_required(desk: Desk, values: dict[str, Value], filed: set[str]) -> None:
    mentioned = {key for key, _ in flattened(desk.section("options"))}
    for key, spec in desk.header.open.items():
        if spec.required and key not in filed | mentioned and holds(spec.applies_if, values):
            desk.find(f"options.{key}", "review.missing", "", _allowed(spec.allowed), spec.clauses)


def _allowed(values: tuple[Any, ...]) -> str:
    return ", ".join(_spelled(value) for value in values)


def _spelled(value: Any) -> str:
    return value if isinstance(value, str) else shown(value)
