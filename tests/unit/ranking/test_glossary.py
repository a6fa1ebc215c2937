"""A document's own definitions of ranking words are shown, with words in every language."""

import pytest

from paigow.ranking.glossary import glossary
from paigow.rulebook.citations import book
from paigow.words.catalogue import LANGUAGES, say


@pytest.mark.parametrize(
    ("document", "clauses"),
    [
        ("md", set()),
        ("hs", {"hs-def.rank", "hs-def.setting"}),
        ("co", {"co-2601", "co-2601.9", "co-2601.13", "co-2601.14", "co-2601.17", "co-2601.24"}),
    ],
)
def test_each_document_shows_the_words_it_defines(document: str, clauses: set[str]) -> None:
    entries = glossary(book(document))
    assert {clause for entry in entries for clause in entry.clauses} == clauses
    assert all(say(entry.code, entry.arguments, language) for entry in entries for language in LANGUAGES)
