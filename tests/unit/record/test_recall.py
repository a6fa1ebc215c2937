"""Any round is recalled as it was, from the last keyframe on."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.recall import recall, table_at
from paigow.record.schema import EVENTS, KEYFRAMES
from paigow.submissions import shipped_filings
from paigow.table.evolve import evolve
from paigow.table.state import Table
from tests.support.recording import recorded, table_record


@pytest.mark.parametrize("name", shipped_filings())
def test_every_round_is_recalled_event_by_event(engine: sa.Engine, name: str) -> None:
    (recorder,) = recorded(engine, (table_record("1", name), 6))
    journal = Journal(engine)
    state = Table("1", recorder.game)
    for number in range(8):
        found = recall(journal, recorder.record, recorder.game, number)
        assert found is not None
        assert found.before == state
        for stored, event, after in found.steps:
            state = evolve(state, event)
            assert (stored.sequence, after) == (state.sequence, state)
    assert recall(journal, recorder.record, recorder.game, 8) is None
    assert state == recorder.session.table


def test_a_round_is_found_by_its_place_however_long_the_record_is(folder: Path) -> None:
    """Every question that recall asks is answered from an index; how long it takes is told by `bench.recall`."""
    engine = open_database(str(folder / "record.db"))
    (recorder,) = recorded(engine, (table_record("1", "maryland-poker"), 10))
    journal = Journal(engine)
    asked: list[tuple[str, Any]] = []

    @sa.event.listens_for(engine, "before_cursor_execute")
    def hear(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        asked.append((statement, parameters))

    assert recall(journal, recorder.record, recorder.game, 9) is not None
    assert journal.rounds("1", limit=3)[0][0] >= 10
    sa.event.remove(engine, "before_cursor_execute", hear)
    plans = [
        step[-1]
        for statement, parameters in asked
        if statement.lstrip().upper().startswith("SELECT")
        for step in plan(engine, statement, parameters)
    ]
    assert any("SEARCH events USING" in each_plan for each_plan in plans)
    assert not [each_plan for each_plan in plans if each_plan.startswith("SCAN events")]
    engine.dispose()


def plan(engine: sa.Engine, statement: str, parameters: Any) -> list[Any]:
    """How the database goes about a question."""
    with engine.connect() as connection:
        asked = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        return [tuple(item) for item in asked]


def test_a_table_stands_as_it_was_left_even_without_keyframes(engine: sa.Engine) -> None:
    (recorder,) = recorded(engine, (table_record("1", "horseshoe-poker"), 8))
    journal = Journal(engine)
    assert table_at(journal, recorder.record, recorder.game) == recorder.session.table
    with engine.begin() as connection:
        assert connection.execute(KEYFRAMES.delete()).rowcount > 0
        total = connection.execute(sa.select(sa.func.count()).select_from(EVENTS)).scalar()
    assert table_at(journal, recorder.record, recorder.game) == recorder.session.table
    middle = table_at(journal, recorder.record, recorder.game, 100)
    assert middle.sequence == 100
    assert total == recorder.session.table.sequence
