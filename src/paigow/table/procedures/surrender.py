"""Hands given up: a player surrenders before the hand is shown, or has left and the floor decides over the hand."""

from paigow.money import Cents
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.judging.envy import lammers, offers_envy
from paigow.table.judging.hands import dealer_pushes, filed_setting
from paigow.table.judging.wagers import judge_sides, keeps_piece
from paigow.table.methods import is_whole, surrendered_count
from paigow.table.places import bank_spot, is_on_the_hand, opponent_place
from paigow.table.postings import CENTRE, TRAY
from paigow.table.procedures.registry import answers
from paigow.table.procedures.settle.house import settle_piece
from paigow.table.state import Phase, Stage, Table, Wager
from paigow.wagers import Outcome, WagerKind
from paigow.wagers.forfeits import forfeited
from paigow.wagers.main import decide_abandoned, decide_surrender
from paigow.wagers.terms import OnSurrender


@answers(c.Surrender)
def surrender(draft: Draft, command: c.Surrender) -> None:
    """Announced in time, the wager is taken at once and the hand collected unseen."""
    table = draft.table
    person = command.by.name
    if not table.game.options.surrender.offered:
        raise draft.refuse("no-surrender-here", "surrender.window", spot=command.spot)
    if command.spot == bank_spot(table):
        raise draft.refuse("bank-cannot-surrender", "surrender.window", spot=command.spot)
    main = table.wager(command.spot, WagerKind.MAIN, person)
    if main is None:
        raise draft.refuse("no-such-wager", "surrender.window", spot=command.spot, kind="main")
    _check_window(draft, command.spot)
    give_up(draft, command.spot, person)


def _check_window(draft: Draft, spot: int) -> None:
    """From the filed moment until the player's own hand is exposed, unless the dealer's hand pushes every wager."""
    table = draft.table
    hand = table.round.hands[spot]
    if hand is None or hand.open or hand.stage not in (Stage.DEALT, Stage.SET):
        raise draft.refuse("too-late-to-surrender", "surrender.before-exposed", spot=spot)
    if dealer_pushes(table):
        raise draft.refuse("wager-pushes-anyway", "face-up.push", spot=spot)
    if not is_whole(table, hand) or not window_is_open(table):
        raise draft.refuse("too-early-to-surrender", "surrender.window", spot=spot)


def give_up(draft: Draft, spot: int, person: str) -> None:
    """Take what is lost, and the hand once no live wager is left on the spot."""
    table = draft.table
    sides = [
        wager
        for wager in table.wagers(spot, person=person)
        if wager.kind is not WagerKind.MAIN and _on_hand(wager)
    ]
    ways = {each_side.kind: _way(table, each_side.kind) for each_side in sides}
    if _progressive(table, spot, person):
        ways[WagerKind.PROGRESSIVE] = _way(table, WagerKind.PROGRESSIVE)
    if _is_barred(table, spot, person):
        raise draft.refuse("side-wager-bars-surrender", "surrender.no-side-wagers", spot=spot)
    first = frozenset(kind for kind, way in ways.items() if way == "settle-first")
    if first:
        _settle_first(draft, spot, person, first)
        sides = [each_side for each_side in sides if each_side.kind not in first]
    to = TRAY if table.round.bank is None else CENTRE
    for side in table.wagers(spot, WagerKind.MAIN, person):
        _take_main(draft, side, to)
    for side in sides:
        reason = forfeited(side.kind, table.game.citations).reason
        draft.emit(e.WagerTaken(person, spot, side.kind, side.amount, TRAY, reason, side.toke))
    for side in [lammer for lammer in lammers(table) if lammer.person == person and lammer.spot == spot]:
        draft.emit(e.LammerLapsed(person, spot, side.kind, clauses=draft.cite("surrender.lammer")))
    if any(_on_hand(wager) for wager in draft.table.wagers(spot)):
        return
    then = _collect(draft.table, spot)
    rule = "surrender.unseen" if then else "surrender.stays"
    draft.emit(e.HandStaged(spot, Stage.SURRENDERED, clauses=draft.cite(rule), then=then))


def _way(table: Table, kind: WagerKind) -> str:
    """What surrender does to a side wager: by its own terms, or as the game's option says."""
    own = table.game.terms[kind].on_surrender
    return table.game.options.surrender.side_wagers if own is OnSurrender.AS_FILED else own.value


def _settle_first(draft: Draft, spot: int, person: str, kinds: frozenset[WagerKind]) -> None:
    """Where so filed, optional wagers on the hand are decided and settled before it is given up."""
    hand = draft.table.round.the_hand(spot)
    for side in judge_sides(draft.table, hand):
        if side.person != person or side.kind not in kinds:
            continue
        if side.outcome is Outcome.WIN:
            kept = keeps_piece(draft.table, side)
            paid = e.WagerPaid(
                person,
                spot,
                side.kind,
                side.stake,
                side.wins,
                side.vigorish,
                TRAY,
                side.reason,
                side.toke,
                instrument=side.instrument,
                piece_kept=kept,
            )
            draft.emit(paid)
            settle_piece(draft, side)
        elif side.outcome is Outcome.LOSE:
            draft.emit(e.WagerTaken(person, spot, side.kind, side.stake, TRAY, side.reason, side.toke))
        else:
            back = e.WagerReturned(
                person, spot, side.kind, side.stake, side.reason, side.toke, instrument=side.instrument
            )
            draft.emit(back)


def _on_hand(wager: Wager) -> bool:
    return is_on_the_hand(wager.kind)


def _progressive(table: Table, spot: int, person: str) -> bool:
    return any(item[0] == person and item[1] == spot for item in table.round.contributed)


def _take_main(draft: Draft, wager: Wager, to: str) -> None:
    """The filed share is taken; what is left of the wager goes back to its owner."""
    above, below = draft.table.game.options.surrender.share_lost
    lost = Cents(-(-wager.amount * above // below))
    reason = decide_surrender(draft.table.game.citations).reason
    clauses = draft.cite("surrender.take")
    draft.emit(
        e.WagerTaken(wager.person, wager.spot, wager.kind, lost, to, reason, wager.toke, clauses=clauses)
    )
    left = Cents(wager.amount - lost)
    if left:
        draft.emit(
            e.WagerReturned(
                wager.person, wager.spot, wager.kind, left, reason, wager.toke, instrument=wager.instrument
            )
        )


def _collect(table: Table, spot: int) -> tuple[Act, ...]:
    """The hand is counted face down and racked unseen, or stays while it may be somebody's envy hand."""
    if _may_be_envied(table):
        return ()
    return (*surrendered_count(table, spot), due("collect-hand", spot=spot, rule="surrender.unseen"))


def _may_be_envied(table: Table) -> bool:
    """Whether somebody may yet be paid for a hand that is given up closed."""
    unexposed = table.game.options.envy.unexposed_hands_count
    return bool(offers_envy(table) and lammers(table) and unexposed)


def window_is_open(table: Table) -> bool:
    """Whether a hand that is still closed may be surrendered now."""
    options = table.game.options.surrender
    if not options.offered or dealer_pushes(table):
        return False
    if options.opens == "from-delivery":
        return table.phase in (Phase.DEAL, Phase.SETTING, Phase.DEALER, Phase.REVEAL)
    other = table.round.hands[opponent_place(table)]
    return other is not None and other.stage is Stage.SHOWN


def may_surrender(table: Table, spot: int, person: str) -> bool:
    """Whether the window would let somebody give up a hand: not the bank, nor with a wager that bars it."""
    hand = table.round.hands[spot]
    if hand is None or not is_whole(table, hand) or spot == bank_spot(table):
        return False
    return table.wager(spot, WagerKind.MAIN, person) is not None and not _is_barred(table, spot, person)


def _is_barred(table: Table, spot: int, person: str) -> bool:
    """Whether a wager beside the hand keeps it from being given up."""
    kinds = {
        wager.kind
        for wager in table.wagers(spot, person=person)
        if wager.kind is not WagerKind.MAIN and _on_hand(wager)
    }
    if _progressive(table, spot, person):
        kinds.add(WagerKind.PROGRESSIVE)
    return any(_way(table, kind) == "refuse" for kind in kinds)


@answers(c.OrderHand)
def order_hand(draft: Draft, command: c.OrderHand) -> None:
    """The floor decides over a closed hand whose owner has left, as the game's rule permits, set or not.

    For somebody who is here and does not set, the house way is all that may be ordered; a bank's hand is only set.
    """
    table = draft.table
    spot = command.spot
    hand = table.round.hands[spot] if 0 < spot < len(table.round.hands) else None
    if hand is None or hand.stage not in (Stage.DEALT, Stage.SET) or hand.open or not hand.holder:
        raise draft.refuse("no-hand-there", "wager.abandoned", spot=spot)
    if not is_whole(table, hand):
        raise draft.refuse("hand-not-dealt-yet", "wager.abandoned", spot=spot)
    if not command.cause.strip():
        raise draft.refuse("cause-needed", "wager.abandoned")
    allowed = rulings_over(table, spot)
    if command.ruling not in allowed:
        here = is_here(table, hand.holder) and command.ruling in RULINGS[table.game.options.play.abandoned]
        code = "player-is-here" if here else "ruling-not-permitted"
        raise draft.refuse(
            code, "wager.abandoned", ruling=command.ruling, allowed=allowed, person=hand.holder
        )
    _rule(draft, command.ruling, command.by.name, command.cause)
    if command.ruling == "house-way":
        high, low, rule, clauses = filed_setting(table, hand.pieces)
        draft.emit(e.HandSet(spot, high, low, "floor", rule, clauses=clauses))
    elif command.ruling == "surrendered":
        give_up(draft, spot, hand.holder)
    else:
        _lose(draft, spot)


def _rule(draft: Draft, ruling: str, by: str, cause: str) -> None:
    draft.emit(e.Ruled("abandoned-hand", ruling, by, cause, clauses=draft.cite("wager.abandoned")))


def is_here(table: Table, holder: str) -> bool:
    """Whether the owner of a hand is at the table."""
    person = table.person(holder)
    return person is not None and person.present


def rulings_over(table: Table, spot: int) -> tuple[str, ...]:
    """What the floor may order for a closed hand now."""
    hand = table.round.hands[spot]
    if hand is None or not hand.holder or hand.open or hand.stage not in (Stage.DEALT, Stage.SET):
        return ()
    if not is_whole(table, hand):
        return ()
    set_now = ("house-way",) if hand.stage is Stage.DEALT else ()
    if spot == bank_spot(table) or is_here(table, hand.holder):
        return set_now
    allowed = RULINGS[table.game.options.play.abandoned]
    return tuple(ruling for ruling in allowed if ruling not in ONLY_UNSET or set_now)


ONLY_UNSET = ("house-way", "surrendered")
"""What is ordered for a hand only as long as it is not set: one that was set is compared as it lies."""


def is_lost_by_rule(table: Table, spot: int) -> bool:
    """Whether the filing leaves nobody a choice: the owner of a closed hand has left, and such a hand is lost."""
    hand = table.round.hands[spot]
    filed = table.game.options.play.abandoned == "always-lost"
    closed = hand is not None and not hand.open and hand.stage in (Stage.DEALT, Stage.SET)
    return filed and closed and hand is not None and bool(hand.holder) and not is_here(table, hand.holder)


def lose_by_rule(draft: Draft, spot: int) -> None:
    """The dealer comes to the hand of somebody who has left: its wagers are taken as filed."""
    _rule(draft, "lost", draft.command.by.name, "")
    _lose(draft, spot)


RULINGS = {
    "floorperson-decides": ("lost", "house-way"),
    "always-lost": ("lost",),
    "surrendered": ("surrendered",),
    "floor-orders-house-way": ("house-way",),
    "floor-declares-lost": ("lost",),
}
"""What the floor may order for the hand of somebody who has left, by the filed rule."""


def _lose(draft: Draft, spot: int) -> None:
    """All wagers on the hand are lost; the cards may still be somebody's envy hand."""
    reason = decide_abandoned(draft.table.game.citations).reason
    to = TRAY if draft.table.round.bank is None else CENTRE
    for wager in draft.table.wagers(spot):
        if not _on_hand(wager):
            continue
        target = to if wager.kind is WagerKind.MAIN else TRAY
        draft.emit(e.WagerTaken(wager.person, spot, wager.kind, wager.amount, target, reason, wager.toke))
    then = () if _may_be_envied(draft.table) else (due("collect-hand", spot=spot),)
    draft.emit(e.HandStaged(spot, Stage.SURRENDERED, then=then))
