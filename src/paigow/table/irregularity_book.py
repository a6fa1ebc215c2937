"""The book of irregularities: what may be reported, when, with which particulars, and how it may be ruled."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from paigow.errors import Broken
from paigow.table.state import Phase

NEEDS = frozenset({"place", "pieces", "count", "called", "other"})
PIECES = frozenset({"both", "cards", "tiles"})


@dataclass(frozen=True, slots=True)
class IrregularityEntry:
    """One line of the book."""

    pieces: str
    phases: frozenset[Phase]
    rule: str
    needs: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


@cache
def irregularity_book() -> Mapping[str, IrregularityEntry]:
    """All irregularities by kind."""
    data = tomllib.loads((files("paigow.table") / "data" / "irregularities.toml").read_text("utf-8"))
    return {kind: read_entry(kind, row) for kind, row in data.items()}


def read_entry(kind: str, row: Mapping[str, object]) -> IrregularityEntry:
    """A line of the book from the data."""
    strange = sorted(set(row) - {"pieces", "phases", "rule", "needs", "rulings"})
    pieces, rule = row.get("pieces"), row.get("rule")
    if strange or pieces not in PIECES or not isinstance(rule, str):
        raise Broken(f"irregularities.toml: {kind!r} has {strange or row}")
    needs = _names(row.get("needs", []))
    if not NEEDS.issuperset(needs):
        raise Broken(f"irregularities.toml: {kind!r} needs {needs}; known are {sorted(NEEDS)}")
    phases = frozenset(Phase(one) for one in _names(row.get("phases", [])))
    return IrregularityEntry(str(pieces), phases, rule, needs, _names(row.get("rulings", [])))


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise Broken(f"irregularities.toml: {value!r} should be a list of names")
    return tuple(value)
