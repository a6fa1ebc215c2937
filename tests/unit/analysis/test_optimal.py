"""Best play against a dealer's way."""

from fractions import Fraction

import numpy as np
import pytest

from paigow.analysis.deck import DeckShape
from paigow.analysis.exact import compare_ways
from paigow.analysis.kernels import twins
from paigow.analysis.optimal import best_play, choices_for
from paigow.analysis.settings import all_settings
from paigow.analysis.seven_cards import fits
from paigow.analysis.terms import BankSide, PushRule, Terms
from paigow.ranking.lines import HandLine
from tests.unit.analysis.small_decks import NO_JOKER, SMALL, TWO_LONG_SUITS, any_way, code

AFTER_VIGORISH = Terms(Fraction(19, 20))
PUSHING = Terms(Fraction(19, 20), push_on=(PushRule.ACE_HIGH,))


BANKING = Terms(Fraction(19, 20), push_on=(PushRule.ACE_HIGH,), bank=BankSide.PLAYER)


@pytest.mark.parametrize("terms", [PUSHING, BANKING], ids=lambda terms: f"{terms.bank} banks")
@pytest.mark.parametrize("deck", [TWO_LONG_SUITS, NO_JOKER], ids=lambda deck: f"{deck.size} cards")
def test_best_play_is_worth_what_trying_every_setting_against_every_hand_shows(
    deck: DeckShape, terms: Terms
) -> None:
    every, dealer = all_settings(), any_way(2)
    marks = fits(HandLine.ACE_HIGH)
    codes = {hand: code(hand) for hand in twins.small_hands(deck)}
    copies = int(
        terms.bank is BankSide.PLAYER
    )  # a bank beats what it equals, as if its hands were one higher
    expected = twins.best_play(
        deck,
        {
            hand: list(
                {
                    (int(every.highs[each_code, at]) + copies, int(every.lows[each_code, at]) + copies)
                    for at in np.flatnonzero(every.legal[each_code])
                }
            )
            for hand, each_code in codes.items()
        },
        {
            hand: (int(dealer.highs[each_code]), int(dealer.lows[each_code]))
            for hand, each_code in codes.items()
        },
        {hand for hand, each_code in codes.items() if marks[each_code]},
        (19, 20),
    )
    best = best_play(any_way(1), dealer, terms, deck).best
    assert 19 * best.win - 20 * best.lose == expected
    assert best.total == deck.pairs


@pytest.mark.parametrize("deck", SMALL, ids=lambda deck: f"{deck.size} cards in {deck.suits} suits")
def test_the_player_s_own_way_comes_out_as_by_shared_cards(deck: DeckShape) -> None:
    player, dealer = any_way(1), any_way(2)
    played = best_play(player, dealer, PUSHING, deck)
    assert played.own == compare_ways(player, dealer, fits(HandLine.ACE_HIGH), deck).dealer_banks()


def test_a_bank_takes_copies_in_best_play_too() -> None:
    player, dealer = any_way(1), any_way(2)
    banking = Terms(Fraction(19, 20), bank=BankSide.PLAYER)
    played = best_play(player, dealer, banking, deck=TWO_LONG_SUITS)
    assert played.own == compare_ways(player, dealer, deck=TWO_LONG_SUITS).player_banks()
    assert -played.best.edge(banking.pays) >= -played.own.edge(banking.pays)


def test_no_class_of_hands_is_worse_off_by_best_play() -> None:
    for deck in SMALL:
        by_code = best_play(any_way(1), any_way(2), AFTER_VIGORISH, deck=deck).by_code
        gain = 19 * (by_code[:, 0] - by_code[:, 2]) - 20 * (by_code[:, 1] - by_code[:, 3])
        assert (gain >= 0).all()


def test_choices_are_the_frontier_and_the_player_s_own_setting() -> None:
    every, player = all_settings(), any_way(1)
    choices = choices_for(player)
    for number in range(7, len(every.cards), 4999):
        chosen = choices.settings[choices.starts[number] : choices.starts[number + 1]]
        frontier = every.frontier[every.frontier_from[number] : every.frontier_from[number + 1]]
        assert chosen[: len(frontier)].tolist() == frontier.tolist()
        if len(chosen):
            own = choices.starts[number] + choices.own[number]
            assert (choices.highs[own], choices.lows[own]) == (player.highs[number], player.lows[number])
