"""The figures of a tile game: the base wager by house way and by best play, with dice that may take it."""

from fractions import Fraction

from paigow.analysis.counts import Copies, OutcomeCounts
from paigow.analysis.figures import BaseFigures, CopyCounts, GameFigures
from paigow.analysis.question import Question
from paigow.analysis.side_rows import ROLLS
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.tile_tables import TileWay, tile_way_of
from paigow.analysis.tiles import best_against, best_bank, compare_tile_bank, compare_tile_ways, tile_copies
from paigow.errors import BadNotation, InternalError
from paigow.setting.house_way import HouseWay, TileHouseWay

HALF = Fraction(1, 2)
TRIPLES = sum(roll.is_triple for roll in ROLLS)
OTHERS = len(ROLLS) - TRIPLES


def tile_figures(question: Question, sides: tuple[SideFigures, ...]) -> GameFigures:
    """All figures of a tile game."""
    if question.push_on or question.copies is not Copies.BANK:
        raise BadNotation(
            f"{question.game.name} is played with tiles; push rules and copies for the player are for card games"
        )
    player, dealer = _way(question.player), _way(question.dealer)
    zero = question.zero_may_win
    base = [_base(question, "dealer-banks", compare_tile_ways(player, dealer, zero))]
    if question.banking:
        bank = compare_tile_bank(player, dealer, zero)
        base.append(BaseFigures("player-banks", _banked(question, bank), question.bank_pays))
    if question.co_banking:
        shared = compare_tile_bank(_way(question.co_bank), dealer, zero)
        base.append(BaseFigures("co-banked", _banked(question, shared), question.bank_pays, HALF))
    if question.optimal:
        base += _optimal(question, dealer)
    copies = tile_copies(player, dealer)
    return GameFigures(question, tuple(base), sides, CopyCounts(copies.high, copies.low, copies.both))


def _optimal(question: Question, dealer: TileWay) -> list[BaseFigures]:
    """The best player against the dealer's way, and against the way that answers best play."""
    zero = question.zero_may_win
    best, outcome = best_against(dealer, question.pays, zero)
    reply, _ = best_bank(best, costs=question.pays, zero_may_win=zero)
    found = [
        _base(question, "optimal", outcome),
        _base(question, "optimal-against-best-reply", compare_tile_ways(best, reply, zero)),
    ]
    if question.banking:
        _, bank = best_bank(dealer, zero_may_win=zero, wins=question.bank_pays)
        found.append(BaseFigures("optimal-bank", _banked(question, bank), question.bank_pays))
    return found


def _base(question: Question, situation: str, outcome: OutcomeCounts) -> BaseFigures:
    """A wager against the dealer; where a triple takes it, over all deals and all rolls."""
    if question.dice_take_wagers:
        outcome = after_dice(outcome)
    return BaseFigures(situation, outcome, question.pays, fee=question.fee)


def _banked(question: Question, outcome: OutcomeCounts) -> OutcomeCounts:
    """A bank's side; on a triple it wins the wager, or the house does and the bank has no part in it."""
    if not question.dice_take_wagers:
        return outcome
    taken = after_dice(OutcomeCounts(outcome.lose, outcome.push, outcome.win))
    if question.triples_to_bank:
        return OutcomeCounts(taken.lose, taken.push, taken.win)
    win = outcome.win * OTHERS
    return OutcomeCounts(win, taken.total - win - taken.win, taken.win)


def after_dice(outcome: OutcomeCounts) -> OutcomeCounts:
    """The wager over all pairs of a deal and a roll, lost whenever the three dice agree."""
    lost = outcome.lose * OTHERS + outcome.total * TRIPLES
    return OutcomeCounts(outcome.win * OTHERS, outcome.push * OTHERS, lost)


def _way(way: HouseWay) -> TileWay:
    if not isinstance(way, TileHouseWay):
        raise InternalError(f"{way.id} does not set tiles")
    return tile_way_of(way)
