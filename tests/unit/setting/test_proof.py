"""Proofs of house ways: the figures of the documents, the faults of a faulty way, and how proofs are kept."""

from pathlib import Path
from typing import cast

import pytest

from paigow.setting import load_house_way
from paigow.setting.class_table import STEP, class_table
from paigow.setting.house_way import CardHouseWay
from paigow.setting.proof import known_proof, prove, prove_cards, to_json, work_out
from paigow.setting.way_file import built_in

WAYS = Path(__file__).parent / "ways"

HORSESHOE = {
    # counts of hands beside the 37 rules in the Horseshoe register, checked there against a plain reference
    "hs-hw-five-aces-kings": 6,
    "hs-hw-five-aces": 1_122,
    "hs-hw-four-three-neighbours": 118,
    "hs-hw-four-three-apart": 770,
    "hs-hw-four-pair-aces": 14_520,
    "hs-hw-four-pair": 42_240,
    "hs-hw-four-low": 74_800,
    "hs-hw-four-medium-ace": 17_600,
    "hs-hw-four-medium": 42_240,
    "hs-hw-four-high": 115_280,
    "hs-hw-three-three": 68_640,
    "hs-hw-full-house-deuces": 4_800,
    "hs-hw-full-house-two-pairs": 150_480,
    "hs-hw-full-house": 3_965_760,
    "hs-hw-three-aces-made-pair": 69_740,
    "hs-hw-three-aces-made-one": 140_400,
    "hs-hw-three-aces": 1_057_060,
    "hs-hw-three-made": 175_824,
    "hs-hw-three": 6_413_616,
    "hs-hw-three-pairs": 2_898_720,
    "hs-hw-two-pairs-royal": 252,
    "hs-hw-two-pairs-aces": 7_602_948,
    "hs-hw-two-pairs-low-low-hold": 2_125_440,
    "hs-hw-two-pairs-low-low": 1_935_360,
    "hs-hw-two-pairs-low-medium-hold": 4_250_880,
    "hs-hw-two-pairs-low-medium": 3_870_720,
    "hs-hw-two-pairs-low-high-hold": 1_944_000,
    "hs-hw-two-pairs-low-high": 4_147_200,
    "hs-hw-two-pairs-medium-medium-hold": 777_600,
    "hs-hw-two-pairs-medium-medium": 1_658_880,
    "hs-hw-two-pairs-medium-high": 4_872_960,
    "hs-hw-two-pairs-high-high": 1_218_240,
    "hs-hw-one-pair-made-pair": 1_276_224,
    "hs-hw-one-pair-made": 7_087_032,
    "hs-hw-one-pair": 64_221_960,
    "hs-hw-no-pair-made": 7_119_228,
    "hs-hw-no-pair": 24_780_420,
}
COLORADO = {
    # counts of hands beside the six rules in the Colorado register; co-f02
    "hw-supreme": 435,
    "hw-pair": 13_349,
    "hw-nine": 10_832,
    "hw-nine-given-up": 320,
    "hw-eight-or-seven": 8_768,
    "hw-best-with-worst": 2_256,
}


@pytest.mark.parametrize("name", built_in())
def test_a_shipped_proof_is_what_setting_every_hand_shows(name: str) -> None:
    # the class table that the card proof counts in is itself recomputed in test_class_table
    way = load_house_way(name)
    told: list[tuple[int, int]] = []
    if isinstance(way, CardHouseWay):
        proof = prove_cards(way, class_table(way))
    else:
        proof = work_out(way, lambda done, every: told.append((done, every)))
        assert told == [(done, 35_960) for done in range(0, 35_960, STEP)]  # C(32, 4)
    assert known_proof(way) == proof
    assert proof.holds
    assert proof.never_fires == ()


@pytest.mark.parametrize(("name", "figures"), [("horseshoe", HORSESHOE), ("colorado", COLORADO)])
def test_each_rule_decides_as_many_hands_as_the_document_counts(name: str, figures: dict[str, int]) -> None:
    proof = prove(load_house_way(name))
    assert {rule.id: rule.hands for rule in proof.rules} == figures


def test_the_proof_covers_every_class_and_hand() -> None:
    # 292,253 classes of C(53, 7) hands; 3,620 classes of C(32, 4) hands
    cards, tiles = prove(load_house_way("horseshoe")), prove(load_house_way("colorado"))
    assert (cards.classes, cards.hands) == (292_253, 154_143_080)
    assert (tiles.classes, tiles.hands) == (3_620, 35_960)
    assert sum(rule.classes for rule in cards.rules) == cards.classes
    assert sum(rule.hands for rule in cards.rules) == cards.hands


def test_the_last_tie_of_tiles_stands_in_1_020_hands() -> None:
    # co-i15
    assert prove(load_house_way("colorado")).tied_hands == 1_020


def test_every_fault_of_a_faulty_way_is_found() -> None:
    way = cast(CardHouseWay, load_house_way(WAYS / "holed.toml"))
    proof = prove_cards(way, class_table(way))
    assert not proof.holds
    assert not proof.is_total
    assert not proof.is_legal
    assert proof.never_fires == ("names-no-setting", "never")
    found = {(gap.kind, gap.rule) for gap in proof.gaps}
    assert found == {("no-rule", ""), ("foul", "fouls"), ("no-setting", "names-no-setting")}
    # four of a kind and five aces are the patterns that no rule names: the Horseshoe counts of these add up to them
    undecided = next(gap for gap in proof.gaps if gap.kind == "no-rule")
    fours = [hands for rule, hands in HORSESHOE.items() if rule.startswith(("hs-hw-four", "hs-hw-five"))]
    assert undecided.hands == sum(fours)


def test_a_tile_way_with_a_gap_says_which_hand() -> None:
    proof = work_out(load_house_way(WAYS / "dim.toml"))
    assert [(gap.kind, gap.rule) for gap in proof.gaps] == [("no-rule", ""), ("no-setting", "never-possible")]
    assert proof.gaps[0].example == "6-6 6-6 1-1 4-4"
    # C(16, 2) sorts held twice
    assert proof.rules[0].hands == 120


def test_a_proof_that_cannot_be_read_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path))
    way = load_house_way(WAYS / "lantern.toml")
    proof = prove(way)
    assert prove(way) == known_proof(way) == proof
    (file,) = (tmp_path / "setting").iterdir()
    assert file.read_text("utf-8") == to_json(proof)
    file.write_text("{", "utf-8")
    assert known_proof(way) is None
    file.write_text('{"digest": "another"}', "utf-8")
    assert known_proof(way) is None
