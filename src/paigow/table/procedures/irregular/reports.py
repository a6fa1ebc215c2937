"""Irregularities: a report is checked against the book, decided by its clause, or put to the floor, who rules on it."""

from collections.abc import Callable
from typing import TypeVar

from paigow.errors import Refused, of_type
from paigow.submissions.specs import BOTH
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Agenda
from paigow.table.draft import Draft
from paigow.table.irregularity_book import IrregularityEntry, irregularity_book
from paigow.table.methods import deal_method
from paigow.table.procedures.irregular.void import void_round
from paigow.table.procedures.registry import answers
from paigow.table.state import Irregularity, Stage, Table
from paigow.wagers import Outcome, WagerKind

Handler = Callable[[Draft, c.ReportIrregularity], None]


RulingHandler = Callable[[Draft, Irregularity, str], None]


When = Callable[[Table], bool]


HANDLERS: dict[str, Handler] = {}


WHENS: dict[str, When] = {}


RULINGS: dict[str, RulingHandler] = {}


Function = TypeVar("Function", bound=Callable[..., object])


def decides(kind: str, when: When) -> Callable[[Function], Function]:
    """This function decides a report of that kind; `when` says whether it can have happened by now."""

    def claim(function: Function) -> Function:
        HANDLERS[kind] = function  # type: ignore[assignment]
        WHENS[kind] = when
        return function

    return claim


def rules_on(kind: str) -> Callable[[Function], Function]:
    """This function carries out a ruling of the floor that only irregularities of that kind have."""

    def claim(function: Function) -> Function:
        RULINGS[kind] = function  # type: ignore[assignment]
        return function

    return claim


def occurs_at(table: Table, entry: IrregularityEntry) -> bool:
    """Whether such an irregularity can happen at this table at all: with its pieces, and as it deals now."""
    if entry.pieces not in (BOTH, table.game.piece_set.kind):
        return False
    values = {**table.game.options.values(), "deal.method": deal_method(table)} if entry.where else {}
    return all(values[key] in allowed for key, allowed in entry.where)


def can_have_happened(table: Table, kind: str) -> bool:
    """Whether an irregularity of that kind may be reported at this moment of this game."""
    entry = irregularity_book()[kind]
    if table.phase not in entry.phases or not occurs_at(table, entry):
        return False
    return table.irregularity is None and WHENS[kind](table)


@answers(c.ReportIrregularity)
def report(draft: Draft, command: c.ReportIrregularity) -> None:
    """The dealer or the floor says what went wrong; the clause decides, or the floor is asked to."""
    table = draft.table
    kind = command.kind
    if kind not in HANDLERS:
        raise draft.refuse("unknown-irregularity", kind=kind, allowed=tuple(HANDLERS))
    rule = irregularity_book()[kind].rule
    if not can_have_happened(table, kind):
        raise draft.refuse("not-that-irregularity", rule, kind=kind, phase=table.phase.value)
    _check_particulars(draft, command)
    HANDLERS[kind](draft, command)


def _check_particulars(draft: Draft, command: c.ReportIrregularity) -> None:
    """What the book asks for beside the kind must be there and of the right sort."""
    hands = len(draft.table.round.hands)
    for need in irregularity_book()[command.kind].needs:
        given: object = {"place": command.place, "pieces": command.pieces}.get(need)
        if need in ("place", "pieces"):
            wrong = not 0 <= command.place < hands if need == "place" else not given
        else:
            value = command.details.get(need)
            wrong = not isinstance(value, int) or isinstance(value, bool) or value < 0
        if wrong:
            raise draft.refuse("particulars-missing", kind=command.kind, needs=need)


def number(command: c.ReportIrregularity, name: str) -> int:
    """A particular of the report that is a number."""
    return of_type(int, command.details[name])


def reported(draft: Draft, command: c.ReportIrregularity, *rules: str, then: Agenda = ()) -> None:
    """Write the report down; `then` is what has to happen before anything else."""
    draft.emit(
        e.IrregularityReported(
            command.kind,
            command.place,
            command.pieces,
            command.details,
            clauses=draft.cite(*rules),
            then=then,
        )
    )


def ruled(draft: Draft, kind: str, ruling: str, *rules: str, finishes: bool = False) -> None:
    """Write down what became of it, with the note of a ruling that has one."""
    clauses = draft.cite(*rules)
    note = draft.command.note if isinstance(draft.command, c.GiveRuling) else ""
    draft.emit(e.Ruled(kind, ruling, draft.command.by.name, note, clauses=clauses, finishes=finishes))


def settle_at_once(draft: Draft, command: c.ReportIrregularity, ruling: str, *rules: str) -> None:
    """The clause leaves nothing to ask: the report and what becomes of it."""
    reported(draft, command, *rules)
    ruled(draft, command.kind, ruling, *rules)


def ask_floor(
    draft: Draft, command: c.ReportIrregularity, rulings: tuple[str, ...], asks: str, *rules: str
) -> None:
    """The round waits until somebody of the floor has ruled; `rules` stand behind a void round."""
    details = {**command.details, "rulings": rulings, "rules": rules}
    draft.emit(
        e.IrregularityReported(
            command.kind,
            command.place,
            command.pieces,
            details,
            clauses=draft.cite(asks, *rules),
            then=(due("await-ruling", rule=asks, kind=command.kind),),
        )
    )


def call_off(draft: Draft, command: c.ReportIrregularity, *rules: str) -> None:
    """The round is void; where every misdeal is put to a supervisor, or an award was paid, a dealer calls one first."""
    called = draft.table.game.options.irregular.misdeal_called
    if (called or is_awarded(draft.table)) and command.by.role == "dealer":
        asks = "irregular.call" if called else "irregular.ruling"
        ask_floor(draft, command, ("void", "unfounded"), asks, *rules)
        return
    behind = (*rules, "irregular.call") if called else rules
    reported(draft, command, *behind)
    ruled(draft, command.kind, "void", *behind)
    void_round(draft, command.kind, *rules)


def permitted_rulings(table: Table) -> tuple[str, ...]:
    """What the floor may rule on the irregularity that waits; a player who is away no longer chooses."""
    waiting = table.irregularity
    if waiting is None:
        return ()
    head = table.agenda[0] if table.agenda else None
    if head is not None and head.name in CHOICES:
        person = table.person(head.person)
        return () if person is not None and person.present else (CHOICES[head.name],)
    rulings: tuple[str, ...] = waiting.details.get("rulings", irregularity_book()[waiting.kind].rulings)
    return tuple(rulings)


CHOICES = {"choose-hand": "play-on", "choose-surrender": "surrender-stands"}
"""Choices of a player, and what the floor lets stand when the player has left the table."""


LONGEST_NOTE = 200
"""Characters of a note beside a ruling: a line of the log, not a report."""


@answers(c.GiveRuling)
def give_ruling(draft: Draft, command: c.GiveRuling) -> None:
    """The floor decides, within what the clause leaves to it."""
    waiting = draft.table.irregularity
    if waiting is None:
        raise draft.refuse("nothing-to-rule", "irregular.ruling")
    allowed = permitted_rulings(draft.table)
    if command.ruling not in allowed:
        raise not_permitted(draft, waiting.kind, command.ruling, allowed)
    if len(command.note) > LONGEST_NOTE or not command.note.isprintable():
        raise draft.refuse("note-not-one-line", longest=LONGEST_NOTE)
    handler = RULINGS.get(waiting.kind)
    if handler is not None:
        handler(draft, waiting, command.ruling)
    else:
        carry_out(draft, waiting, command.ruling)


def not_permitted(draft: Draft, kind: str, ruling: str, allowed: tuple[str, ...]) -> Refused:
    rule = irregularity_book()[kind].rule
    return draft.refuse("ruling-not-permitted", rule, ruling=ruling, allowed=allowed)


def carry_out(draft: Draft, waiting: Irregularity, ruling: str) -> None:
    """A ruling that means the same for every irregularity: the round is void, or it goes on."""
    rules: tuple[str, ...] = tuple(waiting.details.get("rules", (irregularity_book()[waiting.kind].rule,)))
    ruled(draft, waiting.kind, ruling, "irregular.ruling", *rules, finishes=True)
    if ruling == "void":
        void_round(draft, waiting.kind, *rules)


def is_dealt(table: Table) -> bool:
    """Whether a piece has left the stock."""
    return table.round.dealt > 0


def is_awarded(table: Table) -> bool:
    """Whether a Progressive award of this round was paid, which is not taken back without the floor."""
    return any(
        judged.kind is WagerKind.PROGRESSIVE and judged.outcome is Outcome.WIN and judged.done
        for judged in table.round.judgements
    )


def is_head(table: Table, *names: str) -> bool:
    return bool(table.agenda) and table.agenda[0].name in names


def is_due(table: Table, *names: str) -> bool:
    """Whether one of these acts is still to come in this phase."""
    return any(act.name in names for act in table.agenda)


def lies_closed(table: Table, place: int) -> bool:
    """Whether a hand lies at the place that nobody is meant to have seen yet."""
    hand = table.round.hands[place]
    return hand is not None and not hand.open and hand.stage in (Stage.DEALT, Stage.SET)
