"""Closing: the end of a round and what the next one needs to know, and the end of the table's day."""

from paigow.money import Cents
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEAD_PLACE, DEALER_PLACE, Act, Agenda
from paigow.table.draft import Draft
from paigow.table.methods import start_method
from paigow.table.places import circle
from paigow.table.procedures.banking import next_offer, return_bank
from paigow.table.procedures.dice_wagers import clear_streak
from paigow.table.procedures.registry import answers, begins, performs
from paigow.table.state import Phase, Stage, Table
from paigow.wagers import WagerKind


@begins(Phase.CLOSE)
def close_agenda(table: Table) -> Agenda:
    """The dealer's hand last; with two decks the rack is emptied for the other one."""
    empties = len(table.equipment.decks) > 1 and table.game.options.deck.rack_emptied
    return (due("collect-dealer"), *((due("empty-rack"),) if empties else ()), due("close-round"))


@performs("collect-dealer")
def collect_dealer(draft: Draft, act: Act) -> None:
    """Whatever still lies out is racked, the bank's hand before the dealer's, the dealer's last of all."""
    table = draft.table
    bank = table.round.bank
    order = [DEAD_PLACE] if bank is None else [DEAD_PLACE, bank.spot]
    for place in (*order, DEALER_PLACE):
        hand = draft.table.round.hands[place]
        if hand is not None and hand.stage is not Stage.COLLECTED:
            unseen = hand.stage is not Stage.SHOWN
            label = "dead-hand" if place == DEAD_PLACE and not table.seated(place) else "hand"
            draft.emit(e.HandCollected(place, label, unseen, clauses=draft.cite(act.rule)))
    draft.perform(act)


@performs("close-round")
def close_round(draft: Draft, act: Act) -> None:
    """The round is over."""
    table = draft.table
    draft.perform(act)
    if start_method(table) == "button":
        _move_button(draft)
    finish_round(draft, void=False)


def finish_round(draft: Draft, *, void: bool) -> None:
    """Write down what the round leaves for the next one."""
    table = draft.table
    current = table.round
    bank = current.bank
    banked_by = bank.person if bank is not None else ""
    against = table.memory.against_dealer if bank is not None else current.mains
    turns = table.memory.cut_turn + (0 if table.memory.game_rounds == 0 else 1)
    keeps = banked_by if void and table.game.options.banking.turn_after_void == "bank-keeps-turn" else ""
    first, place = next_offer(table)
    draft.emit(
        e.RoundClosed(
            current.number,
            banked_by,
            first,
            against,
            keeps,
            turns,
            void,
            table.equipment.current,
            _kept(table),
            place,
            clauses=draft.cite("close.round"),
        )
    )


def _kept(table: Table) -> tuple[tuple[str, int, Cents], ...]:
    """Dice bonus wagers that stay up for the next roll."""
    return tuple(
        (wager.person, wager.spot, wager.amount)
        for wager in table.round.wagers
        if wager.kind is WagerKind.DICE_BONUS
    )


def _move_button(draft: Draft) -> None:
    """After each completed round the flat button goes one place clockwise."""
    around = circle(draft.table, "clockwise")
    place = around[(around.index(draft.table.memory.button) + 1) % len(around)]
    draft.emit(e.ButtonMoved(place, clauses=draft.cite("start.button-moves")))


def played(table: Table) -> bool:
    return table.phase is Phase.CLOSE


@answers(c.CloseTable)
def close_table(draft: Draft, command: c.CloseTable) -> None:
    """A table is closed between rounds, when no wager lies on it; everybody takes the chips along."""
    clear_streak(draft)
    if draft.table.round.wagers or any(draft.table.round.hands):
        raise draft.refuse("round-not-over", "close.round")
    if draft.table.round.bank is not None:
        return_bank(draft)  # The dealer's wager against it goes back to the tray.
    for person in draft.table.people:
        draft.emit(e.PersonLeft(person.id, Cents(draft.table.chips(person.id))))
    draft.emit(e.TableClosed())
