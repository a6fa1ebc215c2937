"""The twins, where they can be checked by hand."""

from paigow.analysis.deck import DeckShape
from paigow.analysis.kernels import twins

DECK_OF_SEVEN = DeckShape(ranks=(0, 1, 2, 3, 4, 5, 12), suits=1, joker=False)
DECK_OF_FOURTEEN = DeckShape(ranks=(0, 1, 2, 3, 4, 5, 12), suits=2, joker=False)


def test_one_hand_is_all_that_seven_cards_make() -> None:
    (hand,) = twins.small_hands(DECK_OF_SEVEN)
    assert sum(twins.hands_by_class(DECK_OF_SEVEN, (), ()).values()) == 1
    assert len(twins.legal_settings(hand)) > 0


def test_two_hands_of_fourteen_cards_meet_once_each_way() -> None:
    hands = twins.small_hands(DECK_OF_FOURTEEN)
    flat = dict.fromkeys(hands, (0, 0))
    assert twins.compare_ways(DECK_OF_FOURTEEN, flat, flat, set())[4] == len(hands) == 3432  # C(14, 7)
    assert twins.best_reply(DECK_OF_FOURTEEN, {hand: [(1, 1)] for hand in hands}, flat, set()) == (3432, 0, 0)
    assert twins.best_play(DECK_OF_FOURTEEN, {hand: [(0, 0)] for hand in hands}, flat, set(), (1, 1)) == -3432


def test_orbits_of_single_cards_are_their_suits() -> None:
    assert set(twins.canonical_sets(DECK_OF_FOURTEEN, 1).values()) == {2}
