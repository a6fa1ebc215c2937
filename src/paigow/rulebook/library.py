"""The rulebook: clauses, interpretations and filing keys of the three documents, looked up and searched."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from typing import TypeVar

from paigow.citations import Clause
from paigow.errors import Broken
from paigow.rulebook.load import (
    DATA,
    DOCUMENT_IDS,
    load_chapters,
    load_document,
    load_filing_keys,
    load_interpretations,
)
from paigow.rulebook.records import Chapter, ClauseRecord, Document, FilingKey, Interpretation

T = TypeVar("T")


class UnknownClause(LookupError):
    """No clause has this id; the message names the nearest ones."""

    def __init__(self, id: str, nearest: tuple[str, ...]) -> None:
        hint = f"; the nearest are {', '.join(nearest)}" if nearest else ""
        super().__init__(f"no clause is numbered {id!r}{hint}")
        self.id = id
        self.nearest = nearest


@dataclass(frozen=True)
class Rulebook:
    """What the three documents say, clause by clause."""

    documents: tuple[Document, ...]
    chapters: tuple[Chapter, ...]
    clauses: tuple[ClauseRecord, ...]
    interpretations: tuple[Interpretation, ...]
    filing_keys: tuple[FilingKey, ...]
    _by_id: Mapping[str, ClauseRecord] = field(init=False, repr=False, compare=False)
    _interpretations_of: Mapping[str, tuple[Interpretation, ...]] = field(
        init=False, repr=False, compare=False
    )
    _seen_by: Mapping[str, tuple[Clause, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_id = {one.id: one for one in self.clauses}
        if len(by_id) != len(self.clauses):
            twice = [one.id for one in self.clauses if by_id[one.id] is not one]
            raise Broken(f"clause ids are there twice: {', '.join(twice)}")
        readings = [(id, one) for one in self.interpretations for id in one.clauses]
        sights = [(seen, one.id) for one in self.clauses for seen in one.see]
        object.__setattr__(self, "_by_id", by_id)
        object.__setattr__(self, "_interpretations_of", _grouped(readings))
        object.__setattr__(self, "_seen_by", _grouped(sights))
        _check_references(self)

    def clause(self, id: str) -> ClauseRecord:
        """The clause with this id; any case, and `UnknownClause` with the nearest ids otherwise."""
        try:
            return self._by_id[id]
        except KeyError:
            pass
        folded = {one.lower(): one for one in self._by_id}
        if id.lower() in folded:
            return self._by_id[folded[id.lower()]]
        nearest = get_close_matches(id.lower(), folded, n=5, cutoff=0.6)
        raise UnknownClause(id, tuple(folded[one] for one in nearest))

    def has_clause(self, id: str) -> bool:
        return id in self._by_id

    def document(self, id: str) -> Document:
        return next(one for one in self.documents if one.id == id)

    def document_of(self, game: str) -> Document:
        """The document a game is played by."""
        for one in self.documents:
            if game in one.games:
                return one
        games = ", ".join(name for one in self.documents for name in one.games)
        raise Broken(f"{game!r} is no game; there are {games}")

    def chapters_of(self, document: str) -> tuple[Chapter, ...]:
        """The chapters of a document, in its order."""
        return tuple(one for one in self.chapters if one.document == document)

    def chapter_of(self, clause: ClauseRecord) -> Chapter:
        return next(
            one for one in self.chapters if one.document == clause.document and one.id == clause.chapter
        )

    def interpretation(self, id: str) -> Interpretation:
        return next(one for one in self.interpretations if one.id == id)

    def interpretations_of(self, clause: str) -> tuple[Interpretation, ...]:
        """Our readings that touch a clause: those that list it, then those it sends the reader to."""
        listed = self._interpretations_of.get(clause, ())
        sent = [one for one in self.interpretations if one.id in self.clause(clause).see]
        return tuple(dict.fromkeys((*listed, *sent)))

    def filing_keys_of(self, clause: str) -> tuple[FilingKey, ...]:
        """What an operator may file under a clause."""
        return tuple(one for one in self.filing_keys if one.clause == clause)

    def seen_by(self, clause: str) -> tuple[Clause, ...]:
        """The clauses that send the reader to this one."""
        return self._seen_by.get(clause, ())

    def search(self, text: str) -> tuple[ClauseRecord, ...]:
        """Clauses in which every word occurs: in the id, topic, summary, example or in a reading of ours."""
        words = text.lower().split()
        return tuple(
            one for one in self.clauses if words and all(word in self._text_of(one) for word in words)
        )

    def _text_of(self, clause: ClauseRecord) -> str:
        readings = [
            f"{one.id} {one.name} {one.reading}" for one in self._interpretations_of.get(clause.id, ())
        ]
        own = (clause.id, clause.topic, clause.summary, clause.example, clause.why)
        return " ".join((*own, *readings)).lower()


@cache
def library() -> Rulebook:
    """The rulebook that ships with the package, read once."""
    return read_rulebook(DATA)


def read_rulebook(data: Traversable) -> Rulebook:
    """A rulebook from a folder of data files."""
    chapters = [one for document in DOCUMENT_IDS for one in load_chapters(document, data)]
    return Rulebook(
        documents=tuple(load_document(one, data) for one in DOCUMENT_IDS),
        chapters=tuple(chapter for chapter, _ in chapters),
        clauses=tuple(clause for _, clauses in chapters for clause in clauses),
        interpretations=tuple(one for id in DOCUMENT_IDS for one in load_interpretations(id, data)),
        filing_keys=tuple(one for id in DOCUMENT_IDS for one in load_filing_keys(id, data)),
    )


def _grouped(pairs: Iterable[tuple[str, T]]) -> dict[str, tuple[T, ...]]:
    groups: defaultdict[str, list[T]] = defaultdict(list)
    for key, one in pairs:
        groups[key].append(one)
    return {key: tuple(group) for key, group in groups.items()}


def _check_references(book: Rulebook) -> None:
    """Every reference leads somewhere; all that do not are named at once."""
    readings = {one.id for one in book.interpretations}
    dangling = [
        f"{one.id} sees {seen}"
        for one in book.clauses
        for seen in one.see
        if seen not in readings and not book.has_clause(seen)
    ]
    dangling += [
        f"{one.id} reads {id}"
        for one in book.interpretations
        for id in one.clauses
        if not book.has_clause(id)
    ]
    for key in book.filing_keys:
        if not book.has_clause(key.clause):
            dangling.append(f"filing key {key.key} rests on {key.clause}")
        if key.interpretation and key.interpretation not in readings:
            dangling.append(f"filing key {key.key} rests on {key.interpretation}")
    if dangling:
        raise Broken(f"references that lead nowhere: {'; '.join(dangling)}")
