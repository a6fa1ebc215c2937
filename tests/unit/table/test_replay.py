"""A table rebuilt from its events is the table that was played, at every event."""

import pytest

from paigow.simulate.engine import Session
from paigow.table import events as e
from paigow.table.codec import read_event, write_event
from paigow.table.replay import replay, round_bounds, steps_of
from paigow.table.state import Table
from tests.unit.table.tables import BUSY, GAMES, game


@pytest.mark.parametrize("name", GAMES)
def test_replay_is_equal_to_the_live_table_after_every_command(name: str) -> None:
    tables: list[tuple[int, Table]] = []
    events: list[e.Event] = []

    def hear(command: object, heard: tuple[e.Event, ...], after: Table) -> None:
        events.extend(heard)
        tables.append((len(events), after))

    Session(game(name), seed="replay", seats=5, habits=BUSY, listener=hear).play(6)
    after = [table for _, table in steps_of("1", game(name), events)]
    assert all(after[count - 1] == table for count, table in tables if count)
    assert replay("1", game(name), events) == tables[-1][1]
    written = [read_event(write_event(event)) for event in events]
    assert replay("1", game(name), written) == tables[-1][1]


def test_an_untouched_table_is_replayed_from_nothing() -> None:
    assert replay("9", game(), ()) == Table("9", game())


def test_rounds_lie_between_their_closings() -> None:
    def closed(number: int, *, void: bool = False) -> e.RoundClosed:
        return e.RoundClosed(number, "", "", (), "", 0, void, 0)

    other = e.TableClosed()
    events = [other, other, closed(1), other, closed(2, void=True), other, other, closed(3)]
    assert round_bounds(events) == {1: (0, 3), 2: (3, 5), 3: (5, 8)}
