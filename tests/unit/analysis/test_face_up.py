"""The player who sees the dealer's hand."""

import numpy as np
import pytest

from paigow.analysis.deck import DeckShape
from paigow.analysis.face_up import best_reply, frontier_ranks
from paigow.analysis.kernels import twins
from paigow.analysis.settings import all_settings
from tests.unit.analysis.small_decks import SMALL, any_marks, any_way, code


@pytest.mark.parametrize("deck", SMALL, ids=lambda deck: f"{deck.size} cards in {deck.suits} suits")
def test_quadrants_give_the_same_counts_as_every_pair_of_hands_one_by_one(deck: DeckShape) -> None:
    every, dealer, marks = all_settings(), any_way(4), any_marks(5)
    codes = {hand: code(hand) for hand in twins.small_hands(deck)}
    choices = {
        hand: [
            (int(every.highs[each_code, at]), int(every.lows[each_code, at]))
            for at in np.flatnonzero(every.legal[each_code])
        ]
        for hand, each_code in codes.items()
    }
    expected = twins.best_reply(
        deck,
        choices,
        {
            hand: (int(dealer.highs[each_code]), int(dealer.lows[each_code]))
            for hand, each_code in codes.items()
        },
        {hand for hand, each_code in codes.items() if marks[each_code]},
    )
    outcome, pushed = best_reply(dealer, marks, deck)
    assert (outcome.win, outcome.lose, pushed) == expected
    assert outcome.total == deck.pairs


def test_frontier_ranks_rise_in_the_high_hand_and_fall_in_the_low() -> None:
    highs, lows = frontier_ranks()
    inner = np.ones(len(highs) - 1, dtype=bool)
    inner[all_settings().frontier_from[1:-1].clip(1, len(highs) - 1) - 1] = False
    assert (np.diff(highs)[inner] > 0).all()
    assert (np.diff(lows)[inner] < 0).all()
