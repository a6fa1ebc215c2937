"""The catalogue says a code in every language, and a gap in it is our fault and named."""

import pytest

from paigow.errors import InternalError
from paigow.words import LANGUAGES, Language, say, say_parts, words_for


def test_three_languages_are_spoken() -> None:
    assert LANGUAGES == ("en", "zh-Hant", "zh-Hans")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_with_its_arguments(language: Language) -> None:
    class Anything(dict[str, str]):
        def __missing__(self, key: str) -> str:
            return key

    for code, sentence in words_for(language).items():
        assert sentence.format_map(Anything()).strip(), code


@pytest.mark.parametrize(("language", "term"), [("zh-Hant", "賭場擺法"), ("zh-Hans", "赌场摆法")])
def test_chinese_has_one_word_for_the_house_way(language: Language, term: str) -> None:
    """The house's way of setting; delivery styles of the same English name are the house's way of delivering."""
    words = words_for(language)
    other = [
        code
        for code, text in words_for("en").items()
        if "house way" in text.lower() and term not in words[code]
    ]
    assert other == ["value.house-way-left", "value.house-way-right"]


@pytest.mark.parametrize("language", ["zh-Hant", "zh-Hans"])
def test_chinese_has_one_name_for_each_wager(language: Language) -> None:
    """What the table calls a wager, the ledger and the reasons call it too."""
    words = words_for(language)
    named = {code: text for code, text in words.items() if code.startswith("wagers.wager.")}
    assert len(named) > 10
    assert {code: words.get(code.removeprefix("wagers."), text) for code, text in named.items()} == named


def test_a_code_without_words_is_our_fault() -> None:
    with pytest.raises(InternalError, match=r"no zh-Hant words for 'no\.such\.code'"):
        say("no.such.code", language="zh-Hant")


def test_a_missing_argument_is_our_fault() -> None:
    code = next(code for code, sentence in words_for("en").items() if "{" in sentence)
    with pytest.raises(InternalError, match="which was not given"):
        say(code)


def test_an_argument_that_can_describe_itself_does_so_in_the_language_spoken() -> None:
    class Heaven:
        def describe(self, language: Language) -> str:
            return {"en": "heaven", "zh-Hant": "天", "zh-Hans": "天"}[language]

    code, sentence = next((code, text) for code, text in words_for("en").items() if text.count("{") == 1)
    name = sentence.partition("{")[2].partition("}")[0]
    assert "heaven" in say(code, {name: Heaven()})
    assert "天" in say(code, {name: Heaven()}, "zh-Hant")


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("en", ("pair of nines", "ace, king kickers")),
        ("zh-Hant", ("一對 nines", "踢腳 ace, king")),
    ],
)
def test_a_sentence_is_parted_at_its_own_mark_and_not_at_one_that_is_filled_in(
    language: Language, parts: tuple[str, str]
) -> None:
    arguments = {"firsts": "nines", "kickers": "ace, king"}
    assert say_parts("ranking.five.pair", arguments, language) == parts


def test_a_sentence_without_the_mark_is_one_part() -> None:
    assert say_parts("ranking.five.royal-flush") == ("royal flush", "")
    assert say_parts("card.copies", None, "en", ":") == (say("card.copies"), "")


def test_a_code_without_words_has_no_parts_either() -> None:
    with pytest.raises(InternalError, match="no en words"):
        say_parts("no.such.code")
