"""How a table goes on by itself: phase after phase, past those with nothing to do, never in a circle."""

import pytest

from paigow.errors import InternalError
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due as act
from paigow.table.draft import Draft
from paigow.table.procedures import registry
from paigow.table.procedures.flow import DEALER_FIRST, STANDARD, enter, go_on, order_of_phases
from paigow.table.state import Phase, changed
from tests.unit.table.tables import at, names, perform, play, who


def test_face_up_shows_the_dealers_cards_before_the_players_set() -> None:
    assert order_of_phases(play().table) == STANDARD
    assert order_of_phases(play("horseshoe-face-up").table) == DEALER_FIRST
    assert DEALER_FIRST.index(Phase.DEALER) < DEALER_FIRST.index(Phase.SETTING)
    assert set(STANDARD) == set(DEALER_FIRST)


def test_a_phase_with_nothing_due_is_passed_over() -> None:
    played = at("close-round")
    entered = [event.phase for event in played.heard if isinstance(event, e.PhaseEntered)]
    assert Phase.PAYOUT not in entered
    assert Phase.ENVY not in entered
    assert entered[-1] is Phase.CLOSE


def test_after_the_round_comes_the_next_shuffle_or_the_wait() -> None:
    played = at("close-round")
    assert perform(played, "close-round")
    assert played.table.phase is Phase.SHUFFLE


def test_what_waits_for_nobody_is_finished_by_itself() -> None:
    played = at("players-set", people={"Ann": 1})
    before = len(played.heard)
    played.step()
    assert names(played.heard[before:]) == ["HandSet", "Performed", "PhaseEntered"]


def test_a_procedure_in_a_circle_is_our_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    draft = Draft(at("deal").table, c.Perform("deal", by=who("dealer"), at=10**9))
    draft.table = changed(draft.table, {"agenda": (act("await-player"),) * 200})
    monkeypatch.setitem(registry.WAITS, "await-player", lambda table: True)
    with pytest.raises(InternalError, match="runs in a circle"):
        go_on(draft)


def test_a_phase_is_entered_at_once_when_it_must() -> None:
    draft = Draft(at("deal").table, c.Perform("deal", by=who("dealer"), at=10**9))
    enter(draft, Phase.IDLE)
    assert draft.table.phase is Phase.IDLE
