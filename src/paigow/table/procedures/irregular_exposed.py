"""Pieces that were seen: whose they are and when it happened decides what becomes of the hand or the round."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEALER_PLACE, Agenda
from paigow.table.draft import Draft
from paigow.table.places import bank_spot, is_dead, needs_hand
from paigow.table.procedures.irregular import (
    call_off,
    decides,
    is_due,
    is_head,
    lies_closed,
    reported,
    ruled,
    settle_at_once,
)
from paigow.table.procedures.registry import answers
from paigow.table.procedures.rules import deal_method
from paigow.table.procedures.tile_opening import wash_acts
from paigow.table.procedures.tile_styles import cut_is_due
from paigow.table.procedures.void import void_hand
from paigow.table.state import Phase, Table


def some_hand_lies_closed(table: Table) -> bool:
    return any(lies_closed(table, place) for place in range(len(table.round.hands)))


@decides("piece-exposed", some_hand_lies_closed)
def piece_exposed(draft: Draft, command: c.ReportIrregularity) -> None:
    """By whose piece it is, and whether the dealer or a player (`by`) showed it."""
    table = draft.table
    place = command.place
    hand = table.round.hands[place]
    if hand is None or not lies_closed(table, place) or not set(command.pieces) <= set(hand.pieces):
        raise draft.refuse("no-such-piece-there", "irregular.exposed", place=place)
    proper = "irregular.delivery-exposed" if _is_delivery(table) else "irregular.dealer-exposed"
    if place in (DEALER_PLACE, bank_spot(table)):
        if table.phase is Phase.DEALER:
            raise draft.refuse("turned-in-its-turn", proper, place=place)
        call_off(draft, command, proper)
    elif _voids_in_hand_deal(table):
        call_off(draft, command, "irregular.hand-deal-exposed")
    elif is_dead(table, place) or not needs_hand(table, place):
        if table.game.options.choice("irregular.empty_place_exposed") == "void":
            call_off(draft, command, "irregular.empty-exposed")
        else:
            settle_at_once(draft, command, "no-effect", "irregular.empty-exposed")
    else:
        _players_piece(draft, command)


def _is_delivery(table: Table) -> bool:
    """Face Up has its own sentence for cards shown while they are delivered."""
    return table.phase is Phase.DEAL and table.game.options.flag("face_up.dealer_first")


def _voids_in_hand_deal(table: Table) -> bool:
    """Dealt from the hand, any card seen before the remainder is counted ends the round, where so filed."""
    filed = table.game.options.choice("irregular.hand_deal_exposure") == "any-exposure-voids"
    return filed and deal_method(table) == "hand" and is_due(table, "deal", "check-stub")


def _players_piece(draft: Draft, command: c.ReportIrregularity) -> None:
    table = draft.table
    spot = command.place
    if command.details.get("by", "dealer") != "dealer":
        settle_at_once(draft, command, "play-on", "irregular.own-exposed")
        return
    rule = "irregular.delivery-exposed" if _is_delivery(table) else "irregular.player-exposed"
    if table.game.options.choice("irregular.player_card_exposed") == "play-on":
        settle_at_once(draft, command, "play-on", rule)
        return
    hand = table.round.hands[spot]
    assert hand is not None
    if table.round.may_look or spot in table.round.looked:
        settle_at_once(draft, command, "play-on", rule, "irregular.before-looking")
        return
    choice = due("choose-hand", spot=spot, person=hand.holder)
    reported(draft, command, rule, "irregular.before-looking", then=(choice,))


@answers(c.ChooseHand)
def choose_hand(draft: Draft, command: c.ChooseHand) -> None:
    """The owner plays the hand or has it void, not having looked; or takes a surrender back, or leaves it."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    waited = head is not None and head.person == command.by.name and head.spot == command.spot
    if head is None or not waited or head.name not in ("choose-hand", "choose-surrender"):
        raise draft.refuse("nothing-to-choose", "irregular.player-exposed", spot=command.spot)
    if head.name == "choose-surrender":
        from paigow.table.procedures.irregular_setting import choose_surrender

        choose_surrender(draft, command.spot, withdraw=command.play)
        return
    assert table.irregularity is not None
    kind = table.irregularity.kind
    if command.play:
        ruled(draft, kind, "play-on", "irregular.player-exposed", finishes=True)
        return
    ruled(draft, kind, "hand-void", "irregular.player-exposed", finishes=True)
    void_hand(draft, command.spot, "irregular.player-exposed")


def is_being_stacked(table: Table) -> bool:
    """Tiles: from the stacking to the first stack dealt. Cards: while seven stacks are made by hand."""
    if table.round.dealt:
        return False
    if table.game.pieces == "tiles":
        return is_head(table, "shuffle") or (bool(table.stock) and not is_due(table, "shuffle"))
    return bool(table.stock) and table.phase is Phase.DEAL and deal_method(table) == "hand-stacks"


@decides("exposed-while-stacking", is_being_stacked)
def exposed_while_stacking(draft: Draft, command: c.ReportIrregularity) -> None:
    """Tiles are washed again and no wager is touched; cards end the round."""
    if draft.table.game.pieces == "cards":
        call_off(draft, command, "irregular.while-stacking")
        return
    reported(draft, command, "irregular.while-stacking")
    ruled(draft, command.kind, "reshuffle", "irregular.while-stacking")
    draft.emit(e.PhaseEntered(draft.table.phase, _stack_again(draft.table)))


def _stack_again(table: Table) -> Agenda:
    """The wash, and whatever the bank had already asked for the stacks that are gone."""
    acts = list(wash_acts(table))
    bank = table.round.bank
    if bank is not None and table.phase is not Phase.SHUFFLE:
        if cut_is_due(table) and not is_due(table, "offer-stack-cut"):
            acts.append(due("offer-stack-cut"))
        if bank.style and not is_head(table, "move-stacks"):
            acts.append(due("move-stacks", kind=bank.style))
    return (*acts, *(act for act in table.agenda if act.name != "shuffle"))
