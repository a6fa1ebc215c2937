"""Devices that fail: what becomes of the cards in them, how they are marked, and how the table goes on without them."""

from paigow.citations import Clauses
from paigow.errors import Refused
from paigow.submissions.checks.needs import needs
from paigow.submissions.games import GameHeader, headers
from paigow.submissions.specs import holds, of_document
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.procedures.irregular import (
    ask_floor,
    carry_out,
    decides,
    is_due,
    is_head,
    reported,
    ruled,
    rules_on,
)
from paigow.table.procedures.registry import BUILDERS, answers
from paigow.table.procedures.rules import deal_method, shuffle_method
from paigow.table.procedures.void import void_round
from paigow.table.state import WORKS_AGAIN, Irregularity, Phase, Table

SHUFFLER = "shuffler"
SHOE = "automated-shoe"
MARKS = ("covered", "signed", WORKS_AGAIN)
"""A cover, a sign that says it is out of order, or the jam is cleared and it works again."""


def is_shuffling_by_device(table: Table) -> bool:
    return is_head(table, "shuffle") and shuffle_method(table) == "automated"


@decides("shuffler-failed", is_shuffling_by_device)
def shuffler_failed(draft: Draft, command: c.ReportIrregularity) -> None:
    """The cycle does not count: the cards are shuffled again, by any permitted means."""
    rule = "irregular.shuffler-failed"
    reported(draft, command, rule)
    draft.emit(e.DeviceFailed(SHUFFLER, clauses=draft.cite(rule), then=_to_be_marked(draft.table, SHUFFLER)))
    ruled(draft, command.kind, "reshuffle", rule)


def is_dealing_by_device(table: Table) -> bool:
    return deal_method(table) == SHOE and is_due(table, "deal", "check-stub")


@decides("shoe-failed", is_dealing_by_device)
def shoe_failed(draft: Draft, command: c.ReportIrregularity) -> None:
    """The round is void, and what is in the device is shuffled together with what was dealt."""
    called = draft.table.game.options.flag("irregular.misdeal_called")
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
    then = (due("change-method", kind=command.device),) if waiting == "mark-device" and not works else ()
    clauses = draft.cite("irregular.mark-device", f"irregular.mark-device.{command.how}")
    draft.emit(e.DeviceMarked(command.device, command.how, clauses=clauses, finishes=finishes, then=then))


@answers(c.ChangeMethod)
def change_method(draft: Draft, command: c.ChangeMethod) -> None:
    """Another way of shuffling and dealing, once what failed is marked, between rounds, and as filed."""
    table = draft.table
    unmarked = tuple(one for one in table.equipment.failed if one not in table.equipment.marked)
    if unmarked:
        raise draft.refuse("mark-device-first", "irregular.mark-device", devices=unmarked)
    if table.round.dealt or table.stock or table.phase not in (Phase.SHUFFLE, Phase.IDLE):
        raise draft.refuse("round-not-over", "irregular.change-method")
    _check_method(draft, command)
    head = table.agenda[0] if table.agenda else None
    awaited = head is not None and head.name == "change-method"
    clauses = draft.cite("irregular.change-method")
    draft.emit(
        e.MethodChanged(command.shuffle_method, command.deal_method, clauses=clauses, finishes=awaited)
    )
    if command.shuffle_method == "manual":
        _one_deck(draft)
    if table.phase is Phase.SHUFFLE:
        _begin_shuffle_again(draft)


def permitted_methods(table: Table) -> tuple[tuple[str, str], ...]:
    """Every way of shuffling and dealing that the table may change to as things stand."""
    header = headers()[table.game.name]
    ways = [_allowed(header, key) for key in ("shuffle.method", "deal.method")]
    return tuple(
        (shuffle, deal)
        for shuffle in ways[0]
        for deal in ways[1]
        if not _problem(table, shuffle, deal) and not _strangers(table, shuffle, deal)
    )


def _allowed(header: GameHeader, key: str) -> tuple[str, ...]:
    spec = header.open.get(key)
    return tuple(str(one) for one in (spec.allowed if spec is not None else (header.standing()[key],)))


def _check_method(draft: Draft, command: c.ChangeMethod) -> None:
    """What the game allows, and what one choice needs of others; a device that failed is no choice."""
    table = draft.table
    header = headers()[table.game.name]
    wanted = {"shuffle.method": command.shuffle_method, "deal.method": command.deal_method}
    for key, method in wanted.items():
        if method not in _allowed(header, key):
            raise draft.refuse("method-not-permitted", "irregular.change-method", method=method)
    out = _problem(table, command.shuffle_method, command.deal_method)
    if out:
        raise draft.refuse("device-is-out", "irregular.change-method", device=out)
    clauses = _strangers(table, command.shuffle_method, command.deal_method)
    if clauses:
        shuffle, deal = command.shuffle_method, command.deal_method
        raise Refused("methods-do-not-go-together", clauses, shuffle=shuffle, deal=deal)


def _problem(table: Table, shuffle: str, deal: str) -> str:
    """The failed device that such a way would need."""
    if shuffle == "automated" and SHUFFLER in table.equipment.failed:
        return SHUFFLER
    return SHOE if deal == SHOE and SHOE in table.equipment.failed else ""


def _strangers(table: Table, shuffle: str, deal: str) -> Clauses:
    """The clauses against such a pair, where the document has any."""
    values = {**table.game.options.values(), "shuffle.method": shuffle, "deal.method": deal}
    for need in needs():
        clauses = of_document(need.clauses, table.game.document)
        binds = clauses and any(key in METHODS for key, _ in need.given)
        if binds and holds(need.given, values) and not holds(need.needed, values):
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
    """What was due before the shuffle stays due; the shuffle is that of the new method."""
    table = draft.table
    before = tuple(act for act in table.agenda if act.name in BEFORE_THE_SHUFFLE)
    fresh = tuple(act for act in BUILDERS[Phase.SHUFFLE](table) if act.name != "offer-bank")
    draft.emit(e.PhaseEntered(Phase.SHUFFLE, (*before, *fresh)))


BEFORE_THE_SHUFFLE = frozenset(
    {"offer-bank", "answer-bank", "place-bank-marker", "place-co-bank-marker", "mark-device", "change-method"}
)
