"""REST: clauses with our readings, their scenarios played, and the words of the page."""

import asyncio
import threading
from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import BaseModel

from paigow.errors import Refused
from paigow.rulebook import Rulebook, UnknownClause, library
from paigow.rulebook.records import ClauseRecord
from paigow.scenarios import Played, find, run
from paigow.scenarios.records import Outcome
from paigow.words import LANGUAGES, words_for

router = APIRouter(prefix="/api", tags=["rulebook"])

_one_at_a_time = threading.Lock()


class ReadingInfo(BaseModel):
    """A question the document leaves open, and how we read it."""

    id: str
    name: str
    question: str
    reading: str
    why: str
    configurable: bool
    options: tuple[str, ...]


class PlayedInfo(BaseModel):
    """One playing of a scenario: what was given, what came of it, and the lines of code that cited the clause."""

    says: str
    given: dict[str, Any]
    outcome: dict[str, Any]
    cited_by: tuple[str, ...]


class ScenarioInfo(BaseModel):
    """A case in which the clause speaks, and the nearest case that comes out differently, both played."""

    id: str
    says: str
    call: str
    first: PlayedInfo
    twin: PlayedInfo
    holds: bool
    problems: tuple[str, ...]


class ClauseLine(BaseModel):
    """A clause in a list."""

    id: str
    document: str
    chapter: str
    topic: str
    duty: str
    summary: str


class ClauseInfo(ClauseLine):
    """A clause with all that belongs to it."""

    document_title: str
    chapter_title: str
    example: str
    why: str
    see: tuple[str, ...]
    seen_by: tuple[str, ...]
    interpretations: tuple[ReadingInfo, ...]
    options: tuple[dict[str, Any], ...]
    """What an operator may file under it."""
    scenarios: tuple[ScenarioInfo, ...]


class DocumentInfo(BaseModel):
    id: str
    title: str
    edition: str
    games: tuple[str, ...]
    chapters: tuple[tuple[str, str, int], ...]
    """Id, title and number of clauses of each chapter."""


class ClauseList(BaseModel):
    total: int
    clauses: tuple[ClauseLine, ...]
    documents: tuple[DocumentInfo, ...]


@router.get("/clauses")
async def clauses(
    search: Annotated[str, Query(max_length=200)] = "",
    document: Annotated[str, Query(max_length=20)] = "",
    chapter: Annotated[str, Query(max_length=60)] = "",
    offset: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=2_000)] = 100,
) -> ClauseList:
    """Clauses in which every word occurs, of one document or chapter if that is said."""
    book = await asyncio.to_thread(library)
    found = book.search(search) if search.strip() else book.clauses
    found = tuple(
        one
        for one in found
        if (not document or one.document == document) and (not chapter or one.chapter == chapter)
    )
    return ClauseList(
        total=len(found),
        clauses=tuple(ClauseLine(**_line(one)) for one in found[offset : offset + limit]),
        documents=tuple(_documents(book)),
    )


def _line(one: ClauseRecord) -> dict[str, Any]:
    return {
        "id": one.id,
        "document": one.document,
        "chapter": one.chapter,
        "topic": one.topic,
        "duty": one.duty,
        "summary": one.summary,
    }


def _documents(book: Rulebook) -> list[DocumentInfo]:
    return [
        DocumentInfo(
            id=one.id,
            title=one.title,
            edition=one.edition,
            games=one.games,
            chapters=tuple(
                (each.id, each.title, len(each.clauses)) for each in book.chapters if each.document == one.id
            ),
        )
        for one in book.documents
    ]


@router.get("/clauses/{id}")
async def clause(id: str, play: bool = True) -> ClauseInfo:
    """One clause; its scenarios and their twins are played as it is asked for."""
    try:
        return await asyncio.to_thread(_clause, id, play)
    except UnknownClause as unknown:
        code = "wire.no-such-clause-near" if unknown.nearest else "wire.no-such-clause"
        raise Refused(code, id=unknown.id[:64], nearest=", ".join(unknown.nearest)) from None


def _clause(id: str, play: bool) -> ClauseInfo:
    book = library()
    found = book.clause(id)
    return ClauseInfo(
        **_line(found),
        document_title=book.document(found.document).title,
        chapter_title=book.chapter_of(found).title,
        example=found.example,
        why=found.why,
        see=found.see,
        seen_by=book.seen_by(found.id),
        interpretations=tuple(
            ReadingInfo(
                id=one.id,
                name=one.name,
                question=one.question,
                reading=one.decision or one.reading,
                why=one.why,
                configurable=one.configurable,
                options=one.options,
            )
            for one in book.interpretations_of(found.id)
        ),
        options=tuple(asdict(one) for one in book.filing_keys_of(found.id)),
        scenarios=tuple(_scenarios(found.id)) if play else (),
    )


def _scenarios(clause: str) -> list[ScenarioInfo]:
    """Played one at a time: whoever plays listens to every clause that is cited meanwhile."""
    played = []
    for one in find(clause):
        with _one_at_a_time:
            ran = run(one)
        played.append(
            ScenarioInfo(
                id=one.id,
                says=one.says,
                call=one.call,
                first=_played(one.says, one.given, ran.told, ran.first, clause),
                twin=_played(one.twin.says, one.twin_given, ran.twin_told, ran.twin, clause),
                holds=not ran.problems,
                problems=ran.problems,
            )
        )
    return played


def _played(says: str, given: Mapping[str, Any], told: Outcome, played: Played, clause: str) -> PlayedInfo:
    return PlayedInfo(
        says=says,
        given=_plain(given),
        outcome=_plain(told),
        cited_by=tuple(dict.fromkeys(played.lines_for(clause))),
    )


def _plain(value: Any) -> Any:
    """Anything as JSON can say it."""
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_plain(one) for one in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return str(value)


@router.get("/words/{language}")
async def words(language: str) -> dict[str, str]:
    """The catalogue of one language, code by code."""
    tongue = next((one for one in LANGUAGES if one == language), None)
    if tongue is None:
        raise Refused("wire.no-such-language", language=language[:64], languages=", ".join(LANGUAGES))
    return dict(await asyncio.to_thread(words_for, tongue))
