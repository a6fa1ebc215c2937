"""Irregular deals: cards face up or drawn too early, hands of a wrong number, and a wrong remainder after the deal."""

from paigow.errors import of_type
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEALER_PLACE, Act
from paigow.table.draft import Draft
from paigow.table.methods import deal_method, method_rule, pieces_in_hand
from paigow.table.procedures.irregular.reports import (
    ask_floor,
    call_off,
    decides,
    is_dealt,
    is_due,
    is_head,
    number,
    reported,
    ruled,
    rules_on,
    settle_at_once,
)
from paigow.table.procedures.irregular.void import void_round
from paigow.table.procedures.registry import performs
from paigow.table.state import Irregularity, Table


def is_dealing(table: Table) -> bool:
    """Cards are going out, or about to."""
    return is_head(table, "deal")


@decides("face-up-card", is_dealing)
def face_up_card(draft: Draft, command: c.ReportIrregularity) -> None:
    """One card found face up is left out of the round where so filed; a second one ends it."""
    table = draft.table
    if not set(command.pieces) <= set(table.stock) or len(set(command.pieces)) != len(command.pieces):
        raise draft.refuse("not-in-the-deck", "irregular.face-up-card")
    several = len(table.round.left_out) + len(command.pieces) > 1
    left_out = table.game.options.irregular.face_up_in_deck == "one-left-out"
    if several or not left_out:
        call_off(draft, command, "irregular.face-up-cards")
        return
    reported(draft, command, "irregular.face-up-card")
    draft.emit(e.PieceLeftOut(command.pieces, clauses=draft.cite("irregular.face-up-card")))
    ruled(draft, command.kind, "left-out", "irregular.face-up-card")


def is_drawing(table: Table) -> bool:
    """Cards are drawn: from the shoe or hand at the delivery, or while stacks are made by hand."""
    method = deal_method(table)
    if method == "hand-stacks":
        return is_head(table, "make-stacks")
    by_device = method == "automated-shoe" and table.game.options.irregular.drawn_early == "by-hand-only"
    return not by_device and is_dealing(table)


@decides("drawn-early", is_drawing)
def drawn_early(draft: Draft, command: c.ReportIrregularity) -> None:
    """A card drawn too early and not seen is simply the next one."""
    if command.details.get("seen"):
        raise draft.refuse("seen-is-exposed", "irregular.drawn-early", "irregular.exposed")
    settle_at_once(draft, command, "next-card", "irregular.drawn-early")


def is_delivered(table: Table) -> bool:
    return is_dealt(table) and not is_due(table, "deal")


@decides("wrong-count", is_delivered)
def wrong_count(draft: Draft, command: c.ReportIrregularity) -> None:
    """A hand of a wrong number of pieces, be its place empty, ends the round of cards; tiles may be put right."""
    table = draft.table
    right = pieces_in_hand(table)
    hand = table.round.hands[command.place]
    if hand is None:
        raise draft.refuse("no-hand-there", "irregular.wrong-count", spot=command.place)
    if number(command, "count") == right:
        raise draft.refuse("count-is-right", "irregular.wrong-count", place=command.place, count=right)
    if table.game.piece_set.may_repair_count:
        _repair_or_void(draft, command, "irregular.wrong-count")
        return
    played = command.place == DEALER_PLACE or bool(hand.holder)
    rules = ("irregular.wrong-count", "irregular.any-count") if played else ("irregular.any-count",)
    call_off(draft, command, *rules)


@decides("dealing-error", is_dealt)
def dealing_error(draft: Draft, command: c.ReportIrregularity) -> None:
    """A mistake that no clause lists, such as a stack at a wrong place."""
    _repair_or_void(draft, command, "irregular.dealing-error")


def _repair_or_void(draft: Draft, command: c.ReportIrregularity, rule: str) -> None:
    """Where so filed the floor may have it put right while no face was seen; after that the round is void."""
    table = draft.table
    filed = table.game.options.irregular.dealing_error == "repair-before-seen-then-void"
    if filed and not _somebody_saw(table):
        ask_floor(draft, command, ("repaired", "void", "unfounded"), "irregular.consent", rule)
        return
    call_off(draft, command, rule)


def _somebody_saw(table: Table) -> bool:
    current = table.round
    shown = any(hand is not None and (hand.open or hand.exposed) for hand in current.hands)
    return current.may_look or bool(current.looked) or shown


def are_stacks_made(table: Table) -> bool:
    by_hand = deal_method(table) == "hand-stacks" and table.round.dealt == 0
    return by_hand and bool(table.stock) and is_due(table, "make-stacks", "check-stub")


@decides("stacks-not-made", are_stacks_made)
def stacks_not_made(draft: Draft, command: c.ReportIrregularity) -> None:
    """Dealt from the hand, the seven stacks did not come about."""
    call_off(draft, command, "irregular.stacks-not-made")


RULINGS = ("misdealt", "deck-not-whole")


def wrong_stub(draft: Draft, counted: int, expected: int) -> None:
    """The hands are counted by the dealer, or a supervisor is called to judge, before the round is void."""
    table = draft.table
    rule = method_rule(table, "misdeal.check")
    draft.announce("stub-is-wrong", rule, counted=counted, expected=expected)
    judged = table.game.options.deal.stub_wrong == "floor-decides"
    following = due("await-ruling", rule="misdeal.judge") if judged else due("check-hands", rule=rule)
    details = {"counted": counted, "expected": expected, "rulings": RULINGS if judged else ()}
    clauses = draft.cite("misdeal.judge" if judged else rule)
    draft.emit(e.IrregularityReported("wrong-stub", 0, (), details, clauses=clauses, then=(following,)))


@performs("check-hands")
def check_hands(draft: Draft, act: Act) -> None:
    """The dealer says how many hands have their right number: all of them, and it is the deck that is not whole."""
    command = of_type(c.ReportCount, draft.command)
    hands = sum(hand is not None for hand in draft.table.round.hands)
    if command.count > hands:
        raise draft.refuse("not-so-many-hands", act.rule, count=command.count, hands=hands)
    _settle(draft, "misdealt" if command.count < hands else "deck-not-whole")


@rules_on("wrong-stub")
def rule_on_stub(draft: Draft, waiting: Irregularity, ruling: str) -> None:
    """The supervisor has judged."""
    _settle(draft, ruling)


def _settle(draft: Draft, ruling: str) -> None:
    """Misdealt: void and reshuffle. Not misdealt: void, and the whole deck leaves the table."""
    table = draft.table
    if ruling == "misdealt":
        rule = method_rule(table, "misdeal.hand")
        ruled(draft, "wrong-stub", ruling, rule, finishes=True)
        void_round(draft, "misdealt", rule)
        return
    rules = (method_rule(table, "misdeal.deck"), method_rule(table, "misdeal.deck-leaves"))
    ruled(draft, "wrong-stub", ruling, *rules, finishes=True)
    if table.game.options.irregular.manager_told:
        clauses = draft.cite("misdeal.tell-manager")
        draft.emit(e.Performed("tell-shift-manager", draft.command.by.name, clauses=clauses))
    void_round(draft, "deck-not-whole", *rules, remove_deck=True)
