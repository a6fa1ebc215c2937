"""Every rule that code cites is filed, and every clause named anywhere is a clause of the rulebook."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.tidy.sources import Source, files_ending, hold, package_files, string_constants, text_of

LIBRARY = "src/paigow/library/"
FIXTURES = "tests/fixtures/library/"
TOKEN = re.compile(r"(?<![\w-])(?:md|hs|co)-\w[\w./-]*")
CLAUSE_KEYS = {"clause", "clauses"}


@cache
def known() -> frozenset[str]:
    """The ids of all clauses and interpretations."""
    rows = [
        row
        for folder, table in (("/clauses/", "clause"), ("/interpretations.toml", "interpretation"))
        for path in files_ending(".toml", under=LIBRARY)
        if folder in path
        for row in tomllib.loads(text_of(path)).get(table, [])
    ]
    return frozenset(row["id"] for row in rows)


@cache
def sections() -> frozenset[str]:
    """What an id may begin with: `md-11`, `md-11.F`, `hs-completion`, `co-2608`."""
    return frozenset(
        item[:at] for item in known() for at, sign in enumerate(item) if sign in "./-" and at > 2
    )


def rules_filed() -> set[str]:
    paths = [path for under in (LIBRARY, FIXTURES) for path in files_ending(".toml", under=under)]
    paths = [path for path in paths if "/citations/" in path]
    return {rule for path in paths for rule in tomllib.loads(text_of(path))}


CITES = frozenset({"cite", "first_of", "if_filed"})


def rules_cited(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """Each rule in a call of `cite` or of what it takes, as a pattern that some filed rule must match."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in CITES:
            for argument in node.args:
                match argument:
                    case ast.Constant(value=str() as rule):
                        yield argument, re.escape(rule)
                    case ast.JoinedStr(values=parts):
                        yield argument, "".join(map(pattern_of, parts))


def pattern_of(part: ast.expr) -> str:
    """What a part of an f-string may become: itself, or some words."""
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]+"


def test_every_rule_that_code_cites_is_filed_in_some_book() -> None:
    filed = rules_filed()
    hold(
        (
            f"{source.at(node)} cites {ast.unparse(node)}"
            for source in package_files()
            for node, rule in rules_cited(source)
            if not any(re.fullmatch(rule, item) for item in filed)
        ),
        "a rule that no document backs is a rule we made up.",
        f"file it in {LIBRARY}DOCUMENT/citations/AREA.toml with its clauses, or correct the name.",
    )


def looks_like_a_clause(token: str) -> bool:
    """`md-11.F` or `hs-rank.A`, not `co-bank`: a number follows the dash, or a section has that name."""
    rest = token.partition("-")[2]
    return bool(re.match(r"i?\d", rest)) or re.split(r"[./]", token)[0] in sections()


def strings(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a TOML file, with the key it stands under."""
    match value:
        case str():
            yield key, value
        case list():
            for each_value in value:
                yield from strings(each_value, key)
        case dict():
            for name, each_value in value.items():
                yield from strings(each_value, name)


def unknown_in_data(path: str) -> Iterator[str]:
    for key, text in strings(tomllib.loads(text_of(path))):
        if key in CLAUSE_KEYS or (TOKEN.fullmatch(text) and looks_like_a_clause(text)):
            if text not in known():
                yield f"{path} {key} = {text}"
        else:
            yield from (f"{path} {key}: {token}" for token in unknown_mentions(text))


def unknown_mentions(text: str) -> Iterator[str]:
    """Tokens in running text that look like a clause and are neither one nor the name of a section."""
    for found in TOKEN.findall(text):
        token = found.rstrip("./-")
        if looks_like_a_clause(token) and token not in known() and token not in sections():
            yield token


def test_every_clause_in_a_data_file_exists() -> None:
    paths = (*files_ending(".toml", under="src/"), *files_ending(".toml", under="tests/"))
    hold(
        (problem for path in paths if not path.startswith(FIXTURES) for problem in unknown_in_data(path)),
        "a citation that leads nowhere is worse than none.",
        "look the clause up with `paigow rulebook --search` and cite what the rulebook calls it.",
    )


def test_every_clause_named_in_code_exists() -> None:
    hold(
        (f"{source.path}: {token}" for source in package_files() for token in unknown_mentions(source.text)),
        "a citation that leads nowhere is worse than none.",
        "look the clause up with `paigow rulebook --search` and cite what the rulebook calls it.",
    )


def test_code_cites_through_the_book_and_names_no_clause_itself() -> None:
    hold(
        (
            f"{source.at(node)} {node.value!r}"
            for source in package_files()
            for node in string_constants(source)
            if node.value in known()
        ),
        "a clause in code belongs to one document; the same rule of another document would go uncited.",
        "name a rule of ours, cite it through the game's CitationBook, and file its clauses per document.",
    )


ASKS_A_BOOK = (
    "src/paigow/citation_book.py",
    "src/paigow/ranking/explain_lines.py",
    "src/paigow/submissions/documents.py",
)
"""Where `knows` is defined, where an explanation picks what it cites, and where a review finds a rule missing."""


def test_nothing_asks_a_book_what_it_knows() -> None:
    hold(
        (
            f"{source.at(node)} asks {ast.unparse(node)}"
            for source in package_files()
            if source.path not in ASKS_A_BOOK
            for node in ast.walk(source.tree)
            if isinstance(node, ast.Attribute) and node.attr == "knows"
        ),
        "a table that looks which clauses a document has acts differently when a line of citations is deleted.",
        "make the difference an option in the game's file; pick between rules to cite with `first_of` or `if_filed`.",
    )
