"""The engine: the same seed plays the same rounds, everybody is heard, and a table that cannot go on says so."""

import pytest

from paigow.money import Cents
from paigow.simulate.engine import STAKE, TICK, Session
from paigow.staff.players import Habits
from paigow.table import commands as c
from paigow.table.codec import write_event
from paigow.table.events import Event
from paigow.table.state import Phase, Table
from tests.unit.table.tables import GAMES, game


def played(name: str, seed: str, rounds: int = 2) -> list[dict[str, object]]:
    kept: list[dict[str, object]] = []

    def hear(command: c.Command, events: tuple[Event, ...], after: Table) -> None:
        kept.extend(write_event(event) for event in events)

    Session(game(name), seed=seed, listener=hear).play(rounds)
    return kept


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_plays_the_same_rounds(name: str) -> None:
    assert played(name, "a") == played(name, "a")
    assert played(name, "a") != played(name, "b")


@pytest.mark.parametrize("name", GAMES)
def test_so_many_rounds_are_played(name: str) -> None:
    session = Session(game(name), seed="count")
    session.play(3)
    assert session.table.round.number == 4
    session.play(2)
    assert session.table.round.number == 6


def test_the_table_opens_with_everybody_seated_and_supplied() -> None:
    session = Session(game(), seats=5)
    assert session.table.phase is Phase.CLOSED
    session.open()
    assert [person.seat for person in session.table.people] == [1, 2, 3, 4, 5]
    assert all(session.table.chips(person.id) == STAKE for person in session.table.people)


def test_the_listener_hears_every_command_with_the_table_after_it() -> None:
    heard: list[tuple[c.Command, Table]] = []
    session = Session(game(), listener=lambda command, events, after: heard.append((command, after)))
    session.play(1)
    assert heard[-1][1] is session.table
    times = [command.at for command, _ in heard]
    assert times == sorted(times)
    assert times[1] - times[0] == TICK


def test_who_runs_short_buys_in_again() -> None:
    session = Session(game(), stake=Cents(30_000), seats=1, seed="short")
    session.play(12)
    bought = -session.table.balances["cage"]
    assert bought >= 30_000
    assert bought % 30_000 == 0


def test_meters_grow_with_every_progressive_wager() -> None:
    session = Session(game(), seed="meters", habits=Habits(side_bets=100))
    before = dict(session.desk.readings)
    session.play(2)
    assert all(shows >= before[name] for name, shows in session.desk.readings)
    assert dict(session.desk.readings) != before


@pytest.mark.parametrize("name", GAMES)
def test_a_table_where_things_go_wrong_plays_on(name: str) -> None:
    session = Session(game(name), seed="trouble", trouble=0.05)
    session.play(4)
    assert sum(session.table.balances.values()) == 0
