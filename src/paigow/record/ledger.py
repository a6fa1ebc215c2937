"""The ledger: balances of accounts, added up from the events and from nothing else."""

from collections.abc import Iterable

from paigow.table.events import Event
from paigow.table.postings import may_owe, postings


def balances_of(events: Iterable[Event]) -> dict[str, int]:
    """What every account comes to."""
    balances: dict[str, int] = {}
    for event in events:
        for account, amount in postings(event):
            balances[account] = balances.get(account, 0) + amount
    return balances


def faults_in(balances: dict[str, int]) -> tuple[str, ...]:
    """What cannot be: accounts that do not sum to zero, or a debt of somebody who may not owe."""
    faults = []
    total = sum(balances.values())
    if total:
        faults.append(f"the accounts sum to {total}, not to zero")
    faults += [
        f"account {account} owes {-balance}"
        for account, balance in sorted(balances.items())
        if balance < 0 and not may_owe(account)
    ]
    return tuple(faults)
