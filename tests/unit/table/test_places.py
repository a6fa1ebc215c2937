"""Places round the table: every start of every game, the order of offers and deals, and who has a hand."""

import pytest

from paigow.table.places import (
    bank_spot,
    circle,
    counted_place,
    delivery_order,
    far_right_order,
    hands_to_set,
    has_main,
    is_dead,
    needs_hand,
    opponent_place,
    position_number,
    rides_on_pieces,
    right_of,
    seated_in_order,
    setter_of,
    spots,
)
from paigow.table.state import Bank, Table, changed
from tests.unit.table.tables import at, game


def banked(name: str, spot: int) -> Table:
    table = Table("1", game(name))
    return changed(table, {"round": changed(table.round, {"bank": Bank("B", spot)})}) if spot else table


@pytest.mark.parametrize(
    ("name", "spot", "starts"),
    [
        # Maryland counts counterclockwise over seven: 2 is seat 6, 7 is seat 1, 8 the dealer again (md-i18).
        ("maryland-poker", 0, {1: 0, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1, 8: 0, 9: 6, 15: 0, 18: 4}),
        # With a bank the bank is one, the dealer one of the seven (md-5.K.1.e): S4 banks, 11 is S1 (md-12.H).
        ("maryland-poker", 4, {1: 4, 2: 3, 4: 1, 5: 0, 6: 6, 8: 4, 11: 1}),
        # Horseshoe counts clockwise over seven: 2 is seat 1, 7 is seat 6.
        ("horseshoe-poker", 0, {1: 0, 2: 1, 3: 2, 7: 6, 8: 0, 9: 1, 18: 3}),
        # Colorado counts counterclockwise over eight: the dead hand is 8 (co-2607.3-3).
        ("colorado-tiles", 0, {3: 5, 4: 4, 7: 1, 8: 7, 9: 0, 10: 6, 16: 7, 17: 0, 18: 6}),
    ],
)
def test_the_count_ends_where_the_documents_say(name: str, spot: int, starts: dict[int, int]) -> None:
    table = banked(name, spot)
    assert {value: counted_place(table, value) for value in starts} == starts


@pytest.mark.parametrize("name", ["maryland-poker", "horseshoe-poker", "colorado-tiles"])
def test_every_total_and_every_bank_begins_with_one_and_goes_round(name: str) -> None:
    places = len(circle(Table("1", game(name)), "clockwise"))
    for spot in range(7):
        table = banked(name, spot)
        assert counted_place(table, 1) == spot
        once = [counted_place(table, value) for value in range(1, places + 1)]
        assert sorted(once) == sorted(set(once))
        for value in range(3, 19):
            assert counted_place(table, value) == once[(value - 1) % places]


def test_the_circle_is_the_same_both_ways() -> None:
    table = Table("1", game())
    assert circle(table, "counterclockwise") == (0, 6, 5, 4, 3, 2, 1)
    assert circle(table, "clockwise") == (0, 1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("name", "start", "order"),
    [
        ("maryland-poker", 4, (4, 5, 6, 0, 1, 2, 3)),
        ("horseshoe-poker", 0, (0, 1, 2, 3, 4, 5, 6)),
        ("colorado-tiles", 4, (4, 3, 2, 1, 7, 0, 6, 5)),
    ],
)
def test_pieces_go_round_from_the_start(name: str, start: int, order: tuple[int, ...]) -> None:
    table = Table("1", game(name))
    assert delivery_order(changed(table, {"round": changed(table.round, {"start": start})})) == order


def test_offers_and_reveals_go_from_the_far_right() -> None:
    table = at("phase betting").table
    assert far_right_order(table) == (6, 5, 4, 3, 2, 1)
    assert [play.id for play in seated_in_order(table)] == ["Cal", "Ben", "Ann"]
    assert [play.id for play in seated_in_order(table, 3)] == ["Ben", "Ann", "Cal"]
    assert right_of(table, 3) == (2, 1)
    assert list(spots(table)) == [1, 2, 3, 4, 5, 6]
    assert [position_number(table, spot) for spot in spots(table)] == [6, 5, 4, 3, 2, 1]


def test_a_place_without_a_wager_is_dealt_to_but_not_played() -> None:
    table = at("deal").table
    assert [place for place in range(7) if needs_hand(table, place)] == [0, 1, 3, 6]
    assert rides_on_pieces(table)
    assert has_main(table, 1)
    assert not has_main(table, 2)


def test_the_dealers_place_is_played_against_a_bank_only_with_a_dealers_wager() -> None:
    play = at("phase called", 2, accepts={"bank": ["Ben"]})
    assert (bank_spot(play.table), opponent_place(play.table)) == (3, 3)
    assert needs_hand(play.table, 0)
    bank = play.table.round.bank
    assert bank is not None
    poor = changed(play.table, {"round": changed(play.table.round, {"bank": Bank("Ben", 3)})})
    assert not needs_hand(poor, 0)
    assert needs_hand(poor, 3)


def test_a_spot_is_set_by_who_sits_there_or_the_one_who_bet_on_it() -> None:
    wagers = ["Ann main", "Ann main @2", "Ben main", "Cal main"]
    table = at("players-set", wagers=wagers).table
    assert {spot: setter_of(table, spot) for spot in (1, 2, 3, 4)} == {1: "Ann", 2: "Ann", 3: "Ben", 4: ""}
    assert hands_to_set(table) == (6, 3, 2, 1)


def test_only_tiles_have_a_dead_hand() -> None:
    assert is_dead(Table("1", game("colorado-tiles")), 7)
    assert not is_dead(Table("1", game()), 6)
