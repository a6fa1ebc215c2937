"""Each event as postings between accounts that sum to zero; a table's balances are nothing but their sum.

Accounts: `cage` (where chips come from and go to), `person:ID` (chips in front of a person), `layout` (wagers on
the table), `tray`, `vigorish`, `centre`, `dealer-wager`, `toke-box`, `meters` (the progressive system),
`collection` (fees taken for wagers in place of vigorish),
`promotional` (promotional pieces that the house has kept after a win), `promotional:ID` (those that a person has
brought and had back: below zero by what they have put down).
"""

from collections.abc import Callable, Mapping
from typing import Any

from paigow.errors import InternalError
from paigow.table import events as e

Posting = tuple[str, int]
Postings = tuple[Posting, ...]

LAYOUT = "layout"
TRAY = "tray"
VIGORISH = "vigorish"
CENTRE = "centre"
CAGE = "cage"
TOKE_BOX = "toke-box"
DEALER_WAGER = "dealer-wager"
METERS = "meters"
COLLECTION = "collection"
PROMOTIONAL = "promotional"

GIVEN_AWAY = frozenset({"promotional-chip", "coupon"})
"""Instruments that are wagered at face value but are nobody's chips."""

MAY_OWE = frozenset({CAGE, TRAY, METERS})
"""Accounts of the house, which may stand below zero; else only those of pieces that it gave away."""


def person_account(person: str) -> str:
    return f"person:{person}"


def pieces_account(person: str) -> str:
    """Promotional pieces of a person, who brings them from elsewhere."""
    return f"{PROMOTIONAL}:{person}"


def may_owe(account: str) -> bool:
    return account in MAY_OWE or account.startswith(f"{PROMOTIONAL}:")


def postings(event: e.Event) -> Postings:
    """The movements of money that an event stands for; most events move none."""
    rule = _RULES.get(type(event))
    if rule is None:
        return ()
    moves: Postings = rule(event)
    if sum([amount for _, amount in moves]):
        raise InternalError(f"{type(event).__name__} does not sum to zero: {moves}")
    return moves


def apply(balances: Mapping[str, int], moves: Postings) -> dict[str, int]:
    """The balances after the movements; an account that may not owe and would is our bug."""
    after = dict(balances)
    below = False
    for account, amount in moves:
        now = after[account] = after.get(account, 0) + amount
        below = below or now < 0
    if below:
        for account, amount in moves:
            if amount < 0 and after[account] < 0 and not may_owe(account):
                raise InternalError(f"account {account} would stand at {after[account]}")
    return after


def _move(source: str, target: str, amount: int) -> Postings:
    return ((source, -amount), (target, amount))


def _purse(event: Any) -> str:
    """Where a wager comes from and goes back to: a person's chips or promotional pieces."""
    account = pieces_account if event.instrument in GIVEN_AWAY else person_account
    return account(event.person)


def _placed(event: e.WagerPlaced) -> Postings:
    return _move(_purse(event), LAYOUT, event.amount)


def _paid(event: e.WagerPaid) -> Postings:
    winner = TOKE_BOX if event.toke else person_account(event.person)
    stake = 0 if event.stays_up else event.stake
    moves = [(event.source, -event.wins), (winner, event.wins - event.vigorish)]
    if stake:
        owner = PROMOTIONAL if event.piece_kept else _purse(event)
        moves += _move(LAYOUT, TOKE_BOX if event.toke else owner, stake)
    if event.vigorish:
        moves.append((VIGORISH, event.vigorish))
    return tuple(moves)


_RULES: dict[type, Callable[[Any], Postings]] = {
    e.ChipsBought: lambda x: _move(CAGE, person_account(x.person), x.amount),
    e.PersonLeft: lambda x: _move(person_account(x.person), CAGE, x.amount),
    e.WagerPlaced: _placed,
    e.WagerWithdrawn: lambda x: _move(LAYOUT, _purse(x), x.amount),
    e.ProgressiveCollected: lambda x: _move(LAYOUT, TRAY, x.amount),
    e.WagerTaken: lambda x: _move(LAYOUT, x.to, x.amount),
    e.WagerPaid: _paid,
    e.WagerReturned: lambda x: _move(TRAY if x.from_tray else LAYOUT, _purse(x), x.amount),
    e.EnvyPaid: lambda x: _move(TRAY, person_account(x.person), x.amount),
    e.AwardPaid: lambda x: _move(x.source, person_account(x.person), x.amount),
    e.ChipsMoved: lambda x: _move(x.source, x.target, x.amount),
    e.DealerWagerMade: lambda x: _move(TRAY, DEALER_WAGER, x.amount),
    e.DealerWagerLowered: lambda x: _move(DEALER_WAGER, TRAY, x.back),
    e.BankReturned: lambda x: _move(DEALER_WAGER, TRAY, x.amount),
    e.PaymentCorrected: lambda x: _move(TRAY, person_account(x.person), x.amount),
    e.DealerWagerTaken: lambda x: _move(DEALER_WAGER, x.to, x.amount),
    e.Corrected: lambda x: x.moves,
}

BESIDE_THE_ROUND = frozenset({e.ChipsBought, e.PersonLeft})
"""Chips that come from the cage or go back to it, which nobody has won or lost."""

MOVES_MONEY = frozenset(_RULES)
"""The events that stand for a movement of money; all others have no postings."""
