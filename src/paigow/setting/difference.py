"""Differences: which kinds of hands two house ways set differently, how many, and how each sets them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import cast

import numpy as np

from paigow.errors import Refused
from paigow.pieces.cards import Card, write_cards
from paigow.pieces.tiles import TILE_SET, Tile, write_tiles
from paigow.setting.arrangements import TILES, in_order
from paigow.setting.class_columns import hands_of_classes
from paigow.setting.class_table import Progress, class_table
from paigow.setting.classes import class_at
from paigow.setting.groups import groups_of
from paigow.setting.house_way import FIRST, CardHouseWay, HouseWay, TileHouseWay
from paigow.setting.tile_classes import tile_class_of, tile_classes
from paigow.setting.tile_holding import tile_holding_of

EXAMPLES = 3

Key = tuple[str, str, str]
Found = tuple[Key, int, int, str, str, str]
"""The kind and both rules; the class; how many hands; a hand of it; both settings."""


@dataclass(frozen=True, slots=True)
class Example:
    """One hand that is set differently; a setting is empty where that way does not decide."""

    hand: str
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Row:
    """The hands of one pattern for which these two rules disagree."""

    pattern: str
    rule_one: str
    rule_other: str
    classes: int
    hands: int
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two house ways part, most hands first."""

    one: str
    other: str
    pieces: str
    all_hands: int
    rows: tuple[Row, ...]

    @property
    def hands(self) -> int:
        return sum(row.hands for row in self.rows)

    @property
    def classes(self) -> int:
        return sum(row.classes for row in self.rows)


def difference(one: HouseWay, other: HouseWay, progress: Progress | None = None) -> Difference:
    """Where two house ways set hands so that the rank of a hand or the place of the joker differs."""
    if one.pieces != other.pieces:
        raise Refused("setting.house-way.different-pieces", one=one.id, other=other.id)
    if isinstance(one, TileHouseWay):
        every = sum(a_class.hands for a_class in tile_classes())
        found = _tiles_apart(one, cast(TileHouseWay, other))
    else:
        every = int(hands_of_classes().sum())
        found = _cards_apart(cast(CardHouseWay, one), cast(CardHouseWay, other), progress)
    return Difference(one.id, other.id, one.pieces, every, _rows(found))


def _rows(found: Iterator[Found]) -> tuple[Row, ...]:
    classes: dict[Key, set[int]] = {}
    hands: dict[Key, int] = {}
    examples: dict[Key, list[Example]] = {}
    for key, index, count, hand, one, other in found:
        classes.setdefault(key, set()).add(index)
        hands[key] = hands.get(key, 0) + count
        shown = examples.setdefault(key, [])
        if len(shown) < EXAMPLES:
            shown.append(Example(hand, one, other))
    rows = (Row(*key, len(classes[key]), hands[key], tuple(examples[key])) for key in hands)
    return tuple(sorted(rows, key=lambda row: (-row.hands, row.pattern, row.rule_one, row.rule_other)))


def _cards_apart(one: CardHouseWay, other: CardHouseWay, progress: Progress | None) -> Iterator[Found]:
    first, second = class_table(one, progress), class_table(other, progress)
    hands = hands_of_classes()
    for index in np.flatnonzero(first.number != second.number).tolist():
        a_class = class_at(index)
        cards = in_order(a_class.representative())
        pattern = groups_of(tuple(int(card.face) for card in cards)).pattern
        ours, rule_one = _set_cards(one, cards)
        theirs, rule_other = _set_cards(other, cards)
        yield (pattern, rule_one, rule_other), index, int(hands[index]), write_cards(cards), ours, theirs


def _set_cards(way: CardHouseWay, cards: tuple[Card, ...]) -> tuple[str, str]:
    """The setting and the rule, empty where the way does not decide."""
    try:
        told = way.set(cards)
    except Refused as refused:
        return "", str(refused.arguments.get("rule", ""))
    return told.setting.notation, told.rule_id


def _tiles_apart(one: TileHouseWay, other: TileHouseWay) -> Iterator[Found]:
    for hand in combinations(TILE_SET, TILES):
        ours, rule_one, ranks_one = _set_tiles(one, hand)
        theirs, rule_other, ranks_other = _set_tiles(other, hand)
        if ranks_one != ranks_other:
            key = (_pattern_of_tiles(hand), rule_one, rule_other)
            yield key, tile_class_of(hand), 1, write_tiles(hand), ours, theirs


def _set_tiles(way: TileHouseWay, hand: tuple[Tile, ...]) -> tuple[str, str, tuple[int, ...]]:
    """The setting, the rule, and the strengths of both hands; empty where the way does not decide."""
    holding = tile_holding_of(hand)
    rule, chosen = way.decide(holding)
    name = way.rules[rule].id if rule >= 0 else ""
    if not chosen:
        return "", name, ()
    setting = chosen[FIRST]
    return holding.settings[setting].notation, name, (holding.highs[setting], holding.lows[setting])


def _pattern_of_tiles(hand: tuple[Tile, ...]) -> str:
    return ("no pair", "one pair", "two pairs")[len(tile_holding_of(hand).pairs())]
