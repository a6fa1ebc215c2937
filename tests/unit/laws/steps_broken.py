"""Histories that break the laws on steps, hands, duties and trouble, in the same form as the others."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from paigow.money import Cents
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Phase, Stage
from paigow.wagers import WagerKind
from tests.unit.laws.changes import Change, Changed, Moment
from tests.unit.laws.histories import BY_HAND

MARYLAND, HORSESHOE, FACE_UP = "maryland-poker", "horseshoe-poker", "horseshoe-face-up"
SURRENDERED, ENVY_STAYS, TWO_ENVY_HANDS = "hs-completion.H.2", "hs-completion.K.envy", "hs-completion.O.order"
BOTH_PAID, MAIN_ONLY = "hs-faceup.8.b.both", "hs-faceup.note.1"


def without(act: str) -> Change:
    """An act that was never done."""
    return lambda at: (at.step, ()) if at.event.act == act else None


def first(*events: e.Event) -> Change:
    """Other events come first."""
    return lambda at: (at.step, (*events, at.event))


def then(*events: e.Event) -> Change:
    """Other events come after it."""
    return lambda at: (at.step, (at.event, *events))


def other(**values: Any) -> Change:
    """The event with other values."""
    return lambda at: (at.step, (replace(at.event, **values),))


def _swapped(at: Moment) -> Changed:
    top, below, *rest = at.event.order
    return at.step, (replace(at.event, order=(below, top, *rest)),)


def _nobodys(at: Moment) -> Changed:
    return (at.step, (replace(at.event, holder=""),)) if at.event.holder else None


def _uncalled(at: Moment) -> Changed:
    return (at.step, ()) if at.event.code == "dice-total" else None


def _called_twice(at: Moment) -> Changed:
    words = e.Announced("push", {"spot": at.event.place})
    return (at.step, (at.event, words)) if at.event.place else None


def _collected_at_once(at: Moment) -> Changed:
    return at.step, (at.event, e.HandCollected(at.event.spot, "hand", False))


def _not_left(at: Moment) -> Changed:
    """A hand that earns envy goes into the rack."""
    if at.event.act != "leave-cards":
        return None
    return at.step, (e.HandCollected(at.event.spot, "hand", False),)


def _taken_in_closed(at: Moment) -> Changed:
    if at.event.stage is not Stage.SHOWN:
        return None
    return at.step, (e.HandCollected(at.event.place, "hand", True),)


def _lies_there(at: Moment) -> Changed:
    return (at.step, ()) if at.event.kind is WagerKind.ACE_HIGH else None


def _no_sides(at: Moment) -> Changed:
    return (at.step, (replace(at.event, details={}),)) if at.event.act == "inspect" else None


def _left_to_the_dealer(at: Moment) -> Changed:
    """A toke of which nothing was said is bet."""
    if not at.event.toke:
        return None
    command = at.step.command
    said = c.GiveToke(Cents(at.event.amount), "as-you-like", by=command.by, at=command.at)
    return replace(at.step, command=said), (at.event,)


def _floorperson_rules(at: Moment) -> Changed:
    ruling = c.GiveRuling("play-on", by=c.Actor("floorperson", "Flo"), at=at.step.command.at)
    return replace(at.step, command=ruling), (e.Ruled("hands-touch", "play-on", "Flo"), at.event)


RELIEF = (
    e.Performed("relief-arrives", "dealer", person="Flo"), e.Performed("finish-hand", "dealer"),
    e.Performed("fan-deck-joker-first", "dealer", details={"first": "Jk", "cards": 53}),
    e.DealerChanged("dealer", "Flo"),
)  # fmt: skip
WAITING = e.PhaseEntered(Phase.IDLE, ())
NOT_ASKED = e.Performed("collect-both-commissions", "dealer", 0, "player-1", {"amount": 5})

MORE_BREAKS: Mapping[str, tuple[str, type[e.Event], Change]] = {
    # steps
    "opened-as-filed": (HORSESHOE, e.Performed, without("count")),
    "no-unfit-pieces": (HORSESHOE, e.PiecesShuffled, then(e.DeckUnsuitable(0, "torn"))),
    "shuffled-as-filed": (BY_HAND, e.Performed, without("strip")),
    "hand-shuffled-is-cut, cover card": (BY_HAND, e.Performed, without("rest-on-cover-card")),
    "cover-cards-placed, stacks": (BY_HAND, e.Performed, without("cover-card-to-rack")),
    "cut-offered-in-turn, stacks": (BY_HAND, e.CutOffered, other(person="Zed")),
    "number-in-range, above": (HORSESHOE, e.NumberDrawn, other(number=8)),
    "dice-read-aloud, total": (BY_HAND, e.Announced, _uncalled),
    "stacks-made-in-turn": (BY_HAND, e.StacksMade, _swapped),
    "stacks-before-the-start": (BY_HAND, e.Performed, without("angle-stacks")),
    "markers-as-delivered": (HORSESHOE, e.PiecesDealt, _nobodys),
    "deal-closed-as-filed": (HORSESHOE, e.StockRacked, lambda at: (at.step, ())),
    "brought-back-step-by-step, at once": (HORSESHOE, e.GameBegan, first(WAITING)),
    "looked-over-on-request": (
        HORSESHOE, e.GameBegan, first(e.Performed("ask-to-look", "player-1", person="player-1")),
    ),
    "handed-over": (HORSESHOE, e.RoundClosed, then(e.DealerChanged("dealer", "Flo"))),
    "relieved-between-rounds": (HORSESHOE, e.BetsClosed, first(*RELIEF)),
    # hands
    "called-as-it-came-out": (HORSESHOE, e.HandShown, _called_twice),
    "surrendered-wager-gone, unasked": (HORSESHOE, e.LookAllowed, first(e.HandStaged(1, Stage.SURRENDERED))),
    "surrendered-cards-counted, filed again": (SURRENDERED, e.Performed, without("count-surrendered")),
    "cards-stay-until-settled": (HORSESHOE, e.WagersJudged, _collected_at_once),
    "envy-hands-stay": (ENVY_STAYS, e.Performed, _not_left),
    "envy-hand-by-hand": (TWO_ENVY_HANDS, e.HandCollected, lambda at: (at.step, ())),
    "side-wins-handed-off": (HORSESHOE, e.Performed, without("hand-off")),
    "payouts-cut-together": (BOTH_PAID, e.Performed, without("cut-payouts")),
    "fanned-before-collected": (MAIN_ONLY, e.HandStaged, _taken_in_closed),
    "lost-at-sight-taken-first": (FACE_UP, e.WagerTaken, _lies_there),
    "both-commissions-picked-up": (HORSESHOE, e.LookAllowed, first(NOT_ASKED)),
    "silence-until-the-reveal": (HORSESHOE, e.LookAllowed, first(e.Performed("talk", "player-1"))),
    # duties
    "floor-does-its-own": (HORSESHOE, e.LookAllowed, first(e.Performed("unseal", "dealer"))),
    "both-sides-inspected": (HORSESHOE, e.Performed, _no_sides),
    "tokes-shown-and-approved": (HORSESHOE, e.Performed, without("show-toke")),
    "tokes-do-not-ride": (HORSESHOE, e.Performed, without("drop-toke")),
    "tokes-bet-at-a-word": (HORSESHOE, e.WagerPlaced, _left_to_the_dealer),
    "colour-changed-with-approval": (HORSESHOE, e.LookAllowed, first(e.Performed("change-colour", "dealer"))),
    # trouble
    "bad-roll-is-no-roll": (
        HORSESHOE, e.LookAllowed, first(e.IrregularityReported("die-out", 0, (), {})),
    ),
    "ruled-as-listed": (HORSESHOE, e.LookAllowed, first(e.Ruled("die-out", "play-on", "Flo"))),
    "misdeals-called": (
        HORSESHOE, e.LookAllowed, first(e.Ruled("shoe-failed", "void", "dealer"), e.RoundVoided("jammed")),
    ),
    "manager-decides": (HORSESHOE, e.LookAllowed, _floorperson_rules),
}  # fmt: skip
