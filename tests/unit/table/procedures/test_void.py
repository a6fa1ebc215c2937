"""A void round gives back exactly what waits for a result, undoing what was settled; dice stay decided."""

import copy

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.simulate.automatic import Habits
from paigow.simulate.engine import Session
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.irregular import can_have_happened
from paigow.table.state import Phase
from paigow.wagers import DICE_WAGERS, WagerKind
from tests.unit.table.tables import GAMES, at, due, game, names, only, refusal, say

FLOOR = c.Actor("floorperson", "floor")


def accounts(one: Session) -> dict[str, int]:
    """What belongs to whom, wagers on the layout counted with those who made them."""
    owned = {account: amount for account, amount in one.table.balances.items() if amount}
    for wager in one.table.round.wagers:
        owned[f"person:{wager.person}"] = owned.get(f"person:{wager.person}", 0) + wager.amount
    owned.pop("layout", None)
    for person, _, amount in one.table.round.contributed:
        owned[f"person:{person}"] += amount
        owned["tray"] = owned.get("tray", 0) - amount
    owned["tray"] = owned.get("tray", 0) + owned.pop("dealer-wager", 0)
    return {account: amount for account, amount in owned.items() if amount}


@pytest.mark.parametrize("name", GAMES)
def test_at_every_step_of_a_round_a_void_puts_everything_back(name: str) -> None:
    """From the first piece dealt to the last hand compared; dice wagers are decided before that and stay so."""
    one = Session(game(name), "void", 4, Habits(banks=60, co_banks=40, side_bets=60, tokes=40))
    one.play(1)
    tried = 0
    for _ in range(3):
        number = one.table.round.number
        before: dict[str, int] | None = None
        while one.table.round.number == number:
            if one.table.round.dealt and before is None:
                before = accounts(one)
            if (
                before is not None
                and can_have_happened(one.table, "dealing-error")
                and one.table.round.hands[0]
            ):
                assert accounts(voided(one)) == before
                tried += 1
            one.step()
    assert tried > 30


def voided(one: Session) -> Session:
    trial = copy.copy(one)
    trial.source = SeededSource(seed_of("void"))
    trial.do(c.ReportIrregularity("dealing-error", 0, by=FLOOR, at=trial.at))
    if trial.table.irregularity is not None:
        trial.do(c.GiveRuling("void", by=FLOOR, at=trial.at))
    assert trial.table.phase is Phase.SHUFFLE
    assert trial.table.round.number == one.table.round.number + 1
    return trial


def test_lammers_lapse_and_the_meters_forget_the_round() -> None:
    wagers = ["Ann main", "Ann fortune $5", "Ann progressive", "Ben main", "Cal main"]
    one = at("phase setting", wagers=wagers)
    events = say(one, c.ReportIrregularity, "dealer", kind="dealing-error", place=0)
    assert "LammerLapsed" in names(events)
    fresh = at("phase shuffle", wagers=wagers)
    assert one.desk.readings == fresh.desk.readings
    assert one.table.round.lammers == ()


def test_dice_wagers_already_decided_stay_decided_and_a_bonus_wager_stays_up() -> None:
    """co-i61 and co-i30."""
    wagers = ["Ann main", "Ann odd", "Ann dice-bonus", "Ben main", "Cal main"]
    one = at("phase setting", name="colorado-dragons-eye", wagers=wagers, roll="E3 3 3")
    chips = one.table.chips("Ann")
    main = next(one.amount for one in one.table.wagers(1, WagerKind.MAIN))
    events = say(one, c.ReportIrregularity, "dealer", kind="tile-off-table", place=0)
    assert not [event for event in events if isinstance(event, e.WagerReturned) and event.kind in DICE_WAGERS]
    assert one.table.chips("Ann") == chips + main
    assert [(wager.kind, wager.kept) for wager in one.table.round.wagers] == [(WagerKind.DICE_BONUS, True)]
    assert one.table.memory.triples == 1


def test_a_void_round_counts_neither_as_banked_nor_as_unbanked() -> None:
    """md-i54: the last unbanked round is still the one before."""
    one = at("phase setting", 2, accepts={"bank": ["Cal"]})
    against = one.table.memory.against_dealer
    say(one, c.ReportIrregularity, "dealer", kind="dealing-error", place=0)
    memory = one.table.memory
    assert (memory.last_bank, memory.against_dealer, memory.keeps_bank) == ("", against, "Cal")
    assert (due(one), one.table.agenda[0].person) == ("offer-bank", "Cal")


def test_where_the_turn_is_used_up_the_bank_of_a_void_round_has_banked() -> None:
    options = {"banking.turn_after_void": "bank-turn-used"}
    one = at("phase setting", 2, name="colorado-tiles", options=options, accepts={"bank": ["Cal"]})
    say(one, c.ReportIrregularity, "dealer", kind="dealing-error", place=0)
    assert (one.table.memory.last_bank, one.table.memory.keeps_bank) == ("Cal", "")


def test_somebody_who_left_settles_at_the_cage() -> None:
    one = at("collect-hand 6")
    one.until("reveal 3")
    say(one, c.Leave, "Cal")
    say(one, c.ReportIrregularity, "dealer", kind="dealing-error", place=0)
    assert sum(one.table.balances.values()) == 0


def test_after_a_progressive_award_no_round_is_void_any_more() -> None:
    """An award of the meters is not taken back by the table."""
    hands = {
        "Ann": "9s 9h 9d 9c As Kd 4c",
        "Ben": "2s 3h 5d 7c 8s Jd Kh",
        "Cal": "Ac Kc Qc Jc Tc 6h 3d",
        "dealer": "Td 8d 7h 6s 4d 3s 2h",
    }
    wagers = ["Ann main", "Ben main", "Cal main", "Cal progressive"]
    one = at("collect-hand 6", hands=hands, wagers=wagers)
    wrong = refusal(one, c.ReportIrregularity, "dealer", kind="dealing-error", place=0)
    assert wrong.code == "not-that-irregularity"


def test_a_round_without_anything_settled_needs_no_correction() -> None:
    one = at("phase setting")
    events = say(one, c.ReportIrregularity, "dealer", kind="dealing-error", place=0)
    assert "Corrected" not in names(events)
    assert only(events, e.RoundClosed).void


def test_a_void_hand_takes_its_own_lammer_and_leaves_the_others() -> None:
    wagers = ["Ann main", "Ann main @2", "Ann fortune $5", "Ben main", "Ben fortune $5"]
    one = at("phase setting", name="horseshoe-poker", wagers=wagers)
    assert {lammer.spot for lammer in one.table.round.lammers} == {1, 3}
    say(one, c.ReportIrregularity, "dealer", kind="hands-touch", place=1, details={"other": 2})
    one.do(c.GiveRuling("hands-void", by=c.Actor("shift-manager", "Mia"), at=one.tick()))
    assert {lammer.spot for lammer in one.table.round.lammers} == {3}
