"""Exposed pieces: by whose they are, by who showed them, and by when."""

import pytest

from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Stage
from paigow.table.views import Viewer, view
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, names, only, refusal, say


def expose(one: Play, place: int, by: str = "dealer") -> tuple[e.Event, ...]:
    hand = one.table.round.hands[place]
    assert hand is not None
    piece = hand.pieces[:1]
    return say(
        one,
        c.ReportIrregularity,
        "dealer",
        kind="piece-exposed",
        place=place,
        pieces=piece,
        details={"by": by},
    )


def test_the_owner_sees_only_the_exposed_piece_until_he_has_chosen() -> None:
    one = at("check-stub", name="maryland-poker")
    expose(one, 1)
    shown = view(one.table, Viewer("player", "Ann")).seats[0].hand
    assert shown is not None
    hand = one.table.round.hands[1]
    assert hand is not None
    assert [face for face in shown.pieces if face] == [hand.pieces[0].notation]


def test_a_void_hand_gets_every_wager_back_and_is_racked_unseen() -> None:
    wagers = ["Ann main", "Ann fortune $5", "Ann progressive", "Ben main", "Cal main"]
    one = at("check-stub", wagers=wagers)
    before = one.table.chips("Ann")
    expose(one, 1)
    events = say(one, c.ChooseHand, "Ann", spot=1, play=False)
    returned = {(event.kind, event.from_tray) for event in events if isinstance(event, e.WagerReturned)}
    assert returned == {
        (WagerKind.MAIN, False),
        (WagerKind.FORTUNE, False),
        (WagerKind.PROGRESSIVE, True),
    }
    assert one.table.chips("Ann") == before + 2500 + 500 + 100
    one.until("phase setting")
    hand = one.table.round.hands[1]
    assert hand is not None
    assert (hand.stage, hand.open, hand.holder) == (Stage.COLLECTED, False, "")
    assert "Ben" in {wager.person for wager in one.table.round.wagers}


def test_the_meters_forget_the_chip_of_a_void_hand() -> None:
    one = at("check-stub", wagers=["Ann main", "Ann progressive", "Ben main", "Ben progressive", "Cal main"])
    fed = one.desk.meters
    expose(one, 1)
    say(one, c.ChooseHand, "Ann", spot=1, play=False)
    assert one.desk.meters != fed
    assert len(one.table.round.contributed) == 1


def test_a_void_hand_is_nobodys_envy_hand_and_its_lammer_goes() -> None:
    one = at("check-stub", wagers=["Ann main", "Ann fortune $5", "Ben main", "Cal main"])
    expose(one, 1)
    assert "LammerLapsed" in names(say(one, c.ChooseHand, "Ann", spot=1, play=False))


def test_nobody_else_chooses() -> None:
    one = at("check-stub")
    expose(one, 1)
    assert refusal(one, c.ChooseHand, "Ben", spot=1, play=True).code == "nothing-to-choose"


def test_a_piece_that_its_owner_showed_plays_on() -> None:
    one = at("check-stub")
    assert only(expose(one, 1, by="player"), e.Ruled).ruling == "play-on"


@pytest.mark.parametrize(("name", "ruling"), [("maryland-poker", "no-effect"), ("colorado-tiles", "void")])
def test_an_empty_places_piece_as_filed(name: str, ruling: str) -> None:
    one = at("collect-empty", name=name)
    assert only(expose(one, 2), e.Ruled).ruling == ruling


def test_the_banks_piece_voids_and_the_bank_keeps_the_bank_for_the_redeal() -> None:
    """md-i54: the bank of a void round keeps the bank if still willing."""
    one = at("check-stub", 2, accepts={"bank": ["Ben"]})
    expose(one, 3)
    assert one.table.memory.keeps_bank == "Ben"
    assert (due(one), one.table.agenda[0].person) == ("offer-bank", "Ben")


def test_a_piece_that_does_not_lie_there_is_refused() -> None:
    one = at("check-stub")
    dealer = one.table.round.hands[0]
    assert dealer is not None
    wrong = refusal(
        one, c.ReportIrregularity, "dealer", kind="piece-exposed", place=1, pieces=dealer.pieces[:1]
    )
    assert wrong.code == "no-such-piece-there"


@pytest.mark.parametrize("moment", ["phase betting", "uncover", "deal"])
def test_tiles_seen_before_the_deal_are_washed_again_and_no_wager_is_touched(moment: str) -> None:
    one = at(moment, name="colorado-tiles")
    wagers, agenda = one.table.round.wagers, one.table.agenda
    say(one, c.ReportIrregularity, "dealer", kind="exposed-while-stacking")
    assert one.table.round.wagers == wagers
    assert [act.name for act in one.table.agenda[:3]] == ["turn-down", "wash-tiles", "shuffle"]
    assert one.table.agenda[3:] == agenda
