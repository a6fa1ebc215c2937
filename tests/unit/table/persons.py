"""A person who deals, for tests: says what is due, or what a test has them say."""

from typing import Any

from paigow.money import Cents
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table.due import due_act
from paigow.table.events import Event
from paigow.table.said import Said
from paigow.table.state import Phase
from tests.unit.table.tables import play

KIM = c.Actor("dealer", "Kim")
WAGERS = ("Ann main $25", "Ben main $100", "Cal main $50")
LUCK = ("ReportShuffle", "ReportRoll", "ReportNumber", "ChooseStyle")


def dealt_by_kim(help: str = "as-at-a-table", **given: Any) -> Play:
    """A table that a person opens and deals, its players seated."""
    played = play(**{"wagers": WAGERS, **given})
    played.do(c.OpenTable(help, True, by=KIM, at=played.tick()))
    for name, seat in played.people.items():
        by = c.Actor("player", name)
        played.do(c.Sit(seat, by=by, at=played.tick()))
        played.do(c.BuyIn(Cents(1_000_000), by=by, at=played.tick()))
    return played


def says(played: Play, said: Said) -> tuple[Event, ...]:
    """What comes of the dealer's words."""
    return played.do(c.DealerSays(said, by=KIM, at=played.tick()))


def goes_on(played: Play) -> None:
    """Whoever is due does what is due; the person who deals says it."""
    due = due_act(played.table)
    bets = played.table.phase is Phase.BETTING and played._bet_for != played.table.round.number
    if due is None or due.needs in LUCK or bets or not played.table.in_person:
        played.step()
    else:
        says(played, due.said())


def until(played: Play, verb: str, place: int = -1, round_number: int = 0) -> Said:
    """Play on until such an act is due; what a dealer who is right says then."""
    for _ in range(5_000):
        due = due_act(played.table)
        there = due is not None and due.verb == verb and place in (-1, due.place)
        if there and due is not None and played.table.round.number >= round_number:
            return due.said()
        goes_on(played)
    raise AssertionError(f"{verb} {place} never came")


def finish_round(played: Play) -> None:
    """Play on until the round is closed."""
    number = played.table.round.number
    while played.table.round.number == number:
        goes_on(played)
