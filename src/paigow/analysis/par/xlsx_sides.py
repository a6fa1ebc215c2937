"""Side wagers in a workbook: the table, envy by players, and meters that may be changed, all live."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from paigow.analysis.as_data import OTHERS
from paigow.analysis.par.figures_words import capital
from paigow.analysis.par.xlsx_tables import EXTRA, RETURN, Cells, TableRow, letter, write_table
from paigow.analysis.side_wagers import UNIT, RowFigure, SideFigures
from paigow.analysis.wording import event_words

ENVY = "Envy, cents"


def write_side(book: Any, styles: Mapping[str, Any], side: SideFigures, name: str) -> None:
    """A worksheet of its own."""
    page = book.add_worksheet(name)
    page.hide_gridlines(2)
    page.set_column(0, 0, 44)
    page.set_column(1, 12, 18)
    page.write_string(0, 0, side.title, styles["title"])
    page.write_string(1, 0, f"Paytable {side.paytable.name}; combinations are {side.over}.")
    meters = {meter: f"$B${row}" for row, meter in enumerate(side.paytable.meter_names, 4)}
    for row, meter in enumerate(meters, 3):
        page.write_string(row, 0, f"The {meter} meter shows, cents (may be changed)")
        page.write_number(row, 1, side.paytable.meter(meter).reset, styles["input"])
    rows = [_row(side, row, meters) for row in side.rows]
    extra: dict[str, list[int]] = {}
    if side.paytable.envy is not None:
        extra[ENVY] = [int(row.envy or 0) for row in side.rows]
    for meter in meters:
        extra[f"% of {meter}"] = [
            row.share.percent if row.share and row.share.meter == meter else 0 for row in side.rows
        ]
    cells = write_table(page, styles, 4 + len(meters), rows, extra=extra)
    below = cells.last + 4
    if side.paytable.envy is not None:
        below = _envy(book, page, styles, side, cells, below, name)
    for at, meter in enumerate(meters, EXTRA + (side.paytable.envy is not None)):
        _break_even(page, styles, side, cells, below, meter, meters[meter], at)
        below += 1


def _row(side: SideFigures, row: RowFigure, meters: Mapping[str, str]) -> TableRow:
    event = capital(event_words(side.paytable, row.name))
    formula = None
    if row.share is not None:
        formula = (f"={meters[row.share.meter]}*{row.share.percent}-{100 * UNIT}", 100 * int(UNIT))
    return TableRow(event, row.pays, side.net(row), row.combinations, formula)


def _envy(
    book: Any, page: Any, styles: Mapping[str, Any], side: SideFigures, cells: Cells, top: int, name: str
) -> int:
    """The edge by players at the table; gives back the next free row."""
    stake = int(side.paytable.envy.qualifying_stake) if side.paytable.envy else 1
    page.write_string(top, 0, "One other hand is worth, cents", styles["bold"])
    worth = f"=SUMPRODUCT({cells.column(7)},{cells.column(EXTRA)})"
    page.write_formula(top, RETURN, worth, styles["share"], float(side.envy_each()))
    page.write_string(top + 1, 0, "Qualifying stake, cents", styles["bold"])
    page.write_number(top + 1, RETURN, stake, styles["input"])
    page.write_string(top + 2, 0, "Players at the table", styles["head"])
    page.write_string(top + 2, RETURN, "House edge", styles["head_right"])
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
            "name": "House edge",
            "categories": [name, top + 3, 0, last, 0],
            "values": [name, top + 3, RETURN, last, RETURN],
            "fill": {"color": "#17493B"},
        }
    )
    chart.set_title({"name": "House edge by players, with envy"})
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
    page.write_string(row, 0, f"No edge is left when the {meter} meter shows, cents", styles["bold"])
    worth = f"SUMPRODUCT({cells.column(7)},{cells.column(percents)})"
    formula = f"={shows}+{cells.edge}*{100 * UNIT}/{worth}"
    page.write_formula(row, RETURN, formula, styles["count"], float(Fraction(side.break_even(meter))))
