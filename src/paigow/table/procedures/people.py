"""People come, sit, buy chips, step away and leave, and dealers relieve each other."""

from paigow.money import Cents, dollars
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.methods import uses_dice
from paigow.table.places import spots
from paigow.table.procedures.banking import (
    AWAY,
    check_bank_keeps_cover,
    dealer_wager_gives_way,
    pass_bank_by,
    return_bank,
    wagers_against,
)
from paigow.table.procedures.cut import offer_cut_after_all, pass_cut_by
from paigow.table.procedures.dice_wagers import clear_streak
from paigow.table.procedures.flow import enter
from paigow.table.procedures.idle import wait_no_more
from paigow.table.procedures.registry import answers, performs
from paigow.table.state import Phase, Table


@answers(c.Sit)
def sit(draft: Draft, command: c.Sit) -> None:
    """A free seat is taken; standing behind a spot is possible where spots are shared."""
    table = draft.table
    options = table.game.options
    person = command.by.name
    if table.person(person) is not None:
        raise draft.refuse("already-here", person=person)
    if person in _dealers(table):
        raise draft.refuse("dealer-plays-not", person=person)
    if command.seat == 0:
        shared = options.shared_spot.bettors_max > 1
        if not (shared and options.shared_spot.standing_bettors):
            raise draft.refuse("seat-needed", "wager.seated", person=person)
    elif command.seat not in spots(table):
        raise draft.refuse("no-such-seat", "table.positions", seat=command.seat, seats=len(spots(table)))
    elif table.seated(command.seat) is not None:
        raise draft.refuse("seat-taken", "table.positions", seat=command.seat)
    elif _is_played_by_another(table, command.seat):
        raise draft.refuse("spot-in-play", "setting.own", seat=command.seat)
    draft.emit(e.PersonArrived(person, command.seat))
    if command.seat:
        wait_no_more(draft)
        offer_cut_after_all(draft)


def _dealers(table: Table) -> list[str]:
    """Who deals in person, and who is about to take the table over."""
    relief = [act.person for act in table.agenda if act.name == "take-over" and act.kind == IN_PERSON]
    return [table.dealer, *relief] if table.in_person else relief


def _is_played_by_another(table: Table, spot: int) -> bool:
    """Whether a wager or hand of somebody else is on the spot: who sat down there would set that hand."""
    hand = table.round.hands[spot]
    return bool(table.wagers(spot)) or (hand is not None and bool(hand.holder))


@answers(c.BuyIn)
def buy_in(draft: Draft, command: c.BuyIn) -> None:
    """Chips for money, at any time; they play from the next wager on."""
    _here(draft, command.by.name)
    unit = draft.table.game.options.money.smallest_chip
    if command.amount <= 0 or command.amount % unit:
        raise draft.refuse("not-in-chips", amount=dollars(command.amount), unit=dollars(unit))
    draft.emit(e.ChipsBought(command.by.name, command.amount))


@answers(c.Leave)
def leave(draft: Draft, command: c.Leave) -> None:
    """A seat is given up between rounds; who has a live wager or banks stays seated until the round is over."""
    person = command.by.name
    _here(draft, person)
    if draft.table.phase in (Phase.SHUFFLE, Phase.BETTING):
        clear_streak(draft, person)
    bank = draft.table.round.bank
    waits = draft.table.phase in (Phase.SHUFFLE, Phase.BETTING)
    if waits and bank is not None and bank.person == person and not wagers_against(draft.table):
        return_bank(draft)
    if has_business(draft.table, person):
        raise draft.refuse("round-not-over", "wager.stay-seated", person=person)
    _pass_by(draft, person)
    draft.emit(e.PersonLeft(person, draft.table.chips(person)))
    waiting = draft.table.phase in (Phase.SHUFFLE, Phase.BETTING) or _has_looked_over(draft.table)
    if waiting and not any(each_person.seat for each_person in draft.table.people):
        clear_streak(draft)
        if not draft.table.round.wagers:
            enter(draft, Phase.IDLE)


def _has_looked_over(table: Table) -> bool:
    """Whether somebody has come to see the pieces of an opened or idle table, and nobody else is awaited."""
    came = any(act.name == "await-player" for act in table.done)
    awaited = any(act.name == "await-player" for act in table.agenda)
    return table.phase in (Phase.OPENING, Phase.IDLE) and came and not awaited


def _pass_by(draft: Draft, person: str) -> None:
    """Somebody who was being asked and left counts as having declined."""
    head = draft.table.agenda[0] if draft.table.agenda else None
    if head is None or head.person != person:
        _ask_anew(draft, person)
    elif head.name in {"answer-cut", "cut", "offer-cut"}:
        pass_cut_by(draft, person)
    elif head.name in {"answer-bank", "offer-bank"}:
        pass_bank_by(draft, person, AWAY)


def _ask_anew(draft: Draft, person: str) -> None:
    """Somebody who was asked leaves while something else comes first, such as a relief: it is offered again."""
    agenda = draft.table.agenda
    fresh = tuple(
        due(OFFERS[act.name], person=person)
        if act.person == person and act.name in OFFERS and not act.kind
        else act
        for act in agenda
    )
    if fresh != agenda:
        draft.emit(e.PhaseEntered(draft.table.phase, fresh))


OFFERS = {"answer-cut": "offer-cut", "cut": "offer-cut", "answer-bank": "offer-bank"}
"""What one person was asked for, and how it is offered to the next."""


@answers(c.StepAway)
def step_away(draft: Draft, command: c.StepAway) -> None:
    """Somebody leaves in mid-round: seat and wagers stay, and what becomes of the hand is the floor's matter."""
    _here(draft, command.by.name)
    draft.emit(e.PersonStepped(command.by.name, False, clauses=draft.cite("wager.left-in-round")))
    head = draft.table.agenda[0] if draft.table.agenda else None
    if head is not None and head.name in ASKED:
        _pass_by(draft, command.by.name)
    else:
        _ask_anew(draft, command.by.name)


ASKED = frozenset({"answer-bank", "answer-cut", "cut"})
"""What one player has been asked for; who goes away meanwhile counts as having declined."""


@answers(c.ComeBack)
def come_back(draft: Draft, command: c.ComeBack) -> None:
    _here(draft, command.by.name)
    draft.emit(e.PersonStepped(command.by.name, True))
    offer_cut_after_all(draft)


def has_business(table: Table, person: str) -> bool:
    """Whether a live wager, pieces received in this round or the bank keeps a person at the table.

    A person who had a wager when the first piece was dealt stays until the round is over, settled or not.
    """
    bank = table.round.bank
    if bank is not None and bank.person == person:
        return True
    if any(wager.person == person for wager in table.round.wagers):
        return True
    if any(wager.person == person for wager in table.round.staked):
        return True
    return any(contributor == person for contributor, _, _ in table.round.contributed)


def _here(draft: Draft, person: str) -> None:
    if draft.table.person(person) is None:
        raise draft.refuse("not-at-this-table", person=person)


@answers(c.CorrectPayment)
def correct_payment(draft: Draft, command: c.CorrectPayment) -> None:
    """After a dispute the floor has a payment put right with chips of the tray; the cause stands in the record."""
    _here(draft, command.person)
    unit = draft.table.game.options.money.smallest_chip
    if not command.amount or command.amount % unit:
        raise draft.refuse("not-in-chips", amount=dollars(command.amount), unit=dollars(unit))
    if not command.cause.strip():
        raise draft.refuse("cause-needed", "settle.dispute")
    chips = draft.table.chips(command.person)
    if command.amount < -chips:
        raise draft.refuse(
            "not-enough-chips", "settle.dispute", amount=dollars(Cents(-command.amount)), chips=dollars(chips)
        )
    if command.amount < 0:
        check_bank_keeps_cover(draft, command.person, Cents(-command.amount))
    draft.emit(
        e.PaymentCorrected(command.person, command.amount, command.cause, command.by.name, command.reverses)
    )
    dealer_wager_gives_way(draft)


@answers(c.ChangeDealer)
def change_dealer(draft: Draft, command: c.ChangeDealer) -> None:
    """A dealer is relieved only when all work of the hand is finished: the phases allow it at no other time."""
    table = draft.table
    steps = [
        name for name in table.game.options.dealer_change.steps if name != "open-shaker" or uses_dice(table)
    ]
    if table.in_person and not command.in_person and command.incoming == table.dealer:
        raise draft.refuse("deals-already", person=command.incoming)
    if any(act.name == "take-over" for act in table.agenda):
        raise draft.refuse("relief-under-way", "dealer-change.finish")
    if command.in_person and table.person(command.incoming) is not None:
        raise draft.refuse("player-deals-not", person=command.incoming)
    acts = tuple(due(name) for name in steps)
    kind = IN_PERSON if command.in_person else ""
    draft.emit(
        e.Performed(
            "relief-arrives",
            command.by.name,
            person=command.incoming,
            clauses=draft.cite("dealer-change.finish"),
            then=(*acts, due("take-over", person=command.incoming, kind=kind)),
        )
    )


@performs("fan-deck-joker-first")
def fan_deck(draft: Draft, act: Act) -> None:
    """The whole deck face up, from its last card on, which is the joker if the deck has one."""
    pieces = draft.table.game.piece_set.pieces
    draft.perform(act, {"first": pieces[-1].notation, "cards": len(pieces)})


@performs("take-over")
def take_over(draft: Draft, act: Act) -> None:
    """The incoming dealer has the table from now on."""
    in_person = act.kind == IN_PERSON
    clauses = draft.cite(act.rule)
    draft.emit(e.DealerChanged(draft.table.dealer, act.person, in_person, clauses=clauses, finishes=True))


@answers(c.SendDealer)
def send_dealer(draft: Draft, command: c.SendDealer) -> None:
    """The floor sends a dealer to a table whose dealer is gone; the round goes on. No document has it."""
    table = draft.table
    if not table.in_person and not any(act.kind == IN_PERSON for act in table.agenda):
        raise draft.refuse("dealer-is-there")
    if not command.cause.strip():
        raise draft.refuse("cause-needed")
    draft.emit(e.DealerChanged(table.dealer, command.incoming, cause=command.cause))
    rest = tuple(act for act in table.agenda if act.name not in (*RELIEF, "take-over"))
    if rest != table.agenda:
        draft.emit(e.PhaseEntered(table.phase, rest))


RELIEF = ("finish-hand", "fan-deck-joker-first", "open-shaker", "hand-over-dice")
"""What a dealer does who is relieved; nobody is left to do it for one who is gone."""

IN_PERSON = "in-person"
"""How the act of taking over says that a person does it."""
