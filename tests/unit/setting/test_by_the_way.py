"""Whether a dealer's setting is the house way's."""

import pytest

from paigow.citation_book import CitationBook
from paigow.errors import Refused
from paigow.pieces.cards import parse_cards
from paigow.pieces.tiles import parse_tiles
from paigow.setting import load_house_way, parse_card_setting, parse_tile_setting
from paigow.setting.by_the_way import house_way_help, require_house_way
from paigow.words import say

BOOK = CitationBook("test", {"setting.house-way": ("t-way",), "setting.house-way.help": ("t-help",)})


def test_the_house_ways_own_setting_is_accepted() -> None:
    hand = parse_cards("8s 8d 7h 7c Kd 9s 2h")
    told = require_house_way(
        load_house_way("horseshoe"), hand, parse_card_setting("Kd 9s 8s 8d 2h | 7h 7c"), BOOK
    )
    assert told.rule_id == "hs-hw-two-pairs-medium-medium"


def test_which_of_equal_cards_lie_where_does_not_matter() -> None:
    # hs-i16: no result depends on it
    hand = parse_cards("Js Jh Jd Jc Ah Kd 3c")
    other = parse_card_setting("Ah Kd Jd Jc 3c | Js Jh")
    require_house_way(load_house_way("horseshoe"), hand, other, BOOK)


@pytest.mark.parametrize(
    "setting",
    [
        "8s 8d 7h 7c 2h | Kd 9s",  # hs-irregular.H: kept the pairs together
        "Kd 9s 7h 7c 2h | 8s 8d",  # the higher pair low: a foul besides
        "9s 8s 8d 7h 7c | Kd 2h",
    ],
)
def test_any_other_setting_is_refused_with_the_clause(setting: str) -> None:
    hand = parse_cards("8s 8d 7h 7c Kd 9s 2h")
    with pytest.raises(Refused) as refused:
        require_house_way(load_house_way("horseshoe"), hand, parse_card_setting(setting), BOOK)
    assert refused.value.code == "setting.not-house-way"
    assert "t-way" in refused.value.clauses
    assert "hs-houseway.two-pair.medium-medium" in refused.value.clauses
    assert "Kd 9s 8s 8d 2h | 7h 7c" in say(refused.value.code, refused.value.arguments)


def test_the_joker_low_for_a_natural_ace_is_refused() -> None:
    # hs-houseway.joker-high: the natural ace goes low
    hand = parse_cards("Ah Ad Jk Kc 9s 7d 4c")
    with pytest.raises(Refused):
        require_house_way(
            load_house_way("horseshoe"), hand, parse_card_setting("Ah Ad 9s 7d 4c | Jk Kc"), BOOK
        )


def test_tiles_are_compared_by_rank() -> None:
    # co-2608.4.b and its twin
    hand = parse_tiles("3-3 3-3 5-5 4-6")
    way = load_house_way("colorado")
    require_house_way(way, hand, parse_tile_setting("3-3 3-3 / 4-6 5-5"), BOOK)
    with pytest.raises(Refused):
        require_house_way(way, hand, parse_tile_setting("3-3 5-5 / 3-3 4-6"), BOOK)


def test_a_player_who_asks_is_told_the_house_way() -> None:
    # md-11.A.3
    reason = house_way_help(load_house_way("horseshoe"), parse_cards("Ah Kd Js 9c 8h 5d 3c"), BOOK)
    assert reason.clauses[0] == "t-help"
    told = say(reason.code, reason.arguments)
    assert told == "The house way would set Ah 9c 8h 5d 3c | Kd Js (rule hs-hw-no-pair)."
