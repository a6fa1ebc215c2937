"""Offering the bank: to whom, in which order, who may take it, and who is asked first next time."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.places import right_of, seated_in_order
from paigow.table.procedures.bank_cover import cover_needed
from paigow.table.procedures.registry import answers, performs
from paigow.table.procedures.tile_dice import due_shaker
from paigow.table.state import Person, Phase, Table
from paigow.wagers import WagerKind

HOUSE = "@house"
"""In place of a person: the first offer has come round to the dealer, and the house banks the next round."""


def offers_due(table: Table) -> Agenda:
    """The offers of this round, none in the first round of a game or when the house is due to bank."""
    if table.round.bank is not None or why_no_offers(table):
        return ()
    order = offer_order(table)
    return (due("offer-bank", person=order[0].id),) if order else ()


def why_no_offers(table: Table) -> str:
    """The rule for which nobody is offered the bank this round, or nothing."""
    options = table.game.options
    memory = table.memory
    if not options.flag("banking.offered"):
        return "bank.offer"
    if memory.game_rounds == 0:
        return "bank.first-round"
    if options.flag("banking.house_between") and memory.banked_last_round and not memory.keeps_bank:
        return "bank.house-between"
    if memory.offer_from == HOUSE and not memory.keeps_bank:
        return "bank.first-offer-moves"
    if _shaker_is_due(table) and options.choice("dragons_eye.bank_and_shaker") != "bank-shakes":
        return "bank.prevails"
    return ""


def _shaker_is_due(table: Table) -> bool:
    """Whether the player at the Dragon's Eye button has a dice bonus wager up, and so shakes next."""
    return table.game.pieces == "tiles" and due_shaker(table) is not None


def offer_order(table: Table) -> tuple[Person, ...]:
    """Seated people in the order in which the bank is offered; the bank of a void round keeps the first offer."""
    first = table.person(table.memory.keeps_bank) or table.person(table.memory.offer_from)
    return seated_in_order(table, first.seat if first is not None and first.seat else None)


def why_not(table: Table, person: str) -> str:
    """The rule that keeps somebody from banking this round, or nothing."""
    memory = table.memory
    if memory.last_bank == person and memory.keeps_bank != person:
        return "bank.not-twice"
    if not any(one == person for one, _, _ in memory.against_dealer):
        return "bank.wager-against-dealer"
    if len({one.spot for one in table.round.wagers if one.person == person}) > 1:
        return "bank.one-spot"
    if table.chips(person) < max(cover_needed(table, person), table.game.limits[WagerKind.MAIN].minimum):
        return "bank.cover"  # Not even one wager could be made against such a bank.
    return ""


@performs("offer-bank")
def offer_bank(draft: Draft, act: Act) -> None:
    """The dealer asks the next player, passing over whoever may not bank and saying why."""
    cause = why_not(draft.table, act.person)
    if cause:
        pass_bank_by(draft, act.person, cause)
        return
    if _shaker_is_due(draft.table):
        draft.announce("bank-shakes-instead", "bank.prevails", person=act.person)
    rules = [act.rule, "bank.choice"]
    if draft.table.memory.offer_from and not draft.table.round.offered:
        rules.append("bank.first-offer-moves")
    draft.emit(
        e.BankOffered(
            act.person,
            clauses=draft.cite(*rules),
            finishes=True,
            then=(due("answer-bank", person=act.person),),
        )
    )


def pass_bank_by(draft: Draft, person: str, cause: str) -> None:
    """Somebody declined or may not bank: the next one is asked, and when nobody is left the house banks."""
    order = [one.id for one in offer_order(draft.table)]
    asked = order.index(person) + 1 if person in order else len(draft.table.round.offered)
    waiting = order[asked:]
    rule = cause if draft.table.game.citations.knows(cause) else ("bank.choice" if waiting else "bank.nobody")
    rules = [rule] if waiting else [rule, "bank.nobody"]
    then = (due("offer-bank", person=waiting[0]),) if waiting else ()
    draft.emit(e.BankPassed(person, cause, clauses=draft.cite(*rules), finishes=True, then=then))


@answers(c.AnswerBank)
def answer_bank(draft: Draft, command: c.AnswerBank) -> None:
    """The player asked takes the bank or passes it on."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    person = command.by.name
    if head is None or head.name != "answer-bank" or head.person != person:
        rules = [why_no_offers(table) or "bank.choice"]
        if person and table.memory.last_bank == person:
            rules.append("bank.not-twice")
        raise draft.refuse("bank-not-offered", *rules, person=person)
    if not command.accept:
        pass_bank_by(draft, person, "declined")
        return
    cause = why_not(table, person)
    if cause:
        raise draft.refuse("may-not-bank", cause, person=person)
    seated = table.person(person)
    assert seated is not None
    for one in table.wagers(kind=WagerKind.MAIN):
        if one.person == person or one.spot == seated.seat:
            draft.emit(e.WagerWithdrawn(one.person, one.spot, one.kind, one.amount, one.toke, one.instrument))
    clauses = draft.cite("bank.accepts", "bank.qualified")
    then = (due("place-bank-marker", spot=seated.seat, person=person),)
    draft.emit(e.BankTaken(person, seated.seat, clauses=clauses, finishes=True, then=then))


@answers(c.AskCoBanking)
def ask_co_banking(draft: Draft, command: c.AskCoBanking) -> None:
    """The bank expressly asks the house to carry half, before the shuffle begins.

    One marker lies at his place: if the bank's is not there yet, the co-bank's is put down and no other.
    """
    table = draft.table
    bank = table.round.bank
    if not table.game.options.flag("banking.co_banking.offered"):
        raise draft.refuse("no-co-banking-here", "co-bank.offered")
    if bank is None or bank.person != command.by.name:
        raise draft.refuse("not-the-bank", "co-bank.offered", person=command.by.name)
    if bank.co_banking:
        raise draft.refuse("already-co-banking", "co-bank.asked", person=command.by.name)
    if table.phase is not Phase.SHUFFLE or table.stock:
        raise draft.refuse("too-late-to-co-bank", "co-bank.asked", person=command.by.name)
    then = (due("place-co-bank-marker", spot=bank.spot, person=bank.person),)
    unmarked = bool(table.agenda) and table.agenda[0].name == "place-bank-marker"
    clauses = draft.cite("co-bank.asked", "co-bank.half")
    draft.emit(e.CoBankingAgreed(bank.person, clauses=clauses, finishes=unmarked, then=then))


def next_offer_from(table: Table) -> str:
    """Who is asked first next time; nothing means the far right."""
    rotation = table.game.options.choice("banking.offer_rotation")
    bank = table.round.bank
    order = offer_order(table)
    if not table.game.options.flag("banking.offered"):
        return ""
    if rotation == "restart-far-right-unless-first-accepted":
        first_took = bank is not None and table.round.offered[:1] == (bank.person,)
        return _beyond(table, bank.spot) if bank is not None and first_took else ""
    if rotation == "right-of-last-bank":
        return _beyond(table, bank.spot) if bank is not None else ""
    if rotation == "pointer-moves-past-acceptor" and bank is not None:
        return _beyond(table, bank.spot) or HOUSE
    if rotation in {"pointer-moves-one-step", "pointer-moves-past-acceptor"}:
        if table.memory.offer_from == HOUSE or not order:
            return ""
        if not table.round.offered and not table.round.passed and bank is None:
            return table.memory.offer_from
        return _beyond(table, order[0].seat) or HOUSE
    return _beyond(table, order[0].seat) if order else ""


def _beyond(table: Table, spot: int) -> str:
    """The next seated person to the right of a spot, nobody once the dealer is reached."""
    for one in right_of(table, spot):
        seated = table.seated(one)
        if seated is not None:
            return seated.id
    return ""
