"""Void rounds and void hands: every wager that waits for a result goes back, and nothing is paid."""

from paigow.citation_book import if_filed
from paigow.money import Cents, dollars
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Agenda
from paigow.table.draft import Draft
from paigow.table.methods import comes_shuffled
from paigow.table.places import is_on_the_hand
from paigow.table.postings import CAGE, CENTRE, DEALER_WAGER, TRAY, person_account
from paigow.table.procedures.closing import finish_round
from paigow.table.procedures.flow import enter
from paigow.table.procedures.opening import left_of_opening, new_deck_steps
from paigow.table.procedures.shuffle import is_condemned
from paigow.table.state import Phase, Stage, Table, Wager
from paigow.wagers import WagerKind
from paigow.wagers.banked import OddUnit, halves_of_surplus
from paigow.words import Reason


def void_round(draft: Draft, cause: str, *rules: str, remove_deck: bool = False) -> None:
    """End the round without result, for the cause and by the rules given; then the pieces are shuffled again."""
    clauses = draft.cite(*rules)
    left = left_of_opening(draft.table)
    _undo(draft)
    draft.emit(e.RoundVoided(cause, clauses=clauses))
    return_wagers(draft, tuple(wager for wager in draft.table.round.wagers if not _stays_up(wager)))
    return_progressive(draft)
    _empty_the_centre(draft)
    for lammer in draft.table.round.lammers:
        draft.emit(e.LammerLapsed(lammer.person, lammer.spot, lammer.kind))
    deck = draft.table.equipment.current
    finish_round(draft, void=True)
    opened = () if is_condemned(draft.table) else left
    if remove_deck:
        name = draft.table.equipment.decks[deck].name
        draft.emit(e.DeckRemoved(deck, cause, clauses=clauses))
        opened = _replace_deck(draft, name)
    enter(draft, Phase.SHUFFLE if any(person.seat for person in draft.table.people) else Phase.IDLE)
    if opened:
        draft.emit(e.PhaseEntered(draft.table.phase, (*opened, *draft.table.agenda)))


def void_hand(draft: Draft, spot: int, *rules: str) -> None:
    """One hand is void: all wagers on it go back, the Progressive chip with its share of the meters; others play on."""
    table = draft.table
    return_wagers(draft, tuple(wager for wager in table.wagers(spot) if is_on_the_hand(wager.kind)))
    return_progressive(draft, spot)
    for lammer in draft.table.round.lammers:
        if lammer.spot == spot:
            draft.emit(e.LammerLapsed(lammer.person, spot, lammer.kind))
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
    """Movements the other way round; what somebody no longer has in front of him is settled at the cage."""
    back: dict[str, int] = {}
    for account, amount in moves:
        back[account] = back.get(account, 0) - amount
    for account in tuple(back):
        short = -(table.balances.get(account, 0) + back[account])
        if account.startswith(person_account("")) and short > 0:
            back[account] += short
            back[CAGE] = back.get(CAGE, 0) - short
    return tuple((account, amount) for account, amount in back.items() if amount)


def return_wagers(draft: Draft, wagers: tuple[Wager, ...]) -> None:
    """Give wagers back to their owners as undecided."""
    for wager in wagers:
        reason = _void(draft)
        draft.emit(
            e.WagerReturned(
                wager.person,
                wager.spot,
                wager.kind,
                wager.amount,
                reason,
                wager.toke,
                instrument=wager.instrument,
            )
        )


def return_progressive(draft: Draft, spot: int | None = None) -> None:
    """Progressive chips already in the tray go back too, and the meters hear that the wager does not count."""
    for person, place, amount in draft.table.round.contributed:
        if spot is None or place == spot:
            reason = _void(draft)
            draft.emit(e.WagerReturned(person, place, WagerKind.PROGRESSIVE, amount, reason, from_tray=True))


def _empty_the_centre(draft: Draft) -> None:
    """The dealer's wager returns to the tray; what the dice decided for the bank before the deal stays the bank's.

    A co-bank has half of it and the house the other, as of any surplus.
    """
    table = draft.table
    bank = table.round.bank
    if back := table.balances.get(DEALER_WAGER, 0):
        draft.emit(e.ChipsMoved(DEALER_WAGER, TRAY, Cents(back), _void(draft)))
    held = Cents(table.balances.get(CENTRE, 0))
    if not held:
        return
    whole = [(TRAY if bank is None else person_account(bank.person), held, _void(draft))]
    parts = _halves(draft, bank.person, held) if bank is not None and bank.co_banking else whole
    for target, amount, reason in parts:
        if amount:
            draft.emit(e.ChipsMoved(CENTRE, target, amount, reason))


def _halves(draft: Draft, person: str, held: Cents) -> list[tuple[str, Cents, Reason]]:
    options = draft.table.game.options
    odd_unit = OddUnit(options.banking.co_banking.odd_unit)
    house, co_bank = halves_of_surplus(held, odd_unit, options.money.smallest_chip)
    parts = (
        (TRAY, house, "banked.surplus.tray"),
        (person_account(person), co_bank, "banked.surplus.co-bank"),
    )
    return [
        (target, amount, Reason(rule, draft.cite(rule), {"amount": dollars(amount)}))
        for target, amount, rule in parts
    ]


def _replace_deck(draft: Draft, name: str) -> Agenda:
    """A new deck in place of one that left, and its opening; one of two is replaced only where that is filed."""
    left = draft.table.equipment.decks
    if left and not draft.table.game.options.deck.replaced_after_misdeal:
        return ()
    clauses = draft.cite(if_filed("misdeal.deck-replaced"))
    draft.emit(e.DeckPlaced(len(left), name, draft.command.at, comes_shuffled(draft.table), clauses=clauses))
    return new_deck_steps(draft.table)
