"""No option of a filing is there for show: something outside the filing reads each."""

import ast
import re
import tomllib
from collections.abc import Iterator
from typing import Any

from tests.tidy.sources import files_ending, hold, package_files, string_constants, text_of

OPTIONS = "src/paigow/submissions/data/options.toml"
FILING = {"submissions", "rulebook", "cli"}
"""Parts that carry, check or show options; being known to them gives an option no effect."""


GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")


def option_names() -> set[str]:
    """The names in the vocabulary of options."""
    return {name for path in files_ending(OPTIONS) for name in tomllib.loads(text_of(path))}


def texts(value: Any) -> Iterator[str]:
    """Every key and text of a TOML file."""
    match value:
        case str():
            yield value
        case list():
            for each_value in value:
                yield from texts(each_value)
        case dict():
            for key, each_value in value.items():
                yield key
                yield from texts(each_value)


def read_somewhere() -> set[str]:
    """Every text in the code and the data of the parts that play the game."""
    code = {
        str(node.value)
        for source in package_files()
        if source.part not in FILING
        for node in string_constants(source)
    }
    data = {
        text
        for path in files_ending(".toml", under="src/paigow/")
        if path.split("/")[2] not in {*FILING, "words"}
        for text in texts(tomllib.loads(text_of(path)))
    }
    return code | data


def chain(node: ast.expr) -> list[str]:
    """The names of `table.game.options.cut.recut`, as far as they are names."""
    if isinstance(node, ast.Attribute):
        return [*chain(node.value), node.attr]
    return [node.id] if isinstance(node, ast.Name) else [""]


def attributes_read() -> set[str]:
    """Options read as attributes, also of a group with a name of its own (`banking = options.banking`).

    `approve` counts too: it turns options into the parts of an approved game.
    """
    found = set()
    for source in package_files():
        if source.part in FILING and source.name != "paigow.submissions.approve":
            continue
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Attribute):
                names = chain(node)
                found |= {".".join(names[-2:]), ".".join(names[-3:])}
                found |= {names[-1]} if names[-2] == "options" else set()
    return found


def read_by_review() -> set[str]:
    """Options that the review itself acts upon, by the vocabulary's own word, where it names them."""
    rows = {name: row for path in files_ending(OPTIONS) for name, row in tomllib.loads(text_of(path)).items()}
    code = {
        str(node.value)
        for source in package_files()
        if source.part == "submissions"
        for node in string_constants(source)
    }
    acting = ("submissions/data/needs.toml", *(f"/games/{game}.toml" for game in GAMES))
    data = {
        text
        for name in acting
        for path in files_ending(name)
        for key, value in tomllib.loads(text_of(path)).items()
        if key in ("need", "wagers")
        for text in texts(value)
    }
    return {name for name, row in rows.items() if "review" in row["needed_by"]} & (code | data)


def patterns_read() -> tuple[re.Pattern[str], ...]:
    """Names put together in code, such as f"wagers.{kind}.offered"; what is put in is one word."""
    found = []
    for source in package_files():
        if source.part not in FILING:
            joined = (node for node in ast.walk(source.tree) if isinstance(node, ast.JoinedStr))
            found += [pattern for node in joined if (pattern := pattern_of(node)) is not None]
    return tuple(found)


def pattern_of(node: ast.JoinedStr) -> re.Pattern[str] | None:
    """None for texts that could be anything: most of the name must stand in the code."""
    fixed = [part.value for part in node.values if isinstance(part, ast.Constant)]
    if len("".join(map(str, fixed))) < 6 or not any("." in str(part) for part in fixed):
        return None
    parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+" for part in node.values)
    return re.compile("".join(parts))


def test_no_option_is_there_that_nothing_reads() -> None:
    unread = option_names() - read_somewhere() - attributes_read() - read_by_review()
    patterns = patterns_read()
    hold(
        {name for name in unread if not any(pattern.fullmatch(name) for pattern in patterns)},
        "an option nothing reads lets an operator file a change that changes nothing.",
        "read it where it matters and test it at every allowed value, or take it out of the vocabulary.",
    )
