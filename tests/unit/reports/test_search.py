"""What surveillance finds in the record, and only in rounds that are over; marks stay and are chained."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.record.badges import Badges
from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.names import Names
from paigow.record.verify import verify
from paigow.reports.marks import MarkBook
from paigow.reports.search import search
from paigow.table import events as e
from paigow.table.codec import write_piece
from tests.support.recording import Recorder, table_record

ROUNDS = 4
TABLES = ("1",)


@pytest.fixture(scope="module")
def recorder() -> Recorder:
    played = Recorder(table_record("1", "horseshoe-poker"))
    played.play(ROUNDS)
    return played


@pytest.fixture
def engine(folder: Path, recorder: Recorder) -> Iterator[sa.Engine]:
    opened = open_database(str(folder / "record.db"))
    journal = Journal(opened)
    journal.create_table(recorder.record)
    journal.append(recorder.entries)
    yield opened
    opened.dispose()


def found(engine: sa.Engine, kind: str, words: str) -> list[int]:
    return [item.round for item in search(Journal(engine), kind, words, TABLES)]


def shown(recorder: Recorder) -> Iterator[tuple[int, e.HandShown]]:
    for entry in recorder.entries:
        for event in entry.events:
            if isinstance(event, e.HandShown):
                yield entry.after.round.number, event


def test_a_hand_is_found_by_its_pieces_together_and_not_apart(engine: sa.Engine, recorder: Recorder) -> None:
    hands = list(shown(recorder))
    number, hand = hands[0]
    marks = [write_piece(piece) for piece in (*hand.high, *hand.low)]
    assert found(engine, "hand", " ".join(marks)) == [number]
    other = next(each for at, each in hands if at == number and each.place != hand.place)
    apart = f"{marks[0]} {write_piece(other.high[0])}"
    together = [at for at, each in hands if {*apart.split()} <= {*map(write_piece, (*each.high, *each.low))}]
    assert found(engine, "hand", apart) == sorted(set(together), reverse=True)


def test_a_person_is_found_by_name_and_by_id(engine: sa.Engine) -> None:
    Names(engine).put("1", "player-2", "Mei")
    everywhere = found(engine, "person", "player-2")
    assert everywhere == sorted(everywhere, reverse=True)
    assert everywhere
    assert found(engine, "person", "Mei") == everywhere
    assert found(engine, "person", "Nobody") == []


def test_a_clause_an_amount_and_an_irregularity(engine: sa.Engine, recorder: Recorder) -> None:
    cited = {
        entry.after.round.number
        for entry in recorder.entries
        for event in entry.events
        if isinstance(event, e.WagersJudged)
        and any("hs-completion.L.win" in item.reason.clauses for item in event.judgements)
    }
    assert set(found(engine, "clause", "hs-completion.L.win")) >= cited
    assert cited
    paid = {
        event.wins for entry in recorder.entries for event in entry.events if isinstance(event, e.WagerPaid)
    }
    for amount in paid:
        assert found(engine, "amount", f"{amount / 100:.2f}")
    assert found(engine, "amount", "77777.77") == []
    assert found(engine, "irregularity", "") == []
    for kind, words in (
        ("clause", "hs-none"),
        ("hand", "Zz"),
        ("hand", ""),
        ("irregularity", "x"),
        ("x", ""),
    ):
        with pytest.raises(BadNotation):
            search(Journal(engine), kind, words, TABLES)


def test_a_round_in_play_is_not_searched(engine: sa.Engine, recorder: Recorder) -> None:
    number, hand = list(shown(recorder))[-1]
    words = " ".join(write_piece(piece) for piece in (*hand.high, *hand.low))
    assert found(engine, "hand", words) == [number]
    closed = max(
        entry.before.sequence + 1 + at
        for entry in recorder.entries
        for at, event in enumerate(entry.events)
        if isinstance(event, e.RoundClosed)
    )
    with engine.begin() as connection:
        connection.execute(sa.text("delete from events where sequence >= :first"), {"first": closed})
    assert found(engine, "hand", words) == []


def test_a_mark_stays_and_is_of_surveillance(engine: sa.Engine) -> None:
    book = MarkBook(Journal(engine))
    eye = Badges(engine).make("surveillance", "Lin", 1, "test")[0]
    floor = Badges(engine).make("floor", "Kim", 1, "test")[0]
    book.mark("1", 2, "Late hand at seat 3", eye, 5)
    book.mark("1", 1, "Look again", eye, 6)
    assert [(item["round"], item["words"]) for item in book.all()] == [
        (1, "Look again"),
        (2, "Late hand at seat 3"),
    ]
    assert verify(engine).faults == ()
    for badge, table, words in ((floor, "1", "x"), (eye, "9", "x"), (eye, "1", " ")):
        with pytest.raises(BadNotation):
            book.mark(table, 1, words, badge, 7)


def test_what_was_before_the_first_round_is_in_no_round(engine: sa.Engine, recorder: Recorder) -> None:
    early = next(
        event
        for entry in recorder.entries
        for event in entry.events
        if isinstance(event, e.ChipsBought) and entry.after.round.number == 0
    )
    rounds = found(engine, "person", early.person)
    assert rounds == sorted(rounds, reverse=True)
    assert 0 not in rounds


def test_of_many_rounds_the_last_are_told_each_with_its_first_event(
    engine: sa.Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = search(Journal(engine), "person", "player-1", TABLES)
    monkeypatch.setattr("paigow.reports.search.MOST", 2)
    assert search(Journal(engine), "person", "player-1", TABLES) == every[:2]
    assert len(every) > 2
    first = {event.round: event.sequence for event in every}
    with engine.connect() as connection:
        rows = connection.execute(
            sa.text("select round, min(sequence) from events where event like :text group by round"),
            {"text": '%"amount"%"person":"player-1"%'},
        ).all()
    assert first == {number: sequence for number, sequence in rows if number in first}
