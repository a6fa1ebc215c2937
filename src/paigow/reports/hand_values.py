"""What rounds were worth as their hands were really set, kept by table and round; nothing is counted here."""

from typing import NamedTuple

from paigow.piece_sets.base import Split
from paigow.reports.expected import HandsValue
from paigow.reports.laid import Seat


class AskedRound(NamedTuple):
    """A round whose value is wanted."""

    seats: tuple[Seat, ...]
    opposite: Split


class HandValues:
    """Values of rounds, kept by table and round; what is asked for and not known yet is wanted."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int], HandsValue | None] = {}
        self.wanted: dict[str, dict[int, AskedRound]] = {}
        """By table, then by round."""

    def __call__(self, table: str, round: int, asked: AskedRound) -> tuple[bool, HandsValue | None]:
        """Whether a round has been looked at, and what it was worth."""
        key = table, round
        if key in self._known:
            return True, self._known[key]
        self.wanted.setdefault(table, {})[round] = asked
        return False, None

    def learn(self, table: str, values: dict[int, HandsValue | None]) -> None:
        """Keep what rounds of a table were worth."""
        wanted = self.wanted.get(table, {})
        for round, value in values.items():
            self._known[table, round] = value
            wanted.pop(round, None)
        if not wanted:
            self.wanted.pop(table, None)
