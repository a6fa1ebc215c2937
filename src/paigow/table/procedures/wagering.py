"""Wagers are made, raised and taken back until the call, within the limits and on the right spots."""

from paigow.money import Cents, dollars
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.places import setter_of, spots
from paigow.table.postings import GIVEN_AWAY
from paigow.table.procedures.bank_cover import check_bank_keeps_cover, check_cover
from paigow.table.procedures.registry import answers, begins, performs
from paigow.table.procedures.rules import due_by_method, uses_dice
from paigow.table.procedures.shuffle import HOUR
from paigow.table.procedures.tile_styles import cut_is_due
from paigow.table.procedures.tokes import check_toke
from paigow.table.state import Person, Phase, Table, Wager
from paigow.wagers import DICE_WAGERS, WagerKind
from paigow.wagers.dice import ShutOut, Streak, refuse_shut_out

MOVE_BONUS = "move-bonus-wagers"


@answers(c.PlaceWager)
def place_wager(draft: Draft, command: c.PlaceWager) -> None:
    """A wager lies on the layout once it is within every limit; the sum of what was put down counts."""
    table = draft.table
    person = command.by.name
    one = _check_person(draft, person)
    before = table.wager(command.spot, command.kind, person, command.toke)
    _check_instrument(draft, command, before)
    if command.kind not in table.game.limits:
        raise draft.refuse("wager-not-offered", _offered_rule(table, command.kind), kind=command.kind.value)
    _check_spot(draft, command.spot, one)
    if command.toke:
        check_toke(draft, command)
    else:
        _check_beside(draft, command)
        _check_amount(draft, command, before)
    if command.instrument not in GIVEN_AWAY and command.amount > table.chips(person):
        raise draft.refuse(
            "not-enough-chips",
            "wager.chips",
            amount=dollars(command.amount),
            chips=dollars(table.chips(person)),
        )
    if command.kind is WagerKind.MAIN:
        check_cover(draft, Cents(command.amount))
    else:
        check_bank_keeps_cover(draft, person, command.amount)
    draft.emit(
        e.WagerPlaced(
            person,
            command.spot,
            command.kind,
            command.amount,
            command.instrument,
            command.toke,
            clauses=draft.cite("wager.chips", _offered_rule(table, command.kind)),
            then=_to_be_moved(table, command.kind),
        )
    )


def _to_be_moved(table: Table, kind: WagerKind) -> Agenda:
    """A dice bonus wager is moved beside the tray; one made while the tiles are washed, once that is done."""
    moves = kind is WagerKind.DICE_BONUS and table.phase is Phase.BETTING
    return (due(MOVE_BONUS),) if moves and not _moves_next(table) else ()


def _moves_next(table: Table) -> bool:
    return bool(table.agenda) and table.agenda[0].name == MOVE_BONUS


def _offered_rule(table: Table, kind: WagerKind) -> str:
    rule = f"wager.{kind.value}"
    return rule if table.game.citations.knows(rule) else "wager.offered"


def _check_person(draft: Draft, person: str) -> Person:
    one = draft.table.person(person)
    if one is None or not one.present:
        raise draft.refuse("seat-needed", "wager.seated", person=person)
    return one


def _check_instrument(draft: Draft, command: c.PlaceWager, before: Wager | None) -> None:
    instrument = command.instrument
    allowed = draft.table.game.options.names("wagers.instruments")
    if instrument == "cash":
        raise draft.refuse("no-cash", "wager.no-cash")
    if instrument not in allowed:
        raise draft.refuse("not-a-wagering-instrument", "wager.chips", found=instrument, allowed=allowed)
    if before is not None and before.instrument != instrument:
        raise draft.refuse(
            "one-instrument-a-wager", "wager.chips", found=instrument, allowed=before.instrument
        )


def _check_spot(draft: Draft, spot: int, one: Person) -> None:
    """One's own spot; a neighbouring free one where two are filed; somebody else's where spots are shared."""
    table = draft.table
    if spot not in spots(table):
        raise draft.refuse("no-such-spot", "table.positions", spot=spot, spots=len(spots(table)))
    person = one.id
    owner = table.seated(spot)
    mine = {spot, one.seat or spot}
    mine.update([each.spot for each in table.round.wagers if each.person == person])
    bank = table.round.bank
    if bank is not None and bank.person == person and spot != bank.spot:
        raise draft.refuse("bank-has-one-spot", "bank.one-spot", spot=spot)
    if bank is not None and bank.spot == spot and bank.person != person:
        raise draft.refuse("bank-plays-alone", "bank.one-spot", spot=spot)
    if owner is not None and owner.id != person:
        _check_shared(draft, spot, one, owner)
    elif owner is None:
        if one.seat == 0:
            raise draft.refuse("nobody-sits-there", "spot.shared", spot=spot)
        _check_second(draft, spot, person)
    if len(mine) > 2:
        raise draft.refuse("two-spots-at-most", "spot.two", spot=spot)


def _check_second(draft: Draft, spot: int, person: str) -> None:
    table = draft.table
    one = table.person(person)
    assert one is not None
    if not table.game.options.flag("play.two_positions"):
        raise draft.refuse("one-spot-only", "spot.two", spot=spot)
    if abs(spot - one.seat) != 1:
        raise draft.refuse("spots-not-neighbours", "spot.two", spot=spot, seat=one.seat)
    other = setter_of(table, spot)
    if other not in {"", person}:
        raise draft.refuse("spot-taken", "spot.two", spot=spot)


def _check_shared(draft: Draft, spot: int, one: Person, owner: Person) -> None:
    table = draft.table
    options = table.game.options
    most = options.number("shared_spot.bettors_max") if table.game.pieces == "tiles" else 1
    bettors = {each.person for each in table.round.wagers if each.spot == spot} | {one.id, owner.id}
    if most == 1:
        raise draft.refuse("spot-taken", "wager.own-spot", spot=spot)
    if len(bettors) > most:
        raise draft.refuse("spot-full", "spot.shared", spot=spot, most=most)
    if one.seat and abs(one.seat - spot) != 1:
        raise draft.refuse("spots-not-neighbours", "spot.two", spot=spot, seat=one.seat)


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
        if not options.flag("banking.bank_side_wagers"):
            raise draft.refuse("bank-makes-no-side-wagers", "bank.side-wagers")
        return
    if command.kind in DICE_WAGERS:
        required = options.flag("dragons_eye.requires_base_wager")
    elif command.kind is WagerKind.PAIR_FORTUNES:
        required = options.flag("pair_fortunes.requires_base_wager")
    else:
        required = True
    if required and table.wager(command.spot, WagerKind.MAIN, person) is None:
        rules = ("wager.main-first", f"wager.main-first.{command.kind.value}")
        raise draft.refuse("main-wager-first", *rules, kind=command.kind.value)
    if command.kind is WagerKind.DICE_BONUS:
        _check_bonus(draft, command)


def _check_bonus(draft: Draft, command: c.PlaceWager) -> None:
    """After a triple only whoever had a dice bonus wager up goes on, with the same amount."""
    table = draft.table
    up = table.wager(command.spot, WagerKind.DICE_BONUS, command.by.name)
    if up is not None and up.kept:
        raise draft.refuse("bonus-stays-as-it-is", "dice.bonus-stays")
    refuse_shut_out(
        table.memory.last_roll,
        Streak(table.memory.triples),
        up is not None,
        table.game.citations,
        ShutOut(table.game.options.choice("dragons_eye.bonus_shut_out")),
    )


def _check_amount(draft: Draft, command: c.PlaceWager, before: Wager | None) -> None:
    table = draft.table
    limits = table.game.limits[command.kind]
    total = command.amount + (before.amount if before else 0)
    if command.amount <= 0 or command.amount % limits.unit:
        rule = _limits_rule(table, command.kind)
        raise draft.refuse("not-in-units", rule, amount=dollars(command.amount), unit=dollars(limits.unit))
    on_spot = sum([one.amount for one in table.wagers(command.spot, command.kind)])
    per_spot = (
        table.game.pieces == "tiles"
        and table.game.options.choice("shared_spot.minimum") == "minimum-per-spot"
    )
    least = on_spot + command.amount if per_spot else total
    if least < limits.minimum:
        rule = _limits_rule(table, command.kind)
        raise draft.refuse("below-minimum", rule, amount=dollars(total), minimum=dollars(limits.minimum))
    if on_spot + command.amount > limits.maximum:
        raise draft.refuse(
            "above-maximum",
            _limits_rule(table, command.kind),
            amount=dollars(on_spot + command.amount),
            maximum=dollars(limits.maximum),
        )
    if command.kind is WagerKind.PAIR_FORTUNES:
        _check_pair_fortunes(draft, command, total)


def _limits_rule(table: Table, kind: WagerKind) -> str:
    """The rule on what may be wagered, where a document has one of its own for this wager."""
    special = f"wager.limits.{kind.value}"
    return special if table.game.citations.knows(special) else "wager.limits"


def _check_pair_fortunes(draft: Draft, command: c.PlaceWager, total: int) -> None:
    main = draft.table.wager(command.spot, WagerKind.MAIN, command.by.name)
    may_exceed = draft.table.game.options.flag("pair_fortunes.may_exceed_base")
    if main is not None and not may_exceed and total > main.amount:
        raise draft.refuse(
            "side-above-main", "wager.pair-fortunes-size", amount=dollars(total), main=dollars(main.amount)
        )


@answers(c.WithdrawWager)
def withdraw_wager(draft: Draft, command: c.WithdrawWager) -> None:
    """Until the call a wager may be taken back whole, side wagers before the main wager they lie beside."""
    table = draft.table
    wager = table.wager(command.spot, command.kind, command.by.name, command.toke)
    if wager is None:
        raise draft.refuse("no-such-wager", kind=command.kind.value, spot=command.spot)
    if command.kind is WagerKind.MAIN and not command.toke:
        beside = [
            one
            for one in table.wagers(command.spot, person=command.by.name)
            if one is not wager and not one.kept
        ]
        if beside and table.round.bank is None:
            raise draft.refuse("side-wagers-first", "wager.main-first", kind=beside[0].kind.value)
    others = any(one.kind is WagerKind.DICE_BONUS and one is not wager for one in table.round.wagers)
    idle = wager.kind is WagerKind.DICE_BONUS and not others and _moves_next(table)
    draft.emit(
        e.WagerWithdrawn(
            wager.person, wager.spot, wager.kind, wager.amount, wager.toke, wager.instrument, finishes=idle
        )
    )


@begins(Phase.BETTING)
def betting_agenda(table: Table) -> Agenda:
    """Bets are open; what is due is the call, and the dealer's wager unless it lies there from before a reshuffle."""
    acts: list[Act] = []
    bank = table.round.bank
    if any(one.kind is WagerKind.DICE_BONUS and not one.kept for one in table.round.wagers):
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
    opposed = any(one.kind is WagerKind.MAIN for one in table.round.wagers)
    if not opposed and not (bank is not None and bank.dealer_wager) and not _other_action(table):
        raise draft.refuse("no-wagers", "wager.main", phase=table.phase.value)
    if uses_dice(table):
        check_dice_age(draft)
    mains = tuple(
        (one.person, one.spot, one.amount) for one in table.wagers(kind=WagerKind.MAIN) if not one.toke
    )
    draft.announce("no-more-bets", act.rule)
    draft.emit(e.BetsClosed(mains, clauses=draft.cite(act.rule), finishes=True))


def _other_action(table: Table) -> bool:
    """Wagers that make a round without any main wager, where the game lets them stand alone."""
    return bool(table.round.wagers)


def check_dice_age(draft: Draft) -> None:
    """Dice past their hours, on the table or since inspection, may not begin a round; it is warned of beforehand."""
    options = draft.table.game.options
    ahead = options.number("dice.warning_hours")
    equipment = draft.table.equipment
    for key, since, rule in (
        ("dice.hours_on_table", equipment.dice_placed_at, "dice.hours"),
        ("dice.hours_between_inspections", equipment.dice_inspected_at, "dice.inspect"),
    ):
        hours = options.number(key)
        if not hours or since is None:
            continue
        left = since + hours * HOUR - draft.command.at
        if left < 0:
            raise draft.refuse("dice-too-old", rule, hours=hours)
        if ahead and left <= ahead * HOUR:
            details = {"clock": rule, "minutes": left * 60 // HOUR}
            by = draft.command.by.name
            draft.emit(e.Performed("warn-of-dice", by, details=details, clauses=draft.cite(rule)))
