"""Irregular hands: two hands that touch, a look too early, a tile that left the table."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEALER_PLACE
from paigow.table.draft import Draft
from paigow.table.places import ON_THE_HAND, bank_spot, needs_hand
from paigow.table.postings import CENTRE, TRAY
from paigow.table.procedures.irregular import (
    ask_floor,
    call_off,
    carry_out,
    decides,
    is_dealt,
    lies_closed,
    number,
    reported,
    ruled,
    rules_on,
    settle_at_once,
)
from paigow.table.procedures.void import void_hand
from paigow.table.state import Irregularity, Stage, Table
from paigow.wagers import WagerKind
from paigow.wagers.main import decide_forfeited
from paigow.words import Reason


def somebody_has_two_hands(table: Table) -> bool:
    if table.game.options.choice("irregular.touching_hands") != "manager-decides":
        return False
    return bool(pairs_of_hands(table))


def pairs_of_hands(table: Table) -> tuple[tuple[int, int], ...]:
    """Every two spots whose closed hands one person plays."""
    found = [hand for hand in table.round.hands if hand is not None and hand.holder]
    closed = [hand for hand in found if lies_closed(table, hand.place)]
    return tuple(
        (one.place, other.place)
        for at, one in enumerate(closed)
        for other in closed[at + 1 :]
        if one.holder == other.holder
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
    roles = draft.table.game.options.names("roles")
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
    dealer_first = table.game.options.flag("face_up.dealer_first")
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
    played = (Stage.DEALT, Stage.SET, Stage.SHOWN) if _is_opponent(table, place) else (Stage.DEALT, Stage.SET)
    if hand is None or hand.stage not in played or not needs_hand(table, place):
        raise draft.refuse("no-hand-there", "irregular.tile-off", spot=place)
    bank = table.round.bank
    if place == DEALER_PLACE:
        call_off(draft, command, "irregular.dealer-tile-off")
    elif place == bank_spot(table):
        loses = table.game.options.choice("irregular.bank_tile_off_table") == "bank-hand-loses"
        assert bank is not None
        if bank.co_banking or not loses:
            call_off(draft, command, "irregular.tile-off")
            return
        settle_at_once(draft, command, "bank-loses", "irregular.tile-off")
        draft.emit(e.HandStaged(place, Stage.FORFEITED, clauses=draft.cite("irregular.tile-off")))
    else:
        _forfeit(draft, command, place)


def _is_opponent(table: Table, place: int) -> bool:
    """Whether players play against that hand, which therefore matters until the last of them is settled."""
    return place in (DEALER_PLACE, bank_spot(table))


def _forfeit(draft: Draft, command: c.ReportIrregularity, spot: int) -> None:
    """Every wager on the hand is lost at once, whoever made it; dice wagers and other spots are not."""
    table = draft.table
    reported(draft, command, "irregular.tile-off")
    ruled(draft, command.kind, "hand-lost", "irregular.tile-off")
    main = decide_forfeited(table.game.citations).reason
    for one in table.wagers(spot):
        if one.kind not in ON_THE_HAND:
            continue
        to = CENTRE if one.kind is WagerKind.MAIN and table.round.bank is not None else TRAY
        reason = main if one.kind is WagerKind.MAIN else _lost(draft, one.kind)
        draft.emit(e.WagerTaken(one.person, spot, one.kind, one.amount, to, reason, one.toke))
    collect = () if table.agenda and table.agenda[0].name == "deal" else (due("collect-hand", spot=spot),)
    clauses = draft.cite("irregular.tile-off")
    draft.emit(e.HandStaged(spot, Stage.FORFEITED, clauses=clauses, then=collect))


def _lost(draft: Draft, kind: WagerKind) -> Reason:
    return Reason("side.forfeited", draft.cite("irregular.tile-off"), {"wager": kind.value})
