"""The page knows no game, document or wager by name: what it shows of them comes from the server."""

import re
from collections.abc import Iterator

from paigow.library import documents
from paigow.submissions.games import headers
from paigow.wagers.kinds import wager_kinds
from tests.tidy.sources import files_ending, hold, text_of

SAMPLES = ("web/src/gallery/", "web/src/lib/api/schema.ts")
"""Invented tables, and what is written from the server's own schema."""

KEYS = r"(?:wager|wager-short|rules|document|felt)\."
"""Families of words about games, documents and wagers."""

EVERYWHERE = {"main"}
"""The wager that every game has."""


def pages() -> Iterator[tuple[str, int, str]]:
    for path in files_ending(".ts", ".svelte"):
        if path.startswith("web/src/") and not path.startswith(SAMPLES) and ".test." not in path:
            for number, line in enumerate(text_of(path).splitlines(), 1):
                yield path, number, line


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    """A game's name anywhere; a document or wager as a text or a key of its own, or as a class."""
    for game in headers():
        yield game, re.compile(re.escape(game))
    short = [*documents(), *(kind for kind in map(str, wager_kinds()) if kind not in EVERYWHERE)]
    for name in short:
        yield (
            name,
            re.compile(rf"['\"`](?:{KEYS})?{re.escape(name)}['\"`]|^\s*\.{re.escape(name)}\b[^(]*[{{,]$"),
        )


def found(line: str) -> list[str]:
    return [name for name, pattern in patterns() if pattern.search(line)]


def test_the_page_knows_no_game_document_or_wager_by_name() -> None:
    known = list(patterns())
    hold(
        (
            f"{path}:{number} names {name}"
            for path, number, line in pages()
            for name, pattern in known
            if pattern.search(line)
        ),
        "a fourth document with games and wagers of its own must be listed, drawn and played without a line here.",
        "send it from the server: a field of the layout or of the list of games, or a word of the catalogue.",
    )


def test_names_are_seen_wherever_code_can_hold_them() -> None:
    assert found("const GAMES = ['maryland-poker'];") == ["maryland-poker"]
    assert found("if (kind === 'odd') return;") == ["odd"]
    assert found("  'rules.md': 'Maryland rules',") == ["md"]
    assert found("  .dice-bonus {") == ["dice-bonus"]
    assert found('say("double")') == ["double"]
    assert found("t('wager.fortune')") == ["fortune"]
    assert not found("'chips.double': 'Twice as much',")
    assert not found("'chips.double-all': 'Double', // an odd number of matches")
    assert not found("  double: () => lay(doubled(view)),")
