"""The words of a sheet."""

import pytest

from paigow.analysis.par.speech import HOME, Speech
from paigow.words import LANGUAGES
from paigow.words.catalogue import words_for


def test_a_code_is_said_in_the_language_of_the_sheet() -> None:
    assert Speech()("section.checks") == "Checks"
    assert Speech("zh-Hant")("section.checks") == "核驗"
    assert Speech("zh-Hans")("foot.digest", digest="0123") == "规则组 0123"
    assert Speech().heads("win", "lose") == ("Win", "Lose")


@pytest.mark.parametrize(
    ("notation", "english", "chinese"),
    [
        ("5000 to 1", "5,000 to 1", "1 賠 5,000"),
        ("push", "push", "平手"),
        ("lose", "lose", "輸"),
        ("10% of the major meter", "10% of the major meter", "10% of the major meter"),
    ],
)
def test_odds_are_said_as_each_language_has_them(notation: str, english: str, chinese: str) -> None:
    assert Speech().odds(notation) == english
    assert Speech("zh-Hant").odds(notation) == chinese


def test_sentences_stand_apart_only_in_english() -> None:
    assert Speech().together(["One.", "Two."]) == "One. Two."
    assert Speech("zh-Hans").together(["一。", "二。"]) == "一。二。"


def test_what_is_counted_has_a_name() -> None:
    assert Speech().over("pairs of hands") == "pairs of hands"
    assert Speech("zh-Hans").over("runs of 3 rolls") == "种连掷三次"


def test_the_sheet_s_words_differ_between_the_languages() -> None:
    english, hant = (
        {code: text for code, text in words_for(language).items() if code.startswith(HOME)}
        for language in LANGUAGES[:2]
    )
    same = {code for code, text in english.items() if hant[code] == text}
    assert same == set()
