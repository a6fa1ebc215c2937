"""For each law a history that breaks it: one thing changed in the record of an automatic table.

A change is looked for at every event of a kind until one breaks the law and no other law; the history ends there.
A law that can be broken in several ways has several: what follows a comma in a name says which way it is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace

from paigow.laws import RecordedStep
from paigow.laws.audit import NOTHING, hold
from paigow.laws.book import AuditFinding, Case, by_event, laws
from paigow.laws.watch import Watch
from paigow.money import Cents
from paigow.submissions import ApprovedGame
from paigow.table import events as e
from paigow.table.said import Said
from paigow.wagers import Outcome
from tests.unit.laws import changes as to
from tests.unit.laws.changes import (
    DROP,
    HOUR,
    TWICE,
    WHY,
    Change,
    Moment,
    before,
    by,
    drop,
    field,
    instead,
    judged,
    later,
    plus,
)  # fmt: skip
from tests.unit.laws.histories import game, played_scenarios, recorded
from tests.unit.laws.steps_broken import MORE_BREAKS

SEEDS = ("7", "11", "3")
FAR = 150
"""Commands after a change in which a law must have noticed it."""
ENVY = "md-7.C.1"
"""A clause whose scenario has an envy hand, which is too rare for the other records."""
EXPOSED = "md-14.D"
"""A clause in whose scenarios a card of the dealer's is exposed."""
AWARD = "md-11.H.6.b.vi"
"""A clause in whose scenarios a meter pays an award."""
BOOK = by_event(laws().values())
MARYLAND, HORSESHOE, TILES, EYE, FACE_UP = (
    "maryland-poker", "horseshoe-poker", "colorado-tiles", "colorado-dragons-eye", "horseshoe-face-up",
)  # fmt: skip


BREAKS: Mapping[str, tuple[str, type[e.Event], Change]] = {
    **MORE_BREAKS,
    # pieces
    "whole-set-shuffled": (MARYLAND, e.PiecesShuffled, field(order=lambda own: own[:-1])),
    "cut-turns-the-deck": (MARYLAND, e.PiecesShuffled, to.cut(20, turned=False, by_hand=True)),
    "cut-deep-enough": (MARYLAND, e.PiecesShuffled, to.cut(3, turned=True, by_hand=True)),
    "cut-only-by-hand": (MARYLAND, e.PiecesShuffled, to.cut(20, turned=True, by_hand=False)),
    "stacks-hold-the-set": ("co-2609.7.a", e.StacksCut, field(order=lambda own: own[:-1])),
    "start-counted": (TILES, e.DiceRolled, DROP),
    "dealt-from-the-top": (MARYLAND, e.PiecesShuffled, field(order=lambda own: (own[1], own[0], *own[2:]))),
    "dealt-in-order": (TILES, e.PiecesDealt, field(place=lambda own: (own + 1) % 7)),
    "no-hand-too-large": (TILES, e.PiecesDealt, instead(to.one_piece_more)),
    "hands-dealt-whole": (TILES, e.PiecesDealt, field(pieces=lambda own: own[:-1])),
    "stub-is-what-is-left": (MARYLAND, e.StubCounted, before(e.StockRacked("stub", 2))),
    "set-from-what-was-dealt": (TILES, e.HandSet, field(low=lambda own: own[:-1])),
    "set-hand-stays": (TILES, e.HandSet, TWICE),
    "shown-as-set": (FACE_UP, e.HandSet, DROP),
    "dealer-sets-by-the-house-way": (HORSESHOE, e.HandShown, instead(to.other_setting)),
    "absent-hands-by-the-house-way": (TILES, e.HandSet, to.for_the_absent),
    "rack-holds-everything": (MARYLAND, e.HandCollected, DROP),
    "dealer-collected-last": (MARYLAND, e.HandCollected, DROP),
    "deck-young-enough": (MARYLAND, e.BetsClosed, later(30)),
    "decks-alternate": (HORSESHOE, e.PiecesShuffled, field(deck=lambda own: 1 - own)),
    # cuts
    "cut-offered-in-turn": ("md-5.E", e.CutOffered, field(person="Zed")),
    "cut-by-who-was-asked": ("md-5.E", e.PiecesCut, field(by="dealer")),
    "recut-by-the-last-or-next": ("md-5.G.2", e.PiecesCut, field(by="dealer")),
    "hand-shuffled-is-cut": (MARYLAND, e.PiecesShuffled, field(method="manual")),
    "cover-cards-placed": ("md-5.F.5", e.Performed, drop("cover-card-to-bottom")),
    # steps
    "opened-as-filed, by decks": (MARYLAND, e.Performed, drop("spread")),
    "brought-back-step-by-step": ("md-5.H", e.Performed, drop("turn-down")),
    "progressive-locked-and-counted": (MARYLAND, e.Performed, drop("lock-progressive")),
    "dice-read-aloud": (TILES, e.Performed, drop("lift-lid")),
    "deal-closed-as-filed, dice": (TILES, e.Performed, drop("shake-after-deal")),
    "dealers-hand-marked": (TILES, e.Performed, drop("mark-dealer-hand")),
    "bank-marked": (MARYLAND, e.Performed, drop("place-bank-marker")),
    "deal-closed-as-filed, count": (MARYLAND, e.StubCounted, field(count=lambda own: own + 1)),
    "stub-shown-to-nobody": (MARYLAND, e.StockRacked, instead(
        lambda at: (e.FacesReported(0, at.watch.stock, at.watch.stock), at.event))),
    "unseen-to-the-rack": (MARYLAND, e.HandCollected, field(unseen=False)),
    "nobodys-hand-stays-closed": (MARYLAND, e.HandShown, instead(to.dead_hand_shown)),
    "washed-before-stacked": (TILES, e.Performed, drop("wash-tiles")),
    "style-shown-first": (TILES, e.Performed, drop("repeat-style")),
    "delivered-in-style": (TILES, e.StyleChosen, field(order=lambda own: own[1:] + own[:1])),
    "failed-device-marked": ("md-14.N", e.DeviceMarked, DROP),
    "failed-device-not-used": (MARYLAND, e.PiecesShuffled, before(e.DeviceFailed("shuffler"))),
    "rack-emptied": ("md-3.B.4", e.Performed, drop("empty-rack")),
    "prepared-for-the-deal": (MARYLAND, e.Performed, drop("load-dealing-shoe")),
    "unsuitable-is-replaced": (TILES, e.PiecesShuffled, before(e.DeckUnsuitable(0, "a scratch"))),
    # surrenders
    "surrender-after-the-dealer": (TILES, e.LookAllowed, to.given_up(early=True, taken=True)),
    "side-wager-bars-surrender": (MARYLAND, e.HandShown, to.given_up(early=False, taken=True, barred=True)),
    "surrendered-wager-gone": (TILES, e.HandShown, to.given_up(early=False, taken=False)),
    "surrendered-cards-counted": ("md-11.D.4", e.Performed, drop("count-surrendered")),
    # called
    "result-called-first": (MARYLAND, e.Announced, drop("player-wins")),
    "bank-pays-after-the-reveal": (TILES, e.Announced, to.paid_at_once("centre")),
    "rearranged-first": (MARYLAND, e.Performed, drop("rearrange")),
    "envy-hand-called": (ENVY, e.EnvyPaid, instead(
        lambda at: (e.HandCollected(at.event.holder, "hand", False), at.event))),
    "award-checked-first": (AWARD, e.Performed, drop("check-light")),
    "paperwork-before-the-rack": (AWARD, e.Performed, drop("finish-paperwork")),
    # people
    "one-person-a-seat": (MARYLAND, e.PersonArrived, TWICE),
    "stays-to-the-end": (MARYLAND, e.LookAllowed, to.leaves(0)),
    "leaves-with-everything": (MARYLAND, e.ChipsBought, to.leaves(1)),
    "bettors-are-guests": (MARYLAND, e.PersonArrived, DROP),
    "money-they-have": (MARYLAND, e.ChipsBought, DROP),
    "nobody-paid-who-is-gone": (
        MARYLAND, e.LookAllowed, to.of_the_floor(
            before(*to.checked(99), e.AwardPaid("Zed", 99, Cents(500), "tray", WHY))),
    ),
    "own-hand-only": (TILES, e.HandSet, by("player", "Zed")),
    "seat-number-free-of-wagers": (MARYLAND, e.BetsClosed, instead(to.to_a_seat_with_a_wager)),
    "seated-player-sets": ("co-2606.5-3", e.HandSet, to.another_bettor_sets),
    # wagers
    "bets-before-the-call": (HORSESHOE, e.RoundClosed, DROP),
    "nothing-dealt-before-the-call": (MARYLAND, e.BetsClosed, DROP),
    "side-needs-main": (MARYLAND, e.WagerPlaced, field(spot=0)),
    "side-not-above-main": (TILES, e.WagerPlaced, TWICE),
    "within-limits": (MARYLAND, e.WagerPlaced, field(amount=Cents(1))),
    "spot-within-maximum": (TILES, e.WagerPlaced, field(spot=lambda own: own % 6 + 1)),
    "two-spots-at-most": (TILES, e.WagerPlaced, field(spot=0)),
    "bettors-a-spot": (MARYLAND, e.BetsClosed, instead(to.third_at_a_spot)),
    "instruments-accepted": (MARYLAND, e.WagerPlaced, field(instrument="cash")),
    "lammers-where-earned": (MARYLAND, e.LammerPlaced, field(spot=0)),
    "lammers-for-all": (MARYLAND, e.LammerPlaced, DROP),
    "progressive-collected-first": (MARYLAND, e.ProgressiveCollected, DROP),
    "progressive-as-wagered": (MARYLAND, e.ProgressiveCollected, TWICE),
    "bonus-shut-out": (EYE, e.WagerPlaced, instead(to.bonus_after_a_triple)),
    "round-has-action": (MARYLAND, e.GameBegan, instead(lambda at: (at.event, e.BetsClosed(())))),
    "tokes-within-bounds": (HORSESHOE, e.WagerPlaced, instead(to.more_for_the_dealer)),
    # outcomes
    "main-judged": (MARYLAND, e.WagersJudged, judged(Outcome.LOSE, outcome=Outcome.PUSH)),
    "main-pays-even": (MARYLAND, e.WagersJudged, judged(Outcome.LOSE, wins=Cents(100))),
    "vigorish-as-filed": (MARYLAND, e.WagersJudged, judged(Outcome.WIN, vigorish=plus(25))),
    "side-judged": (MARYLAND, e.WagersJudged, field(spot=0)),
    "paid-as-judged": (TILES, e.WagerPaid, field(vigorish=plus(1))),
    "taken-when-lost": (TILES, e.WagerTaken, field(amount=Cents(1))),
    "returned-whole": (TILES, e.WagerReturned, field(amount=Cents(1))),
    "returned-when-pushed": (TILES, e.WagerTaken, to.given_back),
    "settled-once": (TILES, e.WagerTaken, field(spot=0)),
    "all-settled": (TILES, e.RoundClosed, instead(to.a_wager_left)),
    "envy-as-listed": (MARYLAND, e.LookAllowed, instead(to.envy_for_nothing)),
    "envy-for-all": (ENVY, e.EnvyPaid, DROP),
    "award-from-its-source": (MARYLAND, e.LookAllowed, to.of_the_floor(instead(to.award_for_nothing))),
    "void-where-it-must-be": (EXPOSED, e.Ruled, field(ruling="play-on")),
    # settling
    "paid-after-the-reveal": (HORSESHOE, e.Announced, to.paid_at_once("tray")),
    "paid-in-turn": (HORSESHOE, e.WagerPaid, instead(to.another_first)),
    "lost-taken-first": (HORSESHOE, e.WagerTaken, DROP),
    "side-before-main": (HORSESHOE, e.WagerTaken, DROP),
    "toke-after-its-wager": (HORSESHOE, e.WagerPaid, DROP),
    "pushed-is-not-taken": (FACE_UP, e.WagerReturned, instead(to.taken_in_a_push)),
    "envy-last": (ENVY, e.WagerTaken, instead(to.envied_early)),
    # money
    "money-conserved": (MARYLAND, e.BetsClosed, before(e.Corrected((("tray", -1),), WHY))),
    "nobody-in-debt": (TILES, e.ChipsMoved, TWICE),
    "layout-is-the-wagers": (TILES, e.WagerPaid, field(stake=Cents(1))),
    "centre-cleared": (TILES, e.ChipsMoved, DROP),
    "void-gives-all-back": (MARYLAND, e.RoundClosed, instead(to.void_after_all)),
    "closed-table-is-empty": (MARYLAND, e.WagerPlaced, instead(lambda at: (at.event, e.TableClosed()))),
    # banking
    "bank-offered-in-turn": (TILES, e.BankOffered, TWICE),
    "bank-before-the-shuffle": (MARYLAND, e.BankTaken, instead(to.shuffled_first)),
    "co-banking-asked": (MARYLAND, e.CoBankingAgreed, to.co_banking_unasked),
    "bank-sets-after-the-players": (MARYLAND, e.HandSet, DROP),
    "bank-shown-after-the-dealer": (MARYLAND, e.HandShown, DROP),
    "stacks-cut-for-the-bank": ("co-2609.7.a", e.StacksCut, field(by="Zed")),
    "bank-offered-first-in-turn": (MARYLAND, e.BankOffered, instead(to.offered_to_another)),
    "co-bank-set-by-the-dealer": (MARYLAND, e.HandSet, to.co_bank_sets),
    "bank-laid-as-filed": (MARYLAND, e.HandShown, instead(to.bank_fouls)),
    "bank-offered-to-all": (TILES, e.BetsClosed, instead(to.only_the_first_passes)),
    "co-bank-shares-by-halves": (TILES, e.RoundClosed, instead(to.house_pays_all)),
    "bank-not-at-the-start": (HORSESHOE, e.RoundClosed, instead(to.bank_where_nobody_banks)),
    "bank-not-twice": (MARYLAND, e.RoundClosed, instead(to.bank_again)),
    "house-banks-between": (TILES, e.RoundClosed, field(banked_by="Zed")),
    "bank-played-last": (MARYLAND, e.BankTaken, field(person="Zed")),
    "bank-on-one-spot": (MARYLAND, e.BetsClosed, instead(to.bank_bets)),
    "bank-covers": (MARYLAND, e.BetsClosed, instead(to.bank_is_poor)),
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
    "three-dice": (EYE, e.DiceRolled, field(roll=lambda own: replace(own, eye=None))),
    "bonus-wagers-moved": (EYE, e.Performed, drop("move-bonus-wagers")),
    "shaker-by-the-button": (EYE, e.DiceRolled, field(shaker="Zed")),
    "shaker-named-before-the-deal": (EYE, e.ShakerNamed, DROP),
    "triples-counted": (EYE, e.TriplesCounted, field(shown=lambda own: own + 1)),
    "number-in-range": (MARYLAND, e.NumberDrawn, field(number=0)),
    "button-moves-on": ("md-5.K.3.b", e.ButtonMoved, field(place=lambda own: (own + 1) % 7)),
    # order
    "shuffled-before-the-deal": (MARYLAND, e.PiecesShuffled, DROP),
    "dealer-waits-for-the-players": (TILES, e.HandSet, DROP),
    "players-shown-after-the-dealer": (MARYLAND, e.HandShown, DROP),
    "shown-in-turn": (MARYLAND, e.HandShown, field(place=7)),
    "surrender-in-time": (MARYLAND, e.HandShown, instead(to.shown_twice_as_surrendered)),
    "no-look-too-early": (MARYLAND, e.LookAllowed, DROP),
    "look-after-collecting": (MARYLAND, e.HandCollected, before(e.LookAllowed())),
    "larger-hand-first": (MARYLAND, e.WagerPlaced, TWICE),
    "rounds-follow": (MARYLAND, e.RoundClosed, field(number=0)),
    "time-runs-forward": (MARYLAND, e.ChipsBought, later(-1)),
    # staff
    "floor-orders": (MARYLAND, e.LookAllowed, to.order_of_the_floor),
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
    "dealer-never-verifies": (MARYLAND, e.LookAllowed, to.the_dealer_verifies),
}  # fmt: skip

SHARED: Mapping[str, tuple[str, str]] = {
    "money-they-have": ("nobody-in-debt", "a wager of more than its owner has leaves the owner below zero"),
    "shuffled-before-the-deal": (
        "dealt-from-the-top", "what no shuffle put into the stock cannot be on top of it",
    ),
}  # fmt: skip
"""Laws that no history breaks alone: the other law that every such history breaks, and why."""


def law_of(name: str) -> str:
    """The law that a named history is about."""
    return name.partition(",")[0]


def broken_by(name: str) -> Iterator[set[str]]:
    """The laws that each possible history of a name breaks at the event at which the first of them is broken."""
    played, kind, change = BREAKS[name]
    for steps, approved in records(played):
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
    if name.startswith(("md-", "co-", "hs-")):
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
