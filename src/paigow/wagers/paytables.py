"""Loading paytables: ours by name, a user's own by path, in one schema for every document."""

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

from paigow.errors import Finding
from paigow.wagers.paytable import EnvyTerms, MeterMinimums, Paytable, Row
from paigow.wagers.paytable_reader import Reader

__all__ = [
    "BadPaytable",
    "EnvyTerms",
    "MeterMinimums",
    "Paytable",
    "Row",
    "load_paytable",
    "paytable_names",
    "read_paytable",
    "review_paytable",
]


class BadPaytable(ValueError):
    """A paytable file with findings; all of them, and nothing half loaded."""

    def __init__(self, name: str, findings: tuple[Finding, ...]) -> None:
        super().__init__(f"{name}: " + "; ".join(f"{one.path}: {one.code} {one.found}" for one in findings))
        self.findings = findings


@cache
def paytable_names() -> tuple[str, ...]:
    """All paytables that come with the package, by name."""
    folder = files("paigow.wagers") / "data" / "paytables"
    return tuple(
        sorted(one.name.removesuffix(".toml") for one in folder.iterdir() if one.name.endswith(".toml"))
    )


def load_paytable(name_or_path: str | Path) -> Paytable:
    """A paytable of ours by its name, or a user's own by its path; `BadPaytable` carries all findings."""
    if isinstance(name_or_path, str) and name_or_path in paytable_names():
        return _ours(name_or_path)
    path = Path(name_or_path)
    return _without_findings(path.name, *review_paytable(path))


def review_paytable(path: Path) -> tuple[Paytable | None, tuple[Finding, ...]]:
    """The paytable in a file, or everything that is wrong with it."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        return None, (Finding("", "paytable.unreadable", found=type(wrong).__name__),)
    return read_paytable(text, path.stem)


def read_paytable(text: str, name: str) -> tuple[Paytable | None, tuple[Finding, ...]]:
    """The paytable in a text, or everything that is wrong with it."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as wrong:
        return None, (Finding("", "paytable.damaged", found=str(wrong)),)
    reader = Reader(name)
    paytable = reader.paytable(data)
    return (None if reader.findings else paytable), tuple(reader.findings)


@cache
def _ours(name: str) -> Paytable:
    text = (files("paigow.wagers") / "data" / "paytables" / f"{name}.toml").read_text("utf-8")
    return _without_findings(name, *read_paytable(text, name))


def _without_findings(name: str, paytable: Paytable | None, findings: tuple[Finding, ...]) -> Paytable:
    if paytable is None:
        raise BadPaytable(name, findings)
    return paytable
