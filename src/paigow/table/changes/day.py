"""What changes in the table's day: opening, people, equipment, trouble, and the end of a round."""

from dataclasses import replace

from paigow.errors import present
from paigow.money import Cents
from paigow.table import events as e
from paigow.table.changes.common import Changes, Rule, in_equipment, in_round, with_hand
from paigow.table.postings import TRAY
from paigow.table.state import (
    SHUFFLER,
    WORKS_AGAIN,
    Deck,
    Equipment,
    Irregularity,
    Memory,
    Person,
    Phase,
    Round,
    Table,
    Wager,
    changed,
)
from paigow.table.tray import Tray, joined, opened
from paigow.wagers import WagerKind
from paigow.wagers.chips import total


def _performed(table: Table, event: e.Performed) -> Changes:
    """Most acts change nothing but the agenda; a deck that is loaded is in the shuffling device from then on."""
    if event.act not in LOADS:
        return {}
    current = table.equipment.current
    decks = tuple(replace(deck, loaded=at != current) for at, deck in enumerate(table.equipment.decks))
    return in_equipment(table, decks=decks)


LOADS = frozenset({"load-used-deck", "load-next-deck"})


def _device_failed(table: Table, event: e.DeviceFailed) -> Changes:
    failed = (*table.equipment.failed, event.device)
    decks = tuple(replace(deck, loaded=False) for deck in table.equipment.decks)
    return in_equipment(
        table, failed=failed, decks=decks if event.device == SHUFFLER else table.equipment.decks
    )


def _dice_placed(table: Table, event: e.DicePlaced) -> Changes:
    sets = dict.fromkeys((*table.equipment.dice_sets, event.name))
    return in_equipment(
        table,
        dice=event.name,
        dice_sets=tuple(name for name in sets if name),
        dice_placed_at=event.at,
        dice_inspected_at=event.at,
    )


def _opened(table: Table, event: e.TableOpened) -> Changes:
    return {
        "dealer": event.dealer,
        "in_person": event.in_person,
        "help": event.help or table.help,
        "at": event.at,
        "tray": opened(event.tray, table.balances.get(TRAY, 0)) if event.tray else table.tray,
        "memory": Memory(),
        "equipment": Equipment(),
    }


def _filled(table: Table, event: e.TrayFilled | e.TrayCredited) -> Changes:
    """Chips between tray and cage are the house's own: no account of the games moves."""
    sign = 1 if isinstance(event, e.TrayFilled) else -1
    tray = present(table.tray, "tray that is counted")
    brought = Cents(tray.brought + sign * total(event.chips))
    return {"tray": Tray(joined(tray.chips, event.chips, sign), brought)}


def _exchanged(table: Table, event: e.ChipsExchanged) -> Changes:
    tray = present(table.tray, "tray that is counted")
    chips = joined(joined(tray.chips, event.brought), event.given, -1)
    return {"tray": Tray(chips, tray.brought)}


def _closed(table: Table, event: e.TableClosed) -> Changes:
    return {
        "phase": Phase.CLOSED,
        "agenda": (),
        "done": (),
        "stock": (),
        "rack": (),
        "round": Round(table.round.number),
    }


def _entered(table: Table, event: e.PhaseEntered) -> Changes:
    return {"phase": event.phase, "agenda": event.agenda, "done": ()}


def _arrived(table: Table, event: e.PersonArrived) -> Changes:
    arrived = 1 + max((each_person.arrived for each_person in table.people), default=0)
    person = Person(event.person, event.seat, arrived)
    return {"people": (*table.people, person)}


def _left(table: Table, event: e.PersonLeft) -> Changes:
    return {"people": tuple(person for person in table.people if person.id != event.person)}


def _stepped(table: Table, event: e.PersonStepped) -> Changes:
    return {
        "people": tuple(
            replace(person, present=event.present) if person.id == event.person else person
            for person in table.people
        )
    }


def _deck_placed(table: Table, event: e.DeckPlaced) -> Changes:
    decks = list(table.equipment.decks)
    deck = Deck(event.name, event.at, event.shuffled)
    if event.index < len(decks):
        decks[event.index] = deck
    else:
        decks.append(deck)
    return in_equipment(table, decks=tuple(decks))


def _deck_removed(table: Table, event: e.DeckRemoved) -> Changes:
    decks = tuple(deck for at, deck in enumerate(table.equipment.decks) if at != event.index)
    return in_equipment(table, decks=decks, current=0)


def _deck_unsuitable(table: Table, event: e.DeckUnsuitable) -> Changes:
    decks = [
        replace(deck, unsuitable=event.cause) if at == event.index else deck
        for at, deck in enumerate(table.equipment.decks)
    ]
    return in_equipment(table, decks=tuple(decks))


def _marked(table: Table, event: e.DeviceMarked) -> Changes:
    """Covered, under a sign, or working again."""
    equipment = table.equipment
    if event.how != WORKS_AGAIN:
        return in_equipment(table, marked=(*equipment.marked, event.device))
    failed = tuple(device for device in equipment.failed if device != event.device)
    marked = tuple(device for device in equipment.marked if device != event.device)
    return in_equipment(table, failed=failed, marked=marked)


def _reported(table: Table, event: e.IrregularityReported) -> Changes:
    changes: Changes = {"irregularity": Irregularity(event.kind, event.place, event.pieces, event.details)}
    hand = table.round.hands[event.place] if event.pieces else None
    if hand is not None and set(event.pieces) <= set(hand.pieces):
        seen = hand.exposed + tuple(piece for piece in event.pieces if piece not in hand.exposed)
        changes |= in_round(table, hands=with_hand(table, changed(hand, {"exposed": seen})))
    return changes


def _round_closed(table: Table, event: e.RoundClosed) -> Changes:
    memory = table.memory
    if event.void and not event.banked_by:
        after = changed(memory, {"keeps_bank": ""})
    elif event.void and event.keeps_bank:
        after = changed(memory, {"keeps_bank": event.keeps_bank})
    elif event.void:
        after = changed(
            memory,
            {
                "keeps_bank": "",
                "last_bank": event.banked_by,
                "banked_last_round": True,
                "offer_from": event.offer_from,
                "offer_place": event.offer_place,
            },
        )
    else:
        after = changed(
            memory,
            {
                "game_rounds": memory.game_rounds + 1,
                "cut_turn": event.cut_turn,
                "offer_from": event.offer_from,
                "offer_place": event.offer_place,
                "last_bank": event.banked_by,
                "banked_last_round": bool(event.banked_by),
                "against_dealer": event.against_dealer,
                "keeps_bank": "",
            },
        )
    kept = tuple(
        Wager(person, spot, WagerKind.DICE_BONUS, amount, kept=True) for person, spot, amount in event.kept
    )
    return {
        "round": Round(event.number + 1, wagers=kept),
        "memory": after,
        "rack": (),
        "stock": (),
        "irregularity": None,
    }


def _began(table: Table, event: e.GameBegan) -> Changes:
    return {
        "memory": Memory(first_arrival=event.first_arrival, button=0),
        "round": replace(table.round, number=max(1, table.round.number), offered=(), passed=()),
    }


RULES: dict[type[e.Event], Rule] = {
    e.TableOpened: _opened,
    e.TrayFilled: _filled,
    e.TrayCredited: _filled,
    e.ChipsExchanged: _exchanged,
    e.TableClosed: _closed,
    e.PhaseEntered: _entered,
    e.DealerChanged: lambda t, x: {"dealer": x.incoming, "in_person": x.in_person},
    e.SaidWrongly: lambda t, x: {"misses": t.misses + 1},
    e.DeckPlaced: _deck_placed,
    e.DeckRemoved: _deck_removed,
    e.DeckUnsuitable: _deck_unsuitable,
    e.DicePlaced: _dice_placed,
    e.DiceInspected: lambda t, x: in_equipment(t, dice_inspected_at=x.at),
    e.DeviceFailed: _device_failed,
    e.Performed: _performed,
    e.DeviceMarked: _marked,
    e.MethodChanged: lambda t, x: in_equipment(
        t, shuffle_method=x.shuffle_method, deal_method=x.deal_method, start_method=x.start_method
    ),
    e.PersonArrived: _arrived,
    e.PersonLeft: _left,
    e.PersonStepped: _stepped,
    e.IrregularityReported: _reported,
    e.Ruled: lambda t, x: {"irregularity": None},
    e.RoundClosed: _round_closed,
    e.GameBegan: _began,
}
