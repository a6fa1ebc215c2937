"""Laws on the order of settling: winners after the reveal and in turn, what lost first, then tokes, envy last."""

from paigow.laws.book import Case, law
from paigow.laws.reading import DEALER, dealer_pushes, on_hand, settling
from paigow.laws.watch import Key
from paigow.table import events as e
from paigow.wagers import Outcome, WagerKind

MAIN = WagerKind.MAIN


def _is_usual(case: Case) -> bool:
    """Whether the house banks and nothing was put right, so that the filed order holds for all that follows."""
    watch = case.watch
    return watch.bank is None and not watch.corrected and not watch.voided


def _in_two_passes(case: Case) -> bool:
    return _is_usual(case) and case.game.options.settle.passes == "reveal-then-pay"


def _left(case: Case, *outcomes: Outcome) -> list[Key]:
    """Wagers on the layout that came out in one of these ways."""
    judged = case.watch.judged
    return [key for key in case.watch.wagers if key in judged and judged[key].outcome in outcomes]


@law("paid-after-the-reveal", e.WagerPaid,
     says="Where winners wait for the payout, none is paid before every main wager is judged.")  # fmt: skip
def _after_reveal(case: Case) -> None:
    event: e.WagerPaid = case.event  # type: ignore[assignment]
    if event.kind is not MAIN or event.toke or not _in_two_passes(case):
        return
    watch = case.watch
    waiting = [key[1] for key in watch.wagers if key[2] is MAIN and not key[3] and key not in watch.judged]
    case.must(not waiting, "every hand shown first", f"spots {waiting} are not")


@law("paid-in-turn", e.WagerPaid, says="Main wagers that won are paid in turn, from the filed side on.")
def _in_turn(case: Case) -> None:
    event: e.WagerPaid = case.event  # type: ignore[assignment]
    if event.kind is not MAIN or event.toke or not _in_two_passes(case):
        return
    order = settling(case.game, case.watch.start)
    earlier = order[: order.index(event.spot)]
    before = [key[1] for key in _left(case, Outcome.WIN) if key[2] is MAIN and key[1] in earlier]
    case.must(not before, f"spot {before[:1]} first", f"spot {event.spot}")


@law("lost-taken-first", e.WagerPaid,
     says="What a hand has lost is taken before what it has won is paid.")  # fmt: skip
def _lost_first(case: Case) -> None:
    event: e.WagerPaid = case.event  # type: ignore[assignment]
    if on_hand(event.kind) and _in_two_passes(case):
        lost = [key for key in _left(case, Outcome.LOSE) if key[1] == event.spot]
        case.must(not lost, "the lost wagers taken first", lost)


@law("side-before-main", e.WagerPaid, e.WagerTaken,
     says="A side wager is paid before the main wager beside it is paid, and taken before it is taken.")  # fmt: skip
def _side_first(case: Case) -> None:
    event: e.WagerPaid | e.WagerTaken = case.event  # type: ignore[assignment]
    key = (event.person, event.spot, event.kind, event.toke)
    if event.kind is not MAIN or event.toke or key not in case.watch.judged or not _in_two_passes(case):
        return
    if not case.game.options.settle.side_before_main:
        return
    same = Outcome.WIN if isinstance(event, e.WagerPaid) else Outcome.LOSE
    sides = [left for left in _left(case, same) if left[1] == event.spot and left[2] is not MAIN]
    case.must(not sides, f"{[side[2].value for side in sides]} first", "the main wager")


@law("toke-after-its-wager", e.WagerPaid,
     says="A toke is paid after the wager it was bet beside, never before.")  # fmt: skip
def _toke_after(case: Case) -> None:
    event: e.WagerPaid = case.event  # type: ignore[assignment]
    if event.toke and _is_usual(case):
        own = (event.person, event.spot, event.kind, False)
        case.must(own not in case.watch.wagers, "the customer's wager first", "the toke")


@law("pushed-is-not-taken", e.WagerTaken,
     says="Once the dealer's hand makes every main wager push, none is taken.")  # fmt: skip
def _pushed(case: Case) -> None:
    event: e.WagerTaken = case.event  # type: ignore[assignment]
    watch, dealer = case.watch, case.watch.hands.get(DEALER)
    if event.kind is not MAIN or watch.bank is not None or dealer is None or not dealer.is_shown:
        return
    if not dealer.is_set or not case.game.options.main.dealer_pushes:
        return
    if not event.reason.code.endswith("abandoned"):
        case.must(not dealer_pushes(case.game, dealer), "a push", f"taken from spot {event.spot}")


@law("envy-last", e.EnvyPaid, says="Envy bonuses are paid when every wager on a hand is settled.")
def _envy_last(case: Case) -> None:
    if _is_usual(case):
        left = [key for key in case.watch.wagers if on_hand(key[2])]
        case.must(not left, "every wager settled first", left)
