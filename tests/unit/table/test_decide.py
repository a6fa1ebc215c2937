"""decide looks and answers: the same again, in its turn, forward in time, and without touching the table."""

import pytest

from paigow.errors import InternalError, Refused
from paigow.table import commands as c
from paigow.table.decide import act, decide
from paigow.table.evolve import evolve
from paigow.table.procedures.registry import COMMANDS
from paigow.table.state import Phase
from tests.unit.table.tables import (
    BY_HAND,
    GAMES,
    at,
    game,
    heard,
    names,
    out_of_turn,
    play,
    refusal,
    say,
    who,
)


@pytest.mark.parametrize("name", GAMES)
def test_events_lead_to_the_table_that_act_gives(name: str) -> None:
    played = play(name, people={"Ann": 1, "Ben": 2})
    table = played.table
    for command, events in heard(name, 2, "decide"):
        again, after = act(table, command)
        assert again == events == decide(table, command)
        for event in events:
            table = evolve(table, event)
        assert table == after


def test_a_refusal_changes_nothing() -> None:
    played = at("phase betting")
    before = played.table
    refusal(played, c.ReportShuffle, "dealer", order=())
    assert played.table == before


def test_time_does_not_run_backwards() -> None:
    played = at("inspect")
    with pytest.raises(Refused) as caught:
        act(played.table, c.Perform("inspect", by=who("dealer"), at=0))
    assert caught.value.code == "time-runs-backwards"


def test_only_the_act_that_is_due_is_carried_out() -> None:
    played = at("turn-down")
    refused = out_of_turn(played, "stack")
    assert refused.code == "out-of-turn"
    assert refused.arguments["due"] == "turn-down"
    assert refused.clauses == ("md-4.C.1",)


def test_an_act_at_one_spot_is_not_done_at_another() -> None:
    played = at("reveal 6")
    assert refusal(played, c.Perform, "dealer", act="reveal", spot=3).code == "out-of-turn"
    assert say(played, c.Perform, "dealer", act="reveal", spot=6)


def test_an_act_nobody_claims_is_simply_recorded() -> None:
    played = at("move-under", options=BY_HAND)
    assert names(say(played, c.Perform, "dealer", act="move-under")) == ["Performed"]


def test_a_command_nobody_handles_is_our_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(COMMANDS, c.OpenTable)
    with pytest.raises(InternalError, match="nobody handles OpenTable"):
        decide(play().table, c.OpenTable(by=who("dealer"), at=1))


def test_a_closed_table_has_nothing_due() -> None:
    table = play().table
    assert table.phase is Phase.CLOSED
    assert table.game is game()
    with pytest.raises(Refused) as caught:
        decide(table, c.Perform("inspect", by=who("dealer"), at=1))
    assert caught.value.code == "not-now"
