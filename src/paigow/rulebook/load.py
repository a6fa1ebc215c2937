"""Reads the rulebook's data files into records, strictly."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, get_args

from paigow.citations import Clause
from paigow.errors import Broken
from paigow.rulebook.records import (
    Amendment,
    Chapter,
    ClauseRecord,
    Document,
    DocumentId,
    Duty,
    FilingKey,
    Interpretation,
)
from paigow.rulebook.strict import check_keys, toml_files, toml_of, tuples

DATA = files("paigow.rulebook") / "data"
_DUTIES: tuple[Duty, ...] = get_args(Duty)

_CLAUSE = {"id": str, "topic": str, "duty": str, "summary": str}
_CLAUSE_MORE = {"example": str, "why": str, "see": list}
_INTERPRETATION = {
    "id": str,
    "name": str,
    "clauses": list,
    "question": str,
    "reading": str,
    "why": str,
    "configurable": bool,
    "options": list,
}
_FILING = {"key": str, "clause": str, "type": str}
_FILING_MORE = {
    "describe": str,
    "allowed": list,
    "default": object,
    "required": str,
    "limits": str,
    "minimum": int,
    "maximum": int,
    "basis": str,
    "applies_if": str,
    "rule": str,
    "interpretation": str,
}
_DOCUMENT = {
    "id": str,
    "title": str,
    "edition": str,
    "place": int,
    "games": list,
    "notes": list,
    "conventions": dict,
}
_DOCUMENT_MORE = {
    "publisher": str,
    "statute": str,
    "pages": int,
    "chapters": int,
    "numbered_items": int,
    "amended": list,
}


def _document_ids() -> tuple[DocumentId, ...]:
    """The documents of the package, in the order that their heads give them."""
    heads = [toml_of(one) for one in toml_files(DATA / "documents")]
    return tuple(head["id"] for head in sorted(heads, key=lambda head: int(head["place"])))


DOCUMENT_IDS: tuple[DocumentId, ...] = _document_ids()


def load_document(document: DocumentId, data: Traversable = DATA) -> Document:
    """The head of one document."""
    file = data / "documents" / f"{document}.toml"
    row = tuples(toml_of(file))
    check_keys(toml_of(file), file.name, _DOCUMENT, _DOCUMENT_MORE)
    row["conventions"] = tuple(row["conventions"].items())
    row["amended"] = tuple(
        Amendment(str(one["date"]), tuple(Clause(id) for id in one["clauses"]), one["what"])
        for one in row.get("amended", ())
    )
    return Document(**row)


def load_chapters(
    document: DocumentId, data: Traversable = DATA
) -> tuple[tuple[Chapter, tuple[ClauseRecord, ...]], ...]:
    """The chapters of a document, each with its clauses, in the order of the document."""
    chapters = []
    for file in toml_files(data / "clauses" / document):
        content = toml_of(file)
        check_keys(content, file.name, {"chapter": str, "title": str, "clause": list}, {})
        rows = _rows(content, "clause", file.name)
        records = tuple(_clause(row, where, document, content["chapter"]) for where, row in rows)
        chapter = Chapter(document, content["chapter"], content["title"], tuple(one.id for one in records))
        chapters.append((chapter, records))
    return tuple(chapters)


def load_interpretations(document: DocumentId, data: Traversable = DATA) -> tuple[Interpretation, ...]:
    """Our readings of one document."""
    file = data / "interpretations" / f"{document}.toml"
    found = []
    for where, row in _only_rows(file, "interpretation"):
        check_keys(row, where, _INTERPRETATION, {"decision": str})
        found.append(Interpretation(document=document, **tuples(row)))
    return tuple(found)


def load_filing_keys(document: DocumentId, data: Traversable = DATA) -> tuple[FilingKey, ...]:
    """What may be filed under one document."""
    file = data / "filing_keys" / f"{document}.toml"
    found = []
    for where, row in _only_rows(file, "filing_key"):
        check_keys(row, where, _FILING, _FILING_MORE)
        found.append(FilingKey(document=document, **tuples(row)))
    return tuple(found)


def _clause(row: dict[str, Any], where: str, document: DocumentId, chapter: str) -> ClauseRecord:
    check_keys(row, where, _CLAUSE, _CLAUSE_MORE)
    if row["duty"] not in _DUTIES:
        raise Broken(f"{where}.duty: {row['duty']!r} is none of {', '.join(_DUTIES)}")
    if row["duty"] == "outside" and not row.get("why"):
        raise Broken(f"{where}.why: a clause that is outside says why")
    return ClauseRecord(document=document, chapter=chapter, **tuples(row))


def _only_rows(file: Traversable, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    content = toml_of(file)
    check_keys(content, file.name, {name: list}, {})
    return _rows(content, name, file.name)


def _rows(content: dict[str, Any], name: str, file: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each row of an array of tables with its path, such as `md.toml: clause[3]`."""
    for at, row in enumerate(content[name]):
        if not isinstance(row, dict):
            raise Broken(f"{file}: {name}[{at}] is no table")
        yield f"{file}: {name}[{at}]", row
