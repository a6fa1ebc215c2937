"""Keyframes: now and then the whole table is written down, so that any round is recalled without replaying a year.

A keyframe decides nothing: it follows from the events before it, and verifying a record makes every one of them again.
"""

import json
from dataclasses import fields
from typing import Any

from paigow.record.chain import canonical
from paigow.submissions import ApprovedGame
from paigow.table.codec import encode, read_field
from paigow.table.state import Table

EVERY = 500
"""Events after which a keyframe is due with the next command."""

_APART = frozenset({"number", "game"})


def is_due(before: int, after: int) -> bool:
    """Whether the events between two sequences pass a multiple of `EVERY`."""
    return before // EVERY != after // EVERY


def write_state(table: Table) -> str:
    """A table as text; its number and its game stand elsewhere."""
    return canonical(
        {one.name: encode(getattr(table, one.name)) for one in fields(table) if one.name not in _APART}
    )


def read_state(text: str, number: str, game: ApprovedGame) -> Table:
    """The inverse of `write_state`."""
    data: dict[str, Any] = json.loads(text)
    values = {name: read_field(Table, name, one) for name, one in data.items()}
    return Table(number, game, **values)
