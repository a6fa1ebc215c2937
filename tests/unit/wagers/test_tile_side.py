"""Side wagers on tiles: the pairs in four tiles by the four pay tables of Pair Fortunes, and described events."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from paigow.pieces import TILE_SET, parse_tiles
from paigow.wagers.events import TileEvent
from paigow.wagers.kinds import Outcome
from paigow.wagers.patterns import TilePattern
from paigow.wagers.pays import Push, parse_pays
from paigow.wagers.paytables import PaytableRow, load_paytable
from paigow.wagers.tile_side import settle_tiles, tile_event
from tests.unit.wagers.books import CO, case, usd

TABLES = {number: load_paytable(f"co-pair-fortunes-{number}") for number in (1, 2, 3, 4)}

COUNTS = Counter(tile_event(hand) for hand in combinations(TILE_SET, 4))


def test_all_35960_hands_fall_as_published() -> None:
    # co-f09 of the register; Wizard of Odds, Pair Fortunes.
    assert COUNTS == {
        TileEvent.GEE_JOON_AND_HEAVEN: 1,
        TileEvent.TWO_PAIR: 119,
        TileEvent.GEE_JOON_PAIR: 420,
        TileEvent.MIXED_PAIR: 1_680,
        TileEvent.IDENTICAL_PAIR: 4_620,
        None: 29_120,
    }


@pytest.mark.parametrize(("number", "net"), [(1, -1_905), (2, -4_895), (3, -4_720), (4, -5_190)])
def test_the_players_result_over_all_hands(number: int, net: int) -> None:
    # co-f10 of the register: net result in units over all 35,960 hands, by pay table.
    shown = {
        TileEvent.GEE_JOON_AND_HEAVEN: "2-4 1-2 6-6 6-6",
        TileEvent.TWO_PAIR: "2-4 1-2 1-1 1-1",
        TileEvent.GEE_JOON_PAIR: "2-4 1-2 6-6 1-1",
        TileEvent.MIXED_PAIR: "1-4 2-3 6-6 5-6",
        TileEvent.IDENTICAL_PAIR: "1-5 1-5 6-6 5-6",
        None: "6-6 3-6 1-3 5-6",
    }
    unit = usd(1)
    results = {
        event: settle_tiles(TABLES[number], unit, parse_tiles(tiles), CO).net(unit)
        for event, tiles in shown.items()
    }
    assert sum(COUNTS[event] * results[event] for event in shown) == net * unit


@pytest.mark.parametrize(
    ("tiles", "number", "wins"),
    # The examples and twins of co-2699.01.3-2 to co-2699.01.4-6, wager $5.
    [
        case("2-4 1-2 6-6 6-6", 1, usd(1_500), clauses=["co-2699.01.4-2"]),
        case("2-4 1-2 6-6 6-6", 4, usd(1_000), clauses=["co-2699.01.4-2"]),
        case("2-4 1-2 1-1 1-1", 1, usd(125), clauses=["co-2699.01.4-3"]),
        case("3-6 4-5 5-5 5-5", 3, usd(150), clauses=["co-2699.01.4-3"]),
        case("2-4 1-2 6-6 1-1", 3, usd(35), clauses=["co-2699.01.4-4"]),
        case("2-4 1-2 6-6 1-1", 4, usd(50), clauses=["co-2699.01.4-4"]),
        case("1-4 2-3 6-6 5-6", 2, usd(25), clauses=["co-2699.01.4-5"]),
        case("1-4 2-3 6-6 5-6", 1, usd(20), clauses=["co-2699.01.4-5"]),
        case("1-5 1-5 6-6 5-6", 1, usd(15), clauses=["co-2699.01.4-6"]),
        case("1-5 1-5 6-6 5-6", 2, usd(10), clauses=["co-2699.01.4-6"]),
        case("6-6 6-6 1-3 5-6", 1, usd(15), clauses=["co-2699.01.3-2"]),
        case("6-6 3-6 1-3 5-6", 1, 0, clauses=["co-2699.01.3-2"]),
        case("1-1 1-1 3-6 2-6", 1, usd(15), clauses=["co-2699.01.3-3", "co-2699.01.4-1"]),
    ],
)
def test_the_worked_cases(tiles: str, number: int, wins: int) -> None:
    assert settle_tiles(TABLES[number], usd(5), parse_tiles(tiles, 4), CO).wins == wins


def test_the_order_of_the_tiles_does_not_matter() -> None:
    assert tile_event(parse_tiles("1-4 6-6 2-3 5-6")) is TileEvent.MIXED_PAIR
    assert tile_event(parse_tiles("6-6 2-4 6-6 1-2")) is TileEvent.GEE_JOON_AND_HEAVEN


def test_a_row_may_push() -> None:
    pushing = replace(TABLES[1], rows=(PaytableRow(TileEvent.MIXED_PAIR, Push()),))
    settled = settle_tiles(pushing, usd(5), parse_tiles("1-4 6-6 2-3 5-6"), CO)
    assert (settled.outcome, settled.wins, settled.stake_returned) == (Outcome.PUSH, 0, True)


def test_a_row_may_describe_its_event() -> None:
    rows = (
        PaytableRow(TilePattern(made="wong"), parse_pays("5 to 1")),
        PaytableRow(TileEvent.MIXED_PAIR, parse_pays("2 to 1")),
    )
    described = replace(TABLES[1], rows=rows)
    wong, pair, nothing = (
        parse_tiles(text) for text in ("6-6 4-5 1-2 5-6", "1-4 2-3 5-5 4-6", "5-5 4-6 1-1 5-6")
    )
    assert settle_tiles(described, usd(5), wong, CO).wins == usd(25)
    assert settle_tiles(described, usd(5), pair, CO).wins == usd(10)
    assert settle_tiles(described, usd(5), nothing, CO).outcome is Outcome.LOSE
