"""A PAR sheet in words, section by section, as blocks that any page can lay out."""

from dataclasses import dataclass
from typing import Any

LEFT, RIGHT = "left", "right"


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph: the `lead` of a section, or a `note` below a table."""

    text: str
    style: str = "lead"
    kind: str = "text"


@dataclass(frozen=True, slots=True)
class PageTable:
    """Figures in columns; a last row may be the total."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    total: tuple[str, ...] | None = None
    texts: int = 1
    """So many of the first columns are words."""
    title: str | None = None
    kind: str = "table"


@dataclass(frozen=True, slots=True)
class Facts:
    """Large figures with small words below."""

    facts: tuple[tuple[str, str], ...]
    kind: str = "facts"


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing with a caption; `label` says in words what it shows."""

    svg: str
    caption: str
    label: str


@dataclass(frozen=True, slots=True)
class Pictures:
    """One picture, or several beside each other."""

    pictures: tuple[Picture, ...]
    half: bool = False
    """Whether they are as wide as half the page, two in a row."""
    kind: str = "pictures"


@dataclass(frozen=True, slots=True)
class Points:
    """Terms with what is said of them, and small print such as clauses; `mark` ticks them off."""

    points: tuple[tuple[str, str, str], ...]
    title: str | None = None
    mark: bool = False
    kind: str = "points"


Block = Text | PageTable | Facts | Pictures | Points


@dataclass(frozen=True, slots=True)
class PageSection:
    """A numbered part of the sheet."""

    number: int
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """The whole document."""

    title: str
    subtitle: str
    language: str
    labels: tuple[tuple[str, str], ...]
    """The words printed on every page, by code."""
    keys: tuple[tuple[str, str], ...]
    identity: tuple[tuple[str, str, str], ...]
    """Term, value, and small print."""
    sections: tuple[PageSection, ...]


def plain(value: Any) -> Any:
    """The page as lists and dictionaries, for templates."""
    match value:
        case tuple():
            return [plain(item) for item in value]
        case str() | int() | bool() | None:
            return value
    return {name: plain(getattr(value, name)) for name in value.__slots__}
