"""The offers of the bank in a round, as a record shows them: who was asked in which order, and who still waits."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Protocol


class Seated(Protocol):
    """Somebody at the table."""

    seat: int


@dataclass(slots=True)
class Offers:
    """Who was asked to bank or passed over, with the seat; 0 for somebody who had gone by then."""

    asked: list[tuple[str, int]] = field(default_factory=list)
    waiting: dict[str, int] = field(default_factory=dict)
    """Who was seated where when the last of them passed: the offer goes on to these."""
    at_first: frozenset[str] = frozenset()
    """Who was at the table when the round began: the offer may have passed the seat of those who came since."""
    given_back: bool = False

    def names(self) -> list[str]:
        return [person for person, _ in self.asked]

    def ask(self, person: str, guests: Mapping[str, Seated]) -> None:
        self.asked.append((person, guests[person].seat if person in guests else 0))

    def pass_on(self, person: str, guests: Mapping[str, Seated], *, given_back: bool = False) -> None:
        """Somebody declined, gave the bank back or may not have it."""
        if person not in self.names():
            self.ask(person, guests)
        self.given_back = self.given_back or given_back
        self.waiting = {name: guest.seat for name, guest in guests.items() if guest.seat}

    def left_out(self, seats: Collection[int]) -> list[str]:
        """Who sat on these seats when the last offer was answered, and was not asked."""
        asked = self.names()
        return [name for name, seat in self.waiting.items() if seat in seats and name not in asked]
