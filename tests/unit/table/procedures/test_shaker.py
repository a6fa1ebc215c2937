"""Who shakes at a Dragon's Eye table, what is announced and marked, and when a run of triples ends."""

import pytest

from paigow.errors import Refused
from paigow.pieces import parse_roll
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.decide import act
from paigow.table.judging.dice import due_shaker, offers_dice_wagers
from paigow.table.procedures.dice_wagers import shake_acts
from paigow.table.state import Phase
from paigow.wagers import WagerKind
from tests.unit.table.tiles import DEALER, SIX, at, perform, perform_until, play, shaken

EYE = "colorado-dragons-eye"
MAINS = [f"{name} main" for name in SIX]
LATER = 1_000_000_000


def test_only_a_dragons_eye_table_offers_dice_wagers() -> None:
    assert offers_dice_wagers(at("shake", name=EYE).table)
    assert not offers_dice_wagers(at("shake").table)


def test_in_the_first_round_the_dealer_shakes() -> None:
    table = at("shake", name=EYE, wagers=[*MAINS, "Ann dice-bonus"]).table
    assert due_shaker(table) is None
    assert [each_act.name for each_act in shake_acts(table)] == ["shake"]


def test_the_button_goes_to_the_position_that_the_eye_die_names_even_if_empty() -> None:
    table = at("shake", name=EYE, people={"Ann": 1}, wagers=["Ann main"]).table
    for face in range(1, 7):
        _, lifted = perform(shaken(table, parse_roll(f"E{face} 2 6")), "read-eye")
        events, after = perform(lifted, "place-eye-button")
        assert after.memory.eye_button == 7 - face
        assert isinstance(events[0], e.EyeButtonPlaced)


def test_the_dealer_names_the_number_and_the_wagers_on_the_table_that_have_won() -> None:
    """The example of co-2607.01.1-2: E4 2 6, even wins, match wins at two, four and six."""
    wagers = [*MAINS, "Ann even", *(f"{name} match" for name in SIX)]
    table = at("shake", name=EYE, wagers=wagers).table
    events, _ = perform(shaken(table, parse_roll("E4 2 6")), "read-eye")
    said = next(event for event in events if isinstance(event, e.Announced))
    assert said.arguments["number"] == 4
    assert set(str(said.arguments["winners"]).split(", ")) == {"even", "match 2", "match 4", "match 6"}


@pytest.mark.parametrize(
    ("shaker", "roll", "shakes"),
    [
        ("button-player-every-round", "E5 2 6", True),
        ("button-player-every-round", "E5 5 5", True),
        ("button-player-after-triple-only", "E5 2 6", False),
        ("button-player-after-triple-only", "E5 5 5", True),
    ],
)
def test_the_player_at_the_button_shakes_when_it_is_filed_so(shaker: str, roll: str, shakes: bool) -> None:
    options = {"dragons_eye.shaker": shaker}
    wagers = [*MAINS, "Ben dice-bonus"]
    played = at("phase close", name=EYE, options=options, wagers=wagers, roll=roll)
    if played.table.wagers(kind=WagerKind.DICE_BONUS):
        played.wagers = MAINS
    played.until("phase called", 2)
    person = due_shaker(played.table)
    assert (person is not None and person.id == "Ben") is shakes


def test_the_dealer_shakes_five_times_before_passing_the_shaker_on() -> None:
    played = at("shake-before-passing", 2, name=EYE, wagers=[*MAINS, "Ben dice-bonus"], roll="E5 2 6")
    with pytest.raises(Refused) as refused:
        act(played.table, c.ReportCount(4, by=DEALER, at=LATER))
    assert refused.value.code == "too-few-shakes"
    _, after = act(played.table, c.ReportCount(5, by=DEALER, at=LATER))
    assert [each_act.name for each_act in after.agenda[:3]] == [
        "pass-shaker",
        "player-shake",
        "return-shaker",
    ]


def test_somebody_who_asks_has_the_dealer_shake_for_him() -> None:
    played = at("pass-shaker", 2, name=EYE, wagers=[*MAINS, "Ben dice-bonus"], roll="E5 2 6")
    _, asked = act(played.table, c.AskDealerToShake(by=c.Actor("player", "Ben"), at=LATER))
    rolled = shaken(asked, parse_roll("E1 2 3"), shakes=1)
    assert (rolled.round.shaker, rolled.round.shaken_for) == ("Ben", True)


def test_a_bank_shakes_whoever_is_at_the_button() -> None:
    played = at("bank-shake", 2, name=EYE, wagers=[*MAINS, "Ben dice-bonus"], roll="E5 5 5", bank="Fay")
    assert shaken(played.table, parse_roll("E1 2 3"), shakes=3).round.shaker == "Fay"


def test_where_it_is_filed_so_nobody_is_offered_the_bank_while_a_player_is_due_to_shake() -> None:
    options = {"dragons_eye.bank_and_shaker": "no-bank-offer-while-a-player-is-due-to-shake"}
    wagers = [*MAINS, "Ben dice-bonus"]
    for filed, due in ((options, "turn-down"), ({}, "offer-bank")):
        played = at("phase close", name=EYE, options=filed, wagers=wagers, roll="E5 5 5")
        played.until("phase shuffle", 2)
        assert played.table.agenda[0].name == due


@pytest.mark.parametrize(("option", "shut_out"), [("after-any-triple", True), ("not-after-the-third", False)])
def test_a_third_triple_shuts_newcomers_out_as_filed(option: str, shut_out: bool) -> None:
    played = play(EYE, wagers=MAINS, options={"dragons_eye.bonus_shut_out": option}, roll="E1 1 1")
    played.until("phase betting", 4)
    assert (played.table.memory.triples, played.table.memory.triples_button) == (0, 3)
    wager = c.PlaceWager(
        1, WagerKind.DICE_BONUS, played.game.limits[WagerKind.DICE_BONUS].minimum, by=ANN, at=LATER
    )
    if shut_out:
        with pytest.raises(Refused) as refused:
            act(played.table, wager)
        assert refused.value.code == "dice-bonus.shut-out"
    else:
        act(played.table, wager)


ANN = c.Actor("player", "Ann")


def test_a_kept_bonus_wager_is_not_raised_but_may_be_taken_down_whole() -> None:
    played = at("phase close", name=EYE, wagers=[*MAINS, "Ann dice-bonus $5"], roll="E1 1 1")
    played.wagers = MAINS
    played.until("phase betting", 2)
    least = played.game.limits[WagerKind.DICE_BONUS].minimum
    with pytest.raises(Refused) as refused:
        act(played.table, c.PlaceWager(1, WagerKind.DICE_BONUS, least, by=ANN, at=LATER))
    assert refused.value.code == "bonus-stays-as-it-is"
    _, down = act(played.table, c.WithdrawWager(1, WagerKind.DICE_BONUS, by=ANN, at=LATER))
    assert not down.wagers(kind=WagerKind.DICE_BONUS)


def test_when_the_last_player_leaves_kept_wagers_go_back_and_the_run_of_triples_ends() -> None:
    """co-i30: when the table goes idle the counter is cleared and kept bonus wagers are returned."""
    played = at(
        "phase close", name=EYE, people={"Ann": 1}, wagers=["Ann main", "Ann dice-bonus $5"], roll="E1 1 1"
    )
    played.until("phase shuffle", 2)
    assert played.table.memory.triples == 1
    events, table = act(played.table, c.Leave(by=ANN, at=LATER))
    assert table.phase is Phase.IDLE
    assert table.memory.triples == 0
    assert [event.amount for event in events if isinstance(event, e.WagerReturned)] == [500]
    assert table.balances["layout"] == 0


def test_closing_the_table_returns_kept_wagers_too() -> None:
    played = at(
        "phase close", name=EYE, people={"Ann": 1}, wagers=["Ann main", "Ann dice-bonus $5"], roll="E1 1 1"
    )
    played.until("phase shuffle", 2)
    events, table = act(played.table, c.CloseTable(by=c.Actor("floorperson", "floor"), at=LATER))
    assert table.phase is Phase.CLOSED
    assert [event.amount for event in events if isinstance(event, e.WagerReturned)] == [500]


def test_a_round_of_dice_wagers_alone_ends_with_the_dice() -> None:
    table = at("shake", name=EYE, people={"Ann": 1}, wagers=["Ann odd"]).table
    _, table = perform_until(shaken(table, parse_roll("E1 2 3")), "name-shaker")
    _, table = perform(table, "name-shaker")
    assert table.phase is Phase.CLOSE
    assert not any(table.round.hands)
