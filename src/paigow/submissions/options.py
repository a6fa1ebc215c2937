"""The options of one game at one table: a value for every key of the vocabulary, and nothing else."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cache
from typing import Any, get_type_hints

from paigow.errors import InternalError
from paigow.submissions.option_types import OptionGroups
from paigow.submissions.specs import Kind, Value, option_specs
from paigow.wagers.commission import NO_COMMISSION, CommissionTerms, commission_terms
from paigow.wagers.ratios import Ratio


class Options(OptionGroups):
    """Immutable, and typed by attribute: `options.start.method`."""

    __slots__ = ("_values", "digest")

    digest: str
    """Over all keys and values."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        specs = option_specs()
        if set(values) != set(specs):
            raise InternalError(
                f"options must be the whole vocabulary; at odds: {sorted(set(values) ^ set(specs))}"
            )
        for key, value in values.items():
            _check(key, specs[key].kind, value)
        object.__setattr__(self, "_values", {key: values[key] for key in sorted(values)})
        object.__setattr__(self, "digest", digest_of(self._values))
        for name, group in _grouped(OptionGroups, "", self._values).items():
            object.__setattr__(self, name, group)

    _values: dict[str, Value]

    def __setattr__(self, name: str, value: object) -> None:
        raise InternalError(f"options do not change ({name})")

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and other.digest == self.digest

    def __repr__(self) -> str:
        return f"Options({self.digest[:12]})"

    def __reduce__(self) -> tuple[type["Options"], tuple[dict[str, Value]]]:
        return Options, (dict(self._values),)

    def values(self) -> Mapping[str, Value]:
        """All values by key, as a copy."""
        return dict(self._values)


@cache
def _attributes(kind: type) -> Mapping[str, Any]:
    """The attributes of a group of options with their types."""
    hints = get_type_hints(kind)
    hints.pop("__slots__", None)
    return hints


def _grouped(kind: type, prefix: str, values: Mapping[str, Value]) -> dict[str, Any]:
    """The options below a prefix, by attribute; a group of them is an object of its generated class."""
    attributes: dict[str, Any] = {}
    for name, inner in _attributes(kind).items():
        key = f"{prefix}{name}"
        if isinstance(inner, type) and is_dataclass(inner):
            attributes[name] = inner(**_grouped(inner, f"{key}.", values))
        else:
            attributes[name] = values[key]
    return attributes


def digest_of(content: object) -> str:
    """A digest over plain data, the same in every process and on every machine."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


_TYPES: Mapping[Kind, type] = {
    Kind.FLAG: bool,
    Kind.CHOICE: str,
    Kind.NUMBER: int,
    Kind.CENTS: int,
    Kind.FRACTION: tuple,
    Kind.NAMES: tuple,
    Kind.TEXT: str,
}


def _check(key: str, kind: Kind, value: Value) -> None:
    if type(value) is not _TYPES[kind]:
        raise InternalError(f"option {key!r} must be a {kind}, not {value!r}")


def commission_of(options: Options) -> CommissionTerms:
    """None where the rate is zero, and none at a table that takes the tile wagers on triples instead."""
    above, below = options.vigorish.rate
    by_triples = options.dragons_eye.vigorish_method == "b"
    if above == 0 or (options.dragons_eye.offered and by_triples):
        return NO_COMMISSION
    return commission_terms(options.vigorish.rounding, Ratio(above, below))
