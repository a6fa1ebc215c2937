"""Worksheets of side wagers."""

from paigow.analysis.par.xlsx import render
from tests.unit.analysis.par.formulas import Book
from tests.unit.analysis.par.sheets import progressive_sheet, tiles_sheet


def test_a_meter_is_a_cell_from_which_its_rows_take_what_they_pay() -> None:
    book = Book(render(progressive_sheet()))
    (side,) = progressive_sheet().figures.sides
    meter = side.paytable.meter_names[0]
    row = book.find("Side 1", f"The {meter} meter shows, in cents (may be changed)")
    assert book.value("Side 1", f"B{row}") == side.paytable.meter(meter).reset
    top = book.find("Side 1", "Event") + 1
    shared = next(at for at, each_row in enumerate(side.rows) if each_row.share is not None)
    assert f"$B${row}" in str(book.raw("Side 1", f"C{top + shared}"))
    assert book.value("Side 1", f"C{top + shared}") / book.value("Side 1", f"D{top + shared}") == side.net(
        side.rows[shared]
    )


def test_a_wager_without_envy_has_no_table_of_players() -> None:
    book = Book(render(tiles_sheet()))
    said = [book.raw("Side 1", f"A{row}") for row in range(1, 40)]
    assert "Players at the table" not in said
