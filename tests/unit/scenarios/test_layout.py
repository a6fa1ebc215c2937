"""What lies on the layout is counted by place, and what somebody sees is found in the view itself."""

from dataclasses import replace

from paigow.scenarios.calls.table import played_to
from paigow.scenarios.layout import left_over, lies, seen, shown
from paigow.table.views import Viewer

GIVEN = {"game": "maryland-poker", "until": "rack-stub"}


def test_all_seven_places_are_counted_and_what_is_left() -> None:
    # Seven cards at each of seven places and four left, md-8.D.2/3 and md-8.E.1.
    told = lies(played_to(GIVEN).table)
    assert told == {"dealt": {str(place): 7 for place in range(7)}, "stock": 4, "set": {}}


def test_nobody_sees_what_is_left_over_not_even_surveillance() -> None:
    table = played_to(GIVEN).table
    assert len(left_over(table)) == 4
    assert seen(table, Viewer("surveillance")) == {str(place): True for place in range(7)} | {"stub": False}


def test_a_left_over_card_that_is_shown_is_found() -> None:
    table = played_to(GIVEN).table
    hand = table.round.hands[1]
    assert hand is not None
    assert seen(replace(table, stock=hand.pieces[:1]), Viewer("surveillance"))["stub"]


def test_a_view_shows_lammers_and_who_banks() -> None:
    wagers = ("Ann main", "Ann fortune $5", "Ben main", "Cal main")
    given = {**GIVEN, "wagers": wagers, "accepts": {"bank": ("Cal",)}, "round": 2}
    assert shown(played_to(given).table, Viewer("spectator")) == {
        "bank": {"6": "bank"},
        "lammers": {"1": ["fortune"]},
        "dealer_wager": "$25",
        "positions": {},
    }
