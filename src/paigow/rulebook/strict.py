"""Strict reading of data files: every key is known, every required key is there, every type is right."""

import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Any

from paigow.errors import Broken


def toml_of(file: Traversable) -> dict[str, Any]:
    """The file's content; a file that is no TOML is our own bug, since all of them ship with the package."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise Broken(f"{file.name}: {error}") from None


def toml_files(folder: Traversable) -> tuple[Traversable, ...]:
    """The TOML files of a folder by name; an absent folder has none."""
    if not folder.is_dir():
        return ()
    return tuple(
        sorted((one for one in folder.iterdir() if one.name.endswith(".toml")), key=lambda one: one.name)
    )


def check_keys(
    row: Mapping[str, Any], where: str, required: Mapping[str, type], optional: Mapping[str, type]
) -> None:
    """Refuse a row with an unknown key, a missing key or a value of the wrong type, naming the key's path."""
    known = {**required, **optional}
    for key, value in row.items():
        if key not in known:
            raise Broken(f"{where}.{key}: unknown key; known are {', '.join(sorted(known))}")
        wanted = known[key]
        if wanted is object:
            continue
        if not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
            raise Broken(f"{where}.{key}: {value!r} is no {wanted.__name__}")
    for key in required:
        if key not in row:
            raise Broken(f"{where}.{key}: this key must be there")


def tuples(row: Mapping[str, Any]) -> dict[str, Any]:
    """The row with its arrays as tuples, so that what is stored cannot change."""
    return {key: _frozen(value) for key, value in row.items()}


def _frozen(value: Any) -> Any:
    return tuple(_frozen(one) for one in value) if isinstance(value, list) else value
