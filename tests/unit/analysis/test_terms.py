"""The terms of the base wager."""

import numpy as np

from paigow.analysis.push_rules import set_aside
from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.seven_cards import fits
from paigow.analysis.terms import PushRule
from paigow.pieces.cards import Rank
from paigow.ranking.lines import HandLine
from tests.unit.analysis.small_decks import any_way


def test_nothing_is_set_aside_without_a_rule() -> None:
    assert set_aside((), any_way(1)) is None


def test_a_line_of_the_dealer_s_seven_cards_is_set_aside() -> None:
    marked = set_aside((PushRule.ACE_HIGH, PushRule.QUEEN_HIGH), any_way(1))
    assert marked is not None
    assert np.array_equal(marked, fits(HandLine.ACE_HIGH) | fits(HandLine.QUEEN_HIGH))


def test_a_nine_high_low_hand_depends_on_the_dealer_s_way() -> None:
    marked = set_aside((PushRule.NINE_HIGH_LOW,), any_way(1))
    assert marked is not None
    lows = {rank_tables().twos[low] for low in any_way(1).lows[marked > 0]}
    assert {low.ranks[0] for low in lows} == {Rank.NINE}
    assert {len(low.ranks) for low in lows} == {2}
