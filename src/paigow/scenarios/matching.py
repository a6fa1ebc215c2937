"""Whether an outcome is what a scenario expects: every expected key is there with what is expected under it.

Tables match by their keys, lists item by item. A table `{ includes = [...] }` matches a list that has these
items in this order, with others between them; `{ lacks = [...] }` one that has none of them.
"""

from collections.abc import Mapping, Sequence
from typing import Any


def differences(expected: Any, found: Any, path: str = "") -> list[str]:
    """What was expected and not found, each with its path; nothing when the outcome matches."""
    if isinstance(expected, Mapping) and _is_list(found):
        return _list_conditions(expected, found, path)
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return [
            told
            for key, value in expected.items()
            for told in (
                differences(value, found[key], f"{path}.{key}".lstrip("."))
                if key in found
                else [f"{path}.{key}".lstrip(".") + f": {value!r} was expected, nothing was found"]
            )
        ]
    if _is_list(expected) and _is_list(found) and len(expected) == len(found):
        pairs = enumerate(zip(expected, found, strict=True))
        return [told for at, (first, other) in pairs for told in differences(first, other, f"{path}[{at}]")]
    if expected == found and isinstance(expected, bool) == isinstance(found, bool):
        return []
    return [f"{path}: {expected!r} was expected, {found!r} was found"]


def matches(expected: Any, found: Any) -> bool:
    return not differences(expected, found)


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _list_conditions(expected: Mapping[str, Any], found: Sequence[Any], path: str) -> list[str]:
    told = [
        f"{path}: a list has {key!r}? only includes and lacks" for key in expected if key not in _CONDITIONS
    ]
    at = 0
    for wanted in expected.get("includes", ()):
        place = next((n for n in range(at, len(found)) if matches(wanted, found[n])), None)
        if place is None:
            told.append(f"{path}: {wanted!r} was expected at its place among {list(found)!r}")
        else:
            at = place + 1
    told += [
        f"{path}: {unwanted!r} was not expected"
        for unwanted in expected.get("lacks", ())
        if any(matches(unwanted, item) for item in found)
    ]
    return told


_CONDITIONS = ("includes", "lacks")
