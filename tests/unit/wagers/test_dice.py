"""Dragon's Eye: every roll at every position, streaks, shakers and shut-outs."""

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import cast

import pytest

from paigow.errors import InternalError, Refused
from paigow.pieces import Roll, parse_roll
from paigow.wagers.commission import NO_COMMISSION, commission_on
from paigow.wagers.dice import (
    DealerShakesFor,
    Method,
    Shook,
    ShutOut,
    Streak,
    commission_by_method,
    refuse_shut_out,
    settle_dice,
    settle_dice_bonus,
    triple_takes_tile_wager,
    who_shook,
    wins_on,
)
from paigow.wagers.kinds import Outcome, Settlement
from paigow.wagers.pays import Push
from paigow.wagers.paytables import load_paytable
from tests.unit.wagers.books import CO, case, usd

ROLLS = [Roll((eye, first, other), eye=0) for eye, first, other in product(range(1, 7), repeat=3)]
POSITIONS = range(1, 7)
STAKE = usd(5)
BONUS = load_paytable("co-dragons-eye-dice-bonus")


def settled(wager: str, roll: Roll | str, position: int | None = None) -> Settlement:
    shown = parse_roll(roll) if isinstance(roll, str) else roll
    return settle_dice(load_paytable(f"co-dragons-eye-{wager}"), STAKE, shown, CO, position)


def plain(wager: str, eye: int, number: int, other: int, position: int) -> int:
    """What a wager pays on a roll, said again in the plainest way from 30-2612; -1 is a loss."""
    triple = eye == number == other
    match wager:
        case "odd":
            return 1 if eye in (1, 3, 5) and not triple else -1
        case "even":
            return 1 if eye in (2, 4, 6) and not triple else -1
        case "double":
            return 4 if number == other else -1
        case "triple":
            return 30 if triple else -1
        case _:
            return [eye, number, other].count(position) or -1


@pytest.mark.parametrize("wager", ["odd", "even", "double", "triple", "match"])
def test_all_216_rolls_at_all_six_positions(wager: str) -> None:
    for roll, position in product(ROLLS, POSITIONS):
        ended = settled(wager, roll, position)
        times = plain(wager, *roll.faces, position)
        assert ended.net(STAKE) == STAKE * times
        assert ended.stake_returned == (ended.outcome is Outcome.WIN)
        assert wins_on(load_paytable(f"co-dragons-eye-{wager}"), roll, position) == (times > 0)


def test_the_eye_may_be_any_of_the_three_dice() -> None:
    for place in range(3):
        faces = [5, 5, 5]
        faces[place] = 2
        roll = Roll(cast("tuple[int, int, int]", tuple(faces)), eye=place)
        assert settled("even", roll).outcome is Outcome.WIN
        assert settled("double", roll).outcome is Outcome.WIN


def test_the_players_result_over_all_rolls() -> None:
    # co-f11 of the register: net result in units over all 216 rolls.
    figures = {"odd": -6, "even": -6, "double": -36, "triple": -30, "match": -17}
    for wager, units in figures.items():
        assert sum(settled(wager, roll, 3).net(STAKE) for roll in ROLLS) == STAKE * units


@pytest.mark.parametrize(
    ("wager", "roll", "position", "wins"),
    # The examples, worked cases and twins of co-2612.1 to co-2612.5.
    [
        case("match", "E3 3 1", 3, usd(10), clauses=["co-2612.1", "co-2601.12", "co-2612.1.b"]),
        case("match", "E3 3 1", 2, 0, clauses=["co-2612.1"]),
        case("match", "E1 2 3", 1, usd(5), clauses=["co-2612.1.a"]),
        case("match", "E1 2 3", 4, 0, clauses=["co-2612.1"]),
        case("match", "E5 5 5", 5, usd(15), clauses=["co-2612.1.c"]),
        case("even", "E2 2 5", None, usd(5), clauses=["co-2612.2", "co-2601.8"]),
        case("even", "E2 2 2", None, 0, clauses=["co-2612.2", "co-2608.12.a"]),
        case("even", "E3 2 2", None, 0, clauses=["co-2612.2"]),
        case("odd", "E1 1 5", None, usd(5), clauses=["co-2612.3", "co-2601.15"]),
        case("odd", "E1 1 1", None, 0, clauses=["co-2612.3", "co-2608.12.b"]),
        case("odd", "E2 1 1", None, 0, clauses=["co-2612.3"]),
        case("double", "E3 5 5", None, usd(20), clauses=["co-2612.4", "co-2601.6"]),
        case("double", "E5 5 3", None, 0, clauses=["co-2612.4"]),
        case("double", "E5 5 5", None, usd(20), clauses=["co-2612.4"]),
        case("triple", "E6 6 6", None, usd(150), clauses=["co-2612.5"]),
        case("triple", "E6 6 5", None, 0, clauses=["co-2612.5"]),
    ],
)
def test_the_worked_cases(wager: str, roll: str, position: int | None, wins: int) -> None:
    assert settled(wager, roll, position).wins == wins


@pytest.mark.parametrize(
    ("before", "shook", "wins"),
    # co-2612.6-2 to co-2612.6-4 and co-2612.6-6, with a bonus wager of $5.
    [
        case(0, Shook.SELF, usd(150), clauses=["co-2612.6-1", "co-2612.6-2"]),
        case(0, Shook.ANOTHER, usd(125), clauses=["co-2612.6-2"]),
        case(0, Shook.DEALER, usd(125), clauses=["co-2612.6-2", "co-2612.6-6"]),
        case(1, Shook.SELF, usd(2_500), clauses=["co-2612.6-3", "co-2612.6-5"]),
        case(1, Shook.ANOTHER, usd(250), clauses=["co-2612.6-3"]),
        case(1, Shook.DEALER, usd(250), clauses=["co-2612.6-3", "co-2612.6-6"]),
        case(2, Shook.SELF, usd(50_000), clauses=["co-2612.6-4", "co-2612.6-5"]),
        case(2, Shook.ANOTHER, usd(5_000), clauses=["co-2612.6-4"]),
    ],
)
def test_each_triple_of_a_streak_pays_its_step(before: int, shook: Shook, wins: int) -> None:
    won = settle_dice_bonus(BONUS, STAKE, parse_roll("E2 2 2"), Streak(before), shook, CO)
    assert (won.wins, won.stake_returned) == (wins, True)


@pytest.mark.clause("co-2612.6-1", "co-2601.5")
def test_every_other_roll_takes_the_bonus_wager() -> None:
    ended = Counter(
        settle_dice_bonus(BONUS, STAKE, roll, Streak(1), Shook.SELF, CO).outcome for roll in ROLLS
    )
    assert ended == {Outcome.WIN: 6, Outcome.LOSE: 210}


def test_a_streak_counts_triples_running_and_begins_again_after_the_third() -> None:
    streak, counts = Streak(), []
    for text in ("E2 2 2", "E5 5 5", "E5 5 4", "E1 1 1", "E2 2 2", "E3 3 3", "E4 4 4"):
        streak = streak.after(parse_roll(text))
        counts.append(streak.triples)
    assert counts == [1, 2, 0, 1, 2, 0, 1]


def test_who_shook_decides_whose_odds_are_the_shakers() -> None:
    assert who_shook("ann", "ann") is Shook.SELF
    assert who_shook("bob", "ann") is Shook.ANOTHER
    assert who_shook("ann", None) is Shook.DEALER
    assert who_shook("ann", "ann", dealer_shook_for=True) is Shook.SELF
    others = who_shook("ann", "ann", dealer_shook_for=True, option=DealerShakesFor.OTHERS_ODDS)
    assert others is Shook.DEALER


TRIPLE, OTHER = parse_roll("E2 2 2"), parse_roll("E2 2 3")


@pytest.mark.clause("co-2612.6-7")
def test_after_a_triple_whoever_had_no_bonus_wager_is_shut_out() -> None:
    with pytest.raises(Refused, match="shut-out"):
        refuse_shut_out(TRIPLE, Streak(1), False, CO)
    with pytest.raises(Refused, match="shut-out"):
        refuse_shut_out(TRIPLE, Streak(1), False, CO, ShutOut.NOT_AFTER_LAST)
    with pytest.raises(Refused, match="shut-out"):
        refuse_shut_out(TRIPLE, Streak(0), False, CO)
    refuse_shut_out(TRIPLE, Streak(0), False, CO, ShutOut.NOT_AFTER_LAST)
    refuse_shut_out(TRIPLE, Streak(1), True, CO)
    refuse_shut_out(OTHER, Streak(0), False, CO)
    refuse_shut_out(None, Streak(0), False, CO)


@pytest.mark.clause("co-2608.12.b")
def test_a_triple_takes_tile_wagers_by_method_b_only() -> None:
    lost = triple_takes_tile_wager(Method.B, TRIPLE, CO)
    assert lost is not None
    assert (lost.outcome, lost.reason.clauses) == (Outcome.LOSE, ("co-2608.12.b",))
    assert triple_takes_tile_wager(Method.B, OTHER, CO) is None
    assert triple_takes_tile_wager(Method.A, TRIPLE, CO) is None


def test_method_b_takes_no_vigorish() -> None:
    a, b = (commission_by_method(method, "exact") for method in Method)
    assert (a.is_none, a.rule) == (False, "commission.method-a")
    assert (b.is_none, b.rule, b.rate) == (True, "commission.method-b", NO_COMMISSION.rate)


def test_a_roll_without_the_eye_die_is_our_bug() -> None:
    with pytest.raises(InternalError, match="Eye die"):
        settled("odd", "2 2 3")
    with pytest.raises(InternalError, match="one roll"):
        settled("dice-bonus", "E2 2 3")


@pytest.mark.clause("co-2608.12.a", "co-2608.12.b")
def test_each_method_is_cited_where_vigorish_is_taken_or_not() -> None:
    a, b = (commission_on(usd(100), commission_by_method(method, "exact"), CO) for method in Method)
    assert (a.amount, a.reason.clauses) == (usd(5), ("co-2608.11-2", "co-2608.12.a"))
    assert (b.amount, b.reason.clauses) == (0, ("co-2608.12.b",))


def test_a_paytable_without_the_step_is_our_bug() -> None:
    short = replace(BONUS, rows=BONUS.rows[:1])
    with pytest.raises(InternalError, match="triple 1"):
        settle_dice_bonus(short, STAKE, TRIPLE, Streak(), Shook.SELF, CO)


def test_a_row_that_pays_no_odds_is_our_bug() -> None:
    odd = load_paytable("co-dragons-eye-odd")
    pushing = replace(odd, rows=tuple(replace(row, pays=Push()) for row in odd.rows))
    with pytest.raises(InternalError, match="does not pay odds"):
        settle_dice(pushing, STAKE, parse_roll("E1 2 3"), CO)
