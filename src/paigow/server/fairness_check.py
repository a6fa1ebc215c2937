"""Verifying fairness from the record: every commitment is made again from its key and what was dealt and rolled."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from paigow.chance.fairness import SaltedCommitter, mixed_source, seed_commitment
from paigow.chance.shuffles import draw_number, roll_dice
from paigow.errors import BadNotation, present
from paigow.record.entries import TableRecord, is_sealed
from paigow.record.games import game_of
from paigow.record.journal import Journal
from paigow.record.schema import COMMANDS, EVENTS
from paigow.record.secrets import Secrets
from paigow.record.verify import Fault
from paigow.server.as_opened import is_console
from paigow.server.fairness import fairness_stream, order_at, secret_name
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table.codec import read_stored_command


def _within() -> sa.ColumnElement[bool]:
    """Whether an event is one of a command's."""
    last = COMMANDS.c.first + COMMANDS.c.events
    return sa.and_(EVENTS.c.sequence > COMMANDS.c.first, EVENTS.c.sequence <= last)


@dataclass(slots=True)
class SeenPieces:
    """What the stream has told of one shuffle so far."""

    round: int
    commitment: str
    seed: bytes
    nonces: dict[str, str] = field(default_factory=dict)
    rolls: int = 0
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class FairnessChecked:
    """How many shuffles were made again, and what is not as it was committed to."""

    shuffles: int
    faults: tuple[Fault, ...]


def check_fairness(engine: sa.Engine) -> FairnessChecked:
    """Check the fairness of every table on record."""
    journal, keep = Journal(engine), Secrets(engine)
    checks = [TableFairness(journal, keep, table) for table in journal.tables()]
    faults = tuple(fault for check in checks for fault in check.run())
    return FairnessChecked(sum(len(check.shuffles) for check in checks), faults)


def _readable(record: TableRecord) -> ApprovedGame | None:
    """The table's game; nothing if it cannot be read, which is a fault of the table and reported there."""
    try:
        return game_of(record)
    except BadNotation:
        return None


class TableFairness:
    """The check of one table's stream of commitments."""

    def __init__(self, journal: Journal, keep: Secrets, record: TableRecord) -> None:
        self._journal = journal
        self._keep = keep
        self._number = record.number
        self._sealed = is_sealed(record.settings)
        self._by_hand = is_console(record)
        """Whether real pieces are shuffled there: nobody here has an order to commit to."""
        self._rolls: list[tuple[int, str | int]] = []
        """The sequence of the shuffle and the result of every roll on the stream, in order."""
        self._game = _readable(record)
        self._stream = fairness_stream(record.number)
        self.shuffles: dict[int, SeenPieces] = {}

    def run(self) -> Iterator[Fault]:
        """Everything that does not fit, by its entry in the stream."""
        checks = {
            "committed": self._committed,
            "nonce": self._nonce,
            "rolled": self._rolled,
            "revealed": self._revealed,
        }
        for item in self._journal.stream(self._stream):
            check = checks.get(str(item.entry.get("kind")))
            what = ["an entry of no known kind"] if check is None else check(item.entry)
            yield from (Fault(self._stream, item.sequence, each) for each in what)
        yield from (Fault(self._stream, 0, each) for each in self._not_committed())
        yield from (Fault(self._stream, 0, each) for each in self._other_rolls())
        yield from (Fault(self._stream, 0, each) for each in self._never_revealed())

    def _committed(self, entry: Mapping[str, Any]) -> Iterator[str]:
        """The hashes of all pieces in their places, and of the seed, made again from what was kept."""
        sequence = int(entry["sequence"])
        kept = self._keep.get(self._number, secret_name(sequence))
        seed = bytes.fromhex(kept["seed"]) if kept is not None else b""
        self.shuffles[sequence] = SeenPieces(int(entry["round"]), str(entry["seed"]), seed)
        if kept is None:
            yield "the key of the shuffle is not kept, so its commitments cannot be made again"
            return
        order = order_at(self._journal, self._number, sequence)
        due = SaltedCommitter().pieces(bytes.fromhex(kept["key"]), order)
        published = tuple(entry["pieces"])
        if len(published) != len(due):
            yield f"{len(published)} pieces were committed to, and {len(due)} shuffled"
        for place, (said, made) in enumerate(zip(published, due, strict=False)):
            if said != made:
                yield f"the piece at place {place} is not the one that was committed to"
        if seed_commitment(seed) != entry["seed"]:
            yield "the seed is not the one that was committed to"

    def _nonce(self, entry: Mapping[str, Any]) -> Iterator[str]:
        seen = self.shuffles.get(int(entry["sequence"]))
        if seen is None or seen.rolls or seen.revealed or entry["person"] in seen.nonces:
            yield "a nonce that came at no time for one, or twice"
            return
        seen.nonces[str(entry["person"])] = str(entry["nonce"])

    def _rolled(self, entry: Mapping[str, Any]) -> Iterator[str]:
        """The roll or number, made again from the seed and everybody's nonces."""
        seen = self.shuffles.get(int(entry["sequence"]))
        self._rolls.append((int(entry["sequence"]), entry["result"]))
        if seen is None:
            yield "a roll without a commitment before it"
            return
        if dict(entry["nonces"]) != seen.nonces or entry["roll"] != seen.rolls:
            yield "a roll that was mixed from other nonces than those that came, or out of order"
        elif self._game is not None and seen.seed and entry["result"] != self._result(entry, seen):
            yield "a roll that does not follow from the seed and the nonces"
        seen.rolls += 1

    def _result(self, entry: Mapping[str, Any], seen: SeenPieces) -> str | int:
        options = present(self._game, "game").options
        source = mixed_source(seen.seed, seen.nonces, seen.rolls)
        if isinstance(entry["result"], int):
            return draw_number(source, options.start.places)
        return roll_dice(source, eye=0 if options.dragons_eye.offered else None).notation

    def _revealed(self, entry: Mapping[str, Any]) -> Iterator[str]:
        seen = self.shuffles.get(int(entry["sequence"]))
        if seen is None or seed_commitment(bytes.fromhex(str(entry["seed"]))) != seen.commitment:
            yield "the seed that was shown is not the one that was committed to"
        if seen is not None:
            seen.revealed = True

    def _not_committed(self) -> Iterator[str]:
        """Every shuffle of the table must have been committed to, and every key that is kept belongs to one."""
        shuffled = () if self._by_hand else self._shuffled()
        kept = self._keep.shuffles(self._number)
        since = 0 if self._sealed else min((*self.shuffles, *kept), default=None)
        if since is None:
            return
        for sequence in sorted(set(shuffled) - set(self.shuffles)):
            if sequence >= since:
                yield f"the shuffle after event {sequence} was never committed to, or its commitment is gone"
        for sequence in sorted(set(self.shuffles) - set(shuffled)):
            yield f"there is a commitment to a shuffle after event {sequence}, and no shuffle"
        for sequence in sorted(kept - set(self.shuffles)):
            yield f"the key of the shuffle after event {sequence} is kept, and its commitment is gone"

    def _other_rolls(self) -> Iterator[str]:
        """The rolls and numbers at the table must be those on the stream, in the same order."""
        if not self.shuffles:
            return
        first = min(self.shuffles)
        at_table = [result for sequence, result in self._reported() if sequence > first]
        on_stream = [result for _, result in self._rolls]
        if len(at_table) != len(on_stream):
            yield f"{len(on_stream)} rolls are on the stream, and {len(at_table)} at the table"
        for number, (said, made) in enumerate(zip(at_table, on_stream, strict=False), 1):
            if said != made:
                yield f"roll {number} at the table was {said}, and the stream has {made}"

    def _shuffled(self) -> tuple[int, ...]:
        """The sequences before the commands by which pieces were shuffled."""
        query = (
            sa.select(COMMANDS.c.first)
            .join(EVENTS, sa.and_(EVENTS.c.number == COMMANDS.c.number, _within()))
            .where(COMMANDS.c.number == self._number, EVENTS.c.event.contains('"type":"PiecesShuffled"'))
        )
        with self._journal.engine.connect() as connection:
            return tuple(connection.execute(query.distinct()).scalars())

    def _reported(self) -> list[tuple[int, str | int]]:
        """Every roll or number that was reported at the table, with the sequence before it."""
        text = COMMANDS.c.command
        query = (
            sa.select(COMMANDS.c.first, text)
            .where(COMMANDS.c.number == self._number)
            .where(text.contains('"type":"ReportRoll"') | text.contains('"type":"ReportNumber"'))
            .order_by(COMMANDS.c.place)
        )
        found: list[tuple[int, str | int]] = []
        with self._journal.engine.connect() as connection:
            for first, command in connection.execute(query):
                try:
                    read = read_stored_command(json.loads(command))
                except (BadNotation, ValueError, TypeError, KeyError, AttributeError):
                    continue
                if isinstance(read, c.ReportRoll):
                    found.append((first, read.roll.notation))
                elif isinstance(read, c.ReportNumber):
                    found.append((first, read.number))
        return found

    def _never_revealed(self) -> Iterator[str]:
        """The last shuffle of every finished round must have shown its seed."""
        rounds = self._journal.rounds(self._number, limit=1)
        current = rounds[0][0] if rounds else 0
        last = {shuffle.round: shuffle for shuffle in self.shuffles.values()}
        for number, item in sorted(last.items()):
            if number < current and not item.revealed:
                yield f"round {number} is over and its seed was never shown"
