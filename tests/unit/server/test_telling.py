"""What is shared among viewers is worked out once, and each hears exactly what he would hear alone."""

import pytest
from pydantic_core import to_json

from paigow.server.telling import AppliedCommand, Telling, happened
from paigow.submissions import shipped_filings
from paigow.table.evolve import evolve
from paigow.table.views import Viewer, view
from tests.support.recording import Recorder, table_record


def batches(game: str, rounds: int) -> list[AppliedCommand]:
    made = []
    for entry in Recorder(table_record("1", game)).play(rounds):
        table, steps = entry.before, []
        for event in entry.events:
            table = evolve(table, event)
            steps.append((event, table))
        if steps:
            made.append(AppliedCommand(tuple(steps)))
    return made


@pytest.mark.parametrize("game", shipped_filings())
def test_every_viewer_sees_the_table_and_hears_the_bytes_that_are_his_alone(game: str) -> None:
    others = [Viewer("spectator"), Viewer("floor"), Viewer("surveillance"), Viewer("player", "stranger")]
    for batch in batches(game, 2):
        telling = Telling(batch)
        players = [Viewer("player", person.id, "zh-Hant") for person in batch.after.people]
        for viewer in (*others, *players):
            plain = telling.to(viewer)
            assert plain["view"] == view(batch.after, viewer)
            assert telling.message(viewer) == to_json(plain)


def test_what_moved_for_somebody_stands_in_his_lines_alone() -> None:
    mine: list[int] = []
    for batch in batches("horseshoe-poker", 2):
        mine += [line.amount for line in happened(batch, Viewer("player", "player-1"))["lines"]]
        assert not any(line.amount for line in happened(batch, Viewer("spectator"))["lines"])
    assert any(mine)


def test_a_batch_begins_after_its_first_event_and_ends_after_its_last() -> None:
    batch = next(each_batch for each_batch in batches("horseshoe-poker", 1) if len(each_batch.steps) > 1)
    assert batch.first == batch.steps[0][1].sequence
    assert batch.sequence == batch.after.sequence == batch.first + len(batch.steps) - 1
