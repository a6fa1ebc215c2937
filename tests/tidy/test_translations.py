"""The documents in Chinese: whole, with the same figures, in Chinese words only, and simplified by rule."""

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from paigow.analysis.par.way_words import rules_in_words
from paigow.library import files_of, is_shipped
from paigow.rulebook import library
from paigow.scenarios.files import scenarios
from paigow.setting.house_way import load_house_way
from paigow.training.cards import cards_of
from paigow.training.explain import conditions_of
from paigow.words import Language, words_for
from paigow.words.readings import FIELDS, READINGS
from paigow.words.translated import CLAUSES, TEXTS, translations
from tests.tidy.sources import hold

ROOT = Path(__file__).parents[2]
CHINESE: tuple[Language, ...] = ("zh-Hant", "zh-Hans")
FIGURE = re.compile(r"\d[\d,]*(?:\.\d+)?")
LATIN = re.compile(r"[A-Za-z][A-Za-z'’-]*[A-Za-z]")
NOTATION = re.compile(
    r"(?<![A-Za-z])(?:"
    r"[AKQJ](?:-[AKQJ])+"  # ranks joined: A-K, A-A-K
    r"|[AKQJT2-9][shdc]"  # cards: Ks
    r"|Jk"  # the joker
    r"|[RS]{4,}"  # riffles and strips: RRSRRR
    r"|LNW|Ann|Ben|Cal|Dee|Eve|Vic|Dot|Sue|Zed|Dan|Bea|Dora"  # names
    r"|(?:md|hs|co)-[\w./-]+"  # clauses and paytables
    r"|wizardofodds\.com"  # where counts are published
    r")(?![A-Za-z])"
)
"""Latin letters that Chinese lines may contain besides single letters: notation and ids."""

EXTRA_TITLES = {
    "Dragon's Eye, dice bonus, shaking",  # the same wager, for who shakes
    "The dealer's four rules, open choices left open",  # a frame of house ways
    "Colorado Gaming Rule 26, 30-2608 (4)",
}
"""Titles that are made, or are in files that are no house way."""

SHIPPED = [document.id for document in library().documents if is_shipped(document.id)]


def figures(text: str) -> set[str]:
    return {found.rstrip(",.") for found in FIGURE.findall(text)}


def latin(text: str) -> list[str]:
    return LATIN.findall(NOTATION.sub("", re.sub(r"\{\w+\}", "", text)))


def of_document(document: str, language: Language) -> Iterator[tuple[str, str, str]]:
    """Where it is, the English and the translation."""
    clauses = translations(document, language, CLAUSES)
    for clause in library().clauses:
        if clause.id in clauses:
            yield clause.id, clause.summary, clauses[clause.id]
    texts: Mapping[str, str] = translations(document, language, TEXTS)
    for english, said in texts.items():
        yield english, english, said
    english_readings = dict(readings_of(document))
    for key, said in translations(document, language, READINGS).items():
        if key in english_readings:
            yield key, english_readings[key], said


def readings_of(document: str) -> Iterator[tuple[str, str]]:
    """Each field of each reading of a document, as its translation is filed."""
    for reading in library().interpretations:
        if reading.document == document:
            for field in FIELDS:
                if text := getattr(reading, field):
                    yield f"{reading.id}.{field}", text


def filed_of(document: str) -> Iterator[str]:
    """What the filing keys of a document are described as."""
    yield from (key.describe for key in library().filing_keys if key.document == document and key.describe)


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("document", SHIPPED)
def test_a_translation_has_the_figures_of_the_english(document: str, language: Language) -> None:
    hold(
        (
            f"{document}: {where}: {sorted(figures(english) ^ figures(said))}"
            for where, english, said in of_document(document, language)
            if figures(english) != figures(said)
        ),
        "a wrong figure in a translation is a wrong rule.",
        "write in digits what the English writes in digits, and only that.",
    )


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("document", SHIPPED)
def test_a_chinese_line_is_chinese(document: str, language: Language) -> None:
    hold(
        (
            f"{document}: {where}: {latin(said)}"
            for where, _, said in of_document(document, language)
            if latin(said)
        ),
        "who reads Chinese should not meet English in the middle of a line.",
        "translate it; notation and ids are in NOTATION of this test.",
    )


KNOWN = frozenset(
    [
        "PAR",
        "id",
        "TOML",
        "JSON",
        "UTF",
        "Enter",
        "Passport",
        "paigow",
        "json",
        "csv",
        "pdf",
        "xlsx",
        "html",
        "toml",
        "LNW",
        "Gaming",
        "Inc",
        "Pair",
        "Fortunes",
        "player",
        "dealer",
        "spectator",
        "floor",
        "surveillance",
        "left",
        "right",
        "against",
        "allowed-host",
    ]
)
"""Names, formats, keys and words of the program's own commands that the catalogue quotes."""

COMMANDS = (
    "analysis.par.strategy.none",
    "analysis.par.check.note",
    "analysis.par.check.script",
    "no-such-word",
)
"""Sentences that quote a command line or a format."""


@pytest.mark.parametrize("language", CHINESE)
def test_the_catalogue_and_the_cards_are_chinese(language: Language) -> None:
    said = {code: text for code, text in words_for(language).items() if code not in COMMANDS}
    for document in SHIPPED:
        for card in cards_of(document):
            texts = (card.ask, card.right, *card.wrong)
            said |= {f"{document} {card.id} {at}": text.describe(language) for at, text in enumerate(texts)}
    hold(
        (
            f"{language} {where}: {sorted(set(latin(text)) - KNOWN)}"
            for where, text in said.items()
            if set(latin(text)) - KNOWN
        ),
        "who reads Chinese should not meet English in the middle of a line.",
        "translate it, or list a name or a command in KNOWN.",
    )


def titles(document: str) -> Iterator[str]:
    """Every title of a document, and the topics of its clauses."""
    head = library().document(document)
    yield from (text for text in (head.title, head.edition, head.statute) if text)
    yield from (chapter.title for chapter in library().chapters_of(document))
    yield from (clause.topic for clause in library().clauses if clause.document == document)
    for part in ("games", "filings", "paytables", "house_ways", "training/plans"):
        for file in files_of(document, part):
            content = tomllib.loads(file.read_text("utf-8"))
            yield from (content[key] for key in ("title", "source") if key in content)


def house_way_sentences(document: str) -> Iterator[str]:
    """What the PAR sheet and the drills say of the house ways of a document."""
    for file in files_of(document, "house_ways"):
        way = load_house_way(file.name.removesuffix(".toml"))
        yield from (rule.text for rule in rules_in_words(way))
        yield from conditions_of(way)


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("document", SHIPPED)
def test_every_title_and_house_way_sentence_is_said(document: str, language: Language) -> None:
    said = translations(document, language, TEXTS)
    hold(
        (
            f"{document}: {text}"
            for text in dict.fromkeys((*titles(document), *house_way_sentences(document)))
            if text not in said
        ),
        "rulebook, rule card, laboratory and PAR sheet would show English between Chinese.",
        f"write it in library/{document}/words/zh-Hant/texts/ and run tools/simplify.py.",
    )


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("document", SHIPPED)
def test_every_scenario_is_said(document: str, language: Language) -> None:
    said = translations(document, language, TEXTS)
    told = (
        text
        for scenario in scenarios()
        if scenario.clause.startswith(f"{document}-")
        for text in (scenario.says, scenario.twin.says)
    )
    hold(
        (f"{document}: {text}" for text in dict.fromkeys(told) if text and text not in said),
        "the page of a clause would tell its scenario in English.",
        f"write it in library/{document}/words/zh-Hant/texts/ and run tools/simplify.py.",
    )


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("document", SHIPPED)
def test_every_reading_is_said_and_no_other(document: str, language: Language) -> None:
    said, asked = translations(document, language, READINGS), dict(readings_of(document))
    assert asked
    hold(
        (f"{document}: {key}" for key in sorted(said.keys() ^ asked.keys())),
        "a clause would tell how we read it in English, or a translation would never be shown.",
        f"write each field of the reading in library/{document}/words/zh-Hant/readings/; run tools/simplify.py.",
    )


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("document", SHIPPED)
def test_every_filing_key_is_described(document: str, language: Language) -> None:
    said = translations(document, language, TEXTS)
    hold(
        (f"{document}: {text}" for text in dict.fromkeys(filed_of(document)) if text not in said),
        "a clause would say in English what may be filed under it.",
        f"write it in library/{document}/words/zh-Hant/texts/ and run tools/simplify.py.",
    )


@pytest.mark.parametrize("document", SHIPPED)
def test_nothing_is_translated_that_nobody_says(document: str) -> None:
    told = {text for scenario in scenarios() for text in (scenario.says, scenario.twin.says)}
    known = {*told, *titles(document), *house_way_sentences(document), *filed_of(document), *EXTRA_TITLES}
    hold(
        (f"{document}: {text}" for text in translations(document, "zh-Hant", TEXTS) if text not in known),
        "a translation of a sentence that was changed since would never be shown.",
        "translate the sentence as it now is.",
    )


def test_simplified_chinese_is_what_the_conversion_makes() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import simplify  # type: ignore[import-not-found]
    finally:
        sys.path.remove(str(ROOT / "tools"))
    assert simplify.main(["--check"]) == 0
    assert simplify.simplified("甚麼「莊家」") == "什么“庄家”"
    assert simplify.converted_file('"a b" = "莊"\n').endswith('"a b" = "庄"\n')
