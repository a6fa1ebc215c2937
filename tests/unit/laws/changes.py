"""Changes of a record, each of which breaks a law: what stands for one event, or who gave its command."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from paigow.laws import RecordedStep
from paigow.laws.reading import cards
from paigow.laws.watch import Watch
from paigow.money import Cents
from paigow.pieces import DECK, Roll
from paigow.ranking import lines_of
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.said import Said
from paigow.table.state import Stage, Wager
from paigow.wagers import Outcome, WagerKind
from paigow.wagers.side import NO_LINES, find_row
from paigow.words import Reason

HOUR = 3_600_000
MAIN = WagerKind.MAIN
WHY = Reason("main.win")


@dataclass(frozen=True, slots=True)
class Moment:
    """One event of a record, with the step it belongs to and the table before it."""

    game: ApprovedGame
    watch: Watch
    step: RecordedStep
    event: Any


Changed = tuple[RecordedStep, Iterable[e.Event]] | None
"""The step with its other command, and what stands for the event; nothing where the change does not fit."""
Change = Callable[[Moment], Changed]


def instead(make: Callable[[Moment], Iterable[e.Event] | None]) -> Change:
    """Other events stand for the event."""

    def change(at: Moment) -> Changed:
        events = make(at)
        return None if events is None else (at.step, events)

    return change


DROP = instead(lambda at: ())
TWICE = instead(lambda at: (at.event, at.event))


def field(**values: Any) -> Change:
    """The event with other values; one that is a function is given the event's own."""

    def make(at: Moment) -> Iterable[e.Event]:
        own = {
            name: value(getattr(at.event, name)) if callable(value) else value
            for name, value in values.items()
        }
        return (replace(at.event, **own),)

    return instead(make)


def drop(name: str) -> Change:
    """An act that is not done, or words that are not said."""

    def make(at: Moment) -> Iterable[e.Event] | None:
        said = at.event.act if isinstance(at.event, e.Performed) else at.event.code
        return () if said == name else None

    return instead(make)


def by(role: str, name: str) -> Change:
    """Somebody else gave the command."""
    return lambda at: (
        replace(at.step, command=replace(at.step.command, by=c.Actor(role, name))),
        (at.event,),
    )


def before(*events: e.Event) -> Change:
    """Other events come first."""
    return instead(lambda at: (*events, at.event))


def of_the_floor(change: Change) -> Change:
    """Somebody of the floor gave the command."""

    def changed(at: Moment) -> Changed:
        found = change(at)
        if found is None:
            return None
        step, events = found
        return replace(step, command=replace(step.command, by=c.Actor("floorperson", "Flo"))), events

    return changed


def later(hours: int, *events: e.Event) -> Change:
    """The command is given some hours later, after other events."""

    def change(at: Moment) -> Changed:
        time = at.step.command.at + hours * HOUR
        return replace(at.step, command=replace(at.step.command, at=time)), (*events, at.event)

    return change


def plus(amount: int) -> Callable[[int], Cents]:
    return lambda own: Cents(own + amount)


def judged(wanted: Outcome, **values: Any) -> Change:
    """A main wager that came out in a certain way, judged with other values."""

    def make(at: Moment) -> Iterable[e.Event] | None:
        for place, judgement in enumerate(at.event.judgements):
            if judgement.kind is MAIN and judgement.outcome is wanted and not judgement.toke:
                own = {name: value(getattr(judgement, name)) if callable(value) else value
                       for name, value in values.items()}  # fmt: skip
                others = list(at.event.judgements)
                others[place] = type(judgement)(**{**judgement.__dict__, **own})
                return (replace(at.event, judgements=tuple(others)),)
        return None

    return instead(make)


def one_piece_more(at: Moment) -> Iterable[e.Event]:
    return (replace(at.event, pieces=at.watch.stock[: len(at.event.pieces) + 1]),)


def cut(depth: int, turned: bool, by_hand: bool) -> Change:
    def make(at: Moment) -> Iterable[e.Event]:
        order = at.event.order
        after = order[depth:] + order[:depth] if turned else order
        manual = (e.MethodChanged("manual", ""),) if by_hand else ()
        return (*manual, at.event, e.PiecesCut(by="dealer", depth=depth, order=after))

    return instead(make)


def leaves(short: int) -> Change:
    """Somebody leaves, with fewer chips than they have by so many."""

    def make(at: Moment) -> Iterable[e.Event] | None:
        played = {person for person, _, _ in at.watch.mains} or set(at.watch.guests)
        if not played:
            return None
        person = min(played)
        return at.event, e.PersonLeft(person=person, amount=Cents(at.watch.chips(person) - short))

    return instead(make)


def to_a_seat_with_a_wager(at: Moment) -> Iterable[e.Event] | None:
    taken = {guest.seat for guest in at.watch.guests.values()}
    free = {key[1] for key in at.watch.wagers} - taken
    return (at.event, e.PersonArrived("Zed", min(free))) if free else None


def third_at_a_spot(at: Moment) -> Iterable[e.Event] | None:
    """A person who came late bets on the spot of another."""
    seats = {guest.seat for guest in at.watch.guests.values()}
    free = [seat for seat in range(1, at.game.options.table.positions + 1) if seat not in seats]
    mains = [key for key in at.watch.wagers if key[2] is MAIN]
    if not free or not mains:
        return None
    amount = at.game.limits[MAIN].minimum
    return (
        e.PersonArrived("Zed", free[0]), e.ChipsBought("Zed", amount),
        e.WagerPlaced("Zed", mains[0][1], MAIN, amount), at.event,
    )  # fmt: skip


def for_the_absent(at: Moment) -> Changed:
    order = c.OrderHand(
        at.event.place, "house-way", "away", by=c.Actor("floorperson", "Flo"), at=at.step.command.at
    )
    swapped = replace(at.event, high=at.event.low, low=at.event.high)
    return replace(at.step, command=order), (swapped,)


def bank_again(at: Moment) -> Iterable[e.Event] | None:
    bank = at.watch.bank
    return None if bank is None else (at.event, e.BankTaken(bank.person, bank.spot))


def bank_where_nobody_banks(at: Moment) -> Iterable[e.Event] | None:
    person, spot, _ = at.watch.mains[0]
    return at.event, e.BankTaken(person, spot)


def bank_bets(at: Moment) -> Iterable[e.Event] | None:
    bank = at.watch.bank
    if bank is None:
        return None
    return e.WagerPlaced(bank.person, bank.spot, MAIN, at.game.limits[MAIN].minimum), at.event


def house_pays_all(at: Moment) -> Iterable[e.Event] | None:
    bank = at.watch.bank
    if bank is None or not bank.co_banking:
        return None
    paid = e.ChipsMoved("tray", "centre", Cents(500), WHY)
    return paid, e.ChipsMoved("centre", f"person:{bank.person}", Cents(500), WHY), at.event


def bank_is_poor(at: Moment) -> Iterable[e.Event] | None:
    bank = at.watch.bank
    if bank is None:
        return None
    chips = Cents(at.watch.chips(bank.person))
    return e.ChipsMoved(f"person:{bank.person}", "tray", chips, WHY), at.event


def shown_twice_as_surrendered(at: Moment) -> Iterable[e.Event] | None:
    return None if at.event.place == 0 else (at.event, e.HandStaged(at.event.place, Stage.SURRENDERED))


def void_after_all(at: Moment) -> Iterable[e.Event]:
    return e.RoundVoided("a whim"), replace(at.event, void=True)


def bonus_after_a_triple(at: Moment) -> Iterable[e.Event] | None:
    if at.event.kind is not WagerKind.DICE_BONUS:
        return None
    return e.TriplesCounted(1, 1, Roll((3, 3, 3), 0)), at.event


def order_of_the_floor(at: Moment) -> Changed:
    order = c.OrderShuffle("bored", by=c.Actor("player", "Zed"), at=at.step.command.at)
    return replace(at.step, command=order), (at.event,)


def given_back(at: Moment) -> Changed:
    """A person who deals gives a lost wager back."""
    says = c.DealerSays(Said("return", at.event.spot), by=c.Actor("dealer", "Dee"), at=at.step.command.at)
    event = at.event
    back = e.WagerReturned(
        event.person, event.spot, event.kind, event.amount, reason=event.reason, toke=event.toke
    )
    return replace(at.step, command=says), (back,)


def paid_at_once(source: str) -> Change:
    """A main wager that won is paid as soon as it is called."""

    def make(at: Moment) -> Iterable[e.Event] | None:
        spot = at.event.arguments.get("spot") if at.event.code == "player-wins" else None
        won = [each for key, each in at.watch.judged.items() if key[1:] == (spot, MAIN, False)]
        banked = at.watch.bank is not None
        return (at.event, paid(won[0], source)) if won and banked is (source == "centre") else None

    return instead(make)


def paid(won: Any, source: str = "tray") -> e.WagerPaid:
    return e.WagerPaid(won.person, won.spot, won.kind, won.stake, won.wins, won.vigorish, source, won.reason)


def another_first(at: Moment) -> Iterable[e.Event] | None:
    """Another main wager that won is paid in the place of the one whose turn it is."""
    others = [
        judged for key, judged in at.watch.judged.items()
        if key in at.watch.wagers and key[2] is MAIN and not key[3] and key[1] != at.event.spot
        and judged.outcome is Outcome.WIN
    ]  # fmt: skip
    ours = at.event.kind is MAIN and not at.event.toke
    return (paid(others[-1]), at.event) if others and ours else None


def taken_in_a_push(at: Moment) -> Iterable[e.Event] | None:
    event = at.event
    dealer = at.watch.hands.get(0)
    if event.kind is not MAIN or event.toke or dealer is None or not dealer.is_shown:
        return None
    return (e.WagerTaken(event.person, event.spot, MAIN, event.amount, "tray", event.reason),)


def more_for_the_dealer(at: Moment) -> Iterable[e.Event] | None:
    return (replace(at.event, amount=Cents(at.event.amount + 1)),) if at.event.toke else None


def envy_for_nothing(at: Moment) -> Iterable[e.Event]:
    person, spot, _ = at.watch.mains[0]
    called = e.Announced("envy-hand", {"spot": 0})
    return at.event, called, e.EnvyPaid(person, spot, WagerKind.FORTUNE, 0, Cents(500), WHY)


def award_for_nothing(at: Moment) -> Iterable[e.Event]:
    person, spot, _ = at.watch.mains[0]
    return at.event, *checked(spot), e.AwardPaid(person, spot, Cents(500), "tray", WHY)


def a_wager_left(at: Moment) -> Iterable[e.Event]:
    """A wager lies on the layout again when the round is closed."""
    amount = at.game.limits[MAIN].minimum
    again = (("tray", -amount), ("layout", amount))
    return e.Corrected(again, WHY, wagers=(Wager("player-1", 1, MAIN, amount),)), at.event


def envied_early(at: Moment) -> Iterable[e.Event] | None:
    """An envy bonus is paid while wagers lie on the hands."""
    for person, spot, kind in at.watch.lammers:
        for place, hand in at.watch.hands.items():
            if not place or hand.holder in ("", person):
                continue
            row = find_row(at.game.paytables[kind], lines_of(cards(hand.pieces)), NO_LINES)
            if row is not None and row.envy is not None:
                called = e.Announced("envy-hand", {"spot": place})
                return called, e.EnvyPaid(person, spot, kind, place, row.envy, WHY), at.event
    return None


def shuffled_first(at: Moment) -> Iterable[e.Event]:
    """The cards are shuffled, and then somebody takes the bank."""
    return e.PiecesShuffled(DECK, "automated", at.watch.deck), at.event


def another_bettor_sets(at: Moment) -> Changed:
    """Somebody else who bets on a spot sets the hand of who sits there."""
    spot = at.event.place
    others = [key[0] for key, _ in at.watch.on_spot(spot) if key[2] is MAIN and not key[3]]
    sits = [person for person in others if at.watch.guests[person].seat == spot]
    if len(others) < 2 or not sits:
        return None
    other = next(person for person in others if person not in sits)
    command = replace(at.step.command, by=c.Actor("player", other))
    return replace(at.step, command=command), (at.event,)


def co_banking_unasked(at: Moment) -> Changed:
    """The dealer agrees to co-banking of which nobody spoke."""
    says = c.Perform("shuffle", by=c.Actor("dealer", "dealer"), at=at.step.command.at)
    return replace(at.step, command=says), (at.event,)


def checked(spot: int) -> tuple[e.Performed, ...]:
    return tuple(e.Performed(act, "Flo", spot) for act in ("verify-award", "check-light", "validate-award"))


def offered_to_another(at: Moment) -> Iterable[e.Event] | None:
    """The bank is offered to somebody else first."""
    return None if at.watch.offers.asked else (replace(at.event, person="Zed"),)


def only_the_first_passes(at: Moment) -> Iterable[e.Event] | None:
    """The bank passes from the player at the far right, and nobody else is asked."""
    first = max(at.watch.guests, key=lambda person: at.watch.guests[person].seat)
    return None if at.watch.offers.asked else (e.BankPassed(first, "declined"), at.event)


def co_bank_sets(at: Moment) -> Changed:
    """A co-banking player sets the hand in person."""
    bank = at.watch.bank
    if bank is None or not bank.co_banking or at.event.place != bank.spot:
        return None
    player = c.Actor("player", bank.person)
    return replace(at.step, command=replace(at.step.command, by=player)), (at.event,)


def bank_fouls(at: Moment) -> Iterable[e.Event] | None:
    """A bank's two hands lie made of other cards than the house way's."""
    bank = at.watch.bank
    if bank is None or bank.co_banking or at.event.place != bank.spot:
        return None
    high, low = at.event.high, at.event.low
    return (replace(at.event, high=(*low, *high[2:]), low=high[:2]),)


def dead_hand_shown(at: Moment) -> Iterable[e.Event] | None:
    """The dealer's hand is shown although no wager of the dealer's lies against the bank."""
    bank, dealer = at.watch.bank, at.watch.hands.get(0)
    if bank is None or bank.made or at.event.place != bank.spot or dealer is None:
        return None
    way: Any = at.game.house_way
    setting = way.set(dealer.pieces).card_setting
    return e.HandShown(0, setting.high, setting.low), at.event


def given_up(early: bool, taken: bool, barred: bool = False) -> Change:
    """Somebody gives a hand up: early or in time, and the wager is taken or not, beside an optional one or not."""

    def change(at: Moment) -> Changed:
        place = None if early else at.event.place
        if at.watch.bank is not None or place not in (None, 0):
            return None
        mains = {key[:2]: stake for key, stake in at.watch.wagers.items() if key[2] is MAIN and not key[3]}
        sides = {key[:2] for key in at.watch.wagers if key[2] is not MAIN}
        for (person, spot), stake in mains.items():
            if barred is not ((person, spot) in sides):
                continue
            why = Reason("main.lose.surrender")
            gone = e.WagerTaken(person, spot, MAIN, Cents(stake.amount), "tray", why)
            staged = e.HandStaged(spot, Stage.SURRENDERED)
            command = c.Surrender(spot, by=c.Actor("player", person), at=at.step.command.at)
            left = () if barred else (staged,)
            return replace(at.step, command=command), (at.event, *((gone,) if taken else ()), *left)
        return None

    return change


def other_setting(at: Moment) -> Iterable[e.Event] | None:
    """The dealer's two hands made of other cards than the house way's."""
    if at.event.place != 0:
        return None
    high, low = at.event.high, at.event.low
    return (replace(at.event, high=(*low, *high[2:]), low=high[:2]),)


def the_dealer_verifies(at: Moment) -> Changed:
    """The dealer of the table, as somebody of the floor."""
    both = c.Actor("floorperson", at.watch.dealer)
    checks = e.Performed("verify-inspection", at.watch.dealer)
    return replace(at.step, command=replace(at.step.command, by=both)), (checks, at.event)
