"""The hash chain: each entry's hash covers the entry and the hash before it, so nothing can be changed unnoticed.

A table has two chains, of its commands and of its events, both begun by what the table was opened with; a command's
hash also covers the last of its events. Every stream beside the tables is a chain of its own.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

NOTHING = "0" * 64
"""The hash before anything."""


def canonical(value: Any) -> str:
    """JSON with one spelling: sorted keys, no spaces, no escapes that are not needed."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def link(before: str, *parts: str | int) -> str:
    """The hash of an entry after the hash before it; the length of every part is part of the text."""
    digest = hashlib.sha256(before.encode())
    for part in parts:
        text = str(part).encode()
        digest.update(f"{len(text)}:".encode())
        digest.update(text)
    return digest.hexdigest()


def events_chain(number: str) -> str:
    """The name of the chain of a table's events."""
    return f"events/{number}"


def commands_chain(number: str) -> str:
    """The name of the chain of a table's commands."""
    return f"commands/{number}"


def begin(chain: str, table: Mapping[str, Any] | None = None) -> str:
    """The hash a chain begins with; a table's chains begin with what the table is."""
    return link(NOTHING, chain, "" if table is None else canonical(dict(table)))


def event_link(before: str, row: Mapping[Any, Any]) -> str:
    """The hash of an event's row."""
    return link(
        before, row["number"], row["sequence"], row["round"], row["at"], row["actor"], row["command_id"], row["event"]
    )  # fmt: skip


def command_link(before: str, row: Mapping[Any, Any], events_head: str) -> str:
    """The hash of a command's row, sealing the events up to it."""
    return link(
        before, row["number"], row["place"], row["command_id"], row["first"], row["events"], row["at"], row["actor"],
        row["command"], events_head,
    )  # fmt: skip


def stream_link(before: str, row: Mapping[Any, Any]) -> str:
    """The hash of a stream's entry."""
    return link(before, row["stream"], row["sequence"], row["number"], row["entry"])
