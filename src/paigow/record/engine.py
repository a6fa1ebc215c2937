"""Which engine decided: a record names the code that made its events, so that its commands can be decided again."""

import hashlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from paigow import __version__

PARTS = ("money.py", "pieces", "ranking", "setting", "wagers", "submissions", "table")
"""What decides: the rules themselves are in the record, words and documents change no event."""


@cache
def engine_digest() -> str:
    """The digest of the code and data that decide."""
    digest = hashlib.sha256()
    root = files("paigow")
    for part in PARTS:
        for name, content in _files(root.joinpath(part), part):
            digest.update(f"{len(name)}:{name}{len(content)}:".encode())
            digest.update(content)
    return digest.hexdigest()[:32]


def engine_entry() -> Mapping[str, Any]:
    """How a record names the engine of today."""
    return {"version": __version__, "engine": engine_digest()}


def engine_stream(number: str) -> str:
    """The stream on which a change of a table's engine is noted."""
    return f"engine/{number}"


def _files(item: Traversable, name: str) -> list[tuple[str, bytes]]:
    if item.is_file():
        return [(name, item.read_bytes())] if name.endswith((".py", ".toml", ".json")) else []
    inside = sorted(item.iterdir(), key=lambda each: each.name)
    return [found for each in inside for found in _files(each, f"{name}/{each.name}")]
