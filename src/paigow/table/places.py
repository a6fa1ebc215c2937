"""Places round the table: who sits where, in which order places are counted, dealt, revealed and paid."""

from functools import cache

from paigow.errors import present
from paigow.table.acts import DEAD_PLACE, DEALER_PLACE
from paigow.table.state import Person, Stage, Table
from paigow.wagers import DICE_WAGERS, WagerKind

_MAIN = WagerKind.MAIN
_DEALT = Stage.DEALT
"""Asked for in every loop; in Python 3.11 a member looked up in its enum takes five times as long."""


def spots(table: Table) -> range:
    """The betting spots, 1 at the dealer's left."""
    return range(1, table.game.options.table.positions + 1)


def far_right_order(table: Table) -> tuple[int, ...]:
    """The spots from the dealer's far right counterclockwise: the order of offers, reveals and payments."""
    return _counted_down(table.game.options.table.positions)


def settling_order(table: Table) -> tuple[int, ...]:
    """The spots in the order in which hands are shown and settled."""
    direction = table.game.options.settle.direction
    if direction == "from-start" and table.round.start is not None:
        return tuple(place for place in delivery_order(table) if place in spots(table))
    order = far_right_order(table)
    return order[::-1] if direction == "from-left" else order


@cache
def _counted_down(positions: int) -> tuple[int, ...]:
    return tuple(range(positions, 0, -1))


def circle(table: Table, direction: str) -> tuple[int, ...]:
    """The counted places once round from the dealer, the dead hand after the last spot where it has a number."""
    options = table.game.options
    return _circle(options.table.positions, options.start.places, direction)


@cache
def _circle(positions: int, places: int, direction: str) -> tuple[int, ...]:
    around = (DEALER_PLACE, *_counted_down(positions))
    if places > len(around):
        around = (*around, DEAD_PLACE)
    if direction == "counterclockwise":
        return around
    return (DEALER_PLACE, *reversed(around[1:]))


def counted_place(table: Table, value: int) -> int:
    """Where the count ends that begins with the dealer, or with the bank, as number one."""
    around = circle(table, table.game.options.start.direction)
    bank = table.round.bank
    first = around.index(bank.spot if bank is not None else DEALER_PLACE)
    return around[(first + value - 1) % len(around)]


def delivery_order(table: Table) -> tuple[int, ...]:
    """The places in the order in which each receives its pieces, from the starting position on."""
    around = circle(table, table.game.options.deal.direction)
    start = present(table.round.start, "start")
    at = around.index(start)
    turned = around[at:] + around[:at]
    if table.game.options.deal.dead_hand == "left-over":
        turned = (*turned, DEAD_PLACE)
    return turned


def bank_spot(table: Table) -> int:
    """The bank's spot, or 0 when the house banks."""
    bank = table.round.bank
    return 0 if bank is None else bank.spot


def opponent_place(table: Table) -> int:
    """The place the players play against."""
    bank = table.round.bank
    return DEALER_PLACE if bank is None else bank.spot


def is_on_the_hand(kind: WagerKind) -> bool:
    """Whether a wager needs the pieces of its spot; dice wagers do not."""
    return kind not in DICE_WAGERS


def needs_hand(table: Table, place: int) -> bool:
    """Whether the pieces of a place are played this round."""
    bank = table.round.bank
    if place == DEALER_PLACE:
        return bank is None or bank.dealer_wager > 0
    if bank is not None and place == bank.spot:
        return True
    for wager in table.round.wagers:
        if wager.spot == place and is_on_the_hand(wager.kind):
            return True
    return any(spot == place for _, spot, _ in table.round.contributed)


def rides_on_pieces(table: Table) -> bool:
    """Whether any wager, the dealer's against a bank included, waits for the pieces to be dealt."""
    bank = table.round.bank
    if bank is not None and bank.dealer_wager > 0:
        return True
    on_hand = any(is_on_the_hand(wager.kind) for wager in table.round.wagers)
    return on_hand or bool(table.round.contributed)


def is_dead(table: Table, place: int) -> bool:
    """Whether a place is the dead hand's; a table with a seventh spot has none."""
    return place == DEAD_PLACE and place not in spots(table)


def position_number(table: Table, spot: int) -> int:
    """The number that the dice give to a spot: counted counterclockwise from the dealer's far right."""
    return len(spots(table)) + 1 - spot


def spot_of_position(table: Table, number: int) -> int:
    """The spot to which the dice give a number."""
    return len(spots(table)) + 1 - number


def shown_position(table: Table, spot: int) -> int:
    """The position number beside a spot where the layout prints one; else 0."""
    printed = table.game.piece_set.prints_positions and spot in spots(table)
    return position_number(table, spot) if printed else 0


def needs_main(table: Table, kind: WagerKind) -> bool:
    """Whether a wager of that kind lies only beside a main wager of the same person."""
    return kind is not _MAIN and bool(table.game.terms[kind].needs_main)


def has_main(table: Table, spot: int) -> bool:
    for wager in table.round.wagers:  # noqa: SIM110 - asked many times a round
        if wager.spot == spot and wager.kind is _MAIN:
            return True
    return False


def setter_of(table: Table, spot: int) -> str:
    """Who sets the hand of a spot: the person seated there, else the one person who bet on it."""
    hand = table.round.hands[spot]
    if hand is not None and hand.holder:
        return hand.holder
    seated = table.seated(spot)
    if seated is not None:
        return seated.id
    bettors = {wager.person for wager in table.round.wagers if wager.spot == spot and not wager.toke}
    return bettors.pop() if len(bettors) == 1 else ""


def seated_in_order(table: Table, start: int | None = None) -> tuple[Person, ...]:
    """Seated people counterclockwise from the far right, or from a given spot on and once round."""
    order = far_right_order(table)
    if start is not None and start in order:
        at = order.index(start)
        order = order[at:] + order[:at]
    seats = {person.seat: person for person in reversed(table.people)}
    return tuple([seats[spot] for spot in order if spot in seats])


def right_of(table: Table, spot: int) -> tuple[int, ...]:
    """The spots beyond a person's own right hand, nearest first, not going past the dealer."""
    order = far_right_order(table)
    return order[order.index(spot) + 1 :]


def hands_to_set(table: Table) -> tuple[int, ...]:
    """Spots with a main wager whose hand lies unset, the bank's apart."""
    hands = table.round.hands
    unset = [hand.place for hand in hands if hand is not None and hand.stage is _DEALT]
    if not unset:
        return ()
    bank = bank_spot(table)
    mains = {wager.spot for wager in table.round.wagers if wager.kind is _MAIN}
    return tuple([spot for spot in reversed(unset) if spot in mains and spot != bank])


def size_of(table: Table, spot: int, person: str) -> int:
    """How large a person's wager on a spot is, by the main wager or by all of them, as filed."""
    by_main = table.game.options.setting.larger_by == "main-wager"
    wagers = table.wagers(spot, person=person)
    return sum(wager.amount for wager in wagers if not by_main or wager.kind is _MAIN)


def first_to_set(table: Table, person: str, unset: tuple[int, ...] | None = None) -> int:
    """Of a player's unset hands the one with the larger wager, of equal ones the first counterclockwise; 0 for none."""
    waiting = hands_to_set(table) if unset is None else unset
    own = [spot for spot in waiting if setter_of(table, spot) == person]
    if len(own) == 1:
        return own[0]
    return max(own, key=lambda spot: (size_of(table, spot, person), spot), default=0)
