"""The option vocabulary: what each option may be, when it has a meaning, and the clauses behind it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from paigow.citations import Clause, Clauses
from paigow.errors import InternalError
from paigow.rulebook.strict import check_keys, toml_of

DATA = files("paigow.submissions") / "data"

Value = bool | int | str | tuple[int, int] | tuple[str, ...]
"""The value of an option; amounts are cents, fractions are pairs."""

Condition = tuple[tuple[str, tuple[Any, ...]], ...]
"""Option keys, each with the values of which it must have one; an option of names must contain one."""


class Kind(StrEnum):
    """What sort of value an option has."""

    FLAG = "flag"
    CHOICE = "choice"
    NUMBER = "number"
    CENTS = "cents"
    FRACTION = "fraction"
    NAMES = "names"
    TEXT = "text"


BOTH = "both"
"""An option of every game, whatever it is played with."""


@dataclass(frozen=True, slots=True)
class Spec:
    """One option or one statement of the vocabulary."""

    key: str
    kind: Kind
    about: str
    clauses: Clauses
    default: Any = None
    """In the form of our own data files; nothing where a statement has none."""
    allowed: tuple[Any, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    pieces: str = BOTH
    """The kind of pieces whose games have it, or both."""
    only: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """Values that only one kind of pieces can have, by the kind: `{"tiles": ("wash",)}`."""
    needed_by: tuple[str, ...] = ()
    applies_if: Condition = ()
    documents: tuple[str, ...] = ()
    required: bool = False
    required_if: Condition = ()
    only_with: Condition = ()
    """A statement that has a meaning only where one of these holds."""

    def foreign_to(self, pieces: str) -> tuple[Any, ...]:
        """The values that a game with these pieces cannot have."""
        return tuple(value for kind, values in self.only.items() if kind != pieces for value in values)

    def narrowed(self, row: Mapping[str, Any]) -> "Spec":
        """The same option as one game permits it."""
        return replace(self, **{key: _tuple(value) for key, value in row.items()})


def of_document(clauses: Iterable[str], document: str) -> Clauses:
    """Those of the clauses that are numbered in this document."""
    return tuple(Clause(clause) for clause in clauses if clause.startswith(f"{document}-"))


@cache
def option_specs() -> Mapping[str, Spec]:
    """Every option there is, by key."""
    return _read("options.toml", {"default": object, "pieces": str, "needed_by": list, **_SPEC})


@cache
def statement_specs() -> Mapping[str, Spec]:
    """Everything an operator may state without deciding anything, by key."""
    return _read("statements.toml", {"documents": list, **_SPEC})


_SPEC: Mapping[str, type] = {"type": str, "clauses": list, "about": str}
_OPTIONAL: Mapping[str, type] = {
    "allowed": list,
    "minimum": int,
    "maximum": int,
    "applies_if": dict,
    "default": object,
    "required": object,
    "only": dict,
    "only_with": dict,
}


def _read(name: str, required: Mapping[str, type]) -> Mapping[str, Spec]:
    specs = {}
    for key, row in toml_of(DATA.joinpath(name)).items():
        check_keys(row, f"{name}: {key}", required, _OPTIONAL)
        specs[key] = _spec(key, row)
    _check_conditions(name, specs)
    return MappingProxyType(specs)


def _spec(key: str, row: Mapping[str, Any]) -> Spec:
    required = row.get("required")
    return Spec(
        key=key,
        kind=Kind(row["type"]),
        about=row["about"],
        clauses=tuple(Clause(clause) for clause in row["clauses"]),
        default=_tuple(row.get("default")),
        allowed=_tuple(row.get("allowed", ())),
        minimum=row.get("minimum"),
        maximum=row.get("maximum"),
        pieces=row.get("pieces", BOTH),
        only={kind: _tuple(values) for kind, values in row.get("only", {}).items()},
        needed_by=_tuple(row.get("needed_by", ())),
        applies_if=condition_of(row.get("applies_if", {})),
        documents=_tuple(row.get("documents", ())),
        required=required == "always",
        required_if=condition_of(required) if isinstance(required, dict) else (),
        only_with=condition_of(row.get("only_with", {})),
    )


def condition_of(row: Mapping[str, Any]) -> Condition:
    """A condition from a table of option values, each a value or a list of values."""
    return tuple((key, tuple(value) if isinstance(value, list) else (value,)) for key, value in row.items())


def holds(condition: Condition, values: Mapping[str, Value]) -> bool:
    """Whether the option values meet the condition."""
    return all(_among(values[key], wanted) for key, wanted in condition)


def _among(value: Value, wanted: tuple[Any, ...]) -> bool:
    if isinstance(value, tuple) and not all(isinstance(item, int) for item in value):
        return any(item in value for item in wanted)
    return value in wanted


def _tuple(value: Any) -> Any:
    return tuple(_tuple(item) for item in value) if isinstance(value, list | tuple) else value


def _check_conditions(name: str, specs: Mapping[str, Spec]) -> None:
    options = specs if name == "options.toml" else option_specs()
    for spec in specs.values():
        for key, _ in (*spec.applies_if, *spec.required_if, *spec.only_with):
            if key not in options:
                raise InternalError(f"{name}: {spec.key} asks about {key!r}, which is not an option")
