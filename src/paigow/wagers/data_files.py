"""Reading our own data files strictly: a key that is missing or unknown is our bug."""

import tomllib
from collections.abc import Collection, Mapping
from importlib.resources import files
from typing import Any

from paigow.errors import InternalError


def read_data(name: str) -> dict[str, Any]:
    """One TOML file of `wagers/data`."""
    return tomllib.loads((files("paigow.wagers") / "data" / name).read_text("utf-8"))


def only(table: Mapping[str, Any], *keys: str, where: str, optional: Collection[str] = ()) -> None:
    """Hold a table of ours to exactly these keys, some of which may be left out."""
    if set(table) - set(optional) != set(keys):
        raise InternalError(f"{where}: keys are {sorted(table)}, not {sorted(keys)}")
