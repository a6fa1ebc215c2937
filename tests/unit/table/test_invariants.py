"""Always-on checks: a lost or doubled piece, a wrong split and money astray are our bugs, and are seen."""

from dataclasses import replace

import pytest

from paigow.errors import InternalError
from paigow.money import Cents
from paigow.table.invariants import all_pieces, check_money, check_pieces, check_set
from paigow.table.state import Block, Stage, changed
from tests.unit.table.tables import at


def test_a_table_in_mid_deal_has_all_its_pieces() -> None:
    play = at("deal")
    play.step()
    check_pieces(play.table)
    assert len(all_pieces(play.table)) == 53


def test_a_set_of_tiles_is_thirty_two() -> None:
    assert len(all_pieces(at("phase shuffle", name="colorado-tiles").table)) == 32


def test_a_lost_piece_is_seen() -> None:
    table = at("deal").table
    with pytest.raises(InternalError, match="52 pieces lie on the table"):
        check_pieces(changed(table, {"stock": table.stock[1:]}))


def test_a_doubled_piece_is_seen() -> None:
    table = at("deal").table
    doubled = (*table.stock[:-1], table.stock[0])
    with pytest.raises(InternalError, match="53 pieces lie on the table, 52 different ones"):
        check_pieces(changed(table, {"stock": doubled}))


def test_a_piece_in_rack_and_stock_is_seen() -> None:
    table = at("deal").table
    racked = changed(table, {"rack": (Block("stub", 0, table.stock[:1]),)})
    with pytest.raises(InternalError, match="54 pieces"):
        check_pieces(racked)


def test_a_hand_set_with_other_pieces_is_seen() -> None:
    table = at("phase reveal").table
    hand = table.round.hands[1]
    other = table.round.hands[3]
    assert hand is not None
    assert other is not None
    wrong = changed(hand, {"low": other.low})
    hands = (*table.round.hands[:1], wrong, *table.round.hands[2:])
    with pytest.raises(InternalError, match="place 1 is set with other pieces"):
        check_pieces(changed(table, {"round": changed(table.round, {"hands": hands})}))


def test_accounts_that_do_not_sum_to_zero_are_seen() -> None:
    table = at("phase betting").table
    with pytest.raises(InternalError, match="the accounts sum to 1"):
        check_money(changed(table, {"balances": {**table.balances, "tray": 1}}))


def test_a_layout_that_is_not_its_wagers_is_seen() -> None:
    table = at("phase called").table
    first = replace(table.round.wagers[0], amount=Cents(1))
    wagers = (first, *table.round.wagers[1:])
    with pytest.raises(InternalError, match="the wagers on it are"):
        check_money(changed(table, {"round": changed(table.round, {"wagers": wagers})}))
    check_money(table)


def test_a_hand_set_with_pieces_it_was_not_dealt_is_seen_at_once() -> None:
    before = at("phase reveal").table
    hand, other = before.round.hands[1], before.round.hands[3]
    assert hand is not None
    assert other is not None
    hands = (*before.round.hands[:1], changed(hand, {"low": other.low}), *before.round.hands[2:])
    after = changed(before, {"round": changed(before.round, {"hands": hands})})
    check_set(before, before, 1)
    with pytest.raises(InternalError, match="place 1 is set with other pieces"):
        check_set(before, after, 1)


def test_a_hand_set_out_of_the_rack_is_counted_twice() -> None:
    before = at("phase reveal").table
    hand = before.round.hands[1]
    assert hand is not None
    collected = changed(hand, {"stage": Stage.COLLECTED})
    hands = (*before.round.hands[:1], collected, *before.round.hands[2:])
    rack = (*before.rack, Block("hand", 1, hand.pieces))
    racked = changed(before, {"rack": rack, "round": changed(before.round, {"hands": hands})})
    check_pieces(racked)
    with pytest.raises(InternalError, match="60 pieces lie on the table"):
        check_set(racked, changed(racked, {"round": before.round}), 1)


def test_a_place_without_a_hand_is_not_set() -> None:
    table = at("phase betting").table
    with pytest.raises(InternalError, match="place 1 has no hand"):
        check_set(table, table, 1)
