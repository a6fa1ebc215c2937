"""House-way files: a title, a source and ordered rules, read strictly; all faults are reported at once."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic

from paigow.errors import Finding, Rejected
from paigow.library import named, toml_files
from paigow.setting.card_holding import CardHolding
from paigow.setting.card_words import CARD_WORDS, JOKER_IN_PATTERN
from paigow.setting.grammar import PhraseReader, listed
from paigow.setting.interpreter import H, Rule
from paigow.setting.tile_holding import TileHolding
from paigow.setting.tile_words import TILE_WORDS
from paigow.setting.vocabulary import Vocabulary
from paigow.setting.way_rules import RuleReader

TOP_KEYS = ("id", "title", "source", "date", "pieces", "selection", "cite", "rule")
REQUIRED = ("id", "title", "pieces", "rule")
VOCABULARIES: Mapping[str, Vocabulary[CardHolding] | Vocabulary[TileHolding]] = {
    "cards": CARD_WORDS,
    "tiles": TILE_WORDS,
}


@dataclass(frozen=True, slots=True)
class WayFile(Generic[H]):
    """What a house-way file says."""

    id: str
    title: str
    source: str
    digest: str
    written: Mapping[str, Any]
    """The contents of the file, as read."""
    rules: tuple[Rule[H], ...]
    cite: tuple[str, ...]
    cite_joker: tuple[str, ...]
    joker_completes_first: bool


def built_in() -> tuple[str, ...]:
    """The names of the house ways in the library."""
    return tuple(sorted(named("house_ways")))


@cache
def published() -> Mapping[str, Traversable]:
    """House ways and strategies that others publish, by name: files of ours, proved, each with source and reading."""
    folder = files("paigow.setting") / "data" / "published"
    return {file.name.removesuffix(".toml"): file for file in toml_files(folder)}


def read_named(name_or_path: str | Path) -> Mapping[str, Any]:
    """The contents of a house way of the library, by its name, or of a file, by its path."""
    source = _source(name_or_path)
    try:
        return tomllib.loads(source.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as trouble:
        finding = Finding(str(name_or_path), "setting.file.toml", str(trouble), "TOML")
        raise Rejected((finding,)) from trouble


def _source(name_or_path: str | Path) -> Traversable | Path:
    if str(name_or_path) in built_in():
        return named("house_ways")[str(name_or_path)][1]
    if str(name_or_path) in published():
        return published()[str(name_or_path)]
    path = Path(name_or_path)
    if path.is_file():
        return path
    allowed = f"{listed((*built_in(), *published()))}, or the path of a file"
    raise Rejected((Finding(str(name_or_path), "setting.file.not-found", f'"{name_or_path}"', allowed),))


def read_way(data: Mapping[str, Any]) -> WayFile[CardHolding] | WayFile[TileHolding]:
    """The house way that the contents of a file describe; raises `Rejected` with all findings."""
    reader = PhraseReader()
    pieces = None
    if "pieces" in data:
        pieces = reader.word(data["pieces"], "pieces", {name: name for name in VOCABULARIES})
    is_tiles = pieces == TILE_WORDS.pieces
    way = _read(data, reader, TILE_WORDS) if is_tiles else _read(data, reader, CARD_WORDS)
    if reader.findings:
        raise Rejected(tuple(reader.findings))
    return way


def _read(data: Mapping[str, Any], reader: PhraseReader, words: Vocabulary[H]) -> WayFile[H]:
    table = reader.table(dict(data), "", (*TOP_KEYS, *words.header), REQUIRED)
    rules = RuleReader(reader, words, ())
    selection = rules.choosers(table.get("selection", [words.at_last[0]]), "selection")
    completes = reader.word(table.get("joker_in_pattern", "as an ace"), "joker_in_pattern", JOKER_IN_PATTERN)
    for key in ("source", "date"):
        if key in table:
            reader.text(table[key], key)
    return WayFile(
        id=reader.slug(table["id"], "id") if "id" in table else "",
        title=reader.text(table["title"], "title") if "title" in table else "",
        source=str(table.get("source", "")),
        digest=digest_of(data),
        written=data,
        rules=RuleReader(reader, words, selection).rules(table["rule"], "rule") if "rule" in table else (),
        cite=reader.texts(table.get("cite", []), "cite"),
        cite_joker=reader.texts(table.get("cite_joker", []), "cite_joker"),
        joker_completes_first=bool(completes),
    )


def digest_of(data: Mapping[str, Any]) -> str:
    """The digest of what a file says; comments and spacing do not count."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=True, separators=(",", ":"), default=str)
    return sha256(text.encode("ascii")).hexdigest()
