"""Leases: which process runs a table, for how long, and under which epoch it writes.

All times are the database's own: a process whose clock runs ahead or behind takes and keeps a lease like any other.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from paigow.record.database import PROGRAM
from paigow.record.schema import LEASES

SIGN = "process-"
"""Before the name of a process, where a lease has the number of a table: a sign that the process is there."""
LONGEST = 600_000
"""Milliseconds; no process may ask for more. A lease that claims more was written by a wrong clock, and is free."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A table in the hands of one process until a moment, unless it is renewed before."""

    number: str
    owner: str
    address: str
    epoch: int
    expires_at: int


class Leases:
    """Taking, renewing and finding leases; a lease that ran out may be taken by anybody, at the next epoch."""

    def __init__(self, engine: sa.Engine, owner: str, address: str) -> None:
        self.engine = engine
        self.owner = owner
        self.address = address

    def take(self, number: str, milliseconds: int, *, force: bool = False) -> Lease | None:
        """The lease of a table if it is free, ours already, or has run out; nothing if somebody else holds it.

        `force` takes it from its holder: for the sole writer of a database, whose forerunner must be gone.
        """
        if not force and self._is_anothers(number):
            return None
        with self.engine.begin() as connection:
            query = sa.select(LEASES).where(LEASES.c.number == number)
            if connection.dialect.name != "sqlite":
                _wait_no_longer(connection, milliseconds)
                query = query.with_for_update()
            row = connection.execute(query).first()
            now = database_time(connection)
            until = now + min(milliseconds, LONGEST)
            if row is None:
                return self._insert(connection, number, until)
            if row.owner != self.owner and _runs(row.expires_at, now) and not force:
                return None
            epoch = row.epoch if row.owner == self.owner else row.epoch + 1
            connection.execute(
                LEASES.update()
                .where(LEASES.c.number == number, LEASES.c.epoch == row.epoch)
                .values(owner=self.owner, address=self.address, epoch=epoch, expires_at=until)
            )
            return Lease(number, self.owner, self.address, epoch, until)

    def _is_anothers(self, number: str) -> bool:
        """Whether another process runs a table, as far as one sees who waits for nobody."""
        holder = self.holder(number)
        return holder is not None and holder.owner != self.owner

    def _insert(self, connection: sa.Connection, number: str, until: int) -> Lease | None:
        try:
            with connection.begin_nested():
                connection.execute(
                    LEASES.insert().values(
                        number=number, owner=self.owner, address=self.address, epoch=1, expires_at=until
                    )
                )
        except sa.exc.IntegrityError:
            return None
        return Lease(number, self.owner, self.address, 1, until)

    def renew(self, epochs: Mapping[str, int], milliseconds: int) -> frozenset[str]:
        """Keep these tables, each under its epoch, for longer; those that are still ours."""
        with self.engine.begin() as connection:
            ours = sa.and_(LEASES.c.owner == self.owner, LEASES.c.number.in_(list(epochs)))
            query = sa.select(LEASES.c.number, LEASES.c.epoch).where(ours).order_by(LEASES.c.number)
            if connection.dialect.name != "sqlite":
                _wait_no_longer(connection, milliseconds)
                query = query.with_for_update()
            kept = [row.number for row in connection.execute(query) if row.epoch == epochs[row.number]]
            until = database_time(connection) + min(milliseconds, LONGEST)
            connection.execute(LEASES.update().where(LEASES.c.number.in_(kept)).values(expires_at=until))
        return frozenset(kept)

    def release(self, epochs: Mapping[str, int]) -> None:
        """Give these tables up at once."""
        with self.engine.begin() as connection:
            for number, epoch in sorted(epochs.items()):
                connection.execute(
                    LEASES.update()
                    .where(LEASES.c.number == number, LEASES.c.epoch == epoch, LEASES.c.owner == self.owner)
                    .values(expires_at=0)
                )

    def give_sign(self, milliseconds: int) -> None:
        """Say that this process is there, also without a table; signs that have run out go."""
        self.take(SIGN + self.owner, milliseconds)
        with self.engine.begin() as connection:
            ran_out = LEASES.c.expires_at < database_time(connection)
            connection.execute(LEASES.delete().where(LEASES.c.number.startswith(SIGN), ran_out))

    def take_sign_back(self) -> None:
        """Say that this process leaves."""
        with self.engine.begin() as connection:
            connection.execute(LEASES.delete().where(LEASES.c.number == SIGN + self.owner))

    def running(self) -> dict[str, str]:
        """Which process runs each table, and by its sign each process that is there."""
        with self.engine.connect() as connection:
            now = database_time(connection)
            rows = connection.execute(sa.select(LEASES))
            return {row.number: row.owner for row in rows if _runs(row.expires_at, now)}

    def end_silent(self, milliseconds: int) -> int:
        """End the transactions of processes of ours that have been silent in them for so long; how many there were.

        A process that is stopped while it sends several statements at once holds its locks, and the database server
        does not count it as idle. After the time of a lease its tables are no longer its own.
        """
        with self.engine.begin() as connection:
            if connection.dialect.name == "sqlite":
                return 0
            ended = connection.execute(_END_SILENT, {"program": PROGRAM, "milliseconds": milliseconds})
            return len(ended.all())

    def holder(self, number: str) -> Lease | None:
        """Who runs a table now."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(LEASES).where(LEASES.c.number == number)).first()
            if row is None or not _runs(row.expires_at, database_time(connection)):
                return None
        return Lease(row.number, row.owner, row.address, row.epoch, row.expires_at)


_END_SILENT = sa.text(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() "
    "and usename = current_user and application_name = :program and pid <> pg_backend_pid() "
    "and xact_start is not null and wait_event = 'ClientRead' "
    "and state_change < clock_timestamp() - :milliseconds * interval '1 millisecond'"
)


def _wait_no_longer(connection: sa.Connection, milliseconds: int) -> None:
    """Let this transaction wait for a lock for a part of the time of a lease; then it is tried again."""
    connection.execute(sa.text(f"set local lock_timeout = {max(1, milliseconds // 3)}"))


def database_time(connection: sa.Connection) -> int:
    """The database's clock, in milliseconds."""
    text = (
        "select cast((julianday('now') - 2440587.5) * 86400000 as integer)"
        if connection.dialect.name == "sqlite"
        else "select cast(extract(epoch from clock_timestamp()) * 1000 as bigint)"
    )
    return int(connection.execute(sa.text(text)).scalar_one())


def _runs(expires_at: int, now: int) -> bool:
    return now < expires_at <= now + LONGEST
