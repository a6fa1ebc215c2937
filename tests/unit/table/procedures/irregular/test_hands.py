"""Exposed pieces: by whose they are, by who showed them, and by when.

Two hands that touch, a look too early, and a tile off the table.
"""

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.scenarios.table_play import Play
from paigow.simulate.trouble import wrong_hand
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Stage
from paigow.table.views import Viewer, view
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, names, only, refusal, say


def expose(play: Play, place: int, by: str = "dealer") -> tuple[e.Event, ...]:
    hand = play.table.round.hands[place]
    assert hand is not None
    piece = hand.pieces[:1]
    return say(
        play,
        c.ReportIrregularity,
        "dealer",
        kind="piece-exposed",
        place=place,
        pieces=piece,
        details={"by": by},
    )


def test_the_owner_sees_only_the_exposed_piece_until_he_has_chosen() -> None:
    played = at("check-stub", name="maryland-poker")
    expose(played, 1)
    shown = view(played.table, Viewer("player", "Ann")).seats[0].hand
    assert shown is not None
    hand = played.table.round.hands[1]
    assert hand is not None
    assert [face for face in shown.pieces if face] == [hand.pieces[0].notation]


def test_a_void_hand_gets_every_wager_back_and_is_racked_unseen() -> None:
    wagers = ["Ann main", "Ann fortune $5", "Ann progressive", "Ben main", "Cal main"]
    played = at("check-stub", wagers=wagers)
    before = played.table.chips("Ann")
    expose(played, 1)
    events = say(played, c.ChooseHand, "Ann", spot=1, play=False)
    returned = {(event.kind, event.from_tray) for event in events if isinstance(event, e.WagerReturned)}
    assert returned == {
        (WagerKind.MAIN, False),
        (WagerKind.FORTUNE, False),
        (WagerKind.PROGRESSIVE, True),
    }
    assert played.table.chips("Ann") == before + 2500 + 500 + 100
    played.until("phase setting")
    hand = played.table.round.hands[1]
    assert hand is not None
    assert (hand.stage, hand.open, hand.holder) == (Stage.COLLECTED, False, "")
    assert "Ben" in {wager.person for wager in played.table.round.wagers}


def test_the_meters_forget_the_chip_of_a_void_hand() -> None:
    played = at(
        "check-stub", wagers=["Ann main", "Ann progressive", "Ben main", "Ben progressive", "Cal main"]
    )
    fed = played.desk.meters
    expose(played, 1)
    say(played, c.ChooseHand, "Ann", spot=1, play=False)
    assert played.desk.meters != fed
    assert len(played.table.round.contributed) == 1


def test_a_void_hand_is_nobodys_envy_hand_and_its_lammer_goes() -> None:
    played = at("check-stub", wagers=["Ann main", "Ann fortune $5", "Ben main", "Cal main"])
    expose(played, 1)
    assert "LammerLapsed" in names(say(played, c.ChooseHand, "Ann", spot=1, play=False))


def test_nobody_else_chooses() -> None:
    played = at("check-stub")
    expose(played, 1)
    assert refusal(played, c.ChooseHand, "Ben", spot=1, play=True).code == "nothing-to-choose"


def test_a_piece_that_its_owner_showed_plays_on() -> None:
    played = at("check-stub")
    assert only(expose(played, 1, by="player"), e.Ruled).ruling == "play-on"


@pytest.mark.parametrize(("name", "ruling"), [("maryland-poker", "no-effect"), ("colorado-tiles", "void")])
def test_an_empty_places_piece_as_filed(name: str, ruling: str) -> None:
    played = at("collect-empty", name=name)
    assert only(expose(played, 2), e.Ruled).ruling == ruling


def test_the_banks_piece_voids_and_the_bank_keeps_the_bank_for_the_redeal() -> None:
    """md-i54: the bank of a void round keeps the bank if still willing."""
    played = at("check-stub", 2, accepts={"bank": ["Ben"]})
    expose(played, 3)
    assert played.table.memory.keeps_bank == "Ben"
    assert (due(played), played.table.agenda[0].person) == ("offer-bank", "Ben")


def test_a_piece_that_does_not_lie_there_is_refused() -> None:
    played = at("check-stub")
    dealer = played.table.round.hands[0]
    assert dealer is not None
    wrong = refusal(
        played, c.ReportIrregularity, "dealer", kind="piece-exposed", place=1, pieces=dealer.pieces[:1]
    )
    assert wrong.code == "no-such-piece-there"


@pytest.mark.parametrize("moment", ["phase betting", "uncover", "deal"])
def test_tiles_seen_before_the_deal_are_washed_again_and_no_wager_is_touched(moment: str) -> None:
    played = at(moment, name="colorado-tiles")
    wagers, agenda = played.table.round.wagers, played.table.agenda
    say(played, c.ReportIrregularity, "dealer", kind="exposed-while-stacking")
    assert played.table.round.wagers == wagers
    assert [act.name for act in played.table.agenda[:3]] == ["turn-down", "wash-tiles", "shuffle"]
    assert played.table.agenda[3:] == agenda


TWO_HANDS = ["Ann main", "Ann main @2", "Ben main", "Cal main"]
TOUCH = {"kind": "hands-touch", "place": 1, "details": {"other": 2}}
MANAGER = c.Actor("shift-manager", "Mia")


def test_touching_hands_are_for_a_manager_and_not_for_the_floorperson() -> None:
    played = at("phase setting", name="horseshoe-poker", wagers=TWO_HANDS)
    say(played, c.ReportIrregularity, "dealer", **TOUCH)
    assert refusal(played, c.GiveRuling, "floor", ruling="play-on").code == "manager-decides"


def test_a_manager_may_have_both_hands_void() -> None:
    played = at("phase setting", name="horseshoe-poker", wagers=TWO_HANDS)
    say(played, c.ReportIrregularity, "dealer", **TOUCH)
    events = played.do(c.GiveRuling("hands-void", by=MANAGER, at=played.tick()))
    assert [event.spot for event in events if isinstance(event, e.WagerReturned)] == [1, 2]
    assert [event.place for event in events if isinstance(event, e.HandStaged)] == [1, 2]
    played.until("phase reveal")


def test_hands_of_two_players_are_another_matter() -> None:
    played = at("phase setting", name="horseshoe-poker", wagers=TWO_HANDS)
    wrong = refusal(played, c.ReportIrregularity, "dealer", kind="hands-touch", place=1, details={"other": 3})
    assert wrong.code == "not-two-hands-of-one"


def test_maryland_has_no_rule_for_touching_hands() -> None:
    played = at("phase setting", wagers=["Ann main", "Ben main", "Cal main"])
    assert refusal(played, c.ReportIrregularity, "dealer", **TOUCH).code == "not-that-irregularity"


def test_who_looks_too_early_is_only_reminded() -> None:
    played = at("turn-dealer", name="horseshoe-face-up")
    before = played.table.round
    events = say(played, c.ReportIrregularity, "dealer", kind="early-look", place=1)
    assert names(events) == ["Announced", "IrregularityReported", "Ruled"]
    assert played.table.round == before


def test_a_players_tile_off_the_table_costs_the_wagers_on_that_hand_and_no_other() -> None:
    """co-2610.7: base and Pair Fortunes of the spot, not the other players'."""
    wagers = ["Ann main", "Ann pair-fortunes", "Ben main", "Cal main"]
    played = at("phase setting", name="colorado-tiles", wagers=wagers)
    events = say(played, c.ReportIrregularity, "dealer", kind="tile-off-table", place=1)
    taken = [event for event in events if isinstance(event, e.WagerTaken)]
    assert {(event.person, event.kind) for event in taken} == {
        ("Ann", WagerKind.MAIN),
        ("Ann", WagerKind.PAIR_FORTUNES),
    }
    assert {wager.person for wager in played.table.round.wagers} == {"Ben", "Cal"}
    played.until("phase reveal")


def test_the_dealers_tile_off_the_table_voids() -> None:
    played = at("phase setting", name="colorado-tiles")
    events = say(played, c.ReportIrregularity, "dealer", kind="tile-off-table", place=0)
    assert only(events, e.RoundVoided).cause == "tile-off-table"


@pytest.mark.parametrize("filed", ["bank-hand-loses", "round-void"])
def test_a_banks_tile_off_the_table_as_filed(filed: str) -> None:
    """co-i62: the bank's hand loses to every live wager, the dealer's included; or the round is void."""
    played = at(
        "phase setting",
        2,
        name="colorado-tiles",
        options={"irregular.bank_tile_off_table": filed},
        accepts={"bank": ["Cal"]},
    )
    events = say(played, c.ReportIrregularity, "dealer", kind="tile-off-table", place=6)
    if filed == "round-void":
        assert "RoundVoided" in names(events)
        return
    assert only(events, e.HandStaged).stage is Stage.FORFEITED
    since = len(played.heard)
    played.until("close-round")
    heard = played.heard[since:]
    won = [event.person for event in heard if isinstance(event, e.WagerPaid) and event.source == "centre"]
    assert sorted(won) == ["Ann", "Ben"]
    assert [event.outcome.value for event in heard if isinstance(event, e.DealerWagerJudged)] == ["win"]


@pytest.mark.parametrize("when", ["phase setting", "turn-dealer"])
def test_a_forfeited_bank_stays_lost_when_the_dealers_hand_is_put_right_after_all_is_collected(
    when: str,
) -> None:
    """co-2610.6 after co-2610.7: decided again, the forfeit still counts, the hand set or not."""
    played = at(when, 2, name="colorado-tiles", accepts={"bank": ["Cal"]})
    say(played, c.ReportIrregularity, "dealer", kind="tile-off-table", place=6)
    played.until("turn-dealer")
    wrong = wrong_hand(played.table, 0, SeededSource(seed_of("wrong")), played.tick())
    assert wrong is not None
    played.do(wrong)
    played.until("close-round")
    balances = dict(played.table.balances)
    since = len(played.heard)
    say(played, c.ReportIrregularity, "dealer", kind="wrong-setting", place=0)
    played.until("close-round")
    judged = [event for event in played.heard[since:] if isinstance(event, e.DealerWagerJudged)]
    assert [(event.outcome.value, event.reason.code) for event in judged] == [("win", "main.lose.forfeited")]
    assert played.table.balances == balances


def test_nobody_looks_too_early_where_no_hand_lies() -> None:
    played = at("turn-dealer", name="horseshoe-face-up")
    assert refusal(played, c.ReportIrregularity, "dealer", kind="early-look", place=2).code == "no-hand-there"


def test_a_forfeited_hand_leaves_its_owners_dice_bonus_wager_up() -> None:
    """co-2610.7 takes the wagers on the hand; the bonus wager goes by rolls."""
    wagers = ["Ann main", "Ann dice-bonus $5", "Ben main"]
    played = at("phase setting", name="colorado-dragons-eye", wagers=wagers, roll="E3 3 3")
    assert played.table.wager(1, WagerKind.DICE_BONUS, "Ann") is not None
    events = say(played, c.ReportIrregularity, "dealer", kind="tile-off-table", place=1)
    assert only(events, e.WagerTaken).kind is WagerKind.MAIN
    assert played.table.wager(1, WagerKind.DICE_BONUS, "Ann") is not None


def test_of_tiles_that_are_about_to_be_replaced_it_does_not_matter_what_was_seen() -> None:
    played = at("phase betting", name="colorado-tiles")
    say(played, c.FindUnsuitable, "dealer", cause="bent")
    assert due(played) == "replace-set"
    wrong = refusal(played, c.ReportIrregularity, "dealer", kind="exposed-while-stacking")
    assert wrong.code == "not-that-irregularity"
