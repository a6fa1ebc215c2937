"""Laws on what the dealer says and checks before chips move: results, envy hands, awards."""

from paigow.laws.book import Case, law
from paigow.laws.ledger import CENTRE
from paigow.laws.reading import on_hand
from paigow.table import events as e
from paigow.wagers import Outcome, WagerKind

MAIN = WagerKind.MAIN
CALLS = {Outcome.WIN: "player-wins", Outcome.LOSE: "player-loses"}


@law("result-called-first", e.WagerTaken, e.WagerPaid,
     says="The dealer says how a main wager came out before it is taken or paid.")  # fmt: skip
def _called(case: Case) -> None:
    event: e.WagerTaken | e.WagerPaid = case.event  # type: ignore[assignment]
    watch = case.watch
    judgement = watch.judged.get((event.person, event.spot, event.kind, event.toke))
    if event.kind is not MAIN or event.toke or judgement is None or watch.irregular or watch.corrected:
        return
    if judgement.reason.code.endswith(("surrender", "abandoned")):
        return
    wanted, said = CALLS.get(judgement.outcome, "push"), watch.noted.calls.get(event.spot, "nothing")
    case.must(said == wanted, wanted, said)


@law("bank-pays-after-the-reveal", e.WagerPaid,
     says="In a banked round no main wager is paid before every hand is exposed.")  # fmt: skip
def _after_reveal(case: Case) -> None:
    event: e.WagerPaid = case.event  # type: ignore[assignment]
    watch = case.watch
    if event.kind is not MAIN or event.source != CENTRE or event.toke or watch.corrected:
        return
    waiting = [key[1] for key in watch.wagers if key[2] is MAIN and not key[3] and key not in watch.judged]
    case.must(not waiting, "every hand exposed first", f"spots {waiting} are not")


@law("rearranged-first", e.WagerTaken, e.WagerPaid,
     says="Where it is filed a hand is laid out as its highest before an optional wager on it is settled.")  # fmt: skip
def _rearranged(case: Case) -> None:
    event: e.WagerTaken | e.WagerPaid = case.event  # type: ignore[assignment]
    watch = case.watch
    judged = (event.person, event.spot, event.kind, event.toke) in watch.judged
    if event.kind is MAIN or not on_hand(event.kind) or not judged or not case.game.options.settle.rearrange:
        return
    if not watch.corrected and not watch.irregular:
        done = watch.noted.at["rearrange", event.spot]
        case.must(done > 0, "the hand rearranged", f"not at spot {event.spot}")


@law("envy-hand-called", e.EnvyPaid,
     says="An envy hand is called aloud and lies on the layout until its bonuses are paid.")  # fmt: skip
def _envy(case: Case) -> None:
    event: e.EnvyPaid = case.event  # type: ignore[assignment]
    hand = case.watch.hands.get(event.holder)
    case.must(event.holder in case.watch.noted.envy_called, "the envy hand called", "nothing said")
    case.must(hand is not None and not hand.is_collected, "the hand on the layout", "it is in the rack")


@law("award-checked-first", e.AwardPaid,
     says="Before an award is paid the hand and the light are checked, and the floor validates it.")  # fmt: skip
def _award(case: Case) -> None:
    event: e.AwardPaid = case.event  # type: ignore[assignment]
    for act in ("verify-award", "check-light", "validate-award"):
        case.must(case.watch.noted.at[act, event.spot] > 0, act, "not done")


@law("paperwork-before-the-rack", e.HandCollected,
     says="A hand that won an award from a meter stays on the table until the paperwork is done.")  # fmt: skip
def _paperwork(case: Case) -> None:
    event: e.HandCollected = case.event  # type: ignore[assignment]
    noted = case.watch.noted
    if event.place in noted.by_meter and not case.watch.voided:
        done = noted.at["finish-paperwork", event.place]
        case.must(done > 0, "the paperwork done", "it is open")
