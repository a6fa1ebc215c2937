"""Surrender: a player gives up the wager before the hand is shown."""

from paigow.money import Cents
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEALER_PLACE, Act
from paigow.table.draft import Draft
from paigow.table.places import bank_spot, opponent_place
from paigow.table.postings import CENTRE, TRAY
from paigow.table.procedures.envy_hands import lammers, offers_envy
from paigow.table.procedures.promotional import keeps_piece, settle_piece
from paigow.table.procedures.registry import answers
from paigow.table.state import Phase, Stage, Table, Wager
from paigow.wagers import Outcome, WagerKind
from paigow.wagers.forfeits import forfeited
from paigow.wagers.main import decide_surrender


@answers(c.Surrender)
def surrender(draft: Draft, command: c.Surrender) -> None:
    """Announced in time, the wager is taken at once and the hand collected unseen."""
    table = draft.table
    person = command.by.name
    if not table.game.options.flag("surrender.offered"):
        raise draft.refuse("no-surrender-here", "surrender.window", spot=command.spot)
    if command.spot == bank_spot(table):
        raise draft.refuse("bank-cannot-surrender", "surrender.window", spot=command.spot)
    main = table.wager(command.spot, WagerKind.MAIN, person)
    if main is None:
        raise draft.refuse("no-such-wager", "surrender.window", spot=command.spot, kind="main")
    _check_window(draft, command.spot)
    give_up(draft, command.spot, person)


def _check_window(draft: Draft, spot: int) -> None:
    """From the filed moment until the player's own hand is exposed."""
    table = draft.table
    hand = table.round.hands[spot]
    if hand is None or hand.stage not in (Stage.DEALT, Stage.SET):
        raise draft.refuse("too-late-to-surrender", "surrender.before-exposed", spot=spot)
    if table.game.options.choice("surrender.opens") == "from-delivery":
        return
    other = table.round.hands[opponent_place(table)]
    if other is None or other.stage is not Stage.SHOWN:
        raise draft.refuse("too-early-to-surrender", "surrender.window", spot=spot)


def give_up(draft: Draft, spot: int, person: str) -> None:
    """Take what is lost, and the hand once no live wager is left on the spot."""
    table = draft.table
    sides = [
        one for one in table.wagers(spot, person=person) if one.kind is not WagerKind.MAIN and _on_hand(one)
    ]
    if sides or _progressive(table, spot, person):
        _check_sides(draft, spot)
    if sides and table.game.options.choice("surrender.side_wagers") == "settle-first":
        _settle_first(draft, spot, person)
        sides = []
    to = TRAY if table.round.bank is None else CENTRE
    for one in table.wagers(spot, WagerKind.MAIN, person):
        _take_main(draft, one, to)
    for one in sides:
        reason = forfeited(one.kind, table.game.citations).reason
        draft.emit(e.WagerTaken(person, spot, one.kind, one.amount, TRAY, reason, one.toke))
    for one in [lammer for lammer in lammers(table) if lammer.person == person and lammer.spot == spot]:
        draft.emit(e.LammerLapsed(person, spot, one.kind, clauses=draft.cite("surrender.lammer")))
    if any(_on_hand(one) for one in draft.table.wagers(spot)):
        return
    then = _collect(draft.table, spot)
    rule = "surrender.unseen" if then else "surrender.stays"
    draft.emit(e.HandStaged(spot, Stage.SURRENDERED, clauses=draft.cite(rule), then=then))


def _settle_first(draft: Draft, spot: int, person: str) -> None:
    """Where so filed, optional wagers on the hand are decided and settled before it is given up."""
    from paigow.table.procedures.judge import judge_sides

    hand = draft.table.round.hands[spot]
    assert hand is not None
    for one in judge_sides(draft.table, hand):
        if one.person != person:
            continue
        if one.outcome is Outcome.WIN:
            kept = keeps_piece(draft.table, one)
            paid = e.WagerPaid(
                person,
                spot,
                one.kind,
                one.stake,
                one.wins,
                one.vigorish,
                TRAY,
                one.reason,
                one.toke,
                instrument=one.instrument,
                piece_kept=kept,
            )
            draft.emit(paid)
            settle_piece(draft, one)
        else:
            draft.emit(e.WagerTaken(person, spot, one.kind, one.stake, TRAY, one.reason, one.toke))


def _on_hand(wager: Wager) -> bool:
    from paigow.table.places import ON_THE_HAND

    return wager.kind in ON_THE_HAND


def _progressive(table: Table, spot: int, person: str) -> bool:
    return any(one[0] == person and one[1] == spot for one in table.round.contributed)


def _check_sides(draft: Draft, spot: int) -> None:
    if draft.table.game.options.choice("surrender.side_wagers") == "refuse":
        raise draft.refuse("side-wager-bars-surrender", "surrender.no-side-wagers", spot=spot)


def _take_main(draft: Draft, wager: Wager, to: str) -> None:
    share = draft.table.game.options.fraction("surrender.share_lost")
    lost = Cents(wager.amount * share[0] // share[1])
    reason = decide_surrender(draft.table.game.citations).reason
    clauses = draft.cite("surrender.take")
    draft.emit(
        e.WagerTaken(wager.person, wager.spot, wager.kind, lost, to, reason, wager.toke, clauses=clauses)
    )


def _collect(table: Table, spot: int) -> tuple[Act, ...]:
    """The hand is counted face down and racked unseen, or stays while it may be somebody's envy hand."""
    if offers_envy(table) and lammers(table) and table.game.options.flag("envy.unexposed_hands_count"):
        return ()
    if table.game.pieces == "tiles":
        return (due("collect-hand", spot=spot, rule="surrender.unseen"),)
    return (due("count-surrendered", spot=spot), due("collect-hand", spot=spot, rule="surrender.unseen"))


def window_is_open(table: Table) -> bool:
    """Whether surrender is possible now, for somebody."""
    dealer = table.round.hands[DEALER_PLACE]
    return table.phase in (Phase.DEALER, Phase.REVEAL) or (dealer is not None and dealer.stage is Stage.SHOWN)
