"""Every shipped way for tiles stays within the rule; one that does not is counted, hand by hand."""

import pytest

from paigow.errors import InternalError
from paigow.setting.house_way import house_way_of, load_house_way
from paigow.submissions.checks.departures import departures

BEST_HIGH = {
    "id": "always-high",
    "title": "The best high hand",
    "pieces": "tiles",
    "selection": ["best high hand", "best low hand"],
    "rule": [{"id": "any", "when": {}, "play": {}}],
}


@pytest.mark.parametrize("name", ["colorado", "colorado-best-low", "colorado-best-high"])
def test_the_shipped_ways_never_depart(name: str) -> None:
    """The register's reading co-i15: always one of the splits that 2608 (4) allows."""
    assert departures(load_house_way(name), "colorado").hands == 0


def test_the_best_high_hand_departs_only_where_nothing_of_the_first_three_rules_is_held() -> None:
    """Its high hand is a pair, or nine to seven, whenever one can be made; of 2,256 others some differ (co-i06)."""
    outside = departures(house_way_of(BEST_HIGH), "colorado")
    assert 0 < outside.hands < 2256
    assert len(outside.example.split()) == 4


def test_a_way_for_cards_has_no_place_in_a_frame_for_tiles() -> None:
    with pytest.raises(InternalError, match="for tiles"):
        departures(load_house_way("horseshoe"), "colorado")
