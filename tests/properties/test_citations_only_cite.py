"""Citations only cite: with every line taken out of a game's citation book, the same rounds are played."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from paigow.citation_book import CitationBook
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import ApprovedGame, game_names, load_game
from paigow.table.codec import write_event
from paigow.table.events import Event
from tests.fixtures import using

ROUNDS = 200
"""For each of the five games: a thousand in all."""

ELSEWHERE = ("silver-mania", "silver-double-hand", "harbour-double-hand", "harbour-tiles")
"""The games of the documents that do not ship."""

HABITS = Habits(
    units=3, side_bets=70, cuts=50, banks=50, co_banks=30, tokes=20, orders_less=20, second_spots=30
)


def without_citations(game: ApprovedGame) -> ApprovedGame:
    return replace(game, citations=CitationBook(game.document, {}))


def played(game: ApprovedGame, rounds: int) -> list[Event]:
    """Everything that happens in automatic rounds with banks, tokes and irregularities."""
    events: list[Event] = []
    session = Session(game, seed="citations", seats=5, habits=HABITS, trouble=0.02)
    session.listener = lambda command, emitted, table: events.extend(emitted)
    session.play(rounds)
    return events


def uncited(written: Any) -> Any:
    """An event as it is recorded, without the clauses that it cites or that its reasons cite."""
    if isinstance(written, dict):
        return {key: uncited(value) for key, value in written.items() if key != "clauses"}
    return [uncited(value) for value in written] if isinstance(written, list) else written


def cited(written: Any) -> Iterator[str]:
    """Every clause that an event cites."""
    if isinstance(written, dict):
        for key, value in written.items():
            yield from value if key == "clauses" else cited(value)
    elif isinstance(written, list):
        for value in written:
            yield from cited(value)


@pytest.mark.parametrize("name", game_names())
def test_no_event_depends_on_what_a_document_has_clauses_for(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.CRITICAL, "paigow.citations"):
        _same_rounds(load_game(name))


@pytest.mark.parametrize("name", ELSEWHERE)
def test_no_event_depends_on_the_clauses_of_a_document_from_elsewhere(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    with using(), caplog.at_level(logging.CRITICAL, "paigow.citations"):
        _same_rounds(load_game(name))


def _same_rounds(game: ApprovedGame) -> None:
    ours = [write_event(event) for event in played(game, ROUNDS)]
    silent = [write_event(event) for event in played(without_citations(game), ROUNDS)]
    assert len(ours) == len(silent)
    for event, other in zip(ours, silent, strict=True):
        assert uncited(event) == uncited(other)
    by_book = {clause for event in ours for clause in cited(event)}
    by_data = {clause for event in silent for clause in cited(event)}
    assert by_data < by_book, "paytables and house ways cite from their own files, the book cites the rest"
    kinds = {event["type"] for event in ours}
    assert "IrregularityReported" in kinds
    assert ("BankTaken" in kinds) is game.options.banking.offered


def test_a_rule_without_a_clause_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    game = without_citations(load_game(game_names()[0]))
    with caplog.at_level(logging.INFO, "paigow.citations"):
        played(game, 3)
    said = [record.getMessage() for record in caplog.records]
    assert any("opening.begin" in line for line in said)
    assert len(said) == len(set(said))
