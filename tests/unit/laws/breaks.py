"""For each law a history that breaks it: one thing changed in the record of an automatic table.

A change is looked for at every event of a kind until one breaks the law and no other law; the history ends there.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from paigow.laws import RecordedStep
from paigow.laws.audit import NOTHING, hold
from paigow.laws.book import AuditFinding, Case, by_event, laws
from paigow.laws.watch import Watch
from paigow.money import Cents
from paigow.pieces import Roll
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.said import Said
from paigow.table.state import Stage, Wager
from paigow.wagers import Outcome, WagerKind
from paigow.words import Reason
from tests.unit.laws.histories import game, played_scenarios, recorded
from tests.unit.laws.steps_broken import ENVY_STAYS, MORE_BREAKS, SCENES, Change, Changed, Moment

HOUR = 3_600_000
SEEDS = ("7", "11", "3")
FAR = 150
"""Commands after a change in which a law must have noticed it."""
ENVY = "md-7.C.1"
"""A clause whose scenario has an envy hand, which is too rare for the other records."""
EXPOSED = "md-14.D"
"""A clause in whose scenarios a card of the dealer's is exposed."""
MAIN = WagerKind.MAIN
WHY = Reason("main.win")
BOOK = by_event(laws().values())
MARYLAND, HORSESHOE, TILES, EYE, FACE_UP = (
    "maryland-poker", "horseshoe-poker", "colorado-tiles", "colorado-dragons-eye", "horseshoe-face-up",
)  # fmt: skip


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


def by(role: str, name: str) -> Change:
    """Somebody else gave the command."""
    return lambda at: (
        replace(at.step, command=replace(at.step.command, by=c.Actor(role, name))),
        (at.event,),
    )


def before(*events: e.Event) -> Change:
    """Other events come first."""
    return instead(lambda at: (*events, at.event))


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


def _one_piece_more(at: Moment) -> Iterable[e.Event]:
    return (replace(at.event, pieces=at.watch.stock[: len(at.event.pieces) + 1]),)


def _cut(depth: int, turned: bool, by_hand: bool) -> Change:
    def make(at: Moment) -> Iterable[e.Event]:
        order = at.event.order
        after = order[depth:] + order[:depth] if turned else order
        manual = (e.MethodChanged("manual", ""),) if by_hand else ()
        return (*manual, at.event, e.PiecesCut(by="dealer", depth=depth, order=after))

    return instead(make)


def _leaves(short: int) -> Change:
    """Somebody leaves, with fewer chips than they have by so many."""

    def make(at: Moment) -> Iterable[e.Event] | None:
        played = {person for person, _, _ in at.watch.mains} or set(at.watch.guests)
        if not played:
            return None
        person = min(played)
        return at.event, e.PersonLeft(person=person, amount=Cents(at.watch.chips(person) - short))

    return instead(make)


def _to_a_seat_with_a_wager(at: Moment) -> Iterable[e.Event] | None:
    taken = {guest.seat for guest in at.watch.guests.values()}
    free = {key[1] for key in at.watch.wagers} - taken
    return (at.event, e.PersonArrived("Zed", min(free))) if free else None


def _third_at_a_spot(at: Moment) -> Iterable[e.Event] | None:
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


def _for_the_absent(at: Moment) -> Changed:
    order = c.OrderHand(
        at.event.place, "house-way", "away", by=c.Actor("floorperson", "Flo"), at=at.step.command.at
    )
    swapped = replace(at.event, high=at.event.low, low=at.event.high)
    return replace(at.step, command=order), (swapped,)


def _bank_again(at: Moment) -> Iterable[e.Event] | None:
    bank = at.watch.bank
    return None if bank is None else (at.event, e.BankTaken(bank.person, bank.spot))


def _bank_where_nobody_banks(at: Moment) -> Iterable[e.Event] | None:
    person, spot, _ = at.watch.mains[0]
    return at.event, e.BankTaken(person, spot)


def _bank_bets(at: Moment) -> Iterable[e.Event] | None:
    bank = at.watch.bank
    if bank is None:
        return None
    return e.WagerPlaced(bank.person, bank.spot, MAIN, at.game.limits[MAIN].minimum), at.event


def _house_pays_all(at: Moment) -> Iterable[e.Event] | None:
    bank = at.watch.bank
    if bank is None or not bank.co_banking:
        return None
    paid = e.ChipsMoved("tray", "centre", Cents(500), WHY)
    return paid, e.ChipsMoved("centre", f"person:{bank.person}", Cents(500), WHY), at.event


def _bank_is_poor(at: Moment) -> Iterable[e.Event] | None:
    bank = at.watch.bank
    if bank is None:
        return None
    chips = Cents(at.watch.chips(bank.person))
    return e.ChipsMoved(f"person:{bank.person}", "tray", chips, WHY), at.event


def _shown_twice_as_surrendered(at: Moment) -> Iterable[e.Event] | None:
    return None if at.event.place == 0 else (at.event, e.HandStaged(at.event.place, Stage.SURRENDERED))


def _void_after_all(at: Moment) -> Iterable[e.Event]:
    return e.RoundVoided("a whim"), replace(at.event, void=True)


def _bonus_after_a_triple(at: Moment) -> Iterable[e.Event] | None:
    if at.event.kind is not WagerKind.DICE_BONUS:
        return None
    return e.TriplesCounted(1, 1, Roll((3, 3, 3), 0)), at.event


def _order_of_the_floor(at: Moment) -> Changed:
    order = c.OrderShuffle("bored", by=c.Actor("player", "Zed"), at=at.step.command.at)
    return replace(at.step, command=order), (at.event,)


def _given_back(at: Moment) -> Changed:
    """A person who deals gives a lost wager back."""
    says = c.DealerSays(Said("return", at.event.spot), by=c.Actor("dealer", "Dee"), at=at.step.command.at)
    event = at.event
    back = e.WagerReturned(
        event.person, event.spot, event.kind, event.amount, reason=event.reason, toke=event.toke
    )
    return replace(at.step, command=says), (back,)


def _paid_at_once(at: Moment) -> Iterable[e.Event] | None:
    """A main wager that won is paid as soon as it is judged."""
    won = [each for each in at.event.judgements if each.kind is MAIN and each.outcome is Outcome.WIN]
    return (at.event, _paid(won[0])) if won and not won[0].toke else None


def _paid(won: Any) -> e.WagerPaid:
    return e.WagerPaid(won.person, won.spot, won.kind, won.stake, won.wins, won.vigorish, "tray", won.reason)


def _another_first(at: Moment) -> Iterable[e.Event] | None:
    """Another main wager that won is paid in the place of the one whose turn it is."""
    others = [
        judged for key, judged in at.watch.judged.items()
        if key in at.watch.wagers and key[2] is MAIN and not key[3] and key[1] != at.event.spot
        and judged.outcome is Outcome.WIN
    ]  # fmt: skip
    ours = at.event.kind is MAIN and not at.event.toke
    return (_paid(others[-1]), at.event) if others and ours else None


def _taken_in_a_push(at: Moment) -> Iterable[e.Event] | None:
    event = at.event
    dealer = at.watch.hands.get(0)
    if event.kind is not MAIN or event.toke or dealer is None or not dealer.is_shown:
        return None
    return (e.WagerTaken(event.person, event.spot, MAIN, event.amount, "tray", event.reason),)


def _more_for_the_dealer(at: Moment) -> Iterable[e.Event] | None:
    return (replace(at.event, amount=Cents(at.event.amount + 1)),) if at.event.toke else None


def _envy_for_nothing(at: Moment) -> Iterable[e.Event]:
    person, spot, _ = at.watch.mains[0]
    return at.event, e.EnvyPaid(person, spot, WagerKind.FORTUNE, 0, Cents(500), WHY)


def _award_for_nothing(at: Moment) -> Iterable[e.Event]:
    person, spot, _ = at.watch.mains[0]
    return at.event, e.AwardPaid(person, spot, Cents(500), "tray", WHY)


def _other_setting(at: Moment) -> Iterable[e.Event] | None:
    """The dealer's two hands made of other cards than the house way's."""
    if at.event.place != 0:
        return None
    high, low = at.event.high, at.event.low
    return (replace(at.event, high=(*low, *high[2:]), low=high[:2]),)


def _dealer_verifies(at: Moment) -> Changed:
    """The dealer of the table, as somebody of the floor."""
    both = c.Actor("floorperson", at.watch.dealer)
    checks = e.Performed("verify-inspection", at.watch.dealer)
    return replace(at.step, command=replace(at.step.command, by=both)), (checks, at.event)


def _envy_at_once(at: Moment) -> Changed:
    """The bonus for a shown envy hand is paid while wagers lie there."""
    earned = [lammer for lammer in at.watch.lammers if lammer[1] == at.event.spot]
    shown = [
        place for place, hand in at.watch.hands.items() if place not in (0, at.event.spot) and hand.is_shown
    ]
    if not earned or not shown:
        return None
    return at.step, (e.EnvyPaid(*earned[0], shown[0], Cents(500), WHY), at.event)


_LEFT_LYING = e.Corrected(
    (("tray", -100), ("layout", 100)), WHY, wagers=(Wager("player-1", 1, MAIN, Cents(100)),)
)


BREAKS: Mapping[str, tuple[str, type[e.Event], Change]] = {
    **MORE_BREAKS,
    # pieces
    "whole-set-shuffled": (MARYLAND, e.PiecesShuffled, field(order=lambda own: own[:-1])),
    "cut-turns-the-deck": (MARYLAND, e.PiecesShuffled, _cut(20, turned=False, by_hand=True)),
    "cut-deep-enough": (MARYLAND, e.PiecesShuffled, _cut(3, turned=True, by_hand=True)),
    "cut-only-by-hand": (MARYLAND, e.PiecesShuffled, _cut(20, turned=True, by_hand=False)),
    "stacks-hold-the-set": (EYE, e.StyleChosen, field(order=lambda own: own[:-1])),
    "start-counted": (TILES, e.DiceRolled, DROP),
    "dealt-from-the-top": (MARYLAND, e.PiecesShuffled, field(order=lambda own: (own[1], own[0], *own[2:]))),
    "dealt-in-order": (TILES, e.PiecesDealt, field(place=lambda own: (own + 1) % 7)),
    "no-hand-too-large": (TILES, e.PiecesDealt, instead(_one_piece_more)),
    "hands-dealt-whole": (TILES, e.PiecesDealt, field(pieces=lambda own: own[:-1])),
    "stub-is-what-is-left": (MARYLAND, e.StubCounted, before(e.StockRacked("stub", 2))),
    "set-from-what-was-dealt": (TILES, e.HandSet, field(low=lambda own: own[:-1])),
    "set-hand-stays": (TILES, e.HandSet, TWICE),
    "shown-as-set": (FACE_UP, e.HandSet, DROP),
    "dealer-sets-by-the-house-way": (HORSESHOE, e.HandShown, instead(_other_setting)),
    "absent-hands-by-the-house-way": (TILES, e.HandSet, _for_the_absent),
    "rack-holds-everything": (MARYLAND, e.HandCollected, DROP),
    "dealer-collected-last": (MARYLAND, e.HandCollected, DROP),
    "deck-young-enough": (MARYLAND, e.BetsClosed, later(30)),
    "decks-alternate": (HORSESHOE, e.PiecesShuffled, field(deck=lambda own: 1 - own)),
    # people
    "one-person-a-seat": (MARYLAND, e.PersonArrived, TWICE),
    "stays-to-the-end": (MARYLAND, e.LookAllowed, _leaves(0)),
    "leaves-with-everything": (MARYLAND, e.ChipsBought, _leaves(1)),
    "bettors-are-guests": (MARYLAND, e.PersonArrived, DROP),
    "money-they-have": (MARYLAND, e.ChipsBought, DROP),
    "nobody-paid-who-is-gone": (
        MARYLAND, e.LookAllowed, before(e.AwardPaid("Zed", 99, Cents(500), "tray", WHY)),
    ),
    "own-hand-only": (TILES, e.HandSet, by("player", "Zed")),
    "seat-number-free-of-wagers": (MARYLAND, e.BetsClosed, instead(_to_a_seat_with_a_wager)),
    # wagers
    "bets-before-the-call": (MARYLAND, e.RoundClosed, DROP),
    "nothing-dealt-before-the-call": (MARYLAND, e.BetsClosed, DROP),
    "side-needs-main": (MARYLAND, e.WagerPlaced, field(spot=0)),
    "side-not-above-main": (TILES, e.WagerPlaced, TWICE),
    "within-limits": (MARYLAND, e.WagerPlaced, field(amount=Cents(1))),
    "spot-within-maximum": (TILES, e.WagerPlaced, field(spot=lambda own: own % 6 + 1)),
    "two-spots-at-most": (TILES, e.WagerPlaced, field(spot=0)),
    "bettors-a-spot": (MARYLAND, e.BetsClosed, instead(_third_at_a_spot)),
    "instruments-accepted": (MARYLAND, e.WagerPlaced, field(instrument="cash")),
    "lammers-where-earned": (MARYLAND, e.LammerPlaced, field(spot=0)),
    "lammers-for-all": (MARYLAND, e.LammerPlaced, DROP),
    "progressive-collected-first": (MARYLAND, e.ProgressiveCollected, DROP),
    "progressive-as-wagered": (MARYLAND, e.ProgressiveCollected, TWICE),
    "bonus-shut-out": (EYE, e.WagerPlaced, instead(_bonus_after_a_triple)),
    "round-has-action": (MARYLAND, e.GameBegan, instead(lambda at: (at.event, e.BetsClosed(())))),
    "tokes-within-bounds": (HORSESHOE, e.WagerPlaced, instead(_more_for_the_dealer)),
    # outcomes
    "main-judged": (MARYLAND, e.WagersJudged, judged(Outcome.LOSE, outcome=Outcome.PUSH)),
    "main-pays-even": (MARYLAND, e.WagersJudged, judged(Outcome.LOSE, wins=Cents(100))),
    "vigorish-as-filed": (MARYLAND, e.WagersJudged, judged(Outcome.WIN, vigorish=plus(25))),
    "side-judged": (MARYLAND, e.WagersJudged, field(spot=0)),
    "paid-as-judged": (TILES, e.WagerPaid, field(vigorish=plus(1))),
    "taken-when-lost": (TILES, e.WagerTaken, field(amount=Cents(1))),
    "returned-whole": (TILES, e.WagerReturned, field(amount=Cents(1))),
    "returned-when-pushed": (TILES, e.WagerTaken, _given_back),
    "settled-once": (TILES, e.WagerTaken, field(spot=0)),
    "all-settled": (TILES, e.RoundClosed, before(_LEFT_LYING)),
    "envy-as-listed": (MARYLAND, e.LookAllowed, instead(_envy_for_nothing)),
    "envy-for-all": (ENVY, e.EnvyPaid, DROP),
    "award-from-its-source": (MARYLAND, e.LookAllowed, instead(_award_for_nothing)),
    "void-where-it-must-be": (EXPOSED, e.Ruled, field(ruling="play-on")),
    # settling
    "paid-after-the-reveal": (HORSESHOE, e.WagersJudged, instead(_paid_at_once)),
    "paid-in-turn": (HORSESHOE, e.WagerPaid, instead(_another_first)),
    "lost-taken-first": (HORSESHOE, e.WagerTaken, DROP),
    "side-before-main": (HORSESHOE, e.WagerTaken, DROP),
    "toke-after-its-wager": (HORSESHOE, e.WagerPaid, DROP),
    "pushed-is-not-taken": (FACE_UP, e.WagerReturned, instead(_taken_in_a_push)),
    "envy-last": (ENVY_STAYS, e.WagersJudged, _envy_at_once),
    # money
    "money-conserved": (MARYLAND, e.BetsClosed, before(e.Corrected((("tray", -1),), WHY))),
    "nobody-in-debt": (TILES, e.ChipsMoved, TWICE),
    "layout-is-the-wagers": (TILES, e.WagerPaid, field(stake=Cents(1))),
    "centre-cleared": (TILES, e.ChipsMoved, DROP),
    "void-gives-all-back": (MARYLAND, e.RoundClosed, instead(_void_after_all)),
    "closed-table-is-empty": (MARYLAND, e.WagerPlaced, instead(lambda at: (at.event, e.TableClosed()))),
    # banking
    "bank-offered-in-turn": (TILES, e.BankOffered, TWICE),
    "bank-offered-to-all": (TILES, e.BetsClosed, before(e.BankPassed("player-1", "declined"))),
    "co-bank-shares-by-halves": (TILES, e.RoundClosed, instead(_house_pays_all)),
    "bank-not-at-the-start": (HORSESHOE, e.RoundClosed, instead(_bank_where_nobody_banks)),
    "bank-not-twice": (MARYLAND, e.RoundClosed, instead(_bank_again)),
    "house-banks-between": (TILES, e.RoundClosed, field(banked_by="Zed")),
    "bank-played-last": (MARYLAND, e.BankTaken, field(person="Zed")),
    "bank-on-one-spot": (MARYLAND, e.BetsClosed, instead(_bank_bets)),
    "bank-covers": (MARYLAND, e.BetsClosed, instead(_bank_is_poor)),
    "no-dealers-wager-in-co-banking": (MARYLAND, e.BankTaken, DROP),
    "dealers-wager-not-more": (MARYLAND, e.DealerWagerMade, field(amount=plus(1_000_000))),
    "dealers-wager-judged": (MARYLAND, e.DealerWagerJudged, field(outcome=Outcome.VOID)),
    "bank-collects-and-pays": (TILES, e.WagerPaid, field(source="tray")),
    "house-settles-side-wagers": (EYE, e.WagerTaken, field(to="centre")),
    "winner-against-bank-pays-vigorish": (TILES, e.WagerPaid, field(vigorish=plus(1))),
    "surplus-bears-vigorish": (TILES, e.ChipsMoved, field(amount=Cents(1))),
    "shortage-from-the-bank": (TILES, e.ChipsMoved, field(target="centre")),
    # dice
    "dice-young-enough": (TILES, e.BetsClosed, lambda at: later(
        30, e.DiceInspected(at.step.command.at + 29 * HOUR))(at)),
    "dice-inspected": (TILES, e.BetsClosed, later(30, e.MethodChanged("", "", "rng"))),
    "shaken-often-enough": (TILES, e.DiceRolled, field(shakes=0)),
    "bank-shakes": (EYE, e.DiceRolled, field(shaker="Zed")),
    "eye-button-by-the-die": (EYE, e.EyeButtonPlaced, field(spot=0)),
    "dice-wagers-judged": (EYE, e.WagerPaid, field(wins=plus(1))),
    "dice-settled-before-the-deal": (EYE, e.WagerTaken, DROP),
    # order
    "shuffled-before-the-deal": (MARYLAND, e.PiecesShuffled, DROP),
    "dealer-waits-for-the-players": (TILES, e.HandSet, DROP),
    "players-shown-after-the-dealer": (MARYLAND, e.HandShown, DROP),
    "shown-in-turn": (MARYLAND, e.HandShown, field(place=7)),
    "surrender-in-time": (MARYLAND, e.HandShown, instead(_shown_twice_as_surrendered)),
    "no-look-too-early": (MARYLAND, e.LookAllowed, DROP),
    "look-after-collecting": (MARYLAND, e.HandCollected, before(e.LookAllowed())),
    "larger-hand-first": (MARYLAND, e.WagerPlaced, TWICE),
    "rounds-follow": (MARYLAND, e.RoundClosed, field(number=0)),
    "time-runs-forward": (MARYLAND, e.ChipsBought, later(-1)),
    # staff
    "floor-orders": (MARYLAND, e.LookAllowed, _order_of_the_floor),
    "players-act": (MARYLAND, e.ChipsBought, by("dealer", "dealer")),
    "own-wagers": (MARYLAND, e.WagerPlaced, by("player", "Zed")),
    "house-way-to-its-player": (
        MARYLAND, e.LookAllowed, before(e.HouseWayShown(1, "Zed", (), (), "")),
    ),
    "dealer-does-what-is-due": (MARYLAND, e.LookAllowed, before(e.SaidWrongly(Said("take"), ("verb",)))),
    "dealt-and-called-rightly": (MARYLAND, e.LookAllowed, before(e.Ruled("wrong-setting", "reset", "dealer"))),
    "paid-rightly": (
        MARYLAND, e.LookAllowed, before(e.PaymentCorrected("player-1", Cents(500), "short", "Flo")),
    ),
    "dealer-never-verifies": (MARYLAND, e.LookAllowed, _dealer_verifies),
}  # fmt: skip

SHARED: Mapping[str, tuple[str, str]] = {
    "money-they-have": ("nobody-in-debt", "a wager of more than its owner has leaves the owner below zero"),
    "shuffled-before-the-deal": (
        "dealt-from-the-top", "what no shuffle put into the stock cannot be on top of it",
    ),
}  # fmt: skip
"""Laws that no history breaks alone: the other law that every such history breaks, and why."""


def broken_by(law: str) -> Iterator[set[str]]:
    """The laws that each possible history for a law breaks at the event at which the first of them is broken."""
    name, kind, change = BREAKS[law]
    for steps, approved in records(name):
        watch = Watch()
        for at, step in enumerate(steps):
            for place, event in enumerate(step.events):
                if isinstance(event, kind):
                    changed = change(Moment(approved, watch, step, event))
                    if changed is not None:
                        yield first_broken(approved, deepcopy(watch), steps[at:], place, *changed)
                watch.see(event)
            watch.at = max(watch.at, step.command.at)


def records(name: str) -> Iterator[tuple[Sequence[RecordedStep], ApprovedGame]]:
    """Records of a game, or of the scenarios of a clause, with the game that is played there."""
    if name in (ENVY, EXPOSED, *SCENES):
        yield from played_scenarios(name)
        return
    for seed in SEEDS:
        yield recorded(name, seed), game(name)


def first_broken(
    approved: ApprovedGame, watch: Watch, steps: Sequence[RecordedStep], place: int, own: RecordedStep,
    events: Iterable[e.Event],
) -> set[str]:  # fmt: skip
    """The laws that are broken at the first event at which any is, from a changed step on."""
    findings: list[AuditFinding] = []
    changed = replace(own, events=(*events, *steps[0].events[place + 1 :]))
    for step in (changed, *steps[1:FAR]):
        for event in step.events:
            first, after = BOOK.get(type(event), NOTHING)
            case = Case(approved, watch, step, event, step.first, {}, findings)
            hold(case, first)
            watch.see(event)
            hold(case, after)
            if findings:
                return {finding.law for finding in findings}
        watch.at = max(watch.at, step.command.at)
    return set()
