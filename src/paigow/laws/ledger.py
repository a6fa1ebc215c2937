"""Where an event moves money, worked out again from what the event says."""

from collections.abc import Callable
from typing import Any

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
    rule = _RULES.get(type(event))
    return () if rule is None else rule(event)


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


def _returned(event: e.WagerReturned) -> Moves:
    source = TRAY if event.from_tray else LAYOUT
    return _from(source, purse(event.person, event.instrument), event.amount)


_RULES: dict[type[e.Event], Callable[[Any], Moves]] = {
    e.ChipsBought: lambda event: _from(CAGE, purse(event.person), event.amount),
    e.PersonLeft: lambda event: _from(purse(event.person), CAGE, event.amount),
    e.WagerPlaced: lambda event: _from(purse(event.person, event.instrument), LAYOUT, event.amount),
    e.WagerWithdrawn: lambda event: _from(LAYOUT, purse(event.person, event.instrument), event.amount),
    e.ProgressiveCollected: lambda event: _from(LAYOUT, TRAY, event.amount),
    e.WagerTaken: lambda event: _from(LAYOUT, event.to, event.amount),
    e.WagerReturned: _returned,
    e.WagerPaid: _paid,
    e.EnvyPaid: lambda event: _from(TRAY, purse(event.person), event.amount),
    e.AwardPaid: lambda event: _from(event.source, purse(event.person), event.amount),
    e.ChipsMoved: lambda event: _from(event.source, event.target, event.amount),
    e.DealerWagerMade: lambda event: _from(TRAY, DEALERS, event.amount),
    e.DealerWagerLowered: lambda event: _from(DEALERS, TRAY, event.back),
    e.BankReturned: lambda event: _from(DEALERS, TRAY, event.amount),
    e.DealerWagerTaken: lambda event: _from(DEALERS, event.to, event.amount),
    e.PaymentCorrected: lambda event: _from(TRAY, purse(event.person), event.amount),
    e.Corrected: lambda event: event.moves,
}
