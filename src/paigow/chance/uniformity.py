"""Whether shuffles are fair: counts compared with what equal chances would give, with the odds of so large a gap."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, prod

_STEPS = 10_000
_PRECISION = 1e-16


@dataclass(frozen=True, slots=True)
class FitTest:
    """One comparison: its name, the sum of squared gaps, its freedom, and how often chance alone does worse."""

    name: str
    statistic: float
    freedom: int
    odds: float


def chi_square(name: str, observed: Sequence[int], expected: Sequence[float]) -> FitTest:
    """Counts of cases that exclude each other against what is expected of each."""
    if len(observed) != len(expected):
        raise ValueError(f"{len(observed)} counts against {len(expected)} expectations")
    statistic = sum((seen - due) ** 2 / due for seen, due in zip(observed, expected, strict=True))
    freedom = len(observed) - 1
    return FitTest(name, statistic, freedom, tail(statistic, freedom))


def merged(
    observed: Sequence[int], expected: Sequence[float], least: float = 5
) -> tuple[list[int], list[float]]:
    """Neighbouring cases thrown together until at least so many are expected of each."""
    counts: list[int] = []
    dues: list[float] = []
    count, due = 0, 0.0
    for seen, more in zip(observed, expected, strict=True):
        count, due = count + seen, due + more
        if due >= least:
            counts.append(count)
            dues.append(due)
            count, due = 0, 0.0
    if due:
        counts[-1] += count
        dues[-1] += due
    return counts, dues


def places(name: str, counts: Sequence[Sequence[int]]) -> FitTest:
    """How often each piece lay at each place, over whole shuffles.

    Each shuffle puts every piece at one place and one piece at every place, so the gaps hang together: n/(n-1)
    times their sum of squares would be needed for (n-1)^2 free ones.
    """
    size = len(counts)
    due = sum(counts[0]) / size
    statistic = sum((count - due) ** 2 / due for row in counts for count in row) * (size - 1) / size
    freedom = (size - 1) ** 2
    return FitTest(name, statistic, freedom, tail(statistic, freedom))


def judged_together(verdicts: Iterable[FitTest], error: float) -> bool:
    """Whether all hold at once: no comparison is so far off that, of so many, one would be by less than `error`."""
    found = tuple(verdicts)
    return all(test.odds * len(found) >= error for test in found)


def tail(statistic: float, freedom: int) -> float:
    """How likely a sum of that many squared normal deviates is at least so large (upper incomplete gamma)."""
    half, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    return 1.0 - _lower(half, x) if x < half + 1 else _upper(half, x)


def _scale(half: float, x: float) -> float:
    return math.exp(half * math.log(x) - x - math.lgamma(half))


def _lower(half: float, x: float) -> float:
    """By its series, where that converges fast."""
    term = total = 1 / half
    for step in range(1, _STEPS):
        term *= x / (half + step)
        total += term
        if term < total * _PRECISION:
            break
    return total * _scale(half, x)


def _upper(half: float, x: float) -> float:
    """By its continued fraction (Lentz), where that converges fast."""
    tiny = 1e-300
    below = x + 1 - half
    up, down = 1 / tiny, 1 / below
    value = down
    for step in range(1, _STEPS):
        factor = -step * (step - half)
        below += 2
        down = 1 / _not_zero(factor * down + below, tiny)
        up = _not_zero(below + factor / up, tiny)
        change = up * down
        value *= change
        if abs(change - 1) < _PRECISION * 10:
            break
    return value * _scale(half, x)


def _not_zero(value: float, tiny: float) -> float:
    return tiny if abs(value) < tiny else value


Pattern = tuple[int, ...]
"""Sizes of the groups in a hand, largest first: (2, 1, 1, 1, 1, 1) is one pair; the joker is counted apart."""


def pattern_counts(groups: int, size: int, drawn: int) -> dict[Pattern, int]:
    """Of all ways to draw from `groups` groups of `size` pieces each, how many show which pattern of group sizes."""
    counts: dict[Pattern, int] = {}
    for shape in combinations_with_replacement(range(min(size, drawn), -1, -1), groups):
        if sum(shape) == drawn:
            arrangements = math.factorial(groups) // prod(math.factorial(shape.count(n)) for n in set(shape))
            counts[tuple(n for n in shape if n)] = arrangements * prod(comb(size, n) for n in shape)
    return counts


def descent_counts(size: int) -> list[int]:
    """Of all orders of so many pieces, how many have which number of descents (the Eulerian numbers).

    A deck cut and riffled a few times has too few of them: each riffle at most doubles the rising sequences.
    """
    counts = [1]
    for n in range(2, size + 1):
        counts = [
            (k + 1) * (counts[k] if k < len(counts) else 0) + (n - k) * (counts[k - 1] if k else 0)
            for k in range(n)
        ]
    return counts
