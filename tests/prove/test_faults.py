"""The campaign on faults in small, and what it would notice."""

from collections import Counter
from random import Random

import pytest
import sqlalchemy as sa

from paigow.record.database import open_database
from paigow.record.leases import Lease
from paigow.record.schema import COMMANDS
from prove import faults
from prove.faults import Person, Piece
from prove.faulty_server import LEASE


@pytest.mark.parametrize(
    "piece",
    [
        Piece("sqlite", faults.kill, 2),
        Piece("sqlite", faults.disk_full, 1),
        pytest.param(Piece("postgresql", faults.restart, 1), marks=pytest.mark.postgres),
        pytest.param(Piece("postgresql", faults.hang, 1), marks=pytest.mark.postgres),
    ],
    ids=lambda piece: f"{piece.database}-{piece.fault.__name__}",
)
async def test_nothing_acknowledged_is_lost(piece: Piece) -> None:
    tally: Counter[str] = Counter()
    assert await faults.tried(piece, Random(1), tally, tables=1) == []
    assert tally["tried"] == piece.times
    assert tally["acknowledged"] > 5
    assert tally["acknowledged at desks"] > 1
    if piece.fault in {faults.disk_full, faults.hang}:
        assert tally["said 503"] == 1


def test_a_takeover_counts_from_when_the_lease_ran_out_and_one_given_up_does_not_count() -> None:
    tally: Counter[str] = Counter()
    until = 1_000_000 + round(LEASE * 1000)
    after = Lease("1", "b", "", 2, until + 700)
    faults.note_takeover(tally, Lease("1", "a", "", 1, 1_000_000), after, 2.7)
    assert tally["takeover after the lease ran out ms"] == 700
    faults.note_takeover(tally, Lease("1", "a", "", 1, 0), after, 0.1)
    assert (tally["takeovers"], tally["takeover after the lease ran out ms"]) == (1, 700)


@pytest.mark.parametrize(
    ("acknowledged", "said"),
    [
        ({"b1": 4, "b2": 6}, ""),
        ({"b1": 4, "b2": 6, "b3": 8}, "stored as None"),
        ({"b1": 5, "b2": 6}, "told as 5"),
        ({"b2": 6, "b1": 4}, "another order"),
        ({"b1": 4}, "never gave"),
    ],
)
def test_what_is_lost_doubled_or_reordered_is_noticed(
    database: str, acknowledged: dict[str, int], said: str
) -> None:
    engine = open_database(database)
    with engine.begin() as connection:
        for place, id in ((1, "b1"), (2, "b2")):
            row = {
                "number": "1",
                "place": place,
                "command_id": f"p1/{id}",
                "first": 2 + 2 * place - 1,
                "events": 1,
            }
            row |= {"at": 1, "actor": "p1", "command": '{"type":"BuyIn"}', "hash": ""}
            connection.execute(COMMANDS.insert().values(row))
        connection.execute(sa.text("insert into accounts values ('1', 'person:p1', 1000)"))
    person = Person("1", "p1", "", [], Random(1), acknowledged=acknowledged)
    found = faults.judged(engine, person)
    assert (said in str(found)) if said else found == []
    engine.dispose()
