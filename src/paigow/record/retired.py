"""Tables that were taken out of the house: not run, not listed, their record kept."""

import sqlalchemy as sa

from paigow.record.schema import RETIRED


class Retired:
    """Which tables are out of the house."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def add(self, number: str, now: int, by: str) -> None:
        """Take a table out; once is enough."""
        try:
            with self.engine.begin() as connection:
                connection.execute(RETIRED.insert().values(number=number, at=now, by=by))
        except sa.exc.IntegrityError:
            return

    def all(self) -> frozenset[str]:
        """The numbers of all that are out."""
        with self.engine.connect() as connection:
            return frozenset(connection.execute(sa.select(RETIRED.c.number)).scalars())
