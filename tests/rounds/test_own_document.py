"""A table cites its own document: a house way or a rule of another one brings no clauses along."""

import pytest

from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import load_game, shipped_filings
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.next_steps import next_steps
from paigow.table.state import Table
from paigow.words import Reason


@pytest.mark.parametrize("name", shipped_filings())
def test_events_reasons_and_steps_cite_the_game_s_own_document(name: str) -> None:
    game = load_game(name)
    strangers: set[str] = set()

    def hear(command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        cited = [clause for event in events for clause in event.clauses]
        reasons = [getattr(event, "reason", None) for event in events]
        cited += [clause for reason in reasons if isinstance(reason, Reason) for clause in reason.clauses]
        cited += [clause for step in next_steps(after) for clause in step.clauses]
        strangers.update(clause for clause in cited if not clause.startswith(f"{game.document}-"))

    habits = Habits(banks=50, co_banks=30, orders_less=25)
    Session(game, "own", 4, habits, listener=hear, trouble=0.05).play(4)
    assert strangers == set()
