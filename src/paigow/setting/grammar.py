"""The grammar of house-way files: reads values strictly and collects everything that is wrong with them."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Generic, TypeVar

from paigow.errors import Finding

T = TypeVar("T")

NEAR = 0.55
"""How alike two words are, from 0 to 1, for the one to be named as the nearest of the other."""
_SLUG = re.compile(r"^[a-z0-9]+(-[a-z0-9]+)*$")


class PhraseReader:
    """Reads parts of a file; what cannot be read becomes a finding, and the caller goes on."""

    __slots__ = ("findings",)

    def __init__(self) -> None:
        self.findings: list[Finding] = []

    def wrong(self, path: str, code: str, found: object, allowed: str, known: Iterable[str] = ()) -> None:
        """Put one finding down; of the words that are known, the nearest is named."""
        near = get_close_matches(found, tuple(known), 1, NEAR) if isinstance(found, str) else []
        if near:
            finding = Finding(
                path, f"setting.file.{code}-near", shown(found), allowed, arguments={"nearest": near[0]}
            )
        else:
            finding = Finding(path, f"setting.file.{code}", shown(found), allowed)
        self.findings.append(finding)

    def table(
        self, value: object, path: str, keys: Iterable[str], required: Sequence[str] = ()
    ) -> dict[str, Any]:
        """A table with no other keys than these; unknown keys are reported and left out."""
        keys = tuple(keys)
        if not isinstance(value, dict):
            self.wrong(path, "type", value, "a table")
            return {}
        for key in value:
            if key not in keys:
                self.wrong(join(path, key), "unknown-key", key, listed(keys), keys)
        for key in required:
            if key not in value:
                missing = Finding(join(path, key), "setting.file.missing-key", allowed=f"{key} is required")
                self.findings.append(missing)
        return {key: each_value for key, each_value in value.items() if key in keys}

    def tables(self, value: object, path: str) -> list[tuple[object, str]]:
        """One table, or a list of them, each with its path."""
        if isinstance(value, list):
            if not value:
                self.wrong(path, "type", value, "a table or a list of tables")
            return [(item, f"{path}[{place}]") for place, item in enumerate(value, 1)]
        return [(value, path)]

    def text(self, value: object, path: str) -> str:
        if isinstance(value, str) and value.strip():
            return value
        self.wrong(path, "type", value, "a text")
        return ""

    def slug(self, value: object, path: str) -> str:
        """A name for files and commands: small letters, digits and hyphens."""
        if isinstance(value, str) and _SLUG.match(value):
            return value
        self.wrong(path, "type", value, "a name of small letters, digits and hyphens, like my-house-way")
        return ""

    def texts(self, value: object, path: str) -> tuple[str, ...]:
        if isinstance(value, list):
            return tuple(self.text(item, f"{path}[{place}]") for place, item in enumerate(value, 1))
        self.wrong(path, "type", value, "a list of texts")
        return ()

    def flag(self, value: object, path: str) -> bool:
        if isinstance(value, bool):
            return value
        self.wrong(path, "type", value, "true or false")
        return False

    def word(self, value: object, path: str, words: Mapping[str, T]) -> T | None:
        """What one word of a closed vocabulary means."""
        if isinstance(value, str) and value in words:
            return words[value]
        self.wrong(path, "unknown-word", value, quoted(words), words)
        return None

    def some_words(self, value: object, path: str, words: Mapping[str, T]) -> tuple[T, ...]:
        """One word, or a list of them."""
        if not isinstance(value, list):
            value = [value]
        if not value:
            self.wrong(path, "type", value, f"one or more of: {quoted(words)}")
        read = (self.word(item, f"{path}[{place}]", words) for place, item in enumerate(value, 1))
        return tuple(item for item in read if item is not None)

    def numbers(self, value: object, path: str, lowest: int, highest: int) -> tuple[int, int]:
        """A range of whole numbers, both ends included, lowest first; one number is a range of itself."""
        allowed = f"a whole number or a range like [{lowest}, {highest}], lowest first"
        written = value if isinstance(value, list) else [value, value]
        ends = [end for end in written if isinstance(end, int) and not isinstance(end, bool)]
        if len(ends) != len(written):
            self.wrong(path, "type", value, allowed)
        elif len(ends) != 2 or not lowest <= ends[0] <= ends[1] <= highest:
            self.wrong(path, "range", value, allowed)
        else:
            return ends[0], ends[1]
        return lowest, highest

    def steps(self, value: object, path: str, words: Mapping[str, T]) -> tuple[T, ...]:
        """A list of words, each at most once."""
        if isinstance(value, list):
            for place, item in enumerate(value):
                if item in value[:place]:
                    self.wrong(f"{path}[{place + 1}]", "twice", item, "each step once")
        return self.some_words(value, path, words)


@dataclass(frozen=True, slots=True)
class Term(Generic[T]):
    """One word of a vocabulary: how its value is written, what it means, and how it is read."""

    takes: str
    means: str
    read: Callable[[PhraseReader, object, str], T]


def join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def listed(words: Iterable[str]) -> str:
    return ", ".join(words)


def quoted(words: Iterable[str]) -> str:
    return ", ".join(f'"{word}"' for word in words)


def shown(value: object) -> str:
    """A value as the file may have written it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(shown(item) for item in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {shown(each_value)}' for key, each_value in value.items())}}}"
    return str(value)
