"""Upcasts: what an event or command of an earlier version is in the version of today.

A record outlives the code that wrote it. A change of the fields of an event or command raises its `version` and
adds one line here, which takes the stored data from the version before to the next one. A field that is added with a
default needs neither. Keys are a type's name as it was stored and its stored version; a type that was renamed says so
with `renamed`. Commands stored before they had versions are of version 1.
"""

from collections.abc import Callable, Mapping
from typing import Any

Data = dict[str, Any]
Upcast = Callable[[Data], Data]


def without(*names: str) -> Upcast:
    """The same, without some fields."""
    return lambda data: {key: value for key, value in data.items() if key not in names}


def renamed(name: str) -> Upcast:
    """The same, under another type."""
    return lambda data: {**data, "type": name}


EVENTS: Mapping[tuple[str, int], Upcast] = {
    ("PersonArrived", 1): without("name"),
}
"""Names left the events with version 2; they are kept beside the record, by the person's id."""

COMMANDS: Mapping[tuple[str, int], Upcast] = {
    ("Sit", 1): without("name"),
}


def upcast(data: Mapping[str, Any], upcasts: Mapping[tuple[str, int], Upcast]) -> Mapping[str, Any]:
    """The data with every upcast that applies, one version after the other."""
    current = data
    version = current.get("version", 1)
    while isinstance(version, int) and (change := upcasts.get((str(current.get("type")), version))):
        version += 1
        current = {**change(dict(current)), "version": version}
    return current
