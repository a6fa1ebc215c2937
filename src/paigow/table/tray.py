"""Chips by denomination: what lies in a tray, and an amount cut into chips."""

import tomllib
from functools import cache
from importlib.resources import files

from paigow.money import Cents, parse_dollars

Chips = tuple[tuple[Cents, int], ...]
"""Stacks of chips: the value of one, and how many."""


@cache
def full_tray() -> Chips:
    """What lies in the tray when a table is opened, the least value first."""
    data = tomllib.loads((files("paigow.table") / "data" / "tray.toml").read_text("utf-8"))
    return tuple(sorted((parse_dollars(value), many) for value, many in data.items()))


def total(chips: Chips) -> Cents:
    """What stacks of chips are worth."""
    return Cents(sum(value * many for value, many in chips))


def in_chips(amount: int) -> Chips:
    """The amount in as few chips as the tray's values allow; empty if they cannot make it up."""
    rest, stacks = int(amount), []
    for value, _ in reversed(full_tray()):
        many, rest = divmod(rest, value)
        if many:
            stacks.append((value, many))
    return () if rest else tuple(stacks)
