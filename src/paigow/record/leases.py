"""Leases: which process runs a table, for how long, and under which epoch it writes."""

from dataclasses import dataclass

import sqlalchemy as sa

from paigow.record.schema import LEASES


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

    def take(self, number: str, now: int, until: int, *, force: bool = False) -> Lease | None:
        """The lease of a table if it is free, ours already, or has run out; nothing if somebody else holds it.

        `force` takes it from whoever had it: for the sole writer of a database, whose forerunner must be gone.
        """
        with self.engine.begin() as connection:
            query = sa.select(LEASES).where(LEASES.c.number == number)
            if connection.dialect.name != "sqlite":
                query = query.with_for_update()
            row = connection.execute(query).first()
            if row is None:
                return self._insert(connection, number, until)
            if row.owner != self.owner and row.expires_at > now and not force:
                return None
            epoch = row.epoch if row.owner == self.owner else row.epoch + 1
            connection.execute(
                LEASES.update()
                .where(LEASES.c.number == number, LEASES.c.epoch == row.epoch)
                .values(owner=self.owner, address=self.address, epoch=epoch, expires_at=until)
            )
            return Lease(number, self.owner, self.address, epoch, until)

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

    def renew(self, lease: Lease, until: int) -> Lease | None:
        """The same lease for longer; nothing if it has been taken by somebody else in the meantime."""
        with self.engine.begin() as connection:
            changed = connection.execute(
                LEASES.update()
                .where(
                    LEASES.c.number == lease.number,
                    LEASES.c.epoch == lease.epoch,
                    LEASES.c.owner == self.owner,
                )
                .values(expires_at=until)
            )
        return (
            None
            if changed.rowcount == 0
            else Lease(lease.number, self.owner, self.address, lease.epoch, until)
        )

    def release(self, lease: Lease) -> None:
        """Give a table up at once."""
        with self.engine.begin() as connection:
            connection.execute(
                LEASES.update()
                .where(
                    LEASES.c.number == lease.number,
                    LEASES.c.epoch == lease.epoch,
                    LEASES.c.owner == self.owner,
                )
                .values(expires_at=0)
            )

    def holder(self, number: str, now: int) -> Lease | None:
        """Who runs a table now."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(LEASES).where(LEASES.c.number == number)).first()
        if row is None or row.expires_at <= now:
            return None
        return Lease(row.number, row.owner, row.address, row.epoch, row.expires_at)
