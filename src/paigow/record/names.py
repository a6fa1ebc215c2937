"""What people are called, by table and id: beside the record and outside every chain, so that a name can be wiped.

Events and commands know a person by an id that says nothing. Wiping a name takes it out of here; every chain stays as
it is, and the views show the id. Records made before revision 0003 have names inside their chained events and
commands (`PersonArrived` and `Sit` of version 1), and from those a name cannot be taken without breaking the chain.
"""

import json
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from paigow.record.schema import COMMANDS, EVENTS, NAMES


class Names:
    """Reading, keeping and wiping names."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def put(self, number: str, person: str, name: str) -> None:
        """Keep what somebody at a table is called, in place of what was known before."""
        insert = sqlite.insert if self.engine.dialect.name == "sqlite" else postgresql.insert
        made = insert(NAMES).values(number=number, person=person, name=name)
        keys = [NAMES.c.number, NAMES.c.person]
        with self.engine.begin() as connection:
            connection.execute(made.on_conflict_do_update(index_elements=keys, set_={"name": name}))

    def get(self, number: str, person: str) -> str:
        """What somebody is called; empty if that is not known."""
        query = sa.select(NAMES.c.name).where(NAMES.c.number == number, NAMES.c.person == person)
        with self.engine.connect() as connection:
            return connection.execute(query).scalar() or ""

    def of(self, number: str) -> dict[str, str]:
        """Everybody at a table whose name is known."""
        query = sa.select(NAMES.c.person, NAMES.c.name).where(NAMES.c.number == number)
        with self.engine.connect() as connection:
            return {row.person: row.name for row in connection.execute(query)}

    def find(self, name: str) -> tuple[tuple[str, str], ...]:
        """Every table and id under which somebody is called so."""
        query = sa.select(NAMES.c.number, NAMES.c.person).where(NAMES.c.name == name)
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(NAMES.c.number, NAMES.c.person)).all()
        return tuple((row.number, row.person) for row in rows)

    def wipe(self, number: str, person: str) -> bool:
        """Forget what somebody at a table is called; whether it was known."""
        gone = NAMES.delete().where(NAMES.c.number == number, NAMES.c.person == person)
        with self.engine.begin() as connection:
            return connection.execute(gone).rowcount > 0

    def chained(self, number: str, person: str) -> int:
        """How many entries of the table's chains carry the person's name, because an earlier version wrote them."""
        with self.engine.connect() as connection:
            events = _chained_names(connection, number, EVENTS.c.event, '"type":"PersonArrived"')
            sits = _chained_names(connection, number, COMMANDS.c.command, '"type":"Sit"')
        found = [item for item in events if item.get("person") == person]
        return len(found) + len([item for item in sits if item["by"]["name"] == person])


def _chained_names(
    connection: sa.Connection, number: str, column: sa.Column[str], kind: str
) -> list[Mapping[str, Any]]:
    table = column.table
    query = sa.select(column).where(table.c.number == number, column.contains(kind, autoescape=True))
    read = (json.loads(text) for text in connection.execute(query).scalars())
    return [item for item in read if item.get("version", 1) == 1 and item.get("name")]
