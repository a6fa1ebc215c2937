"""What can be keyed in at a console, and the commands that each entry is."""

from collections.abc import Callable, Iterator, Mapping

from paigow.errors import BadNotation, Refused
from paigow.money import Cents, parse_dollars
from paigow.pieces import Piece, Pieces, Unseen, parse_roll
from paigow.staff.console import (
    EVERYTHING,
    PLACE,
    STANDING,
    KeyedEntry,
    Plan,
    Planned,
    by_itself,
    first_step,
    sizes,
)
from paigow.staff.dealer import actor, dealer_of, floor_of
from paigow.table import commands as c
from paigow.table.acts import DEALER_PLACE, STOCK_PLACE
from paigow.table.choices import choices
from paigow.table.irregularity_book import irregularity_book
from paigow.table.next_steps import Step, must_steps, next_steps
from paigow.table.places import setter_of, spots
from paigow.table.procedures.irregular.reports import permitted_rulings
from paigow.table.procedures.start import shakes_needed
from paigow.table.state import Phase, Stage, Table
from paigow.wagers import WagerKind
from paigow.wagers.tokes import Instruction

BETS_ARE_OPEN = (Phase.SHUFFLE, Phase.BETTING)
CO_BANK = "co-bank"
"""Said with the bank: the house carries half of it."""
NUMBERS = ("count", "called", "other")
"""Particulars of an irregularity that are numbers; a report has at most one of them."""


def planned(table: Table, entry: KeyedEntry, records: str, person: str, at: int) -> list[Planned]:
    """Everything that an entry brings about; `Refused` in the table's own words, and then nothing of it."""
    if entry.kind not in ENTRIES:
        raise Refused("console.no-such-entry", kind=entry.kind, allowed=", ".join(ENTRIES))
    if entry.round and entry.round != table.round.number:
        raise Refused("console.other-round", round=entry.round, now=table.round.number)
    plan = Plan(table, records, person, at, [])
    ENTRIES[entry.kind](plan, entry)
    return plan.done


def _sit(plan: Plan, entry: KeyedEntry) -> None:
    """Somebody plays at a place."""
    by = plan.player(entry.place)
    command = c.Sit(entry.place, by=by, at=plan.at)
    plan.do(command)
    _bring_chips(plan, by)
    plan.mark(command)
    plan.go_on()


def _bring_chips(plan: Plan, by: c.Actor) -> None:
    """A console counts no player's chips, so one who may bank has enough of them."""
    if plan.table.game.options.banking.offered:
        most = plan.table.game.limits[WagerKind.MAIN].maximum * len(spots(plan.table))
        plan.do(c.BuyIn(Cents(most), by=by, at=plan.at))


def _leave(plan: Plan, entry: KeyedEntry) -> None:
    plan.make(c.Leave(by=plan.player(entry.place), at=plan.at))


def _wager(plan: Plan, entry: KeyedEntry) -> None:
    """A wager at a place; chips are bought as they are needed, for they lie on the table already."""
    if entry.place not in spots(plan.table):
        raise Refused("no-such-seat", seat=entry.place, seats=len(spots(plan.table)))
    by = plan.player(entry.place, entry.bettor)
    if plan.table.person(by.name) is None:
        seat = 0 if entry.bettor == STANDING else entry.bettor or entry.place
        plan.do(c.Sit(seat, by=by, at=plan.at))
        _bring_chips(plan, by)
    while plan.table.phase not in BETS_ARE_OPEN and plan.goes_on():
        pass
    kind = _kind(plan.table, entry.wager)
    command = c.PlaceWager(entry.place, kind, Cents(entry.amount), toke=entry.toke, by=by, at=plan.at)
    _with_chips(plan, command)
    plan.go_on()


def _with_chips(plan: Plan, command: c.Command) -> None:
    """Chips that lie on the table already are bought as the record needs them, the bank's cover too."""
    try:
        plan.make(command)
    except Refused as refused:
        missing = _missing(plan.table, command, refused)
        if missing is None:
            raise
        plan.do(missing)
        plan.make(command)


def _missing(table: Table, command: c.Command, refused: Refused) -> c.BuyIn | None:
    """The chips that somebody lacks for a command, or the bank for covering it."""
    bank = table.round.bank
    if refused.code == "bank-cannot-cover" and bank is not None:
        by, needed = actor("player", bank.person), str(refused.arguments["needed"])
    elif refused.code == "not-enough-chips":
        by, needed = command.by, str(refused.arguments["amount"])
    else:
        return None
    return c.BuyIn(Cents(parse_dollars(needed) - table.chips(by.name)), by=by, at=command.at)


def _toke(plan: Plan, entry: KeyedEntry) -> None:
    """Chips for the dealer, with no word to bet them."""
    by = plan.player(entry.place, entry.bettor)
    _with_chips(plan, c.GiveToke(Cents(entry.amount), by=by, at=plan.at))
    plan.go_on()


def _kind(table: Table, name: str) -> WagerKind:
    known = {kind.value: kind for kind in table.game.limits}
    if name and name not in known:
        raise Refused("wager-not-offered", kind=name)
    return known[name] if name else WagerKind.MAIN


def _take_back(plan: Plan, entry: KeyedEntry) -> None:
    kind = _kind(plan.table, entry.wager)
    by = plan.player(entry.place, entry.bettor)
    plan.make(c.WithdrawWager(entry.place, kind, entry.toke, by=by, at=plan.at))


def _bank(plan: Plan, entry: KeyedEntry) -> None:
    """Who holds the bank: it is offered in turn, declined by those before, and taken or left to the dealer.

    The house carries half of it if that is said with it: once the pieces are shuffled it is too late.
    """
    wanted = f"{PLACE}{entry.place}" if entry.place else ""
    step: Step | None = _due(plan, "AnswerBank")
    answered: list[c.Command] = []
    while step is not None and step.needs == "AnswerBank":
        takes = step.person == wanted
        answered.append(c.AnswerBank(takes, by=actor("player", step.person), at=plan.at))
        plan.do(answered[-1])
        if takes and entry.word == CO_BANK:
            plan.do(c.AskCoBanking(by=actor("player", step.person), at=plan.at))
        if takes or plan.records == EVERYTHING:
            break
        plan.go_on()
        step = first_step(plan.table)
    bank = plan.table.round.bank
    if wanted and plan.records != EVERYTHING and (bank is None or bank.person != wanted):
        raise Refused("console.cannot-bank", place=entry.place)
    plan.mark(answered[-1])
    plan.go_on()


def _due(plan: Plan, *needs: str) -> Step:
    """The step that an answer is for."""
    for step in must_steps(plan.table):
        if step.needs in needs:
            return step
    raise Refused("console.not-asked")


def _number(plan: Plan, entry: KeyedEntry) -> None:
    plan.until("ReportNumber")
    plan.make(c.ReportNumber(entry.number, by=dealer_of(plan.table), at=plan.at))
    plan.go_on()


def _roll(plan: Plan, entry: KeyedEntry) -> None:
    """Three dice; the number of shakes is the least that is due, unless the entry has one."""
    plan.until("ReportRoll")
    roll = parse_roll(entry.roll)
    shakes = entry.shakes or shakes_needed(plan.table)
    plan.make(c.ReportRoll(roll, shakes, by=dealer_of(plan.table), at=plan.at))
    plan.go_on()


def _faces(plan: Plan, entry: KeyedEntry) -> None:
    """The faces of a place; a hand that was set is keyed in as it lies, the low hand apart from the high one."""
    if not entry.corrects:
        plan.until("ReportFaces", entry.place)
    hands = plan.table.round.hands
    hand = hands[entry.place] if 0 <= entry.place < len(hands) else None
    if hand is not None and entry.place != DEALER_PLACE and not hand.holder:
        raise Refused("nobody-plays-there", place=entry.place)
    named, high, low = (_read(plan.table, part) for part in (entry.pieces, entry.high, entry.low))
    lies = hand is not None and hand.stage is Stage.SET
    if lies and named and not high and not low:
        count = sizes(plan.table.game.piece_set)[1]
        high, low = named[count:], named[:count]
    if lies and not entry.foul and plan.table.game.piece_set.has_sizes(high, low):
        foul = plan.table.game.piece_set.foul_of(high, low)
        if foul is not None:
            raise Refused("console.lies-foul", place=entry.place)
    pieces = () if lies else named or high + low
    by = dealer_of(plan.table)
    if not lies:
        high = low = ()
    plan.make(c.ReportFaces(entry.place, pieces, high, low, entry.corrects, by=by, at=plan.at))
    plan.go_on()


def _read(table: Table, faces: tuple[str, ...]) -> Pieces:
    """Faces as they are keyed in or read by a machine; one that is not of this game is refused by its name."""
    parse = table.game.piece_set.parse
    try:
        return parse(" ".join(faces)) if faces else ()
    except BadNotation as wrong:
        for face in faces:
            try:
                parse(face, 1)
            except BadNotation:
                raise Refused("console.not-a-face", faces=face) from wrong
        twice = next((face for face in faces if faces.count(face) > 1), " ".join(faces))
        raise Refused("face-twice", piece=twice) from wrong


def _go(plan: Plan, entry: KeyedEntry) -> None:
    """What is due is done, and whatever goes on record with it."""
    step = first_step(plan.table)
    if step is None or (entry.act and (entry.act, entry.place) != (step.act, step.spot)):
        raise Refused("console.not-asked")
    command = by_itself(plan.table, step, plan.person, plan.at)
    if command is None:
        raise Refused("console.tell-more", act=step.act)
    plan.make(command)
    plan.go_on(step.spot)


def _surrender(plan: Plan, entry: KeyedEntry) -> None:
    by = actor("player", setter_of(plan.table, entry.place))
    plan.make(c.Surrender(entry.place, by=by, at=plan.at))
    plan.go_on()


def _wave(plan: Plan, entry: KeyedEntry) -> None:
    by = actor("player", setter_of(plan.table, entry.place))
    plan.make(c.Wave(entry.place, by=by, at=plan.at))
    plan.go_on()


def _may(plan: Plan, entry: KeyedEntry) -> None:
    """Something that somebody does unasked, of what the table permits now."""
    for step in unasked(plan.table):
        if (step.act, step.spot, step.kind) == (entry.act, entry.place, entry.wager):
            plan.make(UNASKED[step.needs](step, plan.at))
            plan.go_on()
            return
    raise Refused("console.not-asked")


def unasked(table: Table) -> Iterator[Step]:
    """What players may do now without being waited for, as far as it is enough to say so.

    A wave is keyed at the hand that is shown next.
    """
    chosen = (step for person in table.people for step in choices(table, person.id))
    first = first_step(table)
    shown_next = 0 if first is None else first.spot
    for step in (*next_steps(table), *chosen):
        if not step.must and step.needs in UNASKED and (step.act != "wave" or step.spot == shown_next):
            yield step


def _choose(plan: Plan, entry: KeyedEntry) -> None:
    """A player plays a hand of which a piece was exposed, or has it void."""
    step = _due(plan, "ChooseHand")
    plan.make(c.ChooseHand(step.spot, entry.accept, by=actor("player", step.person), at=plan.at))
    plan.go_on()


def _answer(plan: Plan, entry: KeyedEntry) -> None:
    """A cut, a style, a count: what somebody did, where that is recorded."""
    step = _due(plan, "AnswerCut", "Cut", "CutStacks", "ChooseStyle", "ReportCount")
    by = actor("player", step.person) if step.by in ("player", "bank") else dealer_of(plan.table)
    commands: Mapping[str, c.Command] = {
        "AnswerCut": c.AnswerCut(entry.accept, by=by, at=plan.at),
        "Cut": c.Cut(entry.number, by=by, at=plan.at),
        "CutStacks": c.CutStacks(entry.word, by=by, at=plan.at),
        "ChooseStyle": c.ChooseStyle(entry.word, by=by, at=plan.at),
        "ReportCount": c.ReportCount(entry.number, by=by, at=plan.at),
    }
    plan.make(commands[step.needs])
    plan.go_on()


def _irregularity(plan: Plan, entry: KeyedEntry) -> None:
    """Something went wrong, by its name in the book; pieces that were seen get their faces where they lie."""
    book = irregularity_book()
    needs = book[entry.word].needs if entry.word in book else ()
    details: dict[str, object] = {need: entry.number for need in needs if need in NUMBERS}
    place = entry.place if "place" in needs else STOCK_PLACE
    seen = _seen(plan, place, _read(plan.table, entry.pieces)) if entry.pieces else ()
    by = dealer_of(plan.table)
    at_place = entry.place if "place" in needs else 0
    plan.make(c.ReportIrregularity(entry.word, at_place, seen, details, by=by, at=plan.at))
    plan.go_on()


def _seen(plan: Plan, place: int, named: Pieces) -> Pieces:
    """Pieces that somebody saw, as they lie; those whose faces the record does not know yet are reported first."""
    found: list[Piece] = []
    for piece in named:
        lies = _lies(plan.table, place, piece, found)
        if lies is None:
            plan.do(c.ReportFaces(place, (piece,), by=dealer_of(plan.table), at=plan.at))
            lies = _lies(plan.table, place, piece, found)
        if lies is None:
            raise Refused("face-used-up", piece=piece.notation)
        found.append(lies)
    return tuple(found)


def _lies(table: Table, place: int, piece: Piece, but: list[Piece]) -> Piece | None:
    """The piece with that face at a place, where the record knows of one."""
    hand = table.round.hands[place] if place < len(table.round.hands) else None
    lying = table.stock if place == STOCK_PLACE else hand.pieces if hand is not None else ()
    known = (each for each in lying if not isinstance(each, Unseen) and each not in but)
    return next((each for each in known if each.notation == piece.notation), None)


def _ruling(plan: Plan, entry: KeyedEntry) -> None:
    """The floor's ruling, keyed in at the table."""
    if entry.word not in permitted_rulings(plan.table):
        raise Refused("console.not-asked")
    senior = actor(plan.table.game.options.roles[-1], floor_of(plan.table).name)
    plan.make(c.GiveRuling(entry.word, by=senior, at=plan.at))
    plan.go_on()


UNASKED: Mapping[str, Callable[[Step, int], c.Command]] = {
    "Surrender": lambda step, at: c.Surrender(step.spot, by=actor("player", step.person), at=at),
    "Wave": lambda step, at: c.Wave(step.spot, by=actor("player", step.person), at=at),
    "AskCoBanking": lambda step, at: c.AskCoBanking(by=actor("player", step.person), at=at),
    "GiveBankBack": lambda step, at: c.GiveBankBack(by=actor("player", step.person), at=at),
    "PayCommissionsTogether": lambda step, at: c.PayCommissionsTogether(
        by=actor("player", step.person), at=at
    ),
    "AnswerToke": lambda step, at: c.AnswerToke(
        step.spot, WagerKind(step.kind), Instruction.BET.value, by=actor("player", step.person), at=at
    ),
}
"""What a step that somebody takes unasked comes to: a toke that pushed is had back to be bet again."""

ENTRIES: Mapping[str, Callable[[Plan, KeyedEntry], None]] = {
    "sit": _sit,
    "leave": _leave,
    "wager": _wager,
    "take-back": _take_back,
    "bank": _bank,
    "number": _number,
    "roll": _roll,
    "faces": _faces,
    "go": _go,
    "surrender": _surrender,
    "wave": _wave,
    "choose": _choose,
    "answer": _answer,
    "toke": _toke,
    "may": _may,
    "irregularity": _irregularity,
    "ruling": _ruling,
}
"""Everything that can be keyed in, by its name."""
