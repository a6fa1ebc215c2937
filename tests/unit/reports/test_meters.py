"""Meters are reconciled coin by coin, and the first coin that differs is named."""

import pytest

from paigow.money import Cents
from paigow.reports.clerk import Clerk
from paigow.reports.meters import reconciled
from paigow.submissions import load_game
from paigow.wagers.meters import EntryKind, MeterEntry, contribution, open_meters


@pytest.fixture
def clerk() -> Clerk:
    made = Clerk("1", load_game("maryland-poker"))
    made.coins, made.awards = [100, 100], [7_500]
    return made


def entries(clerk: Clerk) -> list[MeterEntry]:
    meters = open_meters(tuple(clerk.game.meters.values()))
    fed = [contribution(meter, Cents(stake), "1") for stake in clerk.coins for meter in meters]
    paid = MeterEntry(meters[0].terms.name, EntryKind.AWARD, 7_500 * meters[0].units_per_cent, "1")
    return [*fed, MeterEntry(meters[0].terms.name, EntryKind.CONTRIBUTION, 1, "2"), paid]


def test_coins_and_awards_that_agree(clerk: Clerk) -> None:
    assert reconciled(clerk, entries(clerk)) == {
        "table": "1",
        "coins": 2,
        "agrees": True,
        "differs_at_coin": 0,
    }


def test_a_coin_that_the_meter_did_not_take_is_named(clerk: Clerk) -> None:
    found = entries(clerk)
    gone = len(clerk.game.meters)
    told = reconciled(clerk, [*found[:gone], *found[gone + 1 :]])
    assert (told["agrees"], told["differs_at_coin"]) == (False, 2)


def test_an_award_that_differs_does_not_agree(clerk: Clerk) -> None:
    clerk.awards = [7_501]
    told = reconciled(clerk, entries(clerk))
    assert (told["agrees"], told["differs_at_coin"]) == (False, 0)
