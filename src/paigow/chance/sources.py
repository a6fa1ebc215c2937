"""Sources of luck: a 256-bit seed stretched by SHA-256 in counter mode, and numbers drawn from it by rejection."""

import hashlib
import secrets
from typing import Protocol

SEED_BYTES = 32
_BLOCK_BITS = 256


class Source(Protocol):
    """Something that draws a whole number below a bound, each equally likely."""

    def below(self, bound: int) -> int: ...


class SeededSource:
    """The numbers that follow from a seed; the same seed gives the same numbers for ever."""

    __slots__ = ("_bits", "_counter", "_held", "_seed")

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed is {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._counter = 0
        self._held = 0
        self._bits = 0

    def below(self, bound: int) -> int:
        """A number from 0 up to but not including `bound`; draws that would favour some are thrown away."""
        if bound < 1:
            raise ValueError(f"nothing can be drawn below {bound}")
        wanted = (bound - 1).bit_length()
        while True:
            if self._bits < wanted:
                self._stretch(wanted)
            left = self._bits = self._bits - wanted
            held = self._held
            number = held >> left
            self._held = held - (number << left)
            if number < bound:
                return number

    def _stretch(self, wanted: int) -> None:
        """Hold at least so many bits."""
        while self._bits < wanted:
            block = hashlib.sha256(self._seed + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            self._held = (self._held << _BLOCK_BITS) | int.from_bytes(block, "big")
            self._bits += _BLOCK_BITS


def fresh_seed() -> bytes:
    """An unpredictable seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_of(text: str | int) -> bytes:
    """A seed from something a person can type; equal texts give equal seeds."""
    return hashlib.sha256(f"paigow seed {text}".encode()).digest()
