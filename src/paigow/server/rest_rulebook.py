"""REST: clauses with our readings, their scenarios played, and the words of the page."""

import threading
from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel

from paigow.errors import Refused
from paigow.library import remembered
from paigow.rulebook import Rulebook, UnknownClause, library
from paigow.rulebook.records import ClauseRecord, Interpretation
from paigow.scenarios import PlayedCall, find, run
from paigow.scenarios.records import CallResult
from paigow.server.access import Named, Tongue
from paigow.server.threads import answering
from paigow.server.wording import language_of, refusal
from paigow.words import LANGUAGES, Language, title_in, words_for
from paigow.words.readings import FIELDS, reading_in

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
    language: str = "en"
    """The language of question, reading and why."""


class PlayedInfo(BaseModel):
    """One playing of a scenario: what was given, what came of it, and the lines of code that cited the clause."""

    says: str
    given: dict[str, Any]
    outcome: dict[str, Any]
    refused: str = ""
    """Why it is not permitted, in words, where it is refused."""
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
    language: str = "en"
    """The language of the summary: English where the document does not say it in the language asked for."""


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


class WholeRulebook(BaseModel):
    """Everything to read without a server; scenarios are played only where there is one."""

    documents: tuple[DocumentInfo, ...]
    clauses: tuple[ClauseInfo, ...]


@router.get("/rulebook", response_model=WholeRulebook)
async def whole_rulebook(language: Tongue = "en") -> Response:
    """Every clause with all that belongs to it but its scenarios, to take along."""
    return await answering(_whole, language_of(language))


def _whole(language: Language) -> WholeRulebook:
    book = library()
    return WholeRulebook(
        documents=tuple(_documents(book, language)),
        clauses=tuple(_clause(each.id, False, language) for each in book.clauses),
    )


@router.get("/clauses", response_model=ClauseList)
async def clauses(
    search: Annotated[str, Query(max_length=200)] = "",
    document: Annotated[str, Query(max_length=20)] = "",
    chapter: Annotated[str, Query(max_length=60)] = "",
    offset: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=2_000)] = 100,
    language: Tongue = "en",
) -> Response:
    """Clauses in which every word occurs, of one document or chapter if that is said."""
    return await answering(_found, search, document, chapter, offset, limit, language_of(language))


def _found(
    search: str, document: str, chapter: str, offset: int, limit: int, language: Language
) -> ClauseList:
    book = library()
    found = book.search(search) if search.strip() else book.clauses
    found = tuple(
        item
        for item in found
        if (not document or item.document == document) and (not chapter or item.chapter == chapter)
    )
    return ClauseList(
        total=len(found),
        clauses=tuple(ClauseLine(**_line(item, language)) for item in found[offset : offset + limit]),
        documents=tuple(_documents(book, language)),
    )


def _line(record: ClauseRecord, language: Language) -> dict[str, Any]:
    told = record.told(language)
    return {
        "id": record.id,
        "document": record.document,
        "chapter": record.chapter,
        "topic": title_in(record.topic, language),
        "duty": record.duty,
        "summary": told.text,
        "language": told.language,
    }


def _documents(book: Rulebook, language: Language) -> list[DocumentInfo]:
    return [
        DocumentInfo(
            id=document.id,
            title=title_in(document.title, language),
            edition=title_in(document.edition, language),
            games=document.games,
            chapters=tuple(
                (each.id, each.titled(language), len(each.clauses))
                for each in book.chapters
                if each.document == document.id
            ),
        )
        for document in book.documents
    ]


@router.get("/clauses/{id}", response_model=ClauseInfo)
async def clause(id: Named, play: bool = True, language: Tongue = "en") -> Response:
    """One clause; its scenarios and their twins are played as it is asked for."""
    try:
        return await answering(_clause, id, play, language_of(language))
    except UnknownClause as unknown:
        code = "wire.no-such-clause-near" if unknown.nearest else "wire.no-such-clause"
        raise Refused(code, id=unknown.id[:64], nearest=", ".join(unknown.nearest)) from None


@remembered
def _clause(id: str, play: bool, language: Language) -> ClauseInfo:
    book = library()
    found = book.clause(id)
    return ClauseInfo(
        **_line(found, language),
        document_title=title_in(book.document(found.document).title, language),
        chapter_title=book.chapter_of(found).titled(language),
        example=found.example,
        why=found.why,
        see=found.see,
        seen_by=book.seen_by(found.id),
        interpretations=tuple(_reading(each, language) for each in book.interpretations_of(found.id)),
        options=tuple(
            {**asdict(key), "describe": title_in(key.describe, language)}
            for key in book.filing_keys_of(found.id)
        ),
        scenarios=tuple(_scenarios(found.id, language)) if play else (),
    )


def _reading(asked: Interpretation, language: Language) -> ReadingInfo:
    english = {field: getattr(asked, field) for field in FIELDS}
    said, told_in = reading_in(asked.document, asked.id, english, language)
    return ReadingInfo(
        id=asked.id,
        name=asked.name,
        question=said["question"],
        reading=said["decision"] or said["reading"],
        why=said["why"],
        configurable=asked.configurable,
        options=asked.options,
        language=told_in,
    )


def _scenarios(clause: str, language: Language) -> list[ScenarioInfo]:
    """Plays one scenario at a time, because a listener collects every clause cited meanwhile."""
    played = []
    for scenario in find(clause):
        with _one_at_a_time:
            ran = run(scenario)
        says, twin = (title_in(said, language) for said in (scenario.says, scenario.twin.says))
        played.append(
            ScenarioInfo(
                id=scenario.id,
                says=says,
                call=scenario.call,
                first=_played(says, scenario.given, ran.told, ran.first, clause, language),
                twin=_played(twin, scenario.twin_given, ran.twin_told, ran.twin, clause, language),
                holds=not ran.problems,
                problems=ran.problems,
            )
        )
    return played


def _played(
    says: str, given: Mapping[str, Any], told: CallResult, played: PlayedCall, clause: str, language: Language
) -> PlayedInfo:
    return PlayedInfo(
        says=says,
        given=_plain(given),
        outcome=_plain(told),
        refused=_refused(told, language),
        cited_by=tuple(dict.fromkeys(played.lines_for(clause))),
    )


def _refused(told: CallResult, language: Language) -> str:
    code, arguments = told.get("refused"), told.get("arguments")
    if not isinstance(code, str):
        return ""
    return refusal(Refused(code, **(arguments if isinstance(arguments, dict) else {})), language).text


def _plain(value: Any) -> Any:
    """Anything as JSON can say it."""
    if isinstance(value, Mapping):
        return {str(key): _plain(each_value) for key, each_value in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_plain(item) for item in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return str(value)


@router.get("/words/{language}", response_model=dict[str, str])
async def words(language: Named) -> Response:
    """The catalogue of one language, code by code."""
    tongue = next((each_language for each_language in LANGUAGES if each_language == language), None)
    if tongue is None:
        raise Refused("wire.no-such-language", language=language[:64], languages=", ".join(LANGUAGES))
    return await answering(lambda: dict(words_for(tongue)))
