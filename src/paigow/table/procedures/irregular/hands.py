"""Irregular hands: pieces that were seen or left the table, hands that touch, a look too early."""

from paigow.errors import present
from paigow.money import ZERO
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEALER_PLACE, Agenda
from paigow.table.draft import Draft
from paigow.table.irregularity_book import irregularity_book
from paigow.table.judging.wagers import opponent_of
from paigow.table.methods import deal_method, may_talk
from paigow.table.places import bank_spot, is_dead, is_on_the_hand, needs_hand, spots
from paigow.table.postings import CENTRE, TRAY
from paigow.table.procedures.irregular.reports import (
    ask_floor,
    call_off,
    carry_out,
    decides,
    is_dealt,
    is_due,
    is_head,
    lies_closed,
    number,
    reported,
    ruled,
    rules_on,
    settle_at_once,
)
from paigow.table.procedures.irregular.setting import choose_surrender, settle_bank_anew
from paigow.table.procedures.irregular.void import void_hand
from paigow.table.procedures.registry import answers, shuffle_of
from paigow.table.state import Irregularity, Phase, Stage, Table, changed
from paigow.wagers import Outcome, WagerKind
from paigow.wagers.main import Foul, decide_forfeited, decide_foul
from paigow.words import Reason


def some_hand_lies_closed(table: Table) -> bool:
    return any(may_be_exposed(table, place) for place in range(len(table.round.hands)))


def may_be_exposed(table: Table, place: int) -> bool:
    """Whether pieces at a place are still closed: a hand in play, or one that was taken in unseen.

    The latter counts where the exposure of an unplayed hand ends the round, because those pieces stay on the layout.
    """
    if lies_closed(table, place):
        return True
    counts = table.game.options.irregular.empty_place_exposed == "void"
    return counts and any(block.place == place and block.label in UNPLAYED for block in table.rack)


UNPLAYED = frozenset({"unplayed", "dead-hand"})
"""How the rack labels hands that were collected unseen because nobody plays them."""


@decides("piece-exposed", some_hand_lies_closed)
def piece_exposed(draft: Draft, command: c.ReportIrregularity) -> None:
    """By whose piece it is, and whether the dealer or a player (`by`) showed it."""
    table = draft.table
    place = command.place
    hand = table.round.hands[place]
    if hand is None or not may_be_exposed(table, place) or not set(command.pieces) <= set(hand.pieces):
        raise draft.refuse("no-such-piece-there", "irregular.exposed", place=place)
    proper = "irregular.delivery-exposed" if _is_delivery(table) else "irregular.dealer-exposed"
    if place in (DEALER_PLACE, bank_spot(table)):
        turning = "turn-dealer" if place == DEALER_PLACE else "show-bank"
        if is_head(table, turning):
            raise draft.refuse("turned-in-its-turn", proper, place=place)
        call_off(draft, command, proper)
    elif _voids_in_hand_deal(table):
        call_off(draft, command, "irregular.hand-deal-exposed")
    elif is_dead(table, place) or not needs_hand(table, place):
        if table.game.options.irregular.empty_place_exposed == "void":
            call_off(draft, command, "irregular.empty-exposed")
        else:
            settle_at_once(draft, command, "no-effect", "irregular.empty-exposed")
    else:
        _players_piece(draft, command)


def _is_delivery(table: Table) -> bool:
    """Face Up has its own sentence for cards shown while they are delivered."""
    return table.phase is Phase.DEAL and table.game.options.face_up.dealer_first


def _voids_in_hand_deal(table: Table) -> bool:
    """Dealt from the hand, any card seen before the remainder is counted ends the round, where so filed."""
    filed = table.game.options.irregular.hand_deal_exposure == "any-exposure-voids"
    return filed and deal_method(table) == "hand" and is_due(table, "deal", "check-stub")


def _players_piece(draft: Draft, command: c.ReportIrregularity) -> None:
    table = draft.table
    spot = command.place
    if command.details.get("by", "dealer") != "dealer":
        settle_at_once(draft, command, "play-on", "irregular.own-exposed")
        return
    rule = "irregular.delivery-exposed" if _is_delivery(table) else "irregular.player-exposed"
    if table.game.options.irregular.player_card_exposed == "play-on":
        settle_at_once(draft, command, "play-on", rule)
        return
    hand = table.round.the_hand(spot)
    if _has_looked(table, command):
        settle_at_once(draft, command, "play-on", rule, "irregular.before-looking")
        return
    choice = due("choose-hand", spot=spot, person=hand.holder)
    reported(draft, command, rule, "irregular.before-looking", then=(choice,))


def _has_looked(table: Table, command: c.ReportIrregularity) -> bool:
    """Whether the owner has seen the hand: by their own report, by having set it, or because looking is allowed.

    A screen shows the pieces as soon as looking is allowed. At a table of wood the report may say `looked = false`.
    """
    hand = table.round.hands[command.place]
    if command.place in table.round.looked or (hand is not None and hand.stage is Stage.SET):
        return True
    return table.round.may_look and command.details.get("looked", True) is not False


@answers(c.ChooseHand)
def choose_hand(draft: Draft, command: c.ChooseHand) -> None:
    """The owner plays the hand or has it void, not having looked; or takes a surrender back, or leaves it."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    waited = head is not None and head.person == command.by.name and head.spot == command.spot
    if head is None or not waited or head.name not in ("choose-hand", "choose-surrender"):
        raise draft.refuse("nothing-to-choose", "irregular.player-exposed", spot=command.spot)
    if head.name == "choose-surrender":
        choose_surrender(draft, command.spot, withdraw=command.play)
        return
    kind = present(table.irregularity, "irregularity").kind
    if command.play:
        ruled(draft, kind, "play-on", "irregular.player-exposed", finishes=True)
        return
    ruled(draft, kind, "hand-void", "irregular.player-exposed", finishes=True)
    void_hand(draft, command.spot, "irregular.player-exposed")


def is_being_stacked(table: Table) -> bool:
    """Tiles: from the stacking to the first stack dealt. Cards: while seven stacks are made by hand.

    Of pieces that are about to leave the table it does not matter what was seen.
    """
    if table.round.dealt or is_due(table, table.game.piece_set.remedy):
        return False
    if table.game.piece_set.is_stacked_by_shuffle:
        return is_head(table, "shuffle") or (bool(table.stock) and not is_due(table, "shuffle"))
    return bool(table.stock) and table.phase is Phase.DEAL and deal_method(table) == "hand-stacks"


@decides("exposed-while-stacking", is_being_stacked)
def exposed_while_stacking(draft: Draft, command: c.ReportIrregularity) -> None:
    """Tiles are washed again and no wager is touched; cards end the round."""
    if not draft.table.game.piece_set.is_stacked_by_shuffle:
        call_off(draft, command, "irregular.while-stacking")
        return
    reported(draft, command, "irregular.while-stacking")
    ruled(draft, command.kind, "reshuffle", "irregular.while-stacking")
    draft.emit(e.PhaseEntered(draft.table.phase, shuffle_of(draft.table).again(draft.table)))


def somebody_has_two_hands(table: Table) -> bool:
    if table.game.options.irregular.touching_hands != "manager-decides":
        return False
    return bool(pairs_of_hands(table))


def pairs_of_hands(table: Table) -> tuple[tuple[int, int], ...]:
    """Every two spots whose closed hands one person plays."""
    found = [hand for hand in table.round.hands if hand is not None and hand.holder]
    closed = [hand for hand in found if lies_closed(table, hand.place)]
    return tuple(
        (item.place, other.place)
        for at, item in enumerate(closed)
        for other in closed[at + 1 :]
        if item.holder == other.holder
    )


@decides("hands-touch", somebody_has_two_hands)
def hands_touch(draft: Draft, command: c.ReportIrregularity) -> None:
    """Nobody touches anything until a manager has seen it and decided."""
    first, second = sorted((command.place, number(command, "other")))
    if (first, second) not in pairs_of_hands(draft.table):
        raise draft.refuse("not-two-hands-of-one", "irregular.touching", place=first, other=second)
    draft.announce("do-not-touch", "irregular.stand-still")
    ask_floor(draft, command, ("play-on", "hands-void", "void"), "irregular.touching", "irregular.touching")


@rules_on("hands-touch")
def rule_on_touching(draft: Draft, waiting: Irregularity, ruling: str) -> None:
    """It is a manager's decision, where the table has anybody above the floorperson."""
    roles = draft.table.game.options.roles
    if len(roles) > 1 and draft.command.by.role == roles[0]:
        raise draft.refuse("manager-decides", "irregular.touching", role=roles[0])
    if ruling != "hands-void":
        carry_out(draft, waiting, ruling)
        return
    ruled(draft, waiting.kind, ruling, "irregular.touching", finishes=True)
    other = waiting.details["other"]
    for spot in sorted((waiting.place, int(str(other)))):
        void_hand(draft, spot, "irregular.touching")


def nobody_may_look_yet(table: Table) -> bool:
    dealer_first = table.game.options.face_up.dealer_first
    return dealer_first and table.round.dealt > 0 and not table.round.may_look


@decides("early-look", nobody_may_look_yet)
def early_look(draft: Draft, command: c.ReportIrregularity) -> None:
    """The player is asked to put the cards down in one pile until told otherwise."""
    if not lies_closed(draft.table, command.place) or not needs_hand(draft.table, command.place):
        raise draft.refuse("no-hand-there", "irregular.early-look", spot=command.place)
    draft.announce("put-cards-down", "irregular.early-look", spot=command.place)
    settle_at_once(draft, command, "reminder", "irregular.early-look")


@decides("tile-off-table", is_dealt)
def tile_off_table(draft: Draft, command: c.ReportIrregularity) -> None:
    """The dealer's tile ends the round; a player's hand is lost, a bank's loses to everybody."""
    table = draft.table
    place = command.place
    hand = table.round.hands[place]
    if hand is None or hand.stage not in ON_THE_LAYOUT or not needs_hand(table, place):
        raise draft.refuse("no-hand-there", "irregular.tile-off", spot=place)
    if place == DEALER_PLACE:
        call_off(draft, command, "irregular.dealer-tile-off")
    elif place == bank_spot(table):
        loses = table.game.options.irregular.bank_tile_off_table == "bank-hand-loses"
        if table.round.the_bank.co_banking or not loses:
            call_off(draft, command, "irregular.tile-off")
            return
        settle_at_once(draft, command, "bank-loses", "irregular.tile-off")
        draft.emit(e.HandStaged(place, Stage.FORFEITED, clauses=draft.cite("irregular.tile-off")))
        settle_bank_anew(draft)
    else:
        _forfeit(draft, command, place)


ON_THE_LAYOUT = frozenset({Stage.DEALT, Stage.SET, Stage.SHOWN})
"""A hand in front of its owner or face up for the payout: a tile of it can still leave the table."""


def _forfeit(draft: Draft, command: c.ReportIrregularity, spot: int) -> None:
    """Every wager on the hand is lost at once, everybody's; dice wagers and other spots are not."""
    table = draft.table
    reported(draft, command, "irregular.tile-off")
    ruled(draft, command.kind, "hand-lost", "irregular.tile-off")
    main = decide_forfeited(table.game.citations).reason
    _judge_lost(draft, spot, main)
    for wager in table.wagers(spot):
        if not is_on_the_hand(wager.kind):
            continue
        to = CENTRE if wager.kind is WagerKind.MAIN and table.round.bank is not None else TRAY
        reason = main if wager.kind is WagerKind.MAIN else _lost(draft, wager.kind)
        draft.emit(e.WagerTaken(wager.person, spot, wager.kind, wager.amount, to, reason, wager.toke))
    collect = () if table.agenda and table.agenda[0].name == "deal" else (due("collect-hand", spot=spot),)
    clauses = draft.cite("irregular.tile-off")
    draft.emit(e.HandStaged(spot, Stage.FORFEITED, clauses=clauses))
    draft.emit(e.PhaseEntered(table.phase, (*collect, *_without(table, spot))))


def _without(table: Table, spot: int) -> Agenda:
    """What is due but for settling this spot."""
    return tuple(act for act in table.agenda if act.spot != spot)


def _judge_lost(draft: Draft, spot: int, main: Reason) -> None:
    """Wagers of a hand that was already shown came out otherwise: they are lost."""
    waiting = [item for item in draft.table.round.judgements if item.spot == spot and not item.done]
    if waiting:
        lost = tuple(
            changed(
                item,
                {
                    "outcome": Outcome.LOSE,
                    "wins": ZERO,
                    "vigorish": ZERO,
                    "reason": main if item.kind is WagerKind.MAIN else _lost(draft, item.kind),
                },
            )
            for item in waiting
        )
        draft.emit(e.WagersJudged(spot, lost, clauses=draft.cite("irregular.tile-off")))


def _lost(draft: Draft, kind: WagerKind) -> Reason:
    return Reason("side.forfeited", draft.cite("irregular.tile-off"), {"wager": kind.value})


def a_set_hand_lies_closed(table: Table) -> bool:
    return any(lies_set(table, place) for place in spots(table))


def lies_set(table: Table, spot: int) -> bool:
    """Whether a player's hand lies set; a bank has no main wager to lose, and its hands are set again if need be."""
    hand = table.round.hands[spot]
    if spot == bank_spot(table):
        return False
    return hand is not None and lies_closed(table, spot) and hand.stage is Stage.SET and bool(hand.holder)


@decides("set-incorrectly", a_set_hand_lies_closed)
def set_incorrectly(draft: Draft, command: c.ReportIrregularity) -> None:
    """Hands that lie mixed or are otherwise not set as they must be: the floor says whether the main wager is lost."""
    rule = "irregular.set-incorrectly"
    if command.place not in spots(draft.table) or not lies_set(draft.table, command.place):
        raise draft.refuse("no-hand-there", rule, spot=command.place)
    ask_floor(draft, command, ("hand-lost", "play-on"), rule, rule)


@rules_on("set-incorrectly")
def rule_on_setting(draft: Draft, waiting: Irregularity, ruling: str) -> None:
    """The main wager is lost and collected at once; optional wagers are settled on the seven cards as usual."""
    carry_out(draft, waiting, ruling)
    if ruling != "hand-lost":
        return
    table = draft.table
    spot = waiting.place
    reason = decide_foul(Foul.SET_AGAINST_RULES, table.game.citations, opponent_of(table)).reason
    to = TRAY if table.round.bank is None else CENTRE
    for wager in table.wagers(spot, WagerKind.MAIN):
        draft.emit(e.WagerTaken(wager.person, spot, wager.kind, wager.amount, to, reason, wager.toke))
    if not needs_hand(draft.table, spot):
        then = () if draft.table.round.lammers else (due("collect-hand", spot=spot),)
        draft.emit(e.HandStaged(spot, Stage.FORFEITED, then=then))


def hands_are_out(table: Table) -> bool:
    return any(hand is not None and hand.holder for hand in table.round.hands)


def nobody_may_talk_yet(table: Table) -> bool:
    return hands_are_out(table) and not may_talk(table)


@decides("cards-touched", hands_are_out)
@decides("cards-out-of-view", hands_are_out)
@decides("talk", nobody_may_talk_yet)
def remind(draft: Draft, command: c.ReportIrregularity) -> None:
    """What a player may not do with hands, said aloud and written down; it changes no wager."""
    rule = irregularity_book()[command.kind].rule
    hand = draft.table.round.hands[command.place]
    if hand is None or not hand.holder:
        raise draft.refuse("no-hand-there", rule, spot=command.place)
    draft.announce(command.kind, rule, spot=command.place)
    settle_at_once(draft, command, "reminder", rule)


@decides("late-bet", lambda table: True)
def late_bet(draft: Draft, command: c.ReportIrregularity) -> None:
    """A wager pushed out after the call is not a bet: the dealer says so to the player, and the record keeps it."""
    if command.place not in spots(draft.table):
        raise draft.refuse("no-such-spot", spot=command.place, spots=len(spots(draft.table)))
    draft.announce(command.kind, "irregular.late-bet", spot=command.place)
    settle_at_once(draft, command, "reminder", "irregular.late-bet")


def is_dealing_from_hand(table: Table) -> bool:
    return is_due(table, "deal")


@decides("shaker-unattended", lambda table: True)
@decides("deck-hand-changed", is_dealing_from_hand)
@decides("deck-out-of-place", is_dealing_from_hand)
def remind_dealer(draft: Draft, command: c.ReportIrregularity) -> None:
    """What a dealer may not do with shaker or deck, said aloud and written down; it changes no wager."""
    rule = irregularity_book()[command.kind].rule
    draft.announce(command.kind, rule)
    settle_at_once(draft, command, "dealer-reminded", rule)
