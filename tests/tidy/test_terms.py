"""One Chinese word for one thing, in every catalogue, from one list of terms."""

import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from paigow.rulebook import library
from paigow.words import words_for
from paigow.words.readings import FIELDS, reading_in
from tests.tidy.sources import hold, text_of

ROOT = Path(__file__).parents[2]
TERMS = "src/paigow/words/data/terms.toml"
GLOSSARY = "docs/reference/glossary.md"
WHERE = (
    "src/paigow/words/data/{language}/*.toml",
    "src/paigow/library/*/words/{language}.toml",
    "src/paigow/library/*/words/{language}/*/*.toml",
    "web/src/lib/words/{language}/*.ts",
)
BOTH = ("src/paigow/library/*/training/*.toml", "web/src/lib/*/words.ts", "web/src/lib/*/*Words.ts")
"""Files that have all languages side by side."""

OF_THE_BANK = {"bank.dealers-wager.capped"}
"""Sentences that speak of the bank in Chinese where the English implies it."""


@cache
def terms() -> tuple[dict[str, Any], ...]:
    return tuple(tomllib.loads((ROOT / TERMS).read_text("utf-8"))["term"])


def simplified(text: str) -> str:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import simplify  # type: ignore[import-not-found]
    finally:
        sys.path.remove(str(ROOT / "tools"))
    return str(simplify.simplified(text))


def lines(language: str) -> Iterator[tuple[str, str]]:
    """Every line of Chinese that people may read; comments are not."""
    patterns = (*(place.format(language=language) for place in WHERE), *BOTH)
    for pattern in patterns:
        for file in sorted(ROOT.glob(pattern)):
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
                if not line.lstrip().startswith(("#", "//", "/*")):
                    yield f"{file.relative_to(ROOT)}:{number}", line


@pytest.mark.parametrize("language", ["zh-Hant", "zh-Hans"])
def test_each_thing_has_one_word(language: str) -> None:
    shunned = {
        word if language == "zh-Hant" else simplified(word): term
        for term in terms()
        for word in term.get("not", ())
    }
    said = {term["zh"] if language == "zh-Hant" else simplified(term["zh"]) for term in terms()}
    wrong = {word: term for word, term in shunned.items() if not any(word in each for each in said)}
    hold(
        (
            f"{where}: {word}, for {term['zh']} ({term['en']})"
            for where, line in lines(language)
            for word, term in wrong.items()
            if word in line
        ),
        "a player who meets two words looks for two things.",
        f"use the word of {TERMS}, in zh-Hant, and run tools/simplify.py.",
    )


def test_the_dealer_is_never_called_the_bank() -> None:
    english, chinese = words_for("en"), words_for("zh-Hant")
    said = [(code, english[code], chinese[code]) for code in english if code not in OF_THE_BANK]
    said += [(clause.id, clause.summary, clause.says("zh-Hant")) for clause in library().clauses]
    for reading in library().interpretations:
        words = " ".join(getattr(reading, field) for field in FIELDS)
        english_fields = {field: getattr(reading, field) for field in FIELDS}
        told, _ = reading_in(reading.document, reading.id, english_fields, "zh-Hant")
        said.append((reading.id, words, " ".join(told.values())))
    hold(
        (
            f"{where}: {text}"
            for where, words, text in said
            if "莊家" in text and "dealer" in words.lower() and "bank" not in words.lower()
        ),
        "莊家 is the player whom all others play against; the dealer may play against the bank.",
        "call the dealer 荷官.",
    )


def test_the_glossary_lists_the_terms_and_marks_the_unsure_ones() -> None:
    glossary = text_of(GLOSSARY)
    rows = {f"| {term['en']} | {term['zh']} | {term.get('unsure', '')} |" for term in terms()}
    hold(
        (f"{GLOSSARY} lacks: {row}" for row in rows if row not in glossary),
        "who translates looks there first.",
        f"write the rows of {TERMS} in its table of Chinese terms.",
    )
