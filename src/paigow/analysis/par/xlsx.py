"""A PAR sheet as a workbook: integer counts, and everything that follows from them as live formulas."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from fractions import Fraction
from io import BytesIO
from statistics import NormalDist
from typing import Any

from paigow.analysis.figures import BaseFigures
from paigow.analysis.par.figures_words import capital
from paigow.analysis.par.in_words import page_of
from paigow.analysis.par.sheet import LEVELS, ROUNDS, ParSheet, Strategy
from paigow.analysis.par.xlsx_sides import write_side
from paigow.analysis.par.xlsx_tables import Cells, TableRow, write_table
from paigow.analysis.wording import situation_words

SAME_EVERY_DAY = datetime(2000, 1, 1)
"""A workbook must name the moment it was made; a fixed one keeps the same sheet the same file."""

KINDS: Mapping[str, Mapping[str, Any]] = {
    "title": {"bold": True, "font_size": 16, "font_color": "#6A1013"},
    "head": {"bold": True, "bottom": 1, "bottom_color": "#B48C3C", "text_wrap": True},
    "head_right": {
        "bold": True, "bottom": 1, "bottom_color": "#B48C3C", "text_wrap": True, "align": "right"
    },
    "plain": {"num_format": "#,##0"},
    "count": {"num_format": "#,##0"},
    "share": {"num_format": "0.0000000000"},
    "percent": {"num_format": "0.000000 %"},
    "total": {"bold": True, "top": 1, "top_color": "#8C1A1C", "num_format": "#,##0"},
    "total_right": {"bold": True, "top": 1, "top_color": "#8C1A1C", "align": "right"},
    "total_share": {"bold": True, "top": 1, "top_color": "#8C1A1C", "num_format": "0.0000000000"},
    "bold": {"bold": True},
    "right": {"align": "right"},
    "input": {"num_format": "#,##0", "bg_color": "#F6EBCB", "border": 1, "border_color": "#B48C3C"},
    "wrap": {"text_wrap": True, "valign": "top"},
}  # fmt: skip


def render(sheet: ParSheet) -> bytes:
    """The workbook; the same sheet gives the same bytes."""
    import xlsxwriter

    file = BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True})
    title = f"PAR sheet: {sheet.figures.question.game.title}"
    book.set_properties({"title": title, "created": SAME_EVERY_DAY})
    styles = {name: book.add_format(kind) for name, kind in KINDS.items()}
    _cover(book, styles, sheet)
    _lines(book, styles, "Configuration", _configuration(sheet))
    _lines(
        book,
        styles,
        "House way",
        [("Rule", "In words", "Clauses")]
        + [(one.rule, one.text, ", ".join(one.clauses)) for one in sheet.house_way],
    )
    cells = _base(book, styles, sheet.figures.base)
    for at, side in enumerate(sheet.figures.sides, 1):
        write_side(book, styles, side, f"Side {at}")
    if sheet.strategy is not None:
        _strategy(book, styles, sheet.strategy)
    _volatility(book, styles, sheet, cells)
    checks = [(one.name, one.text, "holds" if one.holds else "does not hold") for one in sheet.checks]
    _lines(book, styles, "Checks", [("Check", "What was compared", "Result"), *checks])
    book.close()
    return file.getvalue()


def _cover(book: Any, styles: Mapping[str, Any], sheet: ParSheet) -> None:
    page = book.add_worksheet("Cover")
    page.hide_gridlines(2)
    page.set_column(0, 0, 18)
    page.set_column(1, 1, 60)
    page.set_column(2, 2, 40)
    told = page_of(sheet, drawn=False)
    page.write_string(0, 0, f"PAR sheet: {told.title}", styles["title"])
    page.write_string(1, 0, told.subtitle)
    row = 3
    for row, (term, value, small) in enumerate(told.identity, 3):
        page.write_string(row, 0, term, styles["bold"])
        page.write_string(row, 1, value)
        page.write_string(row, 2, small)
    notes = (
        "Probabilities, returns, edges, deviations, envy, break-even meters and bands are live formulas.",
        "Counts of sixteen digits stand as exact text and as two integers from which the formulas are made.",
        "Gold cells may be changed. Formulas work to fifteen digits; the exact ratios stand in the JSON.",
    )
    for at, note in enumerate(notes, row + 2):
        page.write_string(at, 0, note)


def _configuration(sheet: ParSheet) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [("Part", "Term", "Clauses")]
    for chapter in sheet.chapters:
        found += [(chapter.heading, line.text, ", ".join(line.clauses)) for line in chapter.lines]
    return found


def _lines(book: Any, styles: Mapping[str, Any], name: str, lines: Iterable[tuple[str, ...]]) -> None:
    page = book.add_worksheet(name)
    page.hide_gridlines(2)
    page.set_column(0, 0, 34)
    page.set_column(1, 1, 100)
    page.set_column(2, 2, 48)
    page.freeze_panes(1, 0)
    for row, line in enumerate(lines):
        for column, text in enumerate(line):
            page.write_string(row, column, text, styles["wrap" if row else "head"])


def _base(book: Any, styles: Mapping[str, Any], base: tuple[BaseFigures, ...]) -> Cells:
    """One table for each situation; gives back where the first stands."""
    page = book.add_worksheet("Base wager")
    page.hide_gridlines(2)
    page.set_column(0, 0, 32)
    page.set_column(1, 9, 20)
    found = []
    top = 0
    for one in base:
        page.write_string(top, 0, capital(situation_words(one.situation)), styles["title"])
        rows = [
            TableRow("Win", f"{float(one.pays):g} to 1", one.pays, one.outcome.win),
            TableRow("Push", "push", Fraction(0), one.outcome.push),
            TableRow("Lose", "lose", Fraction(-1), one.outcome.lose),
        ]
        cells = write_table(page, styles, top + 1, rows, one.share)
        page.write_string(cells.last + 3, 0, "House edge per resolved unit", styles["bold"])
        formula = f"={cells.edge}/(H{cells.first}+H{cells.last})"
        page.write_formula(cells.last + 3, 8, formula, styles["percent"], float(one.edge_per_resolved))
        found.append(cells)
        top = cells.last + 6
    _outcome_chart(book, page, found[0])
    return found[0]


def _outcome_chart(book: Any, page: Any, cells: Cells) -> None:
    chart = book.add_chart({"type": "bar", "subtype": "percent_stacked"})
    colours = ("#8C1A1C", "#D3B067", "#6B6259")
    for row, colour in enumerate(colours, cells.first):
        chart.add_series(
            {
                "name": f"='Base wager'!$A${row}",
                "values": f"='Base wager'!$H${row}:$H${row}",
                "fill": {"color": colour},
                "data_labels": {"value": True, "num_format": "0.00 %", "font": {"color": "#FFFFFF"}},
            }
        )
    chart.set_title({"name": "How the wager ends"})
    chart.set_legend({"position": "bottom"})
    page.insert_chart("L2", chart, {"x_scale": 1.1, "y_scale": 0.8})


def _strategy(book: Any, styles: Mapping[str, Any], strategy: Strategy) -> None:
    page = book.add_worksheet("Strategy cost")
    page.hide_gridlines(2)
    page.set_column(0, 0, 44)
    page.set_column(1, 9, 20)
    top = 0
    edges = []
    for name, outcome in (("House way", strategy.by_way), ("Best play", strategy.best)):
        page.write_string(top, 0, name, styles["title"])
        rows = [
            TableRow("Win", f"{float(strategy.pays):g} to 1", strategy.pays, outcome.win),
            TableRow("Push", "push", Fraction(0), outcome.push),
            TableRow("Lose", "lose", Fraction(-1), outcome.lose),
        ]
        cells = write_table(page, styles, top + 1, rows)
        edges.append(cells.edge)
        top = cells.last + 5
    page.write_string(top, 0, "Cost of the house way", styles["bold"])
    page.write_formula(top, 8, f"={edges[0]}-{edges[1]}", styles["percent"], float(strategy.cost))
    for column, head in enumerate(("Rule", "Hands", "Cost per hand dealt", "Cost per hand of the rule")):
        page.write_string(top + 2, column, head, styles["head"])
    for row, rule in enumerate(strategy.rules, top + 3):
        page.write_string(row, 0, rule.rule)
        page.write_number(row, 1, rule.hands, styles["count"])
        page.write_number(row, 2, float(rule.cost), styles["percent"])
        page.write_number(row, 3, float(rule.cost_per_hand), styles["percent"])


def _volatility(book: Any, styles: Mapping[str, Any], sheet: ParSheet, cells: Cells) -> None:
    page = book.add_worksheet("Volatility")
    page.hide_gridlines(2)
    page.set_column(0, 6, 16)
    page.write_string(0, 0, "Hold of the base wager: one seat, one wager a round; approximate (normal curve)")
    page.write_string(1, 0, "Standard deviations", styles["bold"])
    page.write_string(3, 0, "Rounds", styles["head"])
    for place, level in enumerate(LEVELS):
        reach = NormalDist().inv_cdf((100 + level) / 200)
        page.write_number(1, 1 + 2 * place, reach, styles["share"])
        for side, end in enumerate(("from", "to")):
            page.write_string(3, 1 + 2 * place + side, f"{level} % {end}", styles["head_right"])
    for row, rounds in enumerate(ROUNDS, 4):
        page.write_number(row, 0, rounds, styles["count"])
        for place, level in enumerate(LEVELS):
            for side, value in enumerate(sheet.volatility[0].band(rounds, level)):
                sign = "+" if side else "-"
                wide = f"{'BDF'[place]}2*'Base wager'!{cells.deviation}/SQRT(A{row + 1})"
                formula = f"='Base wager'!{cells.edge}{sign}{wide}"
                page.write_formula(row, 1 + 2 * place + side, formula, styles["percent"], value)
    chart = book.add_chart({"type": "line"})
    for column in range(1, 7):
        chart.add_series(
            {
                "name": ["Volatility", 3, column],
                "categories": ["Volatility", 4, 0, 7, 0],
                "values": ["Volatility", 4, column, 7, column],
                "line": {"color": ("#CBA149", "#B48C3C", "#8C1A1C")[(column - 1) // 2]},
            }
        )
    chart.set_title({"name": "Bands of hold"})
    page.insert_chart("A11", chart)
