"""Whatever the table refuses, announces or records has its sentence, and every argument that sentence speaks of."""

import ast
from collections.abc import Iterator
from string import Formatter

from paigow.table.act_book import act_book
from paigow.table.tell import SILENT, TOLD
from paigow.words import words_for
from tests.tidy.sources import Source, hold, package_files

REFUSALS = {"refuse", "Refused"}
OUTSIDE = ("paigow.server", "paigow.cli", "paigow.scenarios")


def calls(*names: str) -> Iterator[tuple[Source, ast.Call, str]]:
    """Calls of a function by name whose first argument is a text, anywhere in the core."""
    for source in package_files():
        if source.name.startswith(OUTSIDE):
            continue
        for node in ast.walk(source.tree):
            if not isinstance(node, ast.Call) or ast.unparse(node.func).rpartition(".")[2] not in names:
                continue
            match node.args[:1]:
                case [ast.Constant(value=str() as code)]:
                    yield source, node, code


def missing(source: Source, node: ast.Call, code: str) -> Iterator[str]:
    """What keeps a code from being said."""
    sentence = words_for("en").get(code)
    if sentence is None:
        yield f"{source.at(node)} says {code!r}"
        return
    given = {keyword.arg for keyword in node.keywords}
    if None not in given:
        wanted = {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}
        yield from (f"{source.at(node)} {code!r} speaks of {name!r}" for name in wanted - given)


def test_every_refusal_has_its_sentence_and_arguments() -> None:
    hold(
        (told for found in calls(*REFUSALS) for told in missing(*found)),
        "whoever is refused must read why; a code or a crash is no answer.",
        "write the sentence in words/data/*/AREA.toml, or give the refusal the argument it speaks of.",
    )


def test_every_announcement_has_its_sentence_and_arguments() -> None:
    hold(
        (told for source, node, code in calls("announce") for told in missing(source, node, f"say.{code}")),
        "what the dealer says aloud is part of the procedure.",
        'write "say.CODE" in words/data/*/table.toml with the arguments that are given.',
    )


def test_every_act_of_the_book_has_its_words() -> None:
    hold(
        (f"act.{name}" for name in act_book() if f"act.{name}" not in words_for("en")),
        "the coach, the log and the transcript name every act.",
        'write "act.NAME" in words/data/*/table.toml.',
    )


def test_every_act_that_is_recorded_has_its_words() -> None:
    hold(
        (
            f"{source.at(node)} records {code!r}"
            for source, node, code in calls("Performed")
            if code not in SILENT and f"act.{code}" not in words_for("en")
        ),
        "a recorded act is a line of the dealer's log.",
        'write "act.NAME" in words/data/*/table.toml.',
    )


def test_every_event_that_is_told_has_its_sentence() -> None:
    hold(
        (f"event.{kind.__name__}" for kind in TOLD if f"event.{kind.__name__}" not in words_for("en")),
        "an event without words leaves a hole in the log.",
        'write "event.TYPE" in words/data/*/log.toml.',
    )
