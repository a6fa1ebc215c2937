"""Compute all figures that a question asks for; slow counts are cached by a digest of everything that decides them."""

from dataclasses import dataclass, replace
from fractions import Fraction

from paigow.analysis.counts import Copies, Grid, OutcomeCounts
from paigow.analysis.exact import compare_ways
from paigow.analysis.face_up import best_reply
from paigow.analysis.figures import BaseFigures, CopyCounts, GameFigures
from paigow.analysis.kept import Counts, kept_counts
from paigow.analysis.optimal import best_play
from paigow.analysis.push_rules import set_aside
from paigow.analysis.question import Question
from paigow.analysis.side_rows import figure_dice_bonus, figure_side_wager
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.terms import BankSide, Terms
from paigow.analysis.tile_answer import tile_figures
from paigow.analysis.ways import SetClasses, way_of
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation, InternalError
from paigow.setting.house_way import CardHouseWay, HouseWay
from paigow.wagers.kinds import WagerKind
from paigow.wagers.patterns import CardPattern
from paigow.wagers.paytable import Paytable

HALF = Fraction(1, 2)


def answer(question: Question, progress: Progress = silent, fresh: bool = False) -> GameFigures:
    """All figures of a game; `fresh` computes everything again and ignores the cache."""
    sides = tuple(
        figures
        for paytable in question.paytables
        for figures in side_figures(paytable, question, progress, fresh)
    )
    if question.is_tiles:
        return tile_figures(question, sides)
    desk = _Desk(question, progress, fresh)
    return desk.face_up(sides) if question.face_up else desk.blind(sides)


def side_figures(
    paytable: Paytable, question: Question, progress: Progress = silent, fresh: bool = False
) -> tuple[SideFigures, ...]:
    """A side wager's figures: one table, or two where the player who shakes has other odds."""
    if paytable.kind is WagerKind.DICE_BONUS:
        return figure_dice_bonus(paytable, shaking=False), figure_dice_bonus(paytable, shaking=True)
    figures = figure_side_wager(
        paytable, question.options_for(paytable), progress, fresh, _dealer(question, paytable)
    )
    meters = question.game.meters if paytable in question.game.paytables.values() else {}
    fee = question.fee_of(paytable.kind) if paytable.kind is not None else Fraction(0)
    return (replace(figures, filed=meters, fee=fee),)


def _dealer(question: Question, paytable: Paytable) -> SetClasses | None:
    """The house way by classes, where a row of the paytable looks at a hand as it is set."""
    needs = any(isinstance(row.event, CardPattern) and row.event.as_set for row in paytable.rows)
    return set_classes(question.dealer) if needs else None


@dataclass(frozen=True, slots=True)
class _Desk:
    """One poker question being worked on."""

    question: Question
    progress: Progress
    fresh: bool

    def blind(self, sides: tuple[SideFigures, ...]) -> GameFigures:
        """Both sides set without seeing the other."""
        question = self.question
        grid = self.grid(question.player)
        base = [BaseFigures("dealer-banks", self._dealer_banks(grid), question.pays, fee=question.fee)]
        if question.banking:
            base.append(BaseFigures("player-banks", self._player_banks(grid), question.bank_pays))
        if question.co_banking:
            shared = self._player_banks(self.grid(question.co_bank))
            base.append(BaseFigures("co-banked", shared, question.bank_pays, HALF))
        if question.optimal:
            best = self._best(BankSide.DEALER)
            base.append(BaseFigures("optimal", best, question.pays, fee=question.fee))
            if question.banking:
                base.append(BaseFigures("optimal-bank", self._best(BankSide.PLAYER), question.bank_pays))
        return GameFigures(question, tuple(base), sides, copies_of(grid), grid.aside)

    def face_up(self, sides: tuple[SideFigures, ...]) -> GameFigures:
        """The player replies to the dealer's open hand; beside it, what the house way would make of it."""
        question = self.question
        description = self._described(question.player, "best-reply")
        win, push, lose, aside = kept_counts(description, self._reply, self.fresh)
        reply = BaseFigures("face-up", OutcomeCounts(win, push, lose), question.pays, fee=question.fee)
        grid = self.grid(question.player)
        by_way = BaseFigures("house-way", self._dealer_banks(grid), question.pays, fee=question.fee)
        return GameFigures(question, (reply, by_way), sides, copies_of(grid), aside)

    def _dealer_banks(self, grid: Grid) -> OutcomeCounts:
        question = self.question
        if question.copies is Copies.BY_HAND:
            return grid.by_rules(question.game.copies)
        return grid.dealer_banks(question.copies)

    def _player_banks(self, grid: Grid) -> OutcomeCounts:
        question = self.question
        if question.copies is Copies.BY_HAND:
            return grid.by_rules(question.game.copies, banks=True)
        return grid.player_banks(question.copies)

    def grid(self, player: HouseWay) -> Grid:
        """The player's way against the dealer's."""
        counts = kept_counts(self._described(player, "ways"), lambda: self._compare(player), self.fresh)
        return grid_of(counts)

    def _compare(self, player: HouseWay) -> Counts:
        dealer = set_classes(self.question.dealer, self.progress)
        aside = set_aside(self.question.push_on, dealer)
        grid = compare_ways(set_classes(player, self.progress), dealer, aside, progress=self.progress)
        return (*grid.nine, grid.aside)

    def _reply(self) -> Counts:
        if self.question.copies is not Copies.BANK:
            raise BadNotation("the best reply to an open hand is figured only where the dealer takes copies")
        dealer = set_classes(self.question.dealer, self.progress)
        aside = set_aside(self.question.push_on, dealer)
        outcome, pushed = best_reply(dealer, aside, progress=self.progress)
        return outcome.win, outcome.push, outcome.lose, pushed

    def _best(self, bank: BankSide) -> OutcomeCounts:
        if self.question.copies is Copies.BY_HAND:
            raise BadNotation("the best play is figured only where one side takes all copies")
        question = self.question
        player, dealer = (set_classes(way, self.progress) for way in (question.player, question.dealer))
        pays = question.bank_pays if bank is BankSide.PLAYER else question.pays
        terms = Terms(pays, question.copies, question.push_on, bank)
        return best_play(player, dealer, terms, progress=self.progress, fresh=self.fresh).best

    def _described(self, player: HouseWay, what: str) -> dict[str, object]:
        return {
            "what": what,
            "player": player.digest,
            "dealer": self.question.dealer.digest,
            "push_on": sorted(self.question.push_on),
        }


def set_classes(way: HouseWay, progress: Progress = silent) -> SetClasses:
    """A house way for cards over all class codes."""
    if not isinstance(way, CardHouseWay):
        raise InternalError(f"{way.id} does not set cards")
    return way_of(way, progress)


def grid_of(counts: Counts) -> Grid:
    """The grid with these ten counts."""
    above_above, above_equal, above_below, equal_above, equal_equal, equal_below, *rest = counts
    below_above, below_equal, below_below, aside = rest
    return Grid(
        (
            above_above, above_equal, above_below,
            equal_above, equal_equal, equal_below,
            below_above, below_equal, below_below,
        ),
        aside,
    )  # fmt: skip


def copies_of(grid: Grid) -> CopyCounts:
    return CopyCounts(grid.copies_high, grid.copies_low, grid.copies_both)
