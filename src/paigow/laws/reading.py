"""What several laws read off a table in the same way: places in their order, hands and what they come to."""

from paigow.laws.watch import Watch
from paigow.laws.watched import Dealt
from paigow.pieces import JOKER, Card, Rank, Tile
from paigow.ranking import (
    FiveCardRanking,
    HandKind,
    TileRanking,
    TwoCardRanking,
    is_zero,
    rank_best_five,
    rank_five,
    rank_tiles,
    rank_two,
    reaches,
)
from paigow.submissions import ApprovedGame
from paigow.wagers import DICE_WAGERS, Outcome, WagerKind

DEALER, DEAD = 0, 7
"""Where the dealer's own hand and the dead hand lie."""

CLOCKWISE = "clockwise"


def plays_tiles(game: ApprovedGame) -> bool:
    return game.pieces == "tiles"


def hand_size(game: ApprovedGame) -> int:
    """Seven cards, or four tiles."""
    return 4 if plays_tiles(game) else 7


def set_size(game: ApprovedGame) -> int:
    """Fifty-two cards and the joker, or thirty-two tiles."""
    return 32 if plays_tiles(game) else 53


def circle(game: ApprovedGame, direction: str) -> list[int]:
    """The counted places from the dealer: spot 1 is on the dealer's left, so clockwise counts upward."""
    options = game.options
    spots = list(range(1, options.table.positions + 1))
    dead = [DEAD] if options.start.places > len(spots) + 1 else []
    return [DEALER, *dead, *spots] if direction == CLOCKWISE else [DEALER, *reversed(spots), *dead]


def counted(game: ApprovedGame, first: int, number: int) -> int:
    """The place at which the count reaches a number, the first place being one."""
    around = circle(game, game.options.start.direction)
    return around[(around.index(first) + number - 1) % len(around)]


def delivery(game: ApprovedGame, start: int) -> list[int]:
    """The places in the order in which pieces go round from the starting position."""
    around = circle(game, game.options.deal.direction)
    at = around.index(start)
    left_over = [DEAD] if game.options.deal.dead_hand == "left-over" else []
    return around[at:] + around[:at] + left_over


def settling(game: ApprovedGame, start: int | None) -> list[int]:
    """The spots in the order in which hands are shown: from the dealer's far right, counterclockwise, or as filed."""
    spots = list(range(game.options.table.positions, 0, -1))
    direction = game.options.settle.direction
    if direction == "from-start" and start is not None:
        return [place for place in delivery(game, start) if place in spots]
    return spots[::-1] if direction == "from-left" else spots


def given_up(game: ApprovedGame, stake: int) -> int:
    """What a surrender costs of a main wager: the filed share, a broken cent counted whole."""
    above, below = game.options.surrender.share_lost
    return -(-stake * above // below)


def cards(pieces: tuple[object, ...]) -> tuple[Card, ...]:
    return tuple(piece for piece in pieces if isinstance(piece, Card))


def tiles(pieces: tuple[object, ...]) -> tuple[Tile, ...]:
    return tuple(piece for piece in pieces if isinstance(piece, Tile))


def ranks(
    game: ApprovedGame, hand: Dealt
) -> tuple[FiveCardRanking | TileRanking, TwoCardRanking | TileRanking]:
    """The ranking of a hand's two parts as they lie."""
    if plays_tiles(game):
        return rank_tiles(*tiles(hand.high)), rank_tiles(*tiles(hand.low))
    return rank_five(cards(hand.high)), rank_two(cards(hand.low))


def is_foul(game: ApprovedGame, hand: Dealt) -> bool:
    """Whether a set hand of cards breaks the rule of setting: five and two, the five not below the two."""
    if plays_tiles(game):
        return False
    if (len(hand.high), len(hand.low)) != (5, 2):
        return True
    return not reaches(rank_five(cards(hand.high)), rank_two(cards(hand.low)))


def opponent(watch: Watch) -> Dealt | None:
    """The hand that the players play against: the bank's, or the dealer's."""
    return watch.hands.get(DEALER if watch.bank is None else watch.bank.spot)


def dealer_pushes(game: ApprovedGame, dealer: Dealt) -> bool:
    """Whether the dealer's hand is one with which every main wager pushes."""
    words = game.options.main.dealer_pushes
    if plays_tiles(game) or not words:
        return False
    seven = cards(dealer.pieces)
    best = rank_best_five(seven)
    low = rank_two(cards(dealer.low)) if len(dealer.low) == 2 else None
    return any(_pushes(word, best, low, JOKER in seven) for word in words)


def _pushes(word: str, best: FiveCardRanking, low: TwoCardRanking | None, joker: bool) -> bool:
    nothing = best.kind is HandKind.HIGH_CARD
    if word == "no-pair":
        return nothing
    name, _, rest = word.partition("-high")
    top = Rank[name.upper()]
    if rest == "-low":
        return low is not None and low.kind is HandKind.HIGH_CARD and low.ranks[0] == top
    exact = nothing and best.ranks[0] == top
    return exact and (rest == "" or joker is (rest == "-joker"))


def main_outcome(game: ApprovedGame, hand: Dealt, other: Dealt, banked: bool) -> Outcome:
    """How a main wager comes out, hand against hand."""
    if hand.forfeited:
        return Outcome.LOSE
    if other.forfeited:
        return Outcome.WIN
    if not banked and dealer_pushes(game, other):
        return Outcome.PUSH
    if is_foul(game, hand):
        return Outcome.LOSE
    high, low = ranks(game, hand)
    other_high, other_low = ranks(game, other)
    if plays_tiles(game):
        won = (high > other_high, low > other_low and not is_zero(low))  # type: ignore[operator, arg-type]
        return {2: Outcome.WIN, 1: Outcome.PUSH, 0: Outcome.LOSE}[sum(won)]
    copies = game.options.main
    parts = (_part(high, other_high, copies.copy_high), _part(low, other_low, copies.copy_low))
    if 0 in parts and copies.one_hand_tied == "push":
        return Outcome.PUSH
    total = sum(parts)
    return Outcome.WIN if total > 0 else Outcome.LOSE if total < 0 else Outcome.PUSH


def _part(own: object, other: object, copy: str) -> int:
    """1 where the player wins a hand, -1 where the opponent does, 0 where it goes to neither."""
    if own == other:
        return {"opponent": -1, "player": 1, "neither": 0}[copy]
    return 1 if own > other else -1  # type: ignore[operator]


def on_hand(kind: WagerKind) -> bool:
    """Whether a wager is decided by pieces, not by dice."""
    return kind not in DICE_WAGERS
