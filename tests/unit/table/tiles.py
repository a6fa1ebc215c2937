"""A tiles table for tests: brought to a moment by the automatic dealer, and played on from there act by act."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from paigow.pieces import Roll, parse_tiles
from paigow.scenarios.table_play import Play
from paigow.submissions import ApprovedGame, load_game
from paigow.table import commands as c
from paigow.table.decide import act
from paigow.table.events import Event, PiecesShuffled
from paigow.table.state import Table

DEALER = c.Actor("dealer", "dealer")
SIX = {"Ann": 1, "Ben": 2, "Cal": 3, "Dot": 4, "Eve": 5, "Fay": 6}


@cache
def game(name: str, changes: tuple[tuple[str, Any], ...] = ()) -> ApprovedGame:
    """A tiles game with options changed, approved once for all tests."""
    return load_game(name, dict(changes))


def play(
    name: str = "colorado-tiles",
    people: Mapping[str, int] | None = None,
    wagers: Sequence[str] = (),
    *,
    options: Mapping[str, Any] | None = None,
    bank: str = "",
    roll: str = "",
) -> Play:
    """A table about to be opened."""
    return Play(
        game(name, tuple((options or {}).items())),
        people=SIX if people is None else people,
        wagers=wagers,
        accepts={"bank": [bank]} if bank else {},
        roll=roll,
    )


def at(moment: str, round_number: int = 1, **given: Any) -> Play:
    """A table at a moment of a round."""
    played_table = play(**given)
    played_table.until(moment, round_number)
    return played_table


def perform(table: Table, name: str, spot: int = 0) -> tuple[tuple[Event, ...], Table]:
    """One act by the dealer."""
    return act(table, c.Perform(name, spot, by=DEALER, at=table.at + 1_000_000_000))


def due(table: Table) -> str:
    """The act everybody waits for."""
    return table.agenda[0].name if table.agenda else ""


def perform_until(table: Table, *names: str) -> tuple[list[Event], Table]:
    """The dealer does whatever is due until one of these acts is."""
    heard: list[Event] = []
    while due(table) not in names:
        events, table = perform(table, due(table))
        heard += events
    return heard, table


def shaken(table: Table, roll: Roll, shakes: int = 5) -> Table:
    """The table with the dice at rest under the lid."""
    return act(table, c.ReportRoll(roll, shakes, by=DEALER, at=table.at + 1_000_000_000))[1]


def all_rolls(eye: int | None = None) -> list[Roll]:
    """The 216 ways in which three dice fall."""
    faces = range(1, 7)
    return [Roll((face, two, three), eye) for face in faces for two in faces for three in faces]


def with_hands(each_play: Play, number: int, hands: Mapping[str, str]) -> Play:
    """The same table, stacked so that these hands are dealt in that round; `dealer` is the dealer's."""
    trial = replace(each_play)
    trial.until("phase setting", number)
    dealt = next(event for event in reversed(trial.heard) if isinstance(event, PiecesShuffled)).order
    order = list(dealt)
    wanted = parse_tiles(" ".join(hands.values()))
    for at_hand, name in enumerate(hands):
        hand = trial.table.round.hands[0 if name == "dealer" else each_play.people[name]]
        assert hand is not None
        for old, new in zip(hand.pieces, wanted[4 * at_hand : 4 * at_hand + 4], strict=True):
            place, other = dealt.index(old), order.index(new)
            order[place], order[other] = order[other], order[place]
    return replace(each_play, order=tuple(order))
