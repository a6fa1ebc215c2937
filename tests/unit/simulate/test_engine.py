"""The engine: the same seed gives the same events, every round ends, money is conserved."""

import pytest

from paigow.simulate.automatic import Habits
from paigow.simulate.engine import Session
from paigow.table import commands as c
from paigow.table.events import Event
from paigow.table.replay import replay
from paigow.table.state import Table
from tests.unit.table.tables import GAMES, game


def journal(name: str, seed: str, rounds: int, habits: Habits) -> tuple[list[Event], Table]:
    heard: list[Event] = []

    def hear(command: c.Command, events: tuple[Event, ...], after: Table) -> None:
        heard.extend(events)

    session = Session(game(name), seed, 3, habits, listener=hear)
    session.play(rounds)
    return heard, session.table


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_says_everything_and_the_events_replay(name: str) -> None:
    habits = Habits(units=2, side_bets=60, banks=50, co_banks=50)
    first, table = journal(name, "a", 3, habits)
    again, _ = journal(name, "a", 3, habits)
    other, _ = journal(name, "b", 3, habits)
    assert first == again
    assert first != other
    assert replay("1", table.game, first) == table
    assert sum(table.balances.values()) == 0


def test_a_player_who_runs_short_buys_in_again() -> None:
    session = Session(game("horseshoe-poker"), "short", 2, Habits(units=3, side_bets=0))
    session.stake = type(session.stake)(session.game.limits[session.game.wagers[0]].minimum * 12)
    session.play(60)
    bought = -session.table.balances["cage"]
    assert bought > 2 * session.stake
