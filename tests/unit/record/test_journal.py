"""The journal stores what happened once, in order, and answers with it; the same on both databases."""

from dataclasses import replace

import pytest
import sqlalchemy as sa

from paigow.record.batch import Head
from paigow.record.chain import begin
from paigow.record.entries import StreamNote
from paigow.record.journal import Journal
from paigow.record.leases import Leases
from paigow.record.recall import table_at
from paigow.record.secrets import Secrets
from paigow.record.trouble import Collision, Repeated, Stale, StreamMoved
from paigow.record.verify import verify
from tests.support.recording import Recorder, recorded, table_record


@pytest.fixture
def recorder() -> Recorder:
    recorder = Recorder(table_record("7", "maryland-poker"))
    recorder.play(1)
    return recorder


@pytest.fixture
def journal(engine: sa.Engine, recorder: Recorder) -> Journal:
    journal = Journal(engine)
    journal.create_table(recorder.record)
    return journal


def test_what_is_stored_replays_to_the_same_table_and_accounts(engine: sa.Engine) -> None:
    (recorder,) = recorded(engine, (table_record("7", "maryland-poker"), 8))
    journal = Journal(engine)
    assert table_at(journal, recorder.record, recorder.game) == recorder.session.table
    assert journal.accounts("7") == dict(recorder.session.table.balances)


def test_a_table_is_found_again_as_it_was_opened(journal: Journal, recorder: Recorder) -> None:
    assert journal.table("7") == recorder.record
    assert journal.tables() == (recorder.record,)
    assert journal.table("8") is None


def test_the_order_of_commands_and_their_events_is_kept(journal: Journal, recorder: Recorder) -> None:
    journal.append(recorder.entries)
    stored = list(journal.events("7"))
    assert [stored_event.sequence for stored_event in stored] == list(range(1, len(stored) + 1))
    assert [stored_event.read() for stored_event in stored] == [
        event for entry in recorder.entries for event in entry.events
    ]
    some = list(journal.events("7", after=4, until=9))
    assert some == stored[4:9]


def test_a_command_is_stored_once_and_known_again(journal: Journal, recorder: Recorder) -> None:
    first, second = recorder.entries[:2]
    journal.append([first])
    assert journal.answer("7", first.command_id) == first.after.sequence
    assert journal.answer("7", second.command_id) is None
    with pytest.raises(Repeated):
        journal.append([replace(second, command_id=first.command_id)])
    assert [event.command_id for event in journal.events("7")][-1] == first.command_id


def test_an_append_on_another_sequence_is_stale(journal: Journal, recorder: Recorder) -> None:
    with pytest.raises(Stale, match="stands at 0"):
        journal.append([recorder.entries[1]])


def test_somebody_elses_event_in_the_same_place_is_seen(journal: Journal, recorder: Recorder) -> None:
    journal.append([recorder.entries[0]])
    other = Journal(journal.engine)
    other._heads["7"] = Head(0, begin("events/7"), 0, begin("commands/7"))
    with pytest.raises(Stale, match="somebody else wrote"):
        other.append([replace(recorder.entries[0], command_id="another")])


def test_a_write_under_an_old_epoch_is_stale(journal: Journal, recorder: Recorder) -> None:
    Leases(journal.engine, "a", "").take("7", 60_000)
    lease = Leases(journal.engine, "b", "").take("7", 60_000, force=True)
    assert lease is not None
    with pytest.raises(Stale, match="epoch 2"):
        journal.append([replace(recorder.entries[0], epoch=1)])
    journal.append([replace(recorder.entries[0], epoch=2)])


def test_several_commands_are_stored_all_or_none(journal: Journal, recorder: Recorder) -> None:
    first, second = recorder.entries[:2]
    with pytest.raises(Collision):
        journal.append([first, replace(second, command_id=first.command_id)])
    assert list(journal.events("7")) == []
    journal.append([first, second])


def test_a_stream_takes_notes_in_order_and_refuses_what_was_worked_out_on_less(
    journal: Journal, recorder: Recorder
) -> None:
    assert journal.note("7", StreamNote("meters/7", {"n": 1})) == 1
    noted = replace(recorder.entries[0], notes=(StreamNote("meters/7", {"n": 2}, expected=0),))
    with pytest.raises(StreamMoved, match="stands at 1"):
        journal.append([noted])
    assert journal.answer("7", noted.command_id) is None
    journal.append([replace(noted, notes=(StreamNote("meters/7", {"n": 2}, expected=1),))])
    assert [item.entry["n"] for item in journal.stream("meters/7")] == [1, 2]
    assert [item.entry["n"] for item in journal.stream("meters/7", after=1)] == [2]
    assert [item.entry["n"] for item in journal.stream("meters/7", containing='"n":1')] == [1]
    assert journal.length("meters/7") == 2
    assert journal.length("meters/8") == 0


def test_secrets_are_kept_with_the_command_they_belong_to(journal: Journal, recorder: Recorder) -> None:
    from paigow.record.secrets import Secrets

    journal.append([replace(recorder.entries[0], secrets=(("shuffle:0", {"key": "k"}),))])
    assert Secrets(journal.engine).get("7", "shuffle:0") == {"key": "k"}


def test_rounds_are_listed_from_the_last_with_their_spans(engine: sa.Engine) -> None:
    recorded(engine, (table_record("7", "colorado-tiles"), 4))
    journal = Journal(engine)
    rounds = journal.rounds("7")
    assert [each_round[0] for each_round in rounds] == [5, 4, 3, 2, 1, 0]
    spans = {number: (first, last) for number, first, last, _ in rounds}
    assert all(spans[number + 1][0] == spans[number][1] + 1 for number in range(5))
    assert journal.span("7", 3) == spans[3]
    assert journal.span("7", 99) is None
    assert [each_round[0] for each_round in journal.rounds("7", before=4, limit=2)] == [3, 2]
    assert journal.rounds("8") == ()
    closed = [event for event in journal.events("7") if event.event["type"] == "RoundClosed"]
    assert [item.round for item in closed] == [1, 2, 3, 4]


def test_heads_are_forgotten_when_asked(journal: Journal, recorder: Recorder) -> None:
    journal.append(recorder.entries[:2])
    journal.forget("7")
    journal.append(recorder.entries[2:3])
    journal.forget()
    journal.append(recorder.entries[3:4])
    assert len(list(journal.events("7"))) == recorder.entries[3].after.sequence


def test_the_heads_of_all_chains_are_what_verifying_finds(engine: sa.Engine) -> None:
    recorded(engine, (table_record("1", "maryland-poker"), 2), (table_record("2", "colorado-tiles"), 1))
    found = verify(engine)
    assert set(Journal(engine).heads()) == set(found.heads)
    assert found.faults == ()


def test_a_table_is_opened_with_the_token_of_its_floor_or_not_at_all(
    engine: sa.Engine, recorder: Recorder
) -> None:
    journal = Journal(engine)
    with pytest.raises(TypeError):
        journal.create_table(recorder.record, {"bot-1": "Mei"}, {"house": {"token": object()}})
    assert journal.tables() == ()
    journal.create_table(recorder.record, {"bot-1": "Mei"}, {"house": {"token": "x"}})
    assert Secrets(engine).get("7", "house") == {"token": "x"}
