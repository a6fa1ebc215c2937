"""Every order of the pieces is equally likely: exactly on small decks, and by the counts of a million shuffles.

The same comparisons, judged together, reject six shuffles that were made badly on purpose.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import permutations, product
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

from paigow.chance import SeededSource, Source, seed_of, shuffled
from paigow.chance.uniformity import (
    FitTest,
    chi_square,
    descent_counts,
    judged_together,
    merged,
    pattern_counts,
    places,
)
from paigow.pieces.cards import DECK
from prove import Progress, Result

FAIR_PIECES = 50
SHUFFLES_A_PIECE = 20_000
SMALL_DECKS = range(1, 8)
ERROR = 1e-3
"""How often all comparisons together may reject a fair shuffle."""

SIZE = len(DECK)
HAND = 7
JOKER = next(at for at, card in enumerate(DECK) if card.is_joker)
RANKS = np.array([-1 if card.is_joker else int(card.face) - 2 for card in DECK])
SUITS = np.array([-1 if card.is_joker else "shdc".index(card.notation[1]) for card in DECK])

Orders = NDArray[np.int64]


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    names = list(PLANTED)
    for piece in progress.pieces(1 + len(names) + FAIR_PIECES):
        if piece == 0:
            tally["small decks at fault"] += small_deck_faults()
            tally["bounds at fault"] += bound_faults()
            continue
        name = names[piece - 1] if piece <= len(names) else "fair"
        source = SeededSource(seed_of(f"shuffle {seed} {piece}"))
        count_all(tally, name, orders_by(PLANTED.get(name, fairly), source))
    verdicts = judge(tally, "fair")
    caught = [name for name in names if f"{name} shuffles" in tally and not passes(tally, name)]
    shuffles = tally["fair shuffles"]
    exact = tally["small decks at fault"] == tally["bounds at fault"] == 0
    holds = exact and judged_together(verdicts, ERROR) and caught == names
    says = (
        f"decks of up to {SMALL_DECKS[-1]} exactly even, {shuffles:,} shuffles of {SIZE} pass "
        f"{len(verdicts)} comparisons together, {len(caught)} of {len(names)} bad shuffles rejected"
    )
    figures = {
        "comparisons": {verdict.name: _told(verdict) for verdict in verdicts},
        "rejected": {
            name: [result.name for result in judge(tally, name) if result.odds < ERROR] for name in caught
        },
        "shuffles": shuffles,
    }
    return Result(holds, shuffles, says, figures)


def _told(test: FitTest) -> dict[str, float | int]:
    return {"statistic": round(test.statistic, 2), "freedom": test.freedom, "odds": float(f"{test.odds:.4g}")}


# Exactly, on small decks


@dataclass
class Scripted:
    """A source that answers what it was told, and remembers what was asked of it."""

    answers: Sequence[int]
    asked: list[int] = field(default_factory=list)

    def below(self, bound: int) -> int:
        self.asked.append(bound)
        return self.answers[len(self.asked) - 1]


def small_deck_faults() -> int:
    """Every sequence of draws leads to another order, and all orders are reached."""
    faults = 0
    for size in SMALL_DECKS:
        bounds = list(range(size, 1, -1))
        found: Counter[tuple[int, ...]] = Counter()
        for draws in product(*(range(bound) for bound in bounds)):
            source = Scripted(draws)
            found[shuffled(range(size), source)] += 1
            faults += source.asked != bounds
        faults += found != Counter(permutations(range(size)))
        faults += sum(found.values()) != factorial(size)
    return faults


class Bits:
    """Stands in for the bits of a seeded source: first the given number, then a sign that it was thrown away."""

    def __init__(self, number: int) -> None:
        self.numbers = [0, number]
        self.taken = 0
        self._held = 0
        self._bits = 0

    def _stretch(self, wanted: int) -> None:
        self.taken += 1
        self._held, self._bits = self.numbers.pop(), wanted


def bound_faults() -> int:
    """For every bound up to twice the deck, each number below it comes from exactly one pattern of bits."""
    faults = 0
    for bound in range(1, 2 * SIZE + 1):
        bits = (bound - 1).bit_length()
        kept: Counter[int] = Counter()
        for number in range(2**bits):
            source = Bits(number)
            drawn = SeededSource.below(source, bound)  # type: ignore[arg-type]
            if source.taken <= 1:
                kept[drawn] += 1
        faults += kept != Counter(range(bound))
    return faults


# By counting many


def fairly(source: Source) -> Sequence[int]:
    return shuffled(range(SIZE), source)


def orders_by(shuffle: Callable[[Source], Sequence[int]], source: Source) -> Orders:
    return np.array([shuffle(source) for _ in range(SHUFFLES_A_PIECE)], dtype=np.int64)


def count_all(tally: Counter[str], name: str, orders: Orders) -> None:
    """Add everything that is compared to the tally."""
    tally[f"{name} shuffles"] += len(orders)
    cells = (np.arange(SIZE) * SIZE + orders).ravel()
    _add(tally, f"{name} place", np.bincount(cells, minlength=SIZE * SIZE))
    for what, hand in (("stack", orders[:, :HAND]), ("card by card", orders[:, : HAND * HAND : HAND])):
        _add_patterns(tally, f"{name} ranks by {what}", hand, RANKS, 13)
        _add_patterns(tally, f"{name} suits by {what}", hand, SUITS, 4)
    _add(tally, f"{name} step", np.bincount((orders[:, 1] - orders[:, 0]) % SIZE, minlength=SIZE))
    where = np.argsort(orders, axis=1)
    descents = (np.diff(where, axis=1) < 0).sum(axis=1)
    _add(tally, f"{name} descents", np.bincount(descents, minlength=SIZE))


def _add(tally: Counter[str], name: str, counts: NDArray[np.int64]) -> None:
    for at, count in enumerate(counts.tolist()):
        if count:
            tally[f"{name} {at}"] += count


def _add_patterns(tally: Counter[str], name: str, hand: Orders, groups: NDArray[np.int64], many: int) -> None:
    """How many hands show which sizes of groups, with and without the joker."""
    found = groups[hand]
    sizes = np.zeros((len(hand), many), dtype=np.int64)
    for column in found.T:
        held = column >= 0
        sizes[np.nonzero(held)[0], column[held]] += 1
    for shape, count in Counter(map(tuple, -np.sort(-sizes, axis=1))).items():
        pattern = "".join(str(n) for n in shape if n)
        tally[f"{name} {pattern}"] += count


def judge(tally: Counter[str], name: str) -> list[FitTest]:
    """All comparisons of one way to shuffle."""
    shuffles = tally[f"{name} shuffles"]
    table = [[tally[f"{name} place {row * SIZE + at}"] for at in range(SIZE)] for row in range(SIZE)]
    found = [places(f"{SIZE} x {SIZE} places", table)]
    for what in ("stack", "card by card"):
        for title, groups, size in (("ranks", 13, 4), ("suits", 4, 13)):
            found.append(
                _patterns(tally, f"{name} {title} by {what}", f"{title} of a hand dealt {what}", groups, size)
            )
    steps = [tally[f"{name} step {at}"] for at in range(1, SIZE)]
    found.append(chi_square("the second card after the first", steps, [shuffles / (SIZE - 1)] * (SIZE - 1)))
    eulerian = descent_counts(SIZE)
    descents = [tally[f"{name} descents {at}"] for at in range(SIZE)]
    due = [shuffles * count / factorial(SIZE) for count in eulerian]
    found.append(chi_square("descents", *merged(descents, due)))
    return found


def _patterns(tally: Counter[str], key: str, title: str, groups: int, size: int) -> FitTest:
    """Hands by group sizes: with the joker one card fewer belongs to a group."""
    shapes = {**pattern_counts(groups, size, HAND), **pattern_counts(groups, size, HAND - 1)}
    rows = sorted(shapes.items(), key=lambda row: -row[1])
    observed = [tally[f"{key} {''.join(map(str, shape))}"] for shape, _ in rows]
    shuffles = sum(observed)
    expected = [shuffles * count / comb(SIZE, HAND) for _, count in rows]
    return chi_square(title, *merged(observed, expected))


def passes(tally: Counter[str], name: str) -> bool:
    return judged_together(judge(tally, name), ERROR)


# Six bad shuffles


def any_place(source: Source) -> Sequence[int]:
    """Each piece changes places with any other, the ones already done included."""
    order = list(range(SIZE))
    for at in range(SIZE):
        other = source.below(SIZE)
        order[at], order[other] = order[other], order[at]
    return order


def never_itself(source: Source) -> Sequence[int]:
    """No piece may stay where it is."""
    order = list(range(SIZE))
    for last in range(SIZE - 1, 0, -1):
        other = source.below(last)
        order[last], order[other] = order[other], order[last]
    return order


def by_remainder(source: Source) -> Sequence[int]:
    """Numbers below a bound by the remainder of six bits."""
    order = list(range(SIZE))
    for last in range(SIZE - 1, 0, -1):
        other = source.below(64) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def by_few_keys(source: Source) -> Sequence[int]:
    """Sorted by keys of which many are equal."""
    keys = [source.below(64) for _ in range(SIZE)]
    return sorted(range(SIZE), key=keys.__getitem__)


def six_riffles(source: Source) -> Sequence[int]:
    """Riffled six times, each time with the halves and the fall of the cards by coin."""
    order = list(range(SIZE))
    for _ in range(6):
        coins = [source.below(2) for _ in range(SIZE)]
        left = iter(order[: coins.count(0)])
        right = iter(order[coins.count(0) :])
        order = [next(right if coin else left) for coin in coins]
    return order


def few_seeds(source: Source) -> Sequence[int]:
    """A fair shuffle, but from one of a thousand seeds."""
    return shuffled(range(SIZE), SeededSource(seed_of(source.below(1024))))


PLANTED: dict[str, Callable[[Source], Sequence[int]]] = {
    "any place": any_place,
    "never itself": never_itself,
    "by remainder": by_remainder,
    "by few keys": by_few_keys,
    "six riffles": six_riffles,
    "few seeds": few_seeds,
}
