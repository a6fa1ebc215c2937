"""What the server must remember but nobody may read in the record: hashes of tokens, keys of commitments."""

import json
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from paigow.record.schema import SECRETS


class Secrets:
    """Values by table and name."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def put(self, number: str, name: str, value: Mapping[str, Any]) -> None:
        """Keep a value under a name that is not taken."""
        with self.engine.begin() as connection:
            connection.execute(SECRETS.insert().values(number=number, name=name, value=json.dumps(value)))

    def get(self, number: str, name: str) -> Mapping[str, Any] | None:
        """The value under a name, or nothing."""
        query = sa.select(SECRETS.c.value).where(SECRETS.c.number == number, SECRETS.c.name == name)
        with self.engine.connect() as connection:
            found = connection.execute(query).scalar()
        return None if found is None else dict(json.loads(found))
