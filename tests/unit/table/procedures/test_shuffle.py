"""The shuffle: due before every round, of a whole deck that is not too old, and ordered again by the floor.

The cut: who is asked, in which order, how deep, and again if the floor says so.
"""

import pytest

from paigow.pieces import DECK
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.next_steps import next_steps
from paigow.table.procedures.cut import cut_order, is_cut
from paigow.table.procedures.shuffle import HOUR
from paigow.table.state import Phase
from tests.unit.table.tables import BY_HAND, HORSESHOE_BY_HAND, at, due, only, perform, refusal, say

TWO_DECKS = {"deck.count": 2, "deck.back_colours": ["red", "blue"]}


def test_the_reported_order_is_the_stock() -> None:
    play = at("shuffle")
    event = only(say(play, c.ReportShuffle, "dealer", order=DECK), e.PiecesShuffled)
    assert play.table.stock == DECK
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
    play = at("shuffle", options=TWO_DECKS)
    for number in (1, 2, 3, 4):
        play.until("shuffle", number)
        used.append(only(say(play, c.ReportShuffle, "dealer", order=DECK), e.PiecesShuffled).deck)
    assert used == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("options", "hours"), [(None, 8), ({"deal.method": "hand", "start.method": "shaker"}, 4)]
)
def test_a_deck_past_its_hours_waits_for_another(options: dict[str, str] | None, hours: int) -> None:
    play = at("shuffle", options=options)
    placed = play.table.equipment.decks[0].placed_at
    play.at = placed + hours * HOUR
    assert refusal(play, c.ReportShuffle, "dealer", order=DECK).arguments["hours"] == hours
    play.at = placed + hours * HOUR - 5_000
    say(play, c.ReportShuffle, "dealer", order=DECK)


def test_horseshoe_is_only_reminded_if_it_files_so() -> None:
    play = at("shuffle", name="horseshoe-poker", options={"deck.age_rule": "remind"})
    play.at = play.table.equipment.decks[0].placed_at + 5 * HOUR
    events = say(play, c.ReportShuffle, "dealer", order=DECK)
    assert only(events, e.Announced).code == "deck-change-reminder"


def test_the_floor_orders_another_shuffle_and_the_bank_stays() -> None:
    play = at("phase betting", 2, accepts={"bank": ["Ben"]})
    say(play, c.OrderShuffle, "floor", cause="cards fell")
    assert play.table.phase is Phase.SHUFFLE
    assert due(play) == "shuffle"
    assert play.table.round.bank is not None


def test_a_shuffle_ordered_in_a_round_is_of_the_deck_of_that_round() -> None:
    play = at("phase betting", 2, options=TWO_DECKS)
    say(play, c.OrderShuffle, "floor", cause="cards fell")
    decks = [
        event.deck for event in after(play, "call-no-more-bets", 3) if isinstance(event, e.PiecesShuffled)
    ]
    assert decks == [1, 0]  # Round 2 has the second deck, and keeps it; round 3 the first (md-3.B.3).


def test_a_shuffle_ordered_in_a_round_leaves_the_dealers_wager_as_it_is() -> None:
    play = at("call-no-more-bets", 2, accepts={"bank": ["Cal"]})
    lies = play.table.balances["dealer-wager"]
    say(play, c.OrderShuffle, "floor", cause="cards fell")
    made = [event for event in after(play, "call-no-more-bets") if isinstance(event, e.DealerWagerMade)]
    assert (made, play.table.balances["dealer-wager"]) == ([], lies)
    assert lies == 2_500


def test_cards_shuffled_again_are_offered_to_everybody_again() -> None:
    play = at("phase betting", 2, options=BY_HAND)
    say(play, c.OrderShuffle, "floor", cause="cards fell")
    asked = [event.person for event in after(play, "phase betting") if isinstance(event, e.CutOffered)]
    assert asked == ["Cal", "Ben", "Ann"]


def test_a_shuffle_ordered_after_the_offers_offers_the_bank_to_nobody_again() -> None:
    play = at("phase betting", 2)
    say(play, c.OrderShuffle, "floor", cause="cards fell")
    assert due(play) == "shuffle"
    assert not [event for event in after(play, "phase betting") if isinstance(event, e.BankOffered)]


@pytest.mark.parametrize("moment", ["answer-bank", "place-bank-marker"])
def test_a_shuffle_ordered_while_one_is_due_changes_nothing(moment: str) -> None:
    play = at(moment, 2, accepts={"bank": ["Cal"]})
    agenda = play.table.agenda
    say(play, c.OrderShuffle, "floor", cause="cards fell")
    assert play.table.agenda == agenda


def after(play: Play, moment: str, round_number: int = 0) -> tuple[e.Event, ...]:
    """What happens from now until a moment."""
    since = len(play.heard)
    play.until(moment, round_number)
    return tuple(play.heard[since:])


def test_horseshoes_hand_shuffle_has_its_passes() -> None:
    played = at("phase shuffle", name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    acts = [act.name for act in played.table.agenda]
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


def asked(play: Play) -> list[str]:
    """Everybody who is asked when all decline."""
    found = []
    while due(play) in {"offer-cut", "answer-cut"}:
        if due(play) == "answer-cut":
            found.append(play.table.agenda[0].person)
        play.step()
    return found


def at_the_cut(round_number: int, name: str = "maryland-poker", **given: object) -> Play:
    options = BY_HAND if name == "maryland-poker" else HORSESHOE_BY_HAND
    play = at("rest-on-cover-card", round_number, name=name, options=options, **given)
    perform(play, "rest-on-cover-card")
    return play


@pytest.mark.parametrize(
    ("people", "round_number", "order"),
    [
        # md-5.E.1: the first who arrived, then counterclockwise from the far right.
        ({"Ben": 3, "Ann": 1, "Cal": 6}, 1, ["Ben", "Cal", "Ann"]),
        # md-5.E.4: afterwards the far right first.
        ({"Ben": 3, "Ann": 1, "Cal": 6}, 2, ["Cal", "Ben", "Ann"]),
        ({"Ben": 3, "Ann": 1, "Cal": 6}, 3, ["Cal", "Ben", "Ann"]),
    ],
)
def test_maryland_asks_in_its_order(people: dict[str, int], round_number: int, order: list[str]) -> None:
    assert asked(at_the_cut(round_number, people=people)) == order


def test_the_bank_is_asked_first_and_then_who_sits_at_its_right() -> None:
    play = at_the_cut(2, accepts={"bank": ["Ben"]})
    assert asked(play) == ["Ben", "Ann", "Cal"]


def test_horseshoe_moves_on_from_round_to_round() -> None:
    orders = [cut_order(at_the_cut(number, "horseshoe-poker").table) for number in (2, 3, 4)]
    assert [order[0] for order in orders] == ["Cal", "Ben", "Ann"]


def test_an_offer_of_the_cut_that_goes_round_does_not_turn_back_for_a_newcomer() -> None:
    play = at_the_cut(3, "horseshoe-poker", people={"Ann": 1, "Ben": 3, "Cal": 4})
    perform(play, "offer-cut")
    assert play.table.agenda[0].person == "Ben"
    say(play, c.AnswerCut, "Ben", accept=False)
    say(play, c.Sit, "Gus", seat=6)
    assert cut_order(play.table) == ("Ben", "Ann", "Gus", "Cal")


def test_when_all_decline_the_dealer_cuts() -> None:
    play = at_the_cut(2)
    asked(play)
    assert due(play) == "dealer-cut"
    assert refusal(play, c.Cut, "Ann", depth=20).code == "cut-not-offered"
    assert only(say(play, c.Cut, "dealer", depth=20), e.PiecesCut).by == "dealer"


@pytest.mark.parametrize(("depth", "fine"), [(9, False), (10, True), (43, True), (44, False)])
def test_ten_cards_lie_between_the_cut_and_either_end(depth: int, fine: bool) -> None:
    play = at("cut", 2, options=BY_HAND, accepts={"cut": ["Cal"]})
    if fine:
        before = play.table.stock
        event = only(say(play, c.Cut, "Cal", depth=depth), e.PiecesCut)
        assert event.order == before[depth:] + before[:depth] == play.table.stock
    else:
        assert refusal(play, c.Cut, "Cal", depth=depth).code == "cut-too-near-the-end"


@pytest.mark.parametrize(("depth", "fine"), [(25, False), (26, True), (27, True), (28, False)])
def test_horseshoes_dealer_cuts_in_half(depth: int, fine: bool) -> None:
    play = at("dealer-cut", name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    if fine:
        say(play, c.Cut, "dealer", depth=depth)
    else:
        assert refusal(play, c.Cut, "dealer", depth=depth).code == "cut-not-half"


def test_a_cut_by_somebody_else_is_refused() -> None:
    play = at("answer-cut", 2, options=BY_HAND)
    assert refusal(play, c.AnswerCut, "Ann", accept=True).code == "cut-not-offered"
    say(play, c.AnswerCut, "Cal", accept=True)
    assert refusal(play, c.Cut, "Ann", depth=20).code == "cut-not-offered"


def test_a_cut_that_is_not_due_is_refused() -> None:
    assert refusal(at("phase betting"), c.Cut, "Cal", depth=20).code == "no-cut-due"


def test_the_recut_is_made_by_who_cut_last() -> None:
    play = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Ben"]})
    say(play, c.OrderRecut, "floor", cause="improper")
    assert refusal(play, c.Cut, "Cal", depth=20).code == "cut-not-offered"
    say(play, c.Cut, "Ben", depth=20)
    assert due(play) == "move-under"


@pytest.mark.clause("md-5.G.2")
def test_the_recut_may_also_be_made_by_the_next_in_the_order_of_the_offers() -> None:
    play = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Cal"]})
    say(play, c.OrderRecut, "floor", cause="improper")
    assert refusal(play, c.Cut, "Ann", depth=20).code == "cut-not-offered"
    cut = only(say(play, c.Cut, "Ben", depth=20), e.PiecesCut)
    assert (cut.by, play.table.round.cut_by) == ("Ben", "Ben")


@pytest.mark.parametrize(("cutter", "people"), [("Cal", ["Cal", "Ben"]), ("Ann", ["Ann"])])
def test_a_recut_is_shown_as_due_from_everybody_who_may_make_it(cutter: str, people: list[str]) -> None:
    # md-5.G.2: whoever cut last, or the next in the order of the offers (Cal, Ben, Ann).
    play = at("phase betting", 2, options=BY_HAND, accepts={"cut": [cutter]})
    say(play, c.OrderRecut, "floor", cause="improper")
    steps = [step for step in next_steps(play.table) if step.must]
    assert [(step.act, step.needs, step.person) for step in steps] == [
        ("cut", "Cut", name) for name in people
    ]
    assert all(step.clauses == ("md-5.G.2",) for step in steps)


def test_if_who_cut_last_has_left_the_next_in_the_order_recuts_and_after_him_the_dealer() -> None:
    play = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Cal"]}, wagers=["Ann main", "Ben main"])
    leave(play, "Cal")
    say(play, c.OrderRecut, "floor", cause="improper")
    assert [step.person for step in next_steps(play.table) if step.must] == ["Ben"]
    assert refusal(play, c.Cut, "Cal", depth=20).code == "cut-not-offered"
    say(play, c.Cut, "Ben", depth=20)
    last = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Ann"]}, wagers=["Ben main"])
    leave(last, "Ann")
    say(last, c.OrderRecut, "floor", cause="improper")
    assert due(last) == "dealer-cut"


def leave(play: Play, name: str) -> None:
    for wager in play.table.wagers(person=name):
        say(play, c.WithdrawWager, name, spot=wager.spot, kind=wager.kind)
    say(play, c.Leave, name)


def test_a_recut_ordered_twice_is_one_recut() -> None:
    played = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Cal"]})
    say(played, c.OrderRecut, "floor", cause="improper")
    say(played, c.OrderRecut, "floor", cause="still improper")
    assert [act.name for act in played.table.agenda] == ["cut", "call-no-more-bets"]


def test_of_a_first_cut_only_who_was_asked_makes_it() -> None:
    play = at("cut", 2, options=BY_HAND, accepts={"cut": ["Cal"]})
    assert refusal(play, c.Cut, "Ben", depth=20).code == "cut-not-offered"


def test_after_the_last_of_the_order_nobody_else_may_recut() -> None:
    play = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Ann"]})
    say(play, c.OrderRecut, "floor", cause="improper")
    assert [refusal(play, c.Cut, name, depth=20).code for name in ("Ben", "Cal")] == ["cut-not-offered"] * 2


def test_once_a_card_is_dealt_there_is_no_recut() -> None:
    play = at("phase betting")
    assert refusal(play, c.OrderRecut, "floor", cause="x").code == "nothing-to-recut"
    assert (
        refusal(at("phase shuffle", name="horseshoe-poker"), c.OrderRecut, "floor", cause="x").code
        == "no-recut-here"
    )


def test_who_leaves_while_asked_counts_as_having_declined() -> None:
    play = at("answer-cut", 2, options=BY_HAND)
    say(play, c.Leave, "Cal")
    assert play.table.agenda[0].person == "Ben"


def test_a_counting_device_spares_the_cut() -> None:
    assert not is_cut(at("shuffle", options={"shuffle.counting_device": True}).table)
    assert not is_cut(at("shuffle").table)
    assert is_cut(at("shuffle", options=BY_HAND).table)


def test_the_spare_cover_card_goes_where_it_is_filed() -> None:
    played = at("cut", 2, options={**BY_HAND, "cut.cover_card": "rack"}, accepts={"cut": ["Cal"]})
    say(played, c.Cut, "Cal", depth=20)
    assert [act.name for act in played.table.agenda[:3]] == [
        "move-under",
        "cover-card-to-bottom",
        "cover-card-to-rack",
    ]


def test_who_sits_down_before_the_dealer_has_cut_for_want_of_players_is_offered_the_cut() -> None:
    played = at("shuffle", 2, people={"Ann": 1}, options=BY_HAND)
    say(played, c.StepAway, "Ann")
    say(played, c.OrderShuffle, "floor", cause="seen")
    assert "dealer-cut" in [act.name for act in played.table.agenda]
    say(played, c.Sit, "Dee", seat=3)
    assert played.table.agenda[-1].name != "dealer-cut"
    played.until("offer-cut")
    assert played.table.agenda[0].person == "Dee"
