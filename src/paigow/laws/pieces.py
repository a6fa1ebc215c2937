"""Laws on pieces: shuffles, cuts, the start, the delivery, settings and the rack."""

from collections import Counter

from paigow.citations import NO_CLAUSES, Clauses
from paigow.laws.book import Case, clauses_of, law
from paigow.laws.reading import (
    DEALER,
    cards,
    counted,
    delivery,
    hand_size,
    plays_tiles,
    ranks,
    set_size,
    tiles,
)
from paigow.laws.watched import Dealt
from paigow.pieces import DECK, TILE_SET, unseen
from paigow.setting.house_way import CardHouseWay, TileHouseWay
from paigow.table import commands as c
from paigow.table import events as e

HALF = (26, 27)
"""How a dealer who must cut in half divides fifty-three cards."""


@law("whole-set-shuffled", e.PiecesShuffled, e.FacesReported,
     says="A shuffle holds every piece of the set once; no face is reported that lies elsewhere.")  # fmt: skip
def _whole_set(case: Case) -> None:
    event: e.PiecesShuffled | e.FacesReported = case.event  # type: ignore[assignment]
    whole = TILE_SET if plays_tiles(case.game) else DECK
    if isinstance(event, e.FacesReported):
        hands = [piece for hand in case.watch.hands.values() for piece in hand.pieces]
        elsewhere = {*case.watch.stock, *hands} - set(event.before)
        fits = set(event.faces) <= set(whole) and elsewhere.isdisjoint(event.faces)
        once = len(set(event.faces)) == len(event.faces) == len(event.before)
        case.must(fits and once, "faces of the set that lie nowhere else", " ".join(map(str, event.faces)))
        return
    if event.order == unseen(len(whole)):
        return
    case.must(Counter(event.order) == Counter(whole), f"{len(whole)} different pieces", len(set(event.order)))


@law("cut-turns-the-deck", e.PiecesCut, says="A cut puts what lies above the cover card beneath the rest.")
def _cut(case: Case) -> None:
    event: e.PiecesCut = case.event  # type: ignore[assignment]
    stock = case.watch.stock
    turned = stock[event.depth :] + stock[: event.depth]
    case.must(event.order == turned, f"the deck turned at {event.depth}", "another order")


@law("cut-deep-enough", e.PiecesCut, says="A cut leaves the least number of cards on either side of it.")
def _cut_depth(case: Case) -> None:
    event: e.PiecesCut = case.event  # type: ignore[assignment]
    if plays_tiles(case.game):
        return
    least = case.game.options.cut.minimum_cards
    total = len(event.order)
    by_dealer = event.by not in case.watch.guests
    if by_dealer and case.game.options.cut.dealer_half:
        case.must(event.depth in HALF, "26 or 27", event.depth)
    else:
        case.must(least <= event.depth <= total - least, f"{least} to {total - least}", event.depth)


@law("cut-only-by-hand", e.PiecesCut, says="Only a deck shuffled by hand is offered to be cut.")
def _cut_by_hand(case: Case) -> None:
    shuffle = case.watch.methods[0] or case.game.options.shuffle.method
    came_shuffled = case.game.options.deck.preshuffled if not plays_tiles(case.game) else False
    case.must(shuffle == "manual" or came_shuffled, "a manual shuffle", shuffle)


@law("stacks-hold-the-set", e.StacksMade, e.StacksCut, e.StyleChosen,
     says="Making, cutting and choosing stacks moves pieces and loses none.")  # fmt: skip
def _stacks(case: Case) -> None:
    event: e.StacksMade | e.StacksCut | e.StyleChosen = case.event  # type: ignore[assignment]
    same = Counter(event.order) == Counter(case.watch.stock)
    case.must(same, "the same pieces in another order", len(event.order))


@law(
    "start-counted", e.StartFound, says="The starting position is where the count of the dice or number ends."
)
def _start(case: Case) -> None:
    event: e.StartFound = case.event  # type: ignore[assignment]
    game, watch = case.game, case.watch
    method = watch.methods[2] or game.options.start.method
    first = watch.bank.spot if watch.bank is not None else DEALER
    if plays_tiles(game) and game.options.dragons_eye.offered and watch.roll is not None:
        by_eye = game.options.dragons_eye.start_position == "eye-die" and watch.bank is None
        if by_eye:
            face = watch.roll.eye_face
            wanted = game.options.table.positions + 1 - face if face is not None else None
            case.must(event.place == wanted, f"position {face}, spot {wanted}", f"spot {event.place}")
            return
    if method == "button":
        case.must(event.place == watch.button, f"the button's place {watch.button}", event.place)
        return
    number = watch.roll.total if method == "shaker" and watch.roll is not None else watch.drawn
    if number is None:
        case.must(False, "dice or a number before the start", "neither")
        return
    wanted = counted(game, first, number)
    case.must(event.place == wanted, f"place {wanted} for {number}", f"place {event.place}")


@law("dealt-from-the-top", e.PiecesDealt, says="Pieces are dealt from the top of the stock, in its order.")
def _from_top(case: Case) -> None:
    event: e.PiecesDealt = case.event  # type: ignore[assignment]
    top = case.watch.stock[: len(event.pieces)]
    case.must(event.pieces == top, "the top of the stock", "other pieces")


@law("dealt-in-order", e.PiecesDealt,
     says="Every place, with or without a wager, is served in turn from the starting position on.")  # fmt: skip
def _in_order(case: Case) -> None:
    event: e.PiecesDealt = case.event  # type: ignore[assignment]
    watch = case.watch
    if watch.start is None:
        case.must(False, "a starting position before the deal", "none")
        return
    order = delivery(case.game, watch.start)
    wanted = order[len(watch.delivered) % len(order)]
    case.must(event.place == wanted, f"place {wanted}", f"place {event.place}")


@law("no-hand-too-large", e.PiecesDealt, says="No place is dealt more pieces than a hand holds.")
def _not_too_many(case: Case) -> None:
    event: e.PiecesDealt = case.event  # type: ignore[assignment]
    had = case.watch.hands.get(event.place)
    count = len(event.pieces) + (len(had.pieces) if had is not None else 0)
    case.must(count <= hand_size(case.game), hand_size(case.game), count)


@law("hands-dealt-whole", e.LookAllowed, says="Before anybody looks, every hand has all its pieces.")
def _whole_hands(case: Case) -> None:
    for place, hand in case.watch.hands.items():
        case.must(
            len(hand.pieces) == hand_size(case.game), hand_size(case.game), f"{len(hand.pieces)} at {place}"
        )


@law("stub-is-what-is-left", e.StubCounted, says="What is left after the deal is the filed remainder.")
def _stub(case: Case) -> None:
    event: e.StubCounted = case.event  # type: ignore[assignment]
    watch = case.watch
    if plays_tiles(case.game) or watch.irregular or watch.voided:
        return
    if event.count == case.game.options.deal.stub:
        case.must(
            len(watch.stock) in (event.count, 0) or len(watch.stock) > event.count,
            event.count,
            len(watch.stock),
        )


@law("set-from-what-was-dealt", e.HandSet, says="A hand is set from exactly the pieces dealt to it.")
def _set_own(case: Case) -> None:
    event: e.HandSet = case.event  # type: ignore[assignment]
    hand = case.watch.hands.get(event.place)
    dealt = Counter(hand.pieces) if hand is not None else Counter()
    case.must(Counter(event.high + event.low) == dealt, "the pieces dealt", "other pieces")


@law("set-hand-stays", e.HandSet, says="Once set and put down, a player's hand is not changed.")
def _set_once(case: Case) -> None:
    event: e.HandSet = case.event  # type: ignore[assignment]
    hand = case.watch.hands.get(event.place)
    if event.place == DEALER or hand is None or case.watch.irregular:
        return
    bank = case.watch.bank
    if bank is not None and bank.spot == event.place:
        return
    case.must(not hand.is_set, "one setting", "a second one")


@law("shown-as-set", e.HandShown, says="A hand is shown as it was set.")
def _shown_as_set(case: Case) -> None:
    event: e.HandShown = case.event  # type: ignore[assignment]
    hand = case.watch.hands.get(event.place)
    bank = case.watch.bank
    if hand is None or event.place == DEALER or (bank is not None and bank.spot == event.place):
        return  # the dealer's hand is set as it is shown; a bank's may be put right then
    if not hand.is_set:
        case.must(False, "a set hand", "a hand that was never set")
        return
    case.must((event.high, event.low) == (hand.high, hand.low), "the hand as it was set", "another setting")


@law("dealer-sets-by-the-house-way", e.HandShown,
     says="The dealer's hand lies as the filed house way sets it.")  # fmt: skip
def _house_way(case: Case) -> None:
    event: e.HandShown = case.event  # type: ignore[assignment]
    watch = case.watch
    if event.place != DEALER:
        return
    hand = watch.hands[DEALER]
    by_hand = isinstance(case.step.command, c.SetHand)
    case.must(
        by_the_way(case, hand, event), "the house way's setting", "another setting",
        case.step.command.by.name if by_hand else "", clauses=_of_the_rule(case, hand),
    )  # fmt: skip


def _of_the_rule(case: Case, hand: Dealt) -> Clauses:
    """The clauses of the law that stand behind the rule of the house way for these very cards."""
    way = case.game.house_way
    if not isinstance(way, CardHouseWay) or not cards(hand.pieces):
        return NO_CLAUSES
    behind = clauses_of(case.game.document).get("dealer-sets-by-the-house-way", NO_CLAUSES)
    return tuple(clause for clause in way.set(cards(hand.pieces)).clauses if clause in behind)


def by_the_way(case: Case, hand: Dealt, event: e.HandShown | e.HandSet) -> bool:
    """Whether a setting is the house way's, or equals it in rank: the suits do not matter."""
    way = case.game.house_way
    laid = Dealt(hand.pieces, high=event.high, low=event.low)
    if isinstance(way, TileHouseWay):
        chosen = way.set(tiles(hand.pieces)).tile_setting
        wanted = Dealt(hand.pieces, high=chosen.high, low=chosen.low)
    elif isinstance(way, CardHouseWay):
        if (len(event.high), len(event.low)) != (5, 2):
            return False
        setting = way.set(cards(hand.pieces)).card_setting
        wanted = Dealt(hand.pieces, high=setting.high, low=setting.low)
    else:
        return True
    return ranks(case.game, laid) == ranks(case.game, wanted)


@law("absent-hands-by-the-house-way", e.HandSet,
     says="A hand that the floor has set for somebody is set by the house way.")  # fmt: skip
def _absent(case: Case) -> None:
    event: e.HandSet = case.event  # type: ignore[assignment]
    hand = case.watch.hands.get(event.place)
    ordered = isinstance(case.step.command, c.OrderHand) and case.step.command.ruling == "house-way"
    if ordered and hand is not None:
        case.must(by_the_way(case, hand, event), "the house way's setting", "another setting")


@law(
    "rack-holds-everything",
    e.RoundClosed,
    says="At the end of a round every piece lies in the rack or unused.",
)
def _racked(case: Case) -> None:
    watch = case.watch
    if not watch.delivered or watch.voided:
        return
    left = [place for place, hand in watch.hands.items() if not hand.is_collected]
    case.must(not left, "every hand collected", f"hands at {left}")
    case.must(watch.racked + len(watch.stock) == set_size(case.game), set_size(case.game), watch.racked)


@law(
    "dealer-collected-last",
    e.HandCollected,
    says="The dealer's cards are picked up after all players' cards.",
)
def _dealer_last(case: Case) -> None:
    event: e.HandCollected = case.event  # type: ignore[assignment]
    watch = case.watch
    if event.place != DEALER or watch.voided or plays_tiles(case.game) or watch.bank is not None:
        return
    left = [place for place, hand in watch.hands.items() if place != DEALER and not hand.is_collected]
    case.must(not left, "no player's hand left", f"hands at {left}")


@law("deck-young-enough", e.BetsClosed, says="No round begins with a deck older than the filed hours.")
def _deck_age(case: Case) -> None:
    watch, options = case.watch, case.game.options
    if plays_tiles(case.game) or options.deck.age_rule != "require":
        return
    by_hand = (watch.methods[1] or options.deal.method) in ("hand", "hand-stacks")
    hours = options.deck.hours_hand if by_hand else options.deck.hours_shoe
    if watch.deck < len(watch.decks):
        age = case.step.command.at - watch.decks[watch.deck].placed_at
        case.must(age <= hours * 3_600_000, f"at most {hours} hours", f"{age / 3_600_000:.2f} hours")


@law("decks-alternate", e.PiecesShuffled, says="Two decks alternate, each used for every other round.")
def _alternate(case: Case) -> None:
    event: e.PiecesShuffled = case.event  # type: ignore[assignment]
    watch = case.watch
    if len(watch.decks) == 2 and watch.last_deck is not None and not watch.shuffled and not watch.irregular:
        case.must(event.deck != watch.last_deck, "the other deck", "the deck of the round before")
    watch.last_deck = event.deck if not watch.shuffled else watch.last_deck
