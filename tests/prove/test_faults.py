"""The campaign on faults in small, and what it would notice."""

from collections import Counter
from random import Random

import pytest
import sqlalchemy as sa

from paigow.record.database import open_database
from paigow.record.entries import NO_TABLE, StreamNote
from paigow.record.journal import Journal
from paigow.record.leases import Lease
from paigow.record.schema import COMMANDS
from paigow.training.exam.book import exam_stream
from prove import faults
from prove.faults import Person, Piece
from prove.faulty_desks import Candidate, KeyingDealer
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


@pytest.mark.parametrize(
    ("acknowledged", "said"),
    [
        (["k1", "k2"], ""),
        (["k1"], ""),
        (["k1", "k2", "k3"], "stored"),
        (["k2", "k1"], "stored"),
        ([], "stored"),
    ],
)
def test_entries_that_are_lost_doubled_or_reordered_are_noticed(
    database: str, acknowledged: list[str], said: str
) -> None:
    engine = open_database(database)
    with engine.begin() as connection:
        for place, id in enumerate(("console/k1", "console/k1/then/0-1-5", "console/k2"), 1):
            row = {"number": "1", "place": place, "command_id": id, "first": place, "events": 1, "at": 1}
            connection.execute(COMMANDS.insert().values(row | {"actor": "d", "command": "{}", "hash": ""}))
    dealer = KeyingDealer([], number="1", acknowledged=acknowledged, under_way=f"k{len(acknowledged) + 1}")
    found = dealer.judged(engine)
    assert (said in str(found)) if said else found == []
    engine.dispose()


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({1: "a", 2: "b"}, ""),
        ({1: "a"}, "told"),
        ({1: "a", 2: "c"}, "told"),
        ({1: "a", 2: "b", 3: "c"}, "told"),
    ],
)
def test_answers_that_are_lost_or_others_are_noticed(database: str, told: dict[int, str], said: str) -> None:
    engine = open_database(database)
    journal = Journal(engine)
    for number, answer in ((1, "a"), (2, "b")):
        entry = {"kind": "answered", "number": number, "answer": answer}
        journal.note(NO_TABLE, StreamNote(exam_stream("e"), entry))
    candidate = Candidate([], acknowledged={("e", number): answer for number, answer in told.items()})
    found = candidate.judged(engine)
    assert (said in str(found)) if said else found == []
    engine.dispose()
