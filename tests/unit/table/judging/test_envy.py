"""Which hands are envy hands, and which of them stay on the layout."""

from paigow.table.judging.envy import (
    envied,
    envy_hands_out,
    is_envy_hand,
    lammers,
    offers_envy,
    stays_for_envy,
)
from paigow.wagers import WagerKind
from tests.unit.table.tables import at

HANDS = {"Cal": "9s 9h 9d 9c As Kd 4c", "Ann": "2s 3h 5d 7c 8s Jd Kh", "dealer": "Ts 8d 7h 6s 4d 3s 2h"}
WAGERS = ["Ann main", "Ann fortune $5", "Ben main", "Cal main"]


def test_four_of_a_kind_is_an_envy_hand_however_it_is_set() -> None:
    table = at("phase reveal", wagers=WAGERS, hands=HANDS).table
    assert [spot for spot in (1, 3, 6) if is_envy_hand(table, spot)] == [6]
    assert not is_envy_hand(table, 2)


def test_it_stays_for_a_qualifying_wager_of_the_kind_that_lists_it() -> None:
    table = at("phase reveal", wagers=WAGERS, hands=HANDS).table
    assert [wager.person for wager in lammers(table)] == ["Ann"]
    assert envied(table, 6) == (WagerKind.FORTUNE,)
    assert stays_for_envy(table, 6)
    assert not stays_for_envy(table, 1)


def test_without_one_it_stays_only_where_it_always_does() -> None:
    assert not stays_for_envy(at("phase reveal", hands=HANDS).table, 6)
    play = at("phase reveal", name="horseshoe-poker", hands=HANDS)
    assert not stays_for_envy(play.table, 6), "it is not exposed yet"
    play.until("leave-cards 6")
    assert stays_for_envy(play.table, 6)


def test_a_shown_hand_is_out_until_it_is_collected() -> None:
    played = at("pay-envy 6", wagers=WAGERS, hands=HANDS)
    assert envy_hands_out(played.table) == (6,)
    played.until("phase close")
    assert envy_hands_out(played.table) == ()


def test_tiles_have_no_envy() -> None:
    assert not offers_envy(at("phase betting", name="colorado-tiles").table)
    assert offers_envy(at("phase betting").table)
