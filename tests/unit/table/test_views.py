"""A table as each role may see it: one's own hand when it may be looked at, what lies open, and nothing else."""

from dataclasses import replace

import pytest

from paigow.table import commands as c
from paigow.table import views as module
from paigow.table.hand_names import names
from paigow.table.views import Viewer, all_settings, house_way_of, may_see, own_parts, view
from prove.secrecy import compare_rounds
from tests.unit.table.tables import GAMES, at, perform, say

ANN = Viewer("player", "Ann")
HANDS = {"Ann": "As Ah Kd 9c 7s 5d 3c", "dealer": "Ts 8d 7h 6s 4d 3s 2h"}


def seen_by(viewer: Viewer, moment: str, **given: object) -> dict[int, bool]:
    table = at(moment, **given).table  # type: ignore[arg-type]
    return {hand.place: may_see(table, viewer, hand) for hand in table.round.hands if hand is not None}


@pytest.mark.clause("md-11.A")
def test_nobody_sees_a_hand_before_players_may_look() -> None:
    played = at("allow-look")
    assert not any(may_see(played.table, ANN, hand) for hand in played.table.round.hands if hand)
    perform(played, "allow-look")
    assert [hand.place for hand in played.table.round.hands if hand and may_see(played.table, ANN, hand)] == [
        1
    ]


@pytest.mark.parametrize("role", ["spectator", "dealer", "floor"])
def test_who_holds_no_hand_sees_none_before_the_reveal(role: str) -> None:
    assert not any(seen_by(Viewer(role), "players-set").values())


def test_surveillance_sees_every_dealt_hand() -> None:
    assert all(seen_by(Viewer("surveillance"), "players-set").values())


def test_everybody_sees_the_dealers_hand_once_it_is_turned() -> None:
    assert seen_by(Viewer("spectator"), "reveal 6")[0]


def test_face_up_shows_the_dealers_cards_before_anybody_looks_at_his_own() -> None:
    seen = seen_by(Viewer("player", "Ann"), "give-word", name="horseshoe-face-up", hands=HANDS)
    assert seen[0]
    assert not seen[1]


def test_a_closed_hand_shows_how_many_pieces_and_no_face() -> None:
    shown = view(at("players-set").table, Viewer("spectator")).seats[0].hand
    assert shown is not None
    assert shown.pieces == ("",) * 7
    assert (shown.high_name, shown.low_name, shown.rule) == ("", "", "")


def test_a_hand_collected_unseen_shows_nothing_but_that() -> None:
    table = at("players-set").table
    empty = view(table, ANN).seats[1].hand
    assert empty is not None
    assert (empty.stage, empty.pieces) == ("collected", ())
    watched = view(table, Viewer("surveillance")).seats[1].hand
    assert watched is not None
    assert len(watched.pieces) == 7


def test_the_owner_gets_all_twenty_one_settings_with_their_names() -> None:
    settings = view(at("players-set", hands=HANDS).table, ANN).settings
    assert len(settings) == 21
    assert sum(setting.foul for setting in settings) > 0
    best = next(setting for setting in settings if set(setting.low) == {"Kd", "9c"})
    assert (best.high_name, best.high_detail) == ("pair of aces", "seven-five-three kickers")
    assert (best.low_name, best.low_detail, best.foul) == ("king-nine", "", False)


def test_nobody_else_gets_them() -> None:
    table = at("players-set", hands=HANDS).table
    assert all(setting.spot == 3 for setting in view(table, Viewer("player", "Ben")).settings)
    assert view(table, Viewer("dealer")).settings == ()


def test_tiles_have_three_settings_and_no_foul() -> None:
    settings = view(at("players-set", name="colorado-tiles").table, ANN).settings
    assert len(settings) == 3
    assert not any(setting.foul for setting in settings)


def test_the_view_counts_the_stock_and_never_shows_it() -> None:
    table = at("deal", options={"deal.method": "hand", "start.method": "shaker"}).table
    seen = view(table, Viewer("surveillance"))
    assert seen.stock == 53
    assert not any(isinstance(getattr(seen, name), tuple) and name == "stock" for name in seen.__slots__)


def test_a_seat_shows_person_chips_wagers_and_results() -> None:
    play = at("reveal 1", wagers=["Ann main $25", "Ann fortune $5", "Ben main", "Cal main"], hands=HANDS)
    perform(play, "reveal")
    seat = view(play.table, ANN).seats[0]
    assert (seat.person, seat.you, seat.present, seat.bank) == ("Ann", True, True, "")
    assert [(wager.kind, wager.amount) for wager in seat.wagers] == [("main", 2_500), ("fortune", 500)]
    assert [(result.kind, result.outcome) for result in seat.results] == [
        ("main", "win"),
        ("fortune", "lose"),
    ]
    assert seat.results[0].reason
    assert seat.lammers == ("fortune",)


def test_a_bank_is_marked_at_its_seat() -> None:
    table = at("phase betting", 2, accepts={"bank": ["Ben"]}).table
    assert [seat.bank for seat in view(table, ANN).seats] == ["", "", "bank", "", "", ""]


def test_results_are_said_in_the_viewers_language() -> None:
    play = at("reveal 6", hands=HANDS)
    perform(play, "reveal")
    english = view(play.table, Viewer("spectator", language="en")).seats[5].results[0].reason
    chinese = view(play.table, Viewer("spectator", language="zh-Hant")).seats[5].results[0].reason
    assert english != chinese
    assert chinese.encode("utf-8") != chinese.encode("ascii", "ignore")


def test_a_split_that_is_no_five_and_two_has_no_names() -> None:
    table = at("players-set", hands=HANDS).table
    hand = table.round.hands[1]
    assert hand is not None
    assert names(table, hand.pieces[:4], hand.pieces[4:], "en") == ("", "")
    assert len(all_settings(table, hand, "en")) == 21


def test_the_house_way_is_told_with_its_rule() -> None:
    high, low, rule = house_way_of(at("players-set", hands=HANDS).table, 1)
    assert (len(high), set(low), bool(rule)) == (5, {"Kd", "9c"}, True)


def test_who_stands_has_a_place_without_a_spot() -> None:
    played = at("phase betting", name="colorado-tiles")
    say(played, c.Sit, "Dee", seat=0)
    standing = view(played.table, Viewer("player", "Dee")).standing
    assert [
        (standing_person.person, standing_person.spot, standing_person.you) for standing_person in standing
    ] == [("Dee", 0, True)]


@pytest.mark.parametrize("name", GAMES)
def test_hidden_pieces_leave_no_trace_in_views_or_events(name: str) -> None:
    found = list(compare_rounds(name, "unit", 2))
    assert sum(play.looks for play in found) > 100
    assert not any(play.leak for play in found)
    assert all(play.noticed for play in found)


def test_a_view_that_showed_too_much_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "may_see", lambda table, viewer, hand: True)
    assert any(each_round.leak for each_round in compare_rounds("maryland-poker", "unit", 1))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moment", ["phase betting", "players-set", "phase reveal"])
def test_a_players_view_is_the_common_one_with_what_is_his_own(name: str, moment: str) -> None:
    people = {"Ann": 1, "Ben": 3, "Zoe": 0} if "tiles" in name else {"Ann": 1, "Ben": 3}
    table = at(moment, name=name, people=people, wagers=["Ann main", "Ann main @2", "Ben main"]).table
    for language in ("en", "zh-Hant"):
        common = view(table, Viewer("spectator", language=language))
        for person in people:
            viewer = Viewer("player", person, language)
            assert replace(common, **own_parts(table, viewer, common)) == view(table, viewer)
