"""Laws on steps that come before others: of the opening, an idle table, the call, the start, the deal and the bank."""

from paigow.laws.book import Case, law
from paigow.laws.doings import in_order
from paigow.laws.reading import DEALER, hand_size, plays_tiles, set_size
from paigow.laws.styles import STYLES, delivered
from paigow.table import events as e
from paigow.wagers import WagerKind


@law("brought-back-step-by-step", e.GameBegan,
     says="Pieces nobody plays with wait as filed, and come back into play by the filed steps, in order.")  # fmt: skip
def _brought_back(case: Case) -> None:
    watch, options, waited = case.watch, case.game.options, case.watch.noted.since_idle
    if waited is None:
        return
    done = [each.act for each in waited]
    if "take-stored-deck" in done:
        case.must(options.shuffle.stores_deck_securely, "the deck spread", "a deck out of the shuffler")
        return
    left_out = {"wash", "stack"} if plays_tiles(case.game) else set()
    if not plays_tiles(case.game):
        case.must("clear-shoe-and-rack" in done, "shoe and rack cleared", done)
        by_device = (watch.methods[0] or options.shuffle.method) == "automated"
        left_out = {"wash"} if by_device and options.idle.device_instead_of_wash else set()
    steps = [step for step in options.idle.resume_steps if step not in left_out]
    asked = "spread-face-up" in done and "ask-for-spread" in done
    wanted = ["spread-face-up" if asked else options.idle.state, *steps]
    places = [len(done) - 1 - done[::-1].index(step) if step in done else -1 for step in wanted]
    case.must(-1 not in places and places == sorted(places), f"{wanted} in this order", done)


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
    if _start_by(case) != "shaker" or watch.roll is None:
        return
    noted, roll = watch.noted, watch.roll
    if not watch.irregular:
        case.must(bool(noted.lifted_by), "the lid lifted", "it is closed")
        case.must(noted.lifted_by not in watch.guests, "the dealer's hand at the lid", noted.lifted_by)
    has_eye = plays_tiles(case.game) and options.dragons_eye.offered
    if has_eye:
        case.must(noted.read.get("eye") == roll.eye_face, roll.eye_face, noted.read.get("eye"))
    if not has_eye or watch.bank is not None or options.dragons_eye.start_position != "eye-die":
        case.must(noted.read.get("total") == roll.total, roll.total, noted.read.get("total"))


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


@law("stub-shown-to-nobody", e.FacesReported,
     says="What is left after the deal is shown to nobody once it was counted.")  # fmt: skip
def _stub_unseen(case: Case) -> None:
    event: e.FacesReported = case.event  # type: ignore[assignment]
    if case.watch.noted.stub == case.game.options.deal.stub and not case.watch.irregular:
        seen = [str(piece) for piece in event.before if piece in case.watch.stock]
        by = case.step.command.by.name  # Whoever turned it over; the table is only told of it.
        case.must(not seen, "none of the remaining cards", " ".join(seen), by_person=by)


@law("unseen-to-the-rack", e.HandCollected,
     says="A hand that nobody has shown or turned goes to the rack unseen.")  # fmt: skip
def _unseen(case: Case) -> None:
    event: e.HandCollected = case.event  # type: ignore[assignment]
    hand = case.watch.hands.get(event.place)
    if hand is not None and not hand.is_shown and event.place not in case.watch.noted.turned:
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
     says="A relief takes over by the filed steps: the deck fanned, joker first, and the dice shown.")  # fmt: skip
def _handed_over(case: Case) -> None:
    event: e.DealerChanged = case.event  # type: ignore[assignment]
    if event.cause:
        return  # the floor sent another for a dealer who is gone
    done = case.watch.noted.relief or []
    steps = case.game.options.dealer_change.steps
    wanted = [step for step in steps if step != "open-shaker" or _start_by(case) == "shaker"]
    case.must(in_order(wanted, [each.act for each in done]), " ".join(wanted), [each.act for each in done])
    for each in done:
        if each.act == "fan-deck-joker-first":
            found = (each.details.get("first"), each.details.get("cards"))
            case.must(found == ("Jk", set_size(case.game)), "the joker first", found)


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
    decks = case.watch.decks
    unfit = event.deck < len(decks) and decks[event.deck].is_unfit
    case.must(not unfit, "another deck or set", "the unsuitable one")
