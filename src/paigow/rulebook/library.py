"""The rulebook: clauses, interpretations and filing keys of all documents, looked up and searched."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TypeVar

from paigow.citations import Clause
from paigow.errors import Finding, InternalError
from paigow.library import is_shipped, remembered
from paigow.rulebook.load import (
    document_ids,
    load_chapters,
    load_document,
    load_filing_keys,
    load_interpretations,
)
from paigow.rulebook.records import Chapter, ClauseRecord, Document, FilingKey, Interpretation
from paigow.rulebook.strict import BadData, Faults
from paigow.words import LANGUAGES

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
    """What the documents say, clause by clause."""

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
        by_id = {each_clause.id: each_clause for each_clause in self.clauses}
        if len(by_id) != len(self.clauses):
            twice = [clause.id for clause in self.clauses if by_id[clause.id] is not clause]
            raise BadData(tuple(Finding(id, "data.clause-twice", id) for id in twice))
        readings = [
            (id, each_interpretation)
            for each_interpretation in self.interpretations
            for id in each_interpretation.clauses
        ]
        sights = [(seen, each_clause.id) for each_clause in self.clauses for seen in each_clause.see]
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
        folded = {item.lower(): item for item in self._by_id}
        if id.lower() in folded:
            return self._by_id[folded[id.lower()]]
        nearest = get_close_matches(id.lower(), folded, n=5, cutoff=0.6)
        raise UnknownClause(id, tuple(folded[item] for item in nearest))

    def __getitem__(self, id: str) -> ClauseRecord:
        return self.clause(id)

    def has_clause(self, id: str) -> bool:
        return id in self._by_id

    def document(self, id: str) -> Document:
        return next(each_document for each_document in self.documents if each_document.id == id)

    def document_of(self, game: str) -> Document:
        """The document a game is played by."""
        for each_document in self.documents:
            if game in each_document.games:
                return each_document
        games = ", ".join(name for listed in self.documents for name in listed.games)
        raise InternalError(f"{game!r} is not a game; there are {games}")

    def chapters_of(self, document: str) -> tuple[Chapter, ...]:
        """The chapters of a document, in its order."""
        return tuple(chapter for chapter in self.chapters if chapter.document == document)

    def chapter_of(self, clause: ClauseRecord) -> Chapter:
        return next(
            chapter
            for chapter in self.chapters
            if chapter.document == clause.document and chapter.id == clause.chapter
        )

    def interpretation(self, id: str) -> Interpretation:
        return next(
            each_interpretation
            for each_interpretation in self.interpretations
            if each_interpretation.id == id
        )

    def interpretations_of(self, clause: str) -> tuple[Interpretation, ...]:
        """Our readings that touch a clause: those that list it, then those it sends the reader to."""
        listed = self._interpretations_of.get(clause, ())
        sent = [
            each_interpretation
            for each_interpretation in self.interpretations
            if each_interpretation.id in self.clause(clause).see
        ]
        return tuple(dict.fromkeys((*listed, *sent)))

    def filing_keys_of(self, clause: str) -> tuple[FilingKey, ...]:
        """What an operator may file under a clause."""
        return tuple(key for key in self.filing_keys if key.clause == clause)

    def seen_by(self, clause: str) -> tuple[Clause, ...]:
        """The clauses that send the reader to this one."""
        return self._seen_by.get(clause, ())

    def search(self, text: str) -> tuple[ClauseRecord, ...]:
        """Clauses in which every word occurs, in any language or a reading of ours; first those of that id or topic.

        Where there is none, a word of several things is looked for as the word of one.
        """
        words = text.lower().split()
        found = self._with_all(words)
        if not found:
            words = [_singular(word) for word in words]
            found = self._with_all(words)

        def place(clause: ClauseRecord) -> int:
            head = f"{clause.id} {clause.topic}".lower()
            if all(word in head for word in words):
                return 0
            return 1 if all(word in f"{head} {clause.summary}".lower() for word in words) else 2

        return tuple(sorted(found, key=place))

    def _with_all(self, words: Sequence[str]) -> list[ClauseRecord]:
        return [
            each_clause
            for each_clause in self.clauses
            if words and all(word in self._text_of(each_clause) for word in words)
        ]

    def _text_of(self, clause: ClauseRecord) -> str:
        readings = [
            f"{each_interpretation.id} {each_interpretation.name} {each_interpretation.reading}"
            for each_interpretation in self._interpretations_of.get(clause.id, ())
        ]
        said = (clause.says(language) for language in LANGUAGES)
        own = (clause.id, clause.topic, *said, clause.example, clause.why)
        return " ".join((*own, *readings)).lower()


def _singular(word: str) -> str:
    """`copy` for `copies` and for `copys`; a short word stays."""
    if len(word) <= 3 or not word.isascii():
        return word
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")


@remembered
def library() -> Rulebook:
    """The rulebook of all documents in the library; one that is damaged and not ours is left out."""
    sound: list[Rulebook] = []
    for document in document_ids():
        try:
            sound.append(rulebook_of(document))
        except BadData:
            if is_shipped(document):
                raise
    return Rulebook(
        documents=tuple(head for book in sound for head in book.documents),
        chapters=tuple(chapter for book in sound for chapter in book.chapters),
        clauses=tuple(clause for book in sound for clause in book.clauses),
        interpretations=tuple(reading for book in sound for reading in book.interpretations),
        filing_keys=tuple(key for book in sound for key in book.filing_keys),
    )


@remembered
def rulebook_of(document: str) -> Rulebook:
    """What one document says; `BadData` carries everything that is wrong with it."""
    faults = Faults()
    heads: list[Document] = []
    chapters: list[tuple[Chapter, tuple[ClauseRecord, ...]]] = []
    readings: list[Interpretation] = []
    keys: list[FilingKey] = []
    with faults.collected():
        heads.append(load_document(document))
    with faults.collected():
        chapters.extend(load_chapters(document))
    with faults.collected():
        readings.extend(load_interpretations(document))
    with faults.collected():
        keys.extend(load_filing_keys(document))
    faults.complain()
    return Rulebook(
        documents=tuple(heads),
        chapters=tuple(chapter for chapter, _ in chapters),
        clauses=tuple(clause for _, clauses in chapters for clause in clauses),
        interpretations=tuple(readings),
        filing_keys=tuple(keys),
    )


def _grouped(pairs: Iterable[tuple[str, T]]) -> dict[str, tuple[T, ...]]:
    groups: defaultdict[str, list[T]] = defaultdict(list)
    for key, item in pairs:
        groups[key].append(item)
    return {key: tuple(group) for key, group in groups.items()}


def _check_references(book: Rulebook) -> None:
    """Every reference leads somewhere; all that do not are named at once."""
    readings = {reading.id for reading in book.interpretations}
    known = [*readings, *(clause.id for clause in book.clauses)]
    dangling = [
        (f"{clause.id}.see", seen)
        for clause in book.clauses
        for seen in clause.see
        if seen not in readings and not book.has_clause(seen)
    ]
    dangling += [
        (f"{reading.id}.clauses", id)
        for reading in book.interpretations
        for id in reading.clauses
        if not book.has_clause(id)
    ]
    for key in book.filing_keys:
        if not book.has_clause(key.clause):
            dangling.append((f"{key.key}.clause", key.clause))
        if key.interpretation and key.interpretation not in readings:
            dangling.append((f"{key.key}.interpretation", key.interpretation))
    if dangling:
        raise BadData(
            tuple(
                Finding(path, "data.no-such-clause", id, ", ".join(get_close_matches(id, known)))
                for path, id in dangling
            )
        )
