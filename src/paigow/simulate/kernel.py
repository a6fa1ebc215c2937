"""Deals by the million, vectorised: the base wager and the side wagers on the pieces of one seat.

This plays no table: both hands are dealt, set and compared as at the table, which a test holds against the
engine hand by hand. `paigow.simulate.engine` plays whole rounds, dice, envy and banks included.
"""

from collections import Counter
from hashlib import sha256

import numpy as np
import numpy.typing as npt

from paigow.analysis.batch import LOST
from paigow.analysis.judges import judge_of
from paigow.analysis.kernels.deals import deal_rows
from paigow.analysis.pattern_rows import describes
from paigow.analysis.question import Question
from paigow.analysis.work import Progress, silent
from paigow.simulate.tally import MAIN, NO_ROW, Seen
from paigow.wagers.events import Pieces
from paigow.wagers.paytable import Paytable

AT_ONCE = 200_000
OUTCOMES = ("lose", "push", "win")
"""By how many of the player's two hands win."""


def dealt_wagers(question: Question) -> tuple[Paytable, ...]:
    """The side wagers that the pieces of the deal alone decide."""
    dealt = (paytable for paytable in question.paytables if not describes(paytable))
    return tuple(paytable for paytable in dealt if paytable.pieces is not Pieces.DICE)


def simulate_deals(question: Question, deals: int, seed: str, progress: Progress = silent) -> Seen:
    """What came of so many deals, by the names of the tally; the same seed gives the same counts."""
    judge = judge_of(question)
    seen: Seen = {MAIN: Counter()}
    for at in range(0, deals, AT_ONCE):
        dealt = deal_rows(_seed(seed, at), min(AT_ONCE, deals - at), judge.pieces, 2 * judge.hand)
        ours, theirs = (np.ascontiguousarray(half) for half in np.hsplit(dealt, 2))
        _count(seen[MAIN], judge.hands_won(ours, theirs), OUTCOMES)
        for wager in dealt_wagers(question):
            counter = seen.setdefault(wager.kind.value if wager.kind else wager.name, Counter())
            _count(counter, judge.rows(wager, ours, theirs), [row.name for row in wager.rows])
        progress(min(1.0, (at + AT_ONCE) / deals))
    return seen


def _count(
    counter: Counter[str], places: npt.NDArray[np.integer], names: "list[str] | tuple[str, ...]"
) -> None:
    for place, number in zip(*np.unique(places, return_counts=True), strict=True):
        counter[NO_ROW if place == LOST else names[place]] += int(number)


def _seed(seed: str, at: int) -> int:
    """A seed for each batch, far from those of the others."""
    return int.from_bytes(sha256(f"{seed} {at}".encode()).digest()[:8]) >> 1
