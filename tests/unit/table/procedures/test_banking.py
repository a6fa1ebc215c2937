"""The offer of the bank at the Maryland table: rotation, who may take it, and co-banking by request.

The bank's cover, and the dealer's wager against the bank.
"""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from paigow.money import Cents
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.banking import cover_needed, dealer_wager_due, last_wager, why_not
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, only, perform, play, refusal, say

FOUR = {"Ann": 1, "Ben": 3, "Dot": 5, "Cal": 6}
"""From the dealer's far right: Cal, Dot, Ben, Ann."""


def asked(
    accepts: Sequence[str], rounds: int, rotation: str = "restart-far-right-unless-first-accepted"
) -> str:
    """Round by round from the second: who was asked, in order, the bank in capitals."""
    played = play(people=FOUR, options={"banking.offer_rotation": rotation}, accepts={"bank": list(accepts)})
    played.open()
    told = []
    for number in range(2, rounds + 1):
        since = len(played.heard)
        played.until("phase betting", number)
        bank = played.table.round.bank
        offers = [event.person for event in played.heard[since:] if isinstance(event, e.BankOffered)]
        told.append(" ".join(name.upper() if bank and bank.person == name else name for name in offers))
        played.until("close-round", number)
    return ", ".join(told)


def test_nobody_accepts_and_every_round_begins_at_the_far_right() -> None:
    assert asked([], 4) == "Cal Dot Ben Ann, Cal Dot Ben Ann, Cal Dot Ben Ann"


def test_the_first_asked_accepts_and_next_time_the_player_at_his_right_is_asked_first() -> None:
    """md-12.C.2; Cal banked, so Cal is passed over in round 3 and asked again in round 4."""
    assert asked(["Cal"], 4) == "CAL, Dot Ben Ann, CAL"


def test_a_later_player_accepts_and_the_next_offer_begins_at_the_far_right() -> None:
    """The literal reading: only the first player asked moves the first offer."""
    assert asked(["Ben"], 4) == "Cal Dot BEN, Cal Dot Ann, Cal Dot BEN"


def test_the_other_reading_begins_at_the_right_of_the_last_bank() -> None:
    assert asked(["Ben"], 4, "right-of-last-bank") == "Cal Dot BEN, Ann Cal Dot, Cal Dot BEN"


def test_the_first_offer_moves_on_as_long_as_the_first_asked_accept() -> None:
    """Rounds 2 and 3 move it to Dot and to Ben; in 4 Cal is asked third, so that 5 begins at the far right again."""
    assert asked(["Cal", "Dot"], 5) == "CAL, DOT, Ben Ann CAL, DOT"


@pytest.mark.parametrize("number", [1, 2])
def test_the_bank_is_nobodys_in_the_first_round(number: int) -> None:
    played = at("phase shuffle", number, people=FOUR)
    wrong = refusal(played, c.AnswerBank, "Cal", accept=True)
    assert wrong.code == "bank-not-offered"
    assert ("md-12.B.1" in wrong.clauses) == (number == 1)


def test_horseshoe_knows_no_bank_and_says_so() -> None:
    played = at("phase shuffle", 2, name="horseshoe-poker")
    wrong = refusal(played, c.AnswerBank, "Ann", accept=True)
    assert (wrong.code, wrong.clauses) == ("bank-not-offered", ("hs-other.12",))


def test_who_had_no_wager_against_the_dealer_is_passed_over() -> None:
    played = at("offer-bank", 2, wagers=["Ann main", "Ben main"])
    passed = only(say(played, c.Perform, "dealer", act="offer-bank"), e.BankPassed)
    assert (passed.person, passed.cause) == ("Cal", "bank.wager-against-dealer")


@pytest.mark.parametrize(("cents", "cause"), [(2_500, ""), (2_499, "bank.cover")])
def test_a_bank_could_answer_for_one_wager_at_least(cents: int, cause: str) -> None:
    # The table's smallest main wager is $25; against a bank with less nobody could bet at all.
    table = at("offer-bank", 2).table
    assert why_not(replace(table, balances={**table.balances, "person:Cal": cents}), "Cal") == cause


def test_co_banking_is_asked_for_by_the_bank_before_the_shuffle() -> None:
    played = at("place-bank-marker", 2, accepts={"bank": ["Cal"]})
    assert refusal(played, c.AskCoBanking, "Ann").code == "not-the-bank"
    say(played, c.AskCoBanking, "Cal")
    assert refusal(played, c.AskCoBanking, "Cal").code == "already-co-banking"
    assert due(played) == "place-co-bank-marker"


@pytest.mark.parametrize("first", [(), ("place-bank-marker",)])
def test_the_co_banks_marker_is_put_down_once_and_the_banks_not_after_it(first: tuple[str, ...]) -> None:
    played = at("place-bank-marker", 2, accepts={"bank": ["Cal"]})
    perform(played, *first)
    say(played, c.AskCoBanking, "Cal")
    perform(played, "place-co-bank-marker")
    assert "place-bank-marker" not in [act.name for act in played.table.agenda]


def test_after_the_shuffle_it_is_too_late() -> None:
    played = at("phase betting", 2, accepts={"bank": ["Cal"]})
    assert refusal(played, c.AskCoBanking, "Cal").code == "too-late-to-co-bank"


def test_a_bank_that_leaves_is_held_to_the_round() -> None:
    """md-i65: the round is completed, the dealer setting the bank's hand if it is not set."""
    played = at("players-set", 2, accepts={"bank": ["Cal"]})
    assert refusal(played, c.Leave, "Cal").code == "round-not-over"


def two_spots(each_play: Play) -> None:
    """Cal bets on the own spot and on the free one beside it."""
    for spot in (6, 5):
        say(each_play, c.PlaceWager, "Cal", spot=spot, kind=WagerKind.MAIN, amount=2_500)


def test_who_bets_on_two_spots_is_offered_the_bank_and_clears_both() -> None:
    played = at("offer-bank", 2)
    two_spots(played)
    assert only(perform(played, "offer-bank"), e.BankOffered).person == "Cal"
    events = say(played, c.AnswerBank, "Cal", accept=True)
    assert [(event.spot, event.amount) for event in events if isinstance(event, e.WagerWithdrawn)] == [
        (6, 2_500),
        (5, 2_500),
    ]
    assert not played.table.round.wagers


def test_the_banks_own_main_wager_goes_back_and_the_others_stay() -> None:
    played = at("offer-bank", 2)
    perform(played, "offer-bank")
    for person, spot in (("Ann", 1), ("Cal", 6)):
        say(played, c.PlaceWager, person, spot=spot, kind=WagerKind.MAIN, amount=2_500)
    events = say(played, c.AnswerBank, "Cal", accept=True)
    assert only(events, e.WagerWithdrawn).person == "Cal"
    assert [wager.person for wager in played.table.round.wagers] == ["Ann"]


WAGERS = ["Ann main $50", "Ben main $100", "Cal main $75"]
BANKED = {"wagers": WAGERS, "accepts": {"bank": ["Cal"]}}


def test_the_dealer_puts_up_the_banks_last_wager() -> None:
    played = at("make-dealer-wager", 2, **BANKED)
    assert (last_wager(played.table, "Cal"), dealer_wager_due(played.table, "Cal")) == (7_500, 7_500)
    assert only(perform(played, "make-dealer-wager"), e.DealerWagerMade).amount == 7_500


def test_the_bank_orders_less_or_none_and_never_more() -> None:
    played = at("make-dealer-wager", 2, **BANKED)
    assert refusal(played, c.OrderDealerWager, "Cal", amount=Cents(10_000)).code == "order-less-not-more"
    say(played, c.OrderDealerWager, "Cal", amount=Cents(3_000))
    assert only(perform(played, "make-dealer-wager"), e.DealerWagerMade).amount == 3_000


def test_none_at_all_and_the_dealers_cards_are_dead() -> None:
    played = at("make-dealer-wager", 2, **BANKED)
    say(played, c.OrderDealerWager, "Cal", amount=Cents(0))
    played.until("collect-empty")
    events = perform(played, "collect-empty")
    assert 0 in {event.place for event in events if isinstance(event, e.HandCollected)}


def test_in_co_banking_the_dealer_makes_no_wager() -> None:
    played = at("place-bank-marker", 2, **BANKED)
    say(played, c.AskCoBanking, "Cal")
    assert (
        refusal(played, c.OrderDealerWager, "Cal", amount=Cents(100)).code == "no-dealer-wager-in-co-banking"
    )
    played.until("phase called")
    assert played.table.balances.get("dealer-wager", 0) == 0


def test_somebody_else_orders_nothing() -> None:
    played = at("make-dealer-wager", 2, **BANKED)
    assert refusal(played, c.OrderDealerWager, "Ann", amount=Cents(0)).code == "not-the-bank"


def test_the_cover_is_the_other_players_main_wagers_and_a_wager_beyond_it_is_refused() -> None:
    """md-i55; the bank has what round 1 left of 175."""
    purses = {"Cal": "$175"}
    played = at(
        "phase betting",
        2,
        wagers=["Ann main $25", "Ben main $25", "Cal main $25"],
        purses=purses,
        accepts={"bank": ["Cal"]},
    )
    chips = played.table.chips("Cal")
    assert cover_needed(played.table, "Cal") == 5_000
    more = Cents(chips - 5_000)
    say(played, c.PlaceWager, "Ann", spot=1, kind=WagerKind.MAIN, amount=Cents(more // 100 * 100))
    over = refusal(played, c.PlaceWager, "Ben", spot=3, kind=WagerKind.MAIN, amount=Cents(100))
    assert (over.code, over.clauses) == ("bank-cannot-cover", ("md-12.D.2",))


def test_the_dealers_wager_is_cut_to_what_cover_remains() -> None:
    purses = {"Cal": "$175"}
    played = at(
        "phase betting",
        2,
        wagers=["Ann main $25", "Ben main $25", "Cal main $75"],
        purses=purses,
        accepts={"bank": ["Cal"]},
    )
    left = played.table.chips("Cal") - 5_000
    made = only(perform(played, "make-dealer-wager"), e.DealerWagerMade).amount
    assert made == min(7_500, left)


def test_the_bank_does_not_stake_the_chips_that_cover_the_others() -> None:
    played = at("phase betting", 2, **BANKED)
    assert cover_needed(played.table, "Cal") == 15_000
    played.table = replace(played.table, balances={**played.table.balances, "person:Cal": 15_499})
    fortune = {"spot": 6, "kind": WagerKind.FORTUNE, "amount": Cents(500)}
    assert refusal(played, c.PlaceWager, "Cal", **fortune).code == "chips-are-cover"
    played.table = replace(played.table, balances={**played.table.balances, "person:Cal": 15_500})
    assert played.table.chips("Cal") - 500 == cover_needed(played.table, "Cal")


def test_once_the_dealers_wager_is_put_up_the_bank_lowers_it_and_never_raises_it() -> None:
    played = at("make-dealer-wager", 2, **BANKED)
    perform(played, "make-dealer-wager")
    assert played.table.round.bank is not None
    put_up = played.table.round.bank.dealer_wager
    assert put_up > 1_000
    assert refusal(played, c.OrderDealerWager, "Cal", amount=put_up).code == "order-less-not-more"
    assert refusal(played, c.OrderDealerWager, "Cal", amount=Cents(1_001)).code == "not-in-chips"
    say(played, c.OrderDealerWager, "Cal", amount=Cents(1_000))
    assert played.table.balances["dealer-wager"] == 1_000
    assert refusal(played, c.OrderDealerWager, "Cal", amount=put_up).code == "order-less-not-more"
    say(played, c.OrderDealerWager, "Cal", amount=Cents(0))
    assert played.table.balances["dealer-wager"] == 0
    assert refusal(played, c.OrderDealerWager, "Cal", amount=Cents(0)).code == "order-less-not-more"


def test_a_co_bank_covers_the_larger_half_in_whole_chips() -> None:
    # In whole dollars the halves of $151 are $75 and $76.
    wagers = ["Ann main $51", "Ben main $100", "Cal main $75"]
    options = {"banking.co_banking.cover": "half-cover", "money.smallest_chip": "$1"}
    played = at("place-bank-marker", 2, options=options, wagers=wagers, accepts={"bank": ["Cal"]})
    say(played, c.AskCoBanking, "Cal")
    played.until("phase betting")
    assert cover_needed(played.table, "Cal") == 7_600
