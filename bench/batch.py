"""Hands a second on one core, beside phevaluator and eval7 ranking seven cards in the same run.

`python -m bench.batch [MILLIONS]`. The peers know no joker, house way or low hand; they rank the best five of seven.
Rates are by processor time, which a busy machine leaves alone, and by the clock.
"""

import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import cast

import numpy as np

from bench.stopwatch import heading
from paigow.analysis.batch import BatchSetter
from paigow.analysis.kernels.deals import deal_rows
from paigow.pieces.cards import DECK
from paigow.setting.house_way import CardHouseWay, load_house_way

PEER_HANDS = 100_000


def rate(name: str, hands: int, mark: str, call: Callable[[], object]) -> None:
    """Print hands a second of the best of three."""
    best = min((_timed(call) for _ in range(3)), key=lambda number: number[1])
    clock, processor = (hands / seconds / 1e6 for seconds in best)
    print(f"{name:<40} {processor:9.3f} million a second ({clock:.3f} by the clock){mark}", flush=True)


def _timed(call: Callable[[], object]) -> tuple[float, float]:
    began, spent = time.perf_counter(), time.process_time()
    call()
    return time.perf_counter() - began, time.process_time() - spent


def peers(hands: np.ndarray[tuple[int, int], np.dtype[np.uint8]]) -> None:
    """The same natural hands through the libraries that are installed."""
    naturals = hands[(hands < 52).all(axis=1)][:PEER_HANDS]
    written = [[DECK[card].notation for card in hand] for hand in naturals]
    if find_spec("phevaluator"):
        from phevaluator import evaluate_cards

        rate(
            "phevaluator, best five of seven",
            len(written),
            "",
            lambda: [evaluate_cards(*hand) for hand in written],
        )
    if find_spec("eval7"):
        import eval7

        cards = [[eval7.Card(piece) for piece in hand] for hand in written]
        rate("eval7, best five of seven", len(cards), "", lambda: [eval7.evaluate(hand) for hand in cards])


def main() -> None:
    hands = int(float(sys.argv[1]) * 1e6) if len(sys.argv) > 1 else 2_000_000
    heading("batch")
    setter = BatchSetter(cast(CardHouseWay, load_house_way("horseshoe")))
    dealt = np.ascontiguousarray(deal_rows(1, hands, len(DECK), 14)[:, :7])
    setter.rank(dealt[:10])
    setter.low_places(dealt[:10])
    rate("rank ids and rule", hands, "; mark 40", lambda: setter.rank(dealt))
    rate("places of the low cards", hands, "; mark 15", lambda: setter.low_places(dealt))
    peers(dealt)


if __name__ == "__main__":
    main()
