"""The review of a document's translations: every clause said in every language, and nothing said of no clause.

A document that ships is translated whole. Another document need not be; one that has begun to say its clauses in
a language is held to say all of them.
"""

from collections.abc import Iterator
from difflib import get_close_matches

from paigow.errors import Finding
from paigow.library import documents, is_shipped, toml_files
from paigow.rulebook.library import Rulebook
from paigow.rulebook.strict import BadData, toml_of
from paigow.words.catalogue import LANGUAGES, Language
from paigow.words.translated import CLAUSES, TEXTS, translations


def review_translations(document: str, register: Rulebook | None) -> Iterator[Finding]:
    """What is damaged, missing or too much in `words/LANGUAGE/` of a document."""
    for language in LANGUAGES:
        for part in (CLAUSES, TEXTS):
            yield from _damaged(document, language, part)
        if register is not None and language != "en":
            yield from _clauses(document, language, register)


def _damaged(document: str, language: Language, part: str) -> Iterator[Finding]:
    seen: dict[str, str] = {}
    for file in toml_files(documents()[document] / "words" / language / part):
        where = f"words/{language}/{part}/{file.name}"
        try:
            content = toml_of(file)
        except BadData as bad:
            yield from (
                Finding(where, finding.code, finding.found, finding.allowed) for finding in bad.findings
            )
            continue
        for key, text in content.items():
            if not isinstance(text, str) or not text.strip():
                yield Finding(f"{where}: {key}", "data.type", repr(text)[:80], "a text")
            if key in seen:
                yield Finding(f"{where}: {key}", "library.said-twice", key, seen[key])
            seen[key] = file.name


def _clauses(document: str, language: Language, register: Rulebook) -> Iterator[Finding]:
    said = translations(document, language, CLAUSES)
    known = [clause.id for clause in register.clauses]
    for id in sorted(said.keys() - set(known)):
        near = ", ".join(get_close_matches(id, known))
        yield Finding(f"words/{language}/{CLAUSES}: {id}", "data.no-such-clause", id, near)
    if said or is_shipped(document):
        for id in known:
            if id not in said:
                yield Finding(f"words/{language}/{CLAUSES}: {id}", "library.not-translated", id, language)
