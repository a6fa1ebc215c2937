"""Fairness that players can check: commitments to every piece before the deal, and luck that no side chooses alone.

Before a deal the house publishes, for each place of the shuffled stock, a salted hash of the piece there, and
a hash of a seed. Players then send nonces; dice or number follow from seed and nonces together. Afterwards the seed is
published, and each piece that the rules expose is opened by its salt, so that anybody can see that the pieces lay where
the house said and that the roll was not chosen. Pieces that stay closed stay closed: their salts are never shown.

What stays unprovable: that the shuffle was random (only that it was fixed before the nonces came), that the house does
not collude with the player whose nonce comes last, and anything about pieces that are never shown.
"""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from paigow.chance.sources import SeededSource

LONGEST_NONCE = 64


@dataclass(frozen=True, slots=True)
class Opening:
    """What opens the commitment to one place: the piece and the salt."""

    place: int
    piece: str
    salt: str


class Committer(Protocol):
    """Makes the commitments of one shuffle from its key; tests of secrecy inject one that says nothing."""

    def pieces(self, key: bytes, order: Sequence[str]) -> tuple[str, ...]: ...

    def seed(self, seed: bytes) -> str: ...


class SaltedCommitter:
    """The committer of live tables: SHA-256 over a salt of its own for each place."""

    def pieces(self, key: bytes, order: Sequence[str]) -> tuple[str, ...]:
        return tuple(
            commitment(Opening(place, piece, salt_of(key, place))) for place, piece in enumerate(order)
        )

    def seed(self, seed: bytes) -> str:
        return seed_commitment(seed)


def salt_of(key: bytes, place: int) -> str:
    """The salt of a place; one salt reveals nothing about another."""
    return hmac.new(key, f"paigow salt {place}".encode(), hashlib.sha256).hexdigest()


def commitment(opening: Opening) -> str:
    """The hash that is published before the deal."""
    text = f"paigow piece {opening.place} {opening.salt} {opening.piece}"
    return hashlib.sha256(text.encode()).hexdigest()


def seed_commitment(seed: bytes) -> str:
    """The hash of the seed, published before any nonce is taken."""
    return hashlib.sha256(b"paigow seed " + seed).hexdigest()


def openings(key: bytes, order: Sequence[str], exposed: Sequence[str]) -> tuple[Opening, ...]:
    """The openings of the pieces that lie open, by their places in the shuffled order."""
    wanted = set(exposed)
    return tuple(
        Opening(place, piece, salt_of(key, place)) for place, piece in enumerate(order) if piece in wanted
    )


def is_opened_by(published: Sequence[str], opening: Opening) -> bool:
    """Whether an opening fits what was published: what a player checks."""
    return 0 <= opening.place < len(published) and published[opening.place] == commitment(opening)


def mixed_source(seed: bytes, nonces: Mapping[str, str], roll: int) -> SeededSource:
    """The source of a roll: the committed seed, everybody's nonces, and which roll of this shuffle it is."""
    digest = hashlib.sha256(b"paigow roll " + seed)
    digest.update(f" {roll} {len(nonces)}".encode())
    for person in sorted(nonces):
        for text in (person.encode(), nonces[person].encode()):
            digest.update(f" {len(text)}:".encode())
            digest.update(text)
    return SeededSource(digest.digest())
