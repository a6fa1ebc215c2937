"""Wagers at a tiles table by their filed options: promotional pieces, shared spots, Pair Fortunes, the bank."""

import pytest

from paigow.errors import Refused
from paigow.money import Cents
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.decide import act
from paigow.table.procedures.banking import cover_needed, last_wager
from paigow.table.state import Stage, Table
from paigow.wagers import Outcome, WagerKind
from tests.unit.table.tiles import at, play, with_hands

LATER = 1_000_000_000
PAIR = {"Ann": 1, "Ben": 3}
ANN = c.Actor("player", "Ann")
BEN = c.Actor("player", "Ben")

BEATEN = "5-5 3-5 4-6 2-3"
"""Set by house way: 8 and 5."""
BEST = "2-4 1-2 6-6 2-5"
"""The supreme pair and 9."""
ONE_EACH = "3-6 4-5 2-2 1-5"
"""The mixed nines and 0."""
DEALERS = "1-3 1-4 5-6 1-6"
"""9 and 8."""


def refused(table: Table, command: c.Command) -> str:
    with pytest.raises(Refused) as found:
        act(table, command)
    return found.value.code


def wager(spot: int, kind: WagerKind, amount: int, by: c.Actor, piece: str = "value-chip") -> c.Command:
    return c.PlaceWager(spot, kind, Cents(amount), piece, by=by, at=LATER)


def played_with_a_piece(hand: str, on_win: str = "taken-after-one-decision", piece: str = "coupon") -> Play:
    """Ann stakes a piece of $20 on that hand; the round is played to its end."""
    played_table = play(
        people=PAIR, wagers=["Ben main"], options={"promotional.on_win": on_win}, roll="2 3 4"
    )
    trial = play(people=PAIR, wagers=["Ben main", "Ann main $20"], roll="2 3 4")
    played_table.order = with_hands(trial, 1, {"Ann": hand, "dealer": DEALERS}).order
    played_table.until("call-no-more-bets")
    played_table.do(c.PlaceWager(1, WagerKind.MAIN, Cents(2000), piece, by=ANN, at=played_table.tick()))
    played_table.until("phase close")
    return played_table


def pieces(each_play: Play) -> tuple[int, int]:
    """What Ann's own pieces and those that the house has kept come to."""
    return each_play.table.balances.get("promotional:Ann", 0), each_play.table.balances.get("promotional", 0)


@pytest.mark.parametrize(
    ("on_win", "act_name", "where"),
    [
        ("taken-after-one-decision", "keep-promotional", (-2000, 2000)),
        ("returned-on-win", "return-promotional", (0, 0)),
    ],
)
@pytest.mark.parametrize("piece", ["promotional-chip", "coupon"])
def test_a_piece_that_wins_pays_its_face_value_and_is_no_chip_of_the_player(
    on_win: str, act_name: str, where: tuple[int, int], piece: str
) -> None:
    """$20 wins $20 less $1 vigorish; the piece itself is the house's then, or Ann's again."""
    played = played_with_a_piece(BEST, on_win, piece)
    assert played.table.chips("Ann") == 10_000_000 + 1900
    assert pieces(played) == where
    assert act_name in [event.act for event in played.heard if isinstance(event, e.Performed)]


def test_a_piece_that_pushes_goes_back_unpaid() -> None:
    played_table = played_with_a_piece(ONE_EACH)
    assert played_table.table.chips("Ann") == 10_000_000
    assert pieces(played_table) == (0, 0)


def test_a_piece_that_loses_goes_to_the_tray_at_its_face_value() -> None:
    played_table = played_with_a_piece(BEATEN)
    assert played_table.table.chips("Ann") == 10_000_000
    assert pieces(played_table) == (-2000, 0)


def test_chips_are_not_mixed_with_pieces_in_one_wager() -> None:
    table = at("phase betting", people=PAIR, wagers=["Ann main"]).table
    assert refused(table, wager(1, WagerKind.MAIN, 1000, ANN, "coupon")) == "one-instrument-a-wager"


@pytest.mark.parametrize(("least", "taken"), [("minimum-per-bettor", False), ("minimum-per-spot", True)])
def test_the_minimum_of_a_shared_spot_goes_by_bettor_or_by_spot(least: str, taken: bool) -> None:
    people = {"Ann": 2, "Ben": 3}
    table = at(
        "phase betting", people=people, wagers=["Ben main"], options={"shared_spot.minimum": least}
    ).table
    small = wager(3, WagerKind.MAIN, 500, ANN)
    if taken:
        act(table, small)
    else:
        assert refused(table, small) == "below-minimum"


@pytest.mark.parametrize("standing", [True, False])
def test_further_bettors_stand_where_that_is_filed(standing: bool) -> None:
    options = {"shared_spot.standing_bettors": standing}
    table = at("phase betting", people=PAIR, wagers=["Ben main"], options=options).table
    stand = c.Sit(0, by=c.Actor("player", "Dot"), at=LATER)
    if standing:
        act(table, stand)
    else:
        assert refused(table, stand) == "seat-needed"


def test_a_fifth_bettor_on_a_spot_is_refused() -> None:
    played_table = at("phase betting", people=PAIR, wagers=["Ben main"])
    for name in ("Dot", "Eve", "Fay"):
        by = c.Actor("player", name)
        played_table.do(c.Sit(0, by=by, at=played_table.tick()))
        played_table.do(c.BuyIn(Cents(10_000), by=by, at=played_table.tick()))
        played_table.do(c.PlaceWager(3, WagerKind.MAIN, Cents(1000), by=by, at=played_table.tick()))
    by = c.Actor("player", "Gus")
    played_table.do(c.Sit(0, by=by, at=played_table.tick()))
    played_table.do(c.BuyIn(Cents(10_000), by=by, at=played_table.tick()))
    assert refused(played_table.table, wager(3, WagerKind.MAIN, 1000, by)) == "spot-full"


def test_each_bettor_of_a_shared_spot_surrenders_for_himself() -> None:
    """co-i20: the tiles are taken only when no live wager is left on the spot."""
    people = {"Ann": 2, "Ben": 3}
    played_table = at("reveal", people=people, wagers=["Ben main", "Ann main @3"])
    _, once = act(played_table.table, c.Surrender(3, by=ANN, at=LATER))
    hand = once.round.hands[3]
    assert hand is not None
    assert hand.stage is Stage.SET
    _, twice = act(once, c.Surrender(3, by=BEN, at=LATER))
    hand = twice.round.hands[3]
    assert hand is not None
    assert hand.stage is Stage.SURRENDERED


def test_a_spot_with_pair_fortunes_alone_is_exposed_without_setting() -> None:
    """co-i63: it keeps its tiles and is settled at its turn."""
    options = {"pair_fortunes.requires_base_wager": False}
    hand = play(people=PAIR, wagers=["Ben main", "Ann pair-fortunes $5"], options=options, roll="2 3 4")
    hand = with_hands(hand, 1, {"Ann": BEST, "dealer": DEALERS})
    hand.until("phase close")
    assert [event for event in hand.heard if isinstance(event, e.HandSet) and event.place == 1] == []
    paid = [event for event in hand.heard if isinstance(event, e.WagerPaid) and event.person == "Ann"]
    assert [(event.kind, event.wins) for event in paid] == [(WagerKind.PAIR_FORTUNES, 4000)]


@pytest.mark.parametrize("required", [True, False])
def test_pair_fortunes_stands_alone_where_that_is_filed(required: bool) -> None:
    options = {"pair_fortunes.requires_base_wager": required}
    table = at("phase betting", people=PAIR, wagers=["Ben main"], options=options).table
    alone = wager(1, WagerKind.PAIR_FORTUNES, 500, ANN)
    if required:
        assert refused(table, alone) == "main-wager-first"
    else:
        act(table, alone)


@pytest.mark.parametrize("may", [True, False])
def test_pair_fortunes_may_be_larger_than_the_base_wager_where_that_is_filed(may: bool) -> None:
    options = {"pair_fortunes.may_exceed_base": may}
    table = at("phase betting", people=PAIR, wagers=["Ann main $10"], options=options).table
    larger = wager(1, WagerKind.PAIR_FORTUNES, 1500, ANN)
    if may:
        act(table, larger)
    else:
        assert refused(table, larger) == "side-above-main"


@pytest.mark.parametrize(("basis", "amount"), [("own-spot", 2500), ("both-areas-added", 4000)])
def test_the_last_wager_of_a_player_on_two_areas_goes_by_the_filed_basis(basis: str, amount: int) -> None:
    played_table = play(
        people=PAIR,
        wagers=["Ann main $25", "Ann main $15 @2", "Ben main"],
        options={"banking.last_wager_basis": basis},
    )
    played_table.until("offer-bank", 2)
    assert last_wager(played_table.table, "Ann") == amount


@pytest.mark.parametrize(("cover", "needed"), [("full-cover", 3000), ("half-cover", 1500)])
def test_a_co_bank_covers_all_or_half_as_filed(cover: str, needed: int) -> None:
    played_table = play(
        people=PAIR,
        wagers=["Ann main", "Ben main $30"],
        options={"banking.co_banking.cover": cover},
        bank="Ann",
    )
    played_table.until("turn-down", 2)
    played_table.do(c.AskCoBanking(by=ANN, at=played_table.tick()))
    played_table.until("phase betting", 2)
    assert cover_needed(played_table.table, "Ann") == needed


@pytest.mark.parametrize(
    ("zero", "outcome"),
    [("zero-never-wins-against-bank", Outcome.PUSH), ("zero-rule-for-players-only", Outcome.WIN)],
)
def test_a_zero_low_hand_of_the_dealer_against_the_bank_goes_by_the_filed_rule(
    zero: str, outcome: Outcome
) -> None:
    """co-i13: the dealer's 5-5 4-6 against the bank's 3-3 2-2, both 0; the pair wins the high hand either way."""
    options = {"banking.zero_rule_for_dealer": zero, "banking.tile_cut": False}
    each_hand = play(people=PAIR, wagers=["Ann main", "Ben main"], options=options, bank="Ann", roll="2 3 4")
    each_hand = with_hands(each_hand, 2, {"Ann": "1-1 1-6 3-3 2-2", "dealer": "4-4 4-4 5-5 4-6"})
    each_hand.until("bank-sets 1", 2)
    hand = each_hand.table.round.hands[1]
    assert hand is not None
    high, low = hand.pieces[:2], hand.pieces[2:]
    each_hand.do(c.SetHand(1, high, low, by=ANN, at=each_hand.tick()))
    each_hand.until("phase reveal", 2)
    assert each_hand.table.round.bank is not None
    assert each_hand.table.round.bank.dealer_outcome is outcome
