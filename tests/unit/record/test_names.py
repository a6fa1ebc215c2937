"""Names are beside the record: no event or command carries one, and a name is wiped without breaking a chain."""

import asyncio
import json

import sqlalchemy as sa

from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.names import Names
from paigow.record.schema import COMMANDS, EVENTS, KEYFRAMES, SECRETS, STREAM_ENTRIES, TABLES
from paigow.record.verify import verify
from paigow.server.rounds import round_detail
from paigow.table.views import Viewer
from tests.support.golden import golden_records, lay_out_golden
from tests.support.serving import quick, serving

UNHEARD_OF = "Zsuzsanna-Wilhelmina"


def test_a_name_is_put_found_and_wiped(engine: sa.Engine) -> None:
    names = Names(engine)
    names.put("1", "p1", "Ann")
    names.put("2", "p1", "Ann")
    names.put("1", "p2", "Ben")
    names.put("1", "p2", "Benjamin")
    assert names.of("1") == {"p1": "Ann", "p2": "Benjamin"}
    assert names.find("Ann") == (("1", "p1"), ("2", "p1"))
    assert names.wipe("1", "p1")
    assert not names.wipe("1", "p1")
    assert (names.get("1", "p1"), names.get("2", "p1")) == ("", "Ann")


async def _plays_a_round(database: str) -> None:
    async with serving(quick(database)) as house:
        number, _ = await house.open("horseshoe-poker", bots=1)
        async with house.seated(number, name=UNHEARD_OF) as (client, _):
            await client.wait(lambda view: view["phase"] == "betting")
            assert any(seat["name"] == UNHEARD_OF for seat in client.view["seats"])
            assert (await client.do("PlaceWager", spot=1, kind="main", amount=2_500))["type"] == "done"
            lines = [line["text"] for item in client.messages for line in item.get("lines", ())]
            assert any(UNHEARD_OF in line for line in lines)
        assert any(UNHEARD_OF in name for name in (await house.http.get("/api/tables")).json()[0]["seats"])


def test_a_played_round_has_no_name_in_the_record_and_a_wiped_name_is_nowhere(database: str) -> None:
    asyncio.run(_plays_a_round(database))
    engine = open_database(database)
    with engine.connect() as connection:
        for table in (TABLES, COMMANDS, EVENTS, KEYFRAMES, STREAM_ENTRIES, SECRETS):
            for row in connection.execute(sa.select(table)).mappings():
                assert UNHEARD_OF not in str(dict(row)), table.name
    names = Names(engine)
    ((number, person),) = names.find(UNHEARD_OF)
    assert names.chained(number, person) == 0
    assert names.wipe(number, person)
    assert verify(engine).faults == ()
    engine.dispose()

    async def shown() -> str:
        async with serving(quick(database)) as house:
            record = house.pit.record(number)
            detail = round_detail(house.pit, record, 1, Viewer("surveillance"), views=True)
            return detail.model_dump_json()

    text = asyncio.run(shown())
    assert UNHEARD_OF not in text
    assert person in text


def test_names_of_a_record_of_version_one_are_shown_and_those_in_its_chains_are_counted(
    database: str,
) -> None:
    lay_out_golden(golden_records()[0], database)
    engine = open_database(database)
    names = Names(engine)
    assert names.get("1", "player-2").startswith("Player 2")
    assert names.wipe("1", "player-2")
    assert names.chained("1", "player-2") >= 2
    assert verify(engine).faults == ()
    (stored, *_) = [item for item in Journal(engine).events("1") if item.event["type"] == "PersonArrived"]
    assert "name" in stored.event
    assert not hasattr(stored.read(), "name")
    engine.dispose()


def test_the_migration_takes_names_from_the_secrets(database: str) -> None:
    engine = sa.create_engine(database if "://" in database else f"sqlite:///{database}")
    from alembic import command

    from paigow.record.migrations import configuration

    with engine.begin() as connection:
        command.upgrade(configuration(connection), "0001")
        value = json.dumps({"name": "Ann", "token": "t"})
        row = {"number": "1", "name": "person:p1", "value": value}
        connection.execute(sa.text("insert into secrets values (:number, :name, :value)"), row)
    engine.dispose()
    engine = open_database(database)
    assert Names(engine).of("1") == {"p1": "Ann"}
    with engine.connect() as connection:
        assert json.loads(connection.execute(sa.select(SECRETS.c.value)).scalar_one()) == {"token": "t"}
    engine.dispose()
