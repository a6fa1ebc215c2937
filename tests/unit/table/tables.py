"""A table for tests: brought to a moment by the automatic dealer, and told what people do there."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from paigow.errors import Refused
from paigow.scenarios.table_play import Play, performer, stacked
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
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
    return load_game(
        name, {key: list(played) if isinstance(played, tuple) else played for key, played in options}
    )


def game(name: str = "maryland-poker", options: Mapping[str, Any] | None = None) -> ApprovedGame:
    """A game with options changed, approved once for all tests."""
    items = (options or {}).items()
    return _approved(
        name, tuple((key, tuple(played) if isinstance(played, list) else played) for key, played in items)
    )


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
    each_play = Play(game(name, options), **made)
    return Play(each_play.game, **{**made, "order": stacked(each_play, hands)}) if hands else each_play


def at(moment: str, round_number: int = 0, **given: Any) -> Play:
    """A table at a moment: an act that is due, `act spot`, or `phase NAME`."""
    played = play(**given)
    played.open()
    played.until(moment, round_number)
    return played


def perform(each_play: Play, *acts: str) -> tuple[Event, ...]:
    """Acts by whoever does them; what the last one brought about."""
    events: tuple[Event, ...] = ()
    for name in acts:
        events = each_play.do(c.Perform(name, by=performer(name, each_play.table), at=each_play.tick()))
    return events


def due(each_play: Play) -> str:
    """The act everybody waits for."""
    return each_play.table.agenda[0].name if each_play.table.agenda else ""


def who(name: str) -> c.Actor:
    """A person, or a role."""
    roles = {"dealer": "dealer", "floor": "floorperson", "system": "system"}
    return c.Actor(roles.get(name, "player"), name)


def say(each_play: Play, command: type[c.Command], by: str, /, **fields: Any) -> tuple[Event, ...]:
    """A command at the table's own time."""
    return each_play.do(command(by=who(by), at=each_play.tick(), **fields))


def refusal(each_play: Play, command: type[c.Command], by: str, /, **fields: Any) -> Refused:
    """The refusal of a command, which changes nothing."""
    before = each_play.table
    with pytest.raises(Refused) as caught:
        say(each_play, command, by, **fields)
    assert each_play.table is before
    return caught.value


def out_of_turn(each_play: Play, act: str) -> Refused:
    """The refusal of an act that is not due."""
    by = performer(act, each_play.table)
    with pytest.raises(Refused) as caught:
        each_play.do(c.Perform(act, by=by, at=each_play.tick()))
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
