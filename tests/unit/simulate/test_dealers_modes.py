"""A person deals every game in the modes that refuse an error: only luck is drawn for them, and nothing sticks."""

from random import Random

import pytest

from paigow.simulate.engine import Session
from paigow.simulate.erring import ErringDealer
from paigow.staff.players import Habits
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.dealing import LUCK
from paigow.table.said import BY_THE_BOOK, GUIDED
from paigow.table.state import Table
from tests.unit.table.tables import GAMES

MOST_STEPS = 1_000


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("help", "errs"), [(GUIDED, 0.0), (BY_THE_BOOK, 0.1)])
def test_a_person_deals_from_the_opening_on(game: str, help: str, errs: float) -> None:
    done: set[str] = set()
    wrong: list[e.Event] = []
    dealer = ErringDealer(Random(game), errs)

    def hear(command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        if command.by.role == "dealer":
            done.add(type(command).__name__)
        wrong.extend(event for event in events if isinstance(event, e.SaidWrongly))

    habits = Habits(units=2, side_bets=60, banks=20, tokes=20)
    table = Session(load_game(game), game, 4, habits, listener=hear, says=dealer, help=help)
    table.open()
    for _ in range(3 * MOST_STEPS):
        table.step()
        if table.table.round.number > 3:
            break
    assert table.table.round.number > 3
    assert done - LUCK == {"OpenTable", "DealerSays"}
    assert table.table.misses == len(wrong)
    assert bool(wrong) == bool(errs)
