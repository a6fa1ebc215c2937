"""Laws on what the floor and the dealer do for the house: seals, approvals, and tokes on their way to the box."""

from paigow.laws.book import Case, law
from paigow.laws.doings import in_order
from paigow.table import commands as c
from paigow.table import events as e

FLOORS_ACTS = frozenset({
    "unseal", "verify-inspection", "confirm-one-joker", "approve-toke", "approve-colour", "validate-award",
    "finish-paperwork", "countersign-envelope",
})  # fmt: skip
"""Acts that only a floorperson or somebody above may do."""


@law("floor-does-its-own", e.Performed, e.DeckPlaced,
     says="Seals, checks and approvals are the floor's, and only the floor brings other pieces in play.")  # fmt: skip
def _floor(case: Case) -> None:
    event: e.Performed | e.DeckPlaced = case.event  # type: ignore[assignment]
    command = case.step.command
    brings = isinstance(event, e.DeckPlaced) and isinstance(command, c.ReplaceDeck)
    if brings or (isinstance(event, e.Performed) and event.act in FLOORS_ACTS):
        case.must(command.by.role in case.game.options.roles, "a floor role", command.by.role)


@law("both-sides-inspected", e.Performed,
     says="Where it is filed, front and back of every new card are looked at.")  # fmt: skip
def _sides(case: Case) -> None:
    event: e.Performed = case.event  # type: ignore[assignment]
    if event.act == "inspect" and case.game.options.opening.both_sides:
        found = [event.details.get(side) for side in ("faces", "backs")]
        case.must(found == ["checked", "checked"], "faces and backs", found)


@law("tokes-shown-and-approved", e.Performed,
     says="A won toke is taken down and shown before it is dropped, and a large one is approved.")  # fmt: skip
def _dropped(case: Case) -> None:
    event: e.Performed = case.event  # type: ignore[assignment]
    if event.act != "drop-toke":
        return
    options = case.game.options.toke
    toke = case.watch.noted.tokes.get((event.person, event.spot))
    if toke is None:
        case.must(False, "a toke that is up", f"none at spot {event.spot}")
        return
    large = bool(options.approval_from) and toke.amount >= options.approval_from
    shown = ["show-toke"] if options.shown_to_camera else []
    wanted = [*(["take-down-toke", *shown] if toke.won else []), *(["approve-toke"] if large else [])]
    case.must(in_order(wanted, toke.acts), wanted, toke.acts)


@law(
    "tokes-do-not-ride",
    e.RoundClosed,
    says="At the end of a round every toke that was settled is in the box.",
)
def _ride(case: Case) -> None:
    if case.watch.voided:
        return
    for (person, spot), toke in case.watch.noted.tokes.items():
        if spot:
            case.must("drop-toke" in toke.acts, f"the toke of {person} dropped", toke.acts)


@law("tokes-bet-at-a-word", e.WagerReturned, e.WagerPlaced,
     says="A toke is bet, or bet again, only at a clear word of the player.")  # fmt: skip
def _word(case: Case) -> None:
    command = case.step.command
    if isinstance(command, c.GiveToke | c.AnswerToke) and getattr(case.event, "toke", False):
        case.must(command.said == "bet", "the word to bet", command.said)


@law("colour-changed-with-approval", e.Performed,
     says="Tokes are changed into other chips after the floor's approval.")  # fmt: skip
def _colour(case: Case) -> None:
    event: e.Performed = case.event  # type: ignore[assignment]
    if event.act == "change-colour":
        done = [each.act for each in case.watch.noted.round if each.act in COLOUR]
        case.must(done[-1:] == ["approve-colour"], "an approval", done)


COLOUR = ("ask-colour", "approve-colour", "change-colour")
