"""The shuffle: due before every round, of a whole deck that is not too old, and ordered again by the floor."""

import pytest

from paigow.pieces import DECK
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.shuffle import HOUR
from paigow.table.state import Phase
from tests.unit.table.tables import BY_HAND, HORSESHOE_BY_HAND, at, due, only, refusal, say

TWO_DECKS = {"deck.count": 2, "deck.back_colours": ["red", "blue"]}


def test_the_reported_order_is_the_stock() -> None:
    one = at("shuffle")
    event = only(say(one, c.ReportShuffle, "dealer", order=DECK), e.PiecesShuffled)
    assert one.table.stock == DECK
    assert (event.method, event.deck) == ("automated", 0)


@pytest.mark.parametrize("order", [(), DECK[1:], (*DECK[1:], DECK[1]), (*DECK, DECK[0])])
def test_anything_but_a_whole_deck_is_refused(order: tuple[object, ...]) -> None:
    assert refusal(at("shuffle"), c.ReportShuffle, "dealer", order=order).code == "not-a-whole-deck"


def test_a_shuffle_that_is_not_due_is_refused() -> None:
    assert refusal(at("inspect"), c.ReportShuffle, "dealer", order=DECK).code == "no-shuffle-due"


def test_the_first_shuffle_and_those_after_rounds_cite_their_own_clauses() -> None:
    first = only(say(at("shuffle"), c.ReportShuffle, "dealer", order=DECK), e.PiecesShuffled)
    later = only(say(at("shuffle", 2), c.ReportShuffle, "dealer", order=DECK), e.PiecesShuffled)
    assert "md-5.A.1" in first.clauses
    assert "md-5.A.2" in later.clauses
    assert "md-5.A.2" not in first.clauses


def test_two_decks_take_turns() -> None:
    used = []
    one = at("shuffle", options=TWO_DECKS)
    for number in (1, 2, 3, 4):
        one.until("shuffle", number)
        used.append(only(say(one, c.ReportShuffle, "dealer", order=DECK), e.PiecesShuffled).deck)
    assert used == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("options", "hours"), [(None, 8), ({"deal.method": "hand", "start.method": "shaker"}, 4)]
)
def test_a_deck_past_its_hours_waits_for_another(options: dict[str, str] | None, hours: int) -> None:
    one = at("shuffle", options=options)
    placed = one.table.equipment.decks[0].placed_at
    one.at = placed + hours * HOUR
    assert refusal(one, c.ReportShuffle, "dealer", order=DECK).arguments["hours"] == hours
    one.at = placed + hours * HOUR - 5_000
    say(one, c.ReportShuffle, "dealer", order=DECK)


def test_horseshoe_is_only_reminded_if_it_files_so() -> None:
    one = at("shuffle", name="horseshoe-poker", options={"deck.age_rule": "remind"})
    one.at = one.table.equipment.decks[0].placed_at + 5 * HOUR
    events = say(one, c.ReportShuffle, "dealer", order=DECK)
    assert only(events, e.Announced).code == "deck-change-reminder"


def test_the_floor_orders_another_shuffle_and_the_bank_stays() -> None:
    one = at("phase betting", 2, accepts={"bank": ["Ben"]})
    say(one, c.OrderShuffle, "floor", cause="cards fell")
    assert one.table.phase is Phase.SHUFFLE
    assert due(one) == "shuffle"
    assert one.table.round.bank is not None


def test_a_shuffle_ordered_in_a_round_is_of_the_deck_of_that_round() -> None:
    one = at("phase betting", 2, options=TWO_DECKS)
    say(one, c.OrderShuffle, "floor", cause="cards fell")
    decks = [
        event.deck for event in after(one, "call-no-more-bets", 3) if isinstance(event, e.PiecesShuffled)
    ]
    assert decks == [1, 0]  # Round 2 has the second deck, and keeps it; round 3 the first (md-3.B.3).


def test_a_shuffle_ordered_in_a_round_leaves_the_dealers_wager_as_it_is() -> None:
    one = at("call-no-more-bets", 2, accepts={"bank": ["Cal"]})
    lies = one.table.balances["dealer-wager"]
    say(one, c.OrderShuffle, "floor", cause="cards fell")
    made = [event for event in after(one, "call-no-more-bets") if isinstance(event, e.DealerWagerMade)]
    assert (made, one.table.balances["dealer-wager"]) == ([], lies)
    assert lies == 2_500


def test_cards_shuffled_again_are_offered_to_everybody_again() -> None:
    one = at("phase betting", 2, options=BY_HAND)
    say(one, c.OrderShuffle, "floor", cause="cards fell")
    asked = [event.person for event in after(one, "phase betting") if isinstance(event, e.CutOffered)]
    assert asked == ["Cal", "Ben", "Ann"]


def test_a_shuffle_ordered_after_the_offers_offers_the_bank_to_nobody_again() -> None:
    one = at("phase betting", 2)
    say(one, c.OrderShuffle, "floor", cause="cards fell")
    assert due(one) == "shuffle"
    assert not [event for event in after(one, "phase betting") if isinstance(event, e.BankOffered)]


@pytest.mark.parametrize("moment", ["answer-bank", "place-bank-marker"])
def test_a_shuffle_ordered_while_one_is_due_changes_nothing(moment: str) -> None:
    one = at(moment, 2, accepts={"bank": ["Cal"]})
    agenda = one.table.agenda
    say(one, c.OrderShuffle, "floor", cause="cards fell")
    assert one.table.agenda == agenda


def after(one: Play, moment: str, round_number: int = 0) -> tuple[e.Event, ...]:
    """What happens from now until a moment."""
    since = len(one.heard)
    one.until(moment, round_number)
    return tuple(one.heard[since:])


def test_horseshoes_hand_shuffle_has_its_passes() -> None:
    one = at("phase shuffle", name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    acts = [act.name for act in one.table.agenda]
    assert acts[: acts.index("shuffle")] == [
        "riffle",
        "riffle",
        "strip",
        "riffle",
        "riffle",
        "strip",
        "last-riffle",
    ]


def test_only_cards_shuffled_by_hand_are_cut() -> None:
    by_hand = [act.name for act in at("phase shuffle", options=BY_HAND).table.agenda]
    by_device = [act.name for act in at("phase shuffle").table.agenda]
    assert "offer-cut" in by_hand
    assert "offer-cut" not in by_device
