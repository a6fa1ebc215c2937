"""The volatility of a PAR sheet in words: bands of hold, drawn and in tables."""

from fractions import Fraction

from paigow.analysis.meters import progressive_ways
from paigow.analysis.par import pictures
from paigow.analysis.par.figures_words import count, money, share
from paigow.analysis.par.page import Block, PageTable, Picture, Pictures, Text
from paigow.analysis.par.sheet import LEVELS, ROUNDS, ParSheet, Volatility
from paigow.analysis.par.speech import Speech
from paigow.wagers.kinds import WagerKind

SIDE_LEVEL = 95
"""The level at which the bands of side wagers are printed."""


def volatility_blocks(sheet: ParSheet, speech: Speech) -> list[Block]:
    """Bands of the base wager, a short run, envy by players, and bands of the side wagers."""
    base, sides = sheet.volatility[0], sheet.volatility[1:]
    bands = Picture(pictures.hold_bands(base, speech), speech("volatility.bands"), speech("picture.bands"))
    return [
        Text(speech("volatility.lead")),
        Pictures((bands,)),
        _base_bands(sheet, base, speech),
        Pictures(_short_pictures(sheet, base, speech), half=True),
        *_side_bands(sheet, sides, speech),
    ]


def _base_bands(sheet: ParSheet, base: Volatility, speech: Speech) -> PageTable:
    stake = sheet.figures.question.game.limits[WagerKind.MAIN].minimum
    head = [speech("head.rounds"), speech("head.expected", stake=money(stake))]
    head += _ends([f"{level} %" for level in LEVELS], speech)
    rows = []
    for rounds in ROUNDS:
        ends = [_hold(end) for level in LEVELS for end in base.band(rounds, level)]
        rows.append((count(rounds), money(Fraction(round(base.edge * rounds * stake, -2))), *ends))
    return PageTable(tuple(head), tuple(rows), None, 0, speech("volatility.base"))


def _short_pictures(sheet: ParSheet, base: Volatility, speech: Speech) -> tuple[Picture, ...]:
    label = speech("picture.run", rounds=count(ROUNDS[0]))
    drawn = [Picture(pictures.short_run(base, speech), speech("volatility.run"), label)]
    for envy in sheet.figures.sides:
        if envy.paytable.envy is not None:
            caption = speech("volatility.envy", wager=speech.title(envy.title))
            drawn.append(Picture(pictures.envy_bars(envy, speech), caption, speech("picture.envy")))
    return tuple(drawn)


def _side_bands(sheet: ParSheet, sides: tuple[Volatility, ...], speech: Speech) -> list[Block]:
    """One row for each side wager, and one more for a wager with meters, its contributions counted as paid."""
    if not sides:
        return []
    head = (speech("head.wager"), *_ends([count(rounds) for rounds in ROUNDS], speech))
    rows = []
    for side, figures in zip(sides, sheet.figures.sides, strict=True):
        ends = [end for rounds in ROUNDS for end in side.band(rounds, SIDE_LEVEL)]
        rows.append((speech.title(side.title), *(_hold(end, 2) for end in ends)))
        run = progressive_ways(sheet.figures.question, figures).long_run
        if run is not None and run.contributions:
            title = speech("volatility.contributed", wager=speech.title(side.title))
            rows.append((title, *(_hold(end - float(run.contributions), 2) for end in ends)))
    title = speech("volatility.sides", level=SIDE_LEVEL)
    return [PageTable(head, tuple(rows), None, 1, title), Text(speech("volatility.lopsided"), "note")]


def _ends(names: list[str], speech: Speech) -> list[str]:
    return [speech(f"head.{end}", what=name) for name in names for end in ("from", "to")]


def _hold(end: float, digits: int = 3) -> str:
    return share(Fraction(end) * 100, digits)
