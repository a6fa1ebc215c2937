"""A lease is held by one process at a time; whoever takes it over writes under the next epoch."""

import time
from typing import Any

import pytest
import sqlalchemy as sa

from paigow.record.database import open_database
from paigow.record.leases import LONGEST, Lease, Leases, database_time
from paigow.record.schema import LEASES

SHORT = 50
LONG = 60_000
A_YEAR = 365 * 86_400_000


@pytest.fixture
def ours(engine: sa.Engine) -> Leases:
    return Leases(engine, "ours", "host:1")


@pytest.fixture
def theirs(engine: sa.Engine) -> Leases:
    return Leases(engine, "theirs", "host:2")


def who(lease: Lease | None) -> tuple[str, int] | None:
    return None if lease is None else (lease.owner, lease.epoch)


def test_a_free_table_is_taken_and_nobody_else_gets_it(ours: Leases, theirs: Leases) -> None:
    taken = ours.take("1", LONG)
    assert who(taken) == ("ours", 1)
    assert theirs.take("1", LONG) is None
    assert theirs.holder("1") == taken


def test_our_own_lease_is_prolonged_under_the_same_epoch(ours: Leases) -> None:
    first, second = ours.take("1", SHORT), ours.take("1", LONG)
    assert who(second) == ("ours", 1)
    assert first is not None
    assert second is not None
    assert second.expires_at > first.expires_at


def test_a_lease_that_ran_out_goes_to_whoever_comes_under_the_next_epoch(
    ours: Leases, theirs: Leases
) -> None:
    ours.take("1", SHORT)
    time.sleep(0.1)
    assert ours.holder("1") is None
    assert who(theirs.take("1", LONG)) == ("theirs", 2)
    assert ours.renew({"1": 1}, LONG) == frozenset()


def test_the_sole_writer_takes_a_lease_from_whoever_had_it(ours: Leases, theirs: Leases) -> None:
    ours.take("1", LONG)
    assert who(theirs.take("1", LONG, force=True)) == ("theirs", 2)


def test_leases_are_renewed_together_while_they_are_ours(ours: Leases, theirs: Leases) -> None:
    for number in ("1", "2", "3"):
        ours.take(number, SHORT)
    theirs.take("3", LONG, force=True)
    assert ours.renew({"1": 1, "2": 9, "3": 1}, LONG) == {"1"}
    time.sleep(0.1)
    assert who(ours.holder("1")) == ("ours", 1)
    assert ours.holder("2") is None
    assert who(ours.holder("3")) == ("theirs", 2)


def test_released_tables_are_free_at_once(ours: Leases, theirs: Leases) -> None:
    ours.take("1", LONG)
    ours.take("2", LONG)
    ours.release({"1": 1, "2": 7})
    assert ours.holder("1") is None
    assert who(ours.holder("2")) == ("ours", 1)
    assert who(theirs.take("1", LONG)) == ("theirs", 2)


def test_nobody_holds_an_unknown_table(ours: Leases) -> None:
    assert ours.holder("9") is None


def test_of_two_who_come_at_once_one_is_told_no(ours: Leases, engine: sa.Engine) -> None:
    ours.take("1", LONG)
    with engine.begin() as connection:
        assert Leases(engine, "late", "host:3")._insert(connection, "1", until=10) is None


def test_the_clock_of_a_process_does_not_matter(
    ours: Leases, theirs: Leases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 4e9)
    monkeypatch.setattr(time, "time_ns", lambda: 4 * 10**18)
    ours.take("1", SHORT)
    monkeypatch.undo()
    time.sleep(0.1)
    assert who(theirs.take("1", LONG)) == ("theirs", 2)


def test_a_lease_that_claims_a_year_is_free(ours: Leases, theirs: Leases, engine: sa.Engine) -> None:
    ours.take("1", 10 * LONGEST)
    assert theirs.take("1", LONG) is None
    with engine.begin() as connection:
        ahead = database_time(connection) + A_YEAR
        connection.execute(LEASES.update().values(expires_at=ahead))
    assert ours.holder("1") is None
    assert who(theirs.take("1", LONG)) == ("theirs", 2)


def test_the_clock_of_the_database_is_the_time(engine: sa.Engine) -> None:
    with engine.connect() as connection:
        assert abs(database_time(connection) - time.time() * 1000) < 60_000


@pytest.mark.postgres
def test_a_process_that_stands_still_while_it_sends_holds_no_table(postgres: str) -> None:
    engine = open_database(postgres)
    ours, theirs = Leases(engine, "ours", "host:1"), Leases(engine, "theirs", "host:2")
    ours.take("1", SHORT)
    with engine.connect() as silent:
        wire: Any = silent.connection.driver_connection
        wire.pgconn.enter_pipeline_mode()
        for text in (b"begin", b"select * from leases for update"):
            wire.pgconn.send_query_params(text, None)
        wire.pgconn.send_flush_request()
        wire.pgconn.flush()
        time.sleep(0.2)
        with pytest.raises(sa.exc.OperationalError):
            theirs.take("1", SHORT)
        assert theirs.end_silent(LONG) == 0
        assert theirs.end_silent(SHORT) == 1
        assert who(theirs.take("1", LONG)) == ("theirs", 2)
        silent.invalidate()
    engine.dispose()


def test_an_embedded_database_has_nobody_else_to_wait_for(ours: Leases) -> None:
    assert ours.end_silent(SHORT) == 0
