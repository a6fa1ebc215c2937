"""Where an event moves money, worked out again from what the event says."""

from paigow.table import events as e

Moves = tuple[tuple[str, int], ...]

CAGE, LAYOUT, TRAY, VIGORISH, CENTRE = "cage", "layout", "tray", "vigorish", "centre"
DEALERS, TOKES, METERS, KEPT = "dealer-wager", "toke-box", "meters", "promotional"
HOUSE = frozenset({CAGE, TRAY, METERS})
"""Accounts that may be negative: the house's own stores."""

PROMOTIONAL = frozenset({"promotional-chip", "coupon"})


def purse(person: str, instrument: str = "value-chip") -> str:
    """The account a wager comes from: a person's chips, or the promotional pieces they brought."""
    return f"promotional:{person}" if instrument in PROMOTIONAL else f"person:{person}"


def moves(event: e.Event) -> Moves:
    """What an event adds to which account; empty for events that move nothing."""
    match event:
        case e.ChipsBought():
            return _from(CAGE, purse(event.person), event.amount)
        case e.PersonLeft():
            return _from(purse(event.person), CAGE, event.amount)
        case e.WagerPlaced():
            return _from(purse(event.person, event.instrument), LAYOUT, event.amount)
        case e.WagerWithdrawn():
            return _from(LAYOUT, purse(event.person, event.instrument), event.amount)
        case e.ProgressiveCollected():
            return _from(LAYOUT, TRAY, event.amount)
        case e.WagerTaken():
            return _from(LAYOUT, event.to, event.amount)
        case e.WagerReturned():
            source = TRAY if event.from_tray else LAYOUT
            return _from(source, purse(event.person, event.instrument), event.amount)
        case e.WagerPaid():
            return _paid(event)
        case e.EnvyPaid():
            return _from(TRAY, purse(event.person), event.amount)
        case e.AwardPaid():
            return _from(event.source, purse(event.person), event.amount)
        case e.ChipsMoved():
            return _from(event.source, event.target, event.amount)
        case e.DealerWagerMade():
            return _from(TRAY, DEALERS, event.amount)
        case e.DealerWagerLowered():
            return _from(DEALERS, TRAY, event.back)
        case e.BankReturned():
            return _from(DEALERS, TRAY, event.amount)
        case e.DealerWagerTaken():
            return _from(DEALERS, event.to, event.amount)
        case e.PaymentCorrected():
            return _from(TRAY, purse(event.person), event.amount)
        case e.Corrected():
            return event.moves
    return ()


def _from(source: str, target: str, amount: int) -> Moves:
    return ((source, -amount), (target, amount))


def _paid(event: e.WagerPaid) -> Moves:
    """The win less its vigorish to the winner, or to the toke box; the stake back unless it stays up."""
    winner = TOKES if event.toke else purse(event.person)
    found = [
        (event.source, -event.wins),
        (winner, event.wins - event.vigorish),
        (VIGORISH, event.vigorish),
    ]
    if not event.stays_up:
        back = KEPT if event.piece_kept else purse(event.person, event.instrument)
        found += _from(LAYOUT, TOKES if event.toke else back, event.stake)
    return tuple(found)
