"""Meters have streams of their own, shared by tables that are linked on equal terms."""

from paigow.record.games import game_of
from paigow.record.meters import ROUND_OVER, meter_stream, read_meter_entry, write_meter_entry
from paigow.submissions import ApprovedGame
from paigow.wagers.meters import EntryKind, MeterEntry
from tests.support.recording import table_record


def game(name: str, **settings: object) -> ApprovedGame:
    found = game_of(table_record("1", name, **settings))
    assert found is not None
    return found


def test_a_table_has_meters_of_its_own_unless_it_is_linked() -> None:
    plain = game("maryland-poker")
    linked = game("maryland-poker", options={"progressive.scope": "linked"})
    assert meter_stream(plain, "4") == "meters/4"
    assert meter_stream(linked, "4") == meter_stream(linked, "5")
    assert meter_stream(linked, "4").startswith("meters/linked/")
    assert meter_stream(game("colorado-tiles"), "4") == ""


def test_an_entry_is_written_and_read_without_loss() -> None:
    entry = MeterEntry("major", EntryKind.SEED, 12, "4")
    assert read_meter_entry("4", write_meter_entry(entry)) == entry
    assert read_meter_entry("4", ROUND_OVER) is None
