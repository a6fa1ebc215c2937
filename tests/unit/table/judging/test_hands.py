"""The house way at the table: looked up where it can be, and the same as interpreted."""

from pathlib import Path

import pytest

from paigow.chance import SeededSource, seed_of, shuffled
from paigow.pieces import DECK, TILE_SET, parse_cards
from paigow.setting import load_house_way
from paigow.setting.class_table import known_table
from paigow.setting.house_way import CardHouseWay
from paigow.table.judging.hands import filed_setting, set_by
from tests.unit.table.tables import game, play


def test_a_setting_comes_with_its_rule_and_clauses() -> None:
    high, low, rule, clauses = filed_setting(
        play("horseshoe-poker").table, parse_cards("As Ah Kd 9c 7s 5d 3c")
    )
    assert set(low) == set(parse_cards("Kd 9c"))
    assert len(high) == 5
    assert rule
    assert all(clause.startswith("hs-") for clause in clauses)


def test_looked_up_and_interpreted_agree() -> None:
    way = game("horseshoe-poker").house_way
    source = SeededSource(seed_of("house way"))
    for _ in range(200):
        hand = shuffled(DECK, source)[:7]
        looked_up, interpreted = set_by(way, hand), way.set(hand)
        assert set(looked_up.setting.low) == set(interpreted.setting.low)
        assert looked_up.rule_id == interpreted.rule_id


def test_tiles_set_as_their_kinds_were_before_are_set_as_interpreted() -> None:
    way = game("colorado-tiles").house_way
    source = SeededSource(seed_of("tile house way"))
    for _ in range(2000):
        hand = shuffled(TILE_SET, source)[:4]
        assert set_by(way, hand) == way.set(hand)


def test_tiles_are_set_two_and_two() -> None:
    hand = shuffled(TILE_SET, SeededSource(seed_of("tiles")))[:4]
    high, low, rule, _ = filed_setting(play("colorado-tiles").table, hand)
    assert {*high, *low} == set(hand)
    assert (len(high), len(low), bool(rule)) == (2, 2, True)


def test_a_co_bank_may_have_its_own_way() -> None:
    table = play().table
    hand = parse_cards("As Ah Kd 9c 7s 5d 3c")
    assert filed_setting(table, hand, co_bank=True)[:2] == filed_setting(table, hand)[:2]


def test_a_way_without_a_table_is_interpreted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path))
    way = load_house_way(Path(__file__).parents[2] / "setting" / "ways" / "pavilion.toml")
    assert isinstance(way, CardHouseWay)
    assert known_table(way) is None
    hand = parse_cards("As Ah Kd 9c 7s 5d 3c")
    assert set_by(way, hand) == way.set(hand)
