"""Laws on the order of acts: who shows first, who is settled when, what nobody may see too early."""

from paigow.laws.book import Case, law
from paigow.laws.reading import DEALER, plays_tiles, settling
from paigow.table import events as e
from paigow.table.state import Stage
from paigow.wagers import WagerKind

MAIN = WagerKind.MAIN
GIVEN_UP = frozenset({Stage.SURRENDERED, Stage.VOID, Stage.FORFEITED})


@law("shuffled-before-the-deal", e.PiecesDealt, says="Every round is dealt from a stock shuffled for it.")
def _shuffled(case: Case) -> None:
    case.must(case.watch.shuffled, "a shuffle for this round", "none")


@law("dealer-waits-for-the-players", e.HandShown,
     says="The hand played against is shown after all players have set, unless it comes first.")  # fmt: skip
def _waits(case: Case) -> None:
    event: e.HandShown = case.event  # type: ignore[assignment]
    watch, game = case.watch, case.game
    shown_against = watch.bank.spot if watch.bank is not None else DEALER
    first = not plays_tiles(game) and game.options.face_up.dealer_first
    if event.place not in (DEALER, shown_against) or first or watch.irregular:
        return
    waiting = [
        key[1] for key in watch.wagers
        if key[2] is MAIN and (hand := watch.hands.get(key[1])) is not None
        and not hand.is_set and hand.stage not in GIVEN_UP and not hand.is_collected
    ]  # fmt: skip
    case.must(not waiting, "all players' hands set", f"spots {sorted(set(waiting))} are not")


@law(
    "players-shown-after-the-dealer",
    e.HandShown,
    says="A player's hand is shown only after the dealer's or bank's.",
)
def _after_dealer(case: Case) -> None:
    event: e.HandShown = case.event  # type: ignore[assignment]
    watch = case.watch
    against = watch.bank.spot if watch.bank is not None else DEALER
    hand = watch.hands.get(against)
    if event.place in (DEALER, against) or hand is None:
        return
    case.must(
        hand.is_shown or hand.forfeited,
        "the dealer's or bank's hand shown first",
        f"spot {event.place} first",
    )


@law("shown-in-turn", e.HandShown, says="Players' hands are shown in turn, from the filed side on.")
def _in_turn(case: Case) -> None:
    event: e.HandShown = case.event  # type: ignore[assignment]
    watch = case.watch
    against = watch.bank.spot if watch.bank is not None else DEALER
    if event.place in (DEALER, against) or watch.irregular or watch.corrected:
        return
    order = settling(case.game, watch.start)
    before = [place for place in watch.shown_order if place not in (DEALER, against)]
    if before and event.place not in before:
        ok = order.index(event.place) > order.index(before[-1])
        case.must(ok, f"after spot {before[-1]} in the order {order}", f"spot {event.place}")


@law("surrender-in-time", e.HandStaged, says="A hand is given up only before it is shown.")
def _surrender(case: Case) -> None:
    event: e.HandStaged = case.event  # type: ignore[assignment]
    hand = case.watch.hands.get(event.place)
    if event.stage is not Stage.SURRENDERED or hand is None:
        return
    case.must(
        case.game.options.surrender.offered or case.step.command.by.role != "player",
        "surrender",
        "not offered",
    )
    case.must(not hand.is_shown, "before the hand is shown", "after it")


@law("no-look-too-early", e.HandLookedAt, e.HandSet, says="Nobody looks at a hand before looking is allowed.")
def _look(case: Case) -> None:
    event: e.HandLookedAt | e.HandSet = case.event  # type: ignore[assignment]
    place = event.spot if isinstance(event, e.HandLookedAt) else event.place
    if place != DEALER and case.step.command.by.role == "player":
        case.must(case.watch.may_look, "after looking is allowed", "before it")


@law(
    "look-after-collecting", e.LookAllowed, says="Players look when the stacks without a wager are collected."
)
def _look_allowed(case: Case) -> None:
    if case.game.options.setting.look_from not in {"after-collection", "after-closing"}:
        return
    held = {spot for _, spot, *_ in case.watch.wagers}
    empty = [
        place
        for place, hand in case.watch.hands.items()
        if place != DEALER and place not in held and not hand.holder and not hand.is_collected
    ]
    case.must(not empty, "every stack without a wager collected", f"stacks at {empty}")


@law(
    "larger-hand-first",
    e.HandSet,
    says="Of two hands of a player the one with the larger wager is set first, of equal ones the right one.",
)
def _larger(case: Case) -> None:
    event: e.HandSet = case.event  # type: ignore[assignment]
    watch = case.watch
    if case.step.command.by.role != "player":
        return
    person = case.step.command.by.name
    bank = watch.bank
    if bank is not None and bank.person == person:
        return
    by_main = case.game.options.setting.larger_by == "main-wager"

    def size(spot: int) -> int:
        keys = [key for key in watch.wagers if key[0] == person and key[1] == spot]
        return sum(watch.wagers[key].amount for key in keys if not by_main or key[2] is MAIN)

    for spot in watch.spots_of(person):
        hand = watch.hands.get(spot)
        if spot != event.place and hand is not None and not hand.is_set and hand.holder == person:
            waiting = hand.stage not in GIVEN_UP and not hand.is_collected
            if waiting and any(key[1] == spot and key[2] is MAIN for key in watch.wagers):
                ok = (size(spot), spot) < (size(event.place), event.place)
                case.must(ok, f"spot {spot} first", f"spot {event.place}")


@law("rounds-follow", e.RoundClosed, says="Rounds are numbered one after the other.")
def _rounds(case: Case) -> None:
    event: e.RoundClosed = case.event  # type: ignore[assignment]
    case.must(event.number == case.watch.round, case.watch.round, event.number)
    case.must(event.void == case.watch.voided, f"void {case.watch.voided}", f"void {event.void}")


@law("time-runs-forward", says="No command is given at an earlier time than the one before it.")
def _time(case: Case) -> None:
    at = case.step.command.at
    case.must(at >= case.watch.at, f"not before {case.watch.at}", at)


@law("void-where-it-must-be", e.Ruled,
     says="Where only a void round may follow it is ruled, and a round ruled void is void at once.")  # fmt: skip
def _void(case: Case) -> None:
    event: e.Ruled = case.event  # type: ignore[assignment]
    kind, place = case.watch.reported
    if kind == event.kind and event.ruling not in ("unfounded", *VOID) and _only_void(case, kind, place):
        case.must(False, "void", event.ruling)
    if event.ruling in VOID:
        follows = [type(later) for later in case.step.events]
        case.must(e.RoundVoided in follows, "a void round", event.ruling)
        if event.ruling == "deck-not-whole":
            case.must(e.DeckRemoved in follows, "a deck that leaves the table", "none")


VOID = ("void", "misdealt", "deck-not-whole")
"""Rulings that end a round without result."""


def _only_void(case: Case, kind: str, place: int) -> bool:
    """Whether nothing but a void round may come of an irregularity."""
    bank = case.watch.bank
    played_against = {DEALER} if bank is None else {DEALER, bank.spot}
    if kind == "piece-exposed":
        return place in played_against
    if kind == "tile-off-table":
        return place == DEALER
    return kind in {"wrong-stub", "shoe-failed"} or (kind == "wrong-count" and not plays_tiles(case.game))
