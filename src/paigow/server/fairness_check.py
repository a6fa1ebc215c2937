"""Verifying fairness from the record: every commitment is made again from its key and what was dealt and rolled."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from paigow.chance.fairness import SaltedCommitter, mixed_source, seed_commitment
from paigow.chance.shuffles import draw_number, roll_dice
from paigow.record.entries import TableRecord
from paigow.record.games import game_of
from paigow.record.journal import Journal
from paigow.record.secrets import Secrets
from paigow.record.verify import Fault
from paigow.server.fairness import fairness_stream, order_at, secret_name
from paigow.submissions import ApprovedGame


@dataclass(slots=True)
class Seen:
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
    checks = [TableFairness(journal, keep, one) for one in journal.tables()]
    faults = tuple(fault for one in checks for fault in one.run())
    return FairnessChecked(sum(len(one.shuffles) for one in checks), faults)


class TableFairness:
    """The check of one table's stream of commitments."""

    def __init__(self, journal: Journal, keep: Secrets, record: TableRecord) -> None:
        self._journal = journal
        self._keep = keep
        self._number = record.number
        self._game: ApprovedGame | None = game_of(record)
        self._stream = fairness_stream(record.number)
        self.shuffles: dict[int, Seen] = {}

    def run(self) -> Iterator[Fault]:
        """Everything that does not fit, by its entry in the stream."""
        checks = {
            "committed": self._committed,
            "nonce": self._nonce,
            "rolled": self._rolled,
            "revealed": self._revealed,
        }
        for one in self._journal.stream(self._stream):
            check = checks.get(str(one.entry.get("kind")))
            what = ["an entry of no known kind"] if check is None else check(one.entry)
            yield from (Fault(self._stream, one.sequence, each) for each in what)
        yield from (Fault(self._stream, 0, each) for each in self._never_revealed())

    def _committed(self, entry: Mapping[str, Any]) -> Iterator[str]:
        """The hashes of all pieces in their places, and of the seed, made again from what was kept."""
        sequence = int(entry["sequence"])
        kept = self._keep.get(self._number, secret_name(sequence))
        seed = bytes.fromhex(kept["seed"]) if kept is not None else b""
        self.shuffles[sequence] = Seen(int(entry["round"]), str(entry["seed"]), seed)
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
        if seen is None:
            yield "a roll without a commitment before it"
            return
        if dict(entry["nonces"]) != seen.nonces or entry["roll"] != seen.rolls:
            yield "a roll that was mixed from other nonces than those that came, or out of order"
        elif self._game is not None and seen.seed and entry["result"] != self._result(entry, seen):
            yield "a roll that does not follow from the seed and the nonces"
        seen.rolls += 1

    def _result(self, entry: Mapping[str, Any], seen: Seen) -> str | int:
        assert self._game is not None
        options = self._game.options
        source = mixed_source(seen.seed, seen.nonces, seen.rolls)
        if isinstance(entry["result"], int):
            return draw_number(source, options.number("start.places"))
        eye = self._game.pieces == "tiles" and options.flag("dragons_eye.offered")
        return roll_dice(source, eye=0 if eye else None).notation

    def _revealed(self, entry: Mapping[str, Any]) -> Iterator[str]:
        seen = self.shuffles.get(int(entry["sequence"]))
        if seen is None or seed_commitment(bytes.fromhex(str(entry["seed"]))) != seen.commitment:
            yield "the seed that was shown is not the one that was committed to"
        if seen is not None:
            seen.revealed = True

    def _never_revealed(self) -> Iterator[str]:
        """The last shuffle of every finished round must have shown its seed."""
        rounds = self._journal.rounds(self._number, limit=1)
        current = rounds[0][0] if rounds else 0
        last = {one.round: one for one in self.shuffles.values()}
        for number, one in sorted(last.items()):
            if number < current and not one.revealed:
                yield f"round {number} is over and its seed was never shown"
