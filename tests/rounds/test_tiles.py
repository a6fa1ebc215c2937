"""Whole rounds at a tiles table, every amount worked out by hand beside it."""

from paigow.money import dollars
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Table
from tests.unit.table.tiles import play, with_hands

PURSE = 10_000_000
TRIO = {"Ann": 1, "Ben": 3, "Cal": 6}
"""Positions 6, 4 and 1."""


def gains(table: Table, people: dict[str, int]) -> dict[str, str]:
    """What each person is up or down since buying in."""
    return {name: dollars(table.chips(name) - PURSE) for name in people}


def house(table: Table) -> tuple[str, str]:
    """The tray and the vigorish."""
    return dollars(table.balances["tray"]), dollars(table.balances.get("vigorish", 0))


HANDS = {
    # The dealer: 1-3 1-4 is 9, 5-6 1-6 is 8.
    "dealer": "1-3 1-4 5-6 1-6",
    # Cal: the supreme pair, and 6-6 2-5 is 9: both hands higher.
    "Cal": "2-4 1-2 6-6 2-5",
    # Ben: the mixed nines, but 2-2 1-5 is 0: one of each.
    "Ben": "3-6 4-5 2-2 1-5",
    # Ann: 5-5 3-5 is 8, 4-6 2-3 is 5: both lower.
    "Ann": "5-5 3-5 4-6 2-3",
}


def test_a_round_of_the_house_with_pair_fortunes() -> None:
    """Win, push and loss: 50 less 2.50 and 8 to 1 on 5; a mixed pair at 4 to 1 on 5; 20 and 5 lost.

    The vigorish goes up to the next quarter and 2.50 is one; Pair Fortunes pays by table 1.
    """
    wagers = ["Cal main $50", "Cal pair-fortunes $5", "Ben main $30", "Ben pair-fortunes $5"]
    wagers += ["Ann main $20", "Ann pair-fortunes $5"]
    hand = with_hands(play(people=TRIO, wagers=wagers, roll="2 3 4"), 1, HANDS)
    hand.until("phase close")
    table = hand.table
    assert gains(table, TRIO) == {"Ann": "-$25", "Ben": "$20", "Cal": "$87.50"}
    assert house(table) == ("-$85", "$2.50")
    settled = [
        (type(event).__name__, event.person, event.kind.value)
        for event in hand.heard
        if isinstance(event, e.WagerTaken | e.WagerPaid | e.WagerReturned)
    ]
    assert settled == [
        ("WagerPaid", "Ben", "pair-fortunes"),
        ("WagerReturned", "Ben", "main"),
        ("WagerTaken", "Ann", "main"),
        ("WagerTaken", "Ann", "pair-fortunes"),
        ("WagerPaid", "Cal", "main"),
        ("WagerPaid", "Cal", "pair-fortunes"),
    ]


def test_a_banked_round_is_paid_from_the_centre_and_the_bank_adds_what_is_missing() -> None:
    """Cal banks alone against Ben (30, wins), Ann (20, loses) and the dealer's wager of 10 (wins).

    The centre has Ann's 20. Ben is owed 30, the dealer 10: the bank adds 20. Ben pays 1.50 vigorish. Cal had bet
    10 in the round before; whatever that round made of it is taken off.
    """
    hands = {
        # The bank: 5-5 2-6 is 8; 1-3 4-6 is 4.
        "Cal": "5-5 2-6 1-3 4-6",
        # Ben: the supreme pair and 9: wins both.
        "Ben": "2-4 1-2 6-6 2-5",
        # Ann: 1-4 4-4 is 3, and so is 1-5 3-4: loses both.
        "Ann": "1-4 4-4 1-5 3-4",
        # The dealer: a pair of 1-1 and 7: wins both.
        "dealer": "1-1 1-1 3-3 5-6",
    }
    wagers = ["Cal main $10", "Ben main $30", "Ann main $20"]
    hand = play(people=TRIO, wagers=wagers, bank="Cal", roll="2 3 4", options={"banking.tile_cut": False})
    hand = with_hands(hand, 2, hands)
    hand.until("offer-bank", 2)
    before = hand.table
    hand.until("phase close", 2)
    after = hand.table
    change = {name: dollars(after.chips(name) - before.chips(name)) for name in TRIO}
    assert change == {"Ann": "-$20", "Ben": "$28.50", "Cal": "-$20"}
    assert after.balances["tray"] - before.balances["tray"] == 1000
    assert after.balances["vigorish"] - before.balances.get("vigorish", 0) == 150
    assert after.balances["centre"] == 0


def test_a_co_banked_round_halves_the_surplus_and_takes_vigorish_on_one_half() -> None:
    """30 and 21 are lost: of 51, 25.50 go to the tray, 1.50 are vigorish (1.275, up to a quarter), 24 are left."""
    hands = {
        "Cal": "2-4 1-2 6-6 2-5",
        "Ben": "1-4 4-4 1-5 3-4",
        "Ann": "1-3 5-5 3-5 4-6",
    }
    wagers = ["Cal main $10", "Ben main $30", "Ann main $21"]
    hand = play(people=TRIO, wagers=wagers, bank="Cal", roll="2 3 4", options={"banking.tile_cut": False})
    hand = with_hands(hand, 2, hands)
    hand.until("turn-down", 2)
    before = hand.table
    hand.do(c.AskCoBanking(by=c.Actor("player", "Cal"), at=hand.tick()))
    hand.until("phase close", 2)
    after = hand.table
    change = {name: dollars(after.chips(name) - before.chips(name)) for name in TRIO}
    assert change == {"Ann": "-$21", "Ben": "-$30", "Cal": "$24"}
    assert after.balances["tray"] - before.balances["tray"] == 2550
    assert after.balances["vigorish"] - before.balances.get("vigorish", 0) == 150


def test_a_dragons_eye_round_settles_the_dice_before_any_tile_is_dealt() -> None:
    """E3 3 5: odd 5 wins 5; double 5 loses; match 5 at position 4 loses, at position 3 wins 2 to 1; bonus 5 loses."""
    people = {"Ben": 3, "Dot": 4}
    wagers = [
        "Ben main $10",
        "Ben odd $5",
        "Ben double $5",
        "Ben match $5",
        "Dot match $5",
        "Dot dice-bonus $5",
    ]
    played = play("colorado-dragons-eye", people=people, wagers=wagers, roll="E3 3 5")
    played.until("phase deal")
    assert played.table.round.dealt == 0
    assert gains(played.table, people) == {"Ben": "-$15", "Dot": "$5"}
    assert played.table.balances["layout"] == 1000
    assert played.table.round.start == 4


def test_two_triples_running_pay_the_shaker_five_hundred_to_one() -> None:
    """Dot at position 3 keeps 5 up: 25 to 1 on the first triple, which the dealer shook, 500 to 1 on her own."""
    people = {"Dot": 4}
    played = play("colorado-dragons-eye", people=people, wagers=["Dot dice-bonus $5"], roll="E3 3 3")
    played.until("phase close", 1)
    played.wagers = ["Dot odd $5"]
    played.until("phase close", 2)
    # 125 and 2,500 won, the odd wager of 5 lost to the triple, 5 still up.
    assert gains(played.table, people) == {"Dot": "$2,615"}
    assert played.table.balances["layout"] == 500
    assert played.table.round.shaker == "Dot"


def test_method_b_gives_the_tile_wagers_of_a_triple_to_the_bank_without_vigorish() -> None:
    """Ben's 30, Ann's 20 and the dealer's 10 fall to the triple: 60, and all of it is Cal's; no tile is dealt."""
    options = {
        "dragons_eye.vigorish_method": "b",
        "dragons_eye.triple_b_beneficiary": "bank",
        "banking.tile_cut": False,
    }
    wagers = ["Cal main $10", "Ben main $30", "Ann main $20"]
    played = play(
        "colorado-dragons-eye", people=TRIO, wagers=wagers, bank="Cal", options=options, roll="E2 3 4"
    )
    played.until("offer-bank", 2)
    before = played.table
    played.roll = "E2 2 2"
    played.until("phase close", 2)
    after = played.table
    change = {name: dollars(after.chips(name) - before.chips(name)) for name in TRIO}
    assert change == {"Ann": "-$20", "Ben": "-$30", "Cal": "$60"}
    assert not any(after.round.hands)
    assert after.balances.get("vigorish", 0) == 0


def test_the_record_of_a_round_rebuilds_every_hand_that_was_played() -> None:
    """co-2608.13-1: the rack holds each hand as one block, low hand on high hand, in the order of collection."""
    each_hand = with_hands(play(people=TRIO, roll="2 3 4"), 1, HANDS)
    each_hand.until("close-round")
    blocks = {block.place: block.pieces for block in each_hand.table.rack if block.label == "hand"}
    for place in (0, 1, 3, 6):
        hand = each_hand.table.round.hands[place]
        assert hand is not None
        assert blocks[place] == hand.low + hand.high
        assert set(blocks[place]) == set(hand.pieces)
    assert sum(len(block.pieces) for block in each_hand.table.rack) == 32
