"""Laws on the steps of a deck: opened, shuffled and cut as filed, delivered with its markers, and the deal closed."""

from paigow.laws.book import Case, law
from paigow.laws.doings import in_order
from paigow.laws.reading import DEAD, DEALER, hand_size, plays_tiles, set_size
from paigow.table import events as e

INSPECTING = frozenset({"inspect", "verify-inspection"})
SPARE_JOKER = frozenset({"remove-spare-joker", "tear-spare-joker"})
MIXED_BY_WASHING = frozenset({"wash", "stack"})
"""Steps of an opening that are part of the shuffle of tiles."""

PASSES = {"R": "riffle", "S": "strip"}
BY_HAND = "manual"


@law("opened-as-filed", e.PiecesShuffled,
     says="A deck that is new to the table goes through every filed step of its opening, in order.")  # fmt: skip
def _opened(case: Case) -> None:
    event: e.PiecesShuffled = case.event  # type: ignore[assignment]
    decks = case.watch.decks
    if event.deck >= len(decks) or not decks[event.deck].is_new:
        return
    deck, done = decks[event.deck], decks[event.deck].done
    steps = _opening(case, event.method, "idle" in done)
    wanted = steps * sum(other.is_new and other.placed_at == deck.placed_at for other in decks)
    case.must(in_order(wanted, done), " ".join(steps), " ".join(done)[-300:])


def _opening(case: Case, method: str, waited: bool) -> list[str]:
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
    if tiles:
        return steps
    by_hand = method == BY_HAND and options.shuffle.standard != "none"
    changed = bool(case.watch.methods[0])
    return steps + ["standard-shuffle"] * max(
        0, options.shuffle.new_deck_standard_count - (by_hand or changed)
    )


@law("no-unfit-pieces", e.PiecesDealt, says="No round is dealt from pieces that were found unfit before it.")
def _fit(case: Case) -> None:
    watch = case.watch
    if not watch.delivered:
        unfit = watch.deck < len(watch.decks) and watch.decks[watch.deck].is_unfit
        case.must(not unfit and not watch.doings.is_abnormal, "other pieces", "those that are unfit")


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


@law("cut-after-a-hand-shuffle", e.StacksMade, e.PiecesDealt,
     says="Cards shuffled by hand rest on the cover card, are cut, and lose it before they are dealt.")  # fmt: skip
def _cut(case: Case) -> None:
    watch, options = case.watch, case.game.options
    if plays_tiles(case.game) or watch.delivered or watch.doings.shuffled_by != BY_HAND:
        return
    if options.cut.rotation == "never" or options.deck.preshuffled:
        return
    last = "cover-card-to-rack" if options.cut.cover_card == "rack" else "cover-card-marks-last-four"
    wanted, done = ["rest-on-cover-card", "PiecesCut", last], watch.doings.since_shuffle
    case.must(in_order(wanted, done), " ".join(wanted), " ".join(done)[-300:])


@law("cut-offered-in-turn", e.CutOffered,
     says="The first cut of a game is offered to who came first, each later one to the next as filed.")  # fmt: skip
def _offered(case: Case) -> None:
    event: e.CutOffered = case.event  # type: ignore[assignment]
    watch = case.watch
    if watch.bank is not None and case.game.options.cut.bank_first:
        return
    waiting = [person for person in _cut_order(case) if person not in watch.doings.declined]
    case.must(waiting[:1] == [event.person], waiting[:1], event.person)


def _cut_order(case: Case) -> list[str]:
    """Everybody seated and there, counterclockwise from the far right, beginning with whose turn it is."""
    watch, rotation = case.watch, case.game.options.cut.rotation
    seated = sorted(((guest.seat, name) for name, guest in watch.guests.items() if guest.seat and guest.present),
                    reverse=True)  # fmt: skip
    people, first = [name for _, name in seated], watch.doings.first_arrival
    came_first = people.index(first) if first in people else 0
    turns = max(0, watch.game_rounds - 1)
    if rotation == "first-arrival-moving-on":
        turn = came_first + turns
    elif watch.game_rounds == 0 and first in people:
        return [first, *(person for person in people if person != first)]
    else:
        turn = 0 if rotation == "far-right-each-round" else turns
    turn = turn % len(people) if people else 0
    return people[turn:] + people[:turn]


@law("number-of-a-place", e.DiceRolled, e.NumberDrawn,
     says="The start is found by three dice, or by a number for each place.")  # fmt: skip
def _number(case: Case) -> None:
    event: e.DiceRolled | e.NumberDrawn = case.event  # type: ignore[assignment]
    if isinstance(event, e.NumberDrawn):
        places = case.game.options.start.places
        case.must(1 <= event.number <= places, f"1 to {places}", event.number)
        return
    faces = event.roll.faces
    case.must(len(faces) == 3 and all(1 <= face <= 6 for face in faces), "three dice", faces)


@law("total-called", e.StartFound, says="The total of the dice is called out, and rightly, before the start.")
def _total(case: Case) -> None:
    watch, options = case.watch, case.game.options
    eye = plays_tiles(case.game) and options.dragons_eye.offered
    if eye or (watch.methods[2] or options.start.method) != "shaker" or watch.roll is None:
        return
    said = [
        event.arguments.get("total") for event in case.step.events
        if isinstance(event, e.Announced) and event.code == "dice-total"
    ]  # fmt: skip
    case.must(said[-1:] == [watch.roll.total], watch.roll.total, said)


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
    done = watch.doings.since_shuffle  # a start that was found before a shuffle is kept
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


@law("deal-closed-as-filed", e.HandShown,
     says="Before a hand is shown the deal is closed by the filed steps, in their order.")  # fmt: skip
def _closed(case: Case) -> None:
    watch, options = case.watch, case.game.options
    if watch.shown_order:
        return
    dice = (watch.methods[2] or options.start.method) == "shaker"
    steps = {
        "check-stub": ["StubCounted", "StockRacked"] if _has_stub(case) else [],
        "shake": ["shake-after-deal"] if dice or options.start.shake_after_deal == "every-table" else [],
        "collect-empty": ["collect-empty"],
    }
    wanted = [act for step in options.deal.closing_steps for act in steps[step]]
    case.must(in_order(wanted, watch.doings.since_deal), wanted, watch.doings.since_deal)


def _has_stub(case: Case) -> bool:
    """Whether something is left after the delivery, and not before it."""
    by_hand = (case.watch.methods[1] or case.game.options.deal.method) == "hand-stacks"
    return bool(case.game.options.deal.stub) and not by_hand and not plays_tiles(case.game)


@law("idle-as-filed", e.GameBegan,
     says="Pieces nobody plays with wait as filed, and are looked at before they are mixed again.")  # fmt: skip
def _idle(case: Case) -> None:
    options, waited = case.game.options, case.watch.doings.since_idle
    if waited is None:
        return
    done = [act.act for act in waited]
    if "take-stored-deck" in done:
        case.must(options.shuffle.stores_deck_securely, "the filed steps", "a stored deck")
        return
    by_device = not plays_tiles(case.game) and options.idle.device_instead_of_wash
    skipped = {*(MIXED_BY_WASHING if plays_tiles(case.game) else ()), *(("wash",) if by_device else ())}
    steps = [name for name in options.idle.resume_steps if name not in skipped]
    wanted = [options.idle.state, *steps]
    if "spread-face-up" in done and "ask-for-spread" in done:
        wanted = ["spread-face-up", *steps]
    case.must(in_order(wanted, done), " ".join(wanted), " ".join(done))


@law("looked-over-on-request", e.GameBegan,
     says="Who asks to look over the cards before the game begins is shown them.")  # fmt: skip
def _looked_over(case: Case) -> None:
    doings = case.watch.doings
    if doings.since_idle is not None:
        return  # Cards that wait face up are seen by whoever comes.
    for at, done in enumerate(doings.round):
        if done.act == "ask-to-look":
            shown = [later.person for later in doings.round[at:] if later.act == "show-cards"]
            case.must(done.person in shown, f"shown to {done.person}", shown)


@law("deck-fanned-for-the-relief", e.DealerChanged,
     says="A relief takes over by the filed steps: the deck fanned, joker first, and the dice shown.")  # fmt: skip
def _relief(case: Case) -> None:
    event: e.DealerChanged = case.event  # type: ignore[assignment]
    options = case.game.options
    if event.cause:
        return
    dice = (case.watch.methods[2] or options.start.method) == "shaker"
    done = case.watch.doings.relief or []
    wanted = [step for step in options.dealer_change.steps if step != "open-shaker" or dice]
    case.must(in_order(wanted, [each.act for each in done]), " ".join(wanted), [each.act for each in done])
    for each in done:
        if each.act == "fan-deck-joker-first":
            found = (each.details.get("first"), each.details.get("cards"))
            case.must(found == ("Jk", set_size(case.game)), "the joker first", found)


@law("relieved-between-rounds", e.DealerChanged,
     says="A dealer is relieved only when the work of the round is done: no hand out, no bet down.")  # fmt: skip
def _between(case: Case) -> None:
    event: e.DealerChanged = case.event  # type: ignore[assignment]
    watch = case.watch
    if event.cause:
        return
    down = [key for key, stake in watch.wagers.items() if not stake.kept]
    case.must(not watch.hands and not down, "neither", f"{len(watch.hands)} hands, {len(down)} bets")
