"""The three catalogues say the same things with the same arguments."""

from string import Formatter

import pytest

from paigow.words import LANGUAGES, Language, words_for
from tests.tidy.sources import files_ending, hold

OTHERS = [language for language in LANGUAGES if language != "en"]
FOLDER = "src/paigow/words/data/"


def arguments(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_every_code_is_said_in_every_language(language: Language) -> None:
    english, other = set(words_for("en")), set(words_for(language))
    hold(
        {
            *(f"{language} lacks {code}" for code in english - other),
            *(f"en lacks {code}" for code in other - english),
        },
        "who reads Chinese would meet a bare code, or a crash, where others read a sentence.",
        f"write the sentence in {FOLDER}{language}/ (or drop the code from all three).",
    )


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_speaks_of_the_same_arguments(language: Language) -> None:
    english, other = words_for("en"), words_for(language)
    both = english.keys() & other.keys()
    hold(
        (
            f"{code}: en {sorted(arguments(english[code]))}, {language} {sorted(arguments(other[code]))}"
            for code in both
            if arguments(english[code]) != arguments(other[code])
        ),
        "a sentence that drops an argument hides a fact; one that adds an argument fails when it is said.",
        "use the same {arguments} in all three languages.",
    )


def test_arguments_have_names() -> None:
    hold(
        (
            f"{language} {code}"
            for language in LANGUAGES
            for code, sentence in words_for(language).items()
            if not all(name.isidentifier() for name in arguments(sentence))
        ),
        "a sentence is filled in by name, because word order differs between languages.",
        "write {name}; write {{ and }} for braces that are meant.",
    )


def areas(language: Language) -> set[str]:
    return {path.rpartition("/")[2] for path in files_ending(".toml", under=f"{FOLDER}{language}/")}


@pytest.mark.parametrize("language", OTHERS)
def test_every_area_has_a_file_in_every_language(language: Language) -> None:
    hold(
        (f"{language} and en do not both have {area}" for area in areas("en") ^ areas(language)),
        "who translates an area looks for it under the same name.",
        f"keep the same file names in the three folders of {FOLDER}.",
    )
