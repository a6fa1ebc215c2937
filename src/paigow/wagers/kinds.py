"""What may be bet, how a bet can end, and what an ending gives."""

import re
import tomllib
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from paigow.library import is_shipped, named, remembered
from paigow.money import ZERO, Cents
from paigow.records import fast_init
from paigow.words.reasons import Reason


class WagerKind(str):
    """The name of a wager: one of ours, or any that a game of the library has on its layout.

    There is one object for each name, so kinds are compared with `is`. What a wager is, is data: its row in the
    game's header (`submissions.games.WagerHeader`) and its paytable.
    """

    __slots__ = ("value",)

    value: str
    """The name as plain text."""

    MAIN: ClassVar["WagerKind"]
    FORTUNE: ClassVar["WagerKind"]
    EMPERORS_TREASURE: ClassVar["WagerKind"]
    INSURANCE: ClassVar["WagerKind"]
    PROGRESSIVE: ClassVar["WagerKind"]
    ACE_HIGH: ClassVar["WagerKind"]
    ODD: ClassVar["WagerKind"]
    EVEN: ClassVar["WagerKind"]
    DOUBLE: ClassVar["WagerKind"]
    MATCH: ClassVar["WagerKind"]
    TRIPLE: ClassVar["WagerKind"]
    DICE_BONUS: ClassVar["WagerKind"]
    PAIR_FORTUNES: ClassVar["WagerKind"]

    def __new__(cls, name: str) -> "WagerKind":
        kind = _KINDS.get(name)
        if kind is None:
            if name not in _declared():
                raise ValueError(f"{name!r} is not a wager; there are {', '.join(wager_kinds())}")
            kind = _KINDS[name] = _kind(name)
        return kind

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a kind of wager never changes")

    def __repr__(self) -> str:
        return f"WagerKind({self.value!r})"

    def __reduce__(self) -> tuple[type["WagerKind"], tuple[str]]:
        return WagerKind, (self.value,)


_KINDS: dict[str, WagerKind] = {}


def _kind(name: str) -> WagerKind:
    kind = str.__new__(WagerKind, name)
    str.__setattr__(kind, "value", str(name))
    return kind


for _name in (
    *(
        "MAIN",
        "FORTUNE",
        "EMPERORS_TREASURE",
        "INSURANCE",
        "PROGRESSIVE",
        "ACE_HIGH",
        "ODD",
        "EVEN",
        "DOUBLE",
    ),
    *("MATCH", "TRIPLE", "DICE_BONUS", "PAIR_FORTUNES"),
):
    _word = _name.lower().replace("_", "-")
    _KINDS[_word] = _kind(_word)
    setattr(WagerKind, _name, _KINDS[_word])

OURS: tuple[WagerKind, ...] = tuple(_KINDS.values())
"""The wagers of the documents that ship."""


def wager_kinds() -> tuple[WagerKind, ...]:
    """Every wager there is: ours, then those of the library's further documents."""
    return (*OURS, *(WagerKind(name) for name in sorted(_declared())))


@remembered
def _declared() -> frozenset[str]:
    """The wagers that games of the library put on their layouts, other than ours."""
    found: set[str] = set()
    for document, file in named("games").values():
        if not is_shipped(document):
            try:
                wagers = tomllib.loads(file.read_text("utf-8")).get("wagers", {})
            except (OSError, ValueError, RecursionError):
                continue
            found.update(name for name in wagers if _SLUG.fullmatch(name))
    return frozenset(found - {kind.value for kind in OURS})


_SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""How a wager's name is written: `lucky-nine`."""


CARD_WAGERS = frozenset(
    {
        WagerKind.FORTUNE,
        WagerKind.EMPERORS_TREASURE,
        WagerKind.INSURANCE,
        WagerKind.PROGRESSIVE,
        WagerKind.ACE_HIGH,
    }
)
DICE_WAGERS = frozenset(
    {
        WagerKind.ODD,
        WagerKind.EVEN,
        WagerKind.DOUBLE,
        WagerKind.MATCH,
        WagerKind.TRIPLE,
        WagerKind.DICE_BONUS,
    }
)
TILE_WAGERS = frozenset({WagerKind.PAIR_FORTUNES})


class Outcome(StrEnum):
    """How a wager ends; a void wager is returned without having been decided."""

    WIN = "win"
    PUSH = "push"
    LOSE = "lose"
    VOID = "void"


@fast_init
@dataclass(frozen=True, slots=True)
class Settlement:
    """How one wager ended; `wins` comes on top of the stake, or instead of it where the stake stays taken."""

    outcome: Outcome
    wins: Cents
    stake_returned: bool
    reason: Reason
    row: str | None = None
    """The paytable row that decided, where a paytable did."""

    def net(self, stake: Cents) -> Cents:
        """What the bettor is up or down in the end."""
        return Cents(self.wins + (ZERO if self.stake_returned else -stake))
