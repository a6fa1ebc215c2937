"""Tables of formulas."""

from fractions import Fraction
from io import BytesIO

import xlsxwriter

from paigow.analysis.par.speech import Speech
from paigow.analysis.par.xlsx import KINDS
from paigow.analysis.par.xlsx_tables import LARGEST, TableRow, write_table
from tests.unit.analysis.par.formulas import Book


def written(rows: list[TableRow], share: Fraction = Fraction(1)) -> Book:
    file = BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True})
    styles = {name: book.add_format(kind) for name, kind in KINDS.items()}
    write_table(book.add_worksheet("T"), styles, Speech(), 0, rows, share)
    book.close()
    return Book(file.getvalue())


def test_small_counts_are_plain_integers() -> None:
    book = written([TableRow("win", "2 to 1", Fraction(2), 1), TableRow("lose", "lose", Fraction(-1), 3)])
    assert book.raw("T", "E2") == 1
    assert book.value("T", "E4") == 4
    assert book.value("T", "I5") == Fraction(1, 4)  # (3 - 2) / 4


def test_a_sum_carries_from_the_rest_to_the_thousand_millions() -> None:
    count = LARGEST + 999_999_999
    rows = [TableRow("win", "1 to 1", Fraction(1), count), TableRow("lose", "lose", Fraction(-1), count)]
    book = written(rows)
    assert book.raw("T", "E4") == f"{2 * count:,}"
    assert book.value("T", "F4") * 10**9 + book.value("T", "G4") == 2 * count
    assert book.value("T", "G4") < 10**9


def test_a_share_of_the_wager_halves_edge_and_deviation() -> None:
    rows = [TableRow("win", "1 to 1", Fraction(1), 1), TableRow("lose", "lose", Fraction(-1), 3)]
    whole, half = written(rows), written(rows, Fraction(1, 2))
    assert half.value("T", "I5") * 2 == whole.value("T", "I5") == Fraction(1, 2)
    assert half.value("T", "I6") * 2 == whole.value("T", "I6")
