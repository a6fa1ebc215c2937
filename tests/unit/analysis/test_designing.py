"""Drafts of house ways looked at and weighed: coverage, dead rules, differences, and figures equal to a plain count."""

from copy import deepcopy
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.deck import FULL_DECK
from paigow.analysis.designing import Bench, best_against_draft, look, weigh
from paigow.analysis.edits import Gains
from paigow.analysis.settings import all_settings, class_codes
from paigow.analysis.terms import Terms
from paigow.analysis.tile_tables import tile_way_of
from paigow.analysis.tiles import best_against, compare_tile_ways
from paigow.analysis.way_cost import cost_of
from paigow.analysis.way_difference import money_of
from paigow.errors import BadNotation
from paigow.setting import load_house_way
from paigow.setting.difference import difference
from paigow.setting.house_way import HouseWay, house_way_of

PAYS = Fraction(19, 20)
TILES = "colorado"


def draft_of(name: str, **change: Any) -> HouseWay:
    written = deepcopy(dict(load_house_way(name).written))
    for rule in written["rule"]:
        if rule["id"] in change:
            rule.update(change[rule["id"]])
    return house_way_of(written)


def with_rule(name: str, place: int, rule: dict[str, Any]) -> HouseWay:
    written = deepcopy(dict(load_house_way(name).written))
    written["rule"].insert(place, {"id": "new", "cite": [], **rule})
    return house_way_of(written)


def tile_draft() -> HouseWay:
    """Every hand whose total is high is set for the best high hand."""
    return with_rule(
        TILES,
        0,
        {"when": {"pattern": "no pair", "total_points": [13, 20]}, "play": {"choose": ["best high hand"]}},
    )


def test_a_tile_draft_has_the_figures_of_a_plain_count() -> None:
    way, draft = load_house_way(TILES), tile_draft()
    looked = look(way, draft)
    weighed = weigh(looked, PAYS)
    ours, theirs = tile_way_of(way), tile_way_of(draft)  # type: ignore[arg-type]
    assert weighed.as_player == compare_tile_ways(theirs, ours) != weighed.whole
    assert weighed.as_dealer == compare_tile_ways(ours, theirs)
    assert weighed.as_both == compare_tile_ways(theirs, theirs)
    assert best_against_draft(looked, PAYS) == best_against(theirs, PAYS)[1]
    found = difference(way, draft)
    assert looked.difference == found
    assert weighed.money == money_of(found, way, draft, PAYS)


def test_the_costs_of_the_rules_of_a_tile_draft_are_those_of_the_way_against_the_other() -> None:
    way, draft = load_house_way(TILES), tile_draft()
    weighed = weigh(look(way, draft), PAYS)
    plain = cost_of(draft, Terms(pays=PAYS), against=way, worst=0)
    assert [(item.rule, item.cost) for item in weighed.costs] == [
        (item.rule, item.cost) for item in plain.rules
    ]
    assert sum((item.cost for item in weighed.costs), Fraction(0)) == weighed.as_player.edge(
        PAYS
    ) - weighed.best.edge(PAYS)


def test_a_tile_rule_behind_one_that_takes_all_its_hands_is_dead() -> None:
    taken = with_rule(TILES, 0, {"when": {"pattern": ["no pair", "one pair", "two pairs"]}, "play": {}})
    looked = look(load_house_way(TILES), taken)
    assert {item.by for item in looked.dead} == {"new"}
    assert len(looked.dead) == len(taken.rules) - 1
    assert looked.proof.rules[0].hands == 35_960


def test_a_tile_draft_with_a_gap_says_so_and_has_no_figures() -> None:
    written = deepcopy(dict(load_house_way(TILES).written))
    written["rule"] = [{"id": "only", "when": {"pattern": "one pair"}, "play": {}}]
    looked = look(load_house_way(TILES), house_way_of(written))
    assert [gap.kind for gap in looked.proof.gaps] == ["no-rule"]
    assert looked.proof.gaps[0].hands + looked.proof.rules[0].hands == 35_960
    with pytest.raises(BadNotation, match="undecided"):
        weigh(looked, PAYS)


def test_a_card_draft_is_proved_and_compared_at_once() -> None:
    change = {
        "when": {"pattern": "two pairs", "high_pair": ["7", "T"], "low_pair": ["2", "6"], "top_single": "A"}
    }
    draft = draft_of("horseshoe", **{"hs-hw-two-pairs-low-medium-hold": change})
    looked = look(load_house_way("horseshoe"), draft)
    assert looked.proof.holds
    assert (looked.difference.classes, looked.difference.hands) == (1_440, 1_658_880)
    assert looked.dead == ()


def test_a_dead_card_rule_names_the_rule_that_takes_its_hands() -> None:
    queen = {"when": {"pattern": "two pairs", "high_pair": "T", "low_pair": "7", "top_single": "Q"}}
    written = deepcopy(dict(load_house_way("horseshoe").written))
    place = next(
        at for at, rule in enumerate(written["rule"]) if rule["id"] == "hs-hw-two-pairs-medium-medium"
    )
    written["rule"].insert(place + 1, {"id": "tens-sevens", **queen, "play": {"low": "top two singles"}})
    written["rule"].insert(0, {"id": "never", "when": {"pattern": "no pair", "pair": "A"}, "play": {}})
    looked = look(load_house_way("horseshoe"), house_way_of(written))
    assert [(item.rule, item.by) for item in looked.dead] == [
        ("never", ""),
        ("tens-sevens", "hs-hw-two-pairs-medium-medium"),
    ]
    assert looked.dead[1].hands > 0


class FewerWins:
    """A workbench on which every class of the draft's only new rule wins one pair less than the best."""

    whole = OutcomeCounts(3, FULL_DECK.pairs - 7, 4)

    def figures(self, draft: Any) -> Any:
        return type("E", (), {"as_player": self.whole, "as_dealer": self.whole, "as_both": self.whole})

    def gains(self, draft: Any) -> Gains:
        wins = np.zeros(len(draft.highs), dtype=np.int64)
        wins[class_codes()] = -1
        return Gains(wins, np.zeros_like(wins))


def test_the_costs_of_a_card_draft_are_what_its_classes_lose_against_best_play() -> None:
    draft = draft_of("horseshoe", **{"hs-hw-three-pairs": {"play": {"low": "lowest pair"}}})
    looked = look(load_house_way("horseshoe"), draft)
    by_code = np.zeros((len(all_settings().cards), 4), dtype=np.int64)
    weighed = weigh(looked, PAYS, Bench(FewerWins(), FewerWins.whole, by_code))  # type: ignore[arg-type]
    classes = {rule.id: int((looked.rules == place).sum()) for place, rule in enumerate(looked.proof.rules)}
    assert {item.rule: item.cost for item in weighed.costs} == {
        rule: Fraction(number) * PAYS / FULL_DECK.pairs for rule, number in classes.items()
    }
    assert weighed.money is not None
    assert weighed.money.gain == -PAYS * looked.difference.classes / FULL_DECK.pairs


def test_ways_for_other_pieces_are_not_compared() -> None:
    with pytest.raises(BadNotation, match="sets tiles"):
        look(load_house_way("horseshoe"), load_house_way(TILES))
