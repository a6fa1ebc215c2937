"""The words for low hands of cards: each says which two-card hands of a holding it means."""

import re
from collections.abc import Callable, Mapping

from paigow.pieces.cards import RANK_LETTERS
from paigow.setting.card_holding import ACE, CardHolding
from paigow.setting.strength import PAIR_BIT, low_of

Lows = Callable[[CardHolding], "frozenset[int] | None"]
"""The strengths that a word means for a holding; none where any low hand will do."""

NOTHING: frozenset[int] = frozenset()


def _pair_of(ranks: tuple[int, ...], place: int) -> frozenset[int]:
    return frozenset({low_of(ranks[place], ranks[place])}) if ranks else NOTHING


def _two(ranks: tuple[int, ...], number: int, other: int) -> frozenset[int]:
    if len(ranks) <= max(number, other):
        return NOTHING
    return frozenset({low_of(ranks[number], ranks[other])})


def _with_top_single(ranks: tuple[int, ...], holding: CardHolding) -> frozenset[int]:
    singles = holding.groups.singles
    return frozenset({low_of(ranks[0], singles[0])}) if ranks and singles else NOTHING


def _only_pair(holding: CardHolding) -> frozenset[int]:
    pairs = holding.groups.pairs
    return _pair_of(pairs, 0) if len(pairs) == 1 else NOTHING


def _middle_pair(holding: CardHolding) -> frozenset[int]:
    pairs = holding.groups.pairs
    return _pair_of(pairs, 1) if len(pairs) == 3 else NOTHING


def _sets(holding: CardHolding) -> tuple[int, ...]:
    """The ranks held three times or more, highest first."""
    groups = holding.groups
    return tuple(sorted((*groups.fives, *groups.fours, *groups.threes), reverse=True))


def _where(test: Callable[[int], bool]) -> Lows:
    chosen = frozenset(low for low in ALL_LOWS if test(low))
    return lambda _: chosen


ALL_LOWS: tuple[int, ...] = tuple(
    sorted({low_of(number, other) for number in range(2, 15) for other in range(2, 15)})
)
"""The strengths of all two-card hands, ascending."""

LOW_WORDS: Mapping[str, tuple[str, Lows]] = {
    "any": ("no demand", lambda _: None),
    "a pair": ("any two cards of one rank", _where(lambda low: bool(low & PAIR_BIT))),
    "no pair": ("two cards of different ranks", _where(lambda low: not low & PAIR_BIT)),
    "one ace": (
        "exactly one ace and any other card",
        _where(lambda low: not low & PAIR_BIT and low >> 4 == ACE),
    ),
    "the pair": ("both cards of the only pair", _only_pair),
    "highest pair": ("both cards of the highest pair", lambda held: _pair_of(held.groups.pairs, 0)),
    "middle pair": ("both cards of the second of three pairs", _middle_pair),
    "lowest pair": ("both cards of the lowest pair", lambda held: _pair_of(held.groups.pairs, -1)),
    "two of the five": ("two of five aces", lambda held: _pair_of(held.groups.fives, 0)),
    "two of the four": ("two cards of the rank held four times", lambda held: _pair_of(held.groups.fours, 0)),
    "two of the three": (
        "two cards of the rank held three times, the higher of two such",
        lambda held: _pair_of(held.groups.threes, 0),
    ),
    "two of the lower three": (
        "two cards of the lower of two ranks held three times",
        lambda held: _pair_of(held.groups.threes, 1) if len(held.groups.threes) == 2 else NOTHING,
    ),
    "two of the higher rank": (
        "two cards of the higher of two ranks held three times or more",
        lambda held: _pair_of(_sets(held), 0) if len(_sets(held)) == 2 else NOTHING,
    ),
    "two of the lower rank": (
        "two cards of the lower of two ranks held three times or more",
        lambda held: _pair_of(_sets(held), 1) if len(_sets(held)) == 2 else NOTHING,
    ),
    "top two singles": ("the two highest unmatched cards", lambda held: _two(held.groups.singles, 0, 1)),
    "second and third": (
        "the second and third highest unmatched cards",
        lambda held: _two(held.groups.singles, 1, 2),
    ),
    "lowest two singles": ("the two lowest unmatched cards", lambda held: _two_last(held.groups.singles)),
    "top and lowest single": (
        "the highest and the lowest unmatched card",
        lambda held: _two(held.groups.singles, 0, len(held.groups.singles) - 1),
    ),
    "one of the pair and the top single": (
        "one card of the only pair and the highest unmatched card",
        lambda held: _with_top_single(held.groups.pairs, held) if len(held.groups.pairs) == 1 else NOTHING,
    ),
    "one of the three and the top single": (
        "one card of the rank held three times and the highest unmatched card",
        lambda held: _with_top_single(held.groups.threes, held),
    ),
    "one of the four and the top single": (
        "one card of the rank held four times and the highest unmatched card",
        lambda held: _with_top_single(held.groups.fours, held),
    ),
}
"""Each word with what it means."""

_NOTATION = re.compile(r"^(10|[2-9TJQKA])-(10|[2-9TJQKA])$")


def _two_last(singles: tuple[int, ...]) -> frozenset[int]:
    return frozenset({low_of(singles[-1], singles[-2])}) if len(singles) > 1 else NOTHING


def low_notation(text: object) -> int | None:
    """The strength of `A-K` or `7-7`, or none where the text is not written so."""
    match = _NOTATION.match(text) if isinstance(text, str) else None
    if match is None:
        return None
    group, other = (RANK_LETTERS.index("T" if letter == "10" else letter) + 2 for letter in match.groups())
    return low_of(group, other)
