"""Drafts of a house way: what changes is counted by itself, and comes out as everything counted again."""

from collections.abc import Iterable
from math import comb

import numpy as np
import pytest

from paigow.analysis.deck import FULL_DECK, DeckShape
from paigow.analysis.edits import Workbench, all_terms, directly, gains_over, hands_by_code, in_full, terms_of
from paigow.analysis.exact import compare_ways
from paigow.analysis.kernels.compiled import Codes
from paigow.analysis.optimal import Valued, value_settings
from paigow.analysis.settings import all_settings, class_codes
from paigow.analysis.shared_cards import hands_left
from paigow.analysis.terms import BankSide, Terms
from paigow.analysis.ways import SetClasses, way_from_settings
from paigow.pieces import parse_cards
from paigow.setting.classes import class_of
from tests.unit.analysis.small_decks import NO_JOKER, SMALL, TWO_LONG_SUITS, any_way

ALIKE = (
    "As Ah Ad Ac Ks Kh Kd", "Ks Kh Kd Kc As Ah Ad", "As Ks Qs Js Ts 9s 8s", "Ks Qs Js Ts 9s 8s 7s",
    "As Ks Qs Js Ts 9s Jk", "Jk As Ks Qs 2s Ah Ad", "Jk Ks Qs Js 3s Kh Kd",
)  # fmt: skip
"""A hand of each of some classes whose hands differ in nothing but the names of suits."""


def codes_of(hands: Iterable[str]) -> Codes:
    found = [class_codes()[class_of(parse_cards(hand, 7))] for hand in hands]
    return np.array(found, dtype=np.int32)


def bench_of(way: SetClasses) -> Workbench:
    """A workbench without its tables, for what needs none."""
    nothing: Valued = None  # type: ignore[assignment]
    return Workbench(way, nothing, nothing, compare_ways(way, way, deck=NO_JOKER).dealer_banks())


def test_terms_have_as_many_hands_as_their_classes() -> None:
    every = all_terms()
    plain = terms_of(codes_of(["As Ah Kd Kc Qs Js Ts"]))
    assert len(every.items) > len(hands_by_code())
    assert plain.signs[0] == 1
    assert set(plain.signs[1:]) == {-1}


@pytest.mark.parametrize("banks", [False, True])
def test_a_setting_against_all_hands_is_that_of_the_hands_left_beside_it(banks: bool) -> None:
    way, draft = any_way(1), any_way(2)
    for hand, code in zip(ALIKE[2:6], codes_of(ALIKE[2:6]), strict=True):
        codes, numbers = hands_left(parse_cards(hand, 7))
        high, low = draft.highs[code] + banks, draft.lows[code] + banks
        above = (way.highs[codes] < high).astype(int) + (way.lows[codes] < low)
        hands = int(hands_by_code()[code])
        expected = tuple(hands * int(numbers[above == count].sum()) for count in (2, 0))
        assert directly(way, draft, np.array([code], dtype=np.int32), banks) == expected
        assert int(numbers.sum()) == comb(46, 7)


def test_changes_on_both_sides_meet_as_the_hands_of_both_classes_do() -> None:
    way, draft = any_way(1), any_way(2)
    changed = codes_of(ALIKE)
    expected = [0, 0]
    for hand, code in zip(ALIKE, changed, strict=True):
        codes, numbers = hands_left(parse_cards(hand, 7))
        for other in changed:
            pairs = int(hands_by_code()[code]) * int(numbers[codes == other].sum())
            for mine, theirs, sign in ((draft, draft, 1), (draft, way, -1), (way, draft, -1), (way, way, 1)):
                above = int(mine.highs[code] > theirs.highs[other]) + int(
                    mine.lows[code] > theirs.lows[other]
                )
                expected[0] += sign * pairs * (above == 2)
                expected[1] += sign * pairs * (above == 0)
    assert bench_of(way)._of_both(terms_of(changed), draft) == tuple(expected)
    assert any(expected)


@pytest.mark.parametrize("bank", list(BankSide))
def test_weighed_settings_are_those_of_ways_that_choose_them(bank: BankSide) -> None:
    """On a small deck: any way that takes settings worth choosing has the sum of their values."""
    deck, way = TWO_LONG_SUITS, any_way(4)
    valued = value_settings(way, Terms(bank=bank), deck)
    every = all_settings()
    frontier = np.zeros(len(every.cards), dtype=np.int8)
    has = np.flatnonzero(np.diff(every.frontier_from))
    frontier[has] = every.frontier[every.frontier_from[has]]
    for player in (way, way_from_settings("high", "high", frontier)):
        codes = np.arange(len(every.cards))[np.diff(valued.choices.starts) > 0].astype(np.int32)
        places = valued.places(codes, player.highs[codes], player.lows[codes])
        assert (places >= 0).all()
        grid = compare_ways(player, way, deck=deck)
        outcome = grid.dealer_banks() if bank is BankSide.DEALER else grid.player_banks()
        assert (int(valued.wins[places].sum()), int(valued.losses[places].sum())) == (
            outcome.win,
            outcome.lose,
        )
    assert FULL_DECK.pairs > deck.pairs


def test_gains_of_a_draft_add_up_to_the_difference_of_the_figures() -> None:
    """On a small deck, over the settings worth choosing."""
    deck, way = TWO_LONG_SUITS, any_way(4)
    valued = value_settings(way, Terms(), deck)
    every = all_settings()
    frontier = np.zeros(len(every.cards), dtype=np.int8)
    has = np.flatnonzero(np.diff(valued.choices.starts) > 0)
    frontier[has] = every.frontier[every.frontier_from[has]]
    settings = np.where(frontier > 0, frontier, way.settings).astype(np.int8)
    draft = way_from_settings("draft", "draft", settings)
    gains = gains_over(way, draft, valued)
    before, after = (compare_ways(player, way, deck=deck).dealer_banks() for player in (way, draft))
    assert int(gains.wins.sum()) == after.win - before.win != 0
    assert int(gains.losses.sum()) == after.lose - before.lose


@pytest.mark.parametrize("deck", SMALL)
def test_drafts_counted_in_full_at_once_are_each_way_against_way(deck: DeckShape) -> None:
    way, drafts = any_way(1), [any_way(2), any_way(5)]
    for draft, figures in zip(drafts, in_full(way, drafts, deck), strict=True):
        pairs = ((draft, way), (way, draft), (draft, draft))
        assert figures == tuple(
            compare_ways(player, dealer, deck=deck).dealer_banks() for player, dealer in pairs
        )
        assert len(set(figures)) == len(pairs)
