"""The tray, chip by chip: what is in it, and what comes into it and leaves it."""

from dataclasses import dataclass

from paigow.money import ZERO, Cents
from paigow.wagers.chips import Chips, in_chips, total, values_of

ODD = Cents(1)
"""What no chip makes up is in the tray as single cents."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The chips in the tray, the least value first; below zero where the tray owes a chip."""

    chips: Chips = ()
    brought: Cents = ZERO
    """What came into it from outside the games: when the table was opened and by fills, less the credits."""

    def counts(self, value: int) -> int:
        """How many chips of a value it has."""
        return dict(self.chips).get(Cents(value), 0)


def laid(amount: int, values: tuple[Cents, ...]) -> Chips:
    """The amount in as few chips as may be, and single cents for what they do not make up."""
    odd = int(amount) % values[0]
    stacks = in_chips(amount - odd, values)
    return (*stacks, (ODD, odd)) if odd else stacks


def cut(chips: Chips, amount: int) -> Chips:
    """The amount cut from these chips, the largest first; where they do not make it up, it is owed."""
    rest, stacks = int(amount), []
    for value, there in reversed(chips):
        many = min(rest // value, max(there, 0))
        if many:
            stacks.append((value, many))
            rest -= many * value
    return laid(amount, values_of(chips)) if rest else tuple(stacks)


def joined(chips: Chips, added: Chips, sign: int = 1) -> Chips:
    """Two lots of chips together, or the first without the second; a stack that is used up is still named."""
    counts = dict(chips)
    for value, many in added:
        counts[value] = counts.get(value, 0) + sign * many
    return tuple(sorted((value, many) for value, many in counts.items() if many or value != ODD))


def opened(chips: Chips, standing: int) -> Tray:
    """A tray brought to a table whose account of it stands at so much."""
    return Tray(joined((), chips), Cents(total(chips) - standing))


def moved(tray: Tray, amount: int) -> Tray:
    """The tray after so much has come into it, or left it if below zero."""
    if amount > 0:
        return Tray(joined(tray.chips, laid(amount, values_of(tray.chips))), tray.brought)
    return Tray(joined(tray.chips, cut(tray.chips, -amount), -1), tray.brought)
