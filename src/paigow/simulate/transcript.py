"""A transcript of automatic play: what the dealer says, does and pays, one line an event."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from paigow.citations import Clauses
from paigow.money import dollars
from paigow.pieces import Pieces
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.codec import write_piece
from paigow.table.evolve import evolve
from paigow.table.state import Hand, Table
from paigow.table.tell import tell
from paigow.words import Language

Draw = Callable[[Pieces, Pieces], Iterable[str]]
"""The lines of a picture of a set hand, from its high and its low hand."""

QUIET = (e.PhaseEntered, e.WagersJudged, e.BetsClosed, e.HandStaged, e.MetersShown, e.HandCollected)


@dataclass(slots=True)
class Transcript:
    """Lines as they come; a listener of the engine."""

    language: Language = "en"
    clauses: bool = False
    draw: Draw | None = None
    lines: list[str] = field(default_factory=list)
    _table: Table | None = None
    _heads: bool = False
    """Whether the next line begins another round."""

    def hear(self, command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        """Add the lines of one command's events."""
        table = self._table or Table(after.number, after.game, names=after.names)
        for event in events:
            table = evolve(table, event)
            if isinstance(event, e.PhaseEntered) and event.phase.value == "shuffle":
                self._heads = True
            if isinstance(event, QUIET):
                continue
            line = tell(event, table, self.language)
            if line is None:
                continue
            if self._heads:
                self._heading(table)
            text = f"  “{line.text}”" if line.aloud else f"  {line.text}"
            self.lines.append(text + self._cited(line.clauses))
            if isinstance(event, e.HandShown) and self.draw is not None:
                self.lines += [f"    {drawn}" for drawn in self.draw(event.high, event.low)]
            if isinstance(event, e.HandTurned):
                self._turned(table.round.hands[event.place])
            if isinstance(event, e.RoundClosed):
                self._chips(table)
        self._table = table

    def take(self) -> list[str]:
        """The lines so far, which are then forgotten."""
        taken, self.lines = self.lines, []
        return taken

    def _cited(self, clauses: Clauses) -> str:
        return f"  [{', '.join(clauses)}]" if self.clauses and clauses else ""

    def _heading(self, table: Table) -> None:
        self._heads = False
        self.lines += ["", f"Round {max(1, table.round.number)}"]

    def _turned(self, hand: Hand | None) -> None:
        """What a person who deals has turned up: they are to set it, or to call it."""
        if hand is None:
            return
        high, low = (hand.high, hand.low) if hand.high else (hand.pieces, ())
        if self.draw is not None:
            self.lines += [f"    {drawn}".rstrip() for drawn in self.draw(high, low)]
            return
        parts = [" ".join(map(write_piece, part)) for part in (high, low) if part]
        self.lines.append(f"    {' / '.join(parts)}")

    def _chips(self, table: Table) -> None:
        stacks = ", ".join(
            f"{table.name_of(person.id)} {dollars(table.chips(person.id))}" for person in table.people
        )
        self.lines.append(f"  {stacks}")
