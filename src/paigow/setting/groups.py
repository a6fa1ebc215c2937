"""Groups: the pattern of a hand's ranks, from no pair to five aces, and the ranks that make it."""

from dataclasses import dataclass
from functools import cache

PATTERNS: dict[tuple[int, ...], str] = {
    (): "no pair",
    (2,): "one pair",
    (2, 2): "two pairs",
    (2, 2, 2): "three pairs",
    (3,): "three",
    (3, 2): "three and pair",
    (3, 2, 2): "three and two pairs",
    (3, 3): "three and three",
    (4,): "four",
    (4, 2): "four and pair",
    (4, 3): "four and three",
    (5,): "five aces",
    (5, 2): "five aces",
}
"""The sizes of the groups of equal ranks, largest first, and what the pattern is called."""


@dataclass(frozen=True, slots=True)
class Groups:
    """The ranks held five, four, three, two and one times, each highest first."""

    pattern: str
    fours: tuple[int, ...]
    threes: tuple[int, ...]
    pairs: tuple[int, ...]
    singles: tuple[int, ...]
    fives: tuple[int, ...]

    def holds(self, rank: int) -> bool:
        return any(rank in ranks for ranks in (self.fives, self.fours, self.threes, self.pairs, self.singles))


@cache
def groups_of(faces: tuple[int, ...]) -> Groups:
    """The groups of ranks given highest first; a joker that counts as an ace comes as an ace."""
    by_size: dict[int, list[int]] = {size: [] for size in range(1, 6)}
    for rank in dict.fromkeys(faces):
        by_size[faces.count(rank)].append(rank)
    shape = tuple(size for size in range(5, 1, -1) for _ in by_size[size])
    return Groups(
        pattern=PATTERNS[shape],
        fives=tuple(by_size[5]),
        fours=tuple(by_size[4]),
        threes=tuple(by_size[3]),
        pairs=tuple(by_size[2]),
        singles=tuple(by_size[1]),
    )
