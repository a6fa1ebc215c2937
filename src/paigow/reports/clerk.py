"""A clerk reads one table's record from its beginning and writes a slip whenever something is over.

What happens in a round counts at the moment when the round is over, so that every report is a sum of whole rounds;
chips bought and taken away count at once, and what is left when a table closes counts then.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from paigow.citations import Clauses
from paigow.laws import Auditor, RecordedStep, laws
from paigow.piece_sets.base import Split
from paigow.reports.laid import UNKNOWN, LaidHands, Seat, Stakes
from paigow.reports.tally import ShiftTally
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.postings import (
    CENTRE,
    COLLECTION,
    DEALER_WAGER,
    GIVEN_AWAY,
    METERS,
    PROMOTIONAL,
    TOKE_BOX,
    TRAY,
    VIGORISH,
    postings,
)
from paigow.table.said import AS_AT_A_TABLE
from paigow.wagers import WagerKind

NO_EDGE = frozenset({WagerKind.PROGRESSIVE.value, WagerKind.DICE_BONUS.value})
"""Meters and runs of rolls have no edge of one round."""

CORRECTED = "corrected"
"""Under this name stands what corrections moved; they are not of one kind of wager."""

Bettor = tuple[str, Stakes, int]
"""A person's decided wagers of a round, and what the house won of them in cents."""

HOUSE = frozenset({TRAY, CENTRE, DEALER_WAGER, VIGORISH, COLLECTION, METERS})
"""The accounts whose gain is the house's win."""

UNDECIDED = "void"
"""What the code of a reason has in it where a wager goes back without having been decided."""

BY_PEOPLE = ("dealer-does-what-is-due", "dealt-and-called-rightly", "paid-rightly")
"""Laws that only people break. At a table where a dealer's errors stand, every law may show one."""


@dataclass(frozen=True, slots=True)
class Incident:
    """An irregularity that was ruled on, or a payment that was put right: when, in which round, by whom."""

    at: int
    round: int
    kind: str
    ruling: str
    by: str
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class Slip:
    """What was counted at one moment, under one dealer."""

    at: int
    round: int
    dealer: str
    tally: ShiftTally
    incidents: tuple[Incident, ...] = ()
    stakes: Stakes = ()
    """Of a round that the house banked and that is not void."""
    bettors: tuple[Bettor, ...] = ()
    """The same person by person; empty where wagers were undone and settled again."""
    seats: tuple[Seat, ...] = ()
    """The hands of all main wagers; empty where one of them is not known."""
    opposite: Split = UNKNOWN
    """The dealer's hand, where players set with it in view."""


@dataclass(frozen=True, slots=True)
class OpenSpan:
    """A stretch in which the table was open under one dealer."""

    begins: int
    ends: int
    dealer: str


@dataclass(slots=True)
class Clerk:
    """The reader of one table; `take` may go on at any time."""

    number: str
    game: ApprovedGame
    slips: list[Slip] = field(default_factory=list)
    spans: list[OpenSpan] = field(default_factory=list)
    """Stretches that are over."""
    balances: dict[str, int] = field(default_factory=dict)
    readings: list[tuple[int, tuple[tuple[str, int], ...]]] = field(default_factory=list)
    """What the meters showed, and when."""
    coins: list[int] = field(default_factory=list)
    """Every Progressive wager that was collected, in cents and in order."""
    awards: list[int] = field(default_factory=list)
    sequence: int = 0
    dealer: str = ""
    round: int = 0
    _since: int | None = None
    """Since when the table is open under this dealer."""
    _at: int = 0
    _tally: ShiftTally = field(default_factory=ShiftTally)
    _incidents: list[Incident] = field(default_factory=list)
    _instruments: dict[tuple[Any, ...], str] = field(default_factory=dict)
    _back: dict[str, int] = field(default_factory=dict)
    """What went back to its owners in this round, by kind: it counts if the round is void."""
    _stakes: dict[tuple[str, str, int], int] = field(default_factory=dict)
    _won: dict[str, int] = field(default_factory=dict)
    _won_of: dict[tuple[str, str], int] = field(default_factory=dict)
    """What the house won in this round, by person and kind of wager."""
    _laid: LaidHands = field(default_factory=LaidHands)
    _auditor: Auditor | None = None
    _found: int = 0

    def read(self, steps: Iterable[tuple[c.Command, tuple[e.Event, ...], int]]) -> "Clerk":
        """Take all these steps."""
        for command, events, first in steps:
            self.take(command, events, first)
        return self

    def take(self, command: c.Command, events: tuple[e.Event, ...], first: int) -> None:
        """Read the next command with its events."""
        self._at = max(self._at, command.at)
        self._look_for_errors(RecordedStep(command, events, first))
        for event in events:
            self._post(event)
            self._laid.hear(event)
            counts = _COUNTS.get(type(event))
            if counts is not None:
                counts(self, event)
        self.sequence = first + len(events) - 1

    def open_until(self, now: int) -> tuple[OpenSpan, ...]:
        """The stretches in which the table was open, the last one until now if it is open."""
        if self._since is None:
            return tuple(self.spans)
        return (*self.spans, OpenSpan(self._since, max(now, self._since), self.dealer))

    @property
    def at(self) -> int:
        """The moment of the last command."""
        return self._at

    @property
    def is_open(self) -> bool:
        return self._since is not None

    def _look_for_errors(self, step: RecordedStep) -> None:
        """Count what the auditor finds people to have done wrongly."""
        if self._auditor is None:
            stands = any(
                isinstance(event, e.TableOpened) and event.help == AS_AT_A_TABLE for event in step.events
            )
            book = laws().values() if stands else [laws()[name] for name in BY_PEOPLE]
            self._auditor = Auditor(self.game, book)
        self._auditor.take(step)
        findings = self._auditor.findings
        for finding in findings[self._found :]:
            if finding.by_person:
                self._tally.errors[finding.law] += 1
        self._found = len(findings)

    def _post(self, event: e.Event) -> None:
        tally = self._tally
        moves = postings(event)
        kind = _WON.get(type(event))
        if kind is not None and not getattr(event, "toke", False):
            name = kind or event.kind.value  # type: ignore[attr-defined]
            gained = sum(amount for account, amount in moves if account in HOUSE)
            self._won[name] = self._won.get(name, 0) + gained
            key = getattr(event, "person", ""), name
            self._won_of[key] = self._won_of.get(key, 0) + gained
        for account, amount in moves:
            self.balances[account] = self.balances.get(account, 0) + amount
            if account in HOUSE:
                tally.win += amount
            if account == VIGORISH:
                tally.vigorish += amount
            elif account == COLLECTION:
                tally.fees += amount
            elif account == TOKE_BOX:
                tally.tokes += amount
            elif account == PROMOTIONAL:
                tally.promotional_kept += amount
            elif account.startswith(f"{PROMOTIONAL}:"):
                tally.promotional_brought -= amount

    def _slip(self, tally: ShiftTally, incidents: tuple[Incident, ...] = (), **decided: Any) -> None:
        if incidents or not tally.is_empty():
            self.slips.append(Slip(self._at, self.round, self.dealer, tally, incidents, **decided))

    def _flush(self, **decided: Any) -> None:
        self._slip(self._tally, tuple(self._incidents), **decided)
        self._tally = ShiftTally()
        self._incidents = []
        self._back, self._stakes, self._won, self._won_of = {}, {}, {}, {}
        self._laid = LaidHands()

    def _decided(self) -> dict[str, Any]:
        """The wagers that were decided in this round, by spot and by person, and the hands they were decided on."""
        spots: dict[tuple[str, int], int] = {}
        people: dict[str, list[tuple[str, int, int]]] = {}
        for (person, kind, spot), amount in sorted(self._stakes.items()):
            if amount > 0:
                spots[kind, spot] = spots.get((kind, spot), 0) + amount
                people.setdefault(person, []).append((kind, spot, amount))
        stakes: Stakes = tuple((kind, spot, amount) for (kind, spot), amount in sorted(spots.items()))
        bettors: tuple[Bettor, ...] = ()
        if all(person for person, _ in self._won_of):
            bettors = tuple((person, tuple(own), self._won_by_edge(person)) for person, own in people.items())
        in_view = self.game.options.face_up.dealer_first
        return {
            "stakes": stakes,
            "bettors": bettors,
            "seats": self._laid.seats(stakes, in_view),
            "opposite": self._laid.dealers if in_view else UNKNOWN,
        }

    def _won_by_edge(self, person: str) -> int:
        """What the house won of a person by wagers that have an edge of one round."""
        return sum(
            amount
            for (whose, kind), amount in self._won_of.items()
            if whose == person and kind not in NO_EDGE
        )

    def _stake(self, event: e.WagerPlaced | e.WagerWithdrawn | e.WagerReturned, amount: int) -> None:
        key = event.person, event.kind.value, event.spot
        self._stakes[key] = self._stakes.get(key, 0) + amount

    # What each event counts as

    def _opened(self, event: e.TableOpened) -> None:
        self.dealer = event.dealer
        self._since = self._at

    def _closed(self, event: e.TableClosed) -> None:
        self._flush()
        self._end_span()

    def _end_span(self) -> None:
        if self._since is not None:
            self.spans.append(OpenSpan(self._since, self._at, self.dealer))
        self._since = None

    def _changed(self, event: e.DealerChanged) -> None:
        self._tally.dealer_changes += 1
        was_open = self._since is not None
        self._end_span()
        self.dealer = event.incoming
        self._since = self._at if was_open else None

    def _bought(self, event: e.ChipsBought) -> None:
        self._slip(ShiftTally(drop=event.amount))

    def _left(self, event: e.PersonLeft) -> None:
        self._slip(ShiftTally(taken_away=event.amount))

    def _placed(self, event: e.WagerPlaced) -> None:
        self._instruments[_key(event)] = event.instrument
        if event.toke:
            self._tally.toke_wagers += event.amount
        else:
            self._tally.handle[event.kind.value] += event.amount
            self._stake(event, event.amount)

    def _withdrawn(self, event: e.WagerWithdrawn) -> None:
        if event.toke:
            self._tally.toke_wagers -= event.amount
        else:
            self._tally.handle[event.kind.value] -= event.amount
            self._stake(event, -event.amount)

    def _given_back(self, event: e.WagerReturned) -> None:
        if not event.toke:
            kind = event.kind.value
            self._back[kind] = self._back.get(kind, 0) + event.amount
            if UNDECIDED in event.reason.code:
                self._stake(event, -event.amount)

    def _taken(self, event: e.WagerTaken) -> None:
        if self._instruments.get(_key(event)) in GIVEN_AWAY:
            self._tally.promotional_taken += event.amount

    def _collected(self, event: e.ProgressiveCollected) -> None:
        self._tally.coins += 1
        self._tally.collected += event.amount
        self.coins.append(event.amount)

    def _awarded(self, event: e.AwardPaid) -> None:
        if event.source == METERS:
            self._tally.awards += event.amount
            self.awards.append(event.amount)

    def _corrected(self, event: e.Corrected | e.PaymentCorrected) -> None:
        self._tally.corrections += 1
        kind, by = (
            ("payment-corrected", event.by) if isinstance(event, e.PaymentCorrected) else ("corrected", "")
        )
        self._incidents.append(Incident(self._at, self.round, kind, "", by, event.clauses))

    def _reported(self, event: e.IrregularityReported) -> None:
        self._tally.irregularities[event.kind] += 1

    def _ruled(self, event: e.Ruled) -> None:
        self._incidents.append(
            Incident(self._at, self.round, event.kind, event.ruling, event.by, event.clauses)
        )

    def _called(self, event: e.BetsClosed) -> None:
        self._tally.hands += len(event.mains)

    def _shown(self, event: e.MetersShown) -> None:
        self.readings.append((self._at, tuple((name, int(shows)) for name, shows in event.readings)))

    def _began(self, event: e.GameBegan) -> None:
        self.round = max(1, self.round)

    def _over(self, event: e.RoundClosed) -> None:
        tally = self._tally
        tally.rounds += 1
        tally.banked_rounds += bool(event.banked_by)
        if event.void:
            tally.void_rounds += 1
            tally.returned.update(self._back)
        if event.void or event.banked_by:
            self._flush()
        else:
            tally.won.update(self._won)
            self._flush(**self._decided())
        self.round = event.number + 1


_WON: dict[type[e.Event], str] = {
    e.WagerTaken: "",
    e.WagerPaid: "",
    e.WagerReturned: "",
    e.Corrected: CORRECTED,
    e.PaymentCorrected: CORRECTED,
}
"""The events by which wagers are won and lost, and the name under which that stands: empty, the wager's kind."""


def _key(event: Any) -> tuple[Any, ...]:
    return event.person, event.spot, event.kind, event.toke


def _one_more(name: str) -> Callable[[Clerk, Any], None]:
    def count(clerk: Clerk, event: Any) -> None:
        setattr(clerk._tally, name, getattr(clerk._tally, name) + 1)

    return count


_COUNTS: dict[type[e.Event], Callable[[Clerk, Any], None]] = {
    e.TableOpened: Clerk._opened,
    e.TableClosed: Clerk._closed,
    e.DealerChanged: Clerk._changed,
    e.ChipsBought: Clerk._bought,
    e.PersonLeft: Clerk._left,
    e.WagerPlaced: Clerk._placed,
    e.WagerWithdrawn: Clerk._withdrawn,
    e.WagerReturned: Clerk._given_back,
    e.WagerTaken: Clerk._taken,
    e.ProgressiveCollected: Clerk._collected,
    e.AwardPaid: Clerk._awarded,
    e.Corrected: Clerk._corrected,
    e.PaymentCorrected: Clerk._corrected,
    e.IrregularityReported: Clerk._reported,
    e.Ruled: Clerk._ruled,
    e.BetsClosed: Clerk._called,
    e.MetersShown: Clerk._shown,
    e.GameBegan: Clerk._began,
    e.RoundClosed: Clerk._over,
    e.DeckPlaced: _one_more("decks_placed"),
    e.DeckUnsuitable: _one_more("decks_unsuitable"),
    e.DicePlaced: _one_more("dice_placed"),
    e.DiceInspected: _one_more("dice_inspected"),
    e.DeviceFailed: _one_more("devices_failed"),
}
"""What each kind of event counts as; all others count as nothing."""
