"""Decks to analyse."""

from paigow.analysis.deck import FULL_DECK, DeckShape


def test_the_whole_deck_has_all_hands_and_pairs() -> None:
    assert FULL_DECK.size == len(FULL_DECK.cards) == 53
    assert FULL_DECK.hands == 154_143_080
    assert FULL_DECK.pairs == 8_250_459_031_214_400  # C(53, 7) * C(46, 7)


def test_a_small_deck_has_its_ranks_in_its_suits() -> None:
    deck = DeckShape(ranks=(0, 12), suits=2, joker=True)
    assert [card.notation for card in deck.cards] == ["2s", "As", "2h", "Ah", "Jk"]
    assert deck.rank_mask == 0b1000000000001
