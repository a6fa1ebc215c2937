"""What a document says, in the other languages.

The clauses, scenarios and titles of a document are written in English, each where it belongs. Their translations
lie together, in `words/LANGUAGE/` of the document, flat TOML tables in files of any name:

    clauses/*.toml     "clause id" = "what the clause says"
    texts/*.toml       "the English sentence" = "the same sentence": titles, and what scenarios say

Simplified Chinese is made from traditional Chinese by `tools/simplify.py`. A document that ships says everything in
every language, and a test holds it; another document need not. What is not translated is said in English, and
`SpokenText` says so.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from paigow.library import documents, remembered, toml_files
from paigow.words.catalogue import Language

CLAUSES = "clauses"
TEXTS = "texts"


@dataclass(frozen=True, slots=True)
class SpokenText:
    """A sentence, and the language in which it is really said."""

    text: str
    language: Language


def clause_in(document: str, id: str, summary: str, language: Language) -> SpokenText:
    """What a clause says in a language; its English summary where nobody has translated it."""
    return _told(translations(document, language, CLAUSES).get(id), summary, language)


def text_in(text: str, language: Language) -> SpokenText:
    """A title or a sentence of a document in a language; the English where nobody has translated it."""
    return _told(_texts(language).get(text), text, language)


def title_in(text: str, language: Language) -> str:
    """A title in a language, or as the document writes it."""
    return text_in(text, language).text


@remembered
def translations(document: str, language: Language, part: str) -> Mapping[str, str]:
    """One part of what a document says in a language; the review names what is wrong with it."""
    if language == "en":
        return {}
    found: dict[str, str] = {}
    for file in toml_files(documents()[document] / "words" / language / part):
        try:
            content = tomllib.loads(file.read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            continue
        found |= {key: text for key, text in content.items() if isinstance(text, str) and text.strip()}
    return found


@remembered
def _texts(language: Language) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for document in documents():
        found = {**translations(document, language, TEXTS), **found}
    return found


def _told(translated: str | None, english: str, language: Language) -> SpokenText:
    return SpokenText(english, "en") if translated is None else SpokenText(translated, language)
