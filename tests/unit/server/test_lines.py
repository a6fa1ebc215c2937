"""A line of the log tells what its event moved for whoever looks, and names the event."""

from paigow.server.lines import line_of, moved_for
from paigow.table.evolve import evolve
from paigow.table.views import Viewer
from tests.support.recording import Recorder, table_record


def test_a_round_moves_for_a_person_what_his_chips_changed_by_and_buying_in_is_no_part_of_it() -> None:
    moved = 0
    first = last = bought = None
    for entry in Recorder(table_record("1", "horseshoe-poker")).play(1):
        table = entry.before
        for event in entry.events:
            table = evolve(table, event)
            if type(event).__name__ == "ChipsBought" and getattr(event, "person", "") == "player-1":
                assert moved_for(event, "player-1") == 0
                bought = first = table.chips("player-1")
            moved += moved_for(event, "player-1")
            last = table.chips("player-1")
    assert bought
    assert last is not None
    assert first is not None
    assert moved == last - first


def test_a_line_names_its_event_and_its_place_and_nothing_moves_for_a_spectator() -> None:
    seen = []
    for entry in Recorder(table_record("1", "horseshoe-poker")).play(1):
        table = entry.before
        for event in entry.events:
            table = evolve(table, event)
            line = line_of(event, table, Viewer("spectator"))
            if line is not None:
                seen.append(line)
                assert line.event == type(event).__name__
                assert line.sequence == table.sequence
                assert line.amount == 0
    assert "WagerPlaced" in {line.event for line in seen}
