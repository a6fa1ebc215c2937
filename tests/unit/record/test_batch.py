"""A batch writes its rows in few statements, and only under a lease that still holds."""

import pytest
import sqlalchemy as sa

from paigow.record.batch import RowBatch, lock_stream, stream_head
from paigow.record.chain import begin
from paigow.record.entries import StreamNote
from paigow.record.journal import Journal
from paigow.record.schema import ACCOUNTS, CHECKPOINTS, KEYFRAMES
from tests.support.recording import recorded, table_record


def test_every_thousandth_entry_of_a_chain_has_a_checkpoint(engine: sa.Engine) -> None:
    recorded(engine, (table_record("1", "horseshoe-poker"), 14))
    with engine.connect() as connection:
        rows = connection.execute(sa.select(CHECKPOINTS.c.chain, CHECKPOINTS.c.length)).all()
        keyframes = connection.execute(sa.select(sa.func.count()).select_from(KEYFRAMES)).scalar()
    events = max(event.sequence for event in Journal(engine).events("1"))
    assert ("events/1", 1_000) in {tuple(row) for row in rows}
    assert all(row.length % 1_000 == 0 for row in rows)
    assert keyframes == events // 500


def test_balances_are_added_up_in_the_database(engine: sa.Engine) -> None:
    (recorder,) = recorded(engine, (table_record("1", "horseshoe-poker"), 2))
    with engine.connect() as connection:
        rows = connection.execute(sa.select(ACCOUNTS)).all()
    assert {row.account: row.balance for row in rows} == dict(recorder.session.table.balances)
    assert sum(row.balance for row in rows) == 0


def test_a_stream_begins_with_its_name_and_is_locked_for_one(engine: sa.Engine) -> None:
    with engine.begin() as connection:
        lock_stream(connection, "meters/9")
        assert stream_head(connection, "meters/9") == (0, begin("meters/9"))
        assert RowBatch(()).write_note(connection, "9", StreamNote("meters/9", {"a": 1})) == 1
        assert stream_head(connection, "meters/9")[0] == 1


@pytest.mark.postgres
def test_two_processes_note_on_one_stream_one_after_the_other(postgres: str) -> None:
    from concurrent.futures import ThreadPoolExecutor

    from paigow.record.database import open_database

    engines = [open_database(postgres) for _ in range(2)]
    journals = [Journal(each_engine) for each_engine in engines]

    def note(at: int) -> int:
        return journals[at % 2].note(str(at % 2), StreamNote("meters/linked/x", {"n": at}))

    with ThreadPoolExecutor(4) as pool:
        lengths = list(pool.map(note, range(40)))
    assert sorted(lengths) == list(range(1, 41))
    for engine in engines:
        engine.dispose()
