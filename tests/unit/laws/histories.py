"""Records of automatic tables, and what breaks a law in one: a changed, dropped, moved or added event."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from paigow.laws import Audit, RecordedStep, audit
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import ApprovedGame, load_game
from paigow.table import events as e

HABITS = Habits(units=6, side_bets=90, banks=60, co_banks=30, tokes=20, second_spots=40)


@cache
def game(name: str) -> ApprovedGame:
    return load_game(name)


@cache
def recorded(name: str, seed: str = "7", rounds: int = 12, trouble: float = 0.0) -> tuple[RecordedStep, ...]:
    """A table's record: some rounds with banks, side wagers and tokes."""
    steps: list[RecordedStep] = []

    def hear(command: Any, events: tuple[e.Event, ...], table: Any) -> None:
        first = steps[-1].first + len(steps[-1].events) if steps else 1
        steps.append(RecordedStep(command, events, first))

    Session(game(name), seed, 5, HABITS, listener=hear, trouble=trouble).play(rounds)
    return tuple(steps)


def changed(
    steps: Iterable[RecordedStep],
    kind: type[e.Event],
    change: Callable[[Any], Iterable[e.Event]],
    where: Mapping[str, Any] | None = None,
) -> tuple[RecordedStep, ...]:
    """The record with the first event of a kind, and with these values in it, replaced by what `change` gives."""
    found = False
    after = []
    for step in steps:
        events: list[e.Event] = []
        for event in step.events:
            fits = isinstance(event, kind) and all(
                getattr(event, name) == value for name, value in (where or {}).items()
            )
            if fits and not found:
                found = True
                events += change(event)
            else:
                events.append(event)
        after.append(replace(step, events=tuple(events)))
    if not found:
        raise LookupError(f"no {kind.__name__} with {where} in the record")
    return tuple(after)


def broken(name: str, steps: Iterable[RecordedStep]) -> set[str]:
    """The laws that a record breaks."""
    return {finding.law for finding in read(name, steps).breaches}


def read(name: str, steps: Iterable[RecordedStep]) -> Audit:
    return audit(game(name), steps)
