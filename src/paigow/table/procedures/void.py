"""Void rounds and void hands: every wager that waits for a result goes back, and nothing is paid."""

from paigow.money import Cents
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Agenda
from paigow.table.draft import Draft
from paigow.table.places import ON_THE_HAND
from paigow.table.postings import CAGE, CENTRE, DEALER_WAGER, TRAY, person_account
from paigow.table.procedures.closing import finish_round
from paigow.table.procedures.flow import enter
from paigow.table.state import Phase, Stage, Table, Wager
from paigow.wagers import WagerKind
from paigow.words import Reason


def void_round(draft: Draft, cause: str, *rules: str, remove_deck: bool = False) -> None:
    """End the round without result, for the cause and by the rules given; then the pieces are shuffled anew."""
    clauses = draft.cite(*rules)
    _undo(draft)
    draft.emit(e.RoundVoided(cause, clauses=clauses))
    return_wagers(draft, tuple(one for one in draft.table.round.wagers if not _stays_up(one)))
    return_progressive(draft)
    _empty_the_centre(draft)
    for one in draft.table.round.lammers:
        draft.emit(e.LammerLapsed(one.person, one.spot, one.kind))
    deck = draft.table.equipment.current
    finish_round(draft, void=True)
    opened: Agenda = ()
    if remove_deck:
        draft.emit(e.DeckRemoved(deck, cause, clauses=clauses))
        opened = _replace_deck(draft)
    enter(draft, Phase.SHUFFLE if any(one.seat for one in draft.table.people) else Phase.IDLE)
    if opened:
        draft.emit(e.PhaseEntered(draft.table.phase, (*opened, *draft.table.agenda)))


def void_hand(draft: Draft, spot: int, *rules: str) -> None:
    """One hand is void: all wagers on it go back, the Progressive chip with its share of the meters; others play on."""
    table = draft.table
    return_wagers(draft, tuple(one for one in table.wagers(spot) if one.kind in ON_THE_HAND))
    return_progressive(draft, spot)
    for one in draft.table.round.lammers:
        if one.spot == spot:
            draft.emit(e.LammerLapsed(one.person, spot, one.kind))
    taken_with_empty = any(act.name == "collect-empty" for act in table.agenda)
    then = () if taken_with_empty else (due("collect-hand", spot=spot, rule="void.hand-unseen"),)
    draft.emit(e.HandStaged(spot, Stage.VOID, clauses=draft.cite(*rules), then=then))


def _stays_up(wager: Wager) -> bool:
    """A dice bonus wager goes by rolls, not by rounds of tiles."""
    return wager.kind is WagerKind.DICE_BONUS


def _void(draft: Draft) -> Reason:
    return Reason("wager.void", draft.cite("void.wagers-back"))


def _undo(draft: Draft) -> None:
    """What was already taken or paid since the deal began is undone; the wagers lie as they did then."""
    moves = undone(draft.table, draft.table.round.moved)
    if moves:
        reason = Reason("correction.void", draft.cite("void.wagers-back"))
        draft.emit(e.Corrected(moves, reason, wagers=draft.table.round.staked))


def undone(table: Table, moves: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """Movements the other way round; somebody who has left settles at the cage."""
    here = {person_account(one.id) for one in table.people}
    back: dict[str, int] = {}
    for account, amount in moves:
        left = account.startswith(person_account("")) and account not in here
        name = CAGE if left else account
        back[name] = back.get(name, 0) - amount
    return tuple((account, amount) for account, amount in back.items() if amount)


def return_wagers(draft: Draft, wagers: tuple[Wager, ...]) -> None:
    """Give wagers back to their owners as undecided."""
    for one in wagers:
        reason = _void(draft)
        draft.emit(
            e.WagerReturned(
                one.person, one.spot, one.kind, one.amount, reason, one.toke, instrument=one.instrument
            )
        )


def return_progressive(draft: Draft, spot: int | None = None) -> None:
    """Progressive chips already in the tray go back too, and the meters hear that the wager does not count."""
    for person, place, amount in draft.table.round.contributed:
        if spot is None or place == spot:
            reason = _void(draft)
            draft.emit(e.WagerReturned(person, place, WagerKind.PROGRESSIVE, amount, reason, from_tray=True))


def _empty_the_centre(draft: Draft) -> None:
    """The dealer's wager returns to the tray; what the dice decided for the bank before the deal stays the bank's."""
    table = draft.table
    bank = table.round.bank
    for account in (DEALER_WAGER, CENTRE):
        amount = Cents(table.balances.get(account, 0))
        if amount:
            keeps = account == CENTRE and bank is not None
            target = person_account(bank.person) if keeps and bank is not None else TRAY
            draft.emit(e.ChipsMoved(account, target, amount, _void(draft)))


def _replace_deck(draft: Draft) -> Agenda:
    """A new deck in place of one that left, and its opening; one of two is replaced only where a clause says so."""
    from paigow.table.procedures.opening import new_deck_steps

    left, rule = draft.table.equipment.decks, "misdeal.deck-replaced"
    replaced = draft.table.game.citations.knows(rule)
    if left and not replaced:
        return ()
    clauses = draft.cite(rule) if replaced else ()
    draft.emit(e.DeckPlaced(len(left), "replacement", draft.command.at, clauses=clauses))
    return new_deck_steps(draft.table)
