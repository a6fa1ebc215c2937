"""Laws on money: nothing comes from nowhere, nothing stays behind."""

from paigow.laws.book import Case, law
from paigow.laws.ledger import CENTRE, DEALERS, HOUSE, LAYOUT, moves
from paigow.table import events as e

MOVING = (
    e.ChipsBought, e.PersonLeft, e.WagerPlaced, e.WagerWithdrawn, e.ProgressiveCollected, e.WagerTaken,
    e.WagerPaid, e.WagerReturned, e.EnvyPaid, e.AwardPaid, e.ChipsMoved, e.DealerWagerMade,
    e.DealerWagerLowered, e.BankReturned, e.DealerWagerTaken, e.PaymentCorrected, e.Corrected,
)  # fmt: skip


@law("money-conserved", *MOVING, says="What an event takes from some accounts it adds to others.")
def _conserved(case: Case) -> None:
    total = sum(amount for _, amount in moves(case.event))
    case.must(total == 0, 0, total)


@law("nobody-in-debt", *MOVING, says="Only the house's own stores may be negative.", after=True)
def _no_debt(case: Case) -> None:
    for account, _ in moves(case.event):
        if account in HOUSE or account.startswith("promotional:"):
            continue
        held = case.watch.accounts.get(account, 0)
        case.must(held >= 0, f"{account} not below zero", held)


@law("layout-is-the-wagers", e.BetsClosed, e.RoundClosed,
     says="The chips on the layout are the wagers on it.")  # fmt: skip
def _layout(case: Case) -> None:
    wagers = sum(stake.amount for stake in case.watch.wagers.values())
    case.must(case.watch.accounts.get(LAYOUT, 0) == wagers, wagers, case.watch.accounts.get(LAYOUT, 0))


@law(
    "centre-cleared",
    e.RoundClosed,
    says="At the end of a round nothing lies in the centre or on the dealer's spot.",
)
def _centre(case: Case) -> None:
    for account in (CENTRE, DEALERS):
        held = case.watch.accounts.get(account, 0)
        case.must(held == 0, f"{account} empty", held)


@law(
    "void-gives-all-back",
    e.RoundClosed,
    says="A void round leaves everybody with what they had when it was dealt, and a bank with what dice brought it.",
)
def _void(case: Case) -> None:
    event: e.RoundClosed = case.event  # type: ignore[assignment]
    watch = case.watch
    if not event.void or not watch.before_deal:
        return
    now = watch.worth()
    for account, had in watch.before_deal.items():
        wanted, odd = had + watch.bought.get(account, 0), 0
        if watch.bank is not None and account == f"person:{watch.bank.person}":
            share, odd = _from_the_dice(case, watch.bank.co_banking)
            wanted += share
        case.must(abs(now.get(account, 0) - wanted) <= odd, wanted, f"{account}: {now.get(account, 0)}")


def _from_the_dice(case: Case, co_banking: bool) -> tuple[int, int]:
    """What the dice brought the bank before the deal, and by how much a half of it may be uneven."""
    held = case.watch.centre_before_deal
    return (held // 2, case.game.options.money.smallest_chip) if held and co_banking else (held, 0)


@law(
    "closed-table-is-empty", e.TableClosed, says="A closed table holds nobody's chips, and nothing lies out."
)
def _closed(case: Case) -> None:
    left = {
        account: held
        for account, held in case.watch.accounts.items()
        if held and account.startswith("person:")
    }
    seated = set(case.watch.guests)
    stranded = {account for account in left if account.removeprefix("person:") not in seated}
    case.must(not stranded, "no chips of people who left", sorted(stranded))
    for account in (LAYOUT, CENTRE, DEALERS):
        held = case.watch.accounts.get(account, 0)
        case.must(held == 0, f"{account} empty", held)
