"""A lease is held by one process at a time; whoever takes it over writes under the next epoch."""

import pytest
import sqlalchemy as sa

from paigow.record.leases import Lease, Leases


@pytest.fixture
def ours(engine: sa.Engine) -> Leases:
    return Leases(engine, "ours", "host:1")


@pytest.fixture
def theirs(engine: sa.Engine) -> Leases:
    return Leases(engine, "theirs", "host:2")


def test_a_free_table_is_taken_and_nobody_else_gets_it(ours: Leases, theirs: Leases) -> None:
    assert ours.take("1", now=0, until=10) == Lease("1", "ours", "host:1", 1, 10)
    assert theirs.take("1", now=5, until=15) is None
    assert theirs.holder("1", now=5) == Lease("1", "ours", "host:1", 1, 10)


def test_our_own_lease_is_prolonged_under_the_same_epoch(ours: Leases) -> None:
    ours.take("1", now=0, until=10)
    assert ours.take("1", now=5, until=20) == Lease("1", "ours", "host:1", 1, 20)


def test_a_lease_that_ran_out_goes_to_whoever_comes_under_the_next_epoch(
    ours: Leases, theirs: Leases
) -> None:
    lease = ours.take("1", now=0, until=10)
    assert theirs.take("1", now=11, until=20) == Lease("1", "theirs", "host:2", 2, 20)
    assert lease is not None
    assert ours.renew(lease, until=30) is None


def test_the_sole_writer_takes_a_lease_from_whoever_had_it(ours: Leases, theirs: Leases) -> None:
    ours.take("1", now=0, until=10)
    assert theirs.take("1", now=5, until=15, force=True) == Lease("1", "theirs", "host:2", 2, 15)


def test_a_lease_is_renewed_while_it_is_ours(ours: Leases) -> None:
    lease = ours.take("1", now=0, until=10)
    assert lease is not None
    assert ours.renew(lease, until=30) == Lease("1", "ours", "host:1", 1, 30)


def test_a_released_table_is_free_at_once(ours: Leases, theirs: Leases) -> None:
    lease = ours.take("1", now=0, until=10)
    assert lease is not None
    ours.release(lease)
    assert ours.holder("1", now=1) is None
    assert theirs.take("1", now=1, until=9) == Lease("1", "theirs", "host:2", 2, 9)


def test_nobody_holds_an_unknown_table(ours: Leases) -> None:
    assert ours.holder("9", now=0) is None


def test_of_two_who_come_at_once_one_is_told_no(ours: Leases, engine: sa.Engine) -> None:
    ours.take("1", now=0, until=10)
    with engine.begin() as connection:
        assert Leases(engine, "late", "host:3")._insert(connection, "1", until=10) is None
