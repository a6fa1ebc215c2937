"""The floor's desk: what may be reported and ruled, with its particulars, and what each would do, before it is done."""

import pytest

from paigow.errors import BadNotation
from paigow.server.floor_desk import command_of, floor_desk, preview, rule_of, where
from paigow.server.floor_models import FloorOrder, FloorReport
from paigow.table import commands as c
from tests.unit.table.tables import at, say


def order(**more: object) -> FloorOrder:
    return FloorOrder.model_validate({"token": "t", **more})


def test_every_report_that_can_have_happened_comes_first_with_what_it_needs() -> None:
    desk = floor_desk(at("check-stub", name="maryland-poker").table, "en", 10**6)
    now = [one.now for one in desk.reports]
    assert now == sorted(now, reverse=True)
    exposed = next(one for one in desk.reports if one.kind == "piece-exposed")
    assert (exposed.now, exposed.needs) == (True, ("place", "pieces"))
    assert exposed.clauses
    later = next(one for one in desk.reports if one.kind == "die-out")
    assert (later.now, later.phases) == (False, ("called", "deal"))


def test_a_report_names_a_hidden_piece_by_its_place_in_the_hand() -> None:
    table = at("check-stub", name="maryland-poker").table
    hand = table.round.hands[1]
    assert hand is not None
    report = FloorReport(kind="piece-exposed", place=1, which=(3,), seen="  slipped   out ")
    command = command_of(table, order(report=report.model_dump()), 10**6)
    assert isinstance(command, c.ReportIrregularity)
    assert command.pieces == (hand.pieces[2],)
    assert command.details["seen"] == "slipped out"


def test_what_a_report_would_do_is_told_without_telling_a_face_and_without_doing_it() -> None:
    table = at("check-stub", name="maryland-poker").table
    before = table.sequence
    tried = preview(table, order(report={"kind": "piece-exposed", "place": 0, "which": [1]}), "en", 10**6)
    assert tried.trouble is None
    assert tried.void
    hand = table.round.hands[0]
    assert hand is not None
    said = " ".join(one.text for one in tried.effects)
    assert not any(piece.notation in said.split() for piece in hand.pieces)
    assert table.sequence == before


def test_a_void_round_gives_every_wager_back_and_the_sum_is_told() -> None:
    table = at("check-stub", wagers=["Ann main", "Ben main"]).table
    tried = preview(table, order(report={"kind": "piece-exposed", "place": 0, "which": [1]}), "en", 10**6)
    # $25 is the least main wager that these tables make.
    assert {(one.who, one.amount) for one in tried.amounts} == {("Ann", 2500), ("Ben", 2500)}
    assert tried.total == 5000


def test_a_card_found_face_up_is_the_next_of_the_deck_and_is_not_told_before_it_is_reported() -> None:
    table = at("deal", name="maryland-poker").table
    asked = order(report={"kind": "face-up-card", "count": 2})
    tried = preview(table, asked, "en", 10**6)
    assert (tried.untold, tried.effects, tried.trouble) == (True, (), None)
    command = command_of(table, asked, 10**6)
    assert isinstance(command, c.ReportIrregularity)
    assert (command.pieces, dict(command.details)) == (table.stock[:2], {})


def test_rulings_that_wait_are_offered_with_their_clauses_and_consequences() -> None:
    one = at("check-stub", name="horseshoe-poker")
    say(
        one,
        c.ReportIrregularity,
        "dealer",
        kind="wrong-count",
        place=1,
        details={"count": 8, "seen": "eight"},
    )
    desk = floor_desk(one.table, "en", 10**6)
    assert desk.waiting is not None
    assert (desk.waiting.kind, desk.waiting.place, desk.waiting.seen) == ("wrong-count", 1, "eight")
    offered = {ruling.ruling: ruling for ruling in desk.rulings}
    assert "void" in offered
    assert offered["void"].preview.void
    assert all(ruling.clauses for ruling in desk.rulings)
    given = command_of(one.table, order(ruling="void", note=" camera 4\nhas it "), 10**6)
    assert isinstance(given, c.GiveRuling)
    assert given.note == "camera 4 has it"


def test_acts_of_the_floor_say_why_they_are_not_possible_now() -> None:
    desk = floor_desk(at("check-stub", name="maryland-poker").table, "en", 10**6)
    acts = {one.act: one for one in desk.acts}
    assert set(acts) == {"replace-deck", "inspect-dice", "replace-dice", "close-table"}
    assert acts["close-table"].why


def test_places_are_called_as_at_the_table() -> None:
    table = at("check-stub", name="maryland-poker").table
    assert (where(table, 0, "en"), where(table, 3, "en")) == ("the dealer", "spot 3")
    assert rule_of(()) == ""


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"ruling": "void", "act": "close-table"},
        {"act": "sing"},
        {"ruling": "void", "role": "cook"},
        {"report": {"kind": "piece-exposed", "place": 1, "which": [9]}},
    ],
)
def test_an_order_that_cannot_be_is_said_to_be_so(wrong: dict[str, object]) -> None:
    with pytest.raises(BadNotation):
        command_of(at("check-stub", name="maryland-poker").table, order(**wrong), 10**6)


def test_before_the_deal_the_places_are_the_spots_at_which_people_sit() -> None:
    one = at("verify-progressive", wagers=["Ann main", "Ann progressive $1", "Ben main"])
    desk = floor_desk(one.table, "en", 10**6)
    assert [(place.place, place.person, place.pieces) for place in desk.places] == [
        (1, "Ann", ()),
        (3, "Ben", ()),
        (6, "Cal", ()),
    ]
    assert next(kind for kind in desk.reports if kind.now).kind == "progressive-count"
    told = order(report={"kind": "progressive-count", "place": 1, "count": 0})
    assert preview(one.table, told, "en", 10**9).total == 100
