"""What is counted at a table: sums in whole cents and counts, which add up over rounds, tables and shifts."""

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any


@dataclass(slots=True)
class ShiftTally:
    """Everything that is counted; amounts are cents, and what is named is counted by its name."""

    rounds: int = 0
    void_rounds: int = 0
    banked_rounds: int = 0
    """Rounds that a player banked."""
    hands: int = 0
    """Main wagers at the call."""
    drop: int = 0
    """Chips bought at the table."""
    taken_away: int = 0
    """Chips that people took with them when they left."""
    win: int = 0
    """What the house gained: tray, vigorish, fees and meters, promotional pieces at their face value."""
    vigorish: int = 0
    fees: int = 0
    """Collected for wagers in place of vigorish."""
    tokes: int = 0
    """What came into the toke box."""
    handle: Counter[str] = field(default_factory=Counter)
    """Wagered by kind, tokes and withdrawn wagers left out."""
    returned: Counter[str] = field(default_factory=Counter)
    """Of it, by kind, what void rounds gave back."""
    won: Counter[str] = field(default_factory=Counter)
    """What the house won by kind of wager, less what it paid, in rounds that it banked and that were not void."""
    toke_wagers: int = 0
    coins: int = 0
    """Progressive wagers that were collected."""
    collected: int = 0
    awards: int = 0
    """Paid from the meters."""
    promotional_brought: int = 0
    """Promotional pieces wagered and not given back, at face value."""
    promotional_kept: int = 0
    """Those that the house kept after they won."""
    promotional_taken: int = 0
    """Those that lost."""
    irregularities: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    """Errors of the people who deal, by the law that they broke."""
    corrections: int = 0
    """Entries that put money right."""
    decks_placed: int = 0
    decks_unsuitable: int = 0
    dice_placed: int = 0
    dice_inspected: int = 0
    devices_failed: int = 0
    dealer_changes: int = 0

    def add(self, other: "ShiftTally") -> None:
        """Take in what was counted elsewhere."""
        for name in _NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in _NAMED:
            mine: Counter[str] = getattr(self, name)
            mine.update(getattr(other, name))

    def is_empty(self) -> bool:
        """Whether nothing was counted."""
        return self == ShiftTally()

    def as_data(self) -> dict[str, Any]:
        """For JSON: numbers as they are, what is named without those that come to nothing."""
        named = {
            name: {key: number for key, number in sorted(getattr(self, name).items()) if number}
            for name in _NAMED
        }
        return {each.name: named.get(each.name, getattr(self, each.name)) for each in fields(self)}

    @property
    def wagered(self) -> int:
        """All wagers together, tokes left out."""
        return self.handle.total()


_NAMED = tuple(
    each.name for each in fields(ShiftTally) if isinstance(getattr(ShiftTally(), each.name), Counter)
)
_NUMBERS = tuple(each.name for each in fields(ShiftTally) if each.name not in _NAMED)
