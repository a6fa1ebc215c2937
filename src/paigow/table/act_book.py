"""The book of acts: for each act who does it, the rule behind it and the command it needs, loaded from data."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from paigow.errors import InternalError
from paigow.table.acts import Act
from paigow.table.said import DO, VERBS

ROLES = frozenset({"dealer", "floor", "player", "bank", "system"})


@dataclass(frozen=True, slots=True)
class ActEntry:
    """One line of the book."""

    by: str
    rule: str
    needs: str = "Perform"
    verb: str = DO
    """A dealer's word for it."""


@cache
def act_book() -> Mapping[str, ActEntry]:
    """All acts by name."""
    data = tomllib.loads((files("paigow.table") / "data" / "acts.toml").read_text("utf-8"))
    book = {name: ActEntry(**row) for name, row in data.items()}
    for name, entry in book.items():
        if entry.by not in ROLES:
            raise InternalError(
                f"acts.toml: {name!r} is done by {entry.by!r}; roles are {', '.join(sorted(ROLES))}"
            )
        if entry.verb not in VERBS:
            raise InternalError(f"acts.toml: {name!r} has the verb {entry.verb!r}")
    return book


def due(name: str, *, spot: int = 0, person: str = "", kind: str = "", rule: str = "") -> Act:
    """An act for the agenda, with what it concerns; `rule` replaces the book's where the case has its own."""
    return _act(name, spot, person, kind, rule)


@lru_cache(maxsize=4096)
def _act(name: str, spot: int, person: str, kind: str, rule: str) -> Act:
    """The same acts are due round after round, so each is made once."""
    entry = act_book()[name]
    return Act(name, entry.by, rule or entry.rule, spot, person, kind)
