"""The bank's cover: what the chips of a would-be bank must be good for, and the dealer's wager against the bank."""

from paigow.money import ZERO, Cents, dollars
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.procedures.registry import answers, performs
from paigow.table.state import Table
from paigow.wagers import WagerKind
from paigow.wagers.banked import split
from paigow.wagers.dealers_wager import DealersWagerRule, DealersWagerTerms, dealers_wager
from paigow.wagers.ratios import Ratio


def cover_needed(table: Table, person: str, more: int = 0) -> int:
    """What the bank must be able to pay: the other players' main wagers, half of them for a co-bank if so filed."""
    options = table.game.options
    others = more + sum(
        one.amount for one in table.round.wagers if one.kind is WagerKind.MAIN and one.person != person
    )
    bank = table.round.bank
    if bank is not None and bank.co_banking and options.choice("banking.co_banking.cover") == "half-cover":
        return split(others, options.cents("money.smallest_chip"))[1]
    if options.choice("banking.cover") == "players-only":
        return others
    against = bank.dealer_wager if bank is not None else ZERO
    if options.choice("banking.cover") == "players-and-dealer-wager" and bank is None:
        against = dealer_wager_due(table, person)
    return others + against


def check_cover(draft: Draft, amount: Cents) -> None:
    """A main wager that the bank's chips would no longer cover is refused."""
    bank = draft.table.round.bank
    if bank is None:
        return
    needed = cover_needed(draft.table, bank.person, amount)
    chips = draft.table.chips(bank.person)
    if chips < needed:
        raise draft.refuse("bank-cannot-cover", "bank.cover", chips=dollars(chips), needed=dollars(needed))


def check_bank_keeps_cover(draft: Draft, person: str, amount: Cents) -> None:
    """The bank may not stake chips that are needed as cover."""
    bank = draft.table.round.bank
    if bank is None or bank.person != person:
        return
    needed = cover_needed(draft.table, person)
    if draft.table.chips(person) - amount < needed:
        raise draft.refuse(
            "chips-are-cover", "bank.cover", chips=dollars(draft.table.chips(person)), needed=dollars(needed)
        )


def last_wager(table: Table, person: str) -> Cents:
    """The bank's main wager in the last round that no player banked."""
    seated = table.person(person)
    spot = seated.seat if seated is not None else 0
    entries = table.memory.against_dealer
    options = table.game.options
    if table.game.pieces == "tiles" and options.choice("shared_spot.bank_amount") == "whole-spot":
        return Cents(sum(amount for _, place, amount in entries if place == spot))
    own = [(place, amount) for one, place, amount in entries if one == person]
    if options.choice("banking.last_wager_basis") == "both-areas-added":
        return Cents(sum(amount for _, amount in own))
    here = [amount for place, amount in own if place == spot]
    return Cents(here[0] if here else own[0][1] if own else 0)


def _terms(table: Table) -> DealersWagerTerms:
    options = table.game.options
    rule = DealersWagerRule(options.choice("banking.dealer_wager.rule"))
    return DealersWagerTerms(
        rule,
        options.cents("banking.dealer_wager.amount"),
        Ratio(*options.fraction("banking.dealer_wager.fraction")),
    )


def dealer_wager_due(table: Table, person: str) -> Cents:
    maximum = table.game.limits[WagerKind.MAIN].maximum
    return dealers_wager(
        _terms(table), last_wager(table, person), table.game.citations, maximum=maximum
    ).amount


@performs("make-dealer-wager")
def make_dealer_wager(draft: Draft, act: Act) -> None:
    """The dealer takes the amount due from the tray, less if the bank ordered less or the cover does not reach."""
    table = draft.table
    bank = table.round.bank
    assert bank is not None
    left = table.chips(bank.person) - cover_needed(table, bank.person)
    capped = table.game.options.choice("banking.cover") != "players-only"
    made = dealers_wager(
        _terms(table),
        last_wager(table, bank.person),
        table.game.citations,
        maximum=table.game.limits[WagerKind.MAIN].maximum,
        cover_left=Cents(max(left, 0)) if capped else None,
        ordered=_within(bank.ordered, left if capped else None),
    )
    if not made.amount:
        draft.perform(act, {"amount": 0})
        return
    rules = [act.rule, "bank.dealer-wager-place"]
    if _was_shared(table, bank.spot):
        rules.append("bank.seated-amount")
    clauses = tuple(dict.fromkeys((*draft.cite(*rules), *made.reason.clauses)))
    draft.emit(e.DealerWagerMade(made.amount, clauses=clauses, finishes=True))


def _was_shared(table: Table, spot: int) -> bool:
    """Whether several people had bet on the bank's spot when the house last banked."""
    return len({person for person, place, _ in table.memory.against_dealer if place == spot}) > 1


def _within(ordered: Cents | None, left: int | None) -> Cents | None:
    if ordered is None or left is None:
        return ordered
    return Cents(min(ordered, max(left, 0)))


@answers(c.OrderDealerWager)
def order_dealer_wager(draft: Draft, command: c.OrderDealerWager) -> None:
    """The bank orders a smaller dealer's wager, or none, before it is made."""
    table = draft.table
    bank = table.round.bank
    if bank is None or bank.person != command.by.name:
        raise draft.refuse("not-the-bank", "bank.orders-less", person=command.by.name)
    if bank.co_banking:
        raise draft.refuse("no-dealer-wager-in-co-banking", "co-bank.no-dealer-wager")
    if bank.dealer_wager:
        raise draft.refuse("dealer-wager-is-made", "bank.orders-less")
    limit = dealer_wager_due(table, bank.person)
    if not ZERO <= command.amount <= limit:
        raise draft.refuse(
            "order-less-not-more", "bank.orders-less", amount=dollars(command.amount), due=dollars(limit)
        )
    draft.emit(e.DealerWagerOrdered(command.amount, clauses=draft.cite("bank.orders-less")))
