"""How fast the automatic people of a practice table are: as fast as the slowest person present likes it."""

from dataclasses import dataclass, field, replace

from paigow.errors import Refused
from paigow.staff.house import BOT, Manner
from paigow.staff.pace import HURRIED_SECONDS, WISHES, Wish
from paigow.table.state import Table


@dataclass(slots=True)
class Pacing:
    """The wishes of the people at one table; by the book it keeps the pace it was opened with."""

    manner: Manner
    _wishes: dict[str, Wish] = field(default_factory=dict)
    _hurried: dict[str, int] = field(default_factory=dict)
    """The round in which somebody asked to skip ahead."""

    def wish(self, table: Table, person: str, wish: Wish, *, once: bool = False) -> None:
        """Note a wish, for good or for the rest of this round."""
        if self.manner.mode != "practice":
            raise Refused("wire.practice-only")
        if once:
            self._hurried[person] = table.round.number
        else:
            self._wishes[person] = wish

    def at(self, table: Table) -> Manner:
        """How the table is run now."""
        share = max((self._share(table, person.id) for person in table.people if person.present), default=1.0)
        if share == 1.0:
            return self.manner
        least = max(self.manner.least_seconds, HURRIED_SECONDS)
        return replace(self.manner, pace=self.manner.pace * share, least_seconds=least)

    def _share(self, table: Table, person: str) -> float:
        if person.startswith(BOT) or self._hurried.get(person) == table.round.number:
            return 0.0
        return WISHES[self._wishes.get(person, "calm")]
