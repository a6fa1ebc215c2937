"""Sentences that people read are plain English, and variables and classes have names that say what they are."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator

from paigow.words import words_for
from tests.tidy.sources import Source, hold, package_files, python_files, text_of

PRIVATE = re.compile(
    r"(?<!\bthere )\bis no (?!longer|more\b|less\b)|\bwhoever\b|\banew\b|\bof one's own\b|\bstands there\b"
    r"|\bnobody knows\b|\bhe\b|\bhis\b|\bhimself\b"
    r"|(?<!\bthere )\b(?:are|were) no (?!longer|more\b|less\b)|\b(?:is|are|was|were|be) told\b"
    r"|\b(?:lies|lie|stand) there\b|\b(?:is|are) held against\b|\bhears? of\b|\bas ever\b",
    re.IGNORECASE,
)
"""Turns of phrase that cost a newcomer a second reading, and `he` for a person."""

SHARED = {
    "Cut",  # the command, and one cut of the tiles' stacks
    "Equipment",  # of a table, and the same on the wire
    "RuleCost",  # of an analysis, and the same on the wire
    "WayCost",
}
"""Names that are still double; none may be added."""

BETTER = "write subject, verb, object, and *they* for a person; docs/reference/glossary.md has the terms."


def phrases(where: str, text: str) -> Iterator[str]:
    yield from (f"{where}: {found.group()!r}" for found in PRIVATE.finditer(text))


def sentences(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """The texts of a module that people may read: docstrings, help and messages."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node, node.value


def test_the_catalogue_is_plain_english() -> None:
    hold(
        (problem for code, sentence in words_for("en").items() for problem in phrases(code, sentence)),
        "players, dealers and operators read these sentences once, in the middle of something else.",
        BETTER,
    )


def test_the_first_pages_are_plain_english() -> None:
    hold(
        (
            problem
            for path in ("README.md", "docs/reference/glossary.md", "CONTRIBUTING.md")
            for problem in phrases(path, text_of(path))
        ),
        "these are the first pages that a newcomer reads.",
        BETTER,
    )


def test_help_messages_and_docstrings_are_plain_english() -> None:
    hold(
        (
            problem
            for source in package_files()
            for node, text in sentences(source)
            for problem in phrases(source.at(node), text)
        ),
        "help and messages are read by people who do not know the program yet.",
        BETTER,
    )


def test_no_two_classes_share_a_name() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for source in package_files():
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(source.at(node))
    hold(
        (
            f"{name}: {', '.join(found)}"
            for name, found in places.items()
            if len(found) > 1 and name not in SHARED
        ),
        "with one name for two things a reader must look at the imports to know which is meant.",
        "give each class its own name, and add it to docs/reference/glossary.md.",
    )


def bound_as_one(source: Source) -> Iterator[ast.AST]:
    """Variables and parameters of that name; a field is read as `difference.one`, beside `difference.other`."""
    fields = {
        id(line.target)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ClassDef)
        for line in node.body
        if isinstance(line, ast.AnnAssign)
    }
    for node in ast.walk(source.tree):
        match node:
            case ast.Name(id="one", ctx=ast.Store()) if id(node) not in fields:
                yield node
            case ast.arg(arg="one"):
                yield node


def test_variables_are_named_after_what_they_hold() -> None:
    hold(
        (source.at(node) for source in python_files() for node in bound_as_one(source)),
        "`one` says nothing: a wager, a card and a finding all look alike.",
        "name the variable after the thing: wager, card, finding.",
    )
