"""Loading paytables: ours by name, a user's own by path, in one schema for every document."""

from importlib.resources.abc import Traversable
from pathlib import Path

from paigow.errors import Finding
from paigow.library import named, remembered
from paigow.library.toml_text import read_toml
from paigow.wagers.paytable import EnvyTerms, MeterMinimums, Paytable, PaytableRow
from paigow.wagers.paytable_reader import PaytableReader

__all__ = [
    "BadPaytable",
    "EnvyTerms",
    "MeterMinimums",
    "Paytable",
    "PaytableRow",
    "load_paytable",
    "paytable_names",
    "read_paytable",
    "review_paytable",
]


class BadPaytable(ValueError):
    """A paytable file with findings; all of them, and nothing half loaded."""

    def __init__(self, name: str, findings: tuple[Finding, ...]) -> None:
        super().__init__(
            f"{name}: " + "; ".join(f"{finding.path}: {finding.code} {finding.found}" for finding in findings)
        )
        self.findings = findings


@remembered
def paytable_names() -> tuple[str, ...]:
    """All paytables of the library, by name."""
    return tuple(sorted(named("paytables")))


def load_paytable(name_or_path: str | Path) -> Paytable:
    """A paytable of the library by its name, or a user's own by its path; `BadPaytable` carries all findings."""
    if isinstance(name_or_path, str) and name_or_path in paytable_names():
        return _ours(name_or_path)
    path = Path(name_or_path)
    return _without_findings(path.name, *review_paytable(path))


def review_paytable(path: Path | Traversable) -> tuple[Paytable | None, tuple[Finding, ...]]:
    """The paytable in a file, or everything that is wrong with it."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        return None, (Finding("", "paytable.unreadable", found=type(wrong).__name__),)
    return read_paytable(text, path.name.removesuffix(".toml"))


def read_paytable(text: str, name: str) -> tuple[Paytable | None, tuple[Finding, ...]]:
    """The paytable in a text, or everything that is wrong with it."""
    try:
        data = read_toml(text)
    except ValueError as wrong:
        return None, (Finding("", "paytable.damaged", found=str(wrong)),)
    reader = PaytableReader(name)
    paytable = reader.paytable(data)
    return (None if reader.findings else paytable), tuple(reader.findings)


@remembered
def _ours(name: str) -> Paytable:
    return _without_findings(name, *review_paytable(named("paytables")[name][1]))


def _without_findings(name: str, paytable: Paytable | None, findings: tuple[Finding, ...]) -> Paytable:
    if paytable is None:
        raise BadPaytable(name, findings)
    return paytable
