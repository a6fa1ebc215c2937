"""A token proves who somebody is at one table, and is nowhere stored as it is."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.record.database import open_database
from paigow.record.schema import SECRETS
from paigow.record.secrets import Secrets
from paigow.server.identity import Doorkeeper, opener_token


@pytest.fixture
def opened(folder: Path) -> Iterator[sa.Engine]:
    engine = open_database(str(folder / "record.db"))
    yield engine
    engine.dispose()


def opener_of(door: Doorkeeper) -> str:
    """The token of whoever opened table 1."""
    token, kept = opener_token()
    for name, value in kept.items():
        door._keep.put("1", name, value)
    return token


def test_a_token_is_known_at_its_own_table_only(opened: sa.Engine) -> None:
    door = Doorkeeper(Secrets(opened))
    person, token = door.join("1", "Ann")
    assert door.person("1", token) == person
    assert door.person("2", token) is None
    for wrong in ("", "x", f"{person.id}.wrong", f"other.{token.partition('.')[2]}", "a." + "x" * 200):
        assert door.person("1", wrong) is None


def test_a_tables_token_opens_its_floor_and_the_operators_key_opens_all(opened: sa.Engine) -> None:
    door = Doorkeeper(Secrets(opened), house_key="key")
    token = opener_of(door)
    assert door.is_floor("1", token)
    assert not door.is_floor("2", token)
    assert door.is_floor("2", "key")
    assert not Doorkeeper(Secrets(opened)).is_floor("1", "key")
    assert not door.is_floor("1", "")
    assert not door.is_floor("1", "x" * 200)


def test_only_the_key_makes_an_operator(opened: sa.Engine) -> None:
    door = Doorkeeper(Secrets(opened), house_key="key")
    assert door.is_operator("key")
    assert not door.is_operator(opener_of(door))
    assert not door.is_operator("")
    assert not Doorkeeper(Secrets(opened)).is_operator("")


def test_no_token_is_stored_as_it_is(opened: sa.Engine) -> None:
    door = Doorkeeper(Secrets(opened))
    tokens = [opener_of(door), door.join("1", "Ann")[1].partition(".")[2]]
    with opened.connect() as connection:
        stored = " ".join(connection.execute(sa.select(SECRETS.c.value)).scalars())
    assert not any(token in stored for token in tokens)
