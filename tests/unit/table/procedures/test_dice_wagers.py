"""Dice wagers through the table: all 216 rolls at all six positions, methods (a) and (b), and what is kept up."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from paigow.errors import InternalError
from paigow.pieces import Roll, parse_roll
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due as act
from paigow.table.draft import Draft
from paigow.table.places import position_number
from paigow.table.procedures.dice_wagers import take_dice
from paigow.table.state import Phase, Table
from paigow.wagers import WagerKind
from tests.unit.table.tiles import DEALER, SIX, all_rolls, at, due, perform_until, shaken

GOLDEN = Path(__file__).parents[3] / "golden" / "figures-co.toml"
DICE = ("odd", "even", "double", "match", "triple", "dice-bonus")
EVERY_WAGER = [f"{name} main" for name in SIX] + [f"{name} {kind} $1" for name in SIX for kind in DICE]


def expected(kind: str, roll: Roll, position: int) -> int:
    """What one dollar wins, or minus one, from the text of 30-2612 and nothing else; the dealer shook."""
    eye, first, second = roll.faces
    triple = eye == first == second
    match kind:
        case "odd":
            return 1 if eye in (1, 3, 5) and not triple else -1
        case "even":
            return 1 if eye in (2, 4, 6) and not triple else -1
        case "double":
            return 4 if first == second else -1
        case "triple":
            return 30 if triple else -1
        case "match":
            return roll.faces.count(position) or -1
        case _:
            return 25 if triple else -1


def settled(table: Table, roll: Roll) -> list[e.Event]:
    return perform_until(shaken(table, roll), "name-shaker")[0]


def test_every_wager_at_every_position_on_every_roll_pays_what_the_rule_says() -> None:
    table = at("shake", name="colorado-dragons-eye", wagers=EVERY_WAGER).table
    net: Counter[str] = Counter()
    for roll in all_rolls(eye=0):
        seen = set()
        for event in settled(table, roll):
            if isinstance(event, e.WagerPaid | e.WagerTaken):
                won = event.wins if isinstance(event, e.WagerPaid) else -event.amount
                position = position_number(table, event.spot)
                assert won == 100 * expected(event.kind.value, roll, position), (roll, event.kind, position)
                seen.add((event.spot, event.kind))
                net[event.kind.value] += won // 100
        assert len(seen) == len(SIX) * len(DICE)
    figures = tomllib.loads(GOLDEN.read_text("utf-8"))["figure"]
    value = next(figure["value"] for figure in figures if figure["id"] == "co-f11")
    assert {kind: total // len(SIX) for kind, total in net.items() if kind != "dice-bonus"} == value


def test_losers_are_taken_before_winners_are_paid_each_from_right_to_left() -> None:
    table = at("shake", name="colorado-dragons-eye", wagers=EVERY_WAGER).table
    moves = [
        event
        for event in settled(table, parse_roll("E4 2 6"))
        if isinstance(event, e.WagerPaid | e.WagerTaken)
    ]
    kinds = [type(move) for move in moves]
    assert kinds == sorted(kinds, key=lambda each_kind: each_kind is e.WagerPaid)
    for kind in (e.WagerTaken, e.WagerPaid):
        spots = [move.spot for move in moves if isinstance(move, kind)]
        assert spots == sorted(spots, reverse=True)


def test_the_house_pays_dice_wagers_in_a_banked_round() -> None:
    table = at("bank-shake", 2, name="colorado-dragons-eye", wagers=EVERY_WAGER, bank="Fay").table
    moves = [
        event
        for event in settled(table, parse_roll("E4 4 4"))
        if isinstance(event, e.WagerPaid | e.WagerTaken)
    ]
    assert {move.source for move in moves if isinstance(move, e.WagerPaid)} == {"tray"}
    assert {move.to for move in moves if isinstance(move, e.WagerTaken)} == {"tray"}


def test_a_dice_bonus_wager_is_paid_in_stages_and_stays_up() -> None:
    """co-2612.6-2 to 6-4: 25, 50 and 1,000 to 1 for those who do not shake; after the third it begins again."""
    wagers = [*(f"{name} main" for name in SIX), "Ann dice-bonus $1"]
    played = at("shake", name="colorado-dragons-eye", wagers=wagers, roll="E1 1 1")
    paid = []
    for number in range(1, 5):
        played.until("name-shaker", number)
        found = [event for event in played.heard if isinstance(event, e.WagerPaid) and event.stays_up]
        paid.append(found[-1].wins // 100)
        assert [w.amount for w in played.table.wagers(kind=WagerKind.DICE_BONUS)] == [100]
        played.until("phase close", number)
        played.wagers = wagers[:-1]
    assert paid == [25, 50, 1000, 25]


def test_the_player_who_shakes_has_the_shakers_odds() -> None:
    """co-2612.6-3: the button of a triple of ones is position 1, seat 6, and Fay shakes the second."""
    wagers = [*(f"{name} main" for name in SIX), "Ann dice-bonus $1", "Fay dice-bonus $1"]
    played = at("name-shaker", name="colorado-dragons-eye", wagers=wagers, roll="E1 1 1")
    played.wagers = wagers[:-2]
    played.until("name-shaker", 2)
    second = [event for event in played.heard if isinstance(event, e.WagerPaid) and event.stays_up][-2:]
    assert {event.person: event.wins // 100 for event in second} == {"Ann": 50, "Fay": 500}


@pytest.mark.parametrize(("beneficiary", "target"), [("bank", "centre"), ("house", "tray")])
def test_a_triple_takes_tile_wagers_for_the_filed_beneficiary(beneficiary: str, target: str) -> None:
    options = {"dragons_eye.vigorish_method": "b", "dragons_eye.triple_b_beneficiary": beneficiary}
    play = at("bank-shake", 2, name="colorado-dragons-eye", options=options, bank="Fay")
    heard, table = perform_until(shaken(play.table, parse_roll("E2 2 2")), "name-shaker")
    taken = [event for event in heard if isinstance(event, e.WagerTaken)]
    assert len(taken) == 5
    assert {event.to for event in taken} == {target}
    assert [event.to for event in heard if isinstance(event, e.DealerWagerTaken)] == [target]
    assert table.balances["layout"] == 0


@pytest.mark.parametrize(("after", "ends"), [("end-round-if-nothing-left", True), ("deal-anyway", False)])
def test_a_round_whose_tile_wagers_fell_to_a_triple_ends_or_is_dealt_as_filed(after: str, ends: bool) -> None:
    options = {
        "dragons_eye.vigorish_method": "b",
        "dragons_eye.after_triple_b": after,
        "dragons_eye.triple_b_beneficiary": "bank",
    }
    play = at("shake", name="colorado-dragons-eye", options=options)
    _, table = perform_until(shaken(play.table, parse_roll("E2 2 2")), "name-shaker")
    _, table = perform_until(table, "find-start", "collect-dealer")
    assert (due(table) == "collect-dealer") is ends
    assert (table.phase is Phase.CLOSE) is ends


def test_under_method_a_a_triple_leaves_tile_wagers_alone() -> None:
    play = at("shake", name="colorado-dragons-eye")
    heard, table = perform_until(shaken(play.table, parse_roll("E2 2 2")), "name-shaker")
    assert not [event for event in heard if isinstance(event, e.WagerTaken)]
    assert len(table.wagers(kind=WagerKind.MAIN)) == 6


def test_an_act_without_its_wager_is_our_bug() -> None:
    draft = Draft(at("phase setting").table, c.Perform("take-dice", by=DEALER, at=10**12))
    with pytest.raises(InternalError, match="no wager"):
        take_dice(draft, act("take-dice", spot=1, person="Ann", kind="odd"))
