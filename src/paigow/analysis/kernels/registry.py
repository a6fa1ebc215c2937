"""The registry of kernels: each with its plain twin and the cases on which both must say the same.

Tests hold every row to its twin; `bench` times the same rows.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from paigow.analysis.deck import DeckShape
from paigow.analysis.exact import compare_ways
from paigow.analysis.face_up import best_reply
from paigow.analysis.kernels import twins
from paigow.analysis.kernels.advice import score_hand
from paigow.analysis.kernels.codes import code_of
from paigow.analysis.kernels.lines import BITS
from paigow.analysis.kernels.sets import canonical_sets
from paigow.analysis.optimal import best_play
from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.settings import all_settings, class_codes
from paigow.analysis.seven_cards import class_lines, fits
from paigow.analysis.shared_cards import hands_left
from paigow.analysis.terms import PushRule, Terms
from paigow.analysis.ways import SetClasses, way_from_settings
from paigow.pieces.cards import DECK, Card
from paigow.ranking.lines import HandLine
from paigow.ranking.seven_card import lines_of
from paigow.setting.arrangements import LOW_PLACES, in_order
from paigow.setting.classes import class_at, class_keys, class_of

TWO_LONG_SUITS = DeckShape(ranks=(0, 1, 2, 3, 4, 5, 12), suits=2, joker=True)
"""15 cards in which long suits are the rule."""

THREE_SUITS = DeckShape(ranks=(0, 1, 2, 3, 12), suits=3, joker=True)
FOUR_SUITS = DeckShape(ranks=(3, 4, 5, 12), suits=4, joker=False)
NO_JOKER = DeckShape(ranks=tuple(range(6, 13)), suits=2, joker=False)
SMALL = (TWO_LONG_SUITS, THREE_SUITS, FOUR_SUITS, NO_JOKER)


@dataclass(frozen=True, slots=True)
class KernelRow:
    """One kernel: called through what wraps it, its twin, and the cases for both."""

    name: str
    fast: Callable[..., Any]
    twin: Callable[..., Any]
    cases: Callable[[], Iterable[tuple[Any, ...]]]

    def faults(self) -> list[tuple[Any, ...]]:
        """The cases on which kernel and twin differ."""
        return [case for case in self.cases() if self.fast(*case) != self.twin(*case)]


@cache
def any_way(seed: int) -> SetClasses:
    """A legal setting for every class, drawn at random."""
    legal = all_settings().legal
    drawn = np.random.default_rng(seed).random(legal.shape) * legal
    return way_from_settings(f"random {seed}", f"random {seed}", drawn.argmax(axis=1).astype(np.int8))


@cache
def any_marks(seed: int) -> npt.NDArray[np.uint8]:
    """One class in ten marked at random."""
    return (np.random.default_rng(seed).random(len(all_settings().cards)) < 0.1).astype(np.uint8)


def code(hand: twins.Hand) -> int:
    """The class code of a hand."""
    held = np.zeros(13, dtype=np.int64)
    return code_of(np.array([card.index for card in hand], dtype=np.int64), held)


def some_hands(count: int) -> list[tuple[twins.Hand]]:
    """Hands dealt at random, and as many with one of each class drawn at random."""
    chance = Random(count)
    dealt = [(tuple(chance.sample(DECK, 7)),) for _ in range(count)]
    return dealt + [(class_at(chance.randrange(len(class_keys()))).representative(),) for _ in range(count)]


def _settings_of(way: SetClasses, deck: DeckShape) -> dict[twins.Hand, twins.Setting]:
    codes = {hand: code(hand) for hand in twins.small_hands(deck)}
    return {hand: (int(way.highs[each_code]), int(way.lows[each_code])) for hand, each_code in codes.items()}


def _choices_in(deck: DeckShape) -> dict[twins.Hand, list[twins.Setting]]:
    every = all_settings()
    found = {}
    for hand in twins.small_hands(deck):
        coded = code(hand)
        legal = np.flatnonzero(every.legal[coded])
        found[hand] = list({(int(every.highs[coded, at]), int(every.lows[coded, at])) for at in legal})
    return found


def _marked(marks: npt.NDArray[np.uint8], deck: DeckShape) -> set[twins.Hand]:
    return {hand for hand in twins.small_hands(deck) if marks[code(hand)]}


def _fast_sets(deck: DeckShape, cards: int) -> dict[twins.Masks, int]:
    sets, orbits = canonical_sets(deck.rank_mask, deck.suits, cards)
    rows = (tuple(int(mask) for mask in each_set[: deck.suits]) for each_set in sets)
    return dict(zip(rows, (int(orbit) for orbit in orbits), strict=True))


def _fast_hands(deck: DeckShape, dead: tuple[Card, ...]) -> dict[int, int]:
    counted: dict[int, int] = {}
    for hand, weight in zip(*hands_left(dead, deck), strict=True):
        counted[int(hand)] = counted.get(int(hand), 0) + int(weight)
    return {value: hands for value, hands in counted.items() if hands}


def _slow_hands(deck: DeckShape, dead: tuple[Card, ...]) -> dict[int, int]:
    codes = {int(key): int(each_code) for key, each_code in zip(class_keys(), class_codes(), strict=True)}
    return {codes[key]: hands for key, hands in twins.hands_by_class(deck, (), dead).items()}


def _fast_settings(hand: twins.Hand) -> set[tuple[object, ...]]:
    every, tables, coded = all_settings(), rank_tables(), code(hand)
    return {
        (tables.fives[every.highs[coded, at]], tables.twos[every.lows[coded, at]])
        for at in range(len(LOW_PLACES))
        if every.legal[coded, at]
    }


def _slow_settings(hand: twins.Hand) -> set[tuple[object, ...]]:
    return {(high, low) for _, high, low in twins.legal_settings(in_order(hand))}


def _fast_lines(hand: twins.Hand) -> bool:
    lines, matches = class_lines()
    held = sum(BITS[line] for line in lines_of(hand))
    return held in (lines[code(hand)], lines[code(hand)] | matches[code(hand)])


def _fast_compare(deck: DeckShape) -> tuple[int, ...]:
    grid = compare_ways(any_way(1), any_way(2), any_marks(3), deck)
    return (*grid.nine, grid.aside)


def _slow_compare(deck: DeckShape) -> tuple[int, ...]:
    player, dealer = _settings_of(any_way(1), deck), _settings_of(any_way(2), deck)
    return twins.compare_ways(deck, player, dealer, _marked(any_marks(3), deck))


def _fast_reply(deck: DeckShape) -> tuple[int, ...]:
    outcome, aside = best_reply(any_way(4), any_marks(5), deck)
    return outcome.win, outcome.lose, aside


def _slow_reply(deck: DeckShape) -> tuple[int, ...]:
    marked = _marked(any_marks(5), deck)
    return twins.best_reply(deck, _choices_in(deck), _settings_of(any_way(4), deck), marked)


def _fast_best(deck: DeckShape) -> int:
    terms = Terms(push_on=(PushRule.ACE_HIGH,))
    best = best_play(any_way(1), any_way(2), terms, deck).best
    return best.win - best.lose


def _slow_best(deck: DeckShape) -> int:
    marked = _marked(fits(HandLine.ACE_HIGH), deck)
    return twins.best_play(deck, _choices_in(deck), _settings_of(any_way(2), deck), marked, (1, 1))


def _fast_advice(hand: twins.Hand) -> list[int]:
    dealer, marks, coded = any_way(7), any_marks(8), code(hand)
    codes, weights = hands_left(hand, NO_JOKER)
    own = any_way(6)
    high, low = own.highs[coded : coded + 1], own.lows[coded : coded + 1]
    return [int(n) for n in score_hand(codes, weights, dealer.highs, dealer.lows, marks, high, low)[0]]


def _slow_advice(hand: twins.Hand) -> list[int]:
    own, dealer = any_way(6), _settings_of(any_way(7), NO_JOKER)
    coded = code(hand)
    setting = (int(own.highs[coded]), int(own.lows[coded]))
    return list(twins.compare_ways(NO_JOKER, {hand: setting}, dealer, _marked(any_marks(8), NO_JOKER)))


def _in_small_decks() -> list[tuple[DeckShape]]:
    return [(deck,) for deck in SMALL]


ROWS: tuple[KernelRow, ...] = (
    KernelRow("codes", code, lambda hand: int(class_codes()[class_of(hand)]), lambda: some_hands(500)),
    KernelRow(
        "sets",
        _fast_sets,
        twins.canonical_sets,
        lambda: [(deck, cards) for deck in SMALL for cards in range(6)],
    ),
    KernelRow("hands", _fast_hands, _slow_hands, lambda: [(deck, deck.cards[1::4][:3]) for deck in SMALL]),
    KernelRow("settings", _fast_settings, _slow_settings, lambda: some_hands(100)),
    KernelRow("lines", _fast_lines, lambda _: True, lambda: some_hands(500)),
    KernelRow("compare", _fast_compare, _slow_compare, _in_small_decks),
    KernelRow("face_up", _fast_reply, _slow_reply, _in_small_decks),
    KernelRow("best_play", _fast_best, _slow_best, lambda: [(NO_JOKER,), (TWO_LONG_SUITS,)]),
    KernelRow(
        "advice", _fast_advice, _slow_advice, lambda: [(hand,) for hand in twins.small_hands(NO_JOKER)[::500]]
    ),
)


def row(name: str) -> KernelRow:
    """The row of that name."""
    return next(each_row for each_row in ROWS if each_row.name == name)
