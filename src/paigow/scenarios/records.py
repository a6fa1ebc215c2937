"""A scenario: one case in which a clause speaks, and the nearest case that must come out differently."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from paigow.citations import Clause, Clauses

Given = Mapping[str, Any]
CallResult = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Twin:
    """What is given differently, laid over the scenario's own, and what must come of it."""

    given: Given
    expect: CallResult
    says: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A clause, a call on production code, what is given, what must come of it, and the twin."""

    clause: Clause
    says: str
    call: str
    given: Given
    expect: CallResult
    twin: Twin
    also: Clauses = ()
    """Further clauses that the same case shows."""
    id: str = ""
    """`md/06-rankings/md-6.B.7/2`: file and clause, with a number where a clause has several."""

    @property
    def clauses(self) -> Clauses:
        return (self.clause, *self.also)

    @property
    def twin_given(self) -> Given:
        return overlaid(self.given, self.twin.given)


def overlaid(below: Given, above: Given) -> Given:
    """The upper mapping laid over the lower one, tables within tables too; any other value is replaced."""
    merged = dict(below)
    for key, value in above.items():
        under = merged.get(key)
        both = isinstance(value, Mapping) and isinstance(under, Mapping)
        merged[key] = overlaid(under, value) if both and isinstance(under, Mapping) else value
    return merged
