"""Hands drawn by rule: every rule of a house way comes up as often as the learner needs it, however rare it is."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from paigow.chance import Source
from paigow.errors import BadNotation
from paigow.pieces import DECK, TILE_SET, Card, Pieces, Tile
from paigow.pieces.cards import JOKER, NATURALS
from paigow.ranking import rank_tiles
from paigow.setting.class_table import class_table
from paigow.setting.classes import class_at
from paigow.setting.house_way import CardHouseWay, HouseWay, TileHouseWay
from paigow.setting.interpreter import Rule
from paigow.setting.tile_classes import SORTS, tile_classes
from paigow.setting.tile_table import tile_table
from paigow.training.question import draw, in_any_order

SUITS = 4
RANKS = 13


def rules_of(way: HouseWay) -> tuple[str, ...]:
    """The rules of a house way that decide at least one hand, in their order."""
    return tuple(rule.id for place, rule in enumerate(_rules(way)) if len(_classes(way)[place]))


def _rules(way: HouseWay) -> Sequence[Rule[Any]]:
    return cast(Sequence[Rule[Any]], way.rules)


def hand_for(way: HouseWay, rule: str, luck: Source) -> Pieces:
    """A hand that the rule decides; each class of such hands is as likely."""
    places = [place for place, known in enumerate(_rules(way)) if known.id == rule]
    if not places or not len(_classes(way)[places[0]]):
        raise BadNotation(f"the house way {way.id} has no rule {rule!r}; it has {', '.join(rules_of(way))}")
    found = _classes(way)[places[0]]
    index = int(found[luck.below(len(found))])
    if isinstance(way, TileHouseWay):
        return in_any_order(luck, _tiles(index, luck))
    return in_any_order(luck, _cards(index, luck))


@lru_cache(maxsize=8)
def _classes(way: HouseWay) -> Sequence[NDArray[np.intp]]:
    """For each rule the classes of hands that it decides."""
    table = tile_table(way) if isinstance(way, TileHouseWay) else class_table(cast(CardHouseWay, way))
    return [np.flatnonzero(table.rule == place) for place in range(len(way.rules))]


def _cards(index: int, luck: Source) -> tuple[Card, ...]:
    """A hand of the class; which suit is which is drawn."""
    suits = in_any_order(luck, range(SUITS))
    return tuple(
        card if card is JOKER else NATURALS[suits[cast(int, card.suit)] * RANKS + card.index % RANKS]
        for card in class_at(index).representative()
    )


def _tiles(index: int, luck: Source) -> tuple[Tile, ...]:
    """A hand of the class; which of two tiles of one sort it has is drawn."""
    sorts = tile_classes()[index].sorts
    hand: list[Tile] = []
    for sort in sorts:
        hand.append(draw(luck, [tile for tile in SORTS[sort] if tile not in hand]))
    return tuple(hand)


def two_pairs(luck: Source) -> tuple[Tile, ...]:
    """Four tiles that are two pairs of the table of pairs, wongs and gongs among them."""
    found: list[Tile] = []
    while len(found) < 4:
        first = draw(luck, [tile for tile in TILE_SET if tile not in found])
        fitting = [
            tile
            for tile in TILE_SET
            if tile is not first and tile not in found and rank_tiles(first, tile).pair is not None
        ]
        if fitting:
            found += [first, draw(luck, fitting)]
    return tuple(found)


def dealt(luck: Source, pieces: Pieces, *sizes: int) -> tuple[Pieces, ...]:
    """Hands dealt from a shuffled set."""
    left = list(pieces)
    return tuple(tuple(left.pop(luck.below(len(left))) for _ in range(size)) for size in sizes)


def shaped(luck: Source, size: int = 7) -> tuple[Card, ...]:
    """A hand of cards that leans towards what paytables pay: cards of a rank, of a suit, in a row, or nothing."""
    shape = luck.below(7)
    suit, rank = luck.below(SUITS), luck.below(RANKS)
    run = [NATURALS[suit * RANKS + (rank + step) % RANKS] for step in range(size)]
    chosen: list[Card]
    if shape == 0:
        chosen = [NATURALS[luck.below(SUITS) * RANKS + (rank + step) % RANKS] for step in range(size)]
    elif shape == 1:
        chosen = run[: 4 + luck.below(size - 3)]
    elif shape == 2:
        chosen = [card for card in in_any_order(luck, NATURALS) if card.suit == suit][: 5 + luck.below(3)]
    elif shape == 3:
        ranks = [rank, luck.below(RANKS), luck.below(RANKS)]
        chosen = [NATURALS[other * RANKS + each] for each in ranks for other in range(2 + luck.below(3))]
    elif shape == 4:
        other = luck.below(SUITS)
        pair = RANKS - 1 - luck.below(3)
        chosen = [NATURALS[suit * RANKS + 8 + step] for step in range(5)]
        chosen += [NATURALS[other * RANKS + pair], NATURALS[other * RANKS + pair - 1]]
    elif shape == 5:
        chosen = [NATURALS[other * RANKS + 12] for other in range(2 + luck.below(3))]
    else:
        below = in_any_order(luck, range(size + luck.below(RANKS - size + 1)))[:size]
        chosen = [NATURALS[luck.below(SUITS) * RANKS + each] for each in below]
    if luck.below(3) == 0:
        chosen = [JOKER, *chosen[1:]] if luck.below(2) else [JOKER, *chosen]
    hand = list(dict.fromkeys(chosen))[:size]
    rest = [card for card in in_any_order(luck, DECK) if card not in hand]
    return tuple((hand + rest)[:size])
