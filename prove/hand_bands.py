"""A shift's win lies within the band by its hands, set well or badly, as often as the band says, by one joint test."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from paigow.analysis.question import Question, ask
from paigow.analysis.stakes import base_results
from paigow.chance import SeededSource, Source, seed_of
from paigow.errors import InternalError
from paigow.laws.reading import main_outcome
from paigow.laws.watched import Dealt
from paigow.money import Cents
from paigow.piece_sets.base import Split
from paigow.pieces import JOKER, Pieces
from paigow.reports.expected import Expected
from paigow.reports.hand_counts import DEALER_BANKS, value_of
from paigow.reports.hand_values import AskedRound
from paigow.reports.laid import UNKNOWN, Seat
from paigow.submissions import ApprovedGame, load_game
from paigow.wagers import Outcome
from prove import Progress, Result
from prove.bands import LAYOUTS, LEVEL, UNIT, cell_of, chi_square, chi_square_chance

GAMES = ("horseshoe-poker", "maryland-poker", "colorado-tiles", "colorado-tiles", "colorado-tiles")
"""Drawn in turn; a round of tiles is weighed much faster. Beside an open hand of the dealer nothing is left to luck."""
PIECES = 200
SHIFTS_A_PIECE = 4
ROUNDS = 48
FOLDED = ((0, 1), (2,), (3,), (4, 5))
"""The cells of a band, the two outside ones together: there are fewer shifts than by the edge."""
SHARES = (25, 475, 475, 25)
BADLY = 3
"""One hand in so many is set badly where it can be: as the house way never would."""


def run(seed: int, progress: Progress) -> Result:
    for piece in progress.pieces(PIECES):
        name = GAMES[piece % len(GAMES)]
        game = load_game(name)
        question = ask(game)
        for number in range(SHIFTS_A_PIECE):
            cell = cell_of(shift(game, question, SeededSource(seed_of(f"{seed} {piece} {number}"))))
            progress.tally[f"{name} {next(at for at, cells in enumerate(FOLDED) if cell in cells)}"] += 1
    counts = {name: [progress.tally[f"{name} {at}"] for at in range(len(FOLDED))] for name in GAMES}
    played = {name: row for name, row in counts.items() if sum(row)}
    distance = sum(chi_square(row, SHARES) for row in played.values())
    chance = chi_square_chance(distance, len(played) * (len(SHARES) - 1))
    total, outside = (
        sum(map(sum, played.values())),
        sum(row[0] + row[-1] for row in played.values()),
    )
    says = (
        f"{total:,} shifts of {len(played)} games, {100 * outside / max(total, 1):.1f} % outside their band of 95 % by "
        f"the hands as set; chi-square {distance:.1f}, a chance of {chance:.4f}"
    )
    return Result(chance >= LEVEL, total, says, dict(progress.tally))


def shift(game: ApprovedGame, question: Question, luck: Source) -> Expected:
    """What a table won in some rounds, beside what its hands were worth."""
    found = Expected()
    for number in range(ROUNDS):
        win, mean, variance = round_of(game, question, luck, LAYOUTS[number % len(LAYOUTS)])
        found.add(Expected(1, win, mean, variance, 1))
    return found


def round_of(
    game: ApprovedGame, question: Question, luck: Source, units: Sequence[int]
) -> tuple[int, Fraction, Fraction]:
    """What the house won of one round by the laws, and the mean and variance of its hands."""
    stakes = [count * UNIT for count in units if count]
    size, left = game.piece_set.hand_size, list(game.piece_set.pieces)
    hands = [tuple(left.pop(luck.below(len(left))) for _ in range(size)) for _ in range(len(stakes) + 1)]
    dealer, *others = [
        set_hand(game, hand, at > 0 and luck.below(BADLY) == 0) for at, hand in enumerate(hands)
    ]
    win = 0
    for stake, own in zip(stakes, others, strict=True):
        won, lost = base_results(question, DEALER_BANKS, Cents(stake))
        win += {Outcome.WIN: -won, Outcome.LOSE: lost}.get(
            main_outcome(game, _dealt(own), _dealt(dealer), False), 0
        )
    seats = tuple(
        Seat(spot, stake, *own) for spot, (stake, own) in enumerate(zip(stakes, others, strict=True), 1)
    )
    value = value_of(question, AskedRound(seats, UNKNOWN))
    if value is None or value.variance is None:
        raise InternalError(f"the hands of {game.name} are not weighed")
    return win, Fraction(value.mean), Fraction(value.variance)


def set_hand(game: ApprovedGame, hand: Pieces, badly: bool) -> Split:
    """A hand by the house way, or with its two lowest cards in the low hand."""
    setting = game.piece_set.set_by(game.house_way, hand).setting
    cards: Any = hand
    if not badly or game.pieces == "tiles" or JOKER in hand:
        return setting.high, setting.low
    low = tuple(sorted(cards, key=lambda card: card.rank)[:2])
    if low[0].rank == low[1].rank:
        return setting.high, setting.low
    return tuple(card for card in cards if card not in low), low


def _dealt(split: Split) -> Dealt:
    high, low = split
    return Dealt((*high, *low), high=high, low=low, is_set=True)
