"""Moments of automatic rounds: what was due, what was done and what came of it, for questions about a table in play."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from paigow.chance import Source
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table.acts import DEAD_PLACE, DEALER_PLACE
from paigow.table.events import Event
from paigow.table.next_steps import Step, first_due
from paigow.table.places import opponent_place
from paigow.table.state import Table
from paigow.training.question import Exhibit, Phrase, Verbatim

SEATS = 4
PLAIN = Habits(side_bets=0, cuts=30)
FULL = Habits(side_bets=60, cuts=30, banks=40, tokes=30, second_spots=0)
PLAYS = 24
"""So many different tables are played for the questions of one game; luck picks among them."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One command of an automatic table: what lay before it, what was due, and what it did."""

    before: Table
    due: Step | None
    command: c.Command
    events: tuple[Event, ...]
    after: Table


@lru_cache(maxsize=128)
def played(game: ApprovedGame, number: int, full: bool) -> tuple[Moment, ...]:
    """The moments of a table from its opening to the end of its first round."""
    found: list[Moment] = []
    before: list[Table] = []

    def hear(command: c.Command, events: tuple[Event, ...], after: Table) -> None:
        found.append(Moment(before[-1], first_due(before[-1]), command, events, after))
        before.append(after)

    seats = (
        min(2 + number % SEATS, game.options.table.positions)
        if full
        else min(SEATS, game.options.table.positions)
    )
    session = Session(game, f"moments {number}", seats, FULL if full else PLAIN, listener=hear)
    before.append(session.table)
    session.play(1)
    return tuple(found)


def open_hands(table: Table, spot: int) -> tuple[Exhibit, ...]:
    """The hands that lie open at a spot and at the place it plays against, as they are set; nothing without a spot."""
    found: list[Exhibit] = []
    for place in (opponent_place(table), spot) if spot else ():
        hand = table.round.hands[place]
        if hand is not None and hand.open and hand.high:
            where = place_name(place)
            found.append(Exhibit(Phrase("drill.shown.high-at", {"place": where}), hand.high))
            found.append(Exhibit(Phrase("drill.shown.low-at", {"place": where}), hand.low))
    return tuple(found)


def place_name(place: int) -> Phrase:
    """`the dealer`, `spot 3`, `the dead hand`."""
    if place in (DEALER_PLACE, DEAD_PLACE):
        return Phrase("drill.place.dealer" if place == DEALER_PLACE else "drill.place.dead")
    return Phrase("drill.place.spot", {"spot": Verbatim(str(place))})


def tables(luck: Source, game: ApprovedGame, full: bool = True) -> Iterator[tuple[Moment, ...]]:
    """Every table once, beginning with one that is drawn."""
    first = luck.below(PLAYS)
    for step in range(PLAYS):
        yield played(game, (first + step) % PLAYS, full)
