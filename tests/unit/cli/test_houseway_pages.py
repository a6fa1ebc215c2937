"""House ways as data for programs."""

import tomllib

from paigow.cli.houseway_pages import GAP_WORDS, difference_data, proof_data, words_data
from paigow.setting import load_house_way
from paigow.setting.difference import difference
from paigow.setting.house_way import house_way_of
from paigow.setting.proof import Gap, Proof, RuleUse, prove


def test_counts_of_hands_are_strings() -> None:
    data = proof_data(prove(load_house_way("horseshoe")))
    assert data["hands"] == "154143080"
    assert all(isinstance(rule["hands"], str) for rule in data["rules"])


def test_a_proof_with_a_gap_is_told_as_not_proved() -> None:
    gap = Gap("foul", "a", 1, 4, "As Kd Qh 9c 7s 5d 3c")
    proof = Proof("x", "00", "cards", 2, 8, (RuleUse("a", 1, 4), RuleUse("b", 0, 0)), (gap,), 0, 0)
    data = proof_data(proof)
    assert (data["proved"], data["total"], data["legal"]) == (False, True, False)
    assert data["never_fires"] == ["b"]
    assert data["gaps"][0]["hands"] == "4"
    assert set(GAP_WORDS) == {"no-rule", "no-setting", "foul"}


def test_a_difference_has_its_sum() -> None:
    data = difference_data(difference(load_house_way("colorado"), load_house_way("colorado-best-high")))
    assert int(data["hands"]) == sum(int(row["hands"]) for row in data["rows"])


def test_the_words_of_tiles_are_not_those_of_cards() -> None:
    assert "four" in words_data("cards")["when"]
    assert "four" not in words_data("tiles")["when"]


def test_the_words_begin_with_the_top_of_a_file_and_end_with_a_rule_that_can_be_read() -> None:
    assert "joker_in_pattern" in words_data("cards")["top"]
    assert "joker_in_pattern" not in words_data("tiles")["top"]
    for pieces in ("cards", "tiles"):
        example = words_data(pieces)["example"]
        assert "only_if" in example
        assert "gains" in example
        rules = tomllib.loads(example)["rule"]
        way = house_way_of({"id": "example", "title": "Example", "pieces": pieces, "rule": rules})
        assert [rule.id for rule in way.rules] == [rules[0]["id"]]
        known = {*words_data(pieces)["top"], "rule"}
        assert set(load_house_way("horseshoe" if pieces == "cards" else "colorado").written) <= known
