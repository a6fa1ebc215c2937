"""Replay: the table after any number of its events, rebuilt from nothing but the events."""

from collections.abc import Iterable, Iterator

from paigow.submissions import ApprovedGame
from paigow.table.events import Event, RoundClosed
from paigow.table.evolve import evolve
from paigow.table.state import Table


def replay(number: str, game: ApprovedGame, events: Iterable[Event]) -> Table:
    """The table as it stands after the events."""
    table = Table(number, game)
    for event in events:
        table = evolve(table, event)
    return table


def steps_of(number: str, game: ApprovedGame, events: Iterable[Event]) -> Iterator[tuple[Event, Table]]:
    """Each event with the table right after it: what a replayer shows."""
    table = Table(number, game)
    for event in events:
        table = evolve(table, event)
        yield event, table


def round_bounds(events: Iterable[Event]) -> dict[int, tuple[int, int]]:
    """For each finished round the half-open span of its events; void attempts belong to the round they were."""
    bounds: dict[int, tuple[int, int]] = {}
    start = 0
    for at, event in enumerate(events):
        if isinstance(event, RoundClosed):
            first = bounds.get(event.number, (start, 0))[0]
            bounds[event.number] = (first, at + 1)
            start = at + 1
    return bounds
