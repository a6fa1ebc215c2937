"""Laws on who may give which order."""

from paigow.laws.book import Case, law
from paigow.table import commands as c
from paigow.table import events as e

FLOORS = (
    c.OrderRecut, c.OrderShuffle, c.OrderHand, c.GiveRuling, c.CorrectPayment, c.MarkDevice, c.ChangeMethod,
    c.OpenDeck, c.SendDealer, c.FillTray, c.CreditTray,
)  # fmt: skip
"""What only a floorperson or somebody above may order."""

BY_HAND = frozenset({
    "wrong-count", "wrong-start", "wrong-total", "wrong-stub", "wrong-setting", "wrong-light", "dealing-error",
    "drawn-early", "deck-hand-changed", "deck-out-of-place", "stacks-not-made", "exposed-while-stacking",
    "shaker-unattended",
})  # fmt: skip
"""Irregularities that are a dealer's own errors."""

NO_ERROR = ("unfounded", "deck-not-whole")
"""Rulings by which there was none."""

PLAYERS = (
    c.Sit, c.Leave, c.StepAway, c.ComeBack, c.BuyIn, c.PlaceWager, c.WithdrawWager, c.GiveToke, c.AnswerToke,
    c.LookAtHand, c.AskHouseWay, c.Surrender, c.Wave, c.AnswerBank, c.AskCoBanking, c.GiveBankBack,
    c.OrderDealerWager, c.AskDealerToShake, c.ChooseHand, c.PayCommissionsTogether,
)  # fmt: skip
"""What only a player may do, for themselves."""


@law("floor-orders", says="Rulings and orders of the floor are given by a floorperson or somebody above.")
def _floor(case: Case) -> None:
    command = case.step.command
    if isinstance(command, FLOORS):
        case.must(command.by.role in case.game.options.roles, "a floor role", command.by.role)


@law("players-act", says="What is a player's to do is done by a player.")
def _players(case: Case) -> None:
    command = case.step.command
    if isinstance(command, PLAYERS):
        case.must(command.by.role == "player", "a player", command.by.role)


@law("own-wagers", e.WagerPlaced, e.WagerWithdrawn, says="Nobody makes or withdraws another person's wager.")
def _own(case: Case) -> None:
    event: e.WagerPlaced | e.WagerWithdrawn = case.event  # type: ignore[assignment]
    command = case.step.command
    if not isinstance(command, c.PlaceWager | c.WithdrawWager):
        return
    together = case.game.options.shared_spot.minimum == "minimum-per-spot"
    if together and isinstance(event, e.WagerWithdrawn) and event.spot == command.spot:
        return  # What no longer reaches the minimum of the spot goes back to its owner.
    case.must(command.by.name == event.person, event.person, command.by.name)


@law(
    "house-way-to-its-player",
    e.HouseWayShown,
    says="Only the hand's own player receives the house way's setting.",
)
def _told(case: Case) -> None:
    event: e.HouseWayShown = case.event  # type: ignore[assignment]
    hand = case.watch.hands.get(event.spot)
    bettors = {key[0] for key, _ in case.watch.on_spot(event.spot)}
    allowed = bettors | ({hand.holder} if hand is not None else set())
    if case.watch.bank is not None and case.watch.bank.spot == event.spot:
        allowed.add(case.watch.bank.person)
    case.must(event.person in allowed, f"one of {sorted(allowed)}", event.person)


@law("dealer-never-verifies", e.Performed,
     says="The floor's own checks are not made by the dealer of the table.")  # fmt: skip
def _verifies(case: Case) -> None:
    event: e.Performed = case.event  # type: ignore[assignment]
    if event.act in ("verify-inspection", "validate-award"):
        case.must(event.by != case.watch.dealer, "somebody else", event.by)


@law(
    "dealer-does-what-is-due", e.SaidWrongly, says="A person who deals does what is due, and says it rightly."
)
def _said(case: Case) -> None:
    event: e.SaidWrongly = case.event  # type: ignore[assignment]
    case.must(False, "what was due", f"{event.said.verb} {event.said.place}", case.step.command.by.name)


def dealing(case: Case) -> str:
    """Who deals; a table that the floor has opened may have a dealer whose name nobody gave."""
    return case.watch.dealer or "dealer"


@law("dealt-and-called-rightly", e.Ruled,
     says="The dealer counts, starts, deals, calls and sets without an error that has to be ruled on.")  # fmt: skip
def _rightly(case: Case) -> None:
    event: e.Ruled = case.event  # type: ignore[assignment]
    if event.kind in BY_HAND:
        case.must(event.ruling in NO_ERROR, "no error", f"{event.kind}: {event.ruling}", dealing(case))


@law(
    "paid-rightly",
    e.PaymentCorrected,
    says="The dealer pays what is owed, so that no payment is put right later.",
)
def _paid_rightly(case: Case) -> None:
    event: e.PaymentCorrected = case.event  # type: ignore[assignment]
    case.must(False, "the right payment", f"{event.amount} put right: {event.cause}", dealing(case))
