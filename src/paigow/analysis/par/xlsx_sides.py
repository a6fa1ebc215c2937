"""Side wagers in a workbook: the table, envy by players, and meters that may be changed, all live."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from paigow.analysis.as_data import OTHERS
from paigow.analysis.par.figures_words import capital
from paigow.analysis.par.speech import Speech
from paigow.analysis.par.xlsx_tables import EXTRA, RETURN, Cells, TableRow, letter, write_table
from paigow.analysis.side_wagers import UNIT, RowFigure, SideFigures
from paigow.analysis.wording import event_words


def write_side(book: Any, styles: Mapping[str, Any], speech: Speech, side: SideFigures, name: str) -> None:
    """A worksheet of its own."""
    page = book.add_worksheet(name)
    page.hide_gridlines(2)
    page.set_column(0, 0, 44)
    page.set_column(1, 12, 18)
    page.write_string(0, 0, speech.title(side.title), styles["title"])
    page.write_string(1, 0, speech("book.paytable", name=side.paytable.name, over=speech.over(side.over)))
    meters = {meter: f"$B${row}" for row, meter in enumerate(side.paytable.meter_names, 4)}
    for row, meter in enumerate(meters, 3):
        page.write_string(row, 0, speech("book.meter", meter=meter))
        page.write_number(row, 1, side.paytable.meter(meter).reset, styles["input"])
    rows = [_row(side, row, meters, speech) for row in side.rows]
    extra: dict[str, list[int]] = {}
    if side.paytable.envy is not None:
        extra[speech("book.envy-cents")] = [int(row.envy or 0) for row in side.rows]
    for meter in meters:
        extra[speech("book.meter-share", meter=meter)] = [
            row.share.percent if row.share and row.share.meter == meter else 0 for row in side.rows
        ]
    cells = write_table(page, styles, speech, 4 + len(meters), rows, extra=extra)
    below = cells.last + 4
    if side.paytable.envy is not None:
        below = _envy(book, page, styles, speech, side, cells, below, name)
    for at, meter in enumerate(meters, EXTRA + (side.paytable.envy is not None)):
        page.write_string(below, 0, speech("book.break-even", meter=meter), styles["bold"])
        _break_even(page, styles, side, cells, below, meter, meters[meter], at)
        below += 1


def _row(side: SideFigures, row: RowFigure, meters: Mapping[str, str], speech: Speech) -> TableRow:
    event = capital(event_words(side.paytable, row.name, speech.language))
    formula = None
    if row.share is not None:
        formula = (f"={meters[row.share.meter]}*{row.share.percent}-{100 * UNIT}", 100 * int(UNIT))
    return TableRow(event, speech.odds(row.pays), side.net(row), row.combinations, formula)


def _envy(
    book: Any,
    page: Any,
    styles: Mapping[str, Any],
    speech: Speech,
    side: SideFigures,
    cells: Cells,
    top: int,
    name: str,
) -> int:
    """The edge by players at the table; gives back the next free row."""
    stake = int(side.paytable.envy.qualifying_stake) if side.paytable.envy else 1
    page.write_string(top, 0, speech("book.envy-worth"), styles["bold"])
    worth = f"=SUMPRODUCT({cells.column(7)},{cells.column(EXTRA)})"
    page.write_formula(top, RETURN, worth, styles["share"], float(side.envy_each()))
    page.write_string(top + 1, 0, speech("book.envy-stake"), styles["bold"])
    page.write_number(top + 1, RETURN, stake, styles["input"])
    page.write_string(top + 2, 0, speech("book.envy-players"), styles["head"])
    page.write_string(top + 2, RETURN, speech("head.edge"), styles["head_right"])
    column = letter(RETURN)
    for others in OTHERS:
        row = top + 3 + others
        page.write_number(row, 0, others + 1)
        formula = f"={cells.edge}-(A{row + 1}-1)*{column}{top + 1}/{column}{top + 2}"
        page.write_formula(row, RETURN, formula, styles["percent"], float(side.edge_with_envy(others)))
    chart = book.add_chart({"type": "column"})
    last = top + 2 + len(OTHERS)
    chart.add_series(
        {
            "name": speech("head.edge"),
            "categories": [name, top + 3, 0, last, 0],
            "values": [name, top + 3, RETURN, last, RETURN],
            "fill": {"color": "#17493B"},
        }
    )
    chart.set_title({"name": speech("book.envy-chart")})
    chart.set_legend({"none": True})
    page.insert_chart(last + 5, 0, chart)
    return last + 2


def _break_even(
    page: Any,
    styles: Mapping[str, Any],
    side: SideFigures,
    cells: Cells,
    row: int,
    meter: str,
    shows: str,
    percents: int,
) -> None:
    """What the meter must show: as much more as the edge asks for, by what a cent of it is worth."""
    worth = f"SUMPRODUCT({cells.column(7)},{cells.column(percents)})"
    formula = f"={shows}+{cells.edge}*{100 * UNIT}/{worth}"
    page.write_formula(row, RETURN, formula, styles["count"], float(Fraction(side.break_even(meter))))
