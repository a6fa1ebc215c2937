"""The three kinds of trouble: somebody asked for what is not permitted, a file is wrong, or we are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from paigow.citations import Clause, emitted

Arguments = Mapping[str, Any]


class _NoArguments(dict[str, Any]):
    """An empty mapping that may be a dataclass default because it can be hashed; pickles and prints as {}."""

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        return 0

    def __setitem__(self, key: str, value: Any) -> None:
        raise Broken(f"the shared empty arguments were about to get {key!r}; make a dictionary of your own")


NO_ARGUMENTS: Arguments = _NoArguments()


class Refused(Exception):
    """A command that is not permitted: a stable code, its arguments, and the clauses that forbid it."""

    def __init__(self, code: str, clauses: tuple[str, ...] = (), **arguments: Any) -> None:
        super().__init__(code)
        self.code = code
        self.arguments: Arguments = arguments
        self.clauses = tuple(Clause(one) for one in clauses)
        emitted(self.clauses)

    def __str__(self) -> str:
        told = ", ".join(f"{key}={value}" for key, value in self.arguments.items())
        cited = f" [{', '.join(self.clauses)}]" if self.clauses else ""
        return f"{self.code}({told}){cited}"


class Broken(Exception):
    """Our own bug: an invariant on money or pieces does not hold, or data that must exist does not."""


class BadNotation(ValueError):
    """Text that names no piece, hand or amount; the message says which part is wrong and what is allowed."""


def counted(number: int, one: str, more: str = "") -> str:
    """`1 card`, `8 cards`, `2 dice`: a count as a message says it."""
    return f"{number} {one if number == 1 else more or one + 's'}"


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
        emitted(tuple(Clause(one) for one in self.clauses), depth=3)


class Rejected(Exception):
    """A file that is not taken as it stands: carries everything found wrong with it to whoever reads it."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(findings)
        self.findings = findings

    def __str__(self) -> str:
        return "; ".join(f"{one.path}: {one.code}" for one in self.findings)
