"""Reads the rulebook's data files into records, strictly."""

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any, get_args

from paigow.citations import Clause
from paigow.library import HEAD, documents
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
from paigow.rulebook.strict import Faults, check_keys, fault, near, toml_files, toml_of, tuples

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


def document_ids() -> tuple[DocumentId, ...]:
    """The documents of the library, in its order."""
    return tuple(documents())


def load_document(document: DocumentId, folder: Traversable | None = None) -> Document:
    """The head of one document."""
    file = _folder(document, folder) / HEAD
    content = toml_of(file)
    check_keys(content, file.name, _DOCUMENT, _DOCUMENT_MORE)
    if content["id"] != document:
        raise fault(f"{file.name}.id", "data.value", content["id"], f"{document}, as the folder is called")
    if any(not isinstance(text, str) for text in content["conventions"].values()):
        raise fault(f"{file.name}.conventions", "data.type", "", "a table of texts")
    row = tuples(content)
    row["conventions"] = tuple(row["conventions"].items())
    row["amended"] = tuple(_amendment(value, file.name) for value in content.get("amended", ()))
    return Document(**row)


def load_chapters(
    document: DocumentId, folder: Traversable | None = None
) -> tuple[tuple[Chapter, tuple[ClauseRecord, ...]], ...]:
    """The chapters of a document, each with its clauses, in the order of the document."""
    chapters = []
    faults = Faults()
    for file in toml_files(_folder(document, folder) / "clauses"):
        with faults.collected():
            content = toml_of(file)
            check_keys(content, file.name, {"chapter": str, "title": str, "clause": list}, {})
            records = []
            for where, row in _rows(content, "clause", file.name):
                with faults.collected():
                    records.append(_clause(row, where, document, content["chapter"]))
            ids = tuple(record.id for record in records)
            chapters.append((Chapter(document, content["chapter"], content["title"], ids), tuple(records)))
    faults.complain()
    return tuple(chapters)


def load_interpretations(
    document: DocumentId, folder: Traversable | None = None
) -> tuple[Interpretation, ...]:
    """Our readings of one document; a document need not have any."""
    found = []
    faults = Faults()
    for where, row in _only_rows(_folder(document, folder) / "interpretations.toml", "interpretation"):
        with faults.collected():
            check_keys(row, where, _INTERPRETATION, {"decision": str})
            found.append(Interpretation(document=document, **tuples(row)))
    faults.complain()
    return tuple(found)


def load_filing_keys(document: DocumentId, folder: Traversable | None = None) -> tuple[FilingKey, ...]:
    """What may be filed under one document in its own words; a document need not have any."""
    found = []
    faults = Faults()
    for where, row in _only_rows(_folder(document, folder) / "filing_keys.toml", "filing_key"):
        with faults.collected():
            check_keys(row, where, _FILING, _FILING_MORE)
            found.append(FilingKey(document=document, **tuples(row)))
    faults.complain()
    return tuple(found)


def _folder(document: DocumentId, folder: Traversable | None) -> Traversable:
    return documents()[document] if folder is None else folder


def _amendment(row: dict[str, Any], where: str) -> Amendment:
    check_keys(row, f"{where}: amended", {"date": object, "clauses": list, "what": str}, {})
    return Amendment(str(row["date"]), tuple(Clause(id) for id in row["clauses"]), row["what"])


def _clause(row: dict[str, Any], where: str, document: DocumentId, chapter: str) -> ClauseRecord:
    check_keys(row, where, _CLAUSE, _CLAUSE_MORE)
    if not row["id"].startswith(f"{document}-"):
        raise fault(f"{where}.id", "data.value", row["id"], f"an id that begins with {document}-")
    if row["duty"] not in _DUTIES:
        raise fault(f"{where}.duty", "data.value", row["duty"], near(row["duty"], _DUTIES))
    if row["duty"] == "outside" and not row.get("why"):
        raise fault(f"{where}.why", "data.missing", "", "why a clause is outside")
    return ClauseRecord(document=document, chapter=chapter, **tuples(row))


def _only_rows(file: Traversable, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    if not file.is_file():
        return
    content = toml_of(file)
    check_keys(content, file.name, {name: list}, {})
    yield from _rows(content, name, file.name)


def _rows(content: dict[str, Any], name: str, file: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each row of an array of tables with its path, such as `01-def.toml: clause[3]`."""
    for at, row in enumerate(content[name]):
        if not isinstance(row, dict):
            raise fault(f"{file}: {name}[{at}]", "data.type", repr(row)[:80], "a table")
        yield f"{file}: {name}[{at}]", row
