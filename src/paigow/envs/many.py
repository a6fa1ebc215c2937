"""Hands by the million against a house way, for programs that learn from large batches.

A hand is shown as its class: seven cards in order, a byte each, with the cards of a long suit marked; the actions are
the 21 settings in that order. Hands of one class set alike fare alike, so nothing is lost. A foul loses.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from paigow.analysis.batch import BatchSetter, class_codes_of
from paigow.analysis.kernels.compiled import Bytes, Codes
from paigow.analysis.kernels.deals import deal_rows
from paigow.analysis.settings import all_settings
from paigow.errors import BadNotation
from paigow.pieces.cards import DECK
from paigow.setting.arrangements import CARDS, LOW_PLACES
from paigow.setting.house_way import CardHouseWay, load_house_way

ACTIONS = len(LOW_PLACES)
Rewards = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class DealtBatch:
    """A batch: what is shown of each hand, and what decides it."""

    hands: Bytes
    """The player's seven cards and the dealer's, by index; the dealer's are not to be shown to a learner."""
    shown: Bytes
    codes: Codes
    legal: npt.NDArray[np.bool_]
    """Which settings of each hand the rules allow."""


class ManyHands:
    """Deals batches and pays them: a win brings one less the commission, a copy is the dealer's."""

    def __init__(self, house_way: str | CardHouseWay, commission: float = 0.05) -> None:
        way = load_house_way(house_way) if isinstance(house_way, str) else house_way
        if not isinstance(way, CardHouseWay):
            raise BadNotation(f"{way.id} sets {way.pieces}; hands by the million are cards")
        self._dealer = BatchSetter(way)
        self._settings = all_settings()
        self._pays = np.float32(1 - commission)
        ranks = self._settings
        ways = self._dealer.way
        same = (ranks.highs == ways.highs[:, None]) & (ranks.lows == ways.lows[:, None])
        self._by_way: Codes = same.argmax(axis=1).astype(np.int32)
        self._dealt: DealtBatch | None = None
        self._dealers: tuple[Codes, Bytes] | None = None

    def deal(self, hands: int, seed: int) -> DealtBatch:
        """Deal so many hands, each with a dealer's hand from the same deck."""
        both = deal_rows(seed, hands, len(DECK), 2 * CARDS)
        codes = class_codes_of(both[:, :CARDS])
        ranked = self._dealer.rank(both[:, CARDS:])
        self._dealers = ranked.highs, ranked.lows
        self._dealt = DealtBatch(both, self._settings.cards[codes], codes, self._settings.legal[codes])
        return self._dealt

    def pay(self, actions: npt.ArrayLike) -> Rewards:
        """What each hand of the last deal brings when it is set like this."""
        if self._dealt is None or self._dealers is None:
            raise ValueError("Nothing is dealt; call deal first.")
        chosen = np.asarray(actions)
        codes = self._dealt.codes
        if chosen.shape != codes.shape or (chosen < 0).any() or (chosen >= ACTIONS).any():
            raise ValueError(f"Actions are {len(codes):,} numbers from 0 to {ACTIONS - 1}.")
        highs, lows = self._dealers
        over = self._settings.highs[codes, chosen] > highs
        above = self._settings.lows[codes, chosen] > lows
        result = np.where(over & above, self._pays, np.where(over ^ above, np.float32(0), np.float32(-1)))
        return np.where(self._settings.legal[codes, chosen], result, np.float32(-1)).astype(np.float32)

    def house_way(self) -> Codes:
        """The actions by which the dealer's house way would set the last deal."""
        if self._dealt is None:
            raise ValueError("Nothing is dealt; call deal first.")
        return np.take(self._by_way, self._dealt.codes)
