"""The three kinds of error: a command is not permitted, a file is wrong, or the program is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from paigow.citations import Clause, emitted

Arguments = Mapping[str, Any]


class _NoArguments(dict[str, Any]):
    """An empty mapping that may be a dataclass default because it can be hashed; pickles and prints as {}."""

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        return 0

    def __setitem__(self, key: str, value: Any) -> None:
        raise InternalError(f"the shared empty arguments were about to get {key!r}; make a new dictionary")


NO_ARGUMENTS: Arguments = _NoArguments()


class Refused(Exception):
    """A command that is not permitted: a stable code, its arguments, and the clauses that forbid it."""

    def __init__(self, code: str, clauses: tuple[str, ...] = (), **arguments: Any) -> None:
        super().__init__(code)
        self.code = code
        self.arguments: Arguments = arguments
        self.clauses = tuple(Clause(clause) for clause in clauses)
        emitted(self.clauses)

    def __str__(self) -> str:
        told = ", ".join(f"{key}={value}" for key, value in self.arguments.items())
        cited = f" [{', '.join(self.clauses)}]" if self.clauses else ""
        return f"{self.code}({told}){cited}"


class InternalError(Exception):
    """A bug in paigow: an invariant on money or pieces does not hold, or required data is missing."""


Value = TypeVar("Value")


def present(value: Value | None, what: str) -> Value:
    """A value that must be there at this moment; without it something of ours is wrong."""
    if value is None:
        raise InternalError(f"there is no {what}")
    return value


def of_type(kind: type[Value], value: object) -> Value:
    """A value that must be of this type at this moment."""
    if not isinstance(value, kind):
        raise InternalError(f"{type(value).__name__} where {kind.__name__} was expected")
    return value


class BadNotation(ValueError):
    """Invalid notation of a piece, hand or amount; the message says what is wrong and what is allowed."""


def counted(number: int, singular: str, plural: str = "") -> str:
    """`1 card`, `8 cards`, `2 dice`: a count as it is written in a message."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong with a file: where, what was found, what is allowed, and which clauses say so."""

    path: str
    code: str
    found: str = ""
    allowed: str = ""
    clauses: tuple[str, ...] = ()
    arguments: Arguments = NO_ARGUMENTS

    def __post_init__(self) -> None:
        emitted(tuple(Clause(clause) for clause in self.clauses), depth=3)


class Rejected(Exception):
    """A file that is not accepted; carries every finding."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(findings)
        self.findings = findings

    def __str__(self) -> str:
        return "; ".join(f"{finding.path}: {finding.code}" for finding in self.findings)
