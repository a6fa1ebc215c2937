"""A void round gives back exactly what waits for a result, undoing what was settled; dice stay decided."""

import copy
from typing import Any

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.irregular.reports import can_have_happened
from paigow.table.state import Phase
from paigow.wagers import DICE_WAGERS, WagerKind
from tests.unit.table.tables import GAMES, at, due, game, names, only, say

FLOOR = c.Actor("floorperson", "floor")
EIGHT: dict[str, Any] = {"kind": "wrong-count", "place": 0, "details": {"count": 8}}


def accounts(session: Session) -> dict[str, int]:
    """What belongs to whom, wagers on the layout counted with those who made them."""
    owned = {account: amount for account, amount in session.table.balances.items() if amount}
    for wager in session.table.round.wagers:
        owned[f"person:{wager.person}"] = owned.get(f"person:{wager.person}", 0) + wager.amount
    owned.pop("layout", None)
    for person, _, amount in session.table.round.contributed:
        owned[f"person:{person}"] += amount
        owned["tray"] = owned.get("tray", 0) - amount
    owned["tray"] = owned.get("tray", 0) + owned.pop("dealer-wager", 0)
    return {account: amount for account, amount in owned.items() if amount}


@pytest.mark.parametrize("name", GAMES)
def test_at_every_step_of_a_round_a_void_puts_everything_back(name: str) -> None:
    """From the first piece dealt to the last hand compared; dice wagers are decided before that and stay so."""
    session = Session(game(name), "void", 4, Habits(banks=60, co_banks=40, side_bets=60, tokes=40))
    session.play(1)
    tried = 0
    for _ in range(3):
        number = session.table.round.number
        before: dict[str, int] | None = None
        while session.table.round.number == number:
            if session.table.round.dealt and before is None:
                before = accounts(session)
            if (
                before is not None
                and can_have_happened(session.table, "wrong-count")
                and session.table.round.hands[0]
            ):
                assert accounts(voided(session)) == before
                tried += 1
            session.step()
    assert tried > 30


def voided(session: Session) -> Session:
    trial = copy.copy(session)
    trial.source = SeededSource(seed_of("void"))
    trial.do(c.ReportIrregularity("wrong-count", 0, (), {"count": 9}, by=FLOOR, at=trial.at))
    if trial.table.irregularity is not None:
        trial.do(c.GiveRuling("void", by=FLOOR, at=trial.at))
    assert trial.table.phase is Phase.SHUFFLE
    assert trial.table.round.number == session.table.round.number + 1
    return trial


def test_lammers_lapse_and_the_meters_forget_the_round() -> None:
    wagers = ["Ann main", "Ann fortune $5", "Ann progressive", "Ben main", "Cal main"]
    played = at("phase setting", wagers=wagers)
    events = say(played, c.ReportIrregularity, "dealer", **EIGHT)
    assert "LammerLapsed" in names(events)
    fresh = at("phase shuffle", wagers=wagers)
    assert played.desk.readings == fresh.desk.readings
    assert played.table.round.lammers == ()


def test_dice_wagers_already_decided_stay_decided_and_a_bonus_wager_stays_up() -> None:
    """co-i61 and co-i30."""
    wagers = ["Ann main", "Ann odd", "Ann dice-bonus", "Ben main", "Cal main"]
    played = at("phase setting", name="colorado-dragons-eye", wagers=wagers, roll="E3 3 3")
    chips = played.table.chips("Ann")
    main = next(wager.amount for wager in played.table.wagers(1, WagerKind.MAIN))
    events = say(played, c.ReportIrregularity, "dealer", kind="tile-off-table", place=0)
    assert not [event for event in events if isinstance(event, e.WagerReturned) and event.kind in DICE_WAGERS]
    assert played.table.chips("Ann") == chips + main
    assert [(wager.kind, wager.kept) for wager in played.table.round.wagers] == [(WagerKind.DICE_BONUS, True)]
    assert played.table.memory.triples == 1


def test_a_void_round_counts_neither_as_banked_nor_as_unbanked() -> None:
    """md-i54: the last unbanked round is still the one before."""
    played = at("phase setting", 2, accepts={"bank": ["Cal"]})
    against = played.table.memory.against_dealer
    say(played, c.ReportIrregularity, "dealer", **EIGHT)
    memory = played.table.memory
    assert (memory.last_bank, memory.against_dealer, memory.keeps_bank) == ("", against, "Cal")
    assert (due(played), played.table.agenda[0].person) == ("offer-bank", "Cal")


def test_where_the_turn_is_used_up_the_bank_of_a_void_round_has_banked() -> None:
    options = {"banking.turn_after_void": "bank-turn-used"}
    played = at("phase setting", 2, name="colorado-tiles", options=options, accepts={"bank": ["Cal"]})
    say(played, c.ReportIrregularity, "dealer", kind="dealing-error", place=0)
    assert (played.table.memory.last_bank, played.table.memory.keeps_bank) == ("Cal", "")


def test_what_somebody_gave_away_since_is_settled_at_the_cage() -> None:
    hands = {"Cal": "9s 9h 9d 9c As Kd 4c", "dealer": "Ts 8d 7h 6s 4d 3s 2h"}
    played = at("reveal 3", name="horseshoe-poker", hands=hands)
    played.until("phase close")
    given = played.table.chips("Cal")
    say(played, c.GiveToke, "Cal", amount=given, said="drop")
    played.until("close-round")
    in_the_box = played.table.balances["toke-box"]
    say(played, c.ReportIrregularity, "floor", **EIGHT)
    assert played.table.chips("Cal") >= 0
    assert played.table.balances["toke-box"] == in_the_box == given
    assert sum(played.table.balances.values()) == 0


def test_after_a_progressive_award_the_floor_is_asked_and_the_award_goes_back_with_the_rest() -> None:
    hands = {
        "Ann": "9s 9h 9d 9c As Kd 4c",
        "Ben": "2s 3h 5d 7c 8s Jd Kh",
        "Cal": "Ac Kc Qc Jc Tc 6h 3d",
        "dealer": "Td 8d 7h 6s 4d 3s 2h",
    }
    wagers = ["Ann main", "Ben main", "Cal main", "Cal progressive"]
    played = at("collect-hand 6", hands=hands, wagers=wagers)
    say(played, c.ReportIrregularity, "dealer", **EIGHT)
    assert due(played) == "await-ruling"
    say(played, c.GiveRuling, "floor", ruling="void")
    assert [played.table.chips(person) for person in ("Ann", "Ben", "Cal")] == [10_000_000] * 3
    assert played.table.balances.get("meters", 0) == 0
    assert played.desk.readings == at("phase shuffle", wagers=wagers).desk.readings


def test_a_round_without_anything_settled_needs_no_correction() -> None:
    played = at("phase setting")
    events = say(played, c.ReportIrregularity, "dealer", **EIGHT)
    assert "Corrected" not in names(events)
    assert only(events, e.RoundClosed).void


def test_a_void_hand_takes_its_own_lammer_and_leaves_the_others() -> None:
    wagers = ["Ann main", "Ann main @2", "Ann fortune $5", "Ben main", "Ben fortune $5"]
    played = at("phase setting", name="horseshoe-poker", wagers=wagers)
    assert {lammer.spot for lammer in played.table.round.lammers} == {1, 3}
    say(played, c.ReportIrregularity, "dealer", kind="hands-touch", place=1, details={"other": 2})
    played.do(c.GiveRuling("hands-void", by=c.Actor("shift-manager", "Mia"), at=played.tick()))
    assert {lammer.spot for lammer in played.table.round.lammers} == {3}
