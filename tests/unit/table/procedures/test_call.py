"""After the call: lammers beside qualifying wagers, and Progressive chips locked, counted and put away."""

import pytest

from paigow.scenarios.calls.table import played_to
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.call import call_rule, qualifying
from tests.unit.table.tables import BY_HAND, at, due, names, out_of_turn, perform, refusal, say

WAGERS = [
    "Ann main",
    "Ann fortune $5",
    "Ann progressive $1",
    "Ben main",
    "Ben fortune $4",
    "Cal main",
    "Cal progressive $1",
]


def test_a_lammer_goes_beside_each_qualifying_wager() -> None:
    played = at("place-lammers", wagers=WAGERS)
    events = perform(played, "place-lammers")
    placed = [event for event in events if isinstance(event, e.LammerPlaced)]
    assert [(event.person, event.spot) for event in placed] == [
        ("Ann", 1)
    ]  # $5 qualifies, $4 does not (md-1.B.7)
    assert [wager.person for wager in qualifying(played.table)] == ["Ann"]
    assert [wager.person for wager in played.table.round.lammers] == ["Ann"]


@pytest.mark.clause("md-10.A.2.c", "md-10.A.2.c/2", "md-10.A.2.d", "md-2.D.2")
def test_progressive_chips_are_locked_collected_counted_and_put_away() -> None:
    played = at("lock-progressive", wagers=WAGERS)
    perform(played, "lock-progressive", "collect-progressive")
    assert refusal(played, c.ReportCount, "dealer", count=1).arguments == {"counted": 1, "accepted": 2}
    say(played, c.ReportCount, "dealer", count=2)
    tray = played.table.balances.get("tray", 0)
    events = perform(played, "tray-progressive")
    assert names(events)[:2] == ["ProgressiveCollected", "ProgressiveCollected"]
    assert played.table.balances["tray"] == tray + 200
    assert [spot for _, spot, _ in played.table.round.contributed] == [6, 1]


def test_where_no_wager_earns_envy_there_are_no_lammers_to_place() -> None:
    offered = {"wagers.fortune.offered": False, "wagers.emperors_treasure.offered": False}
    kinds = ("fortune", "emperors-treasure")
    given = {"game": "maryland-poker", "change": {"options": offered}}
    given |= {"without": {"paytables": kinds, "limits": kinds}}
    play = played_to({**given, "until": "call-no-more-bets"})
    perform(play, "call-no-more-bets")
    assert due(play) == "lock-progressive"


def test_without_a_chip_there_is_nothing_to_count() -> None:
    play = at("lock-progressive")
    perform(play, "lock-progressive")
    assert due(play) == "draw-number"


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (None, "call.no-more-bets.automated-shoe"),
        (BY_HAND, "call.no-more-bets.manual-shoe"),
        ({"deal.method": "hand", "start.method": "shaker"}, "call.no-more-bets.hand"),
    ],
)
def test_the_call_goes_by_the_chapter_of_the_dealing_method(
    options: dict[str, str] | None, rule: str
) -> None:
    table = at("phase betting", options=options).table
    cite = table.game.citations.cite
    assert cite(call_rule(table)) == cite(rule)


def test_horseshoe_presses_the_button_after_the_lammers() -> None:
    played = at("phase called", name="horseshoe-poker", wagers=["Ann main", "Ann fortune $5"])
    assert [act.name for act in played.table.agenda] == ["place-lammers", "press-button", "draw-number"]


def test_no_lammers_are_due_where_no_wager_qualifies() -> None:
    played = at("phase called", name="horseshoe-poker", wagers=["Ann main", "Ann fortune $4"])
    assert [act.name for act in played.table.agenda] == ["press-button", "draw-number"]


@pytest.mark.parametrize(("name", "may_wait"), [("horseshoe-poker", True), ("maryland-poker", False)])
def test_lammers_are_placed_at_the_call_or_any_time_before_delivery(name: str, may_wait: bool) -> None:
    """hs-i31: any time before the cards are delivered; elsewhere right after the call."""
    play = at("place-lammers", name=name, wagers=["Ann main", "Ann fortune $5", "Ben main", "Cal main"])
    following = play.table.agenda[1].name
    if not may_wait:
        assert out_of_turn(play, following).code == "out-of-turn"
        return
    perform(play, following)
    assert play.table.agenda[-1].name == "place-lammers"
    play.until("place-lammers")
    assert play.table.round.dealt == 0
    perform(play, "place-lammers")
    assert play.table.round.lammers
