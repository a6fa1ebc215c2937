"""Meters as accounts: what went in, what was seeded, what was paid, in integer fractions of a cent.

A meter counts units of 1/d cent, d fixed by its filed rate, so that every contribution is whole. Awards are
whole cents, rounded down, and the rest stays. At any moment opening + contributions + seeds - paid = balance.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import lcm
from typing import assert_never

from paigow.errors import InternalError
from paigow.money import Cents
from paigow.wagers.pays import HUNDRED
from paigow.wagers.ratios import Ratio


class AfterPartAward(StrEnum):
    """What a meter does after paying out a part of itself."""

    DEDUCT = "deduct"
    NOT_BELOW_RESET = "deduct-but-not-below-reset"


class VoidRounds(StrEnum):
    """What becomes of the contributions of a void round."""

    REVERSE = "reverse-increments"
    KEEP = "keep-increments"


class EntryKind(StrEnum):
    """The ways in which a meter changes."""

    CONTRIBUTION = "contribution"
    REVERSAL = "reversal"
    AWARD = "award"
    SEED = "seed"
    AWARD_BACK = "award-back"
    SEED_BACK = "seed-back"


TAKES_AWAY = frozenset({EntryKind.AWARD, EntryKind.REVERSAL, EntryKind.SEED_BACK})
"""Entries that lower what is on a meter."""

TAKEN_BACK = {
    EntryKind.AWARD: EntryKind.AWARD_BACK,
    EntryKind.SEED: EntryKind.SEED_BACK,
    EntryKind.CONTRIBUTION: EntryKind.REVERSAL,
}
"""The entry that undoes another, in the order in which they are undone: a meter never falls below nothing."""


@dataclass(frozen=True, slots=True)
class MeterTerms:
    """What is filed for a meter: its share of each wager, its first amount, its amount after a full award."""

    name: str
    rate: Ratio
    initial: Cents
    reset: Cents


@dataclass(frozen=True, slots=True)
class MeterEntry:
    """One change of one meter, in its units; `table` says who reported it."""

    meter: str
    kind: EntryKind
    units: int
    table: str = ""

    @property
    def signed(self) -> int:
        """What it adds to the balance."""
        return -self.units if self.kind in TAKES_AWAY else self.units


@dataclass(frozen=True, slots=True)
class Meter:
    """A meter's account."""

    terms: MeterTerms
    units_per_cent: int
    opening: int
    contributions: int = 0
    seeds: int = 0
    paid: int = 0

    @property
    def balance(self) -> int:
        """What is on the meter, in its units."""
        return self.opening + self.contributions + self.seeds - self.paid

    @property
    def shows(self) -> Cents:
        """What the meter's sign reads: whole cents, rounded down."""
        return Cents(self.balance // self.units_per_cent)

    def units(self, cents: int) -> int:
        return cents * self.units_per_cent


def open_meters(terms: Sequence[MeterTerms]) -> tuple[Meter, ...]:
    """New meters at their initial amounts, all counting the same fraction of a cent."""
    fraction = lcm(*(term.rate.lowest_denominator for term in terms))
    return tuple(Meter(term, fraction, opening=term.initial * fraction) for term in terms)


def contribution(meter: Meter, stake: Cents, table: str = "") -> MeterEntry:
    """What a wager adds to the meter."""
    units, rest = divmod(meter.units(stake) * meter.terms.rate.numerator, meter.terms.rate.denominator)
    if rest:
        raise InternalError(
            f"meter {meter.terms.name} cannot count {meter.terms.rate.notation} of {stake} cents"
        )
    return MeterEntry(meter.terms.name, EntryKind.CONTRIBUTION, units, table)


def reversal(entry: MeterEntry) -> MeterEntry:
    """The entry that takes another one back."""
    if entry.kind not in TAKEN_BACK:
        raise InternalError(f"a {entry.kind} is not taken back")
    return replace(entry, kind=TAKEN_BACK[entry.kind])


def reversals(entries: Sequence[MeterEntry], void_rounds: VoidRounds) -> tuple[MeterEntry, ...]:
    """The entries that a void round calls for: its awards go back in any case, its contributions as filed."""
    kept = {EntryKind.CONTRIBUTION} if void_rounds is VoidRounds.KEEP else set()
    return tuple(
        reversal(entry) for kind in TAKEN_BACK for entry in entries if entry.kind is kind and kind not in kept
    )


def award(
    meter: Meter,
    percent: int,
    after_part: AfterPartAward = AfterPartAward.DEDUCT,
    table: str = "",
    most: Cents | None = None,
) -> tuple[MeterEntry, ...]:
    """The entries of an award: what is paid, and the seed that a full award (or the filing) calls for.

    With a limit (`most`) what is over stays on the meter; a full award leaves no less than the reset amount.
    """
    cents = meter.balance * percent // (HUNDRED * meter.units_per_cent)
    limited = most is not None and cents > most
    cents = most if most is not None and limited else Cents(cents)
    paid = MeterEntry(meter.terms.name, EntryKind.AWARD, meter.units(cents), table)
    left = meter.balance - paid.units
    seed = meter.units(meter.terms.reset)
    if percent < HUNDRED:
        seed = max(seed - left, 0) if after_part is AfterPartAward.NOT_BELOW_RESET else 0
    elif limited:
        seed = max(seed - left, 0)
    if not seed:
        return (paid,)
    return paid, MeterEntry(meter.terms.name, EntryKind.SEED, seed, table)


def apply(meter: Meter, entry: MeterEntry) -> Meter:
    """The meter after an entry."""
    if entry.meter != meter.terms.name or entry.units < 0:
        raise InternalError(f"{entry} is not an entry of meter {meter.terms.name}")
    match entry.kind:
        case EntryKind.CONTRIBUTION:
            after = replace(meter, contributions=meter.contributions + entry.units)
        case EntryKind.REVERSAL:
            after = replace(meter, contributions=meter.contributions - entry.units)
        case EntryKind.SEED:
            after = replace(meter, seeds=meter.seeds + entry.units)
        case EntryKind.SEED_BACK:
            after = replace(meter, seeds=meter.seeds - entry.units)
        case EntryKind.AWARD:
            after = replace(meter, paid=meter.paid + entry.units)
        case EntryKind.AWARD_BACK:
            after = replace(meter, paid=meter.paid - entry.units)
        case _:
            assert_never(entry.kind)
    if after.balance < 0:
        raise InternalError(f"meter {meter.terms.name} would fall below nothing by {entry}")
    return after


def apply_all(meters: Sequence[Meter], entries: Sequence[MeterEntry]) -> tuple[Meter, ...]:
    """Meters after entries, each entry to the meter it names."""
    after = {meter.terms.name: meter for meter in meters}
    for entry in entries:
        if entry.meter not in after:
            raise InternalError(f"there is no meter {entry.meter!r}")
        after[entry.meter] = apply(after[entry.meter], entry)
    return tuple(after.values())
