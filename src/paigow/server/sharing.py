"""How processes share the tables of one record: nobody runs more than a fair share while another has room.

A process takes a free table at once while it has less than its share. With its share it leaves a free table to the
others, and takes it only if it is still free when it looks again. With more it gives one up at each look.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from paigow.record.leases import SIGN


def shares_of(running: Mapping[str, str]) -> dict[str, int]:
    """How many tables each process runs, those included that run none."""
    counts: Counter[str] = Counter()
    for number, owner in running.items():
        counts[owner] += not number.startswith(SIGN)
    return dict(counts)


@dataclass(slots=True)
class Sharing:
    """What this process last saw of the others."""

    owner: str
    shares: Mapping[str, int] = field(default_factory=dict)
    tables: int = 0
    """How many tables there are in all."""
    _free_before: set[str] = field(default_factory=set)

    def look(self, shares: Mapping[str, int], tables: int) -> None:
        """See who is there, how many tables each runs, and how many there are."""
        self.shares, self.tables = shares, tables

    @property
    def fair(self) -> int:
        """The most that a process runs if all run about as many."""
        processes = len({*self.shares, self.owner})
        return -(-self.tables // processes)

    def may_take(self, number: str, own: int) -> bool:
        """Whether we take a table that is free, we who run so many."""
        if own < self.fair or number in self._free_before:
            self._free_before.discard(number)
            return True
        self._free_before.add(number)
        return False

    def forget_taken(self, free: Collection[str]) -> None:
        """Forget the tables that are no longer free."""
        self._free_before.intersection_update(free)

    def has_too_many(self, own: int) -> bool:
        """Whether we run more than our share, and somebody runs less than theirs."""
        others = (count for name, count in self.shares.items() if name != self.owner)
        return own > self.fair and any(count < self.fair for count in others)
