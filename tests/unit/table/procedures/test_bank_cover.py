"""The bank's cover, and the dealer's wager against the bank."""

from dataclasses import replace

from paigow.money import Cents
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.bank_cover import cover_needed, dealer_wager_due, last_wager
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, only, perform, refusal, say

WAGERS = ["Ann main $50", "Ben main $100", "Cal main $75"]
BANKED = {"wagers": WAGERS, "accepts": {"bank": ["Cal"]}}


def test_the_dealer_puts_up_the_banks_last_wager() -> None:
    one = at("make-dealer-wager", 2, **BANKED)
    assert (last_wager(one.table, "Cal"), dealer_wager_due(one.table, "Cal")) == (7_500, 7_500)
    assert only(perform(one, "make-dealer-wager"), e.DealerWagerMade).amount == 7_500


def test_the_bank_orders_less_or_none_and_never_more() -> None:
    one = at("make-dealer-wager", 2, **BANKED)
    assert refusal(one, c.OrderDealerWager, "Cal", amount=Cents(10_000)).code == "order-less-not-more"
    say(one, c.OrderDealerWager, "Cal", amount=Cents(3_000))
    assert only(perform(one, "make-dealer-wager"), e.DealerWagerMade).amount == 3_000


def test_none_at_all_and_the_dealers_cards_are_dead() -> None:
    one = at("make-dealer-wager", 2, **BANKED)
    say(one, c.OrderDealerWager, "Cal", amount=Cents(0))
    one.until("collect-empty")
    events = perform(one, "collect-empty")
    assert 0 in {event.place for event in events if isinstance(event, e.HandCollected)}


def test_in_co_banking_the_dealer_makes_no_wager() -> None:
    one = at("place-bank-marker", 2, **BANKED)
    say(one, c.AskCoBanking, "Cal")
    assert refusal(one, c.OrderDealerWager, "Cal", amount=Cents(100)).code == "no-dealer-wager-in-co-banking"
    one.until("phase called")
    assert one.table.balances.get("dealer-wager", 0) == 0


def test_somebody_else_orders_nothing() -> None:
    one = at("make-dealer-wager", 2, **BANKED)
    assert refusal(one, c.OrderDealerWager, "Ann", amount=Cents(0)).code == "not-the-bank"


def test_the_cover_is_the_other_players_main_wagers_and_a_wager_beyond_it_is_refused() -> None:
    """md-i55; the bank has what round 1 left of 175."""
    purses = {"Cal": "$175"}
    one = at(
        "phase betting",
        2,
        wagers=["Ann main $25", "Ben main $25", "Cal main $25"],
        purses=purses,
        accepts={"bank": ["Cal"]},
    )
    chips = one.table.chips("Cal")
    assert cover_needed(one.table, "Cal") == 5_000
    more = Cents(chips - 5_000)
    say(one, c.PlaceWager, "Ann", spot=1, kind=WagerKind.MAIN, amount=Cents(more // 100 * 100))
    over = refusal(one, c.PlaceWager, "Ben", spot=3, kind=WagerKind.MAIN, amount=Cents(100))
    assert (over.code, over.clauses) == ("bank-cannot-cover", ("md-12.D.2",))


def test_the_dealers_wager_is_cut_to_what_cover_remains() -> None:
    purses = {"Cal": "$175"}
    one = at(
        "phase betting",
        2,
        wagers=["Ann main $25", "Ben main $25", "Cal main $75"],
        purses=purses,
        accepts={"bank": ["Cal"]},
    )
    left = one.table.chips("Cal") - 5_000
    made = only(perform(one, "make-dealer-wager"), e.DealerWagerMade).amount
    assert made == min(7_500, left)


def test_the_bank_does_not_stake_the_chips_that_cover_the_others() -> None:
    one = at("phase betting", 2, **BANKED)
    assert cover_needed(one.table, "Cal") == 15_000
    one.table = replace(one.table, balances={**one.table.balances, "person:Cal": 15_499})
    fortune = {"spot": 6, "kind": WagerKind.FORTUNE, "amount": Cents(500)}
    assert refusal(one, c.PlaceWager, "Cal", **fortune).code == "chips-are-cover"
    one.table = replace(one.table, balances={**one.table.balances, "person:Cal": 15_500})
    assert one.table.chips("Cal") - 500 == cover_needed(one.table, "Cal")


def test_once_the_dealers_wager_is_made_the_bank_orders_no_other() -> None:
    one = at("make-dealer-wager", 2, **BANKED)
    perform(one, "make-dealer-wager")
    assert refusal(one, c.OrderDealerWager, "Cal", amount=Cents(0)).code == "dealer-wager-is-made"


def test_a_co_bank_covers_the_larger_half_in_whole_chips() -> None:
    # In whole dollars the halves of $151 are $75 and $76.
    wagers = ["Ann main $51", "Ben main $100", "Cal main $75"]
    options = {"banking.co_banking.cover": "half-cover", "money.smallest_chip": "$1"}
    one = at("place-bank-marker", 2, options=options, wagers=wagers, accepts={"bank": ["Cal"]})
    say(one, c.AskCoBanking, "Cal")
    one.until("phase betting")
    assert cover_needed(one.table, "Cal") == 7_600
