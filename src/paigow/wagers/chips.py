"""Chips by denomination: stacks of them, what they are worth, and an amount cut into them."""

from collections.abc import Iterable
from functools import cache

from paigow.errors import BadNotation
from paigow.money import Cents, dollars, parse_dollars

Chips = tuple[tuple[Cents, int], ...]
"""Stacks of chips: the value of one, and how many."""

USUAL = tuple(map(Cents, (25, 100, 500, 2_500, 10_000, 50_000)))
"""What chips are worth where a filing names none, in cents; ours, because no document says."""
ALLOWED = "40 x $5, 8 x $25"


def total(chips: Chips) -> Cents:
    """What stacks of chips are worth."""
    return Cents(sum(value * many for value, many in chips))


def written(chips: Chips) -> str:
    """`40 x $5, 8 x $25`."""
    return ", ".join(f"{many} x {dollars(value)}" for value, many in chips)


def read_stack(text: str) -> tuple[Cents, int]:
    """The stack that `40 x $5` names."""
    many, times, value = text.partition("x")
    if not times or not many.strip().isdecimal():
        raise BadNotation(f"{text.strip()!r} is not a stack of chips; use {ALLOWED}")
    return parse_dollars(value), int(many)


def read_chips(text: str) -> Chips:
    """The stacks that `40 x $5, 8 x $25` names."""
    return tuple(map(read_stack, text.split(", ")))


@cache
def filed_chips(stacks: tuple[str, ...]) -> Chips:
    """The chips that a filing names stack by stack, the least value first, each value once."""
    chips = tuple(sorted(map(read_stack, stacks)))
    values = values_of(chips)
    if len(set(values)) < len(values) or not all(value > 0 for value in values):
        raise BadNotation("each chip has a value, and is named once")
    return chips


def values_of(chips: Chips) -> tuple[Cents, ...]:
    """The values of stacks, in their order."""
    return tuple(value for value, _ in chips)


def in_chips(amount: int, values: Iterable[int]) -> Chips:
    """The amount in as few chips of these values as the largest first give; empty if they cannot make it up."""
    rest, stacks = int(amount), []
    for value in sorted(values, reverse=True):
        many, rest = divmod(rest, value)
        if many:
            stacks.append((Cents(value), many))
    return () if rest else tuple(stacks)


def can_pay(amount: int, values: Iterable[int]) -> bool:
    """Whether chips of these values, the largest first, make up the amount as `in_chips` cuts it."""
    for value in values:
        amount %= value
    return not amount
