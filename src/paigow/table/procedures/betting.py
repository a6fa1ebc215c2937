"""Wagers are made, raised and taken back until the call, within the limits and on the right spots."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from paigow.citation_book import first_of
from paigow.errors import Refused
from paigow.money import Cents, dollars
from paigow.records import maker
from paigow.submissions.games import headers
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.methods import due_by_method, uses_dice
from paigow.table.places import is_on_the_hand, needs_main, setter_of, spots
from paigow.table.postings import GIVEN_AWAY
from paigow.table.procedures.bank_tiles import cut_is_due
from paigow.table.procedures.banking import (
    check_bank_keeps_cover,
    check_cover,
    dealer_wager_gives_way,
    hand_back_too_little,
)
from paigow.table.procedures.registry import answers, begins, performs
from paigow.table.procedures.settle.tokes import check_toke, check_toke_beside, tokes_of_others
from paigow.table.procedures.shuffle import HOUR, check_deck_age
from paigow.table.state import Person, Phase, Table, Wager
from paigow.wagers import WagerKind
from paigow.wagers.collection import FeeTaken
from paigow.wagers.dice import ShutOut, Streak, refuse_shut_out

MOVE_BONUS = "move-bonus-wagers"

_wager_placed = maker(e.WagerPlaced)


@answers(c.PlaceWager)
def place_wager(draft: Draft, command: c.PlaceWager) -> None:
    """A wager lies on the layout once it is within every limit; the sum of what was put down counts."""
    table = draft.table
    person = command.by.name
    bettor = _check_person(draft, person)
    before = table.wager(command.spot, command.kind, person, command.toke)
    _check_instrument(draft, command, before)
    if command.kind not in table.game.limits:
        raise draft.refuse("wager-not-offered", _offered_rule(command.kind), kind=command.kind.value)
    _check_spot(draft, command.spot, bettor)
    if command.toke:
        check_toke(draft, command)
    else:
        _check_beside(draft, command)
        _check_amount(draft, command, before)
    given = command.instrument in GIVEN_AWAY
    fees = _fees_owed(table, command, before)
    if (0 if given else command.amount) + fees > table.chips(person):
        raise draft.refuse(
            "not-enough-chips",
            "wager.chips",
            amount=dollars(command.amount + fees),
            chips=dollars(table.chips(person)),
        )
    if command.kind is WagerKind.MAIN:
        check_cover(draft, Cents(command.amount))
    else:
        check_bank_keeps_cover(draft, person, command.amount)
    draft.emit(
        _wager_placed(
            person,
            command.spot,
            command.kind,
            command.amount,
            command.instrument,
            command.toke,
            clauses=draft.cite("wager.chips", _offered_rule(command.kind)),
            then=_to_be_moved(table, command.kind),
        )
    )
    dealer_wager_gives_way(draft)


def _fees_owed(table: Table, command: c.PlaceWager, before: Wager | None) -> int:
    """The collection fees that a person will owe before the deal, this wager included; chips must be left for them."""
    terms = table.game.collection
    if terms.is_none or terms.taken is not FeeTaken.BEFORE_DEAL:
        return 0
    person = command.by.name
    wagers = [wager for wager in table.round.wagers if wager.person == person and wager is not before]
    owed = [(wager.kind, wager.amount) for wager in wagers if not wager.toke]
    if not command.toke:
        owed.append((command.kind, Cents(command.amount + (before.amount if before else 0))))
    return sum(terms.fee(amount) for kind, amount in owed if terms.owes(kind))


def _to_be_moved(table: Table, kind: WagerKind) -> Agenda:
    """A dice bonus wager is moved beside the tray; one made while the tiles are washed, once that is done."""
    moves = kind is WagerKind.DICE_BONUS and table.phase is Phase.BETTING
    return (due(MOVE_BONUS),) if moves and not _moves_next(table) else ()


def _moves_next(table: Table) -> bool:
    return bool(table.agenda) and table.agenda[0].name == MOVE_BONUS


@cache
def _offered_rule(kind: WagerKind) -> str:
    return first_of(f"wager.{kind.value}", "wager.offered")


def _check_person(draft: Draft, person: str) -> Person:
    each_person = draft.table.person(person)
    if each_person is None or not each_person.present:
        raise draft.refuse("seat-needed", "wager.seated", person=person)
    return each_person


def _check_instrument(draft: Draft, command: c.PlaceWager, before: Wager | None) -> None:
    instrument = command.instrument
    allowed = draft.table.game.options.wagers.instruments
    if instrument == "cash":
        raise draft.refuse("no-cash", "wager.no-cash")
    if instrument not in allowed:
        raise draft.refuse("not-a-wagering-instrument", "wager.chips", found=instrument, allowed=allowed)
    if before is not None and before.instrument != instrument:
        raise draft.refuse(
            "one-instrument-a-wager", "wager.chips", found=instrument, allowed=before.instrument
        )


def _check_spot(draft: Draft, spot: int, person: Person) -> None:
    refusal = spot_refusal(draft.table, spot, person)
    if refusal is not None:
        raise draft.refuse(refusal.code, refusal.rule, **refusal.arguments)


@dataclass(frozen=True, slots=True)
class SpotRefusal:
    """Why a person may not bet on a spot."""

    code: str
    rule: str
    arguments: Mapping[str, Any]


def spot_refusal(table: Table, spot: int, person: Person) -> SpotRefusal | None:
    """Why a person may not bet on a spot, or nothing.

    Players bet on their own spot, on a free one where two are filed, and on somebody else's where spots are shared.
    """
    bank = table.round.bank
    owner = table.seated(spot)
    bet_on = {wager.spot for wager in table.round.wagers if wager.person == person.id}
    if spot not in spots(table):
        return _no("no-such-spot", "table.positions", spot=spot, spots=len(spots(table)))
    if bank is not None and bank.person == person.id and spot != bank.spot:
        return _no("bank-has-one-spot", "bank.one-spot", spot=spot)
    if bank is not None and bank.spot == spot and bank.person != person.id:
        return _no("bank-plays-alone", "bank.one-spot", spot=spot)
    if owner is not None and owner.id != person.id:
        refusal = _why_not_shared(table, spot, person, owner)
    elif owner is None:
        refusal = _why_not_second(table, spot, person)
    else:
        refusal = _why_not_apart(table, spot, bet_on)
    if refusal is None and len({spot, person.seat or spot, *bet_on}) > 2:
        return _no("two-spots-at-most", "spot.two", spot=spot)
    return refusal


def _no(code: str, rule: str, **arguments: Any) -> SpotRefusal:
    return SpotRefusal(code, rule, arguments)


def _why_not_second(table: Table, spot: int, person: Person) -> SpotRefusal | None:
    """A free spot is a second area of somebody seated elsewhere."""
    play = table.game.options.play
    if person.seat == 0:
        return _no("nobody-sits-there", "spot.shared", spot=spot)
    if not play.two_positions:
        return _no("one-spot-only", "spot.two", spot=spot)
    if play.second_spot == "adjacent" and abs(spot - person.seat) != 1:
        return _no("spots-not-neighbours", "spot.two", spot=spot, seat=person.seat)
    if setter_of(table, spot) not in {"", person.id}:
        return _no("spot-taken", "spot.two", spot=spot)
    return None


def _why_not_shared(table: Table, spot: int, person: Person, owner: Person) -> SpotRefusal | None:
    """Somebody else's spot, where spots are shared and there is room."""
    most = table.game.options.shared_spot.bettors_max
    bettors = {wager.person for wager in table.round.wagers if wager.spot == spot} | {person.id, owner.id}
    if most == 1:
        return _no("spot-taken", "wager.own-spot", spot=spot)
    if len(bettors) > most:
        return _no("spot-full", "spot.shared", spot=spot, most=most)
    bet_on = {wager.spot for wager in table.round.wagers if wager.person == person.id}
    return _why_not_apart(table, spot, bet_on, frozenset({person.seat or spot}))


def _why_not_apart(
    table: Table, spot: int, bet_on: set[int], own: frozenset[int] = frozenset()
) -> SpotRefusal | None:
    """A second area only where two are filed, and beside the first where so filed; `own` is where a person sits."""
    play = table.game.options.play
    if bet_on - {spot} and not play.two_positions:
        return _no("one-spot-only", "spot.two", spot=spot)
    if play.second_spot == "adjacent":
        for area in (bet_on | own) - {spot}:
            if abs(area - spot) != 1:
                return _no("spots-not-neighbours", "spot.two", spot=spot, seat=area)
    return None


def _check_beside(draft: Draft, command: c.PlaceWager) -> None:
    """A side wager lies beside a main wager where the game asks for one; the bank counts as taking part."""
    table = draft.table
    options = table.game.options
    bank = table.round.bank
    person = command.by.name
    if command.kind is WagerKind.MAIN:
        if bank is not None and bank.person == person:
            raise draft.refuse("bank-makes-no-main-wager", "bank.one-spot")
        return
    if bank is not None and bank.person == person:
        if not options.banking.bank_side_wagers:
            raise draft.refuse("bank-makes-no-side-wagers", "bank.side-wagers")
        if command.kind is WagerKind.DICE_BONUS:
            _check_bonus(draft, command)
        return
    if needs_main(table, command.kind) and table.wager(command.spot, WagerKind.MAIN, person) is None:
        rules = ("wager.main-first", f"wager.main-first.{command.kind.value}")
        raise draft.refuse("main-wager-first", *rules, kind=command.kind.value)
    if command.kind is WagerKind.DICE_BONUS:
        _check_bonus(draft, command)


def _check_bonus(draft: Draft, command: c.PlaceWager) -> None:
    """After a triple only people who had a dice bonus wager up go on, with the same amount."""
    table = draft.table
    up = table.wager(command.spot, WagerKind.DICE_BONUS, command.by.name)
    if up is not None and up.kept:
        raise draft.refuse("bonus-stays-as-it-is", "dice.bonus-stays")
    refuse_shut_out(
        table.memory.last_roll,
        Streak(table.memory.triples),
        up is not None,
        table.game.citations,
        ShutOut(table.game.options.dragons_eye.bonus_shut_out),
    )


def _check_amount(draft: Draft, command: c.PlaceWager, before: Wager | None) -> None:
    table = draft.table
    limits = table.game.limits[command.kind]
    total = command.amount + (before.amount if before else 0)
    if command.amount <= 0 or command.amount % limits.unit:
        amount, unit = dollars(command.amount), dollars(limits.unit)
        raise _out_of_limits(draft, command.kind, "not-in-units", amount=amount, unit=unit)
    on_spot = sum([wager.amount for wager in table.wagers(command.spot, command.kind) if not wager.toke])
    tokes = tokes_of_others(table, command.spot, command.kind, command.by.name)
    per_spot = table.game.options.shared_spot.minimum == "minimum-per-spot"
    least = on_spot + command.amount if per_spot else total
    if least < limits.minimum:
        amount, minimum = dollars(total), dollars(limits.minimum)
        raise _out_of_limits(draft, command.kind, "below-minimum", amount=amount, minimum=minimum)
    if on_spot + tokes + command.amount > limits.maximum:
        amount, maximum = dollars(on_spot + tokes + command.amount), dollars(limits.maximum)
        raise _out_of_limits(draft, command.kind, "above-maximum", amount=amount, maximum=maximum)
    check_toke_beside(draft, command.spot, command.kind, command.by.name, Cents(total))
    if command.kind is WagerKind.MAIN:
        _check_sides_beside(draft, command, total)
    elif not table.game.terms[command.kind].may_exceed_main:
        _check_beside_main(draft, command, total)


def _out_of_limits(draft: Draft, kind: WagerKind, code: str, **arguments: str) -> Refused:
    """The refusal of an amount, by the clauses of a document that prints the limit, else by its rule on wagers."""
    game = draft.table.game
    wagers = headers()[game.name].wagers if game.name in headers() else ()
    for wager in wagers:
        printed = {"above-maximum": wager.maximum, "below-minimum": wager.minimum}.get(code)
        if wager.kind is kind and printed is not None:
            return Refused(code, wager.clauses, **arguments)
    return draft.refuse(code, first_of(f"wager.limits.{kind.value}", "wager.limits"), **arguments)


def _check_beside_main(draft: Draft, command: c.PlaceWager, total: int) -> None:
    """A side wager that may not be larger than the main wager beside it."""
    main = draft.table.wager(command.spot, WagerKind.MAIN, command.by.name)
    if main is not None and total > main.amount:
        raise _above_main(draft, command.kind, total, main.amount)


def _check_sides_beside(draft: Draft, command: c.PlaceWager, total: int) -> None:
    """A main wager made after a side wager that may lie alone, but may not be larger than it."""
    for side in draft.table.wagers(command.spot, person=command.by.name):
        terms = draft.table.game.terms.get(side.kind)
        if terms is None or side.toke or terms.may_exceed_main:
            continue
        if side.amount > total:
            raise _above_main(draft, side.kind, side.amount, total)


def _above_main(draft: Draft, kind: WagerKind, side: int, main: int) -> Refused:
    rules = ("wager.within-main", f"wager.within-main.{kind.value}")
    return draft.refuse("side-above-main", *rules, amount=dollars(Cents(side)), main=dollars(Cents(main)))


@answers(c.WithdrawWager)
def withdraw_wager(draft: Draft, command: c.WithdrawWager) -> None:
    """Until the call a wager may be taken back whole, side wagers before the main wager they lie beside."""
    table = draft.table
    wager = table.wager(command.spot, command.kind, command.by.name, command.toke)
    if wager is None:
        raise draft.refuse("no-such-wager", kind=command.kind.value, spot=command.spot)
    if command.kind is WagerKind.MAIN and not command.toke:
        beside = [
            side
            for side in table.wagers(command.spot, person=command.by.name)
            if side.toke or (needs_main(table, side.kind) and not side.kept)
        ]
        if beside:
            raise draft.refuse("side-wagers-first", "wager.main-first", kind=beside[0].kind.value)
    hand_back_too_little(draft, wager.spot, wager)
    others = any(
        each_wager.kind is WagerKind.DICE_BONUS and each_wager is not wager
        for each_wager in draft.table.round.wagers
    )
    idle = wager.kind is WagerKind.DICE_BONUS and not others and _moves_next(table)
    draft.emit(
        e.WagerWithdrawn(
            wager.person, wager.spot, wager.kind, wager.amount, wager.toke, wager.instrument, finishes=idle
        )
    )


@begins(Phase.BETTING)
def betting_agenda(table: Table) -> Agenda:
    """Bets are open; what is due is the call, and the dealer's wager unless it was made before a reshuffle."""
    acts: list[Act] = []
    bank = table.round.bank
    if any(wager.kind is WagerKind.DICE_BONUS and not wager.kept for wager in table.round.wagers):
        acts.append(due(MOVE_BONUS))
    if cut_is_due(table):
        acts.append(due("offer-stack-cut"))
    if bank is not None and not bank.co_banking and not bank.dealer_wager:
        acts.append(due("make-dealer-wager"))
    acts.append(due_by_method(table, "call-no-more-bets"))
    return tuple(acts)


@performs("call-no-more-bets")
def call_no_more_bets(draft: Draft, act: Act) -> None:
    """From here on nothing is made, raised or taken back."""
    table = draft.table
    bank = table.round.bank
    opposed = any(wager.kind is WagerKind.MAIN for wager in table.round.wagers)
    if not opposed and not (bank is not None and bank.dealer_wager) and not _other_action(table):
        raise draft.refuse("no-wagers", "wager.main", phase=table.phase.value)
    if uses_dice(table):
        check_dice_age(draft)
    check_deck_age(draft, table.equipment.current)
    mains = tuple(
        (wager.person, wager.spot, wager.amount)
        for wager in table.wagers(kind=WagerKind.MAIN)
        if not wager.toke
    )
    draft.announce("no-more-bets", act.rule)
    draft.emit(e.BetsClosed(mains, clauses=draft.cite(act.rule), finishes=True))


def _other_action(table: Table) -> bool:
    """Wagers that make a round without any main wager, where the game lets them stand alone.

    A bank's own optional wagers make none: somebody must play against the bank. The dice need nobody.
    """
    bank = table.round.bank
    return any(
        not is_on_the_hand(wager.kind) or bank is None or wager.person != bank.person
        for wager in table.round.wagers
    )


def check_dice_age(draft: Draft) -> None:
    """Dice past their hours, on the table or since inspection, may not begin a round; it is warned of beforehand."""
    options = draft.table.game.options
    ahead = options.dice.warning_hours
    equipment = draft.table.equipment
    for hours, since, rule in (
        (options.dice.hours_on_table, equipment.dice_placed_at, "dice.hours"),
        (options.dice.hours_between_inspections, equipment.dice_inspected_at, "dice.inspect"),
    ):
        if not hours or since is None:
            continue
        left = since + hours * HOUR - draft.command.at
        if left < 0:
            raise draft.refuse("dice-too-old", rule, hours=hours)
        if ahead and left <= ahead * HOUR:
            details = {"clock": rule, "minutes": left * 60 // HOUR}
            by = draft.command.by.name
            draft.emit(e.Performed("warn-of-dice", by, details=details, clauses=draft.cite(rule)))
