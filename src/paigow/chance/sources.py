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
        bits, held = self._bits, self._held
        while True:
            if bits < wanted:
                bits, held = self._stretched(bits, held, wanted)
            bits -= wanted
            number = held >> bits
            held -= number << bits
            if number < bound:
                self._bits, self._held = bits, held
                return number

    def _stretched(self, bits: int, held: int, wanted: int) -> tuple[int, int]:
        """How many bits are held, and the bits: at least so many as are wanted."""
        while bits < wanted:
            block = hashlib.sha256(self._seed + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            held = (held << _BLOCK_BITS) | int.from_bytes(block, "big")
            bits += _BLOCK_BITS
        return bits, held


def fresh_seed() -> bytes:
    """An unpredictable seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_of(text: str | int) -> bytes:
    """A seed from something a person can type; equal texts give equal seeds."""
    return hashlib.sha256(f"paigow seed {text}".encode()).digest()
