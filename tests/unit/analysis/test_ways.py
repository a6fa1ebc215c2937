"""House ways over class codes."""

import numpy as np
import pytest

from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.settings import all_settings, class_codes
from paigow.analysis.ways import way_of
from paigow.errors import Refused
from paigow.ranking.five_card import rank_five
from paigow.ranking.two_card import rank_two
from paigow.setting.class_columns import high_numbers, low_numbers
from paigow.setting.class_table import class_table
from paigow.setting.classes import class_at
from paigow.setting.house_way import CardHouseWay, house_way_of, load_house_way


def horseshoe() -> CardHouseWay:
    way = load_house_way("horseshoe")
    assert isinstance(way, CardHouseWay)
    return way


def test_a_house_way_has_the_rank_numbers_of_its_class_table() -> None:
    way = way_of(horseshoe())
    table = class_table(horseshoe())
    assert np.array_equal(way.highs[class_codes()], high_numbers(table))
    assert np.array_equal(way.lows[class_codes()], low_numbers(table))


def test_hands_are_set_as_the_house_way_sets_them() -> None:
    house_way, way, tables = horseshoe(), way_of(horseshoe()), rank_tables()
    for index in range(0, 292_253, 1999):
        setting = house_way.set(class_at(index).representative()).card_setting
        code = class_codes()[index]
        assert tables.fives[way.highs[code]] == rank_five(setting.high)
        assert tables.twos[way.lows[code]] == rank_two(setting.low)


def test_every_setting_of_a_house_way_is_legal() -> None:
    way, codes = way_of(horseshoe()), class_codes()
    assert all_settings().legal[codes, way.settings[codes]].all()


def test_a_way_that_leaves_hands_undecided_is_refused() -> None:
    data = {
        "id": "pairs-only",
        "title": "Only one pair",
        "pieces": "cards",
        "source": "invented",
        "rule": [{"id": "one-pair", "when": {"pattern": "one pair"}, "play": {"low": "top two singles"}}],
    }
    way = house_way_of(data)
    assert isinstance(way, CardHouseWay)
    with pytest.raises(Refused, match="no-rule"):
        way_of(way)
