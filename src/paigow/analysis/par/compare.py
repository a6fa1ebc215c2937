"""Two PAR sheets as data, place by place: the one in a file, and the one counted again."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

FREE = frozenset({"date", "document_number", "version", "code"})
"""What may differ: when the sheet was made, and by which version and code."""

NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class SheetDifference:
    """One place in which the file and the count do not agree."""

    path: str
    file: str
    counted: str


def differences(file: Any, counted: Any) -> list[SheetDifference]:
    """Every place in which they differ, in the order of the count."""
    return list(_differences(file, counted, ""))


def _differences(file: Any, counted: Any, path: str) -> Iterator[SheetDifference]:
    if isinstance(file, dict) and isinstance(counted, dict):
        for key in dict.fromkeys((*counted, *file)):
            if key not in FREE:
                at = f"{path}.{key}" if path else str(key)
                yield from _present(file, counted, key, at)
    elif isinstance(file, list) and isinstance(counted, list):
        for place in range(max(len(file), len(counted))):
            yield from _present(_at(file, place), _at(counted, place), place, f"{path}[{place}]")
    elif file != counted:
        yield SheetDifference(path, _short(file), _short(counted))


def _at(values: list[Any], place: int) -> dict[Any, Any]:
    """One entry of a list, or nothing beyond its end."""
    return {place: values[place]} if place < len(values) else {}


def _present(
    file: dict[Any, Any], counted: dict[Any, Any], key: str | int, path: str
) -> Iterator[SheetDifference]:
    """The same key or place of both, which one of them may not have."""
    if key in file and key in counted:
        yield from _differences(file[key], counted[key], path)
    else:
        told = _short(file[key]) if key in file else NOTHING
        yield SheetDifference(path, told, _short(counted[key]) if key in counted else NOTHING)


def _short(value: Any) -> str:
    """The value in one line, or how many parts it has."""
    if isinstance(value, dict | list):
        return f"{len(value)} entries"
    return str(value)
