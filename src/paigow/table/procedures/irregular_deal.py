"""Irregular deals: cards face up in the deck, drawn too early, hands of a wrong number, stacks at wrong places."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.acts import DEALER_PLACE
from paigow.table.draft import Draft
from paigow.table.places import needs_hand
from paigow.table.procedures.irregular import (
    ask_floor,
    call_off,
    decides,
    is_dealt,
    is_due,
    is_head,
    number,
    reported,
    ruled,
    settle_at_once,
)
from paigow.table.procedures.rules import deal_method, pieces_in_hand
from paigow.table.state import Table


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
    left_out = table.game.options.choice("irregular.face_up_in_deck") == "one-left-out"
    if several or not left_out:
        call_off(draft, command, "irregular.face-up-cards")
        return
    reported(draft, command, "irregular.face-up-card")
    draft.emit(e.PieceLeftOut(command.pieces, clauses=draft.cite("irregular.face-up-card")))
    ruled(draft, command.kind, "left-out", "irregular.face-up-card")


@decides("drawn-early", is_dealing)
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
    if table.round.hands[command.place] is None:
        raise draft.refuse("no-hand-there", "irregular.wrong-count", spot=command.place)
    if number(command, "count") == right:
        raise draft.refuse("count-is-right", "irregular.wrong-count", place=command.place, count=right)
    if table.game.pieces == "tiles":
        _repair_or_void(draft, command, "irregular.wrong-count")
        return
    played = command.place == DEALER_PLACE or needs_hand(table, command.place)
    rules = ("irregular.wrong-count", "irregular.any-count") if played else ("irregular.any-count",)
    call_off(draft, command, *rules)


@decides("dealing-error", is_dealt)
def dealing_error(draft: Draft, command: c.ReportIrregularity) -> None:
    """A mistake that no clause lists, such as a stack at a wrong place."""
    _repair_or_void(draft, command, "irregular.dealing-error")


def _repair_or_void(draft: Draft, command: c.ReportIrregularity, rule: str) -> None:
    """Where so filed the floor may have it put right while no face was seen; after that the round is void."""
    table = draft.table
    filed = table.game.options.choice("irregular.dealing_error") == "repair-before-seen-then-void"
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
