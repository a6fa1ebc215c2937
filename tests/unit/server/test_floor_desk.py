"""The floor's desk: what may be reported and ruled, with its particulars, and what each would do, before it is done."""

import pytest

from paigow.errors import BadNotation
from paigow.server.floor_acts import DOINGS, act_command, some_particulars
from paigow.server.floor_desk import command_of, floor_desk, preview, rule_of, where
from paigow.server.floor_models import FloorOrder, FloorReport, Particulars
from paigow.table import commands as c
from paigow.table.decide import act
from paigow.table.state import changed
from paigow.table.tray import opened
from paigow.wagers.chips import filed_chips
from paigow.words import LANGUAGES, Language
from tests.unit.table.tables import GAMES, at, say


def order(**more: object) -> FloorOrder:
    return FloorOrder.model_validate({"token": "t", **more})


def test_every_report_that_can_have_happened_comes_first_with_what_it_needs() -> None:
    desk = floor_desk(at("check-stub", name="maryland-poker").table, "en", 10**6)
    now = [report.now for report in desk.reports]
    assert now == sorted(now, reverse=True)
    exposed = next(report for report in desk.reports if report.kind == "piece-exposed")
    assert (exposed.now, exposed.needs) == (True, ("place", "pieces"))
    assert exposed.clauses
    later = next(report for report in desk.reports if report.kind == "die-out")
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
    said = " ".join(effect.text for effect in tried.effects)
    assert not any(piece.notation in said.split() for piece in hand.pieces)
    assert table.sequence == before


def test_a_void_round_gives_every_wager_back_and_the_sum_is_told() -> None:
    table = at("check-stub", wagers=["Ann main", "Ben main"]).table
    tried = preview(table, order(report={"kind": "piece-exposed", "place": 0, "which": [1]}), "en", 10**6)
    # $25 is the least main wager that these tables make.
    assert {(amount.who, amount.amount) for amount in tried.amounts} == {("Ann", 2500), ("Ben", 2500)}
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
    play = at("check-stub", name="horseshoe-poker")
    say(
        play,
        c.ReportIrregularity,
        "dealer",
        kind="wrong-count",
        place=1,
        details={"count": 8, "seen": "eight"},
    )
    desk = floor_desk(play.table, "en", 10**6)
    assert desk.waiting is not None
    assert (desk.waiting.kind, desk.waiting.place, desk.waiting.seen) == ("wrong-count", 1, "eight")
    offered = {ruling.ruling: ruling for ruling in desk.rulings}
    assert "void" in offered
    assert offered["void"].preview.void
    assert all(ruling.clauses for ruling in desk.rulings)
    given = command_of(play.table, order(ruling="void", note=" camera 4\nhas it "), 10**6)
    assert isinstance(given, c.GiveRuling)
    assert given.note == "camera 4 has it"


def test_acts_of_the_floor_say_why_they_are_not_possible_now() -> None:
    desk = floor_desk(at("check-stub", name="maryland-poker").table, "en", 10**6)
    acts = {offered.act: offered for offered in desk.acts}
    assert set(acts) == set(DOINGS)
    assert acts["close-table"].why
    assert acts["mark-device"].why
    assert not acts["correct-payment"].why
    people = acts["correct-payment"].choices["person"]
    assert [(choice.value, choice.text) for choice in people] == [
        (name, name) for name in ("Ann", "Ben", "Cal")
    ]


def test_the_floor_fills_and_credits_a_tray_that_is_counted() -> None:
    play = at("check-stub", name="maryland-poker")
    uncounted = changed(play.table, {"tray": None})
    acts = {offered.act: offered for offered in floor_desk(uncounted, "en", 10**6).acts}
    assert acts["fill-tray"].why == "The chips of this table's tray are not counted."
    chips = filed_chips(play.game.options.tray.chips)
    counted = changed(play.table, {"tray": opened(chips, play.table.balances.get("tray", 0))})
    acts = {offered.act: offered for offered in floor_desk(counted, "en", 10**6).acts}
    assert (acts["fill-tray"].why, acts["credit-tray"].why) == ("", "")
    filled = command_of(counted, order(act="fill-tray", particulars={"chips": "40 x $5, 8 x $25"}), 10**6)
    assert isinstance(filled, c.FillTray)
    assert filled.chips == ((500, 40), (2_500, 8))


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_to_choose_from_are_in_the_reader_s_language(language: Language) -> None:
    """Every value that any game can offer has a word, so that no code is shown to the floor."""
    play = at("shuffle", name="maryland-poker")
    say(play, c.ReportIrregularity, "dealer", kind="shuffler-failed")
    acts = {offered.act: offered for offered in floor_desk(play.table, language, 10**6).acts}
    marks = acts["mark-device"].choices
    assert [choice.value for choice in marks["how"]] == ["covered", "signed", "repaired"]
    ways = acts["change-method"].choices
    assert [choice.value for choice in ways["shuffle_method"]] == ["manual"]
    texts = [choice for choices in (marks, ways) for values in choices.values() for choice in values]
    assert all(choice.text and (language == "en" or choice.text != choice.value) for choice in texts)


@pytest.mark.parametrize("name", GAMES)
def test_at_every_moment_the_desk_says_of_every_act_whether_it_is_possible(name: str) -> None:
    """And what it says is possible is accepted, with the particulars it offers."""
    for moment in ("phase opening", "phase shuffle", "phase betting", "phase setting", "phase close"):
        table = at(moment, name=name).table
        by = c.Actor("floorperson", "floor")
        for offered in floor_desk(table, "en", 10**9).acts:
            if not offered.why:
                particulars = some_particulars(table, offered.act)
                act(table, act_command(table, offered.act, particulars, by, 10**9))


def test_what_the_table_waits_for_is_the_first_act_of_the_desk_and_done_from_it() -> None:
    table = at("verify-inspection", name="maryland-poker").table
    first = floor_desk(table, "en", 10**6).acts[0]
    assert (first.act, first.due, first.clauses) == ("verify-inspection", True, ("md-4.A/2",))
    command = command_of(table, order(act="verify-inspection"), 10**6)
    assert command == c.Perform("verify-inspection", by=c.Actor("floorperson", "floor"), at=10**6)
    with pytest.raises(BadNotation):
        command_of(at("spread", name="maryland-poker").table, order(act="verify-inspection"), 10**6)


def test_an_act_that_lacks_what_it_needs_is_not_given() -> None:
    table = at("phase betting", name="maryland-poker").table
    with pytest.raises(BadNotation, match="cause"):
        command_of(table, order(act="order-shuffle"), 10**6)
    told = Particulars(cause="cards fell")
    given = command_of(table, order(act="order-shuffle", particulars=told.model_dump()), 10**6)
    assert given == c.OrderShuffle("cards fell", by=c.Actor("floorperson", "floor"), at=10**6)


def test_places_are_called_as_at_the_table() -> None:
    table = at("check-stub", name="maryland-poker").table
    assert (where(table, 0, "en"), where(table, 3, "en")) == ("the dealer", "spot 3")
    assert rule_of((), "en") == ""


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
    play = at("verify-progressive", wagers=["Ann main", "Ann progressive $1", "Ben main"])
    desk = floor_desk(play.table, "en", 10**6)
    assert [(place.place, place.person, place.pieces) for place in desk.places] == [
        (1, "Ann", ()),
        (3, "Ben", ()),
        (6, "Cal", ()),
    ]
    assert next(kind for kind in desk.reports if kind.now).kind == "progressive-count"
    told = order(report={"kind": "progressive-count", "place": 1, "count": 0})
    assert preview(play.table, told, "en", 10**9).total == 100
