"""The catalogue of words: code -> sentence, in English, traditional and simplified Chinese.

One folder a language, one file an area (`ranking`, `setting`, `wagers`, `review`, `table`, ...), flat TOML
tables `"code" = "sentence with {arguments}"`. A test holds the three languages to the same codes and the same
arguments. A document brings its own words in `words/LANGUAGE.toml`; it may add words but not change ours.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

from paigow.errors import InternalError
from paigow.library import documents, remembered, toml_files

Language = Literal["en", "zh-Hant", "zh-Hans"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


def say(code: str, arguments: Mapping[str, Any] | None = None, language: Language = "en") -> str:
    """The sentence for a code; an argument that can describe itself does so in that language."""
    try:
        sentence = words_for(language)[code]
    except KeyError:
        raise InternalError(f"the catalogue has no {language} words for {code!r}") from None
    try:
        return sentence.format_map(_spoken(arguments or {}, language))
    except KeyError as missing:
        raise InternalError(f"the words for {code!r} speak of {missing}, which was not given") from None


def say_parts(
    code: str, arguments: Mapping[str, Any] | None = None, language: Language = "en", at: str = ","
) -> tuple[str, str]:
    """The sentence for a code in two parts, before and after its first mark; the second is empty without one.

    The mark is looked for in the catalogue's sentence and not in what is filled in.
    """
    sentence = words_for(language).get(code, "")
    found = [sentence.index(mark) for mark in _MARKS[at] if mark in sentence]
    if not found:
        return say(code, arguments, language), ""
    spoken = _spoken(arguments or {}, language)
    where = min(found)
    return sentence[:where].format_map(spoken), sentence[where + 1 :].strip().format_map(spoken)


_MARKS = {",": (", ", "，", "、"), ":": (": ", "：")}
"""How a mark is written in the three languages."""


def _spoken(arguments: Mapping[str, Any], language: Language) -> dict[str, Any]:
    return {
        name: value.describe(language) if hasattr(value, "describe") else _worded(name, value, language)
        for name, value in arguments.items()
    }


def _worded(name: str, value: Any, language: Language) -> Any:
    return figure(value, language) if name in _FIGURE_NAMES and isinstance(value, str) else value


_FIGURES = {
    "pays.to": re.compile(r"(?P<left>\d+) to (?P<right>\d+)"),
    "pays.for": re.compile(r"(?P<left>\d+) for (?P<right>\d+)"),
    "pays.share": re.compile(r"(?P<percent>\d+)% of (?P<meter>[a-z][a-z0-9-]*)"),
    "amount.between": re.compile(r"(?P<least>\$[\d,.]+) to (?P<most>\$[\d,.]+)"),
}
"""Odds, shares of a meter and limits as the rules write them, and the words that write them in each language."""

_FIGURE_NAMES = frozenset({"pays", "shaker", "odds", "limits"})


def figure(text: str, language: Language) -> str:
    """Odds and limits as a language writes them: Chinese names the stake before the win."""
    words = words_for(language)
    for code, form in _FIGURES.items():
        found = form.fullmatch(text)
        if found is not None:
            parts = found.groupdict()
            meter = words.get(f"meter.{parts['meter']}") if "meter" in parts else None
            return words[code].format_map({**parts, "meter": meter} if meter else parts)
    return text


@remembered
def words_for(language: Language) -> Mapping[str, str]:
    """All sentences of one language, by code: the package's, then those of each document."""
    words = dict(own_words(language))
    for document in documents():
        words = {**words_of(document, language), **words}
    return words


@remembered
def words_of(document: str, language: Language) -> Mapping[str, str]:
    """The sentences that a document brings; the review names what is wrong with them."""
    file = documents()[document] / "words" / f"{language}.toml"
    try:
        content = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return {code: sentence for code, sentence in content.items() if isinstance(sentence, str)}


@cache
def own_words(language: Language) -> Mapping[str, str]:
    """The package's sentences of one language, by code."""
    words: dict[str, str] = {}
    folder = files("paigow.words") / "data" / language
    for file in toml_files(folder):
        for code, sentence in tomllib.loads(file.read_text("utf-8")).items():
            if code in words or not isinstance(sentence, str):
                raise InternalError(f"{language}/{file.name}: {code!r} is said twice or is not a sentence")
            words[code] = sentence
    return words
