"""A table for tests: brought to a moment by the automatic dealer, and told what people do there."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from paigow.errors import Refused
from paigow.scenarios.table_play import Play, performer, stacked
from paigow.simulate.automatic import Habits
from paigow.simulate.engine import Session
from paigow.submissions import ApprovedGame, load_game
from paigow.table import commands as c
from paigow.table.events import Event

GAMES = (
    "maryland-poker",
    "horseshoe-poker",
    "horseshoe-face-up",
    "colorado-tiles",
    "colorado-dragons-eye",
)
THREE = {"Ann": 1, "Ben": 3, "Cal": 6}
BY_HAND = {"shuffle.method": "manual", "deal.method": "manual-shoe", "start.method": "shaker"}
HORSESHOE_BY_HAND = {
    "shuffle.method": "manual",
    "deal.method": "hand-stacks",
    "deck.count": 1,
    "deck.back_colours": ["red"],
}
BUSY = Habits(units=2, side_bets=60, cuts=50, banks=25, tokes=20)


@cache
def _approved(name: str, options: tuple[tuple[str, Any], ...]) -> ApprovedGame:
    return load_game(name, {key: list(one) if isinstance(one, tuple) else one for key, one in options})


def game(name: str = "maryland-poker", options: Mapping[str, Any] | None = None) -> ApprovedGame:
    """A game with options changed, approved once for all tests."""
    items = (options or {}).items()
    return _approved(name, tuple((key, tuple(one) if isinstance(one, list) else one) for key, one in items))


def play(
    name: str = "maryland-poker",
    *,
    options: Mapping[str, Any] | None = None,
    people: Mapping[str, int] | None = None,
    wagers: Sequence[str] = (),
    hands: Mapping[str, str] | None = None,
    **more: Any,
) -> Play:
    """A table about to be opened, its people and luck given."""
    made = {"people": THREE if people is None else people, "wagers": wagers, **more}
    one = Play(game(name, options), **made)
    return Play(one.game, **{**made, "order": stacked(one, hands)}) if hands else one


def at(moment: str, round_number: int = 0, **given: Any) -> Play:
    """A table at a moment: an act that is due, `act spot`, or `phase NAME`."""
    one = play(**given)
    one.open()
    one.until(moment, round_number)
    return one


def perform(one: Play, *acts: str) -> tuple[Event, ...]:
    """Acts by whoever does them; what the last one brought about."""
    events: tuple[Event, ...] = ()
    for name in acts:
        events = one.do(c.Perform(name, by=performer(name, one.table), at=one.tick()))
    return events


def due(one: Play) -> str:
    """The act everybody waits for."""
    return one.table.agenda[0].name if one.table.agenda else ""


def who(name: str) -> c.Actor:
    """A person, or a role."""
    roles = {"dealer": "dealer", "floor": "floorperson", "system": "system"}
    return c.Actor(roles.get(name, "player"), name)


def say(one: Play, command: type[c.Command], by: str, /, **fields: Any) -> tuple[Event, ...]:
    """A command at the table's own time."""
    return one.do(command(by=who(by), at=one.tick(), **fields))


def refusal(one: Play, command: type[c.Command], by: str, /, **fields: Any) -> Refused:
    """The refusal of a command, which changes nothing."""
    before = one.table
    with pytest.raises(Refused) as caught:
        say(one, command, by, **fields)
    assert one.table is before
    return caught.value


def out_of_turn(one: Play, act: str) -> Refused:
    """The refusal of an act that is not due."""
    by = performer(act, one.table)
    with pytest.raises(Refused) as caught:
        one.do(c.Perform(act, by=by, at=one.tick()))
    return caught.value


def names(events: Sequence[Event]) -> list[str]:
    """The types of events, in order."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type[Event]) -> Any:
    """The one event of a type."""
    found = [event for event in events if type(event) is kind]
    assert len(found) == 1, f"{len(found)} of {kind.__name__} among {names(events)}"
    return found[0]


@cache
def heard(name: str, rounds: int = 6, seed: str = "heard") -> tuple[tuple[c.Command, tuple[Event, ...]], ...]:
    """Commands and events of automatic play, with all that habits bring."""
    kept: list[tuple[c.Command, tuple[Event, ...]]] = []
    session = Session(
        game(name),
        seed=seed,
        seats=5,
        habits=BUSY,
        listener=lambda command, events, _: kept.append((command, events)),
    )
    session.play(rounds)
    return tuple(kept)


def all_heard() -> list[tuple[str, tuple[tuple[c.Command, tuple[Event, ...]], ...]]]:
    """Automatic play of every game."""
    return [(name, heard(name)) for name in GAMES]
