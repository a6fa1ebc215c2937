"""A void round: every wager that waits for a result goes back, nothing is paid, and the pieces are shuffled anew."""

from paigow.money import Cents
from paigow.table import events as e
from paigow.table.draft import Draft
from paigow.table.postings import CENTRE, DEALER_WAGER, TRAY
from paigow.table.procedures.closing import finish_round
from paigow.table.procedures.flow import enter
from paigow.table.state import Phase, Wager
from paigow.wagers import WagerKind
from paigow.words import Reason


def void_round(draft: Draft, cause: str, *rules: str, remove_deck: bool = False) -> None:
    """End the round without result, for the cause and by the rules given."""
    clauses = draft.cite(*rules)
    draft.emit(e.RoundVoided(cause, clauses=clauses))
    return_wagers(draft, tuple(one for one in draft.table.round.wagers if not _stays_up(one)))
    return_progressive(draft)
    _return_dealer_wager(draft)
    for one in draft.table.round.lammers:
        draft.emit(e.LammerLapsed(one.person, one.spot, one.kind))
    deck = draft.table.equipment.current
    finish_round(draft, void=True)
    if remove_deck:
        draft.emit(e.DeckRemoved(deck, cause, clauses=clauses))
        _replace_deck(draft)
    enter(draft, Phase.SHUFFLE if any(one.seat for one in draft.table.people) else Phase.IDLE)


def _stays_up(wager: Wager) -> bool:
    """A dice bonus wager goes by rolls, not by rounds of tiles."""
    return wager.kind is WagerKind.DICE_BONUS


def _void(draft: Draft) -> Reason:
    return Reason("wager.void", draft.cite("void.wagers-back"))


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
    """Progressive chips already in the tray go back too, and the meters hear that the round does not count."""
    for person, place, amount in draft.table.round.contributed:
        if spot is None or place == spot:
            reason = _void(draft)
            draft.emit(e.WagerReturned(person, place, WagerKind.PROGRESSIVE, amount, reason, from_tray=True))


def _return_dealer_wager(draft: Draft) -> None:
    """The dealer's wager and whatever lies in the centre of a round that never came to its end."""
    reason = _void(draft)
    for account in (DEALER_WAGER, CENTRE):
        amount = Cents(draft.table.balances.get(account, 0))
        if amount:
            draft.emit(e.ChipsMoved(account, TRAY, amount, reason))


def _replace_deck(draft: Draft) -> None:
    """A one-deck table goes on with a new deck; with two decks the other one serves alone."""
    if not draft.table.equipment.decks:
        draft.emit(e.DeckPlaced(0, "replacement", draft.command.at))
