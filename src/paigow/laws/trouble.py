"""Laws on irregularities: what must follow of each, and whose decision it is."""

from collections.abc import Collection

from paigow.laws.book import Case, law
from paigow.laws.order import VOID
from paigow.laws.reading import plays_tiles
from paigow.table import events as e

NO_ROLL = frozenset({"die-not-flat", "die-out", "lid-lifted"})


@law("bad-roll-is-no-roll", e.IrregularityReported,
     says="When the dice do not lie flat under the lid, the roll is called off and shaken again.")  # fmt: skip
def _no_roll(case: Case) -> None:
    event: e.IrregularityReported = case.event  # type: ignore[assignment]
    if event.kind in NO_ROLL:
        follows = [type(later) for later in case.step.events]
        case.must(e.NoRollCalled in follows, "no roll", "a roll that stands")


@law("ruled-as-listed", e.Ruled, says="An irregularity for which one remedy is listed has that remedy.")
def _listed(case: Case) -> None:
    event: e.Ruled = case.event  # type: ignore[assignment]
    allowed = _remedies(case, event.kind)
    if allowed:
        case.must(event.ruling in allowed, " or ".join(sorted(allowed)), event.ruling)


def _remedies(case: Case, kind: str) -> Collection[str]:
    """The rulings that an irregularity may have; none where the floor or an option decides."""
    match kind:
        case "die-not-flat" | "die-out" | "lid-lifted":
            return ("re-shake",)
        case "drawn-early":
            return ("next-card",)
        case "stacks-not-made":
            return ("void", "unfounded")
        case "exposed-while-stacking":
            return ("reshuffle",) if plays_tiles(case.game) else ("void", "unfounded")
        case "early-look":
            return ("reminder",)
        case "piece-exposed" if _plays_on(case):
            return ("play-on",)
        case _:
            return ()


def _plays_on(case: Case) -> bool:
    """Whether a card of a player's in play was seen, and the game plays on then."""
    watch, options = case.watch, case.game.options
    hand = watch.hands.get(watch.reported[1])
    if hand is None or not hand.holder or options.irregular.player_card_exposed != "play-on":
        return False
    if watch.bank is not None and watch.bank.spot == watch.reported[1]:
        return False
    by_hand = (watch.methods[1] or options.deal.method) == "hand"
    return not (by_hand and options.irregular.hand_deal_exposure == "any-exposure-voids")


@law("misdeals-called", e.Ruled,
     says="Where a supervisor is called for every misdeal, no round is ruled void by the dealer.")  # fmt: skip
def _misdeal(case: Case) -> None:
    event: e.Ruled = case.event  # type: ignore[assignment]
    options = case.game.options
    called = options.irregular.misdeal_called
    judged = event.kind == "wrong-stub" and options.deal.stub_wrong == "floor-decides"
    if event.ruling in VOID and (called or judged):
        role = case.step.command.by.role
        case.must(role in options.roles, "a floor role", role)


@law("manager-decides", e.Ruled,
     says="When a player's two hands touch, a manager decides where the table has one.")  # fmt: skip
def _manager(case: Case) -> None:
    event: e.Ruled = case.event  # type: ignore[assignment]
    roles = case.game.options.roles
    if event.kind == "hands-touch" and len(roles) > 1:
        role = case.step.command.by.role
        case.must(role in roles[1:], f"one of {', '.join(roles[1:])}", role)
