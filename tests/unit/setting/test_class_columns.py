"""Columns over all classes against the classes themselves."""

from typing import cast

from paigow.pieces.cards import JOKER
from paigow.ranking import rank_five, rank_two
from paigow.setting import load_house_way
from paigow.setting.arrangements import in_order
from paigow.setting.card_holding import JOKER_PLACE
from paigow.setting.class_columns import hands_of_classes, high_numbers, low_numbers, places_of_classes
from paigow.setting.class_table import class_table
from paigow.setting.classes import card_classes, class_at
from paigow.setting.house_way import CardHouseWay
from paigow.setting.rank_ids import high_ids, low_ids
from paigow.setting.strength import high_strength, low_strength


def test_the_columns_number_the_hands_the_table_makes() -> None:
    table = class_table(cast(CardHouseWay, load_house_way("horseshoe")))
    highs, lows = high_numbers(table), low_numbers(table)
    for index in range(0, len(table.code), 97):
        found = table.set(class_at(index).representative())
        assert found is not None
        assert highs[index] == high_ids()[high_strength(rank_five(found[0].high))]
        assert lows[index] == low_ids()[low_strength(rank_two(found[0].low))]


def test_the_column_of_hands_is_that_of_the_classes() -> None:
    assert hands_of_classes().tolist() == [class_.hands for class_ in card_classes()]


def test_the_places_are_those_of_the_representative_in_order() -> None:
    places = places_of_classes()
    for index in range(0, len(places), 101):
        cards = in_order(class_at(index).representative())
        written = [JOKER_PLACE if card is JOKER else card.index % 13 for card in cards]
        assert places[index].tolist() == written
