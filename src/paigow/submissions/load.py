"""Reading a filing: one TOML file becomes a candidate with key paths, or is unreadable as a whole."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paigow.errors import Finding, Rejected
from paigow.library import named
from paigow.library.toml_text import odd_shape, read_toml
from paigow.money import Cents, dollars

GREATEST_SIZE = 1_000_000
"""Bytes; a filing is a page or two, and anything larger is not a filing."""


class Unreadable(Rejected):
    """A file that cannot be read as a filing at all: absent, not text, not TOML."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What stands in a filing, before anything is believed of it."""

    name: str
    content: Mapping[str, Any]
    folder: Path | None = None
    """Where files that the filing names are looked for."""

    def with_options(self, changes: Mapping[str, Any]) -> "Candidate":
        """The same filing with other options, each in the form in which a filing writes it."""
        options = self.content.get("options", {})
        flat = dict(flattened(options)) if isinstance(options, dict) else {}
        return Candidate(self.name, {**self.content, "options": {**flat, **changes}}, self.folder)

    def with_limits(self, cents: Mapping[str, int]) -> "Candidate":
        """The same filing with other limits of the main wager."""
        limits = self.content.get("limits", {})
        main = limits.get("main", {}) if isinstance(limits, dict) else {}
        filed = {**main, **{name: dollars(Cents(amount)) for name, amount in cents.items()}}
        return Candidate(self.name, {**self.content, "limits": {**limits, "main": filed}}, self.folder)


def shipped_filings() -> tuple[str, ...]:
    """The filings of the library, by name."""
    return tuple(sorted(named("filings")))


def read_filing(name_or_path: str | Path) -> Candidate:
    """A filing of the library by its name, or one's own by its path; `Unreadable` carries the finding."""
    if isinstance(name_or_path, str) and name_or_path in shipped_filings():
        return parse_filing(named("filings")[name_or_path][1].read_bytes(), name_or_path)
    path = Path(name_or_path)
    if _looks_like_a_name(str(name_or_path)):
        raise _unreadable(path.name, "review.no-such-game", ", ".join(shipped_filings()))
    try:
        with path.open("rb") as file:
            content = file.read(GREATEST_SIZE + 1)
    except (OSError, ValueError) as wrong:
        raise _unreadable(path.name, "review.absent", _why(wrong)) from None
    return parse_filing(content, path.stem, path.parent)


def _looks_like_a_name(text: str) -> bool:
    """A word like the games' names, and no file beside us that is called so."""
    return (
        bool(text)
        and all(character.isalnum() or character == "-" for character in text)
        and not Path(text).is_file()
    )


def parse_filing(content: bytes, name: str, folder: Path | None = None) -> Candidate:
    """A filing from its bytes."""
    if len(content) > GREATEST_SIZE:
        raise _unreadable(name, "review.too-large", f"more than {GREATEST_SIZE} bytes")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise _unreadable(name, "review.not-text", f"byte {wrong.start}") from None
    refuse_odd(text, name)
    try:
        return Candidate(name, read_toml(text), folder)
    except ValueError as wrong:
        raise _unreadable(name, "review.damaged", _why(wrong)) from None


def refuse_odd(text: str, name: str) -> None:
    """Refuse a text that is out of proportion, as `parse_filing` does, without parsing it."""
    odd = odd_shape(text)
    if odd:
        raise _unreadable(name, "review.too-large", odd)


def flattened(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Dotted keys and values: `banking = {cover = ...}` and `"banking.cover" = ...` are the same."""
    for key, value in table.items():
        if isinstance(value, dict) and value:
            yield from flattened(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


def _unreadable(name: str, code: str, found: str) -> Unreadable:
    return Unreadable((Finding(name, code, found),))


def _why(wrong: Exception) -> str:
    if isinstance(wrong, OSError):
        return wrong.strerror or type(wrong).__name__
    text = str(wrong) or type(wrong).__name__
    return "".join(character if character.isprintable() else "?" for character in text[:200])
