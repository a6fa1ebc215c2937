"""A keyframe is the whole table as text, and gives the whole table back, in any state of any game."""

import pytest

from paigow.errors import BadNotation
from paigow.record.keyframes import EVERY, is_due, read_state, write_state
from paigow.submissions import shipped_filings
from tests.support.recording import Recorder, table_record


@pytest.mark.parametrize("name", shipped_filings())
def test_every_state_of_play_comes_back_as_it_was(name: str) -> None:
    recorder = Recorder(table_record("1", name))
    for entry in recorder.play(3):
        again = read_state(write_state(entry.after), "1", recorder.game)
        assert again == entry.after
        assert write_state(again) == write_state(entry.after)


def test_a_keyframe_is_due_when_a_multiple_is_passed() -> None:
    assert not is_due(0, EVERY - 1)
    assert is_due(EVERY - 1, EVERY)
    assert is_due(EVERY - 3, EVERY + 3)
    assert not is_due(EVERY, EVERY + 3)


def test_a_strange_field_is_refused() -> None:
    recorder = Recorder(table_record("1", "horseshoe-poker"))
    with pytest.raises(BadNotation, match="no field colour"):
        read_state('{"colour": 1}', "1", recorder.game)
