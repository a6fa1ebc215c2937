"""A person deals: what they say is compared with what is due, and done, refused, counted or let stand.

*Guided* and *by the book* refuse what is wrong; the first says what was due, the second counts it. *As at a table* a
wrong call, amount or setting stands, and wagers go where the dealer put them, until somebody reports it
(`procedures/irregular/settlement.py`). What cannot be done at all, and whatever is wrong in a round that a
player banks, is only written down.
"""

from dataclasses import replace

from paigow.citations import Clauses
from paigow.errors import Refused
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table import said as s
from paigow.table.act_book import act_book
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.due import PIECES, DueAct, differing, due_act
from paigow.table.faces import carry_out
from paigow.table.judging.wagers import judge_called, judgement_of, keeps_piece
from paigow.table.postings import TRAY
from paigow.table.procedures import command_handlers
from paigow.table.procedures.reveal import reveal_as
from paigow.table.procedures.settle.house import settle_piece
from paigow.table.procedures.surrender import is_lost_by_rule
from paigow.table.procedures.tray import check_chips, check_held, cut_as_said
from paigow.table.said import Said
from paigow.table.state import Judgement, Table
from paigow.wagers import Outcome, WagerKind
from paigow.wagers.chips import total
from paigow.words import Reason

_COMMANDS = command_handlers()

SAID = frozenset({"Perform", "ReportCount", "Cut"})
"""What acts need that a person does by saying so."""

LUCK = frozenset({"ReportShuffle", "ReportRoll", "ReportNumber"})
"""What nobody says: the dealer does it, and the table's source of luck says what came of it."""

OUTCOMES = {"win": Outcome.WIN, "lose": Outcome.LOSE, "push": Outcome.PUSH}


def dealer_says(draft: Draft, command: c.DealerSays) -> None:
    """Do what the dealer says if it is what is due; else as the table is kept."""
    table, said = draft.table, command.said
    due = due_act(table)
    if due is None:
        raise draft.refuse("dealer-waits", phase=table.phase.value)
    _check_form(draft, said)
    wrong = differing(table, due, said)
    if not wrong:
        _follow(draft, due, said)
    elif table.help == s.GUIDED:
        raise not_due(due, wrong)
    elif table.help == s.BY_THE_BOOK or not _stands(draft, due, said, wrong):
        write_down(draft, due, said, wrong)


def write_down(draft: Draft, due: DueAct, said: Said, wrong: tuple[str, ...]) -> None:
    """Record what was said wrongly, without the pieces, which may be a player's own."""
    draft.emit(e.SaidWrongly(replace(said, high=(), low=()), wrong, clauses=due.clauses))


def not_due(due: DueAct, wrong: tuple[str, ...]) -> Refused:
    """The refusal that says what was due, and in what the dealer went wrong."""
    return Refused("not-as-due", due.clauses, due=due.act, verb=due.verb, place=due.place, wrong=wrong)


def _check_form(draft: Draft, said: Said) -> None:
    """Words that no dealer could mean are refused at every table."""
    if said.verb not in s.VERBS or (said.outcome and said.outcome not in OUTCOMES):
        raise draft.refuse("no-such-word", verb=said.verb, allowed=s.VERBS)
    below = min((said.amount, said.vigorish, said.count, *(part for stack in said.chips for part in stack)))
    if below < 0 or said.vigorish > said.amount or (said.chips and total(said.chips) != said.amount):
        raise draft.refuse("no-such-amount", amount=said.amount)
    if draft.table.tray is not None and said.chips and said.verb == s.PAY:
        check_chips(draft, said.chips)
        check_held(draft, draft.table.tray, said.chips)


def _follow(draft: Draft, due: DueAct, said: Said) -> None:
    """What was said is what is due."""
    if due.needs not in SAID:
        raise draft.refuse("luck-is-drawn", act=due.act)
    if due.needs == "ReportCount":
        draft.command = c.ReportCount(said.count, by=draft.command.by, at=draft.command.at)
    elif due.needs == "Cut":
        draft.command = c.Cut(said.count, by=draft.command.by, at=draft.command.at)
    elif due.verb == s.SHOW and due.act in ("reveal", "turn-dealer") and not _lost(draft.table, due):
        draft.emit(e.HandTurned(due.place, clauses=due.clauses))
        return
    elif PIECES in due.asks and due.act != "set-absent":
        draft.command = c.SetHand(due.place, said.high, said.low, by=draft.command.by, at=draft.command.at)
    else:
        before = draft.table.tray
        carry_out(draft)
        cut_as_said(draft, before, said.chips)
        return
    _COMMANDS[type(draft.command)](draft, draft.command)


def _lost(table: Table, due: DueAct) -> bool:
    """Whether a hand is lost by a rule and taken without being called."""
    return due.act == "reveal" and is_lost_by_rule(table, due.place)


def _stands(draft: Draft, due: DueAct, said: Said, wrong: tuple[str, ...]) -> bool:
    """As at a table: do what was said although something else is due; false if it cannot be done."""
    if wrong == (PIECES,) and due.act != "set-absent":
        _follow(draft, due, said)
        return True
    if draft.table.round.bank is not None or due.needs != "Perform":
        return False
    if wrong == ("outcome",) and said.outcome:
        head = draft.table.agenda[0]
        reveal_as(draft, head, judge_called(draft.table, due.place, OUTCOMES[said.outcome]))
        return True
    if due.act in SETTLED and said.place == due.place and _is_of(draft.table.agenda[0], said):
        _settle_as(draft, due.clauses, said)
        return True
    return _out_of_turn(draft, due, said, wrong)


SETTLED = frozenset({"take", "pay", "return"})
"""Acts that end one wager against the house, in which a dealer may take for pay."""


def _is_of(act: Act, said: Said) -> bool:
    """Whether the dealer speaks of the wager that the act settles, and of no Progressive award."""
    plain = act.kind == said.wager and act.kind != WagerKind.PROGRESSIVE.value
    return plain and not said.toke and said.verb in SETTLED


def _settle_as(draft: Draft, clauses: Clauses, said: Said) -> None:
    """The wager goes where the dealer put it, with the amount that the dealer cut."""
    judgement = judgement_of(draft, draft.table.agenda[0])
    where = (judgement.person, judgement.spot, judgement.kind)
    if said.verb == s.TAKE:
        draft.emit(e.WagerTaken(*where, judgement.stake, TRAY, AS_SAID, clauses=clauses, finishes=True))
        return
    if said.verb == s.RETURN:
        draft.emit(
            e.WagerReturned(
                *where,
                judgement.stake,
                AS_SAID,
                instrument=judgement.instrument,
                clauses=clauses,
                finishes=True,
            )
        )
        return
    _pay_as(draft, judgement, clauses, said)


AS_SAID = Reason("settled.as-said")


def _pay_as(draft: Draft, judgement: Judgement, clauses: Clauses, said: Said) -> None:
    before = draft.table.tray
    draft.emit(
        e.WagerPaid(
            judgement.person,
            judgement.spot,
            judgement.kind,
            judgement.stake,
            said.amount,
            said.vigorish,
            TRAY,
            AS_SAID,
            instrument=judgement.instrument,
            piece_kept=keeps_piece(draft.table, judgement),
            clauses=clauses,
            finishes=True,
        )
    )
    cut_as_said(draft, before, said.chips)
    settle_piece(draft, judgement)


MOVABLE = frozenset({"reveal", "take", "pay", "return", "collect-hand"})
"""Acts that a dealer may do before their turn."""


def _out_of_turn(draft: Draft, due: DueAct, said: Said, wrong: tuple[str, ...]) -> bool:
    """An act of another seat, done before its turn: it is written down, and comes first now."""
    table = draft.table
    if due.act not in MOVABLE or said.place == due.place:
        return False
    agenda = table.agenda
    theirs = [at for at, act in enumerate(agenda) if act.spot == said.place and act.by == "dealer"]
    if not theirs or not _means(agenda[theirs[0]], said):
        return False
    at = theirs[0]
    write_down(draft, due, said, wrong)
    draft.emit(e.PhaseEntered(table.phase, (agenda[at], *agenda[:at], *agenda[at + 1 :])))
    moved = due_act(draft.table)
    if moved is None:
        return True
    if differing(draft.table, moved, said):
        _stands(draft, moved, said, differing(draft.table, moved, said))
    else:
        _follow(draft, moved, said)
    return True


def _means(act: Act, said: Said) -> bool:
    """Whether the dealer's words are about an act."""
    if act.name not in MOVABLE:
        return False
    same_wager = act.kind == said.wager if act.name in SETTLED else True
    return same_wager and said.verb == act_book()[act.name].verb
