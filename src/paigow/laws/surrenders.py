"""Laws on hands that are given up: when, with which wagers, and what becomes of the chips and the pieces."""

from paigow.laws.book import Case, law
from paigow.laws.reading import opponent, plays_tiles
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Stage
from paigow.wagers import WagerKind
from paigow.wagers.terms import OnSurrender

MAIN = WagerKind.MAIN


def _by_player(case: Case) -> bool:
    return isinstance(case.step.command, c.Surrender | c.Wave)


@law("surrender-after-the-dealer", e.HandStaged,
     says="Where surrender opens with the dealer's hand, none is given up before dealer or bank has set.")  # fmt: skip
def _after_dealer(case: Case) -> None:
    event: e.HandStaged = case.event  # type: ignore[assignment]
    late = case.game.options.surrender.opens == "after-dealer-sets"
    if late and event.stage is Stage.SURRENDERED and _by_player(case):
        other = opponent(case.watch)
        shown = other is not None and (other.is_shown or other.forfeited)
        case.must(shown, "the dealer's or bank's hand set first", f"spot {event.place} first")


@law("side-wager-bars-surrender", e.WagerTaken,
     says="A hand with an optional wager that bars it is not given up.")  # fmt: skip
def _barred(case: Case) -> None:
    event: e.WagerTaken = case.event  # type: ignore[assignment]
    watch = case.watch
    if event.kind is not MAIN or event.toke or not _by_player(case):
        return
    kinds = {kind for person, spot, kind, _ in watch.wagers if (person, spot) == (event.person, event.spot)}
    if (event.person, event.spot) in watch.collected_progressive:
        kinds.add(WagerKind.PROGRESSIVE)
    barring = sorted(kind.value for kind in kinds if kind is not MAIN and _bars(case, kind))
    case.must(not barring, "no optional wager that bars it", barring)


def _bars(case: Case, kind: WagerKind) -> bool:
    own = case.game.terms[kind].on_surrender
    return (case.game.options.surrender.side_wagers if own is OnSurrender.AS_FILED else own.value) == "refuse"


@law("surrendered-wager-gone", e.HandStaged,
     says="The main wager on a hand that is given up is taken at once.")  # fmt: skip
def _gone(case: Case) -> None:
    event: e.HandStaged = case.event  # type: ignore[assignment]
    if event.stage is Stage.SURRENDERED:
        left = [key for key, _ in case.watch.on_spot(event.place) if key[2] is MAIN]
        case.must(not left, "no main wager left", left)


@law("surrendered-cards-counted", e.HandCollected,
     says="Cards that were surrendered are counted before they go to the rack.")  # fmt: skip
def _counted(case: Case) -> None:
    event: e.HandCollected = case.event  # type: ignore[assignment]
    noted, hand = case.watch.noted, case.watch.hands.get(event.place)
    if plays_tiles(case.game) or case.watch.voided or hand is None or not hand.given_up:
        return
    if event.place in noted.surrendered:
        counts = noted.at["count-surrendered", event.place]
        case.must(counts > 0, "a count", f"none of the cards at {event.place}")
