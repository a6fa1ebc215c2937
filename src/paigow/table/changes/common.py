"""What the rules of change have in common: changes as names and values, and the records inside a table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from paigow.table.state import Hand, Table, changed

Changes = dict[str, Any]
"""Fields of a table and their new values."""

Rule = Callable[[Table, Any], Changes]


def in_round(table: Table, **changes: Any) -> Changes:
    return {"round": changed(table.round, changes)}


def in_memory(table: Table, **changes: Any) -> Changes:
    return {"memory": changed(table.memory, changes)}


def in_equipment(table: Table, **changes: Any) -> Changes:
    return {"equipment": replace(table.equipment, **changes)}


def with_hand(table: Table, hand: Hand) -> tuple[Hand | None, ...]:
    """All hands, with this one in its place."""
    hands = table.round.hands
    return (*hands[: hand.place], hand, *hands[hand.place + 1 :])
