"""The catalogue of words: code -> sentence, in English, traditional and simplified Chinese.

One folder a language, one file an area (`ranking`, `setting`, `wagers`, `review`, `table`, ...), flat TOML
tables `"code" = "sentence with {arguments}"`. A test holds the three languages to the same codes and the same
arguments.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

from paigow.errors import Broken

Language = Literal["en", "zh-Hant", "zh-Hans"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


def say(code: str, arguments: Mapping[str, Any] | None = None, language: Language = "en") -> str:
    """The sentence for a code; an argument that can describe itself does so in that language."""
    try:
        sentence = words_for(language)[code]
    except KeyError:
        raise Broken(f"the catalogue has no {language} words for {code!r}") from None
    try:
        return sentence.format_map(_spoken(arguments or {}, language))
    except KeyError as missing:
        raise Broken(f"the words for {code!r} speak of {missing}, which was not given") from None


def _spoken(arguments: Mapping[str, Any], language: Language) -> dict[str, Any]:
    return {
        name: value.describe(language) if hasattr(value, "describe") else value
        for name, value in arguments.items()
    }


@cache
def words_for(language: Language) -> Mapping[str, str]:
    """All sentences of one language, by code."""
    words: dict[str, str] = {}
    folder = files("paigow.words") / "data" / language
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if not file.name.endswith(".toml"):
            continue
        for code, sentence in tomllib.loads(file.read_text("utf-8")).items():
            if code in words or not isinstance(sentence, str):
                raise Broken(f"{language}/{file.name}: {code!r} is said twice or is not a sentence")
            words[code] = sentence
    return words
