"""The rulebook's records: a clause, an interpretation of ours, a filing key, a document's head, a chapter."""

from dataclasses import dataclass
from typing import Any, Literal

from paigow.citations import Clause
from paigow.words import Language, SpokenText, clause_in, title_in

DocumentId = str
"""The letters before the hyphen of a clause id; which there are, the data says."""

Duty = Literal["enforce", "step", "inform", "outside"]


@dataclass(frozen=True, slots=True)
class ClauseRecord:
    """One numbered provision, in our own words."""

    id: Clause
    document: DocumentId
    chapter: str
    topic: str
    duty: Duty
    """enforce: the software decides; step: done in order; inform: shown; outside: nothing, see `why`."""
    summary: str
    example: str = ""
    why: str = ""
    see: tuple[str, ...] = ()
    """Clauses and interpretations to read with it."""

    def told(self, language: Language) -> SpokenText:
        """What it says in a language, and in which language that is; English where there is no other."""
        return clause_in(self.document, self.id, self.summary, language)

    def says(self, language: Language) -> str:
        """What it says in a language."""
        return self.told(language).text


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A question that the document leaves open, and how we read it."""

    id: str
    document: DocumentId
    name: str
    clauses: tuple[Clause, ...]
    question: str
    reading: str
    why: str
    configurable: bool
    options: tuple[str, ...]
    """The reading adopted comes first; a filing may choose another where `configurable`."""
    decision: str = ""
    """What the project decided since; where it stands it overrules `reading`."""


@dataclass(frozen=True, slots=True)
class FilingKey:
    """One thing an operator files or chooses under a document, as that document's own key."""

    key: str
    document: DocumentId
    clause: Clause
    type: str
    describe: str = ""
    allowed: tuple[Any, ...] = ()
    default: Any = None
    required: str = ""
    """Empty, `always`, or the condition under which it must be filed."""
    limits: str = ""
    minimum: int | None = None
    maximum: int | None = None
    basis: str = ""
    """explicit, operator, reading; where one way is printed: constant, or open if it lists more."""
    applies_if: str = ""
    rule: str = ""
    interpretation: str = ""


@dataclass(frozen=True, slots=True)
class Amendment:
    """A date from which some clauses read as they do."""

    date: str
    clauses: tuple[Clause, ...]
    what: str


@dataclass(frozen=True, slots=True)
class Document:
    """The head of a document: what it is, which edition, and how its clauses are to be read."""

    id: DocumentId
    title: str
    edition: str
    place: int
    """Where it stands among the documents."""
    games: tuple[str, ...]
    publisher: str = ""
    statute: str = ""
    pages: int | None = None
    chapters: int | None = None
    numbered_items: int | None = None
    notes: tuple[str, ...] = ()
    conventions: tuple[tuple[str, str], ...] = ()
    amended: tuple[Amendment, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter or section of a document, in the order of the document."""

    document: DocumentId
    id: str
    title: str
    clauses: tuple[Clause, ...]

    def titled(self, language: Language) -> str:
        """Its title in a language."""
        return title_in(self.title, language)
