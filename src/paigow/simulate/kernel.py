"""Deals by the million, vectorised: the base wager and card side wagers of one seat, against the exact figures.

This plays no table: both hands are dealt, set by their ways and compared. `paigow.simulate.engine` plays whole
rounds; this is for numbers of deals that need no table around them.
"""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

import numpy as np
import numpy.typing as npt

from paigow.analysis.batch import LOST, BatchSetter, class_codes_of, side_rows
from paigow.analysis.counts import Copies, Outcome
from paigow.analysis.kernels.deals import deal_pairs
from paigow.analysis.question import Question
from paigow.analysis.terms import set_aside
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation
from paigow.setting.house_way import CardHouseWay, HouseWay
from paigow.wagers.events import Whose
from paigow.wagers.kinds import CARD_WAGERS
from paigow.wagers.paytable import Paytable

AT_ONCE = 200_000

Bytes = npt.NDArray[np.uint8]
Longs = npt.NDArray[np.int64]


@dataclass(slots=True)
class Deals:
    """What came of so many deals."""

    outcome: Outcome
    rows: dict[str, Counter[str]] = field(default_factory=dict)
    """For each paytable how often each row decided; `lost` where none did."""

    def standard_errors(self, exact: Outcome) -> tuple[float, float, float]:
        """By how many standard errors wins, pushes and losses differ from the exact shares."""
        seen = (self.outcome.win, self.outcome.push, self.outcome.lose)
        wanted = (exact.win, exact.push, exact.lose)
        total = self.outcome.total
        pairs = zip(seen, wanted, strict=True)
        win, push, lose = (_errors(one, total, Fraction(other, exact.total)) for one, other in pairs)
        return win, push, lose


def simulate_deals(question: Question, deals: int, seed: int, progress: Progress = silent) -> Deals:
    """Deal so many pairs of hands of a card game that is set blind; the same seed gives the same counts."""
    player, dealer = _setter(question, question.player), _setter(question, question.dealer)
    marked = set_aside(question.push_on, dealer.way)
    sides = [one for one in question.paytables if _is_dealt(one)]
    counts = np.zeros(3, dtype=np.int64)
    rows: dict[str, Counter[str]] = {one.name: Counter() for one in sides}
    for at in range(0, deals, AT_ONCE):
        dealt = deal_pairs(_seed(seed, at), min(AT_ONCE, deals - at))
        ours, theirs = np.ascontiguousarray(dealt[:, :7]), np.ascontiguousarray(dealt[:, 7:])
        above = _hands_above(player, dealer, ours, theirs, question.copies is Copies.OPPONENT)
        if marked is not None:
            above[marked[class_codes_of(theirs)] > 0] = 1
        counts += np.bincount(2 - above, minlength=3)
        for one in sides:
            found = side_rows(ours, one, question.pay_options)
            names = [row.name for row in one.rows]
            for place, number in zip(*np.unique(found, return_counts=True), strict=True):
                rows[one.name]["lost" if place == LOST else names[place]] += int(number)
        progress(min(1.0, (at + AT_ONCE) / deals))
    win, push, lose = (int(one) for one in counts)
    return Deals(Outcome(win, push, lose), rows)


def _setter(question: Question, way: HouseWay) -> BatchSetter:
    if question.face_up or not isinstance(way, CardHouseWay):
        raise BadNotation("deals by the million are for card games in which both sides set without seeing")
    return BatchSetter(way)


def _is_dealt(paytable: Paytable) -> bool:
    """Whether the player's seven cards alone decide it."""
    kind = paytable.kind
    return (kind is None or kind in CARD_WAGERS) and all(row.whose is Whose.PLAYER for row in paytable.rows)


def _hands_above(
    player: BatchSetter, dealer: BatchSetter, ours: Bytes, theirs: Bytes, copies_win: bool
) -> Longs:
    """How many of the player's two hands win, in each deal."""
    own, other = player.rank(ours), dealer.rank(theirs)
    shift = int(copies_win)
    above: Longs = (own.highs + shift > other.highs).astype(np.int64) + (own.lows + shift > other.lows)
    return above


def _seed(seed: int, at: int) -> int:
    """A seed for each batch, far from those of the others."""
    return (seed * 0x9E3779B97F4A7C15 + at * 0xD1B54A32D192ED03 + 0x632BE59BD9B4E019) % 2**63


def _errors(seen: int, of: int, share: Fraction) -> float:
    expected = float(of * share)
    error = sqrt(expected * (1 - float(share)))
    return (seen - expected) / error if error else 0.0
