"""Any round is recalled as it was, from the last keyframe on."""

import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.record.chain import canonical
from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.recall import recall, table_at
from paigow.record.schema import EVENTS, KEYFRAMES, TABLES
from paigow.submissions import shipped_filings
from paigow.table.evolve import evolve
from paigow.table.state import Table
from tests.support.recording import Recorder, recorded, table_record

A_SECOND = 1.0
MILLION = 1_000_000


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


def test_a_round_among_a_million_events_is_recalled_within_a_second(folder: Path) -> None:
    """The bulk of the rows is filler, a table of its own; the rounds of a real record lie among them."""
    engine = open_database(str(folder / "record.db"))
    recorder = Recorder(table_record("1", "maryland-poker"))
    entries = recorder.play(10)
    journal = Journal(engine)
    journal.create_table(recorder.record)
    filler = canonical({"type": "Performed", "version": 1, "act": "riffle", "by": "dealer"})
    insert = sa.text(
        "insert into events (number, sequence, round, at, actor, command_id, event, hash) "
        "with recursive n(i) as (select 1 union all select i + 1 from n where i < :most) "
        "select 'filler', i, i / 120, i, 'dealer', 'c', :event, 'h' from n"
    )
    with engine.begin() as connection:
        connection.execute(insert, {"most": MILLION, "event": filler})
        connection.execute(
            TABLES.insert().values({**recorder.record.identity(), "number": "filler", "settings": "{}"})
        )
    for at in range(0, len(entries), 50):
        journal.append(entries[at : at + 50])
    began = time.perf_counter()
    found = recall(journal, recorder.record, recorder.game, 9)
    assert found is not None
    assert journal.rounds("filler", limit=50)[0][0] == MILLION // 120
    assert journal.span("filler", 4_000) == (480_000, 480_119)
    assert len(list(journal.events("filler", 479_999, 480_119))) == 120
    assert time.perf_counter() - began < A_SECOND
    engine.dispose()


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
