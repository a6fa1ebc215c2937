"""Laws on steps that come before others: of the opening, an idle table, the call, the start, the deal and the bank."""

from paigow.laws.book import Case, law
from paigow.laws.reading import DEALER, hand_size, plays_tiles
from paigow.laws.styles import STYLES, delivered
from paigow.table import events as e
from paigow.table.state import Phase
from paigow.wagers import WagerKind


def _opening_steps(case: Case) -> list[str]:
    """The filed steps that a deck or set goes through; washing and stacking tiles belongs to their shuffle."""
    options = case.game.options
    if options.deck.preshuffled:
        return []
    if plays_tiles(case.game):
        left_out = {"wash", "stack"}
    else:
        left_out = {"inspect", "verify-inspection"} if options.deck.prechecked else set()
        if options.deck.manufactured_jokers == 1:
            left_out |= {"remove-spare-joker", "tear-spare-joker"}
    return [step for step in options.opening.steps if step not in left_out]


@law("opened-step-by-step", e.Performed, e.GameBegan,
     says="A deck or set comes into play by the filed steps, each after the one before it.")  # fmt: skip
def _opened(case: Case) -> None:
    event, watch = case.event, case.watch
    steps, done = _opening_steps(case), watch.noted.opening
    if watch.phase is not Phase.OPENING:
        return
    if isinstance(event, e.GameBegan):
        left = [step for step in steps if done[step] < len(watch.decks)]
        case.must(not left, "every step of the opening", f"{left} left out")
    elif isinstance(event, e.Performed) and event.act in steps[1:]:
        before = steps[steps.index(event.act) - 1]
        case.must(done[before] > done[event.act], f"{before} first", event.act)


@law("brought-back-step-by-step", e.GameBegan,
     says="Pieces that waited at an idle table come back into play by the filed steps, in order.")  # fmt: skip
def _brought_back(case: Case) -> None:
    watch, options = case.watch, case.game.options
    done = watch.noted.idle
    if watch.phase is not Phase.IDLE:
        return
    if "take-stored-deck" in done:
        case.must(options.shuffle.stores_deck_securely, "the deck spread", "a deck out of the shuffler")
        return
    if not plays_tiles(case.game):
        case.must("clear-shoe-and-rack" in done, "shoe and rack cleared", done)
    case.must(options.idle.state in done or "spread-face-up" in done, options.idle.state, done)
    by_device = (watch.methods[0] or options.shuffle.method) == "automated"
    left_out = {"wash", "stack"} if plays_tiles(case.game) else set()
    if not plays_tiles(case.game) and by_device and options.idle.device_instead_of_wash:
        left_out = {"wash"}
    wanted = [step for step in options.idle.resume_steps if step not in left_out]
    places = [len(done) - 1 - done[::-1].index(step) if step in done else -1 for step in wanted]
    in_order = -1 not in places and places == sorted(places)
    case.must(in_order, f"{wanted} in this order", done)


@law("progressive-locked-and-counted", e.PiecesDealt,
     says="Before the deal the Progressive is locked, and its chips are verified and put into the tray.")  # fmt: skip
def _locked(case: Case) -> None:
    watch = case.watch
    acts = watch.noted.acts
    if watch.delivered or WagerKind.PROGRESSIVE not in case.game.limits:
        return
    case.must(acts["lock-progressive"] > 0, "the Progressive locked", "it is open")
    if watch.collected_progressive:
        for act in ("collect-progressive", "verify-progressive", "tray-progressive"):
            case.must(acts[act] > 0, act, "not done")


def _start_by(case: Case) -> str:
    return case.watch.methods[2] or case.game.options.start.method


@law("dice-read-aloud", e.StartFound,
     says="The dealer lifts the lid and says what the dice show before the start is found by it.")  # fmt: skip
def _read(case: Case) -> None:
    watch, options = case.watch, case.game.options
    if _start_by(case) != "shaker" or watch.roll is None or watch.irregular:
        return
    noted, roll = watch.noted, watch.roll
    case.must(bool(noted.lifted_by), "the lid lifted", "it is closed")
    case.must(noted.lifted_by not in watch.guests, "the dealer's hand at the lid", noted.lifted_by)
    has_eye = plays_tiles(case.game) and options.dragons_eye.offered
    if has_eye:
        case.must(noted.read.get("eye") == roll.eye_face, roll.eye_face, noted.read.get("eye"))
    if not has_eye or watch.bank is not None or options.dragons_eye.start_position != "eye-die":
        case.must(noted.read.get("total") == roll.total, roll.total, noted.read.get("total"))


@law("shaken-after-the-deal", e.HandShown,
     says="Where dice are used the dealer covers and shakes them once the deal is over.")  # fmt: skip
def _shaken_after(case: Case) -> None:
    steps = case.game.options.deal.closing_steps
    if "shake" in steps and _start_by(case) == "shaker":
        done = case.watch.noted.acts["shake-after-deal"]
        case.must(done > 0, "a shake after the deal", "none")


@law("dealers-hand-marked", e.PiecesDealt, e.LookAllowed,
     says="As soon as the dealer's hand is dealt the marker, or the dealer's wager, lies on it.")  # fmt: skip
def _marked(case: Case) -> None:
    watch = case.watch
    hand = watch.hands.get(DEALER)
    if not case.game.options.deal.dealer_marker or hand is None or watch.irregular:
        return
    if len(hand.pieces) == hand_size(case.game):
        wager = watch.bank is not None and watch.bank.dealer_wager > 0
        wanted = "wager-on-dealer-hand" if wager else "mark-dealer-hand"
        case.must(watch.noted.acts[wanted] > 0, wanted, "nothing on the dealer's hand")


@law("bank-marked", e.BetsClosed, says="A marker shows who banks or co-banks the round.")
def _bank_marked(case: Case) -> None:
    bank = case.watch.bank
    if bank is not None:
        wanted = "place-co-bank-marker" if bank.co_banking else "place-bank-marker"
        case.must(case.watch.noted.by_person[wanted, bank.person] > 0, wanted, "no marker")


@law("stub-counted-and-racked", e.LookAllowed,
     says="Before anybody looks the remaining cards are counted and racked; a wrong count ends the round.")  # fmt: skip
def _stub(case: Case) -> None:
    noted, options = case.watch.noted, case.game.options
    if plays_tiles(case.game) or not options.deal.stub or "check-stub" not in options.deal.closing_steps:
        return
    wanted = options.deal.stub - noted.left_out
    case.must(noted.stub == wanted, wanted, "no count" if noted.stub is None else noted.stub)
    case.must(noted.stub_racked, "the remaining cards in the rack", "they lie out")


@law("stub-shown-to-nobody", e.FacesReported,
     says="What is left after the deal is shown to nobody once it was counted.")  # fmt: skip
def _stub_unseen(case: Case) -> None:
    event: e.FacesReported = case.event  # type: ignore[assignment]
    if case.watch.noted.stub == case.game.options.deal.stub and not case.watch.irregular:
        seen = [str(piece) for piece in event.before if piece in case.watch.stock]
        case.must(not seen, "none of the remaining cards", " ".join(seen))


@law("unseen-to-the-rack", e.HandCollected,
     says="A hand that nobody has shown goes to the rack unseen.")  # fmt: skip
def _unseen(case: Case) -> None:
    event: e.HandCollected = case.event  # type: ignore[assignment]
    hand = case.watch.hands.get(event.place)
    if hand is not None and not hand.is_shown:
        case.must(event.unseen, "a closed hand", "an open one")


@law("nobodys-hand-stays-closed", e.HandShown,
     says="The hands of empty places, the dead hand and a dealer's without a wager are never shown.")  # fmt: skip
def _stays_closed(case: Case) -> None:
    event: e.HandShown = case.event  # type: ignore[assignment]
    hand, bank = case.watch.hands.get(event.place), case.watch.bank
    if hand is None:
        return
    if event.place == DEALER:
        dead = bank is not None and not bank.dealer_wager and not bank.made
        case.must(not dead, "a dealer's hand with a wager", "one without")
    else:
        case.must(bool(hand.holder), "somebody's hand", f"the hand at {event.place}")


@law("washed-before-stacked", e.PiecesShuffled,
     says="Tiles are washed by both hands, in as many circles as the rule asks, before they are stacked.")  # fmt: skip
def _washed(case: Case) -> None:
    if plays_tiles(case.game):
        least, circles = case.game.options.shuffle.wash_circles, case.watch.noted.washed
        case.must(circles is not None and circles >= least, f"at least {least} circles", circles)


@law("style-shown-first", e.StyleChosen,
     says="A filed style, or the first where the bank is silent, is repeated aloud and signalled first.")  # fmt: skip
def _style(case: Case) -> None:
    event: e.StyleChosen = case.event  # type: ignore[assignment]
    noted = case.watch.noted
    allowed = {*case.game.options.banking.delivery_styles, STYLES[0]}
    case.must(event.style in allowed, f"one of {sorted(allowed)}", event.style)
    case.must(event.style == (noted.style or STYLES[0]), noted.style or STYLES[0], event.style)
    for act in ("repeat-style", "signal-style"):
        case.must(noted.acts[act] > 0, act, "not done")


@law("delivered-in-style", e.StyleChosen, says="The hands lie ready as the style makes them of the stacks.")
def _in_style(case: Case) -> None:
    event: e.StyleChosen = case.event  # type: ignore[assignment]
    wanted = delivered(event.style, case.watch.stock)
    found = [frozenset(event.order[at : at + 4]) for at in range(0, len(event.order), 4)]
    case.must(found == wanted, f"the hands of {event.style}", "other hands")


@law("failed-device-marked", e.MethodChanged,
     says="A device that failed is covered or marked before the table changes its methods.")  # fmt: skip
def _device(case: Case) -> None:
    noted = case.watch.noted
    unmarked = sorted(noted.failed - noted.marked)
    case.must(not unmarked, "every failed device covered or marked", unmarked)


@law("failed-device-not-used", e.PiecesShuffled,
     says="A shuffler that failed shuffles nothing until it works again.")  # fmt: skip
def _not_used(case: Case) -> None:
    event: e.PiecesShuffled = case.event  # type: ignore[assignment]
    if "shuffler" in case.watch.noted.failed:
        case.must(event.method != "automated", "another way of shuffling", event.method)


@law("rack-emptied", e.RoundClosed,
     says="With two decks the rack is emptied at the end of a round, where that is filed.")  # fmt: skip
def _rack_emptied(case: Case) -> None:
    event: e.RoundClosed = case.event  # type: ignore[assignment]
    watch = case.watch
    filed = not plays_tiles(case.game) and case.game.options.deck.rack_emptied
    if filed and len(watch.decks) > 1 and not event.void:
        case.must(watch.noted.acts["empty-rack"] > 0, "the rack emptied", "cards of this deck in it")


@law("handed-over", e.DealerChanged,
     says="A dealer who is relieved does the filed steps before another has the table.")  # fmt: skip
def _handed_over(case: Case) -> None:
    event: e.DealerChanged = case.event  # type: ignore[assignment]
    if event.cause:
        return  # the floor sent another for a dealer who is gone
    for step in case.game.options.dealer_change.steps:
        if step != "open-shaker" or _start_by(case) == "shaker":
            case.must(case.watch.noted.acts[step] > 0, step, "not done")


PREPARED = {
    "manual-shoe": "load-dealing-shoe", "automated-shoe": "load-dealing-shoe", "hand": "take-deck-in-hand",
}  # fmt: skip


@law("prepared-for-the-deal", e.PiecesDealt,
     says="The stacked deck is put into the shoe or taken in hand before it is dealt, where filed.")  # fmt: skip
def _prepared(case: Case) -> None:
    watch, options = case.watch, case.game.options
    if plays_tiles(case.game) or watch.delivered or not options.deal.prepared:
        return
    by_device = watch.noted.shuffle == "automated"
    wanted = PREPARED.get(watch.methods[1] or options.deal.method)
    if wanted is None or (by_device and options.shuffle.counting_device):
        return
    if by_device and options.shuffle.loads_shoe:
        wanted = "load-shoe"
    case.must(watch.noted.acts[wanted] > 0, wanted, "not done")


@law("unsuitable-is-replaced", e.PiecesShuffled,
     says="A deck or set that was found unsuitable is not shuffled; another takes its place.")  # fmt: skip
def _replaced(case: Case) -> None:
    event: e.PiecesShuffled = case.event  # type: ignore[assignment]
    case.must(event.deck not in case.watch.noted.unsuitable, "another deck or set", "the unsuitable one")
