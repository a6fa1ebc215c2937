"""The options of one game at one table: a value for every key of the vocabulary, and nothing else."""

import hashlib
import json
from collections.abc import Mapping
from typing import TypeVar

from paigow.errors import Broken
from paigow.money import Cents
from paigow.submissions.specs import Kind, Value, option_specs

T = TypeVar("T")


class Options:
    """Immutable; asked by key and kind. A key that is none, or of another kind, is our bug."""

    __slots__ = ("_values", "digest")

    digest: str
    """Over all keys and values."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        specs = option_specs()
        if set(values) != set(specs):
            raise Broken(f"options must be the whole vocabulary; at odds: {sorted(set(values) ^ set(specs))}")
        for key, value in values.items():
            _check(key, specs[key].kind, value)
        object.__setattr__(self, "_values", {key: values[key] for key in sorted(values)})
        object.__setattr__(self, "digest", digest_of(self._values))

    _values: dict[str, Value]

    def __setattr__(self, name: str, value: object) -> None:
        raise Broken(f"options do not change ({name})")

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and other.digest == self.digest

    def __repr__(self) -> str:
        return f"Options({self.digest[:12]})"

    def __reduce__(self) -> tuple[type["Options"], tuple[dict[str, Value]]]:
        return Options, (dict(self._values),)

    def flag(self, key: str) -> bool:
        value = self._values.get(key)
        return value if type(value) is bool else self._of(key, bool)

    def choice(self, key: str) -> str:
        value = self._values.get(key)
        return value if type(value) is str else self._of(key, str)

    def text(self, key: str) -> str:
        return self._of(key, str)

    def number(self, key: str) -> int:
        value = self._values.get(key)
        return value if type(value) is int else self._of(key, int)

    def cents(self, key: str) -> Cents:
        return Cents(self._of(key, int))

    def fraction(self, key: str) -> tuple[int, int]:
        above, below = self._of(key, tuple)
        return above, below

    def names(self, key: str) -> tuple[str, ...]:
        return self._of(key, tuple)

    def values(self) -> Mapping[str, Value]:
        """All values by key, as a copy."""
        return dict(self._values)

    def _of(self, key: str, wanted: type[T]) -> T:
        try:
            value = self._values[key]
        except KeyError:
            raise Broken(f"{key!r} is no option") from None
        if type(value) is not wanted:
            raise Broken(f"option {key!r} is no {wanted.__name__}")
        return value


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
        raise Broken(f"option {key!r} must be a {kind}, not {value!r}")
