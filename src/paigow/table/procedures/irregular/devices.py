"""Devices that fail: shufflers and shoes, how they are marked and replaced, and a Progressive system that differs."""

from itertools import takewhile

from paigow.citations import Clauses
from paigow.errors import Refused
from paigow.submissions.checks.needs import needs
from paigow.submissions.games import GameHeader, headers
from paigow.submissions.specs import Value, holds, of_document, statement_specs
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.methods import deal_method, method_rule, shuffle_method, uses_dice
from paigow.table.places import spots
from paigow.table.procedures.irregular.reports import (
    ask_floor,
    carry_out,
    decides,
    is_due,
    is_head,
    number,
    reported,
    ruled,
    rules_on,
)
from paigow.table.procedures.irregular.void import void_round
from paigow.table.procedures.registry import BUILDERS, answers
from paigow.table.procedures.shuffle import SHUFFLING, shuffled_by_new_method
from paigow.table.state import SHUFFLER, WORKS_AGAIN, Irregularity, Phase, Table
from paigow.wagers import WagerKind
from paigow.words import Reason

SHOE = "automated-shoe"


MARKS = ("covered", "signed", WORKS_AGAIN)
"""A cover, a sign that says it is out of order, or the jam is cleared and it works again."""


def is_shuffling_by_device(table: Table) -> bool:
    """Whether the device has a deck: the one that is shuffled for this round, or the other one during the round."""
    if shuffle_method(table) != "automated" or SHUFFLER in table.equipment.failed:
        return False
    return is_head(table, "shuffle") or any(deck.loaded for deck in table.equipment.decks)


@decides("shuffler-failed", is_shuffling_by_device)
def shuffler_failed(draft: Draft, command: c.ReportIrregularity) -> None:
    """The cycle does not count: the cards are shuffled again, by any permitted means.

    While the other deck is in play the round goes on; the device is marked before the next shuffle at the latest, and
    before the table changes its methods because another device failed.
    """
    table = draft.table
    rule = "irregular.shuffler-failed"
    reported(draft, command, rule)
    waits = is_due(table, "shuffle") or is_head(table, "change-method")
    then = _to_be_marked(table, SHUFFLER) if waits else ()
    draft.emit(e.DeviceFailed(SHUFFLER, clauses=draft.cite(rule), then=then))
    ruled(draft, command.kind, "reshuffle", rule)


def is_dealing_by_device(table: Table) -> bool:
    return deal_method(table) == SHOE and is_due(table, "deal", "check-stub")


@decides("shoe-failed", is_dealing_by_device)
def shoe_failed(draft: Draft, command: c.ReportIrregularity) -> None:
    """The round is void, and what is in the device is shuffled together with what was dealt."""
    called = draft.table.game.options.irregular.misdeal_called
    if called and command.by.role == "dealer":
        ask_floor(draft, command, ("void", "unfounded"), "irregular.call", "irregular.shoe-failed")
        return
    reported(draft, command, "irregular.shoe-failed")
    ruled(draft, command.kind, "void", "irregular.shoe-failed")
    _void_and_mark(draft)


@rules_on("shoe-failed")
def rule_on_shoe(draft: Draft, waiting: Irregularity, ruling: str) -> None:
    if ruling != "void":
        carry_out(draft, waiting, ruling)
        return
    ruled(draft, waiting.kind, ruling, "irregular.ruling", "irregular.shoe-failed", finishes=True)
    _void_and_mark(draft)


def _void_and_mark(draft: Draft) -> None:
    void_round(draft, "shoe-failed", "irregular.shoe-failed", "irregular.shoe-emptied")
    clauses = draft.cite("irregular.shoe-failed")
    draft.emit(e.DeviceFailed(SHOE, clauses=clauses, then=_to_be_marked(draft.table, SHOE)))


def _to_be_marked(table: Table, device: str) -> tuple[Act, ...]:
    return () if device in table.equipment.marked else (due("mark-device", kind=device),)


@answers(c.MarkDevice)
def mark_device(draft: Draft, command: c.MarkDevice) -> None:
    """A failed device is covered or bears a sign, and the table needs another method; or it works again."""
    table = draft.table
    if command.device not in table.equipment.failed:
        raise draft.refuse("device-works", "irregular.mark-device", device=command.device)
    if command.how not in MARKS:
        raise draft.refuse("not-a-mark", "irregular.mark-device", how=command.how, allowed=MARKS)
    head = table.agenda[0] if table.agenda else None
    waiting = head.name if head is not None and head.kind == command.device else ""
    works = command.how == WORKS_AGAIN
    finishes = waiting == "mark-device" or (works and waiting == "change-method")
    awaited = any(act.name == "change-method" for act in table.agenda)
    changes = waiting == "mark-device" and not works and not awaited
    then = (due("change-method", kind=command.device),) if changes else ()
    clauses = draft.cite("irregular.mark-device", f"irregular.mark-device.{command.how}")
    draft.emit(e.DeviceMarked(command.device, command.how, clauses=clauses, finishes=finishes, then=then))
    _marks_first(draft)


def _marks_first(draft: Draft) -> None:
    """Every device that failed is marked before the methods change."""
    agenda = draft.table.agenda
    marks = tuple(act for act in agenda if act.name == "mark-device")
    if marks and agenda[0].name == "change-method":
        rest = (act for act in agenda if act.name != "mark-device")
        draft.emit(e.PhaseEntered(draft.table.phase, (*marks, *rest)))


@answers(c.ChangeMethod)
def change_method(draft: Draft, command: c.ChangeMethod) -> None:
    """Another way of shuffling and dealing, once what failed is marked, and as filed.

    It is changed between rounds, or for a shuffle that was ordered again and failed, as long as no piece is dealt.
    """
    table = draft.table
    unmarked = tuple(item for item in table.equipment.failed if item not in table.equipment.marked)
    if unmarked:
        raise draft.refuse("mark-device-first", "irregular.mark-device", devices=unmarked)
    head = table.agenda[0] if table.agenda else None
    awaited = head is not None and head.name == "change-method"
    between = not table.stock and table.phase in (Phase.SHUFFLE, Phase.IDLE)
    if table.round.dealt or not (between or awaited):
        raise draft.refuse("round-not-over", "irregular.change-method")
    _check_method(draft, command)
    if not table.equipment.failed and not _is_filed(table, command):
        raise draft.refuse("no-device-failed", "irregular.change-method")
    clauses = draft.cite("irregular.change-method")
    draft.emit(
        e.MethodChanged(
            command.shuffle_method,
            command.deal_method,
            command.start_method,
            clauses=clauses,
            finishes=awaited,
        )
    )
    if command.shuffle_method == "manual":
        _one_deck(draft)
    if table.phase is not Phase.IDLE:
        _begin_shuffle_again(draft)


def _is_filed(table: Table, command: c.ChangeMethod) -> bool:
    """Whether the table goes back to what is filed for it."""
    options = table.game.options
    filed = (options.shuffle.method, options.deal.method, options.start.method)
    start = command.start_method or options.start.method
    return (command.shuffle_method, command.deal_method, start) == filed


Way = tuple[str, str, str]
"""A way of shuffling, of dealing and of finding the start; the last is empty where it stays as filed."""


def permitted_methods(table: Table) -> tuple[Way, ...]:
    """Every way that the table may change to as things stand; the start changes only where it has to."""
    header = headers()[table.game.name]
    filed = table.game.options.start.method
    starts = ("", *(start for start in _allowed(header, "start.method") if start != filed))
    ways: list[Way] = []
    for shuffle in _allowed(header, "shuffle.method"):
        for deal in _allowed(header, "deal.method"):
            found = [
                (shuffle, deal, start) for start in starts if not _objection(table, (shuffle, deal, start))
            ]
            ways += found[:1]
    return tuple(ways)


def _objection(table: Table, way: Way) -> str | Clauses:
    """What speaks against a way: a device that is out, or clauses."""
    return _problem(table, way[0], way[1]) or _strangers(table, way) or _unapproved(table, way)


def _allowed(header: GameHeader, key: str) -> tuple[str, ...]:
    spec = header.open.get(key)
    return tuple(str(item) for item in (spec.allowed if spec is not None else (header.standing()[key],)))


def _check_method(draft: Draft, command: c.ChangeMethod) -> None:
    """What the game allows, and what one choice needs of others; a device that failed cannot be chosen."""
    table = draft.table
    header = headers()[table.game.name]
    way = (command.shuffle_method, command.deal_method, command.start_method)
    for key, method in zip(METHODS, way, strict=True):
        if method and method not in _allowed(header, key):
            raise draft.refuse("method-not-permitted", "irregular.change-method", method=method)
    out = _problem(table, command.shuffle_method, command.deal_method)
    if out:
        raise draft.refuse("device-is-out", "irregular.change-method", device=out)
    clauses = _strangers(table, way)
    if clauses:
        raise Refused("methods-do-not-go-together", clauses, shuffle=way[0], deal=way[1])
    clauses = _unapproved(table, way)
    if clauses:
        raise Refused("method-not-approved", clauses, shuffle=way[0], deal=way[1])


def _problem(table: Table, shuffle: str, deal: str) -> str:
    """The failed device that such a way would need."""
    if shuffle == "automated" and SHUFFLER in table.equipment.failed:
        return SHUFFLER
    return SHOE if deal == SHOE and SHOE in table.equipment.failed else ""


def _values(table: Table, way: Way) -> dict[str, Value]:
    """The options as they would stand."""
    changed = {key: method for key, method in zip(METHODS, way, strict=True) if method}
    return {**table.game.options.values(), **changed}


def _strangers(table: Table, way: Way) -> Clauses:
    """The clauses against ways that do not go together, where the document has any."""
    values = _values(table, way)
    for need in needs():
        clauses = of_document(need.clauses, table.game.document)
        binds = clauses and any(key in METHODS for key, _ in need.given)
        if binds and holds(need.given, values) and not holds(need.needed, values):
            return clauses
    return ()


def _unapproved(table: Table, way: Way) -> Clauses:
    """The clauses that ask for an approval which the filing does not state."""
    values = _values(table, way)
    for spec in statement_specs().values():
        clauses = of_document(spec.clauses, table.game.document)
        binds = table.game.document in spec.documents and any(key in METHODS for key, _ in spec.required_if)
        if binds and holds(spec.required_if, values) and not table.game.statements.get(spec.key):
            return clauses
    return ()


METHODS = ("shuffle.method", "deal.method", "start.method")


def _one_deck(draft: Draft) -> None:
    """Two decks need a device that shuffles one while the other is dealt: without it one of them goes."""
    equipment = draft.table.equipment
    for index in range(len(equipment.decks) - 1, -1, -1):
        if index != equipment.current and len(draft.table.equipment.decks) > 1:
            draft.emit(e.DeckRemoved(index, "shuffled by hand", clauses=draft.cite("deck.one")))


def _begin_shuffle_again(draft: Draft) -> None:
    """What was due before the shuffle stays due; the shuffle is that of the new method, and after the call the deal.

    One change serves all devices that failed, so no other change of methods is due after it.
    """
    table = draft.table
    dice = (due("place-dice"),) if uses_dice(table) and table.equipment.dice_placed_at is None else ()
    if table.phase is not Phase.SHUFFLE:
        draft.emit(e.PhaseEntered(table.phase, (*dice, *shuffled_by_new_method(table))))
        return
    fresh = tuple(act for act in BUILDERS[Phase.SHUFFLE](table) if act.name != "offer-bank")
    again = {(act.name, act.kind) for act in (*dice, *fresh)}
    first = takewhile(lambda act: act.name not in SHUFFLING, table.agenda)
    before = [act for act in first if act.name != "change-method" and (act.name, act.kind) not in again]
    draft.emit(e.PhaseEntered(Phase.SHUFFLE, (*before, *dice, *fresh)))


COUNT = "progressive-count"


LIGHT = "wrong-light"


CANCELLED = "wager-cancelled"


HANDED_BACK = "chip-handed-back"


def are_counted(table: Table) -> bool:
    """Whether the chips lie in front of the tray and have not been found to agree."""
    return is_head(table, "verify-progressive")


@decides(COUNT, are_counted)
def progressive_count(draft: Draft, command: c.ReportIrregularity) -> None:
    """No card is dealt until the floor has said which position is put right; then the chips are counted again."""
    ruling = _remedy(draft, command)
    rules = _rules(draft.table)
    if command.by.role == "dealer":
        ask_floor(draft, command, (ruling, "unfounded"), rules[0], *rules)
        return
    reported(draft, command, *rules)
    ruled(draft, COUNT, ruling, *rules)
    _put_right(draft, command.place, ruling)


def _rules(table: Table) -> tuple[str, ...]:
    return ("irregular.progressive-count", method_rule(table, "call.verify-progressive"))


def _remedy(draft: Draft, command: c.ReportIrregularity) -> str:
    """An accepted wager without its chip is cancelled; a chip that was not accepted is not a wager and goes back."""
    table = draft.table
    rules = _rules(table)
    counted, accepted = number(command, "count"), len(table.wagers(kind=WagerKind.PROGRESSIVE))
    if counted == accepted:
        raise draft.refuse("progressive-count-agrees", *rules, count=counted)
    missing = counted < accepted
    wagered = bool(table.wagers(command.place, WagerKind.PROGRESSIVE))
    if command.place not in spots(table) or (missing and not wagered):
        raise draft.refuse("not-the-position", *rules, spot=command.place, counted=counted, accepted=accepted)
    return CANCELLED if missing else HANDED_BACK


@rules_on(COUNT)
def rule_on_count(draft: Draft, waiting: Irregularity, ruling: str) -> None:
    carry_out(draft, waiting, ruling)
    _put_right(draft, waiting.place, ruling)


def _put_right(draft: Draft, spot: int, ruling: str) -> None:
    """A chip that the system never took was in no account, so that only a cancelled wager moves money."""
    if ruling != CANCELLED:
        return
    for wager in draft.table.wagers(spot, WagerKind.PROGRESSIVE):
        reason = Reason("progressive.cancelled", draft.cite("irregular.progressive-count"))
        draft.emit(
            e.WagerReturned(wager.person, spot, wager.kind, wager.amount, reason, instrument=wager.instrument)
        )


def light_is_checked(table: Table) -> bool:
    return is_head(table, "check-light")


@decides(LIGHT, light_is_checked)
def wrong_light(draft: Draft, command: c.ReportIrregularity) -> None:
    """The light of another award stops the settlement: the floor is called, and then the light is checked again."""
    ask_floor(draft, command, ("light-right", "unfounded"), "progressive.light", "progressive.light")
