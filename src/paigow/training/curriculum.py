"""The curriculum: the parts of a document as lessons, each with the chapters it teaches and the drills that serve them.

A document keeps it in `training/curriculum.toml`; every clause that is enforced, done in order or told belongs to
exactly one part, which a test holds.
"""

import tomllib
from dataclasses import dataclass

from paigow.citations import Clause
from paigow.errors import InternalError
from paigow.library import documents, remembered
from paigow.rulebook import library
from paigow.training.question import Texts
from paigow.words import LANGUAGES

FILE = ("training", "curriculum.toml")
TAUGHT = frozenset({"enforce", "step", "inform"})
TRACKS = ("dealer", "floor")
KEYS = frozenset({"id", "tracks", "game", "drills", "chapters", *LANGUAGES})


@dataclass(frozen=True, slots=True)
class CurriculumPart:
    """One lesson: its title, who learns it, its game and drills, and the chapters whose clauses it teaches."""

    document: str
    id: str
    title: Texts
    tracks: tuple[str, ...]
    game: str
    """The filing that its drills are about."""
    drills: tuple[str, ...]
    chapters: tuple[str, ...]
    clauses: tuple[Clause, ...]


@remembered
def curriculum(document: str) -> tuple[CurriculumPart, ...]:
    """The parts of a document in the order in which they are learnt; none where it has no curriculum."""
    file = documents()[document].joinpath(*FILE)
    if not file.is_file():
        return ()
    rows = tomllib.loads(file.read_text("utf-8"))["part"]
    return tuple(_part(document, row) for row in rows)


def _part(document: str, row: dict[str, object]) -> CurriculumPart:
    if set(row) != KEYS:
        raise InternalError(
            f"{document}: a part of the curriculum has {sorted(row)}; expected {sorted(KEYS)}"
        )
    chapters = _names(row["chapters"])
    taught = tuple(
        clause.id
        for clause in library().clauses
        if clause.document == document and clause.chapter in chapters and clause.duty in TAUGHT
    )
    titles = Texts({language: str(row[language]) for language in LANGUAGES})
    return CurriculumPart(
        document,
        str(row["id"]),
        titles,
        _names(row["tracks"]),
        str(row["game"]),
        _names(row["drills"]),
        chapters,
        taught,
    )


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise InternalError(f"the curriculum has {value!r} where a list of names is expected")
    return tuple(str(item) for item in value)
