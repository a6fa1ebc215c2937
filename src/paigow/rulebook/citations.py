"""The citation books as they ship: which clauses of each document stand behind which rule of ours."""

from functools import cache
from importlib.resources.abc import Traversable

from paigow.citation_book import CitationBook
from paigow.errors import Broken
from paigow.rulebook.load import DATA, DOCUMENT_IDS
from paigow.rulebook.strict import toml_files, toml_of


@cache
def book(document: str) -> CitationBook:
    """The citation book of `md`, `hs` or `co`."""
    if document not in DOCUMENT_IDS:
        raise Broken(f"{document!r} is no document; there are {', '.join(DOCUMENT_IDS)}")
    return read_book(document, DATA / "citations" / document)


def read_book(document: str, folder: Traversable) -> CitationBook:
    """One book from all area files of a folder; a rule said twice is an error."""
    rules: dict[str, tuple[str, ...]] = {}
    homes: dict[str, str] = {}
    for file in toml_files(folder):
        for rule, clauses in toml_of(file).items():
            where = f"{document}/{file.name}: {rule!r}"
            if rule in homes:
                raise Broken(f"{where} is also in {homes[rule]}")
            if not isinstance(clauses, list) or not all(isinstance(one, str) for one in clauses):
                raise Broken(f"{where} must be a flat list of clause ids")
            if len(set(clauses)) != len(clauses):
                raise Broken(f"{where} names a clause twice")
            homes[rule] = file.name
            rules[rule] = tuple(clauses)
    return CitationBook(document, rules)
