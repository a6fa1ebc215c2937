"""Where two house ways part, in money: what a player gains by setting as the other way does."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from paigow.analysis.deck import FULL_DECK
from paigow.analysis.edits import AS_DEALER_BANKS, gains_over
from paigow.analysis.kernels.compiled import Longs
from paigow.analysis.optimal import value_settings
from paigow.analysis.settings import class_codes
from paigow.analysis.tile_tables import tile_way_of
from paigow.analysis.tiles import wager_by_class
from paigow.analysis.ways import way_of
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation
from paigow.setting.difference import Difference
from paigow.setting.house_way import CardHouseWay, HouseWay, TileHouseWay


@dataclass(frozen=True, slots=True)
class Money:
    """What the player gains by the other way, where the dealer sets by the first; in units a hand dealt."""

    pays: Fraction
    rows: tuple[Fraction, ...]
    """In the order of the differences; negative where the first way is better."""

    @property
    def gain(self) -> Fraction:
        """The edge of the first way against itself, less that of the other way against the first."""
        return sum(self.rows, Fraction(0))


def money_of(
    found: Difference, way: HouseWay, other: HouseWay, pays: Fraction, progress: Progress = silent
) -> Money:
    """The differences of two ways in money; the first time with cards every setting is weighed, then it is kept."""
    if isinstance(way, TileHouseWay) and isinstance(other, TileHouseWay):
        wins, losses, deals = _tiles(way, other)
    elif isinstance(way, CardHouseWay) and isinstance(other, CardHouseWay):
        wins, losses, deals = _cards(way, other, progress)
    else:
        raise BadNotation(f"{way.id} sets {way.pieces}; {other.id} sets {other.pieces}")
    return in_money(found, wins, losses, deals, pays)


def in_money(found: Difference, wins: Longs, losses: Longs, deals: int, pays: Fraction) -> Money:
    """The differences in money, from what each class wins and loses more by the other way, over all deals."""

    def gain(members: Sequence[int]) -> Fraction:
        at = np.array(members, dtype=np.int64)
        return (int(wins[at].sum()) * pays - int(losses[at].sum())) / deals

    return Money(pays, tuple(gain(row.members) for row in found.rows))


def _cards(way: CardHouseWay, other: CardHouseWay, progress: Progress) -> tuple[Longs, Longs, int]:
    ours = way_of(way)
    found = gains_over(ours, way_of(other), value_settings(ours, AS_DEALER_BANKS, progress=progress))
    codes = class_codes()
    return found.wins[codes], found.losses[codes], FULL_DECK.pairs


def _tiles(way: TileHouseWay, other: TileHouseWay) -> tuple[Longs, Longs, int]:
    dealer = tile_way_of(way)
    old_wins, old_losses, deals = wager_by_class(dealer, dealer)
    new_wins, new_losses, _ = wager_by_class(tile_way_of(other), dealer)
    return new_wins - old_wins, new_losses - old_losses, deals
