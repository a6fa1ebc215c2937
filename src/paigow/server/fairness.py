"""The fairness of one live table: what was committed to, the nonces that came, and what may be opened for whom."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from paigow.chance import Source
from paigow.chance.fairness import Committer, SaltedCommitter, mixed_source
from paigow.errors import of_type
from paigow.record.entries import StreamNote
from paigow.record.journal import Journal
from paigow.record.secrets import Secrets
from paigow.server.patience import patiently
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.codec import write_piece
from paigow.table.state import Table
from paigow.table.views import is_unseen

KEY_BYTES = 32


def fairness_stream(number: str) -> str:
    """The stream of a table's commitments."""
    return f"fairness/{number}"


def of_round(number: int) -> str:
    """What the text of every entry of a round contains."""
    return f'"round":{max(1, number)},'


def secret_name(sequence: int) -> str:
    """Under which name the key of a shuffle is kept."""
    return f"shuffle:{sequence}"


@dataclass(slots=True)
class Shuffle:
    """One shuffle: the sequence before it, its round, its seed, and what has been mixed with it so far."""

    sequence: int
    round: int
    seed: bytes
    nonces: dict[str, str] = field(default_factory=dict)
    rolls: int = 0

    def entry(self, kind: str, **more: Any) -> Mapping[str, Any]:
        """An entry of the stream that concerns this shuffle."""
        return {"kind": kind, "round": self.round, "sequence": self.sequence, **more}


class FairnessBook:
    """Commits at every shuffle, mixes at every roll, reveals when the round is over; all of it on record."""

    def __init__(
        self, number: str, current: int, journal: Journal, committer: Committer | None = None
    ) -> None:
        self.stream = fairness_stream(number)
        self.number = number
        self._journal = journal
        self._secrets = Secrets(journal.engine)
        self._committer = committer or SaltedCommitter()
        self._shuffle: Shuffle | None = None
        self._read = journal.length(self.stream)
        for item in journal.stream(self.stream, containing=of_round(current)):
            self._hear(item.entry)

    def refresh(self) -> None:
        """Take up what the stream has that we have not read."""
        for item in self._journal.stream(self.stream, self._read):
            self._read = item.sequence
            self._hear(item.entry)

    def _hear(self, entry: Mapping[str, Any]) -> None:
        kind = entry["kind"]
        if kind == "committed":
            kept = self._secrets.get(self.number, secret_name(entry["sequence"]))
            seed = bytes.fromhex(kept["seed"]) if kept is not None else b""
            self._shuffle = Shuffle(entry["sequence"], entry["round"], seed)
        elif kind == "revealed":
            self._shuffle = None
        elif self._shuffle is not None and kind == "nonce":
            self._shuffle.nonces.setdefault(entry["person"], entry["nonce"])
        elif self._shuffle is not None:
            self._shuffle.rolls += 1

    async def source(self) -> Source | None:
        """Where the next roll comes from; nothing if no shuffle has been committed to."""
        await patiently(self._journal.outage, self.refresh)
        item = self._shuffle
        return None if item is None or not item.seed else mixed_source(item.seed, item.nonces, item.rolls)

    # Real pieces are shuffled by hand: nobody here has an order to commit to.

    def concerns(self, command: c.Command, events: tuple[e.Event, ...]) -> bool:
        """Whether a command has, or may have, something to go on record beside it."""
        lucky = isinstance(command, c.ReportRoll | c.ReportNumber)
        return lucky or any(isinstance(event, e.PiecesShuffled | e.RoundClosed) for event in events)

    def notes(
        self, table: Table, command: c.Command, events: tuple[e.Event, ...]
    ) -> tuple[tuple[StreamNote, ...], tuple[tuple[str, Mapping[str, Any]], ...]]:
        """What goes on record beside a command, and what is kept secret with it."""
        notes: list[StreamNote] = []
        kept: list[tuple[str, Mapping[str, Any]]] = []
        shuffle = self._shuffle
        for event in events:
            if isinstance(event, e.PiecesShuffled) and not is_unseen(event.order):
                note, secret = self._commit(table, event)
                notes.append(note)
                kept.append((secret_name(table.sequence), secret))
            elif isinstance(event, e.RoundClosed) and shuffle is not None:
                notes.append(StreamNote(self.stream, shuffle.entry("revealed", seed=shuffle.seed.hex())))
        if isinstance(command, c.ReportRoll | c.ReportNumber) and shuffle is not None:
            result = command.roll.notation if isinstance(command, c.ReportRoll) else command.number
            rolled = shuffle.entry("rolled", roll=shuffle.rolls, nonces=dict(shuffle.nonces), result=result)
            notes.append(StreamNote(self.stream, rolled, self._read))
        return tuple(notes), tuple(kept)

    def _commit(self, table: Table, event: e.PiecesShuffled) -> tuple[StreamNote, Mapping[str, Any]]:
        key, seed = secrets.token_bytes(KEY_BYTES), secrets.token_bytes(KEY_BYTES)
        order = [write_piece(item) for item in event.order]
        entry = {
            "kind": "committed",
            "sequence": table.sequence,
            "round": max(1, table.round.number),
            "pieces": list(self._committer.pieces(key, order)),
            "seed": self._committer.seed(seed),
        }
        return StreamNote(self.stream, entry), {"key": key.hex(), "seed": seed.hex()}


@dataclass(frozen=True, slots=True)
class Rolled:
    """One roll or number that was mixed from the seed and these nonces."""

    roll: int
    nonces: tuple[tuple[str, str], ...]
    result: str


@dataclass(frozen=True, slots=True)
class Committed:
    """One shuffle as the record has it."""

    sequence: int
    round: int
    pieces: tuple[str, ...]
    seed_commitment: str
    nonces: tuple[tuple[str, str], ...] = ()
    rolls: tuple[Rolled, ...] = ()
    seed: str = ""


def committed(journal: Journal, number: str, round_number: int) -> tuple[Committed, ...]:
    """The shuffles of a round; there are several if the pieces had to be shuffled again."""
    found: dict[int, Committed] = {}
    for item in journal.stream(fairness_stream(number), containing=of_round(round_number)):
        entry = item.entry
        kind, sequence = entry["kind"], entry["sequence"]
        if kind == "committed":
            found[sequence] = Committed(sequence, entry["round"], tuple(entry["pieces"]), entry["seed"])
        elif kind == "nonce":
            nonces = (*found[sequence].nonces, (entry["person"], entry["nonce"]))
            found[sequence] = replace(found[sequence], nonces=nonces)
        elif kind == "rolled":
            rolled = Rolled(entry["roll"], tuple(entry["nonces"].items()), str(entry["result"]))
            found[sequence] = replace(found[sequence], rolls=(*found[sequence].rolls, rolled))
        else:
            found[sequence] = replace(found[sequence], seed=entry["seed"])
    return tuple(found.values())


def order_at(journal: Journal, number: str, sequence: int) -> tuple[str, ...]:
    """The order that was shuffled by the command after a sequence, in notation."""
    for stored in journal.events(number, sequence, sequence + 50):
        if stored.event["type"] == "PiecesShuffled":
            order = of_type(list, stored.event["order"])
            return tuple(order)
    return ()
