"""Short ways: the cost that the search counts is the cost of the way, and the search beats the greedy list."""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from paigow.analysis.par.strategy_card import render
from paigow.analysis.simplify import Simple, Worths, greedy_list, pool, search, simplify, worths_of
from paigow.analysis.tile_tables import tile_way_of
from paigow.analysis.tiles import best_against, compare_tile_ways
from paigow.errors import BadNotation
from paigow.setting.house_way import TileHouseWay, house_way_of, load_house_way
from paigow.setting.proof import prove
from paigow.setting.way_file import VOCABULARIES

PAYS = Fraction(19, 20)
GOLDEN: Mapping[str, Mapping[str, Mapping[str, str]]] = tomllib.loads(
    (Path(__file__).parents[2] / "golden" / "simple-ways.toml").read_text("utf-8")
)


@cache
def short_way(rules: int) -> Simple:
    """The best way for tiles of so many rules, searched once for all tests that look at it."""
    return simplify(load_house_way("colorado"), rules, PAYS)


TWO_PAIRS = ("two-pairs-hold", "low-pair-hold")
PUBLISHED = (([5, 9], ["K", "A"]), ([5, 15], "A"))
"""The published rule keeps two pairs together up to nine with a king or an ace, and up to fifteen with an ace."""


def with_published_rule(worths: Worths) -> Worths:
    """The pool without any other way to keep two pairs together than the published one."""
    kept = [
        at
        for at, rule in enumerate(worths.rules)
        if not rule["id"].startswith(TWO_PAIRS)
        or (rule["when"].get("pairs_total"), rule["when"].get("top_single")) in PUBLISHED
    ]
    rules = tuple(worths.rules[at] for at in kept)
    return replace(worths, rules=rules, holds=worths.holds[kept], worth=worths.worth[kept])


def cost(way: TileHouseWay, dealer: TileHouseWay) -> Fraction:
    """What a way gives up, counted over all deals by the other path."""
    met, best = (
        compare_tile_ways(tile_way_of(way), tile_way_of(dealer)),
        best_against(tile_way_of(dealer), PAYS)[1],
    )
    return met.edge(PAYS) - best.edge(PAYS)


@pytest.mark.parametrize("rules", [1, 4, 8])
def test_the_cost_of_a_short_way_for_tiles_is_exact_and_the_way_is_proved(rules: int) -> None:
    dealer = cast(TileHouseWay, load_house_way("colorado"))
    found = short_way(rules)
    assert 1 <= len(found.way.rules) <= rules
    assert found.cost == cost(cast(TileHouseWay, found.way), dealer)
    assert found.cost <= found.greedy
    proof = prove(found.way)
    assert proof.holds
    assert proof.never_fires == ()
    assert house_way_of(found.way.written).digest == found.way.digest


def test_six_rules_for_tiles_beat_greed_and_the_published_ways() -> None:
    dealer = cast(TileHouseWay, load_house_way("colorado"))
    found = short_way(6)
    assert found.cost < found.greedy
    for name in ("colorado", "jb-easy", "traditional"):
        assert found.cost < cost(cast(TileHouseWay, load_house_way(name)), dealer)


def test_the_same_seed_finds_the_same_way_and_the_search_never_loses() -> None:
    worths = worths_of(load_house_way("colorado"), PAYS)
    greedy = greedy_list(worths, 5)
    lists = {search(worths, greedy, 5, seed, shakes=5) for seed in (1, 1, 2, 3)}
    assert len(lists) <= 3
    started = worths.worth_of(greedy)
    assert started is not None
    for order in lists:
        found = worths.worth_of(order)
        assert found is not None
        assert found >= started
    assert worths.worth_of([4]) is None


@pytest.mark.parametrize("pieces", sorted(VOCABULARIES))
def test_every_rule_of_a_pool_can_be_read_and_has_a_name_of_its_own(pieces: str) -> None:
    header, rules = pool(pieces)
    way = house_way_of({"id": "pool", "title": "Pool", "pieces": pieces, **header, "rule": list(rules)})
    assert len({rule.id for rule in way.rules}) == len(rules)


def test_the_strategy_card_is_a_page_and_a_way_has_a_rule() -> None:
    dealer = load_house_way("colorado")
    assert render(short_way(4)).startswith(b"%PDF")
    with pytest.raises(BadNotation):
        simplify(dealer, 0, PAYS)


@pytest.mark.parametrize("rules", ["6", "8"])
def test_short_ways_for_tiles_cost_what_is_written(rules: str) -> None:
    found = short_way(int(rules))
    assert {"way": str(found.cost), "greedy": str(found.greedy)} == GOLDEN["tiles"][rules]


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", ["6", "8", "12", "20"])
def test_short_ways_for_cards_cost_what_is_written_and_beat_the_published_rule(rules: str) -> None:
    dealer = load_house_way("horseshoe")
    found = simplify(dealer, int(rules), PAYS)
    assert {"way": str(found.cost), "greedy": str(found.greedy)} == GOLDEN["cards"][rules]
    published = with_published_rule(worths_of(dealer, PAYS))
    worth = published.worth_of(search(published, greedy_list(published, int(rules)), int(rules), 1))
    assert worth is not None
    assert found.cost < published.cost(worth)


def test_a_rule_of_the_pool_sets_every_hand_for_which_it_holds() -> None:
    assert len(worths_of(load_house_way("colorado"), PAYS).rules) == len(pool("tiles")[1])
