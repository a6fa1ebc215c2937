"""Movements of money in words: from whom to whom, by which event and under which clauses."""

from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import BaseModel

from paigow.table.events import Event
from paigow.table.postings import BESIDE_THE_ROUND, LAYOUT, postings
from paigow.table.state import Table
from paigow.words import Language, say

PERSON = "person:"
Steps = Sequence[tuple[Any, Event, Table]]


class LedgerRow(BaseModel):
    """One movement."""

    sequence: int
    source: str
    target: str
    amount: int
    clauses: tuple[str, ...]


class Account(BaseModel):
    """An account and what it won or lost in the round; buying in and cashing out are neither."""

    id: str
    text: str
    amount: int


def rows_of(steps: Steps, language: Language) -> Iterator[LedgerRow]:
    """Every movement of these events, in their order."""
    for stored, event, after in steps:
        for source, target, amount in pairs(postings(event)):
            yield LedgerRow(
                sequence=stored.sequence,
                source=account_name(source, event, after, language),
                target=account_name(target, event, after, language),
                amount=amount,
                clauses=tuple(getattr(event, "clauses", ())),
            )


def accounts_of(steps: Steps, language: Language) -> Iterator[Account]:
    """What each account won or lost by these events: everybody who bet, then what has changed of the others."""
    gained: dict[str, int] = {}
    last: tuple[Event, Table] | None = None
    for _, event, after in steps:
        last = (event, after)
        if type(event) in BESIDE_THE_ROUND:
            continue
        for account, amount in postings(event):
            gained[account] = gained.get(account, 0) + amount
    if last is None:
        return
    for account in sorted(gained, key=lambda each_text: (not each_text.startswith(PERSON), each_text)):
        if gained[account] or account.startswith(PERSON):
            text = account_name(account, None, last[1], language)
            yield Account(id=account, text=text, amount=gained[account])


def pairs(moves: Sequence[tuple[str, int]]) -> Iterator[tuple[str, str, int]]:
    """Postings that sum to zero as movements from one account to another."""
    gives = [(account, -amount) for account, amount in moves if amount < 0]
    takes = [(account, amount) for account, amount in moves if amount > 0]
    while gives and takes:
        (source, given), (target, taken) = gives[0], takes[0]
        amount = min(given, taken)
        gives[0], takes[0] = (source, given - amount), (target, taken - amount)
        yield source, target, amount
        gives, takes = gives[given == amount :], takes[taken == amount :]


def account_name(account: str, event: Event | None, table: Table, language: Language) -> str:
    """A person by name, the layout by its spot, other accounts by what they are."""
    kind, _, id = account.partition(":")
    if id:
        name = table.name_of(id)
        return name if account.startswith(PERSON) else say(f"account.{kind}-of", {"name": name}, language)
    spot = getattr(event, "spot", 0)
    if account == LAYOUT and spot:
        return say("account.layout-spot", {"spot": spot}, language)
    return say(f"account.{account}", None, language)
