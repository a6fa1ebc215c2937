"""Laws on the steps of a deck: opened and shuffled as filed, delivered with its markers, and the deal closed."""

from paigow.laws.book import Case, law
from paigow.laws.doings import in_order
from paigow.laws.reading import DEAD, DEALER, hand_size, plays_tiles
from paigow.table import events as e
from paigow.table.state import Phase

INSPECTING = frozenset({"inspect", "verify-inspection"})
SPARE_JOKER = frozenset({"remove-spare-joker", "tear-spare-joker"})
MIXED_BY_WASHING = frozenset({"wash", "stack"})
"""Steps of an opening that are part of the shuffle of tiles."""

PASSES = {"R": "riffle", "S": "strip"}
BY_HAND = "manual"


@law("opened-as-filed", e.Performed, e.GameBegan, e.PiecesShuffled,
     says="A deck that is new to the table goes through every filed step of its opening, in order.")  # fmt: skip
def _opened(case: Case) -> None:
    event, watch = case.event, case.watch
    if isinstance(event, e.PiecesShuffled):
        _all_done(case, event.deck, event.method)
    elif watch.phase is Phase.OPENING and isinstance(event, e.GameBegan):
        _all_done(case, 0, "")
    elif watch.phase is Phase.OPENING and isinstance(event, e.Performed) and watch.decks:
        steps, done = _opening(case, waited=False), watch.decks[0].done
        if watch.decks[0].is_new and event.act in steps[1:]:
            before = steps[steps.index(event.act) - 1]
            case.must(done.count(before) > done.count(event.act), f"{before} first", event.act)


def _all_done(case: Case, index: int, method: str) -> None:
    """Whether a deck that is new went through all steps, and those that came with it; no method before a shuffle."""
    decks = case.watch.decks
    if index >= len(decks) or not decks[index].is_new:
        return
    deck, done = decks[index], decks[index].done
    waited = "idle" in done
    steps = _opening(case, waited) + (_shuffles(case, method) if method and not waited else [])
    wanted = steps * sum(other.is_new and other.placed_at == deck.placed_at for other in decks)
    case.must(in_order(wanted, done), " ".join(steps), " ".join(done)[-300:])


def _opening(case: Case, waited: bool) -> list[str]:
    """The filed steps; at a table that waited for players the pieces were laid out and mixed as an idle table's."""
    options, tiles = case.game.options, plays_tiles(case.game)
    steps: list[str] = []
    for name in options.opening.steps:
        if waited and name == "first-look":
            return steps
        if tiles and name in MIXED_BY_WASHING:
            continue
        if not tiles and name in SPARE_JOKER and options.deck.manufactured_jokers == 1:
            continue
        if not tiles and name in INSPECTING and options.deck.prechecked:
            continue
        steps.append(name)
        if not tiles and name in SPARE_JOKER and options.deck.joker_confirmed:
            steps.append("confirm-one-joker")
    return steps


def _shuffles(case: Case, method: str) -> list[str]:
    """The shuffles by hand of a new deck that come before its first shuffle of a round."""
    options = case.game.options
    if plays_tiles(case.game):
        return []
    by_hand = method == BY_HAND and options.shuffle.standard != "none"
    changed = bool(case.watch.methods[0])
    return ["standard-shuffle"] * max(0, options.shuffle.new_deck_standard_count - (by_hand or changed))


@law("no-unfit-pieces", e.PiecesDealt, says="No round is dealt from pieces that were found unfit before it.")
def _fit(case: Case) -> None:
    watch = case.watch
    if not watch.delivered:
        unfit = watch.deck < len(watch.decks) and watch.decks[watch.deck].is_unfit
        case.must(not unfit and not watch.noted.is_abnormal, "other pieces", "those that are unfit")


@law("shuffled-as-filed", e.PiecesShuffled,
     says="A deck goes through the filed passes of a shuffle by hand, or is prepared for the machine.")  # fmt: skip
def _shuffled(case: Case) -> None:
    event: e.PiecesShuffled = case.event  # type: ignore[assignment]
    watch, options = case.watch, case.game.options
    if plays_tiles(case.game) or event.deck >= len(watch.decks):
        return
    done = watch.decks[event.deck].done
    if event.method == BY_HAND and options.shuffle.standard != "none":
        passes = [PASSES[letter] for letter in options.shuffle.standard[:-1]] + ["last-riffle"]
        last = [act for act in done if act in (*PASSES.values(), "last-riffle")][-len(passes) :]
        case.must(last == passes, " ".join(passes), " ".join(last))
    elif event.method == "automated" and not options.shuffle.counting_device:
        wanted = [f"prepare-{step}" for step in options.shuffle.machine_preparation]
        case.must(in_order(wanted, done), " ".join(wanted), " ".join(done)[-300:])


@law("stacks-made-in-turn", e.StacksMade,
     says="Stacks made by hand receive cards from left to right, then from right to left, in turn.")  # fmt: skip
def _stacks(case: Case) -> None:
    event: e.StacksMade = case.event  # type: ignore[assignment]
    if plays_tiles(case.game):
        return
    stock, count = case.watch.stock, case.game.options.table.positions + 1
    rows = [stock[row * count : (row + 1) * count] for row in range(hand_size(case.game))]
    turned = [row if at % 2 == 0 else row[::-1] for at, row in enumerate(rows)]
    wanted = tuple(piece for stack in zip(*turned, strict=False) for piece in stack)
    case.must(event.order[: len(wanted)] == wanted, "stack after stack in turn", "another order")


@law("stacks-before-the-start", e.PiecesDealt,
     says="Stacks made by hand lie at an angle, and the rest is racked, before the start is found.")  # fmt: skip
def _angled(case: Case) -> None:
    watch = case.watch
    if watch.delivered or (watch.methods[1] or case.game.options.deal.method) != "hand-stacks":
        return
    done = watch.noted.since_shuffle  # a start that was found before a shuffle is kept
    wanted = ["StacksMade", "StubCounted", "StockRacked", "angle-stacks", *{"StartFound"}.intersection(done)]
    case.must(in_order(wanted, done), wanted, done)


@law("markers-as-delivered", e.PiecesDealt, after=True,
     says="A delivered hand of the dealer's has its marker, and a stack nobody plays lies on its circle.")  # fmt: skip
def _markers(case: Case) -> None:
    event: e.PiecesDealt = case.event  # type: ignore[assignment]
    hand, options = case.watch.hands[event.place], case.game.options
    if len(hand.pieces) < hand_size(case.game):
        return
    done = [(later.act, later.spot) for later in case.step.events if isinstance(later, e.Performed)]
    if event.place == DEALER and options.deal.dealer_marker:
        case.must(any(act in MARKERS for act, _ in done), "a marker", done)
    elif event.place not in (DEALER, DEAD) and not event.holder and options.deal.block_empty_circles:
        case.must(("block-circle", event.place) in done, f"the stack on circle {event.place}", done)


MARKERS = ("mark-dealer-hand", "wager-on-dealer-hand")


@law("deal-closed-as-filed", e.LookAllowed, e.HandShown,
     says="Before a hand is seen the deal is closed as filed: the rest counted and racked, dice shaken.")  # fmt: skip
def _closed(case: Case) -> None:
    watch, options = case.watch, case.game.options
    if isinstance(case.event, e.LookAllowed):
        _counted_right(case)
        return
    if watch.shown_order:
        return
    dice = (watch.methods[2] or options.start.method) == "shaker"
    steps = {
        "check-stub": ["StubCounted", "StockRacked"] if _has_stub(case) else [],
        "shake": ["shake-after-deal"] if dice or options.start.shake_after_deal == "every-table" else [],
        "collect-empty": ["collect-empty"],
    }
    wanted = [act for step in options.deal.closing_steps for act in steps[step]]
    case.must(in_order(wanted, watch.noted.since_deal), wanted, watch.noted.since_deal)


def _counted_right(case: Case) -> None:
    """Whether as many cards as must be are left, and lie in the rack."""
    noted, options = case.watch.noted, case.game.options
    if plays_tiles(case.game) or not options.deal.stub or "check-stub" not in options.deal.closing_steps:
        return
    wanted = options.deal.stub - noted.left_out
    case.must(noted.stub == wanted, wanted, "no count" if noted.stub is None else noted.stub)
    case.must(noted.stub_racked, "the remaining cards in the rack", "they lie out")


def _has_stub(case: Case) -> bool:
    """Whether something is left after the delivery, and not before it."""
    by_hand = (case.watch.methods[1] or case.game.options.deal.method) == "hand-stacks"
    return bool(case.game.options.deal.stub) and not by_hand and not plays_tiles(case.game)


@law("looked-over-on-request", e.GameBegan,
     says="Who asks to look over the cards before the game begins is shown them.")  # fmt: skip
def _looked_over(case: Case) -> None:
    noted = case.watch.noted
    if noted.since_idle is not None:
        return  # Cards that wait face up are seen by whoever comes.
    for at, done in enumerate(noted.round):
        if done.act == "ask-to-look":
            shown = [later.person for later in noted.round[at:] if later.act == "show-cards"]
            case.must(done.person in shown, f"shown to {done.person}", shown)


@law("relieved-between-rounds", e.DealerChanged,
     says="A dealer is relieved only when the work of the round is done: no hand out, no bet down.")  # fmt: skip
def _between(case: Case) -> None:
    event: e.DealerChanged = case.event  # type: ignore[assignment]
    watch = case.watch
    if event.cause:
        return
    down = [key for key, stake in watch.wagers.items() if not stake.kept]
    case.must(not watch.hands and not down, "neither", f"{len(watch.hands)} hands, {len(down)} bets")
