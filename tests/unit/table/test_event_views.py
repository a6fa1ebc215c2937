"""Events as each role hears of them: faces only where the hand may be seen, orders of the stock never."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.event_views import event_view
from paigow.table.places import is_dead
from paigow.table.replay import steps_of
from paigow.table.views import Viewer
from tests.unit.table.tables import GAMES, at, game, heard, only, say

ROLES = (
    Viewer("player", "player-1"),
    Viewer("spectator"),
    Viewer("dealer"),
    Viewer("floor"),
    Viewer("surveillance"),
)
ORDERS = ("PiecesShuffled", "PiecesCut", "StacksCut", "StacksMade", "StyleChosen")


@pytest.mark.parametrize("name", GAMES)
def test_nobody_hears_the_order_of_the_stock(name: str) -> None:
    events = [event for _, group in heard(name) for event in group]
    met = 0
    for event, after in steps_of("1", game(name), events):
        if type(event).__name__ in ORDERS:
            met += 1
            told = [event_view(event, after, viewer) for viewer in ROLES]
            assert all(line is not None and line["order"] == len(event.order) for line in told)  # type: ignore[attr-defined]
    assert met >= 6


@pytest.mark.parametrize("name", GAMES)
def test_a_dealt_piece_is_told_without_its_face(name: str) -> None:
    events = [event for _, group in heard(name) for event in group]
    for event, after in steps_of("1", game(name), events):
        if isinstance(event, e.PiecesDealt):
            for viewer in ROLES[:4]:
                told = event_view(event, after, viewer)
                assert told is not None
                assert told["pieces"] == len(event.pieces)
            watched = event_view(event, after, ROLES[4])
            assert watched is not None
            dead = is_dead(after, event.place)
            assert (
                watched["pieces"] == len(event.pieces)
                if dead
                else len(watched["pieces"]) == len(event.pieces)
            )


def test_a_hand_laid_down_is_shown_to_its_owner_only() -> None:
    play = at("players-set", people={"Ann": 1})
    play.step()
    event = only(play.heard, e.HandSet)
    own = event_view(event, play.table, Viewer("player", "Ann"))
    other = event_view(event, play.table, Viewer("player", "Ben"))
    assert own is not None
    assert other is not None
    assert (len(own["high"]), len(own["low"])) == (5, 2)
    assert (other["high"], other["low"], other["rule"], other["clauses"]) == (5, 2, "", [])


def test_the_house_way_is_told_to_who_asked_and_to_nobody_else() -> None:
    play = at("players-set")
    event = only(say(play, c.AskHouseWay, "Ann", spot=1), e.HouseWayShown)
    told = event_view(event, play.table, Viewer("player", "Ann"))
    assert told is not None
    assert len(told["high"]) == 5
    assert event_view(event, play.table, Viewer("player", "Ben")) is None
    assert event_view(event, play.table, Viewer("dealer")) is None


def test_a_phase_is_told_without_the_agenda() -> None:
    event = e.PhaseEntered(at("deal").table.phase, at("deal").table.agenda)
    told = event_view(event, at("deal").table, ROLES[1])
    assert told == {"type": "PhaseEntered", "phase": "deal", "clauses": []}


def test_what_an_event_does_to_the_agenda_is_nobodys_business() -> None:
    play = at("inspect")
    play.step()
    told = event_view(play.heard[-1], play.table, ROLES[1])
    assert told is not None
    assert not {"finishes", "then"} & set(told)
