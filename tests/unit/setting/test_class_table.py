"""Class tables against the interpreter, and how they are kept."""

import random
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from paigow.pieces.cards import DECK, parse_cards
from paigow.ranking import rank_five, rank_two
from paigow.setting import load_house_way
from paigow.setting.class_table import (
    BY_SUIT,
    FOUL,
    ClassTable,
    build_class_table,
    class_table,
    keep_table,
    known_table,
    packed,
)
from paigow.setting.classes import class_at, class_of
from paigow.setting.house_way import CardHouseWay
from tests.unit.setting.plain_horseshoe import plain_set

WAYS = Path(__file__).parent / "ways"


def horseshoe() -> CardHouseWay:
    return cast(CardHouseWay, load_house_way("horseshoe"))


@pytest.mark.exhaustive
def test_the_shipped_table_is_what_the_interpreter_makes() -> None:
    way = horseshoe()
    shipped = known_table(way)
    assert shipped is not None
    built = build_class_table(way)
    assert np.array_equal(shipped.code, built.code)
    assert np.array_equal(shipped.rule, built.rule)


def test_the_table_sets_each_hand_as_the_interpreter_does() -> None:
    way = horseshoe()
    table = class_table(way)
    luck = random.Random(20260101)
    for _ in range(4000):
        hand = luck.sample(DECK, 7)
        found = table.set(hand)
        told = way.set(hand)
        assert found is not None
        assert (found[0], way.rules[found[1]].id) == (told.setting, told.rule_id), hand


def test_the_flush_suit_stays_together_whichever_it_is() -> None:
    # hs-houseway.made.one-pair.best-low, and the same with hearts for spades
    table = class_table(horseshoe())
    for text, wanted in (
        ("9s 9d Ks 7s 5s 2s Qh", "Ks 9s 7s 5s 2s | Qh 9d"),
        ("9h 9s Kh 7h 5h 2h Qd", "Kh 9h 7h 5h 2h | Qd 9s"),
    ):
        hand = parse_cards(text)
        assert table.code[class_of(hand)] & BY_SUIT
        found = table.set(hand)
        assert found is not None
        assert found[0].notation == wanted


def test_the_horseshoe_way_is_that_of_plain_statements() -> None:
    way = horseshoe()
    for index in range(0, 292_253, 43):
        hand = class_at(index).representative()
        told = way.set(hand).card_setting
        high, low, joker_low = plain_set(hand)
        assert (rank_five(told.high), rank_two(told.low)) == (high, low), hand
        assert any(card.is_joker for card in told.low) == joker_low, hand


def test_a_way_with_faults_has_a_table_all_the_same() -> None:
    way = cast(CardHouseWay, load_house_way(WAYS / "holed.toml"))
    heard: list[tuple[int, int]] = []
    table = build_class_table(way, lambda done, total: heard.append((done, total)))
    keep_table(way, table)
    assert heard[-1] == (292_253, 292_253)
    assert heard == sorted(set(heard))
    assert table.set(parse_cards("Qs Qd Qh Qc 9s 6d 5c")) is None
    foul = class_of(parse_cards("As Kd Qh 9c 7s 5d 3c"))
    assert table.code[foul] & FOUL
    assert way.rules[table.rule[foul]].id == "fouls"


def test_a_table_is_kept_until_its_file_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path))
    way = cast(CardHouseWay, load_house_way(WAYS / "pavilion.toml"))
    table = ClassTable(way.id, way.digest, np.zeros(3, np.uint8), np.zeros(3, np.int16))
    assert known_table(way) is None
    keep_table(way, table)
    kept = known_table(way)
    assert kept is not None
    assert np.array_equal(kept.code, table.code)
    (file,) = (tmp_path / "setting").iterdir()
    file.write_bytes(file.read_bytes()[:100])
    assert known_table(way) is None
    file.write_bytes(packed(ClassTable("x", "00" * 32, table.code, table.rule)))
    assert known_table(way) is None
