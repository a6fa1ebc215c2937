"""What the server must remember but nobody may read in the record: hashes of tokens, keys of commitments."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from paigow.record.batch import RowBatch, write_first
from paigow.record.entries import StreamNote, tokens_stream
from paigow.record.schema import SECRETS

SHUFFLES = "shuffle:"
"""How the names of keys of shuffles begin; those are held by their commitments, everything else by its note."""


class Secrets:
    """Values by table and name."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def put(self, number: str, name: str, value: Mapping[str, Any]) -> None:
        """Keep a value under a name that is not taken."""
        with self.engine.begin() as connection:
            write_first(connection)
            keep_secret(connection, number, name, value)

    def get(self, number: str, name: str) -> Mapping[str, Any] | None:
        """The value under a name, or nothing."""
        query = sa.select(SECRETS.c.value).where(SECRETS.c.number == number, SECRETS.c.name == name)
        with self.engine.connect() as connection:
            found = connection.execute(query).scalar()
        return None if found is None else dict(json.loads(found))

    def shuffles(self, number: str) -> frozenset[int]:
        """The sequences of a table's shuffles whose keys are kept."""
        query = sa.select(SECRETS.c.name).where(SECRETS.c.number == number)
        with self.engine.connect() as connection:
            names = connection.execute(query).scalars().all()
        return frozenset(int(each.removeprefix(SHUFFLES)) for each in names if each.startswith(SHUFFLES))


def keep_secret(connection: sa.Connection, number: str, name: str, value: Mapping[str, Any]) -> None:
    """Keep a value, and note its digest on the table's stream of tokens, so that nobody can replace it unseen."""
    text = json.dumps(value)
    connection.execute(SECRETS.insert().values(number=number, name=name, value=text))
    if not name.startswith(SHUFFLES):
        note = StreamNote(tokens_stream(number), token_entry(name, text))
        RowBatch(()).write_note(connection, number, note)


def token_entry(name: str, text: str) -> Mapping[str, Any]:
    """What is noted of a secret: its name, and a digest of what is kept."""
    return {"name": name, "digest": hashlib.sha256(f"paigow secret {text}".encode()).hexdigest()}
