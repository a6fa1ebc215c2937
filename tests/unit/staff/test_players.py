"""Automatic people: each answers what is asked of him, by his habits and nothing else."""

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.money import Cents
from paigow.staff.dealer import dealer_command
from paigow.staff.players import Habits, buy_in, player_command, set_by_house_way, wagers_of
from paigow.table import commands as c
from paigow.table.next_steps import next_steps
from paigow.wagers import WagerKind
from tests.unit.table.tables import BY_HAND, at, who


def luck() -> SeededSource:
    return SeededSource(seed_of("automatic"))


@pytest.mark.parametrize(
    ("moment", "kind"),
    [
        ("inspect", c.Perform),
        ("verify-inspection", c.Perform),
        ("shuffle", c.ReportShuffle),
        ("dealer-cut", c.Cut),
        ("shake", c.ReportRoll),
        ("check-stub", c.ReportCount),
    ],
)
def test_dealer_and_floor_do_the_next_step(moment: str, kind: type[c.Command]) -> None:
    table = at(moment, options=BY_HAND).table
    command = dealer_command(table, next_steps(table)[0], luck(), 5)
    assert type(command) is kind


def test_the_floor_speaks_as_the_lowest_of_its_roles() -> None:
    table = at("verify-inspection").table
    command = dealer_command(table, next_steps(table)[0], luck(), 5)
    assert command is not None
    assert command.by.role == "floorperson"


def test_the_dealer_does_nothing_for_a_player() -> None:
    table = at("answer-cut", options=BY_HAND).table
    assert dealer_command(table, next_steps(table)[0], luck(), 5) is None


@pytest.mark.parametrize(("percent", "accept"), [(0, False), (100, True)])
def test_the_cut_is_taken_by_habit(percent: int, accept: bool) -> None:
    table = at("answer-cut", options=BY_HAND).table
    command = player_command(table, next_steps(table)[0], Habits(cuts=percent), luck(), 5)
    assert isinstance(command, c.AnswerCut)
    assert command.accept == accept


@pytest.mark.parametrize(("percent", "accept"), [(0, False), (100, True)])
def test_the_bank_is_taken_by_habit(percent: int, accept: bool) -> None:
    table = at("answer-bank", 2).table
    command = player_command(table, next_steps(table)[0], Habits(banks=percent), luck(), 5)
    assert isinstance(command, c.AnswerBank)
    assert command.accept == accept


def test_a_cut_lies_within_its_bounds() -> None:
    table = at("cut", 2, options=BY_HAND, accepts={"cut": ["Cal"]}).table
    source = luck()
    depths = set()
    for _ in range(300):
        command = player_command(table, next_steps(table)[0], Habits(), source, 5)
        assert isinstance(command, c.Cut)
        depths.add(command.depth)
    assert (min(depths), max(depths)) == (10, 43)


def test_side_bets_are_made_by_habit_and_the_main_wager_always() -> None:
    table = at("phase betting", wagers=["Cal main"]).table
    none = wagers_of(table, "Ann", Habits(side_bets=0), luck(), 5)
    every = wagers_of(table, "Ann", Habits(side_bets=100), luck(), 5)
    kinds = [command.kind for command in every if isinstance(command, c.PlaceWager)]
    assert [command.kind for command in none if isinstance(command, c.PlaceWager)] == [WagerKind.MAIN]
    assert set(kinds) == set(table.game.wagers)


def test_hands_are_set_by_the_house_way() -> None:
    table = at("players-set", hands={"Ann": "As Ah Kd 9c 7s 5d 3c"}).table
    hand = table.round.hands[1]
    assert hand is not None
    command = set_by_house_way(table, hand, who("Ann"), 5)
    assert isinstance(command, c.SetHand)
    assert {card.notation for card in command.low} == {"Kd", "9c"}


def test_nobody_buys_less_than_nothing() -> None:
    command = buy_in("Ann", Cents(-5), 7)
    assert isinstance(command, c.BuyIn)
    assert (command.amount, command.by.name, command.at) == (0, "Ann", 7)
