"""A card has one notation that comes back as itself, and many ways in which people may write it."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.errors import BadNotation
from paigow.pieces.cards import (
    DECK,
    JOKER,
    Card,
    Rank,
    Suit,
    card_at,
    parse_card,
    parse_cards,
    write_cards,
)

hands = st.lists(st.sampled_from(DECK), unique=True, max_size=53)
separators = st.sampled_from(["", " ", "  ", ",", ", ", ";", "\t", "\n"])


def test_a_deck_is_thirteen_ranks_in_four_suits_and_a_joker() -> None:
    naturals = {(card.rank, card.suit) for card in DECK if not card.is_joker}
    assert naturals == {(rank, suit) for rank in Rank for suit in Suit}
    assert len(DECK) == 4 * 13 + 1


def test_a_card_knows_its_place_in_the_deck() -> None:
    assert all(card_at(card.index) is card and DECK[card.index] is card for card in DECK)
    assert list(DECK) == sorted({*DECK})


def test_no_two_cards_are_written_alike() -> None:
    assert len({card.notation for card in DECK}) == len(DECK)


def test_the_joker_has_no_rank_or_suit_and_counts_as_an_ace() -> None:
    assert (JOKER.rank, JOKER.suit, JOKER.face, repr(JOKER)) == (None, None, Rank.ACE, "Jk")


def test_another_card_counts_as_its_own_rank() -> None:
    assert all(card.face is card.rank for card in DECK if not card.is_joker)


@pytest.mark.parametrize("card", DECK, ids=repr)
def test_a_card_that_travels_comes_back_as_itself(card: Card) -> None:
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card


@given(hands)
def test_cards_written_and_read_are_the_same_cards_in_the_same_order(hand: list[Card]) -> None:
    assert parse_cards(write_cards(hand)) == tuple(hand)


SIGNS = (("♠", "♤", "♠\ufe0f"), ("♥", "♡", "♥\ufe0f"), ("♦", "♢", "♦\ufe0f"), ("♣", "♧", "♣\ufe0e"))
"""How the suits are printed, in the order of the suits; the last as a telephone writes it."""


def spellings(card: Card) -> list[str]:
    """Every way in which a card may be written."""
    plain = [card.notation]
    if card.is_joker:
        plain = ["Jk", "Jo", "joker"]
    elif card.rank is Rank.TEN:
        plain.append("10" + card.notation[1:])
    if card.suit is not None:
        plain += [item[:-1] + sign for item in plain for sign in SIGNS[card.suit]]
    return [spelling for item in plain for spelling in (item, item.lower(), item.upper(), item.swapcase())]


@pytest.mark.parametrize("card", DECK, ids=repr)
def test_every_spelling_of_a_card_is_read(card: Card) -> None:
    assert all(parse_card(spelling) is card for spelling in spellings(card))


@given(hands, st.data())
def test_any_case_any_spelling_and_any_space_is_read(hand: list[Card], data: st.DataObject) -> None:
    text = data.draw(separators)
    for card in hand:
        text += data.draw(st.sampled_from(spellings(card))) + data.draw(separators)
    assert parse_cards(text) == tuple(hand)


@given(st.text(max_size=30))
def test_any_other_text_is_either_cards_or_bad_notation(text: str) -> None:
    try:
        cards = parse_cards(text)
    except BadNotation:
        return
    assert parse_cards(write_cards(cards)) == cards


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("As As", "As is there twice"),
        ("jk Jo", "Jk is there twice"),
        ("1s", "'1' is not a rank"),
        ("As Xd", "'X' is not a rank"),
        ("AsKdZh", "'Zh' in 'AsKdZh': 'Z' is not a rank"),
        ("As K", "the suit is missing"),
        ("10", "the suit is missing"),
        ("10x", "'x' is not a suit"),
        ("Kx", "'x' is not a suit"),
        ("As Kd Qh Jc Ts 9d 8h Jk", "is 8 cards; 7 are wanted"),
        ("As", "is 1 card; 7 are wanted"),
        ("", "is 0 cards; 7 are wanted"),
    ],
)
def test_bad_notation_names_the_bad_part(text: str, says: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_cards(text, 7)
    assert says in str(refused.value)


@pytest.mark.parametrize(("text", "says"), [("", "is 0 cards"), ("AsKd", "is 2 cards")])
def test_one_card_is_one_card(text: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        parse_card(text)
