"""due_act(table) -> DueAct: what the book wants of the dealer now, as a value, in the words of `Said`.

Nothing is worked out twice: the act is the first of `next_steps`, and its call, amounts and setting are read from the
events that the table itself would answer with. A mark, a hint and a refusal all compare what was said with this.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from paigow.citations import Clauses
from paigow.errors import Refused
from paigow.money import ZERO, Cents
from paigow.pieces import Pieces
from paigow.records import fast_init
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table import said as s
from paigow.table.act_book import act_book
from paigow.table.draft import Draft
from paigow.table.faces import carry_out
from paigow.table.invariants import all_pieces
from paigow.table.judging.hands import is_set_wrongly
from paigow.table.next_steps import Step, first_due
from paigow.table.said import Said
from paigow.table.state import Hand, Table
from paigow.wagers import Outcome, WagerKind
from paigow.wagers.chips import Chips, filed_chips, in_chips, total, values_of

PIECES = "pieces"
"""Among what an act asks for: the hand, split in two."""


@fast_init
@dataclass(frozen=True, slots=True)
class DueAct:
    """What the dealer is due to do: the fields of `Said`, rightly filled, and which of them the dealer has to say."""

    act: str
    verb: str
    asks: tuple[str, ...]
    clauses: Clauses
    needs: str
    place: int = 0
    person: str = ""
    wager: str = ""
    toke: bool = False
    outcome: str = ""
    amount: Cents = ZERO
    vigorish: Cents = ZERO
    count: int = 0
    chips: Chips = ()
    high: Pieces = ()
    low: Pieces = ()
    words: str = ""

    def said(self) -> Said:
        """What a dealer who is right says: what is asked for, and nothing else."""
        asked = {name: getattr(self, name) for name in self.asks if name not in (PIECES, "verb")}
        if PIECES in self.asks:
            asked |= {"high": self.high, "low": self.low}
        return Said(self.verb, **asked)


def due_act(table: Table) -> DueAct | None:
    """What the dealer is due to do; nothing while somebody else is waited for."""
    step = first_due(table)
    if step is None or step.by != "dealer":
        return None
    if step.needs == "Perform":
        return _performed(table, step)
    if step.needs in ("ReportCount", "Cut"):
        count = right_count(table, step.act) if step.needs == "ReportCount" else len(table.stock) // 2
        return DueAct(step.act, s.DO, ("verb", "act", "count"), step.clauses, step.needs, count=count)
    return DueAct(step.act, s.DO, ("verb", "act"), step.clauses, step.needs, step.spot, step.person)


def foreseen(table: Table) -> tuple[e.Event, ...]:
    """What would come of the act at the head of the agenda if the dealer did it now, by the book.

    The table decides it as usual and does not change, so that what is due is worked out only once. Where the act is due
    but has to wait, as the call has for the first wager, nothing comes of it.
    """
    by = c.Actor("dealer", table.dealer)
    draft = Draft(table, c.Perform(table.agenda[0].name, by=by, at=table.at))
    try:
        carry_out(draft)
    except Refused:
        return ()
    return tuple(draft.events)


def _performed(table: Table, step: Step) -> DueAct:
    """An act that is simply done, with what the table would answer."""
    events = foreseen(table)
    verb = _verb(table, step)
    asks = _asks(step, verb, is_shown(table.round.hands[step.spot]))
    high, low = _setting(events)
    amount, vigorish = _money(events)
    return DueAct(
        step.act,
        verb,
        asks,
        step.clauses,
        step.needs,
        step.spot,
        step.person,
        _NAMED.get(step.act, step.kind),
        step.act == "collect-toke-commission" or _is_toke(events),
        _outcome(events),
        amount,
        vigorish,
        0,
        in_chips(amount, values_of(filed_chips(table.game.options.tray.chips))),
        high,
        low,
        next((event.code for event in events if isinstance(event, e.Announced)), ""),
    )


def is_shown(hand: Hand | None) -> bool:
    """Whether a hand lies open, so that it can be called, or set if it is the dealer's."""
    return hand is not None and hand.open


def _verb(table: Table, step: Step) -> str:
    """The verb of the act; a hand is shown first and then called, the dealer's turned and then set."""
    verb = act_book()[step.act].verb
    shown = is_shown(table.round.hands[step.spot])
    if step.act == "reveal" and shown:
        return s.ANNOUNCE
    return s.SHOW if step.act == "turn-dealer" and not shown else verb


_ASKS = {
    s.SHOW: ("verb", "place"),
    s.SET: ("verb", "place", PIECES),
    s.TAKE: ("verb", "place", "wager", "toke"),
    s.PAY: ("verb", "place", "wager", "toke", "amount", "vigorish"),
    s.RETURN: ("verb", "place", "wager", "toke"),
    s.COLLECT: ("verb", "place"),
    s.ANNOUNCE: ("verb", "act", "place"),
    s.DO: ("verb", "act", "place"),
}


def _asks(step: Step, verb: str, shown: bool) -> tuple[str, ...]:
    if step.act == "reveal" and shown:
        return ("verb", "place", "outcome")
    return _ASKS[verb]


def _setting(events: Iterable[e.Event]) -> tuple[Pieces, Pieces]:
    for event in events:
        if isinstance(event, e.HandShown | e.HandSet):
            return event.high, event.low
    return (), ()


def _outcome(events: Iterable[e.Event]) -> str:
    """How the main wager of the hand came out."""
    for event in events:
        if isinstance(event, e.WagersJudged):
            mains = [each for each in event.judgements if each.kind is WagerKind.MAIN]
            return called(mains[0].outcome) if mains else ""
    return ""


def called(outcome: Outcome) -> str:
    """What a dealer says of a main wager."""
    return {Outcome.WIN: "win", Outcome.LOSE: "lose"}.get(outcome, "push")


def _is_toke(events: Iterable[e.Event]) -> bool:
    """Whether what is settled is a toke, and not the wager it lies beside."""
    settled = [
        event.toke for event in events if isinstance(event, e.WagerTaken | e.WagerPaid | e.WagerReturned)
    ]
    return bool(settled) and all(settled)


_MOVES = (e.WagerTaken, e.WagerReturned, e.DealerWagerTaken, e.EnvyPaid, e.AwardPaid, e.ChipsMoved)


def _money(events: Iterable[e.Event]) -> tuple[Cents, Cents]:
    """What is paid, taken or returned, and the vigorish on it."""
    amount, vigorish = 0, 0
    for event in events:
        if isinstance(event, e.WagerPaid):
            amount, vigorish = amount + event.wins, vigorish + event.vigorish
        elif isinstance(event, _MOVES) and not _is_added(event):
            amount += event.amount
        elif isinstance(event, e.Performed):
            amount += event.details.get("amount", 0)
    return Cents(amount), Cents(vigorish)


def _is_added(event: Any) -> bool:
    """Whether chips only went to the centre, to be paid out of it."""
    return isinstance(event, e.ChipsMoved) and event.target == "centre"


_NAMED = {
    "collect-commission": s.VIGORISH,
    "collect-both-commissions": s.VIGORISH,
    "collect-toke-commission": s.VIGORISH,
    "pay-envy": s.ENVY,
    "pay-dealer-wager": s.DEALERS,
    "take-dealer-wager": s.DEALERS,
    "take-tile-wager": WagerKind.MAIN.value,
}


def right_count(table: Table, act: str) -> int:
    """What a count comes to if nothing is wrong."""
    if act == "verify-progressive":
        return len(table.wagers(kind=WagerKind.PROGRESSIVE))
    if act == "check-hands":
        return sum(hand is not None for hand in table.round.hands)
    if act == "check-stub":
        return table.game.options.deal.stub - len(table.round.left_out)
    return len(all_pieces(table))


def differing(table: Table, due: DueAct, said: Said) -> tuple[str, ...]:
    """In which of the things that are asked for the dealer said something else; empty if all is right."""
    return tuple(name for name in due.asks if not _agrees(table, due, said, name))


_mark = attrgetter("mark")
"""A piece by its notation, the two copies of a tile apart."""


def _agrees(table: Table, due: DueAct, said: Said, name: str) -> bool:
    if name == PIECES:
        hand = table.round.the_hand(due.place)
        if not said.high or sorted(map(_mark, said.high + said.low)) != sorted(map(_mark, hand.pieces)):
            return False
        return not is_set_wrongly(table, hand, said.high, said.low)
    if name == "amount" and said.chips:
        return said.amount == due.amount == total(said.chips)
    if name == "count" and due.needs == "Cut":
        return said.count > 0
    return bool(getattr(said, name) == getattr(due, name))
