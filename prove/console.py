"""Rounds with real cards or tiles, told face by face as they are turned, end as if the whole deck had been known.

Automatic tables play with a known deck, irregularities and banks included. Each of their commands is then given to a
second table whose deck nobody has seen: its shuffle carries no order, hands are laid face down, and the faces of a
place are reported when the table asks for them and not before. Both records must hold the same events, with the
same amounts and clauses. What may differ is listed in `CARRIES_FACES`: events that carry faces which the second table
does not know yet, of which everything else is compared, and the reports themselves.
"""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from paigow.errors import InternalError, Refused
from paigow.laws import RecordedStep, audit
from paigow.pieces import Piece, Pieces, Unseen
from paigow.simulate.engine import Session
from paigow.submissions import ApprovedGame, load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.acts import STOCK_PLACE
from paigow.table.codec import write_event
from paigow.table.decide import act
from paigow.table.next_steps import must_steps
from paigow.table.replay import replay
from paigow.table.state import Stage, Table
from prove import Progress, Result
from prove.irregular import TABLES, habits_by_lot

PIECES = 1_000
ROUNDS_A_PIECE = 20

CARRIES_FACES: dict[str, tuple[str, ...]] = {
    "PiecesShuffled": ("order",),
    "PiecesCut": ("order",),
    "StacksCut": ("order",),
    "StacksMade": ("order",),
    "StyleChosen": ("order",),
    "PiecesDealt": ("pieces",),
    "HandSet": ("high", "low"),
}
"""Events of pieces that lie face down, and the fields that are left out when they are compared."""

REPORTS = "FacesReported"
MOST_REPORTS = 20
"""More than one command can ever wait for."""


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    for piece in progress.pieces(PIECES):
        told = played(f"console {seed} {piece}", *TABLES[piece % len(TABLES)])
        tally["faults"] += bool(told.faults)
        tally["rounds"] += told.table.round.number - 1
        tally["events"] += told.compared
        tally["reports"] += told.reports
        tally["unseen"] += told.stayed_unseen
        tally["irregularities"] += told.irregularities
        for fault in told.faults[:1]:
            tally[f"fault: {fault}"] += 1
    says = (
        f"{tally['rounds']:,} rounds and {tally['irregularities']:,} irregularities told again in {tally['reports']:,} "
        f"reports of faces, {tally['events']:,} events alike, {tally['unseen']:,} pieces never seen: "
        f"{tally['faults']} tables differ"
    )
    return Result(tally["faults"] == 0, tally["rounds"], says, dict(tally))


@dataclass(slots=True)
class Retelling:
    """A table whose deck nobody has seen, beside one with a known deck that plays the same rounds."""

    game: ApprovedGame
    known: Table
    """The other table before the command that is told next."""
    table: Table
    events: list[e.Event] = field(default_factory=list)
    steps: list[RecordedStep] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    compared: int = 0
    reports: int = 0
    asked: int = 0
    stayed_unseen: int = 0
    irregularities: int = 0

    def hear(self, command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        """Tell one command again, and compare what came of it."""
        if not self.faults:
            try:
                self._tell(command, events)
            except (InternalError, Refused) as trouble:
                self.faults.append(f"{type(command).__name__}: {trouble}")
        self.known = after

    def _tell(self, command: c.Command, events: tuple[e.Event, ...]) -> None:
        if isinstance(command, c.ReportIrregularity):
            self._expose(command)
        for _ in range(MOST_REPORTS):
            waits = [step.spot for step in must_steps(self.table) if step.needs == "ReportFaces"]
            if waits and isinstance(command, c.Perform):
                self._report(waits[0], command.at)
                continue
            try:
                told = self._do(self._blindly(command))
                break
            except Refused as refused:
                if refused.code != "face-not-known":
                    raise
                self._report(refused.arguments["place"], command.at)
        else:
            raise InternalError("the table asks for faces without an end")
        self._compare(told, events)

    def _do(self, command: c.Command) -> tuple[e.Event, ...]:
        before = self.table
        events, self.table = act(before, command)
        self.steps.append(RecordedStep(command, events, len(self.events) + 1))
        self.events += events
        if any(isinstance(event, e.RoundClosed) for event in events):
            self.stayed_unseen += unseen_pieces(before)
        return events

    def _blindly(self, command: c.Command) -> c.Command:
        """The command as it is given where nobody knows the order of the deck, and hands lie face down."""
        if isinstance(command, c.ReportShuffle):
            return replace(command, order=(), unseen=True)
        if isinstance(command, c.SetHand):
            hand = self.table.round.the_hand(command.spot)
            closed = [piece for piece in hand.pieces if isinstance(piece, Unseen)]
            parts = [self._closed(part, hand.pieces, closed) for part in (command.high, command.low)]
            return replace(command, high=parts[0], low=parts[1])
        return command

    def _closed(self, part: Pieces, hand: Pieces, closed: list[Unseen]) -> Pieces:
        return tuple(piece if piece in hand else closed.pop() for piece in part)

    def _report(self, place: int, at: int) -> None:
        """The hand is turned: its faces as the other table knows them, and how it lies if it was set."""
        hand = self.known.round.the_hand(place)
        is_set = self.table.round.the_hand(place).stage is Stage.SET
        high, low = (hand.high, hand.low) if is_set else ((), ())
        self._faces(c.ReportFaces(place, hand.pieces, high, low, by=self._dealer(), at=at))

    def _expose(self, command: c.ReportIrregularity) -> None:
        """Pieces that an irregularity names were seen: they are reported where they lie, one by one."""
        for piece in command.pieces:
            place = where(self.known, piece)
            if piece not in pieces_at(self.table, place):
                depth = self.known.stock.index(piece) if place == STOCK_PLACE else 0
                self._faces(c.ReportFaces(place, (piece,), depth=depth, by=self._dealer(), at=command.at))

    def _faces(self, command: c.ReportFaces) -> None:
        self.reports += 1
        self._do(command)

    def _dealer(self) -> c.Actor:
        return c.Actor("dealer", self.table.dealer)

    def _compare(self, told: tuple[e.Event, ...], events: tuple[e.Event, ...]) -> None:
        ours = [without_faces(event) for event in told]
        theirs = [without_faces(event) for event in events]
        for written in ours:
            if "reverses" in written:
                written["reverses"] = self._as_known(written["reverses"])
        self.compared += len(theirs)
        self.irregularities += sum(isinstance(event, e.IrregularityReported) for event in events)
        for our, their in zip(ours, theirs, strict=False):
            if our != their:
                self.faults.append(f"{our} where {their} was known")
                return
        if len(ours) != len(theirs):
            self.faults.append(f"{len(ours)} events where {len(theirs)} were known")

    def _as_known(self, sequence: Any) -> Any:
        """The number that an event has in the record without reports of faces."""
        if isinstance(sequence, list):
            return [self._as_known(each) for each in sequence]
        return sequence - sum(isinstance(event, e.FacesReported) for event in self.events[:sequence])

    def finish(self) -> None:
        """The record replays to the same table, the money lies where it lay, and the auditor finds nothing."""
        if self.faults:
            return
        if replay(self.table.number, self.game, self.events) != self.table:
            self.faults.append("the record replays to another table")
        if self.table.balances != self.known.balances:
            self.faults.append("the accounts differ")
        self.faults += [f"the auditor: {found}" for found in audit(self.game, self.steps).breaches]


def without_faces(event: e.Event) -> dict[str, Any]:
    """An event as it is written, but for faces that the other table cannot know yet."""
    written = write_event(event)
    for name in CARRIES_FACES.get(type(event).__name__, ()):
        written[name] = len(written.get(name, ()))
    return written


def where(table: Table, piece: Piece) -> int:
    """The place at which a piece lies."""
    return next(
        (hand.place for hand in table.round.hands if hand is not None and piece in hand.pieces), STOCK_PLACE
    )


def pieces_at(table: Table, place: int) -> Pieces:
    return table.stock if place == STOCK_PLACE else table.round.the_hand(place).pieces


def unseen_pieces(table: Table) -> int:
    """How many pieces of the deck were never turned."""
    lying = [*table.stock, *(piece for block in table.rack for piece in block.pieces)]
    return sum(isinstance(piece, Unseen) for piece in lying)


def played(seed: str, name: str, options: dict[str, Any], rounds: int = ROUNDS_A_PIECE) -> Retelling:
    """Some rounds at one table, each command told to both."""
    luck = Random(seed)
    game = load_game(name, options)
    session = Session(
        game, seed, luck.randint(1, 6), habits_by_lot(luck), trouble=luck.choice((0.0, 0.01, 0.03, 0.1))
    )
    told = Retelling(game, session.table, session.table)
    session.listener = told.hear
    session.play(rounds)
    told.finish()
    return told
