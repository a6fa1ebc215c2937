"""People come, sit, buy chips, step away and leave."""

from paigow.money import dollars
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.draft import Draft
from paigow.table.places import spots
from paigow.table.procedures.flow import enter
from paigow.table.procedures.registry import answers
from paigow.table.procedures.tile_dice_wagers import clear_streak
from paigow.table.state import Phase, Table


@answers(c.Sit)
def sit(draft: Draft, command: c.Sit) -> None:
    """A free seat is taken; standing behind a spot is possible where spots are shared."""
    table = draft.table
    options = table.game.options
    person = command.by.name
    if table.person(person) is not None:
        raise draft.refuse("already-here", person=person)
    if command.seat == 0:
        shared = table.game.pieces == "tiles" and options.number("shared_spot.bettors_max") > 1
        if not (shared and options.flag("shared_spot.standing_bettors")):
            raise draft.refuse("seat-needed", "wager.seated", person=person)
    elif command.seat not in spots(table):
        raise draft.refuse("no-such-seat", "table.positions", seat=command.seat, seats=len(spots(table)))
    elif table.seated(command.seat) is not None:
        raise draft.refuse("seat-taken", "table.positions", seat=command.seat)
    draft.emit(e.PersonArrived(person, command.name or person, command.seat))


@answers(c.BuyIn)
def buy_in(draft: Draft, command: c.BuyIn) -> None:
    """Chips for money, at any time; they play from the next wager on."""
    _here(draft, command.by.name)
    unit = draft.table.game.options.cents("money.smallest_chip")
    if command.amount <= 0 or command.amount % unit:
        raise draft.refuse("not-in-chips", amount=dollars(command.amount), unit=dollars(unit))
    draft.emit(e.ChipsBought(command.by.name, command.amount))


@answers(c.Leave)
def leave(draft: Draft, command: c.Leave) -> None:
    """A seat is given up between rounds; whoever has a live wager or banks stays seated until the round is over."""
    person = command.by.name
    _here(draft, person)
    if draft.table.phase in (Phase.SHUFFLE, Phase.BETTING):
        clear_streak(draft, person)
    if has_business(draft.table, person):
        raise draft.refuse("round-not-over", "wager.stay-seated", person=person)
    draft.emit(e.PersonLeft(person, draft.table.chips(person)))
    _pass_by(draft, person)
    waiting = draft.table.phase in (Phase.SHUFFLE, Phase.BETTING)
    if waiting and not any(one.seat for one in draft.table.people):
        clear_streak(draft)
        if not draft.table.round.wagers:
            enter(draft, Phase.IDLE)


def _pass_by(draft: Draft, person: str) -> None:
    """Somebody who was being asked and left counts as having declined."""
    from paigow.table.procedures.bank_offer import pass_bank_by
    from paigow.table.procedures.cut import pass_cut_by

    head = draft.table.agenda[0] if draft.table.agenda else None
    if head is None or head.person != person:
        return
    if head.name in {"answer-cut", "cut", "offer-cut"}:
        pass_cut_by(draft, person)
    elif head.name in {"answer-bank", "offer-bank"}:
        pass_bank_by(draft, person, "left")


@answers(c.StepAway)
def step_away(draft: Draft, command: c.StepAway) -> None:
    """Somebody leaves in mid-round: seat and wagers stay, and what becomes of the hand is the floor's matter."""
    _here(draft, command.by.name)
    draft.emit(e.PersonStepped(command.by.name, False, clauses=draft.cite("wager.left-in-round")))


@answers(c.ComeBack)
def come_back(draft: Draft, command: c.ComeBack) -> None:
    _here(draft, command.by.name)
    draft.emit(e.PersonStepped(command.by.name, True))


def has_business(table: Table, person: str) -> bool:
    """Whether a live wager, a chip of the Progressive or the bank keeps a person at the table."""
    bank = table.round.bank
    if bank is not None and bank.person == person:
        return True
    if any(one.person == person for one in table.round.wagers):
        return True
    return any(one == person for one, _, _ in table.round.contributed)


def _here(draft: Draft, person: str) -> None:
    if draft.table.person(person) is None:
        raise draft.refuse("not-at-this-table", person=person)
