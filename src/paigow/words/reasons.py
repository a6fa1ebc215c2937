"""A reason is a code, its arguments and its clauses; the words come later, from the catalogue."""

from dataclasses import dataclass

from paigow.citations import NO_CLAUSES, Clauses
from paigow.errors import NO_ARGUMENTS, Arguments
from paigow.records import cited


@cited
@dataclass(frozen=True, slots=True)
class Reason:
    """Why something came out as it did: a stable code, what it speaks about, and the clauses behind it."""

    code: str
    clauses: Clauses = NO_CLAUSES
    arguments: Arguments = NO_ARGUMENTS


@cited
@dataclass(frozen=True, slots=True)
class Shown:
    """A text put before people because a clause says it is to be shown: a sign, a card, a label."""

    code: str
    clauses: Clauses = NO_CLAUSES
    arguments: Arguments = NO_ARGUMENTS
