"""From the figures of a game to its PAR sheet: configuration in words, strategy, volatility and checks."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from paigow.analysis.deck import FULL_DECK
from paigow.analysis.figures import GameFigures
from paigow.analysis.par.convolution import Law
from paigow.analysis.par.lab import ROUNDS_AN_HOUR, lab_of
from paigow.analysis.par.sheet import Check, Paid, ParSheet, SheetChapter, SheetLine, Strategy, Volatility
from paigow.analysis.par.speech import Speech
from paigow.analysis.par.way_words import rules_in_words
from paigow.analysis.question import Question
from paigow.analysis.side_rows import ROLLS
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.store import digest_of
from paigow.analysis.terms import Terms
from paigow.analysis.tile_answer import after_dice
from paigow.analysis.way_cost import WayCost, cost_of
from paigow.analysis.what_if import changes_of
from paigow.analysis.work import Progress, silent
from paigow.pieces.tiles import TILE_SET
from paigow.rulebook import library
from paigow.setting.tile_classes import TILE_HAND_SIZE
from paigow.submissions.card import rule_card, spoken
from paigow.wagers.paytable import Paytable
from paigow.words import Language

REPLACED = {
    "dealer-way": ("card.house-way",),
    "paytables": ("card.paytable", "card.envy", "card.meter"),
    "commission": ("card.vigorish", "card.no-vigorish"),
    "copies": ("card.copies",),
}
"""By what is changed: the lines of the rule card that are then no longer true."""

ROW = "card.row"
"""Lines of the rule card that the tables of the side wagers say again."""


def build_sheet(
    figures: GameFigures,
    *,
    language: Language = "en",
    date: str | None = None,
    number: str | None = None,
    progress: Progress = silent,
    fresh: bool = False,
    whole: bool = False,
    rounds_an_hour: int = ROUNDS_AN_HOUR,
) -> ParSheet:
    """The PAR sheet of a game, or of a game with changes, which every page then says.

    `whole` adds what a laboratory asks: stakes as paid, exposure, several seats, hands, published figures.
    What the house way costs is included for tiles and open hands, for other card games where the question
    asks for best play.
    """
    question = figures.question
    strategy = _strategy(figures, progress, fresh)
    document = library().document(question.game.document)
    return ParSheet(
        figures=figures,
        rules_from="; ".join(Speech(language).title(text) for text in (document.title, document.edition)),
        chapters=_chapters(question, language),
        house_way=rules_in_words(question.dealer),
        paytables=tuple(
            Paid(paytable.name, paytable.title, paytable_digest(paytable))
            for paytable in dict.fromkeys(question.paytables)
        ),
        strategy=strategy,
        volatility=_volatility(figures, Speech(language)),
        checks=tuple(_checks(figures, strategy, Speech(language))),
        changes=changes_of(question),
        lab=lab_of(figures, rounds_an_hour, progress) if whole else None,
        language=language,
        date=date,
        number=number,
    )


def _chapters(question: Question, language: Language) -> tuple[SheetChapter, ...]:
    """The rule card without its head: wagers and limits, odds, and what the house has chosen.

    Lines of the filing that a change replaces are left out.
    """
    gone = {code for change in changes_of(question) for code in REPLACED.get(change.what, ())}
    return tuple(
        SheetChapter(
            spoken(section.heading, language),
            tuple(
                SheetLine(spoken(line, language), tuple(line.clauses))
                for line in section.lines
                if not line.code.startswith(ROW) and line.code not in gone
            ),
        )
        for section in rule_card(question.game)[1:]
    )


def paytable_digest(paytable: Paytable) -> str:
    """Over everything that a paytable says about money."""
    rows = [
        [
            row.name,
            row.pays.notation,
            row.shaker_pays.notation if row.shaker_pays else None,
            None if row.envy is None else str(row.envy),
        ]
        for row in paytable.rows
    ]
    stake = None if paytable.envy is None else str(paytable.envy.qualifying_stake)
    return digest_of({"name": paytable.name, "wager": paytable.wager, "rows": rows, "envy": stake})


def _strategy(figures: GameFigures, progress: Progress, fresh: bool) -> Strategy | None:
    question = figures.question
    by_way = figures.situation("house-way")
    if question.face_up and by_way is not None:
        return Strategy("open-hand", by_way.outcome, figures.base[0].outcome, question.pays)
    alike = question.player.digest == question.dealer.digest
    if not alike or not (question.is_tiles or question.optimal):
        return None
    terms = Terms(question.pays, question.copies, question.push_on)
    return _from_cost(question, cost_of(question.player, terms, progress, fresh=fresh))


def _from_cost(question: Question, found: WayCost) -> Strategy:
    by_way, best = found.by_way, found.best
    if question.dice_take_wagers:
        by_way, best = after_dice(by_way), after_dice(best)
    return Strategy("best-play", by_way, best, question.pays, found.rules, found.errors)


def _volatility(figures: GameFigures, speech: Speech) -> tuple[Volatility, ...]:
    first = figures.base[0]
    variance = first.outcome.variance(first.pays) * first.share**2
    outcome = first.outcome
    gains = ((first.pays, outcome.win), (Fraction(0), outcome.push), (Fraction(-1), outcome.lose))
    law = tuple((gain * first.share, Fraction(number, outcome.total)) for gain, number in gains)
    found = [Volatility("base", speech("section.base"), first.edge, variance, law)]
    found += [
        Volatility(side.name, side.title, side.edge(), side.variance(), _law(side)) for side in figures.sides
    ]
    return tuple(found)


def _law(side: SideFigures) -> Law:
    """What one unit gains by each row, the meters at reset."""
    return tuple(
        (side.net(row), Fraction(row.combinations, side.total)) for row in side.rows if row.combinations
    )


def deals_of(question: Question) -> int:
    """All deals of two hands, counted by formula and not by the analysis."""
    if not question.is_tiles:
        return FULL_DECK.pairs
    tiles = len(TILE_SET)
    return comb(tiles, TILE_HAND_SIZE) * comb(tiles - TILE_HAND_SIZE, TILE_HAND_SIZE)


def _checks(figures: GameFigures, strategy: Strategy | None, speech: Speech) -> list[Check]:
    found = [_base_check(figures, speech), *_side_checks(figures.sides, speech)]
    question = figures.question
    banks = figures.situation("player-banks")
    if banks is not None and question.player.digest == question.dealer.digest:
        ours, theirs = figures.base[0].outcome, banks.outcome
        mirrored = (ours.win, ours.lose) == (theirs.lose, theirs.win) or question.dice_take_wagers
        found.append(_check("symmetry", mirrored, speech))
    if strategy is not None:
        found += _strategy_checks(figures, strategy, speech)
    return found


def _check(name: str, holds: bool, speech: Speech, text: str = "", **arguments: str) -> Check:
    return Check(speech(f"check.{name}.name"), speech(f"check.{text or name}", **arguments), holds)


def _base_check(figures: GameFigures, speech: Speech) -> Check:
    """Win, push and lose add up, in every situation."""
    deals = deals_of(figures.question)
    totals = {situation.outcome.total for situation in figures.base}
    if not figures.question.dice_take_wagers:
        return _check("base", totals == {deals}, speech, deals=f"{deals:,}")
    holds = totals <= {deals, deals * len(ROLLS)}
    return _check("base", holds, speech, "base-dice", deals=f"{deals:,}", rolls=str(len(ROLLS)))


def _side_checks(sides: Sequence[SideFigures], speech: Speech) -> list[Check]:
    if not sides:
        return []
    totals = "; ".join(
        f"{advised_setting.total:,} {speech.over(advised_setting.over)}" for advised_setting in _unlike(sides)
    )
    return [
        _check("side", all(side.total == _everything(side) for side in sides), speech, totals=totals),
        _check("returns", all(_returned(side) == side.fee - side.edge() for side in sides), speech),
    ]


def _strategy_checks(figures: GameFigures, strategy: Strategy, speech: Speech) -> list[Check]:
    if strategy.kind == "open-hand":
        holds = strategy.cost >= 0 and strategy.best.lose <= strategy.by_way.lose
        return [_check("strategy", holds, speech, "open-hand")]
    same = strategy.by_way == figures.base[0].outcome and strategy.cost >= 0
    found = [_check("strategy", same, speech, "best-play")]
    if strategy.rules:
        hands = sum(rule.hands for rule in strategy.rules)
        whole = comb(len(TILE_SET), TILE_HAND_SIZE) if figures.question.is_tiles else FULL_DECK.hands
        holds = hands == whole and all(rule.cost >= 0 for rule in strategy.rules)
        found.append(_check("way", holds, speech, hands=f"{whole:,}"))
    return found


def _unlike(sides: Sequence[SideFigures]) -> list[SideFigures]:
    """One side wager for each kind of total."""
    return list({(side.total, side.over): side for side in sides}.values())


def _everything(side: SideFigures) -> int:
    known = {
        "hands": FULL_DECK.hands,
        "pairs of hands": FULL_DECK.pairs,
        "tile hands": comb(len(TILE_SET), TILE_HAND_SIZE),
        "rolls": len(ROLLS),
    }
    return known.get(side.over) or len(ROLLS) ** len(side.paytable.rows)


def _returned(side: SideFigures) -> Fraction:
    return sum((side.net(row) * Fraction(row.combinations, side.total) for row in side.rows), Fraction(0))
