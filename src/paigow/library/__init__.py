"""The library: the folders in which documents are found.

A document is one folder with everything that belongs to it; the three that ship are laid out like any other:

    document.toml            its head: id, title, edition
    clauses/*.toml           its clauses, a file a chapter
    citations/*.toml         which clauses are behind which rule of ours
    games/NAME.toml          what each game settles, and what an operator may file
    filings/NAME.toml        filings that are ready to play
    paytables/NAME.toml      what side wagers pay
    house_ways/NAME.toml     how the dealer sets a hand
    words/LANGUAGE.toml      the words that are this document's own, in all three languages
    words/LANGUAGE/          what its clauses, scenarios and titles say in that language
    training/                cards.toml, curriculum.toml: cases with one best answer, and the document as lessons
    interpretations.toml, filing_keys.toml, keys.toml, laws.toml, frames/, scenarios/    where it has any

Games, filings, paytables and house ways are found by name in every document. The package's own folder comes
first; `PAIGOW_LIBRARY` names further folders, and `use` (the option `--library`) sets it for this process and
for those that it starts. A further folder is a document, or contains documents.
"""

import os
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from paigow.errors import Finding, Rejected

PLACE = "PAIGOW_LIBRARY"
"""The environment variable that names further library folders, separated like `PATH`."""

HEAD = "document.toml"
SUFFIX = ".toml"

P = ParamSpec("P")
T = TypeVar("T")

_forget: list[Callable[[], None]] = []


def remembered(function: Callable[P, T]) -> Callable[P, T]:
    """Like `functools.cache`, for what is read from the library: forgotten when the library changes."""
    kept = cache(function)
    _forget.append(kept.cache_clear)
    return cast("Callable[P, T]", kept)


def use(*folders: str | Path) -> None:
    """Read documents from these folders too, in this process and in those that it starts."""
    for folder in folders:
        if not Path(folder).is_dir():
            raise Rejected((Finding(str(folder), "library.absent", str(folder), "a folder of documents"),))
    os.environ[PLACE] = os.pathsep.join(str(Path(folder).resolve()) for folder in folders)
    forget()


def forget() -> None:
    """Read everything again when it is next asked for."""
    for clear in _forget:
        clear()


def shelves() -> tuple[Traversable, ...]:
    """The library's folders; the package's own comes first."""
    return files("paigow") / "library", *_further()


@remembered
def documents() -> Mapping[str, Traversable]:
    """The folder of every document by its id, which is the folder's name; the first of a name counts."""
    found: dict[str, Traversable] = {}
    for shelf in shelves():
        for folder in _documents_in(shelf):
            found.setdefault(folder.name, folder)
    return found


@remembered
def shadowed() -> tuple[tuple[str, str], ...]:
    """Documents that are not read because an earlier one has the same id: the id and the folder."""
    every = [folder for shelf in shelves() for folder in _documents_in(shelf)]
    return tuple(
        (folder.name, str(folder)) for folder in every if str(folder) != str(documents()[folder.name])
    )


def is_shipped(document: str) -> bool:
    """Whether a document comes with the package."""
    return (files("paigow") / "library" / document / HEAD).is_file()


def files_of(document: str, part: str) -> tuple[Traversable, ...]:
    """The TOML files in one part of a document, by name; none where it has no such part."""
    return toml_files(documents()[document] / part)


@remembered
def named(part: str) -> Mapping[str, tuple[str, Traversable]]:
    """Every file of a part by its name, with the document it is in; the first of a name counts."""
    found: dict[str, tuple[str, Traversable]] = {}
    for document in documents():
        for file in files_of(document, part):
            found.setdefault(file.name.removesuffix(SUFFIX), (document, file))
    return found


def toml_files(folder: Traversable) -> tuple[Traversable, ...]:
    """The TOML files of a folder by name; an absent folder has none."""
    if not folder.is_dir():
        return ()
    return tuple(
        sorted((file for file in folder.iterdir() if file.name.endswith(SUFFIX)), key=lambda file: file.name)
    )


def _further() -> tuple[Traversable, ...]:
    return tuple(Path(place) for place in os.environ.get(PLACE, "").split(os.pathsep) if place)


@remembered
def _documents_in(shelf: Traversable) -> tuple[Traversable, ...]:
    """The documents of one shelf, in the order that their heads give them; the shelf may be one itself."""
    if not shelf.is_dir():
        return ()
    if (shelf / HEAD).is_file():
        return (shelf,)
    found = [folder for folder in shelf.iterdir() if folder.is_dir() and (folder / HEAD).is_file()]
    return tuple(sorted(found, key=lambda folder: (_place(folder), folder.name)))


def _place(folder: Traversable) -> int:
    """The place that a head claims; a head that cannot be read comes last, and the review says why."""
    try:
        head: dict[str, Any] = tomllib.loads((folder / HEAD).read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError):
        return 1_000_000
    place = head.get("place")
    return place if isinstance(place, int) else 1_000_000
