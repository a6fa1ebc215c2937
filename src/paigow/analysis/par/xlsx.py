"""A PAR sheet as a workbook: integer counts, and everything that follows from them as live formulas."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from io import BytesIO
from statistics import NormalDist
from typing import Any

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.par.figures_words import capital
from paigow.analysis.par.in_words import page_of
from paigow.analysis.par.sheet import LEVELS, ROUNDS, ParSheet, Strategy
from paigow.analysis.par.speech import Speech
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

    speech = Speech(sheet.language)
    file = BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True})
    title = speech("title", game=speech.title(sheet.figures.question.game.title))
    book.set_properties({"title": title, "created": SAME_EVERY_DAY})
    styles = {name: book.add_format(kind) for name, kind in KINDS.items()}
    writer = _Writer(book, styles, speech, sheet)
    writer.cover()
    writer.lines("section.configuration", ("book.part", "book.term", "book.clauses"), _configuration(sheet))
    ways = [(reason.rule, speech.title(reason.text), ", ".join(reason.clauses)) for reason in sheet.house_way]
    writer.lines("book.house-way", ("head.rule", "book.in-words", "book.clauses"), ways)
    cells = writer.base()
    for at, side in enumerate(sheet.figures.sides, 1):
        write_side(book, styles, speech, side, speech("book.side", number=at))
    if sheet.strategy is not None:
        writer.strategy(sheet.strategy)
    writer.volatility(cells)
    results = (speech("check.fails"), speech("check.holds"))
    checks = [(check.name, check.text, results[check.holds]) for check in sheet.checks]
    writer.lines("section.checks", ("book.check", "book.compared", "book.result"), checks)
    book.close()
    return file.getvalue()


def _configuration(sheet: ParSheet) -> list[tuple[str, ...]]:
    return [
        (chapter.heading, line.text, ", ".join(line.clauses))
        for chapter in sheet.chapters
        for line in chapter.lines
    ]


@dataclass(frozen=True, slots=True)
class _Writer:
    """A workbook being written, page by page."""

    book: Any
    styles: Mapping[str, Any]
    speech: Speech
    sheet: ParSheet

    def cover(self) -> None:
        page = self._page("book.cover", (18, 60, 40))
        told = page_of(self.sheet, drawn=False)
        page.write_string(0, 0, self.speech("title", game=told.title), self.styles["title"])
        page.write_string(1, 0, told.subtitle)
        row = 3
        for row, (term, value, small) in enumerate(told.identity, 3):
            page.write_string(row, 0, term, self.styles["bold"])
            page.write_string(row, 1, value)
            page.write_string(row, 2, small)
        for at, note in enumerate(("book.notes", "book.digits", "book.gold"), row + 2):
            page.write_string(at, 0, self.speech(note))

    def lines(self, name: str, heads: tuple[str, ...], lines: Iterable[tuple[str, ...]]) -> None:
        """A page of texts."""
        page = self._page(name, (34, 100, 48))
        page.freeze_panes(1, 0)
        for row, line in enumerate([tuple(self.speech(head) for head in heads), *lines]):
            for column, text in enumerate(line):
                page.write_string(row, column, text, self.styles["wrap" if row else "head"])

    def base(self) -> Cells:
        """One table for each situation; returns where the first is."""
        page = self._page("section.base", (32, *(20,) * 9))
        found = []
        top = 0
        for situation in self.sheet.figures.base:
            title = capital(situation_words(situation.situation, self.speech.language))
            cells = self._outcome(page, top, title, situation.outcome, situation.pays, situation.share)
            page.write_string(cells.last + 3, 0, self.speech("book.resolved"), self.styles["bold"])
            formula = f"={cells.edge}/(H{cells.first}+H{cells.last})"
            value = float(situation.edge_per_resolved)
            page.write_formula(cells.last + 3, 8, formula, self.styles["percent"], value)
            found.append(cells)
            top = cells.last + 6
        self._outcome_chart(page, found[0])
        return found[0]

    def strategy(self, strategy: Strategy) -> None:
        page = self._page("section.strategy", (44, *(20,) * 9))
        by_way = self._outcome(page, 0, self.speech("strategy.house-way"), strategy.by_way, strategy.pays)
        best = self._outcome(
            page, by_way.last + 5, self.speech("book.best-play"), strategy.best, strategy.pays
        )
        top = best.last + 5
        page.write_string(top, 0, self.speech("book.cost"), self.styles["bold"])
        cost = float(strategy.cost)
        page.write_formula(top, 8, f"={by_way.edge}-{best.edge}", self.styles["percent"], cost)
        for column, head in enumerate(self.speech.heads("rule", "hands", "cost-dealt", "cost-rule")):
            page.write_string(top + 2, column, head, self.styles["head"])
        for row, rule in enumerate(strategy.rules, top + 3):
            page.write_string(row, 0, rule.rule)
            page.write_number(row, 1, rule.hands, self.styles["count"])
            page.write_number(row, 2, float(rule.cost), self.styles["percent"])
            page.write_number(row, 3, float(rule.cost_per_hand), self.styles["percent"])

    def volatility(self, cells: Cells) -> None:
        page = self._page("section.volatility", (16,) * 7)
        page.write_string(0, 0, self.speech("book.hold"))
        page.write_string(1, 0, self.speech("book.reach"), self.styles["bold"])
        page.write_string(3, 0, self.speech("head.rounds"), self.styles["head"])
        base = f"'{self.speech('section.base')}'!"
        for place, level in enumerate(LEVELS):
            reach = NormalDist().inv_cdf((100 + level) / 200)
            page.write_number(1, 1 + 2 * place, reach, self.styles["share"])
            for side, end in enumerate(("from", "to")):
                head = self.speech(f"head.{end}", what=f"{level} %")
                page.write_string(3, 1 + 2 * place + side, head, self.styles["head_right"])
        for row, rounds in enumerate(ROUNDS, 4):
            page.write_number(row, 0, rounds, self.styles["count"])
            for place, level in enumerate(LEVELS):
                for side, value in enumerate(self.sheet.volatility[0].band(rounds, level)):
                    wide = f"{'BDF'[place]}2*{base}{cells.deviation}/SQRT(A{row + 1})"
                    formula = f"={base}{cells.edge}{'+' if side else '-'}{wide}"
                    page.write_formula(row, 1 + 2 * place + side, formula, self.styles["percent"], value)
        self._band_chart(page)

    def _page(self, name: str, widths: tuple[int, ...]) -> Any:
        """An empty page with columns so wide."""
        page = self.book.add_worksheet(self.speech(name))
        page.hide_gridlines(2)
        for column, width in enumerate(widths):
            page.set_column(column, column, width)
        return page

    def _outcome(
        self,
        page: Any,
        top: int,
        title: str,
        outcome: OutcomeCounts,
        pays: Fraction,
        share: Fraction = Fraction(1),
    ) -> Cells:
        """Win, push and lose under a title."""
        speech = self.speech
        page.write_string(top, 0, title, self.styles["title"])
        odds = speech("odds", win=f"{float(pays):g}", stake=1)
        rows = [
            TableRow(speech("head.win"), odds, pays, outcome.win),
            TableRow(speech("head.push"), speech("pays.push"), Fraction(0), outcome.push),
            TableRow(speech("head.lose"), speech("pays.lose"), Fraction(-1), outcome.lose),
        ]
        return write_table(page, self.styles, speech, top + 1, rows, share)

    def _outcome_chart(self, page: Any, cells: Cells) -> None:
        chart = self.book.add_chart({"type": "bar", "subtype": "percent_stacked"})
        base = f"='{self.speech('section.base')}'!"
        for row, colour in enumerate(("#8C1A1C", "#D3B067", "#6B6259"), cells.first):
            chart.add_series(
                {
                    "name": f"{base}$A${row}",
                    "values": f"{base}$H${row}:$H${row}",
                    "fill": {"color": colour},
                    "data_labels": {"value": True, "num_format": "0.00 %", "font": {"color": "#FFFFFF"}},
                }
            )
        chart.set_title({"name": self.speech("book.ends")})
        chart.set_legend({"position": "bottom"})
        page.insert_chart("L2", chart, {"x_scale": 1.1, "y_scale": 0.8})

    def _band_chart(self, page: Any) -> None:
        name = self.speech("section.volatility")
        chart = self.book.add_chart({"type": "line"})
        for column in range(1, 7):
            chart.add_series(
                {
                    "name": [name, 3, column],
                    "categories": [name, 4, 0, 7, 0],
                    "values": [name, 4, column, 7, column],
                    "line": {"color": ("#CBA149", "#B48C3C", "#8C1A1C")[(column - 1) // 2]},
                }
            )
        chart.set_title({"name": self.speech("book.bands")})
        page.insert_chart("A11", chart)
