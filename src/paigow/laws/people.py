"""Laws on people: seats, who may bet, who may leave."""

from paigow.laws.book import Case, law
from paigow.laws.ledger import purse
from paigow.table import events as e
from paigow.wagers import WagerKind


@law("one-person-a-seat", e.PersonArrived, says="A seat is taken by one person, who has no other.")
def _one_seat(case: Case) -> None:
    event: e.PersonArrived = case.event  # type: ignore[assignment]
    positions = case.game.options.table.positions
    case.must(0 <= event.seat <= positions, f"a seat from 1 to {positions}", event.seat)
    case.must(event.person not in case.watch.guests, "one seat a person", f"{event.person} sits already")
    if event.seat:
        taken = [guest for guest in case.watch.guests.values() if guest.seat == event.seat]
        case.must(not taken, "a free seat", f"seat {event.seat} is taken")


@law("stays-to-the-end", e.PersonLeft,
     says="A player who wagered and was dealt to remains until the round is over.")  # fmt: skip
def _stays(case: Case) -> None:
    event: e.PersonLeft = case.event  # type: ignore[assignment]
    watch = case.watch
    played = {person for person, _, _ in watch.mains}
    if watch.delivered:
        case.must(event.person not in played, "the end of the round", "left before it")
    own = [key for key in watch.wagers if key[0] == event.person]
    case.must(not own, "no wager left behind", f"{len(own)} on the layout")


@law(
    "leaves-with-everything", e.PersonLeft, says="A person who leaves takes along all chips in front of them."
)
def _takes_all(case: Case) -> None:
    event: e.PersonLeft = case.event  # type: ignore[assignment]
    case.must(event.amount == case.watch.chips(event.person), case.watch.chips(event.person), event.amount)


@law("bettors-are-guests", e.WagerPlaced, says="Only a person at the table may wager.")
def _guests(case: Case) -> None:
    event: e.WagerPlaced = case.event  # type: ignore[assignment]
    guest = case.watch.guests.get(event.person)
    case.must(guest is not None, "a person at the table", event.person)
    if guest is not None and guest.seat == 0:
        case.must(case.game.options.shared_spot.standing_bettors, "a seat", "a standing bettor")


@law("money-they-have", e.WagerPlaced, says="Nobody wagers more than lies in front of them.")
def _has_it(case: Case) -> None:
    event: e.WagerPlaced = case.event  # type: ignore[assignment]
    account = purse(event.person, event.instrument)
    if account.startswith("person:"):
        had = case.watch.accounts.get(account, 0)
        case.must(event.amount <= had, f"at most {had}", event.amount)


@law("nobody-paid-who-is-gone", e.WagerPaid, e.WagerReturned, e.EnvyPaid, e.AwardPaid,
     says="Chips are paid or given back only to people at the table.")  # fmt: skip
def _there(case: Case) -> None:
    event: e.WagerPaid | e.WagerReturned | e.EnvyPaid | e.AwardPaid = case.event  # type: ignore[assignment]
    case.must(event.person in case.watch.guests, "a person at the table", event.person)


@law("own-hand-only", e.HandSet, says="Nobody but the dealer and its player touches a player's hand.")
def _own_hand(case: Case) -> None:
    event: e.HandSet = case.event  # type: ignore[assignment]
    role = case.step.command.by.role
    if role != "player" or event.place == 0:
        return
    person = case.step.command.by.name
    hand = case.watch.hands.get(event.place)
    bettors = {key[0] for key, _ in case.watch.on_spot(event.place)}
    bank = case.watch.bank
    allowed = bettors | ({bank.person} if bank is not None and bank.spot == event.place else set())
    allowed |= {hand.holder} if hand is not None and hand.holder else set()
    allowed |= {
        key for key, guest in case.watch.guests.items() if guest.seat == event.place and key in bettors
    }
    case.must(person in allowed, f"one of {sorted(allowed)}", person)


@law("seat-number-free-of-wagers", e.PersonArrived,
     says="Nobody takes a seat where another's hand lies, or another's wager unless spots are shared.")  # fmt: skip
def _free_of_wagers(case: Case) -> None:
    event: e.PersonArrived = case.event  # type: ignore[assignment]
    hand = case.watch.hands.get(event.seat) if event.seat else None
    if hand is not None:
        case.must(hand.holder in ("", event.person), "a seat without another's hand", hand.holder)
    if event.seat and case.game.options.shared_spot.bettors_max == 1:
        others = [key for key, _ in case.watch.on_spot(event.seat) if key[0] != event.person]
        case.must(not others, "a seat without others' wagers", f"{len(others)} there")


@law("seated-player-sets", e.HandSet, e.HandLookedAt,
     says="Of several who bet on a spot only the one who sits there handles the hand.")  # fmt: skip
def _seated(case: Case) -> None:
    event: e.HandSet | e.HandLookedAt = case.event  # type: ignore[assignment]
    spot = event.place if isinstance(event, e.HandSet) else event.spot
    watch, actor = case.watch, case.step.command.by
    bettors = {key[0] for key, _ in watch.on_spot(spot) if key[2] is WagerKind.MAIN}
    seated = [name for name, guest in watch.guests.items() if guest.seat == spot and name in bettors]
    if actor.role == "player" and len(bettors) > 1 and seated:
        case.must(actor.name == seated[0], seated[0], actor.name)
