"""Shifts opened, closed and signed: a stream of the record, from which the report of a closed shift is made again.

A closing keeps the heads of every chain and the digest of the report made from them. Anybody who has the record makes
the same report again, byte for byte: the same events, up to the same heads.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any

from paigow.errors import BadNotation
from paigow.record.badges import Badge, Badges
from paigow.record.chain import events_chain
from paigow.record.entries import NO_TABLE, StreamNote, TableRecord
from paigow.record.games import game_of
from paigow.record.history import history
from paigow.record.journal import Journal
from paigow.record.ledger import faults_in
from paigow.record.meters import meter_stream, read_meter_entry
from paigow.record.signing import is_signed
from paigow.reports.cases import CaseBook
from paigow.reports.clerk import Clerk
from paigow.reports.edge_figures import EdgeFigures, edges_from
from paigow.reports.expected import Sums
from paigow.reports.hand_values import HandValues
from paigow.reports.hours import HouseHours, Period
from paigow.reports.meters import reconciled
from paigow.reports.report import Edges, report, sums_of
from paigow.reports.writing import digest

SHIFTS = "shifts"
"""The stream of all shifts of a house."""
OPENED, REMARKED, CLOSED, SIGNED = "opened", "remarked", "closed", "signed"
LONGEST_REMARK = 500
MAY_SIGN = frozenset({"pit", "floor", "surveillance", "operator"})
MAY_CLOSE = frozenset({"pit", "operator"})


@dataclass(frozen=True, slots=True)
class Shift:
    """What became of a shift so far."""

    name: str
    state: str = ""
    """Empty where nobody opened it, else opened, closed or signed."""
    opened: Mapping[str, Any] = field(default_factory=dict)
    closed: Mapping[str, Any] = field(default_factory=dict)
    signatures: tuple[Mapping[str, Any], ...] = ()
    remarks: tuple[Mapping[str, Any], ...] = ()
    """What people wrote down while it was open, each about a table or about the shift."""


def clerks_of(journal: Journal, until: Mapping[str, int] | None = None) -> list[Clerk]:
    """A clerk for each table, who has read all of it, or as far as is said; tables not named are then left out."""
    found = []
    for table in journal.tables():
        if until is None:
            found.append(clerk_of(journal, table))
        elif table.number in until:
            found.append(clerk_of(journal, table, until[table.number]))
    return found


def clerk_of(journal: Journal, table: TableRecord, until: int | None = None) -> Clerk:
    """A clerk who has read one table, whole commands up to a sequence."""
    clerk = Clerk(table.number, game_of(table))
    for command, events, first in history(journal, table.number):
        if until is not None and first + len(events) - 1 > until:
            break
        clerk.take(command, events, first)
    return clerk


def meter_faults(journal: Journal, clerks: Sequence[Clerk]) -> list[str]:
    """What the meters' streams and the tables' events do not agree on."""
    found = []
    for clerk in clerks:
        stream = meter_stream(clerk.game, clerk.number)
        if not stream:
            continue
        entries = [read_meter_entry(item.number, item.entry) for item in journal.stream(stream)]
        told = reconciled(clerk, [entry for entry in entries if entry is not None], later=True)
        if not told["agrees"]:
            found.append(f"table {clerk.number}: the meters differ from coin {told['differs_at_coin']} on")
    return found


def called(journal: Journal) -> dict[str, str]:
    """What tables and holders of badges are called, by number and by id."""
    names = {table.number: str(table.settings.get("name", "")) for table in journal.tables()}
    names |= {badge.id: badge.name for badge in Badges(journal.engine).all()}
    return {id: name for id, name in names.items() if name}


Counter = Callable[[Sequence[Clerk], Period], HandValues]
"""Who counts what the rounds of a period were worth as their hands were set."""

Clerks = Callable[[Mapping[str, int]], AbstractContextManager[list[Clerk]]]
"""Who has clerks that have read each table up to a sequence, and lends them."""


class ShiftBook:
    """The shifts of one record; every table is read again unless somebody lends clerks who have read it."""

    def __init__(self, journal: Journal, hours: HouseHours, clerks: Clerks | None = None) -> None:
        self.journal = journal
        self.hours = hours
        self._clerks = clerks or (lambda until: nullcontext(clerks_of(journal, until)))

    def shift(self, name: str) -> Shift:
        """What became of a shift."""
        return self._read(name)[0]

    def _read(self, name: str) -> tuple[Shift, int]:
        self.hours.shift(name)
        opened: Mapping[str, Any] = {}
        closed: Mapping[str, Any] = {}
        signatures: list[Mapping[str, Any]] = []
        remarks: list[Mapping[str, Any]] = []
        state, length = "", 0
        for item in self.journal.stream(SHIFTS):
            length = item.sequence
            if item.entry.get("shift") != name:
                continue
            kind = str(item.entry["kind"])
            if kind == REMARKED:
                remarks.append(item.entry)
                continue
            state = kind
            if state == OPENED:
                opened = item.entry
            elif state == CLOSED:
                closed = item.entry
            else:
                signatures.append(item.entry)
        return Shift(name, state, opened, closed, tuple(signatures), tuple(remarks)), length

    def open(self, name: str, badge: Badge, now: int) -> None:
        """Open a shift; nobody opens one twice."""
        shift, length = self._read(name)
        _may(badge, MAY_CLOSE, "opens", now)
        if shift.state:
            raise BadNotation(f"shift {name} was opened already")
        self._note({"kind": OPENED, "shift": name, "by": badge.id, "at": now}, length)

    def remark(self, name: str, badge: Badge, words: str, table: str, now: int) -> None:
        """Flag a table, or the shift, with a remark that stays in the report."""
        shift, length = self._read(name)
        _may(badge, MAY_SIGN, "remarks on", now)
        if shift.state != OPENED:
            raise BadNotation(
                f"shift {name} is {shift.state or 'not open'}; remarks are made while it is open"
            )
        words = words.strip()
        if not words or len(words) > LONGEST_REMARK or not words.isprintable():
            raise BadNotation(f"a remark is one line of at most {LONGEST_REMARK} characters")
        if table and self.journal.table(table) is None:
            raise BadNotation(f"the record has no table {table!r}")
        entry = {"kind": REMARKED, "shift": name, "by": badge.id, "at": now, "table": table, "words": words}
        self._note(entry, length)

    def close(
        self,
        name: str,
        badge: Badge,
        now: int,
        figures: Mapping[str, EdgeFigures] | None = None,
        count: Counter | None = None,
    ) -> dict[str, Any]:
        """Close a shift that is over: from now on its report stays as it is. The report.

        `figures`, by the digest of each game, are kept with the closing; tables of these games have their band. What
        their rounds were worth by the hands is counted with `count`, and the sum for each table is kept too."""
        shift, length = self._read(name)
        _may(badge, MAY_CLOSE, "closes", now)
        if shift.state != OPENED:
            raise BadNotation(f"shift {name} is {shift.state or 'not open'}; only an open shift is closed")
        if now < self.hours.shift(name).ends:
            raise BadNotation(f"shift {name} is not over yet")
        open_cases = CaseBook(self.journal).unexplained(self.hours.shift(name).ends, now)
        if open_cases:
            raise BadNotation(
                f"shift {name} is closed when every case is closed or kept open with a reason and a date: "
                f"{', '.join(case.id for case in open_cases)}"
            )
        heads = [
            {"chain": head.chain, "length": head.length, "hash": head.hash} for head in self.journal.heads()
        ]
        kept = {game: each.as_data() for game, each in sorted((figures or {}).items())}
        hands = {} if count is None else self._sums(shift, heads, kept, count)
        told = self._made(shift, heads, kept, hands)
        entry = {
            "kind": CLOSED,
            "shift": name,
            "by": badge.id,
            "at": now,
            "heads": heads,
            "figures": kept,
            "hands": hands,
            "digest": digest(told),
        }
        self._note(entry, length)
        return told

    def report(self, name: str) -> dict[str, Any]:
        """The report of a closed shift, made again from the record."""
        shift = self.shift(name)
        if not shift.closed:
            raise BadNotation(f"shift {name} is not closed; its report may still change")
        closed = shift.closed
        told = self._made(shift, closed["heads"], closed.get("figures", {}), closed.get("hands", {}))
        if digest(told) != closed["digest"]:
            raise BadNotation(
                f"the report of shift {name} does not come out as it was closed: "
                "the record was changed, or another version made it"
            )
        return told

    def sign(self, name: str, badge: Badge, signature: str, now: int) -> Shift:
        """Sign the report of a closed shift: by a badge with a key, over the report's digest."""
        shift, length = self._read(name)
        _may(badge, MAY_SIGN, "signs", now)
        told = self.report(name)
        if told["faults"]:
            raise BadNotation(f"shift {name} cannot be signed: {'; '.join(told['faults'])}")
        if any(entry["by"] == badge.id for entry in shift.signatures):
            raise BadNotation(f"{badge.name} has signed shift {name} already")
        identity = str(shift.closed["digest"])
        if not badge.key or not is_signed(badge.key, identity.encode(), signature):
            raise BadNotation(f"the signature is not one of badge {badge.id} over {identity}")
        entry = {"kind": SIGNED, "shift": name, "by": badge.id, "role": badge.role, "at": now}
        self._note({**entry, "digest": identity, "key": badge.key, "signature": signature}, length)
        return self.shift(name)

    def signature_faults(self, name: str) -> list[str]:
        """Signatures that do not fit the report."""
        shift = self.shift(name)
        return [
            f"the signature of badge {entry['by']} does not fit"
            for entry in shift.signatures
            if entry["digest"] != shift.closed["digest"]
            or not is_signed(entry["key"], str(entry["digest"]).encode(), entry["signature"])
        ]

    def recounted(self, name: str, count: Counter) -> dict[str, Sums]:
        """What the tables of a closed shift were to win by their hands, counted again from the record."""
        shift = self.shift(name)
        return self._sums(shift, shift.closed["heads"], shift.closed.get("figures", {}), count)

    def _read_to(self, heads: Sequence[Mapping[str, Any]]) -> AbstractContextManager[list[Clerk]]:
        """Clerks who have read each table up to these heads."""
        lengths = {str(head["chain"]): int(head["length"]) for head in heads}
        until = {
            table.number: lengths[events_chain(table.number)]
            for table in self.journal.tables()
            if events_chain(table.number) in lengths
        }
        return self._clerks(until)

    def _sums(
        self, shift: Shift, heads: Sequence[Mapping[str, Any]], figures: Mapping[str, Any], count: Counter
    ) -> dict[str, Sums]:
        period = self.hours.shift(shift.name)
        with self._read_to(heads) as clerks:
            known = [clerk for clerk in clerks if clerk.game.digest in figures]
            return sums_of(known, period, _edges(known, figures), count(known, period))

    def _made(
        self,
        shift: Shift,
        heads: Sequence[Mapping[str, Any]],
        figures: Mapping[str, Any],
        hands: Mapping[str, Sums],
    ) -> dict[str, Any]:
        with self._read_to(heads) as clerks:
            faults = [
                f"table {clerk.number}: {fault}" for clerk in clerks for fault in faults_in(clerk.balances)
            ]
            faults += meter_faults(self.journal, clerks)
            period = self.hours.shift(shift.name)
            told = report(clerks, period, edges=_edges(clerks, figures), sums=hands)
        remarks = [{name: entry[name] for name in ("at", "by", "table", "words")} for entry in shift.remarks]
        return {
            **told, "house": self.hours.house, "remarks": remarks, "heads": list(heads), "faults": faults,
        }  # fmt: skip

    def _note(self, entry: Mapping[str, Any], length: int) -> None:
        self.journal.note(NO_TABLE, StreamNote(SHIFTS, entry, expected=length))


def _edges(clerks: Sequence[Clerk], figures: Mapping[str, Any]) -> Edges:
    games = {clerk.game.digest: clerk.game for clerk in clerks if clerk.game.digest in figures}
    return {
        digest: edges_from(game, EdgeFigures.from_data(figures[digest])) for digest, game in games.items()
    }


def _may(badge: Badge, roles: frozenset[str], does: str, now: int) -> None:
    if badge.role not in roles or badge.scope != "house" or not badge.holds(now):
        needed = ", ".join(sorted(roles))
        raise BadNotation(
            f"badge {badge.id} {does} no shift: that needs a badge of the whole house as {needed}"
        )
