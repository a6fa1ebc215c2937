"""The registry: every act and command is claimed once, and every phase of a round has its agenda."""

from typing import Any

from paigow.table.act_book import act_book
from paigow.table.acts import Act
from paigow.table.commands import Command
from paigow.table.draft import Draft
from paigow.table.procedures import act_handlers, command_handlers
from paigow.table.procedures.registry import ACTS, BUILDERS, COMMANDS, WAITS, answers, begins, performs, waits
from paigow.table.state import Phase, Table


def test_every_phase_but_the_closed_table_has_its_agenda() -> None:
    assert set(Phase) - set(BUILDERS) == {Phase.CLOSED}


def test_every_act_that_is_claimed_is_in_the_book() -> None:
    assert set(ACTS) | set(WAITS) <= set(act_book())


def test_every_act_that_needs_a_result_has_somebody_who_takes_it() -> None:
    needing = {entry.needs for entry in act_book().values()} - {"Perform"}
    assert needing <= {kind.__name__ for kind in COMMANDS}


def test_what_is_claimed_is_found() -> None:
    class Juggle(Command):
        pass

    try:

        @performs("juggle", "drop")
        def juggle(draft: Draft, act: Act) -> None: ...

        @answers(Juggle)
        def answer(draft: Draft, command: Any) -> None: ...

        @waits("juggle")
        def done(table: Table) -> bool:
            return True

        assert act_handlers()["juggle"] is act_handlers()["drop"] is juggle
        assert command_handlers()[Juggle] is answer
        assert WAITS["juggle"] is done
        before = BUILDERS[Phase.CLOSE]
        assert begins(Phase.CLOSE)(before) is before
    finally:
        for name in ("juggle", "drop"):
            ACTS.pop(name)
        COMMANDS.pop(Juggle)
        WAITS.pop("juggle")
