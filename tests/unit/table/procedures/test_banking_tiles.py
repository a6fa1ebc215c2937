"""The bank at a tiles table: the first offer's pointer, house rounds, and who shares the bank's spot.

The bank's cut and style: what it does to the stacks, who may ask, and when.
"""

from collections.abc import Sequence

import pytest

from paigow.errors import Refused
from paigow.money import Cents
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.decide import act
from paigow.table.deliveries import cut_row, delivered, parse_cut, styles
from paigow.table.draft import Draft
from paigow.table.procedures.bank_tiles import SIGNAL, cut_is_due, default_style
from paigow.table.procedures.irregular.void import void_round
from paigow.table.state import Phase, Table
from paigow.wagers import WagerKind
from tests.unit.table.tiles import DEALER, at, due, perform, play

LATER = 1_000_000_000
THREE = {"Ann": 1, "Ben": 3, "Cal": 6}
"""Positions 6, 4 and 1: the far right is Cal."""


def asked_first(accepts: Sequence[str], rounds: int, rotation: str = "pointer-moves-one-step") -> list[str]:
    """Round by round who was asked first, `-` where nobody was; `accepts` take whenever they are asked."""
    played = play(people=THREE, options={"banking.offer_rotation": rotation})
    played.accepts = {"bank": list(accepts)}
    found = []
    for number in range(1, rounds + 1):
        before = len(played.heard)
        played.until("phase betting", number)
        asked = [event.person for event in played.heard[before:] if isinstance(event, e.BankOffered)]
        found.append(asked[0] if asked else "-")
        played.until("phase close", number)
    return found


def test_the_pointer_moves_one_seat_a_series_and_comes_back_to_the_dealer() -> None:
    """co-i37: first offers P1, P4, P6, then the dealer's turn, then P1; nobody accepts."""
    assert asked_first([], 7) == ["-", "Cal", "Ben", "Ann", "-", "Cal", "Ben"]


def test_after_a_banked_round_the_house_banks_one_and_the_pointer_waits() -> None:
    """co-i38: offers only after a round of the house; the pointer moves whoever accepted."""
    assert asked_first(["Cal"], 8) == ["-", "Cal", "-", "Ben", "-", "Ann", "-", "Cal"]


def test_the_house_round_that_is_due_anyway_serves_for_the_dealers_turn() -> None:
    """co-i37: Ann banks the last series before the dealer's turn; one round of the house does for both."""
    assert asked_first(["Ann"], 8) == ["-", "Cal", "-", "Ben", "-", "Ann", "-", "Cal"]


def test_past_the_acceptor_the_pointer_skips_whom_the_bank_passed() -> None:
    """With the other filed reading the pointer goes beyond the one who accepted."""
    assert asked_first(["Ben"], 4, "pointer-moves-past-acceptor") == ["-", "Cal", "-", "Ann"]


def test_a_series_in_which_nobody_may_bank_moves_the_pointer_too() -> None:
    played = play(
        people=THREE, wagers=["Ann pair-fortunes"], options={"pair_fortunes.requires_base_wager": False}
    )
    played.until("phase betting", 2)
    passed = [event for event in played.heard if isinstance(event, e.BankPassed)]
    assert [event.person for event in passed] == ["Cal", "Ben", "Ann"]
    assert {event.cause for event in passed} == {"bank.wager-against-dealer"}
    played.until("offer-bank", 3)
    assert played.table.agenda[0].person == "Ben"


FOUR = {"Ann": 6, "Ben": 5, "Cal": 3, "Dot": 1}


@pytest.mark.parametrize(
    ("leaves", "after"),
    [("Ann", ["Ben", "Cal", "Dot"]), ("Ben", ["Cal", "Dot"]), ("Cal", ["Dot"]), ("Dot", [])],
)
def test_after_somebody_who_was_asked_and_left_everybody_else_is_asked(leaves: str, after: list[str]) -> None:
    played = play(people=FOUR)
    played.until("answer-bank", 2)
    while played.table.agenda[0].person != leaves:
        played.step()
    before = len(played.heard)
    played.do(c.Leave(by=c.Actor("player", leaves), at=played.tick()))
    while played.table.agenda[0].name in {"offer-bank", "answer-bank"}:
        played.step()
    asked = [event.person for event in played.heard[before:] if isinstance(event, e.BankOffered)]
    assert asked == after


@pytest.mark.parametrize(("comes", "first"), [(0, "Cal"), (6, "Cal")])
def test_the_first_offer_moves_on_from_who_was_asked_first_whoever_sits_down_before(
    comes: int, first: str
) -> None:
    played = play(people={"Ben": 5, "Cal": 3, "Dot": 1})
    played.until("answer-bank", 2)
    assert played.table.agenda[0].person == "Ben"
    played.wagers = [f"{name} main" for name in played.people]
    if comes:
        played.do(c.Sit(comes, by=c.Actor("player", "Zed"), at=played.tick()))
    played.until("offer-bank", 3)
    assert played.table.agenda[0].person == first


def test_a_new_game_begins_at_the_far_right_whoever_was_asked_before_the_table_waited() -> None:
    played = play(people=THREE)
    played.until("answer-bank", 2)
    played.do(c.AnswerBank(False, by=c.Actor("player", "Cal"), at=played.tick()))
    played.do(c.SuspendPlay(by=DEALER, at=played.tick()))
    played.until("await-player", 2)
    played.do(c.AskToPlay(by=c.Actor("player", "Ann"), at=played.tick()))
    played.until("offer-bank", 3)
    assert played.table.agenda[0].person == "Cal"


def test_nobody_else_bets_on_the_banks_spot() -> None:
    people = {"Ann": 2, "Ben": 3}
    played = at("phase betting", 2, people=people, bank="Ben", wagers=["Ben main", "Ann main"])
    beside = c.PlaceWager(3, WagerKind.MAIN, Cents(1000), by=c.Actor("player", "Ann"), at=LATER)
    with pytest.raises(Refused) as refused:
        act(played.table, beside)
    assert refused.value.code == "bank-plays-alone"


def test_wagers_on_the_spot_of_a_player_who_takes_the_bank_go_back_to_their_owners() -> None:
    people = {"Ann": 2, "Ben": 3}
    played = at("answer-bank", 2, people=people, wagers=["Ben main", "Ann main"])
    played.do(c.PlaceWager(3, WagerKind.MAIN, Cents(1000), by=c.Actor("player", "Ann"), at=played.tick()))
    played.do(c.PlaceWager(3, WagerKind.MAIN, Cents(2000), by=c.Actor("player", "Ben"), at=played.tick()))
    events = played.do(c.AnswerBank(True, by=c.Actor("player", "Ben"), at=played.tick()))
    back = {event.person: event.amount for event in events if isinstance(event, e.WagerWithdrawn)}
    assert back == {"Ann": 1000, "Ben": 2000}


@pytest.mark.parametrize(("kept", "first"), [("bank-keeps-turn", "Cal"), ("bank-turn-used", "Ben")])
def test_the_bank_of_a_void_round_keeps_the_turn_as_filed(kept: str, first: str) -> None:
    """co-i61: a void round is not regarded as banked, and the offer stays with its bank."""
    played = at("offer-bank", 2, people=THREE, options={"banking.turn_after_void": kept})
    played.accepts = {"bank": ["Cal"]}
    played.until("phase setting", 2)
    draft = Draft(played.table, c.GiveRuling("void", by=c.Actor("floorperson", "floor"), at=played.tick()))
    void_round(draft, "tile-off-table", "void.wagers-back")
    played.table = draft.table
    while not played.table.agenda or played.table.agenda[0].name != "offer-bank":
        played.step()
    assert played.table.agenda[0].person == first


FAY = c.Actor("player", "Fay")


def code_of(table: Table, command: c.Command) -> str:
    with pytest.raises(Refused) as refused:
        act(table, command)
    return refused.value.code


def test_the_bank_has_the_stacks_cut_after_they_stand_and_before_the_dealers_wager() -> None:
    table = at("offer-stack-cut", 2, bank="Fay").table
    assert table.phase is Phase.BETTING
    events, after = act(table, c.CutStacks("3 right, 4-5 left", by=FAY, at=LATER))
    assert after.stock == cut_row(parse_cut("3 right, 4-5 left"), table.stock)
    assert isinstance(events[0], e.StacksCut)
    assert due(after) == "make-dealer-wager"


def test_silence_is_no_cut_and_the_dealer_may_say_so() -> None:
    table = at("offer-stack-cut", 2, bank="Fay").table
    for by in (FAY, DEALER):
        _, after = act(table, c.CutStacks(by=by, at=LATER))
        assert after.stock == table.stock


def test_a_cut_is_the_banks_alone_and_no_cut_is_made_in_a_round_of_the_house() -> None:
    banked = at("offer-stack-cut", 2, bank="Fay").table
    cut = c.CutStacks("3-4 right", by=c.Actor("player", "Ann"), at=LATER)
    assert code_of(banked, cut) == "not-the-bank"
    assert code_of(banked, c.CutStacks("3-4 right", by=DEALER, at=LATER)) == "not-the-bank"
    house = at("phase betting").table
    assert not cut_is_due(house)
    assert code_of(house, c.CutStacks("3-4 right", by=FAY, at=LATER)) == "not-the-bank"


def test_without_a_filed_cut_there_is_none() -> None:
    table = at("make-dealer-wager", 2, bank="Fay", options={"banking.tile_cut": False}).table
    assert not cut_is_due(table)
    assert code_of(table, c.CutStacks("3-4 right", by=FAY, at=LATER)) == "no-stack-cut-here"


@pytest.mark.parametrize("style", list(styles()))
def test_a_style_is_repeated_signalled_and_then_shown(style: str) -> None:
    table = at("choose-style", 2, bank="Fay").table
    _, chosen = act(table, c.ChooseStyle(style, by=FAY, at=LATER))
    assert [each_act.name for each_act in chosen.agenda[:3]] == [
        "repeat-style",
        "signal-style",
        "move-stacks",
    ]
    for name in ("repeat-style", "signal-style"):
        events, chosen = perform(chosen, name)
        if name == "signal-style":
            assert isinstance(events[-1], e.Performed)
            assert events[-1].details["signal"] == table.game.statements[SIGNAL]
    _, shown = perform(chosen, "move-stacks")
    assert shown.stock == delivered(style, table.stock)
    assert shown.round.bank is not None
    assert shown.round.bank.style == style


def test_the_hands_of_a_style_go_to_the_places_in_order() -> None:
    """The example of co-2609.11-1: the bank at position 4, total 5, cup say: the dealer is served first."""
    played = at("offer-bank", 2)
    played.accepts = {"bank": ["Cal"]}
    played.roll = "1 1 3"
    played.until("choose-style", 2)
    row = played.table.stock
    played.do(c.ChooseStyle("cup-say-right", by=c.Actor("player", "Cal"), at=played.tick()))
    played.until("phase setting", 2)
    dealt = [event for event in played.heard if isinstance(event, e.PiecesDealt)][-8:]
    assert [event.place for event in dealt] == [0, 6, 5, 4, 3, 2, 1, 7]
    assert dealt[0].pieces == (row[0], row[1], row[4], row[5])
    assert tuple(tile for event in dealt for tile in event.pieces) == delivered("cup-say-right", row)


def test_the_default_is_house_way_from_the_right_whatever_was_chosen_before() -> None:
    table = at("choose-style", 2, bank="Fay").table
    _, chosen = act(table, c.ChooseStyle(by=DEALER, at=LATER))
    assert chosen.agenda[0].kind == default_style() == "house-way-right"


def test_a_style_is_one_of_those_filed() -> None:
    options = {"banking.delivery_styles": ("house-way-right", "chee-yee")}
    table = at("choose-style", 2, bank="Fay", options=options).table
    assert code_of(table, c.ChooseStyle("jung-quat", by=FAY, at=LATER)) == "style-not-offered"
    act(table, c.ChooseStyle("chee-yee", by=FAY, at=LATER))
