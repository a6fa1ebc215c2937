"""What people say about tokes: given without a bet, asked for after a push, let ride, or changed into other chips."""

from paigow.money import Cents, dollars
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.draft import Draft
from paigow.table.postings import TOKE_BOX, person_account
from paigow.table.procedures.bank_cover import check_bank_keeps_cover
from paigow.table.procedures.registry import answers
from paigow.table.procedures.tokes import refuse_where_none, toke_judgement
from paigow.wagers import Outcome
from paigow.wagers.tokes import Instruction, is_bet, refuse_parlay


@answers(c.GiveToke)
def give_toke(draft: Draft, command: c.GiveToke) -> None:
    """Chips for the dealer with no clear word to bet them are dropped into the box."""
    table = draft.table
    refuse_where_none(draft, "toke")
    person = table.person(command.by.name)
    if person is None:
        raise draft.refuse("not-at-this-table", person=command.by.name)
    bet, reason = is_bet(_instruction(draft, command.said), table.game.citations)
    if bet:
        raise draft.refuse("toke-needs-a-spot", "toke.instruction", amount=dollars(command.amount))
    chips = table.chips(person.id)
    if not 0 < command.amount <= chips:
        amount, has = dollars(command.amount), dollars(chips)
        raise draft.refuse("not-enough-chips", "wager.chips", amount=amount, chips=has)
    check_bank_keeps_cover(draft, person.id, command.amount)
    draft.emit(e.ChipsMoved(person_account(person.id), TOKE_BOX, Cents(command.amount), reason))


def _instruction(draft: Draft, said: str) -> Instruction:
    allowed = tuple(one.value for one in Instruction)
    if said not in allowed:
        raise draft.refuse("no-such-instruction", "toke.instruction", said=said, allowed=allowed)
    return Instruction(said)


@answers(c.AnswerToke)
def answer_toke(draft: Draft, command: c.AnswerToke) -> None:
    """Asked about a toke that pushed, a player may have it back to bet anew; a won one may not be let ride."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    mine = head is not None and (head.spot, head.person) == (command.spot, command.by.name)
    if head is None or not mine or head.name not in ASKED or head.kind != command.kind.value:
        raise draft.refuse("no-toke-asked-about", "toke.pushed", spot=command.spot)
    bet, reason = is_bet(_instruction(draft, command.said), table.game.citations)
    one = toke_judgement(draft, head)
    if one.outcome is Outcome.WIN and bet:
        refuse_parlay(table.game.citations)
    if one.outcome is Outcome.WIN or not bet:
        draft.emit(e.Performed("answer-toke", command.by.name, command.spot, clauses=reason.clauses))
        return
    draft.emit(
        e.WagerReturned(
            one.person,
            one.spot,
            one.kind,
            one.stake,
            one.reason,
            True,
            instrument=one.instrument,
            clauses=reason.clauses,
        )
    )
    settled = (one.spot, one.person, one.kind.value)
    rest = tuple(
        act for act in table.agenda if act.name not in DROPS or (act.spot, act.person, act.kind) != settled
    )
    draft.emit(e.PhaseEntered(table.phase, rest))


ASKED = frozenset({"ask-toke", "pay-toke", "take-down-toke", "show-toke", "drop-toke", "approve-toke"})
DROPS = frozenset({"ask-toke", "pay-toke", "approve-toke", "drop-toke"})
"""What is left to do with a toke that pushed."""


@answers(c.ChangeTokes)
def change_tokes(draft: Draft, command: c.ChangeTokes) -> None:
    """Tokes are changed into chips of another colour with the supervisor's approval first."""
    table = draft.table
    refuse_where_none(draft, "change")
    box = table.balances.get(TOKE_BOX, 0)
    if not 0 < command.amount <= box or command.into <= 0 or command.amount % command.into:
        amount, into = dollars(command.amount), dollars(command.into)
        raise draft.refuse(
            "tokes-do-not-change", "toke.colour", amount=amount, into=into, box=dollars(Cents(box))
        )
    rule = "toke.colour" if table.game.citations.knows("toke.colour") else "toke.offered"
    details = {"amount": command.amount, "into": command.into}
    acts = (due("approve-colour", rule=rule), due("change-colour", rule=rule))
    by, clauses = command.by.name, draft.cite(rule)
    draft.emit(e.Performed("ask-colour", by, details=details, clauses=clauses, then=acts))
