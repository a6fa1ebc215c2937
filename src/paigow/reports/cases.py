"""Cases: disputes about rounds, on a stream of their own; claimed, judged again, ruled, corrected, signed twice.

A case is about one finished round. What it says of the round is worked out again from the record each time; what people
said, ruled, corrected and signed is on the stream. Two people of different roles sign the same digest, and then it is
closed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any

from paigow.errors import BadNotation, Refused
from paigow.record.badges import Badge
from paigow.record.entries import NO_TABLE, StreamNote
from paigow.record.games import game_of
from paigow.record.journal import Journal
from paigow.record.recall import Recalled, recall
from paigow.record.signing import is_signed
from paigow.reports.rejudging import Rejudged, judged_again
from paigow.reports.writing import digest
from paigow.rulebook import library
from paigow.table import events as e
from paigow.words import Language

CASES = "cases"
"""The stream of all cases of a house."""
OPENED, NOTED, RULED, CORRECTED, SIGNED = "opened", "noted", "ruled", "corrected", "signed"
KEPT = "kept-open"
BY_THE_BOOK, STANDS = "by-the-book", "stands"
RULINGS = (BY_THE_BOOK, STANDS)
MAY_OPEN = frozenset({"floor", "pit", "surveillance", "operator"})
MAY_RULE = frozenset({"floor", "pit", "operator"})
MAY_SIGN = frozenset({"floor", "pit", "surveillance", "operator"})
LONGEST = 500
FORMAT, VERSION = "paigow-case", 1
SIGNATURES = 2


@dataclass(frozen=True, slots=True)
class DisputedRound:
    """What became of a case so far."""

    id: str
    table: str
    round: int
    opened: Mapping[str, Any]
    notes: tuple[Mapping[str, Any], ...] = ()
    ruling: Mapping[str, Any] = field(default_factory=dict)
    corrections: tuple[Mapping[str, Any], ...] = ()
    signatures: tuple[Mapping[str, Any], ...] = ()
    kept: tuple[Mapping[str, Any], ...] = ()
    """Why it stays open, and until which date; the last holds."""

    def may_stay_open(self, now: int) -> bool:
        """Whether somebody said why it stays open, until a date that has not passed."""
        return bool(self.kept) and str(self.kept[-1]["until"]) >= _date(now)

    @property
    def state(self) -> str:
        """open, ruled, signed once, or closed."""
        if len(self.signatures) >= SIGNATURES:
            return "closed"
        return "signed" if self.signatures else "ruled" if self.ruling else "open"


class CaseBook:
    """The cases of one record."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def all(self) -> tuple[DisputedRound, ...]:
        """Every case, in the order in which they were opened."""
        return tuple(self._read()[0].values())

    def case(self, id: str) -> DisputedRound:
        """One case."""
        return self._found(id)[0]

    def _read(self) -> tuple[dict[str, DisputedRound], int]:
        entries: dict[str, list[Mapping[str, Any]]] = {}
        length = 0
        for item in self.journal.stream(CASES):
            length = item.sequence
            entries.setdefault(str(item.entry["case"]), []).append(item.entry)
        return {id: _case(id, own) for id, own in entries.items()}, length

    def _found(self, id: str) -> tuple[DisputedRound, int]:
        cases, length = self._read()
        if id not in cases:
            raise BadNotation(f"there is no case {id!r}")
        return cases[id], length

    def open(
        self, table: str, round_number: int, words: str, now: int, *, by: str, role: str, person: str = ""
    ) -> DisputedRound:
        """Open a case about a finished round; `person` is the player whose claim it is."""
        said = _line(words, "a claim")
        found = self.recalled(table, round_number)
        if not any(isinstance(event, e.RoundClosed) for _, event, _ in found.steps):
            raise BadNotation(f"round {round_number} of table {table} is not over")
        played = {person_id for person_id, _, _ in _mains(found)}
        if person and person not in played:
            raise BadNotation(f"{person} had no wager in round {round_number} of table {table}")
        cases, length = self._read()
        if person:
            _check_claimed(cases.values(), table, round_number, person)
        id = f"D-{len(cases) + 1:04d}"
        entry = {
            "kind": OPENED, "case": id, "at": now, "by": by, "role": role,
            "table": table, "round": round_number, "person": person, "words": said,
        }  # fmt: skip
        self._note(entry, length)
        return self.case(id)

    def note(self, id: str, badge: Badge, words: str, now: int) -> DisputedRound:
        """Write a note for the house; a player's copy does not have it."""
        case, length = self._found(id)
        _may(badge, MAY_OPEN, now)
        if case.signatures:
            raise BadNotation(f"case {id} is signed; nothing is added to it")
        said = _line(words, "a note")
        self._note({"kind": NOTED, "case": id, "at": now, "by": badge.id, "words": said}, length)
        return self.case(id)

    def keep_open(self, id: str, badge: Badge, words: str, until: str, now: int) -> DisputedRound:
        """Say why a case stays open, and until which date; a shift closes over no other open case."""
        case, length = self._found(id)
        _may(badge, MAY_RULE, now)
        if case.state == "closed":
            raise BadNotation(f"case {id} is closed")
        said = _line(words, "a reason")
        if not _is_date(until) or until < _date(now):
            raise BadNotation(
                f"a case stays open until a date that has not passed, as 2026-11-30, not {until!r}"
            )
        self._note(
            {"kind": KEPT, "case": id, "at": now, "by": badge.id, "words": said, "until": until}, length
        )
        return self.case(id)

    def unexplained(self, until: int, now: int) -> tuple[DisputedRound, ...]:
        """Cases opened before a moment that are not closed, without a reason and a date that has not passed."""
        return tuple(
            case
            for case in self.all()
            if case.state != "closed" and case.opened["at"] < until and not case.may_stay_open(now)
        )

    def rule(
        self, id: str, badge: Badge, decision: str, words: str, clauses: Sequence[str], now: int
    ) -> DisputedRound:
        """Rule on a case, by the book or that it stands, with the clause."""
        case, length = self._found(id)
        _may(badge, MAY_RULE, now)
        if case.ruling:
            raise BadNotation(f"case {id} is ruled on already")
        if decision not in RULINGS:
            raise BadNotation(f"a ruling is one of {', '.join(RULINGS)}, not {decision!r}")
        said = _line(words, "a ruling")
        unknown = [clause for clause in clauses if not library().has_clause(clause)]
        if not clauses or unknown:
            raise BadNotation(f"a ruling names its clause; {', '.join(unknown) or 'none'} is not one")
        if decision == STANDS and any(wager.owed for wager in self.judged(case).wagers):
            raise BadNotation(f"round {case.round} does not stand: by the book its wagers come out otherwise")
        entry = {"kind": RULED, "case": id, "at": now, "by": badge.id, "decision": decision}
        self._note({**entry, "words": said, "clauses": list(clauses)}, length)
        return self.case(id)

    def due(self, case: DisputedRound) -> tuple[dict[str, Any], ...]:
        """The reversing entries that a ruling by the book wants and that are not made yet."""
        if case.ruling.get("decision") != BY_THE_BOOK:
            return ()
        made = {tuple(item["reverses"]) for item in case.corrections}
        return tuple(
            {"person": wager.person, "amount": wager.owed, "reverses": list(wager.moved_by)}
            for wager in self.judged(case).wagers
            if wager.owed and wager.moved_by not in made
        )

    def corrected(
        self, id: str, badge: Badge, entry: Mapping[str, Any], event: int, why: str, now: int
    ) -> DisputedRound:
        """Write down a reversing entry: the event of the table that made it, or why the table could not."""
        case, length = self._found(id)
        _may(badge, MAY_RULE, now)
        if case.signatures:
            raise BadNotation(f"case {id} is signed; nothing is added to it")
        if dict(entry) not in self.due(case):
            raise BadNotation(f"case {id} wants no such entry")
        told = {"kind": CORRECTED, "case": id, "at": now, "by": badge.id, **entry, "event": event, "why": why}
        self._note(told, length)
        return self.case(id)

    def sign(self, id: str, badge: Badge, signature: str, now: int) -> DisputedRound:
        """Sign a ruled case: two people of different roles, each over the digest of the same document."""
        case, length = self._found(id)
        _may(badge, MAY_SIGN, now)
        if not case.ruling or self.due(case):
            raise BadNotation(f"case {id} is signed when it is ruled on and every entry is made")
        if case.state == "closed":
            raise BadNotation(f"case {id} is closed")
        if any(item["by"] == badge.id or item["role"] == badge.role for item in case.signatures):
            raise BadNotation("the second signature is of another person in another role")
        identity = self.digest(case)
        if not badge.key or not is_signed(badge.key, identity.encode(), signature):
            raise BadNotation(f"the signature is not one of badge {badge.id} over {identity}")
        entry = {"kind": SIGNED, "case": id, "at": now, "by": badge.id, "role": badge.role}
        self._note({**entry, "digest": identity, "key": badge.key, "signature": signature}, length)
        return self.case(id)

    # What a case says

    def recalled(self, table: str, round_number: int) -> Recalled:
        """The round of a case."""
        record = self.journal.table(table)
        found = None if record is None else recall(self.journal, record, game_of(record), round_number)
        if found is None:
            raise BadNotation(f"the record has no round {round_number} of table {table!r}")
        return found

    def judged(self, case: DisputedRound, language: Language = "en") -> Rejudged:
        """The round of a case as it lay and by the book."""
        return self.judged_round(case.table, case.round, language)

    def judged_round(self, table: str, round_number: int, language: Language = "en") -> Rejudged:
        """Any round as it lay and by the book."""
        return judged_again(self.recalled(table, round_number), language)

    def document(self, case: DisputedRound, language: Language = "en") -> dict[str, Any]:
        """The whole case as data, without its signatures: this is what is signed, in English."""
        found = self.recalled(case.table, case.round)
        last = found.steps[-1][0]
        return {
            "format": FORMAT,
            "version": VERSION,
            "case": case.id,
            "table": case.table,
            "game": found.before.game.name,
            "digest": found.before.game.digest,
            "round": case.round,
            "claim": _plain(case.opened),
            "judged": judged_again(found, language).as_data(),
            "notes": [_plain(item) for item in case.notes],
            "ruling": _plain(case.ruling),
            "corrections": [_plain(item) for item in case.corrections],
            "head": {"length": last.sequence, "hash": last.hash},
        }

    def digest(self, case: DisputedRound) -> str:
        """The identity of a case as it is signed."""
        return digest(self.document(case))

    def signature_faults(self, case: DisputedRound) -> list[str]:
        """Signatures that do not fit the case as it comes out of the record."""
        identity = self.digest(case) if case.signatures else ""
        return [
            f"the signature of badge {item['by']} does not fit"
            for item in case.signatures
            if item["digest"] != identity or not is_signed(item["key"], identity.encode(), item["signature"])
        ]

    def players_copy(self, case: DisputedRound, person: str, language: Language = "en") -> dict[str, Any]:
        """What the player whose claim it is may see: their own hand and money, and the dealer's open hand."""
        return copy_for(self.document(case, language), person)

    def _note(self, entry: Mapping[str, Any], length: int) -> None:
        self.journal.note(NO_TABLE, StreamNote(CASES, entry, expected=length))


def copy_for(document: Mapping[str, Any], person: str) -> dict[str, Any]:
    """A case without anything that is another's: no other hand, wager or entry, no note, no name of a badge."""
    judged = document["judged"]
    hands = [
        hand for hand in judged["hands"] if hand["holder"] == person or (hand["place"] == 0 and hand["open"])
    ]
    own = [wager for wager in judged["wagers"] if wager["person"] == person]
    claim, ruling = document["claim"], document["ruling"]
    return {
        **{
            name: document[name] for name in ("format", "version", "case", "table", "game", "digest", "round")
        },
        "copy_for": person,
        "claim": {
            "at": claim["at"],
            "words": claim["words"] if claim["person"] == person else "",
        },
        "judged": {**judged, "hands": hands, "wagers": own},
        "ruling": {name: ruling[name] for name in ("at", "decision", "words", "clauses")} if ruling else {},
        "corrections": [
            {name: item[name] for name in ("at", "person", "amount", "reverses", "event")}
            for item in document["corrections"]
            if item["person"] == person
        ],
    }


def _case(id: str, entries: Sequence[Mapping[str, Any]]) -> DisputedRound:
    by_kind: dict[str, list[Mapping[str, Any]]] = {}
    for entry in entries:
        by_kind.setdefault(str(entry["kind"]), []).append(entry)
    (opened,) = by_kind[OPENED]
    return DisputedRound(
        id, str(opened["table"]), int(opened["round"]), opened,
        tuple(by_kind.get(NOTED, ())), by_kind.get(RULED, [{}])[0],
        tuple(by_kind.get(CORRECTED, ())), tuple(by_kind.get(SIGNED, ())), tuple(by_kind.get(KEPT, ())),
    )  # fmt: skip


def _date(now: int) -> str:
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _plain(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name not in {"kind", "case"}}


def _mains(found: Recalled) -> tuple[tuple[str, int, int], ...]:
    played = [table.round.mains for _, _, table in found.steps if table.round.mains]
    return played[-1] if played else ()


def _line(words: str, what: str) -> str:
    said = words.strip()
    if not said or len(said) > LONGEST or not said.isprintable():
        raise BadNotation(f"{what} is one line of at most {LONGEST} characters")
    return said


def _check_claimed(cases: Iterable[DisputedRound], table: str, round_number: int, person: str) -> None:
    """A player has one case about a round: a second claim waits until the first is closed."""
    for case in cases:
        about = case.table, case.round, case.opened["person"]
        if about == (table, round_number, person) and case.state != "closed":
            raise Refused("wire.claimed-already", id=case.id)


def _may(badge: Badge, roles: frozenset[str], now: int) -> None:
    if badge.role not in roles or badge.scope != "house" or not badge.holds(now):
        raise BadNotation(
            f"badge {badge.id} may not do that: it needs a badge of the whole house as {', '.join(sorted(roles))}"
        )
