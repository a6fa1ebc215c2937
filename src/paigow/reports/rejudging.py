"""A finished round judged again by the engine: every hand and wager as it lay, and by the book.

The hands that the dealer sets are set again by the filed way; players' hands stay as they were set. Wagers are then
judged again. What a wager moved is read from the record, so that a call, an amount or a setting may have been wrong.
"""

from dataclasses import dataclass
from typing import Any

from paigow.record.recall import Recalled
from paigow.table import events as e
from paigow.table.acts import DEALER_PLACE
from paigow.table.codec import write_piece
from paigow.table.hand_names import names
from paigow.table.judging.hands import filed_for, is_set_wrongly
from paigow.table.judging.wagers import judge_spot
from paigow.table.places import spots
from paigow.table.state import Hand, Judgement, Table, changed
from paigow.wagers import Outcome, WagerKind
from paigow.words import Language

LEFT_OUT = frozenset({WagerKind.PROGRESSIVE, WagerKind.DICE_BONUS})
"""Meters and runs of rolls are not judged again: what a meter showed then is not what it shows now."""

Key = tuple[str, int, WagerKind, bool]


@dataclass(frozen=True, slots=True)
class HandTwice:
    """A hand as it lay and by the book."""

    place: int
    holder: str
    open: bool
    """Whether it was shown to everybody."""
    lay: tuple[tuple[str, ...], tuple[str, ...]]
    """High and low."""
    book: tuple[tuple[str, ...], tuple[str, ...]]
    lay_names: tuple[str, str]
    book_names: tuple[str, str]
    differs: bool
    rule: str = ""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WagerTwice:
    """A wager as it was settled and as it was to be, in cents from its owner's side."""

    person: str
    spot: int
    kind: str
    stake: int
    lay: str
    book: str
    """The outcome: win, push or lose."""
    lay_net: int
    book_net: int
    moved_by: tuple[int, ...]
    """The events that settled it, by their sequence."""
    clauses: tuple[str, ...]

    @property
    def owed(self) -> int:
        """What the owner is still to get, or to give back if below zero."""
        return self.book_net - self.lay_net


@dataclass(frozen=True, slots=True)
class Rejudged:
    """A round judged twice."""

    hands: tuple[HandTwice, ...] = ()
    wagers: tuple[WagerTwice, ...] = ()
    banked: bool = False
    """Whether a player banked it: then its money is not reckoned again here."""
    void: bool = False

    def as_data(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "banked": self.banked,
            "void": self.void,
            "hands": [
                {
                    "place": hand.place,
                    "holder": hand.holder,
                    "open": hand.open,
                    "lay": [list(part) for part in hand.lay],
                    "book": [list(part) for part in hand.book],
                    "lay_names": list(hand.lay_names),
                    "book_names": list(hand.book_names),
                    "differs": hand.differs,
                    "rule": hand.rule,
                    "clauses": list(hand.clauses),
                }
                for hand in self.hands
            ],
            "wagers": [
                {
                    "person": wager.person,
                    "spot": wager.spot,
                    "kind": wager.kind,
                    "stake": wager.stake,
                    "lay": wager.lay,
                    "book": wager.book,
                    "lay_net": wager.lay_net,
                    "book_net": wager.book_net,
                    "owed": wager.owed,
                    "reverses": list(wager.moved_by),
                    "clauses": list(wager.clauses),
                }
                for wager in self.wagers
            ],
        }


def judged_again(found: Recalled, language: Language = "en") -> Rejudged:
    """A finished round as it lay and by the book; nothing of a round in which no wager was judged."""
    table = found.before
    void = False
    for _, event, after in found.steps:
        void = void or (isinstance(event, e.RoundClosed) and event.void)
        if after.round.judgements:
            table = after
    if not table.round.judgements:
        return Rejudged(void=void)
    hands = tuple(
        _hand_twice(table, hand, language) for hand in table.round.hands if hand is not None and hand.high
    )
    banked = table.round.bank is not None
    wagers = () if banked or void else _wagers_twice(table, by_the_book(table))
    return Rejudged(hands, wagers, banked, void)


def _set_by_dealer(table: Table, hand: Hand) -> bool:
    bank = table.round.bank
    co_bank = bank is not None and bank.co_banking and hand.place == bank.spot
    return hand.place == DEALER_PLACE or co_bank


def _hand_twice(table: Table, hand: Hand, language: Language) -> HandTwice:
    book, rule = (hand.high, hand.low), ""
    clauses: tuple[str, ...] = ()
    differs = _set_by_dealer(table, hand) and is_set_wrongly(table, hand, hand.high, hand.low)
    if differs:
        high, low, rule, clauses = filed_for(table, hand)
        book = high, low
    marks = [tuple(map(write_piece, part)) for part in (hand.high, hand.low, *book)]
    return HandTwice(
        hand.place, hand.holder, hand.open, (marks[0], marks[1]), (marks[2], marks[3]),
        names(table, hand.high, hand.low, language), names(table, *book, language), differs, rule, clauses,
    )  # fmt: skip


def by_the_book(table: Table) -> Table:
    """The table with every hand that the dealer sets as the filed way sets it, and the wagers on the layout again."""
    hands = list(table.round.hands)
    for place, hand in enumerate(hands):
        if hand is None or not hand.high or not _set_by_dealer(table, hand):
            continue
        if is_set_wrongly(table, hand, hand.high, hand.low):
            high, low, rule, _ = filed_for(table, hand)
            hands[place] = changed(hand, {"high": high, "low": low, "rule": rule})
    now = changed(table.round, {"hands": tuple(hands), "wagers": table.round.staked, "judgements": ()})
    return changed(table, {"round": now})


def _wagers_twice(table: Table, book: Table) -> tuple[WagerTwice, ...]:
    lay = {_key(item): item for item in table.round.judgements}
    found = []
    for spot in spots(table):
        hand = book.round.hands[spot]
        if hand is None or not hand.high or spot in table.round.surrendered:
            continue
        for judged in judge_spot(book, spot):
            before = lay.get(_key(judged))
            if before is None or judged.kind in LEFT_OUT or judged.toke:
                continue
            found.append(_wager_twice(table, before, judged))
    return tuple(found)


def _wager_twice(table: Table, before: Judgement, book: Judgement) -> WagerTwice:
    account = f"person:{book.person}"
    settled = [item for item in table.round.settled if _key(item) == _key(book)]
    got = sum(amount for item in settled for name, amount in item.moves if name == account)
    return WagerTwice(
        book.person, book.spot, book.kind.value, book.stake, before.outcome.value, book.outcome.value,
        got - book.stake, _net(book), tuple(item.sequence for item in settled), tuple(book.reason.clauses),
    )  # fmt: skip


def _net(judged: Judgement) -> int:
    if judged.outcome is Outcome.LOSE:
        return -judged.stake
    return judged.wins - judged.vigorish if judged.outcome is Outcome.WIN else 0


def _key(item: Any) -> Key:
    return item.person, item.spot, item.kind, item.toke
