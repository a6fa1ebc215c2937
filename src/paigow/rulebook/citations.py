"""The citation books: which clauses of each document are behind which rule of ours."""

from importlib.resources.abc import Traversable

from paigow.citation_book import CitationBook
from paigow.errors import InternalError
from paigow.library import documents, remembered
from paigow.rulebook.strict import Faults, fault, toml_files, toml_of


@remembered
def book(document: str, game: str = "") -> CitationBook:
    """The citation book of a document, by its id; with a game's own answers in `citations/GAME/` before the others."""
    if document not in documents():
        raise InternalError(f"unknown document {document!r}; the library has {', '.join(documents())}")
    folder = documents()[document] / "citations"
    own = folder / game
    if not game or not own.is_dir():
        return read_book(document, folder)
    return CitationBook(document, {**_rules(document, folder), **_rules(document, own)})


def read_book(document: str, folder: Traversable) -> CitationBook:
    """One book from all area files of a folder."""
    return CitationBook(document, _rules(document, folder))


def _rules(document: str, folder: Traversable) -> dict[str, tuple[str, ...]]:
    """The rules of all area files of a folder; a rule said twice is bad data."""
    rules: dict[str, tuple[str, ...]] = {}
    homes: dict[str, str] = {}
    faults = Faults()
    for file in toml_files(folder):
        with faults.collected():
            for rule, clauses in toml_of(file).items():
                with faults.collected():
                    _check(f'{document}/{file.name}: "{rule}"', clauses, homes.get(rule))
                    homes[rule] = file.name
                    rules[rule] = tuple(clauses)
    faults.complain()
    return rules


def _check(where: str, clauses: object, home: str | None) -> None:
    if home is not None:
        raise fault(where, "data.rule-twice", home, "one list")
    if not isinstance(clauses, list) or not all(isinstance(id, str) for id in clauses):
        raise fault(where, "data.type", repr(clauses)[:80], "a flat list of clause ids")
    if len(set(clauses)) != len(clauses):
        raise fault(where, "data.clause-twice", ", ".join(clauses), "each clause once")
