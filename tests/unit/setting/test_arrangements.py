"""Arrangements of hands and their notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.errors import BadNotation, InternalError
from paigow.pieces.cards import DECK, Card, parse_cards, write_cards
from paigow.pieces.tiles import TILE_SET, Tile, parse_tiles
from paigow.ranking import rank_tiles
from paigow.setting import CardSetting, card_settings, parse_card_setting, parse_tile_setting, tile_settings
from paigow.setting.arrangements import in_order

card_hands = st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True)
tile_hands = st.lists(st.sampled_from(TILE_SET), min_size=4, max_size=4, unique=True)


@given(card_hands)
def test_seven_cards_split_in_21_different_ways_into_five_and_two(hand: list[Card]) -> None:
    settings = card_settings(hand)
    assert len({frozenset(each_setting.low) for each_setting in settings}) == len(settings) == 21
    for setting in settings:
        assert (len(setting.high), len(setting.low)) == (5, 2)
        assert set(setting.cards) == set(hand)


@given(tile_hands)
def test_four_tiles_split_in_three_different_ways_higher_hand_first(hand: list[Tile]) -> None:
    # co-2601.19: four tiles allow exactly three ways; co-2601.10: the higher is the high hand
    settings = tile_settings(hand)
    assert (
        len(
            {
                frozenset((frozenset(each_setting.high), frozenset(each_setting.low)))
                for each_setting in settings
            }
        )
        == len(settings)
        == 3
    )
    for setting in settings:
        assert set(setting.tiles) == set(hand)
        assert rank_tiles(*setting.high) >= rank_tiles(*setting.low)


@given(card_hands, st.integers(0, 20))
def test_a_card_setting_comes_back_from_its_notation(hand: list[Card], number: int) -> None:
    setting = card_settings(hand)[number]
    assert parse_card_setting(setting.notation) == setting


@given(tile_hands, st.integers(0, 2))
def test_a_tile_setting_comes_back_from_its_notation(hand: list[Tile], number: int) -> None:
    setting = tile_settings(hand)[number]
    back = parse_tile_setting(setting.notation)
    assert back.notation == setting.notation


def test_cards_are_written_highest_first_and_the_joker_after_the_aces() -> None:
    assert write_cards(in_order(parse_cards("9d Jk Kd Ah As 9s 2c"))) == "As Ah Jk Kd 9s 9d 2c"


def test_a_foul_or_miscounted_setting_can_be_written_too() -> None:
    setting = parse_card_setting("9s 9d 5h 4c / As Kd Qh")
    assert setting == CardSetting(tuple(parse_cards("9s 9d 5h 4c")), tuple(parse_cards("As Kd Qh")))


def test_the_place_of_a_tile_hand_does_not_matter() -> None:
    # co-2601.10, twin: laid the other way round the result is identical
    assert parse_tile_setting("4-6 1-6 / 6-6 3-6") == parse_tile_setting("6-6 3-6 / 4-6 1-6")
    assert parse_tile_setting("4-6 1-6 / 6-6 3-6").high == parse_tiles("6-6 3-6")


def test_settings_are_the_same_whatever_the_order_of_writing() -> None:
    play = parse_card_setting("As Kd Qh Jc Ts | 9d 9h")
    assert play.same_as(parse_card_setting("Kd As Qh Jc Ts | 9h 9d"))
    assert not play.same_as(parse_card_setting("9h Kd Qh Jc Ts | 9d As"))
    assert parse_tile_setting("6-6 3-6 / 4-6 1-6").same_as(parse_tile_setting("1-6 4-6 / 3-6 6-6"))


@pytest.mark.parametrize("text", ["As Kd", "As | ", "As | Kd | Qh", ""])
def test_text_without_two_hands_is_no_setting(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a setting"):
        parse_card_setting(text)


def test_three_tiles_and_one_are_no_setting() -> None:
    # co-2601.19, twin: three tiles and one is refused
    with pytest.raises(BadNotation, match="two and two"):
        parse_tile_setting("6-6 3-6 4-6 / 1-6")


def test_a_hand_of_another_size_is_our_bug() -> None:
    with pytest.raises(InternalError, match="7 cards, not 6"):
        card_settings(DECK[:6])
    with pytest.raises(InternalError, match="4 tiles, not 5"):
        tile_settings(TILE_SET[:5])
