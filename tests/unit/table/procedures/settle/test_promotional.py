"""Pieces that have won: whose they are afterwards, on whatever wager they lay, and that none becomes a chip."""

from dataclasses import replace

import pytest

from paigow.money import Cents
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.judging.wagers import keeps_piece
from paigow.table.state import Wager
from paigow.wagers import WagerKind
from tests.unit.table.tiles import at, play, with_hands

DRAGON = "colorado-dragons-eye"
ANN = c.Actor("player", "Ann")
KEPT, RETURNED = "taken-after-one-decision", "returned-on-win"
TOKES = {"toke.offered": True}


@pytest.mark.parametrize(("on_win", "kept"), [(KEPT, True), (RETURNED, False)])
def test_only_pieces_are_kept_and_only_where_that_is_filed(on_win: str, kept: bool) -> None:
    table = at("phase betting", options={"promotional.on_win": on_win}).table
    coupon = Wager("Ann", 1, WagerKind.MAIN, Cents(500), "coupon")
    assert keeps_piece(table, coupon) is kept
    assert not keeps_piece(table, replace(coupon, instrument="value-chip"))


@pytest.mark.parametrize(("on_win", "pieces", "house"), [(KEPT, -500, 500), (RETURNED, 0, 0)])
def test_a_piece_that_wins_on_the_dice_goes_where_one_on_the_tiles_does(
    on_win: str, pieces: int, house: int
) -> None:
    # 30-2612: odd pays 1 to 1 when the eye shows 1, 3 or 5.
    die = on_the_dice(WagerKind.ODD, on_win)
    assert die.table.chips("Ann") == 10_000_000 + 500
    assert (balance(die, "promotional:Ann"), balance(die, "promotional")) == (pieces, house)
    told = [event.act for event in die.heard if isinstance(event, e.Performed)]
    assert ("keep-promotional" in told, "return-promotional" in told) == (on_win == KEPT, on_win == RETURNED)


def test_a_piece_that_stays_up_is_nobodys_yet() -> None:
    # 30-2612: the dice bonus wager is paid on a triple and stays where it is.
    die = on_the_dice(WagerKind.DICE_BONUS, KEPT, "E3 3 3")
    assert (balance(die, "promotional:Ann"), balance(die, "promotional")) == (-500, 0)


def on_the_dice(kind: WagerKind, on_win: str, roll: str = "E3 2 4") -> Play:
    """Ann stakes a coupon of $5 on the dice and nothing else; they have been settled."""
    options = {"promotional.on_win": on_win, "dragons_eye.requires_base_wager": False}
    played = at(
        "call-no-more-bets",
        name=DRAGON,
        people={"Ann": 1, "Ben": 3},
        wagers=["Ben main"],
        options=options,
        roll=roll,
    )
    played.do(c.PlaceWager(1, kind, Cents(500), "coupon", by=ANN, at=played.tick()))
    played.until("phase close")
    return played


def balance(each_play: Play, account: str) -> int:
    return each_play.table.balances.get(account, 0)


@pytest.mark.parametrize(("on_win", "pieces", "house"), [(KEPT, -500, 500), (RETURNED, 0, 0)])
def test_a_piece_settled_before_a_surrender_is_no_chip_either(on_win: str, pieces: int, house: int) -> None:
    text = surrendered(on_win)
    paid = [event for event in text.heard if isinstance(event, e.WagerPaid) and event.person == "Ann"]
    assert [event.kind for event in paid] == [WagerKind.PAIR_FORTUNES]
    assert (balance(text, "promotional:Ann"), balance(text, "promotional")) == (pieces, house)
    assert text.table.chips("Ann") == 10_000_000 - 2_000 + paid[0].wins


def surrendered(on_win: str) -> Play:
    """Ann gives up a main wager of $20; her coupon of $5 on Pair Fortunes is settled before that."""
    options = {"promotional.on_win": on_win, "surrender.side_wagers": "settle-first"}
    people = {"Ann": 1, "Ben": 3}
    hand = play(people=people, wagers=["Ann main $20", "Ben main"], options=options, roll="2 3 4")
    hand = with_hands(hand, 1, {"Ann": "2-4 1-2 6-6 2-5", "dealer": "1-3 1-4 5-6 1-6"})
    hand.until("call-no-more-bets")
    hand.do(c.PlaceWager(1, WagerKind.PAIR_FORTUNES, Cents(500), "coupon", by=ANN, at=hand.tick()))
    hand.until("phase reveal")
    hand.do(c.Surrender(1, by=ANN, at=hand.tick()))
    return hand


def test_a_toke_of_a_piece_that_is_had_back_is_a_piece_again() -> None:
    hand = play(people={"Ann": 1, "Ben": 3}, wagers=["Ann main $20", "Ben main"], roll="2 3 4", options=TOKES)
    hand = with_hands(hand, 1, {"Ann": "3-6 4-5 2-2 1-5", "dealer": "1-3 1-4 5-6 1-6"})
    hand.until("call-no-more-bets")
    hand.do(c.PlaceWager(1, WagerKind.MAIN, Cents(500), "coupon", toke=True, by=ANN, at=hand.tick()))
    hand.until("ask-toke 1")
    hand.do(c.Perform("ask-toke", by=c.Actor("dealer", "dealer"), at=hand.tick()))
    assert balance(hand, "promotional:Ann") == -500
    hand.do(c.AnswerToke(1, WagerKind.MAIN, "bet", by=ANN, at=hand.tick()))
    assert (balance(hand, "promotional:Ann"), hand.table.chips("Ann")) == (0, 10_000_000)
