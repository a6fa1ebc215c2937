"""Two PAR sheets as data, place by place: the one in a file, and the one counted anew."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

FREE = frozenset({"date", "version"})
"""What may differ: when the sheet was made, and by which version."""

NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Difference:
    """One place in which the file and the count do not agree."""

    path: str
    file: str
    counted: str


def differences(file: Any, counted: Any) -> list[Difference]:
    """Every place in which they differ, in the order of the count."""
    return list(_differences(file, counted, ""))


def _differences(file: Any, counted: Any, path: str) -> Iterator[Difference]:
    if isinstance(file, dict) and isinstance(counted, dict):
        for key in dict.fromkeys((*counted, *file)):
            if key not in FREE:
                at = f"{path}.{key}" if path else str(key)
                yield from _present(file, counted, key, at)
    elif isinstance(file, list) and isinstance(counted, list) and len(file) == len(counted):
        for place, (one, other) in enumerate(zip(file, counted, strict=True)):
            yield from _differences(one, other, f"{path}[{place}]")
    elif file != counted:
        yield Difference(path, _short(file), _short(counted))


def _present(file: dict[str, Any], counted: dict[str, Any], key: str, path: str) -> Iterator[Difference]:
    """The same key of both, which one of them may not have."""
    if key in file and key in counted:
        yield from _differences(file[key], counted[key], path)
    else:
        told = _short(file[key]) if key in file else NOTHING
        yield Difference(path, told, _short(counted[key]) if key in counted else NOTHING)


def _short(value: Any) -> str:
    """The value, or of how many parts it has, told in one line."""
    if isinstance(value, dict | list):
        return f"{len(value)} entries"
    return str(value)
