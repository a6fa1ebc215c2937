"""The result of many rounds, by convolution: the law of one round raised to a power with a Fourier transform.

A round's result is one of a few amounts, all multiples of one step, so that the law of a sum of rounds is a
power of the law of one, taken on a circle wide enough that what goes round it is less than a millionth. Rare
large awards are in it as they are: bands are as lopsided as the wager, and no hold is above the whole.
"""

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import lcm, sqrt

import numpy as np

Law = tuple[tuple[Fraction, Fraction], ...]
"""What the player gains per unit in one round, with its probability."""

REACH = 12
"""Standard deviations of the sum, to each side, that fit on the circle."""


@dataclass(frozen=True, slots=True)
class Sums:
    """The law of the sum of many rounds: rising amounts per unit and round, and the probability up to each."""

    gains: tuple[float, ...]
    up_to: tuple[float, ...]

    def quantile(self, share: float) -> float:
        """The least gain a round that is not exceeded with this probability."""
        return self.gains[min(bisect_left(self.up_to, share), len(self.gains) - 1)]

    def above(self, gain: float) -> float:
        """The probability of a larger gain a round."""
        at = bisect_left(self.gains, gain + 1e-15)
        return 1.0 - (self.up_to[at - 1] if at else 0.0)


@lru_cache(maxsize=512)
def sums_of(law: Law, rounds: int) -> Sums:
    """The law of the player's gain a round over so many rounds."""
    step = lcm(*(gain.denominator for gain, _ in law))
    steps = [int(gain * step) for gain, _ in law]
    shares = [float(share) for _, share in law]
    mean = sum(at * share for at, share in zip(steps, shares, strict=True))
    spread = sqrt(sum(share * (at - mean) ** 2 for at, share in zip(steps, shares, strict=True)) * rounds)
    wide = 1 << int(2 * REACH * spread + 4 * max(map(abs, steps)) + 64).bit_length()
    item = np.zeros(wide)
    for at, share in zip(steps, shares, strict=True):
        item[at % wide] += share
    power = np.fft.irfft(np.fft.rfft(item) ** rounds, wide)
    first = round(mean * rounds) - wide // 2
    places = np.arange(first, first + wide)
    chances = np.maximum(power[places % wide], 0.0)
    inside = (places >= min(steps) * rounds) & (places <= max(steps) * rounds) & (chances > 1e-16)
    kept = chances[inside] / chances[inside].sum()
    gains = tuple(float(place) for place in places[inside] / (step * rounds))
    return Sums(gains, tuple(accumulate(float(chance) for chance in kept)))
