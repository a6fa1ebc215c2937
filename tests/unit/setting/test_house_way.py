"""House ways: every worked example of the documents, and what a way does with a hand it does not decide."""

import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from paigow.errors import InternalError, Refused, Rejected
from paigow.pieces.cards import parse_cards
from paigow.pieces.tiles import TILE_SET, parse_tiles
from paigow.rulebook import library
from paigow.setting import is_foul, load_house_way
from paigow.setting.house_way import house_way_of
from paigow.setting.way_file import built_in

WAYS = Path(__file__).parent / "ways"


def worked_examples() -> list[tuple[str, str]]:
    """(clause, line) for each `seven cards => high five | low two -- remark` of the registers."""
    return [
        (str(clause.id), line)
        for clause in library().clauses
        for line in (clause.example or "").splitlines()
        if "=> high" in line
    ]


def test_the_registers_work_186_examples() -> None:
    # the count that the registers' notes on the house way give
    assert len(worked_examples()) == 186


@pytest.mark.parametrize(("clause", "line"), worked_examples())
def test_a_worked_example_comes_out_as_written(clause: str, line: str) -> None:
    hand, _, written = line.partition("=>")
    high, _, low = written.partition(" -- ")[0].partition("|")
    told = load_house_way("horseshoe").set(parse_cards(hand, 7)).card_setting
    assert told.high == parse_cards(high.replace("high", ""), 5), clause
    assert told.low == parse_cards(low.replace("low", ""), 2), clause


TILE_EXAMPLES = [
    # house-way rules of the Colorado register: hand, high / low, rule
    ("2-4 1-2 6-6 6-6", "1-2 2-4 / 6-6 6-6", "hw-supreme"),
    ("2-4 1-2 5-5 1-6", "1-2 2-4 / 5-5 1-6", "hw-supreme"),
    ("6-6 6-6 3-6 2-6", "6-6 3-6 / 6-6 2-6", "hw-pair"),
    ("6-6 6-6 4-5 5-5", "6-6 6-6 / 4-5 5-5", "hw-pair"),
    ("3-3 3-3 5-5 4-6", "3-3 3-3 / 5-5 4-6", "hw-pair"),
    ("6-6 5-6 1-6 1-4", "6-6 1-6 / 5-6 1-4", "hw-nine"),
    ("6-6 1-1 3-3 2-4", "6-6 3-3 / 1-1 2-4", "hw-nine-given-up"),
    ("4-4 5-5 3-3 2-2", "4-4 5-5 / 3-3 2-2", "hw-eight-or-seven"),
    ("4-4 3-3 3-5 2-3", "3-3 3-5 / 4-4 2-3", "hw-best-with-worst"),
    ("1-3 5-5 4-6 1-5", "1-3 1-5 / 5-5 4-6", "hw-best-with-worst"),
]


@pytest.mark.parametrize(("hand", "written", "rule"), TILE_EXAMPLES)
def test_a_tile_example_comes_out_as_written(hand: str, written: str, rule: str) -> None:
    told = load_house_way("colorado").set(parse_tiles(hand, 4))
    high, low = written.split(" / ")
    assert sorted(told.tile_setting.high) == sorted(parse_tiles(high))
    assert {tile.notation for tile in told.tile_setting.low} == {tile.notation for tile in parse_tiles(low)}
    assert told.rule_id == rule


def test_the_rule_and_its_clauses_come_with_the_setting() -> None:
    told = load_house_way("horseshoe").set(parse_cards("Ah Kd Js 9c 8h 5d 3c"))
    assert told.rule_id == "hs-hw-no-pair"
    assert told.clauses == ("hs-houseway.no-pair", "hs-houseway.must")


def test_the_joker_brings_its_clauses() -> None:
    told = load_house_way("horseshoe").set(parse_cards("Jk Kd Js 9c 8h 5d 3c"))
    assert told.clauses[1:3] == ("hs-houseway.joker-ace", "hs-houseway.joker-high")


@pytest.mark.parametrize("name", built_in())
def test_every_clause_a_built_in_way_cites_is_one_of_our_documents(name: str) -> None:
    way = load_house_way(name)
    cited = {clause for rule in way.rules for clause in rule.cite} | set(way.cite)
    assert [clause for clause in cited if not library().has_clause(clause)] == []
    assert all(rule.cite for rule in way.rules)


def test_of_equal_cards_the_earlier_suits_stay_high() -> None:
    # hs-i16: spades, hearts, diamonds, clubs; two of four jacks, in any order of the hand
    for hand in ("Jc Jd Jh Js Ah Kd 3c", "Js Jh Jd Jc Ah Kd 3c"):
        assert load_house_way("horseshoe").set(parse_cards(hand)).setting.notation == "Ah Kd Js Jh 3c | Jd Jc"


def test_the_order_of_the_cards_never_matters() -> None:
    hand = parse_cards("8s 8d 7h 6c 5d 4s Kh")
    told = {load_house_way("horseshoe").set(hand[cut:] + hand[:cut]).setting for cut in range(7)}
    assert len(told) == 1


def test_a_hand_no_rule_decides_is_refused_by_name() -> None:
    way = house_way_of({"id": "gap", "title": "Gap", "pieces": "cards", "rule": [ONE_RULE]})
    assert way.set(parse_cards("Ah Kd Js 9c 8h 5d 3c")).rule_id == "only"
    with pytest.raises(Refused) as refused:
        way.set(parse_cards("Ah Ad Js 9c 8h 5d 3c"))
    assert refused.value.code == "setting.house-way.no-rule"


def test_a_rule_that_names_no_setting_is_refused_by_name() -> None:
    rule = {**ONE_RULE, "when": {}}
    way = house_way_of({"id": "gap", "title": "Gap", "pieces": "cards", "rule": [rule]})
    with pytest.raises(Refused) as refused:
        way.set(parse_cards("As Ah Ks Kh Qs Qh 2d"))
    assert refused.value.code == "setting.house-way.no-setting"
    assert refused.value.arguments["rule"] == "only"


ONE_RULE = {"id": "only", "when": {"pattern": "no pair"}, "play": {"low": "second and third"}}


def test_a_tile_way_may_leave_hands_undecided_too() -> None:
    rule = {"id": "only", "when": {"pattern": "two pairs"}, "play": {"low": "pair"}}
    way = house_way_of({"id": "gap", "title": "Gap", "pieces": "tiles", "rule": [rule]})
    with pytest.raises(Refused):
        way.set(parse_tiles("6-6 1-1 3-3 2-4"))


def test_a_wrong_number_of_pieces_is_our_bug() -> None:
    with pytest.raises(InternalError):
        load_house_way("horseshoe").set(parse_cards("As Kd"))
    with pytest.raises(InternalError):
        load_house_way("colorado").set(parse_tiles("6-6 1-1"))


def test_a_built_in_way_is_known_by_name_and_a_file_by_its_path() -> None:
    assert {"horseshoe", "colorado", "colorado-best-low", "colorado-best-high"} <= set(built_in())
    assert load_house_way(WAYS / "lantern.toml").id == "lantern"
    with pytest.raises(Rejected) as rejected:
        load_house_way("no-such-way")
    assert "horseshoe" in rejected.value.findings[0].allowed


def test_comments_and_spacing_leave_the_digest_alone() -> None:
    text = (WAYS / "lantern.toml").read_text("utf-8")
    way = load_house_way(WAYS / "lantern.toml")
    assert house_way_of(tomllib.loads("# a comment\n" + text)).digest == way.digest
    assert house_way_of(tomllib.loads(text.replace("Lantern,", "Lamp,"))).digest != way.digest


def test_colorado_always_plays_what_the_rule_allows() -> None:
    # co-2608.4.a and .b: the supreme pair is never broken up, and a pair, wong or gong is played if there is one
    way = load_house_way("colorado")
    supreme = set(parse_tiles("2-4 1-2"))
    for hand in combinations(TILE_SET, 4):
        if supreme <= set(hand):
            assert set(way.set(hand).tile_setting.high) == supreme
    assert not any(is_foul(way.set(hand).setting) for hand in combinations(TILE_SET[:8], 4))
