"""Tokes in a round that a player banks: they are taken and paid with the wager that they lie beside."""

from collections import Counter

import pytest

from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.events import Event
from paigow.table.state import Table
from paigow.wagers import WagerKind
from tests.unit.table.tables import game

TOKES = Habits(units=2, side_bets=20, banks=80, tokes=80)


def settled(name: str, commission: bool, rounds: int = 30) -> tuple[list[Event], Table]:
    """What becomes of the wagers of many rounds that are banked."""
    heard: list[Event] = []

    def hear(command: c.Command, events: tuple[Event, ...], table: Table) -> None:
        if table.round.bank is not None:
            heard.extend(events)

    filed = game(name, {"toke.offered": True, "toke.commission": commission})
    session = Session(filed, seed="tokes", seats=4, habits=TOKES, listener=hear)
    session.play(rounds)
    return heard, session.table


@pytest.mark.parametrize("name", ["colorado-tiles", "colorado-dragons-eye"])
def test_a_toke_beside_a_wager_goes_to_the_centre_and_comes_from_it(name: str) -> None:
    events, table = settled(name, commission=True)
    taken = [event for event in events if isinstance(event, e.WagerTaken) and event.toke]
    paid = [event for event in events if isinstance(event, e.WagerPaid) and event.toke and event.wins]
    assert {event.to for event in taken if event.kind is WagerKind.MAIN} == {"centre"}
    assert {event.source for event in paid} == {"centre"}
    assert any(event.vigorish for event in paid)
    acts = Counter(event.act for event in events if isinstance(event, e.Performed))
    assert acts["drop-toke"] >= len(paid)
    assert acts["take-down-toke"] == len(paid)
    assert table.balances["toke-box"] > 0
    assert sum(table.balances.values()) == 0


def test_a_toke_owes_no_vigorish_where_it_is_filed_so() -> None:
    events, _ = settled("colorado-tiles", commission=False)
    paid = [event for event in events if isinstance(event, e.WagerPaid) and event.wins]
    assert any(event.vigorish for event in paid if not event.toke)
    assert {event.vigorish for event in paid if event.toke} == {0}
