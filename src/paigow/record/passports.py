"""Passports: hands that somebody set, across tables, kept under the hash of a secret that only their browser has.

There is no account. A browser that shows the secret sees the hands and may wipe them; no table's record changes.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from paigow.record.schema import PASSPORT_SEATS, PLAYED_HANDS


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand:
    """A hand as it was set, what it was played against, and what the setting cost once that is known."""

    id: int = 0
    passport: str
    number: str
    round: int
    spot: int
    at: int
    game: str
    stake: int
    question: str
    """What to ask about it, as JSON."""
    high: str
    low: str
    rule: str
    """The rule of the house way that decides such a hand."""
    house_low: str
    cost: str = ""
    """Per unit bet; empty while it is not known."""
    house_cost: str = ""
    best_low: str = ""


def passport_hash(secret: str) -> str:
    """What is kept of a passport."""
    return hashlib.sha256(f"paigow passport {secret}".encode()).hexdigest()


class Passports:
    """The passports of one database."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def link(self, number: str, person: str, passport: str) -> None:
        """From now on what this person sets at this table belongs to the passport."""
        insert = sqlite.insert if self.engine.dialect.name == "sqlite" else postgresql.insert
        made = insert(PASSPORT_SEATS).values(number=number, person=person, passport=passport)
        keys = [PASSPORT_SEATS.c.number, PASSPORT_SEATS.c.person]
        with self.engine.begin() as connection:
            connection.execute(made.on_conflict_do_update(index_elements=keys, set_={"passport": passport}))

    def at(self, number: str) -> dict[str, str]:
        """The passport of each person at a table who has one."""
        query = sa.select(PASSPORT_SEATS.c.person, PASSPORT_SEATS.c.passport)
        with self.engine.connect() as connection:
            rows = connection.execute(query.where(PASSPORT_SEATS.c.number == number))
            return {row.person: row.passport for row in rows}

    def add(self, hand: PlayedHand) -> int:
        """Keep a hand; its id. A hand that is set again replaces what was set before."""
        values = {name: getattr(hand, name) for name in PlayedHand.__slots__ if name != "id"}
        same = (
            (PLAYED_HANDS.c.passport == hand.passport)
            & (PLAYED_HANDS.c.number == hand.number)
            & (PLAYED_HANDS.c.round == hand.round)
            & (PLAYED_HANDS.c.spot == hand.spot)
        )
        with self.engine.begin() as connection:
            connection.execute(PLAYED_HANDS.delete().where(same))
            made = connection.execute(PLAYED_HANDS.insert().values(**values))
            return int(made.inserted_primary_key[0]) if made.inserted_primary_key else 0

    def price(self, id: int, cost: str, house_cost: str, best_low: str) -> None:
        """Keep what a setting cost."""
        found = {"cost": cost, "house_cost": house_cost, "best_low": best_low}
        with self.engine.begin() as connection:
            connection.execute(PLAYED_HANDS.update().where(PLAYED_HANDS.c.id == id).values(**found))

    def hands(self, passport: str) -> Sequence[PlayedHand]:
        """Every hand of a passport, the first first."""
        query = sa.select(PLAYED_HANDS).where(PLAYED_HANDS.c.passport == passport)
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(PLAYED_HANDS.c.id)).mappings()
            return [PlayedHand(**row) for row in rows]

    def wipe(self, passport: str) -> int:
        """Forget everything that belongs to a passport; how many hands that were."""
        with self.engine.begin() as connection:
            connection.execute(PASSPORT_SEATS.delete().where(PASSPORT_SEATS.c.passport == passport))
            return connection.execute(
                PLAYED_HANDS.delete().where(PLAYED_HANDS.c.passport == passport)
            ).rowcount
