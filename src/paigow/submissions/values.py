"""One filed value checked against its spec: the typed value, or what is wrong with it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from paigow.errors import BadNotation, InternalError
from paigow.money import dollars, parse_dollars
from paigow.submissions.specs import Kind, Spec, Value

LONGEST_SHOWN = 80
GREATEST_AMOUNT = 10**15
"""Cents beyond which an amount is a slip of the pen, and would not fit a ledger's column."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a value does not do; the code is one of the review's."""

    code: str
    found: str
    allowed: str


def read_value(spec: Spec, raw: Any) -> Value | Problem:
    """The value as a filing writes it: amounts in dollars, such as "$25" or "$0.25"."""
    if spec.kind is not Kind.CENTS:
        return _read(spec, raw)
    amount = read_amount(raw)
    return amount if isinstance(amount, Problem) else _bounded(spec, amount, dollars)


def data_value(spec: Spec, raw: Any) -> Value | Problem:
    """The value as a document's data files write it: amounts in cents."""
    return _number(spec, raw) if spec.kind is Kind.CENTS else _read(spec, raw)


def own_value(spec: Spec, raw: Any) -> Value:
    """The value as our own data files write it: amounts in cents; anything wrong is our bug."""
    value = data_value(spec, raw)
    if isinstance(value, Problem):
        raise InternalError(f"{spec.key}: {value.code}, found {value.found}, allowed {value.allowed}")
    return value


def read_amount(raw: Any) -> int | Problem:
    """An amount as a filing writes it."""
    allowed = 'an amount such as "$25" or "$0.25"'
    if not isinstance(raw, str):
        return Problem("review.type", shown(raw), allowed)
    try:
        amount = parse_dollars(raw)
    except BadNotation:
        return Problem("review.type", shown(raw), allowed)
    if amount > GREATEST_AMOUNT:
        return Problem("review.value", shown(raw), f"{dollars(GREATEST_AMOUNT)} or less")
    return amount


def read_fraction(raw: Any) -> tuple[int, int] | Problem:
    """A share as a filing writes it, `[5, 100]`."""
    match raw:
        case [bool(), _] | [_, bool()]:
            pass
        case [int(above), int(below)] if 0 <= above <= GREATEST_AMOUNT and 0 < below <= GREATEST_AMOUNT:
            return above, below
    return Problem("review.type", shown(raw), "a share such as [5, 100]")


def shown(raw: Any) -> str:
    """A value of a file as a message may quote it: TOML's own spelling, cut if it is long."""
    try:
        text = _spelled(raw)
    except (ValueError, RecursionError):
        text = type(raw).__name__
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


def _spelled(raw: Any) -> str:
    match raw:
        case bool():
            return "true" if raw else "false"
        case str():
            return '"' + "".join(item if item.isprintable() else "?" for item in raw) + '"'
        case list() | tuple():
            return "[" + ", ".join(_spelled(item) for item in raw) + "]"
        case dict():
            return "a table"
        case _:
            return str(raw)


def _read(spec: Spec, raw: Any) -> Value | Problem:
    return _READERS[spec.kind](spec, raw)


def _flag(spec: Spec, raw: Any) -> Value | Problem:
    if not isinstance(raw, bool):
        return Problem("review.type", shown(raw), "true or false")
    return _listed(spec, raw)


def _choice(spec: Spec, raw: Any) -> Value | Problem:
    if not isinstance(raw, str):
        return Problem("review.type", shown(raw), _choices(spec))
    return _listed(spec, raw)


def _number(spec: Spec, raw: Any) -> Value | Problem:
    if not isinstance(raw, int) or isinstance(raw, bool):
        return Problem("review.type", shown(raw), "a whole number")
    return _bounded(spec, raw, str)


def _fraction(spec: Spec, raw: Any) -> Value | Problem:
    value = read_fraction(raw)
    return value if isinstance(value, Problem) else _listed(spec, value)


def _names(spec: Spec, raw: Any) -> Value | Problem:
    if not isinstance(raw, list | tuple) or not all(isinstance(text, str) and text.strip() for text in raw):
        return Problem("review.type", shown(raw), "a list of names")
    strange = [item for item in raw if spec.allowed and item not in spec.allowed]
    if strange:
        return Problem("review.value", shown(strange), _choices(spec))
    if spec.allowed and len(set(raw)) != len(raw):
        return Problem("review.value", shown(raw), "each name once")
    return tuple(raw)


def _text(spec: Spec, raw: Any) -> Value | Problem:
    if not isinstance(raw, str):
        return Problem("review.type", shown(raw), "a text")
    if not raw.strip() and spec.default != "":
        return Problem("review.value", shown(raw), "a text that is not empty")
    return raw


_READERS: dict[Kind, Callable[[Spec, Any], Value | Problem]] = {
    Kind.FLAG: _flag,
    Kind.CHOICE: _choice,
    Kind.NUMBER: _number,
    Kind.FRACTION: _fraction,
    Kind.NAMES: _names,
    Kind.TEXT: _text,
}


def _listed(spec: Spec, value: Value) -> Value | Problem:
    if spec.allowed and value not in spec.allowed:
        return Problem("review.value", shown(value), _choices(spec))
    return value


def _bounded(spec: Spec, value: int, spell: Callable[[int], str]) -> Value | Problem:
    found = spell(value) if abs(value) <= GREATEST_AMOUNT else "a number beyond all measure"
    if spec.allowed:
        return value if value in spec.allowed else Problem("review.value", found, _choices(spec))
    least = spec.minimum if spec.minimum is not None else 0
    most = spec.maximum if spec.maximum is not None else GREATEST_AMOUNT
    if least <= value <= most:
        return value
    bounds = f"{spell(least)} or more" if spec.maximum is None else f"{spell(least)} to {spell(most)}"
    return Problem("review.value", found, bounds)


def _choices(spec: Spec) -> str:
    return ", ".join(item if isinstance(item, str) else _spelled(item) for item in spec.allowed)
