"""Automatic rounds of every game run without a violation, and each is replayed from its events to the same table.

Every event is checked as it is applied: pieces are conserved, money sums to zero, nobody owes. Beside each table a
second one is rebuilt from nothing but the events, written as JSON and read back; after every round both must be the
same. Players bet, cut and bank by habits that change from piece to
piece, and every option of a game is tried somewhere.
"""

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from paigow.errors import InternalError, Refused
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table.codec import read_event, write_event
from paigow.table.events import Event
from paigow.table.evolve import evolve
from paigow.table.state import Table
from prove import Progress, Result

GAMES: dict[str, tuple[dict[str, Any], ...]] = {
    "maryland-poker": (
        {},
        {"shuffle.method": "manual", "deal.method": "manual-shoe", "start.method": "shaker"},
        {"deal.method": "hand", "start.method": "shaker"},
        {"start.method": "button", "deck.count": 2, "deck.back_colours": ["red", "blue"]},
        {"shuffle.counting_device": True, "banking.bank_setting": "reset-fouls-only"},
    ),
    "horseshoe-poker": (
        {},
        {
            "shuffle.method": "manual",
            "deal.method": "hand-stacks",
            "deck.count": 1,
            "deck.back_colours": ["red"],
        },
    ),
    "horseshoe-face-up": ({},),
    "colorado-tiles": ({},),
    "colorado-dragons-eye": ({},),
}
ROUNDS_A_PIECE = 200
PIECES = 500
"""Of each game: 500 pieces of 200 rounds are 100,000 rounds a game."""


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    for piece in progress.pieces(PIECES):
        for name in GAMES:
            played = play(name, Random(f"rounds {seed} {piece} {name}"), f"{seed} {piece}")
            tally[f"{name} rounds"] += played.rounds
            tally["events"] += played.events
            tally["violations"] += len(played.violations)
            for told in played.violations:
                tally[f"violation in {name}: {told}"] += 1
    rounds = {name: tally[f"{name} rounds"] for name in GAMES}
    fewest = min(rounds.values())
    says = (
        f"{tally['violations']} violations in {sum(rounds.values()):,} rounds, at least {fewest:,} of each game, "
        f"{tally['events']:,} events, every round replayed to the same table"
    )
    return Result(tally["violations"] == 0 and fewest > 0, sum(rounds.values()), says, dict(tally))


@dataclass(slots=True)
class Played:
    """What one piece of one game came to."""

    rounds: int = 0
    events: int = 0
    violations: list[str] = field(default_factory=list)


def play(name: str, random: Random, seed: str, rounds: int = ROUNDS_A_PIECE) -> Played:
    """One table for so many rounds, each replayed when it is over."""
    told = Played()
    heard: list[Event] = []

    def hear(command: c.Command, events: tuple[Event, ...], after: Table) -> None:
        heard.extend(events)

    session = Session(
        load_game(name, dict(random.choice(GAMES[name]))),
        seed=f"rounds {seed}",
        seats=random.randint(1, 6),
        habits=Habits(**_habits(random)),
        listener=hear,
    )
    try:
        session.open()
        again = Table(session.number, session.game)
        for _ in range(rounds):
            session.play(1)
            again = _again(again, heard)
            told.rounds += 1
            told.events += len(heard)
            heard.clear()
            if again != session.table:
                told.violations.append("a round replayed to another table")
                break
    except (InternalError, Refused, AssertionError, KeyError, IndexError) as trouble:
        told.violations.append(f"{type(trouble).__name__}: {trouble}")
    return told


def _habits(random: Random) -> dict[str, int]:
    return {
        "units": random.randint(1, 4),
        "side_bets": random.choice((0, 30, 70, 100)),
        "cuts": random.choice((0, 50, 100)),
        "banks": random.choice((0, 25, 100)),
        "co_banks": random.choice((0, 50)),
        "tokes": random.choice((0, 30)),
    }


def _again(table: Table, events: list[Event]) -> Table:
    """The table after the events, each written and read on the way."""
    for event in events:
        table = evolve(table, read_event(json.loads(json.dumps(write_event(event)))))
    return table
