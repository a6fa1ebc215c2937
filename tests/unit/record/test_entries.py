"""An entry knows its table and the round of each of its events."""

from dataclasses import replace

from paigow.table import events as e
from tests.support.recording import Recorder, table_record


def test_what_closes_a_round_belongs_to_it_and_what_follows_to_the_next() -> None:
    recorder = Recorder(table_record("3", "horseshoe-face-up"))
    recorder.play(2)
    seen = [
        (round_number, event)
        for entry in recorder.entries
        for round_number, event in zip(entry.rounds(), entry.events, strict=True)
    ]
    assert {entry.number for entry in recorder.entries} == {"3"}
    for at, (number, event) in enumerate(seen):
        if isinstance(event, e.RoundClosed):
            assert number == event.number
            assert seen[at + 1][0] == event.number + 1
        if isinstance(event, e.GameBegan):
            assert (seen[at - 1][0], number) == (0, 1)


def test_a_tables_identity_is_everything_it_was_opened_with() -> None:
    record = table_record("3", "horseshoe-face-up", bots=2)
    assert record.identity()["settings"] == {"bots": 2}
    known = {"number", "game", "filing", "digest", "mode", "settings", "created_at"}
    assert set(record.identity()) == {*known, "rules"}
    assert set(replace(record, rules="").identity()) == known
