"""Strict reading of data files: every key is known, every required key is there, every type is right.

Whatever is wrong is a finding; `BadData` carries all that was found in one reading. In a document that ships
with the package it is our bug; in a document of somebody else it is what `review` tells them.
"""

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from typing import Any

from paigow.errors import Finding, InternalError
from paigow.library import toml_files

__all__ = ["BadData", "Faults", "check_keys", "fault", "toml_files", "toml_of", "tuples"]


class BadData(InternalError):
    """A data file that cannot be taken as it is, with everything found wrong with it."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("; ".join(_told(finding) for finding in findings))
        self.findings = findings


class Faults:
    """Collects what several readings find wrong, so that all of it can be said at once."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []

    @contextmanager
    def collected(self) -> Iterator[None]:
        """What goes wrong inside is kept, and reading goes on behind it."""
        try:
            yield
        except BadData as bad:
            self.findings.extend(bad.findings)

    def complain(self) -> None:
        """Raise everything that was found, if anything was."""
        if self.findings:
            raise BadData(tuple(self.findings))


def fault(path: str, code: str, found: object = "", allowed: str = "") -> BadData:
    """One thing wrong with a data file."""
    return BadData((Finding(path, code, str(found), allowed),))


def toml_of(file: Traversable) -> dict[str, Any]:
    """The file's content; a file that cannot be read as TOML is bad data."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise fault(file.name, "data.absent", file.name, "a TOML file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError, RecursionError) as error:
        raise fault(file.name, "data.damaged", error, "TOML") from None


def check_keys(
    row: Mapping[str, Any], where: str, required: Mapping[str, type], optional: Mapping[str, type]
) -> None:
    """Refuse a row with unknown keys, missing keys or values of the wrong type, naming each key's path."""
    known = {**required, **optional}
    findings = []
    for key, value in row.items():
        if key not in known:
            findings.append(Finding(f"{where}.{key}", "data.unknown-key", key, near(key, known)))
        elif not _is_a(value, known[key]):
            findings.append(Finding(f"{where}.{key}", "data.type", repr(value)[:80], _NAMES[known[key]]))
    findings += [
        Finding(f"{where}.{key}", "data.missing", "", _NAMES[required[key]])
        for key in required
        if key not in row
    ]
    if findings:
        raise BadData(tuple(findings))


def near(word: str, known: Mapping[str, object] | tuple[str, ...]) -> str:
    """The words nearest to an unknown one; all of them where none is near."""
    return ", ".join(get_close_matches(word, list(known), n=3) or sorted(known))


def tuples(row: Mapping[str, Any]) -> dict[str, Any]:
    """The row with its arrays as tuples, so that what is stored cannot change."""
    return {key: _frozen(value) for key, value in row.items()}


_NAMES: Mapping[type, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
    object: "a value",
}


def _is_a(value: object, wanted: type) -> bool:
    return wanted is object or (isinstance(value, wanted) and not (wanted is int and isinstance(value, bool)))


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value


def _told(finding: Finding) -> str:
    allowed = f"; allowed: {finding.allowed}" if finding.allowed else ""
    return f"{finding.path}: {finding.code} {finding.found}{allowed}".rstrip()
