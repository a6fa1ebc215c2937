"""The cut: who is asked, in which order, how deep, and again if the floor says so."""

import pytest

from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.next_steps import next_steps
from paigow.table.procedures.cut import cut_order, is_cut
from tests.unit.table.tables import BY_HAND, HORSESHOE_BY_HAND, at, due, only, perform, refusal, say


def asked(one: Play) -> list[str]:
    """Everybody who is asked when all decline."""
    found = []
    while due(one) in {"offer-cut", "answer-cut"}:
        if due(one) == "answer-cut":
            found.append(one.table.agenda[0].person)
        one.step()
    return found


def at_the_cut(round_number: int, name: str = "maryland-poker", **given: object) -> Play:
    options = BY_HAND if name == "maryland-poker" else HORSESHOE_BY_HAND
    one = at("rest-on-cover-card", round_number, name=name, options=options, **given)
    perform(one, "rest-on-cover-card")
    return one


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
    one = at_the_cut(2, accepts={"bank": ["Ben"]})
    assert asked(one) == ["Ben", "Ann", "Cal"]


def test_horseshoe_moves_on_from_round_to_round() -> None:
    orders = [cut_order(at_the_cut(number, "horseshoe-poker").table) for number in (2, 3, 4)]
    assert [order[0] for order in orders] == ["Cal", "Ben", "Ann"]


def test_when_all_decline_the_dealer_cuts() -> None:
    one = at_the_cut(2)
    asked(one)
    assert due(one) == "dealer-cut"
    assert refusal(one, c.Cut, "Ann", depth=20).code == "cut-not-offered"
    assert only(say(one, c.Cut, "dealer", depth=20), e.PiecesCut).by == "dealer"


@pytest.mark.parametrize(("depth", "fine"), [(9, False), (10, True), (43, True), (44, False)])
def test_ten_cards_lie_between_the_cut_and_either_end(depth: int, fine: bool) -> None:
    one = at("cut", 2, options=BY_HAND, accepts={"cut": ["Cal"]})
    if fine:
        before = one.table.stock
        event = only(say(one, c.Cut, "Cal", depth=depth), e.PiecesCut)
        assert event.order == before[depth:] + before[:depth] == one.table.stock
    else:
        assert refusal(one, c.Cut, "Cal", depth=depth).code == "cut-too-near-the-end"


@pytest.mark.parametrize(("depth", "fine"), [(25, False), (26, True), (27, True), (28, False)])
def test_horseshoes_dealer_cuts_in_half(depth: int, fine: bool) -> None:
    one = at("dealer-cut", name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    if fine:
        say(one, c.Cut, "dealer", depth=depth)
    else:
        assert refusal(one, c.Cut, "dealer", depth=depth).code == "cut-not-half"


def test_a_cut_by_somebody_else_is_refused() -> None:
    one = at("answer-cut", 2, options=BY_HAND)
    assert refusal(one, c.AnswerCut, "Ann", accept=True).code == "cut-not-offered"
    say(one, c.AnswerCut, "Cal", accept=True)
    assert refusal(one, c.Cut, "Ann", depth=20).code == "cut-not-offered"


def test_a_cut_that_is_not_due_is_refused() -> None:
    assert refusal(at("phase betting"), c.Cut, "Cal", depth=20).code == "no-cut-due"


def test_the_recut_is_made_by_who_cut_last() -> None:
    one = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Ben"]})
    say(one, c.OrderRecut, "floor", cause="improper")
    assert refusal(one, c.Cut, "Cal", depth=20).code == "cut-not-offered"
    say(one, c.Cut, "Ben", depth=20)
    assert due(one) == "move-under"


@pytest.mark.clause("md-5.G.2")
def test_the_recut_may_also_be_made_by_the_next_in_the_order_of_the_offers() -> None:
    one = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Cal"]})
    say(one, c.OrderRecut, "floor", cause="improper")
    assert refusal(one, c.Cut, "Ann", depth=20).code == "cut-not-offered"
    cut = only(say(one, c.Cut, "Ben", depth=20), e.PiecesCut)
    assert (cut.by, one.table.round.cut_by) == ("Ben", "Ben")


@pytest.mark.parametrize(("cutter", "people"), [("Cal", ["Cal", "Ben"]), ("Ann", ["Ann"])])
def test_a_recut_is_shown_as_due_from_everybody_who_may_make_it(cutter: str, people: list[str]) -> None:
    # md-5.G.2: whoever cut last, or the next in the order of the offers (Cal, Ben, Ann).
    one = at("phase betting", 2, options=BY_HAND, accepts={"cut": [cutter]})
    say(one, c.OrderRecut, "floor", cause="improper")
    steps = [step for step in next_steps(one.table) if step.must]
    assert [(step.act, step.needs, step.person) for step in steps] == [
        ("cut", "Cut", name) for name in people
    ]
    assert all(step.clauses == ("md-5.G.2",) for step in steps)


def test_if_who_cut_last_has_left_the_next_in_the_order_recuts_and_after_him_the_dealer() -> None:
    one = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Cal"]}, wagers=["Ann main", "Ben main"])
    leave(one, "Cal")
    say(one, c.OrderRecut, "floor", cause="improper")
    assert [step.person for step in next_steps(one.table) if step.must] == ["Ben"]
    assert refusal(one, c.Cut, "Cal", depth=20).code == "cut-not-offered"
    say(one, c.Cut, "Ben", depth=20)
    last = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Ann"]}, wagers=["Ben main"])
    leave(last, "Ann")
    say(last, c.OrderRecut, "floor", cause="improper")
    assert due(last) == "dealer-cut"


def leave(one: Play, name: str) -> None:
    for wager in one.table.wagers(person=name):
        say(one, c.WithdrawWager, name, spot=wager.spot, kind=wager.kind)
    say(one, c.Leave, name)


def test_a_recut_ordered_twice_is_one_recut() -> None:
    one = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Cal"]})
    say(one, c.OrderRecut, "floor", cause="improper")
    say(one, c.OrderRecut, "floor", cause="still improper")
    assert [act.name for act in one.table.agenda] == ["cut", "call-no-more-bets"]


def test_of_a_first_cut_only_who_was_asked_makes_it() -> None:
    one = at("cut", 2, options=BY_HAND, accepts={"cut": ["Cal"]})
    assert refusal(one, c.Cut, "Ben", depth=20).code == "cut-not-offered"


def test_after_the_last_of_the_order_nobody_else_may_recut() -> None:
    one = at("phase betting", 2, options=BY_HAND, accepts={"cut": ["Ann"]})
    say(one, c.OrderRecut, "floor", cause="improper")
    assert [refusal(one, c.Cut, name, depth=20).code for name in ("Ben", "Cal")] == ["cut-not-offered"] * 2


def test_once_a_card_is_dealt_there_is_no_recut() -> None:
    one = at("phase betting")
    assert refusal(one, c.OrderRecut, "floor", cause="x").code == "nothing-to-recut"
    assert (
        refusal(at("phase shuffle", name="horseshoe-poker"), c.OrderRecut, "floor", cause="x").code
        == "no-recut-here"
    )


def test_who_leaves_while_asked_counts_as_having_declined() -> None:
    one = at("answer-cut", 2, options=BY_HAND)
    say(one, c.Leave, "Cal")
    assert one.table.agenda[0].person == "Ben"


def test_a_counting_device_spares_the_cut() -> None:
    assert not is_cut(at("shuffle", options={"shuffle.counting_device": True}).table)
    assert not is_cut(at("shuffle").table)
    assert is_cut(at("shuffle", options=BY_HAND).table)


def test_the_spare_cover_card_goes_where_it_is_filed() -> None:
    one = at("cut", 2, options={**BY_HAND, "cut.cover_card": "rack"}, accepts={"cut": ["Cal"]})
    say(one, c.Cut, "Cal", depth=20)
    assert [act.name for act in one.table.agenda[:3]] == [
        "move-under",
        "cover-card-to-bottom",
        "cover-card-to-rack",
    ]
