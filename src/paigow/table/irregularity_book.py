"""The book of irregularities: what may be reported, when, with which particulars, and how it may be ruled."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from paigow.errors import InternalError
from paigow.piece_sets import kinds_of_pieces
from paigow.submissions.specs import BOTH, option_specs
from paigow.table.state import Phase

NEEDS = frozenset({"place", "pieces", "count", "called", "other"})


@dataclass(frozen=True, slots=True)
class IrregularityEntry:
    """One line of the book."""

    pieces: str
    """The kind of pieces with which it can happen, or both."""
    phases: frozenset[Phase]
    rule: str
    needs: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    where: tuple[tuple[str, tuple[object, ...]], ...] = ()
    """Options, and the values of each, without which it cannot happen at a table."""


@cache
def irregularity_book() -> Mapping[str, IrregularityEntry]:
    """All irregularities by kind."""
    data = tomllib.loads((files("paigow.table") / "data" / "irregularities.toml").read_text("utf-8"))
    return {kind: read_entry(kind, row) for kind, row in data.items()}


def read_entry(kind: str, row: Mapping[str, object]) -> IrregularityEntry:
    """A line of the book from the data."""
    strange = sorted(set(row) - {"pieces", "phases", "rule", "needs", "rulings", "where"})
    pieces, rule = row.get("pieces"), row.get("rule")
    if strange or pieces not in {BOTH, *kinds_of_pieces()} or not isinstance(rule, str):
        raise InternalError(f"irregularities.toml: {kind!r} has {strange or row}")
    needs = _names(row.get("needs", []))
    if not NEEDS.issuperset(needs):
        raise InternalError(f"irregularities.toml: {kind!r} needs {needs}; known are {sorted(NEEDS)}")
    phases = frozenset(Phase(name) for name in _names(row.get("phases", [])))
    return IrregularityEntry(
        str(pieces), phases, rule, needs, _names(row.get("rulings", [])), _where(kind, row.get("where", {}))
    )


def _where(kind: str, row: object) -> tuple[tuple[str, tuple[object, ...]], ...]:
    """The options that an irregularity needs, each with its values."""
    if not isinstance(row, dict) or not set(row) <= set(option_specs()):
        raise InternalError(f"irregularities.toml: {kind!r} has the unknown options {row}")
    return tuple((key, tuple(value) if isinstance(value, list) else (value,)) for key, value in row.items())


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise InternalError(f"irregularities.toml: {value!r} should be a list of names")
    return tuple(value)
