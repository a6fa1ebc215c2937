"""Differences: which kinds of hands two house ways set differently, how many, and how each sets them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np

from paigow.errors import Refused
from paigow.pieces.cards import Card, write_cards
from paigow.pieces.tiles import Tile, write_tiles
from paigow.setting.arrangements import in_order
from paigow.setting.card_holding import ACE
from paigow.setting.class_columns import hands_of_classes, places_of_classes
from paigow.setting.class_table import ClassTable, Progress, class_table
from paigow.setting.classes import class_at
from paigow.setting.groups import groups_of
from paigow.setting.house_way import FIRST, CardHouseWay, HouseWay, TileHouseWay
from paigow.setting.tile_classes import tile_classes
from paigow.setting.tile_holding import TileHolding, tile_holding_of

EXAMPLES = 3

Key = tuple[str, str, str]
"""The pattern of the hand and the two rules."""
Apart = Iterator[tuple[Key, int, int]]
"""Such a key, the class, and how many of its hands."""
Show = Callable[[int], "Example"]


@dataclass(frozen=True, slots=True)
class Example:
    """One hand that is set differently; a setting is empty where that way does not decide."""

    hand: str
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """The hands of one pattern for which these two rules disagree."""

    pattern: str
    rule_one: str
    rule_other: str
    classes: int
    hands: int
    examples: tuple[Example, ...]
    members: tuple[int, ...]
    """The places of the classes."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two house ways part, most hands first."""

    one: str
    other: str
    pieces: str
    all_hands: int
    rows: tuple[DifferenceRow, ...]

    @property
    def hands(self) -> int:
        return sum(row.hands for row in self.rows)

    @property
    def classes(self) -> int:
        return sum(row.classes for row in self.rows)


def difference(way: HouseWay, other: HouseWay, progress: Progress | None = None) -> Difference:
    """Where two house ways set hands so that the rank of a hand or the place of the joker differs."""
    if way.pieces != other.pieces:
        raise Refused("setting.house-way.different-pieces", one=way.id, other=other.id)
    if isinstance(way, TileHouseWay):
        every = sum(a_class.hands for a_class in tile_classes())
        apart, show = _tiles(way, cast(TileHouseWay, other))
    else:
        every = int(hands_of_classes().sum())
        cards, others = cast(CardHouseWay, way), cast(CardHouseWay, other)
        apart, show = _cards(cards, class_table(cards, progress), others, class_table(others, progress))
    return Difference(way.id, other.id, way.pieces, every, _rows(apart, show))


def difference_of_tables(
    way: CardHouseWay, table: ClassTable, other: CardHouseWay, other_table: ClassTable
) -> Difference:
    """The same for two ways for cards whose tables are at hand."""
    every = int(hands_of_classes().sum())
    return Difference(way.id, other.id, way.pieces, every, _rows(*_cards(way, table, other, other_table)))


def _rows(apart: Apart, show: Show) -> tuple[DifferenceRow, ...]:
    """The differences by key, with the classes that have most hands as examples."""
    found: dict[Key, dict[int, int]] = {}
    for key, index, hands in apart:
        classes = found.setdefault(key, {})
        classes[index] = classes.get(index, 0) + hands
    rows = []
    for key, classes in found.items():
        common = sorted(classes, key=lambda index: (-classes[index], index))[:EXAMPLES]
        examples = tuple(show(index) for index in common)
        rows.append(DifferenceRow(*key, len(classes), sum(classes.values()), examples, tuple(classes)))
    return tuple(sorted(rows, key=lambda row: (-row.hands, row.pattern, row.rule_one, row.rule_other)))


def _cards(
    way: CardHouseWay, first: ClassTable, other: CardHouseWay, second: ClassTable
) -> tuple[Apart, Show]:
    def apart() -> Apart:
        hands = hands_of_classes()
        places = places_of_classes()
        for index in np.flatnonzero(first.number != second.number).tolist():
            faces = tuple([min(place, ACE - 2) + 2 for place in places[index].tolist()])
            rules = _rule_id(way, int(first.rule[index])), _rule_id(other, int(second.rule[index]))
            yield (groups_of(faces).pattern, *rules), index, int(hands[index])

    def show(index: int) -> Example:
        cards = in_order(class_at(index).representative())
        return Example(write_cards(cards), _notation(way, cards), _notation(other, cards))

    return apart(), show


def _tiles(way: TileHouseWay, other: TileHouseWay) -> tuple[Apart, Show]:
    def apart() -> Apart:
        for index, a_class in enumerate(tile_classes()):
            holding = tile_holding_of(a_class.representative())
            rule_one, ours = way.match_rule(holding)
            rule_other, theirs = other.match_rule(holding)
            if _strengths(holding, ours) != _strengths(holding, theirs):
                pattern = ("no pair", "one pair", "two pairs")[len(holding.pairs())]
                yield (pattern, _rule_id(way, rule_one), _rule_id(other, rule_other)), index, a_class.hands

    def show(index: int) -> Example:
        tiles = tile_classes()[index].representative()
        return Example(write_tiles(tiles), _notation(way, tiles), _notation(other, tiles))

    return apart(), show


def _strengths(holding: TileHolding, chosen: Sequence[int]) -> tuple[int, int] | None:
    return (holding.highs[chosen[FIRST]], holding.lows[chosen[FIRST]]) if chosen else None


def _rule_id(way: HouseWay, place: int) -> str:
    return way.rules[place].id if place >= 0 else ""


def _notation(way: HouseWay, hand: Sequence[Card] | Sequence[Tile]) -> str:
    """The setting of a hand, empty where the way does not decide."""
    try:
        return way.set(hand).setting.notation
    except Refused:
        return ""
