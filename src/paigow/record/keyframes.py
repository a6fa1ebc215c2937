"""Keyframes: now and then the whole table is written down, so that any round is recalled without replaying a year.

A keyframe decides nothing: it follows from the events before it, and verifying a record makes every one of them again.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from paigow.record.chain import canonical
from paigow.submissions import ApprovedGame
from paigow.table.codec import encode, read_field
from paigow.table.state import Table

EVERY = 500
"""Events after which a keyframe is due with the next command."""

VERSION = 3
"""Of the state as it is written. A change to the fields of a table's state raises it and adds an upcast: keyframes
of an earlier version are not restored from, the events are replayed from further back; but they are still compared."""


def _without_names(state: dict[str, Any]) -> dict[str, Any]:
    people = [{key: value for key, value in item.items() if key != "name"} for item in state["people"]]
    return {**state, "people": people}


UPCASTS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: _without_names,
    2: lambda state: state,
}
"""What the state of a version is in the next one."""

_APART = frozenset({"number", "game", "names"})


def is_due(before: int, after: int) -> bool:
    """Whether the events between two sequences pass a multiple of `EVERY`."""
    return before // EVERY != after // EVERY


def write_state(table: Table) -> str:
    """A table as text; its number, its game and people's names are kept elsewhere."""
    state = {
        item.name: encode(getattr(table, item.name)) for item in fields(table) if item.name not in _APART
    }
    return canonical({"version": VERSION, **state})


def is_current(text: str) -> bool:
    """Whether a keyframe was written in the version of today."""
    return text.endswith(f'"version":{VERSION}}}')


def is_of(text: str, table: Table) -> bool:
    """Whether a keyframe, of any version, is this table; one of an earlier version says nothing of later fields."""
    due = write_state(table)
    if is_current(text):
        return text == due
    try:
        state = json.loads(text)
        version = state.pop("version", 1)
        while version in UPCASTS:
            state = UPCASTS[version](state)
            version += 1
    except (ValueError, KeyError, TypeError, AttributeError):
        return False
    return bool(state) and version == VERSION and _covers(json.loads(due), state)


def _covers(now: Any, then: Any) -> bool:
    """Whether everything that was written then is so now; fields that came later may be there beside it."""
    if isinstance(now, dict) and isinstance(then, dict):
        return all(key in now and _covers(now[key], value) for key, value in then.items())
    if isinstance(now, list) and isinstance(then, list):
        return len(now) == len(then) and all(map(_covers, now, then))
    return bool(now == then)


def read_state(text: str, number: str, game: ApprovedGame, names: Mapping[str, str] | None = None) -> Table:
    """The inverse of `write_state`, for a keyframe of today's version."""
    data: dict[str, Any] = json.loads(text)
    data.pop("version", None)
    values = {name: read_field(Table, name, value) for name, value in data.items()}
    return Table(number, game, names={} if names is None else names, **values)
