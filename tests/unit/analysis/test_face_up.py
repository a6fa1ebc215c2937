"""The player who sees the dealer's hand."""

from itertools import combinations

import numpy as np
import pytest

from paigow.analysis.deck import FULL_DECK, DeckShape
from paigow.analysis.face_up import best_reply, frontier_ranks, replies_of, weighed_reply
from paigow.analysis.kernels import twins
from paigow.analysis.settings import all_settings, class_codes
from paigow.analysis.shared_cards import hands_left
from paigow.pieces import parse_cards
from paigow.setting.classes import class_of
from tests.unit.analysis.small_decks import FOUR_SUITS, SMALL, any_marks, any_way, code


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


def test_weighed_replies_are_those_of_every_pair_dealt() -> None:
    """Sixteen cards of four suits, any way, any marks, any weights."""
    deck, dealer, marks, every = FOUR_SUITS, any_way(4), any_marks(5), all_settings()
    weights = np.random.default_rng(9).integers(-1, 60, len(dealer.highs)).astype(np.int64)
    codes = {hand: code(hand) for hand in twins.small_hands(deck)}
    legal = {each: np.flatnonzero(every.legal[each]) for each in set(codes.values())}
    expected = [0, 0]
    for ours, mine in codes.items():
        highs, lows = every.highs[mine, legal[mine]], every.lows[mine, legal[mine]]
        for theirs in combinations(sorted(set(deck.cards) - set(ours)), 7):
            other = codes[theirs]
            if marks[other]:
                continue
            above = (highs > dealer.highs[other]).astype(int) + (lows > dealer.lows[other])
            if above.max() != 1:
                expected[0 if above.max() == 2 else 1] += int(weights[mine])
    assert list(weighed_reply(dealer, marks, weights, weights, deck)) == expected


def test_one_hand_s_replies_are_its_share_of_all_replies() -> None:
    """Royal flushes with a match are weighed one by one; a hand that is alone in its class must come out the same."""
    dealer = any_way(4)
    marked = np.zeros(len(dealer.highs), dtype=np.uint8)
    hand = parse_cards("As Ks Qs Js Ts 9s 8s", 7)
    every = all_settings()
    coded = int(class_codes()[class_of(hand)])
    legal = np.flatnonzero(every.legal[coded])
    codes, numbers = hands_left(hand)
    above = (every.highs[coded, legal][:, None] > dealer.highs[codes]).astype(int)
    best = (above + (every.lows[coded, legal][:, None] > dealer.lows[codes])).max(axis=0)
    expected = int(numbers[best == 2].sum()), int(numbers[best == 0].sum())
    assert replies_of(hand, coded, dealer, marked, FULL_DECK) == expected


def test_frontier_ranks_rise_in_the_high_hand_and_fall_in_the_low() -> None:
    highs, lows = frontier_ranks()
    inner = np.ones(len(highs) - 1, dtype=bool)
    inner[all_settings().frontier_from[1:-1].clip(1, len(highs) - 1) - 1] = False
    assert (np.diff(highs)[inner] > 0).all()
    assert (np.diff(lows)[inner] < 0).all()
