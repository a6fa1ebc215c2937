"""The row of eight stacks of tiles: how a bank may have it cut, and how ten delivery styles turn it into hands.

A row is the stacks from the dealer's right, each with its top tile first. A style is a few moves of the dealer,
written in `data/deliveries.toml`; what they yield is found by making them.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TypeVar

from paigow.errors import BadNotation, InternalError

Item = TypeVar("Item")

STACKS = 8
HEIGHT = 4
"""What the row is made of: thirty-two tiles, four to a hand."""

HEART = "heart"
_KEYS = {"from", "push", "atop", "hands"}


@dataclass(frozen=True, slots=True)
class Style:
    """One delivery: the side it begins at, what is pushed forward or put atop, and how hands are gathered."""

    name: str
    mirrored: bool
    push: tuple[int, ...]
    takes_heart: bool
    atop: tuple[tuple[int, int], ...]
    hands: tuple[tuple[tuple[int, int], ...], ...]


@cache
def styles() -> Mapping[str, Style]:
    """All styles by name, in the order of the rule."""
    text = (files("paigow.table") / "data" / "deliveries.toml").read_text("utf-8")
    return {name: read_style(name, row) for name, row in tomllib.loads(text).items()}


def read_style(name: str, row: Mapping[str, object]) -> Style:
    """A style from its line in the data."""
    if set(row) - _KEYS or row.get("from") not in ("right", "left"):
        raise InternalError(f"deliveries.toml: {name} has {sorted(row)}; known keys are {sorted(_KEYS)}")
    push = row.get("push", [])
    heart = push == HEART
    return Style(
        name,
        row["from"] == "left",
        () if heart else tuple(push),  # type: ignore[arg-type]
        heart,
        tuple((stack, onto) for stack, onto in row.get("atop", [])),  # type: ignore[attr-defined]
        tuple(tuple((stack, count) for stack, count in hand) for hand in row["hands"]),  # type: ignore[attr-defined]
    )


def delivered(style: str, row: Sequence[Item]) -> tuple[Item, ...]:
    """The tiles of a row in the order in which the style delivers them, hand after hand."""
    each_style = styles()[style]
    stacks = stacks_of(row)
    if each_style.mirrored:
        stacks.reverse()
    for stack, onto in each_style.atop:
        _at(stacks, onto)[:0] = _at(stacks, stack)
        _at(stacks, stack).clear()
    found: list[Item] = []
    while any(stacks):
        if each_style.push or each_style.takes_heart:
            pushed = _pushed(each_style, stacks)
            stacks = [stack for stack in stacks if not any(stack is other for other in pushed)]
        else:
            pushed = stacks
        for hand in each_style.hands:
            for stack, count in hand:
                found += _lift(_at(pushed, stack), count)
    return tuple(found)


def stacks_of(row: Sequence[Item]) -> list[list[Item]]:
    """The row, stack by stack."""
    if len(row) != STACKS * HEIGHT:
        raise InternalError(f"a row is {STACKS} stacks of {HEIGHT}, not {len(row)} tiles")
    return [list(row[at : at + HEIGHT]) for at in range(0, len(row), HEIGHT)]


def _at(stacks: list[list[Item]], place: int) -> list[Item]:
    """A stack by its place: 1 and up from the near side, -1 and down from the far side."""
    return stacks[place - 1] if place > 0 else stacks[place]


def _pushed(style: Style, stacks: list[list[Item]]) -> list[list[Item]]:
    """The stacks that are pushed forward out of the row, which then closes up."""
    if style.takes_heart:
        middle = len(stacks) // 2
        return stacks[middle - 1 : middle + 1]
    return [_at(stacks, place) for place in style.push]


def _lift(stack: list[Item], count: int) -> list[Item]:
    """Tiles off the top of a stack."""
    taken = stack[:count]
    del stack[:count]
    return taken


@dataclass(frozen=True, slots=True)
class Cut:
    """A block of neighbouring stacks to one end, or divided, its first part to one end and the rest to the other."""

    right: tuple[int, int] | None
    left: tuple[int, int] | None
    """First and last stack of what goes to that end, counted from the dealer's right."""

    @property
    def is_divided(self) -> bool:
        return self.right is not None and self.left is not None

    @property
    def notation(self) -> str:
        """`3-4 right`, or `3 right, 4-5 left`."""
        parts = [(block, end) for block, end in ((self.right, "right"), (self.left, "left")) if block]
        parts.sort()
        return ", ".join(f"{_block(block)} {end}" for block, end in parts)


def _block(block: tuple[int, int]) -> str:
    return str(block[0]) if block[0] == block[1] else f"{block[0]}-{block[1]}"


_PART = re.compile(r"^([1-8])(?:-([1-8]))? (right|left)$")


def parse_cut(text: str) -> Cut:
    """The inverse of `notation`; blocks that are not neighbours, or go to the same end, are not a cut."""
    blocks: dict[str, tuple[int, int]] = {}
    parts = [part.strip() for part in text.split(",")]
    for part in parts:
        match = _PART.match(part)
        if match is None:
            raise BadNotation(f"{part!r} is not part of a cut; write `3-4 right`, or `3 right, 4-5 left`")
        first = int(match.group(1))
        last = int(match.group(2) or first)
        if last < first or match.group(3) in blocks:
            raise BadNotation(f"{text!r} is not a cut: a block runs upward, and each end takes one block")
        blocks[match.group(3)] = (first, last)
    ordered = sorted(blocks.values())
    if len(ordered) == 2 and ordered[0][1] + 1 != ordered[1][0]:
        raise BadNotation(f"{text!r} is not a cut: its two parts are not neighbours")
    return Cut(blocks.get("right"), blocks.get("left"))


def cut_row(cut: Cut, row: Sequence[Item]) -> tuple[Item, ...]:
    """The row after the cut, the stacks between closing up in their order."""
    stacks = stacks_of(row)
    right, left = _numbers(cut.right), _numbers(cut.left)
    rest = [number for number in range(1, STACKS + 1) if number not in right and number not in left]
    return tuple(tile for number in (*right, *rest, *left) for tile in stacks[number - 1])


def _numbers(block: tuple[int, int] | None) -> tuple[int, ...]:
    return () if block is None else tuple(range(block[0], block[1] + 1))


def all_cuts() -> Iterable[Cut]:
    """Every cut that can be asked for; several leave the same row."""
    for first in range(1, STACKS + 1):
        for last in range(first, STACKS + 1):
            yield Cut((first, last), None)
            yield Cut(None, (first, last))
            for middle in range(first, last):
                yield Cut((first, middle), (middle + 1, last))
                yield Cut((middle + 1, last), (first, middle))
