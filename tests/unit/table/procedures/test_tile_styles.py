"""The bank's cut and style: what it does to the stacks, who may ask, and when."""

import pytest

from paigow.errors import Refused
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.decide import act
from paigow.table.deliveries import cut_row, delivered, parse_cut, styles
from paigow.table.procedures.tile_styles import SIGNAL, cut_is_due, default_style
from paigow.table.state import Phase, Table
from tests.unit.table.tiles import DEALER, at, due, perform

FAY = c.Actor("player", "Fay")
LATER = 1_000_000_000


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
    assert [one.name for one in chosen.agenda[:3]] == ["repeat-style", "signal-style", "move-stacks"]
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
    one = at("offer-bank", 2)
    one.accepts = {"bank": ["Cal"]}
    one.roll = "1 1 3"
    one.until("choose-style", 2)
    row = one.table.stock
    one.do(c.ChooseStyle("cup-say-right", by=c.Actor("player", "Cal"), at=one.tick()))
    one.until("phase setting", 2)
    dealt = [event for event in one.heard if isinstance(event, e.PiecesDealt)][-8:]
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
