"""The stream tells each viewer what he may hear, keeps what was said lately, and cuts off whoever cannot keep up."""

import json

from paigow.server.stream import MOST_WAITING, Stream, Watcher, told_again
from paigow.server.telling import AppliedCommand, happened
from paigow.table.evolve import evolve
from paigow.table.views import Viewer
from tests.support.recording import Recorder, table_record


def batches() -> list[AppliedCommand]:
    made = []
    for entry in Recorder(table_record("1", "horseshoe-poker")).play(1):
        table = entry.before
        steps = []
        for event in entry.events:
            table = evolve(table, event)
            steps.append((event, table))
        made.append(AppliedCommand(tuple(steps)))
    return made


def test_equal_viewers_hear_equal_bytes_and_a_player_more_than_a_spectator() -> None:
    stream = Stream()
    watchers = [
        Watcher(Viewer("spectator")),
        Watcher(Viewer("spectator")),
        Watcher(Viewer("player", "player-1")),
    ]
    stream.watchers.update(watchers)
    assert stream.connected == {"player-1"}
    for batch in batches():
        stream.tell(batch)
    said = [[each.queue.get_nowait() for _ in range(each.queue.qsize())] for each in watchers]
    assert said[0] == said[1]
    assert len(said[2]) == len(said[0])
    assert said[2] != said[0]
    assert json.loads(said[0][-1] or b"{}")["type"] == "events"


def test_what_was_missed_is_told_from_any_sequence_on() -> None:
    stream = Stream()
    made = batches()
    for item in made:
        stream.tell(item)
    last = made[-1].sequence
    since, complete = stream.since(made[2].sequence, last)
    missed = told_again(since, Viewer("spectator"))
    assert complete
    assert [each_item.sequence for each_item in missed] == [each_item.sequence for each_item in made[3:]]
    assert stream.since(last, last) == stream.since(None, last) == ((), True)


def test_what_is_too_old_to_be_told_is_said_to_be_incomplete() -> None:
    stream = Stream()
    made = batches()
    for item in made[5:]:
        stream.tell(item)
    _, complete = stream.since(0, made[-1].sequence)
    assert not complete


def test_whoever_cannot_keep_up_is_cut_off() -> None:
    slow = Watcher(Viewer("spectator"))
    for _ in range(MOST_WAITING):
        slow.send(b"x")
    assert not slow.cut_off
    slow.send(b"x")
    assert slow.cut_off
    assert slow.cut.is_set()
    assert slow.queue.empty()
    full = Watcher(Viewer("spectator"))
    for _ in range(MOST_WAITING):
        full.send(b"x")
    full.end()
    assert full.cut_off


def test_whoever_is_behind_by_too_many_bytes_is_cut_off() -> None:
    slow = Watcher(Viewer("spectator"), most_bytes=100)
    slow.send(b"x" * 500)
    assert not slow.cut_off
    slow.send(b"x")
    assert slow.cut_off


def test_what_is_private_is_not_told_to_others() -> None:
    heard = [happened(batch, Viewer("spectator"), with_view=False) for batch in batches()]
    dealt = [
        event for each_event in heard for event in each_event["events"] if event["type"] == "PiecesDealt"
    ]
    assert dealt
    assert all(isinstance(event["pieces"], int) for event in dealt)
