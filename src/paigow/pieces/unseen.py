"""Pieces whose faces nobody has reported: what can be dealt, counted and cut, and not read.

An unseen piece is a place in a shuffled deck or set. The face is reported when the piece is turned; until then
whatever asks for rank, suit or pips is refused, so that no decision can rest on a face that is not known.
"""

from typing import Any

from paigow.errors import Refused

SIGN = "?"
"""Begins the notation of an unseen piece: `?1` is the top of the deck as it was shuffled."""


class FaceUnknown(Refused):
    """A face was asked for that nobody has reported."""

    def __init__(self, piece: "Unseen") -> None:
        super().__init__("face-not-known")
        self.piece = piece


class Unseen:
    """One piece, made once and compared by identity like every other; it has a number and no face."""

    __slots__ = ("mark", "notation", "number")

    def __init__(self, number: int) -> None:
        self.number = number
        self.notation = self.mark = f"{SIGN}{number}"

    def __getattr__(self, name: str) -> Any:
        """Everything else about a piece is on its face."""
        if name.startswith("__"):
            raise AttributeError(name)
        raise FaceUnknown(self)

    def __lt__(self, other: object) -> bool:
        raise FaceUnknown(self)

    def __repr__(self) -> str:
        return self.notation

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return unseen_at, (self.number,)

    def __copy__(self) -> "Unseen":
        return self

    def __deepcopy__(self, memo: object) -> "Unseen":
        return self


MOST = 64
"""More than any deck or set has."""

_ALL = tuple(Unseen(number) for number in range(1, MOST + 1))


def unseen_at(number: int) -> Unseen:
    return _ALL[number - 1]


def unseen(count: int) -> tuple[Unseen, ...]:
    """A deck or set of so many pieces that nobody has looked at."""
    return _ALL[:count]
