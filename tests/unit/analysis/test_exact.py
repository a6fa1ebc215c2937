"""Two ways against each other."""

import pytest

from paigow.analysis.deck import DeckShape
from paigow.analysis.exact import compare_ways
from paigow.analysis.kernels import twins
from tests.unit.analysis.small_decks import SMALL, any_marks, any_way, code


@pytest.mark.parametrize("deck", SMALL, ids=lambda deck: f"{deck.size} cards in {deck.suits} suits")
def test_shared_cards_give_the_same_ten_counts_as_every_pair_of_hands_one_by_one(deck: DeckShape) -> None:
    player, dealer, marks = any_way(1), any_way(2), any_marks(3)
    codes = {hand: code(hand) for hand in twins.small_hands(deck)}
    expected = twins.compare_ways(
        deck,
        {
            hand: (int(player.highs[each_code]), int(player.lows[each_code]))
            for hand, each_code in codes.items()
        },
        {
            hand: (int(dealer.highs[each_code]), int(dealer.lows[each_code]))
            for hand, each_code in codes.items()
        },
        {hand for hand, each_code in codes.items() if marks[each_code]},
    )
    grid = compare_ways(player, dealer, marks, deck)
    assert (*grid.nine, grid.aside) == expected
    assert grid.total == deck.pairs


def test_a_way_against_itself_is_symmetric() -> None:
    grid = compare_ways(any_way(1), any_way(1), deck=SMALL[1])
    above, below = grid.nine[0], grid.nine[8]
    assert above == below
    assert grid.nine[1] == grid.nine[7]
    assert grid.nine[2] == grid.nine[6]
    assert grid.aside == 0
