"""Tables of a workbook whose probabilities and returns are live formulas over integer counts.

A spreadsheet shows fifteen digits. Where the counts of a table are larger, each stands as exact text beside
two integers, thousands of millions and the rest, and the formulas take these.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from paigow.analysis.par.speech import Speech

LARGEST = 10**15
SPLIT = 10**9
EVENT, PAYS, NET, PER, COUNT, HIGH, LOW, CHANCE, RETURN, SQUARE, EXTRA = range(11)
HEADS = (
    "head.event", "head.pays", "book.net", "book.per", "head.combinations", "book.thousand-millions", "book.rest",
    "head.probability", "head.return", "book.square",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class TableRow:
    """An event: what it nets, as an exact ratio or as a formula over other cells, and its count."""

    event: str
    pays: str
    net: Fraction
    count: int
    formula: tuple[str, int] | None = None
    """For `net`: the formula of the numerator, and the denominator."""


@dataclass(frozen=True, slots=True)
class Cells:
    """Where a table is: its rows and its results, as spreadsheet references."""

    first: int
    last: int
    edge: str
    deviation: str

    def column(self, at: int) -> str:
        """The rows of a column, as a range."""
        return f"{letter(at)}{self.first}:{letter(at)}{self.last}"


def letter(column: int) -> str:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[column]


def write_table(
    page: Any,
    styles: Mapping[str, Any],
    speech: Speech,
    top: int,
    rows: Sequence[TableRow],
    share: Fraction = Fraction(1),
    extra: Mapping[str, Sequence[int]] | None = None,
) -> Cells:
    """A table from row `top` on (the first is 0), its total, edge and deviation below.

    `share` is the part of the wager that is the player's; `extra` are further columns of integers.
    """
    total = sum(row.count for row in rows)
    big = total >= LARGEST
    _heads(page, styles, speech, top, extra or {})
    first, last = top + 2, top + 1 + len(rows)
    for at, row in enumerate(rows, first):
        _row(page, styles, at, row, big, total, last + 1)
        for place, values in enumerate((extra or {}).values(), EXTRA):
            page.write_number(at - 1, place, values[at - first], styles["count"])
    _total(page, styles, first, last, total, big, rows)
    page.write_string(last, EVENT, speech("total"), styles["total"])
    cells = Cells(first, last, f"{letter(RETURN)}{last + 2}", f"{letter(RETURN)}{last + 3}")
    page.write_string(last + 1, EVENT, speech("book.edge"), styles["bold"])
    page.write_string(last + 2, EVENT, speech("book.deviation"), styles["bold"])
    _results(page, styles, cells, rows, total, share)
    return cells


def _heads(
    page: Any, styles: Mapping[str, Any], speech: Speech, top: int, extra: Mapping[str, Sequence[int]]
) -> None:
    for column, head in enumerate((*(speech(code) for code in HEADS), *extra)):
        page.write_string(top, column, head, styles["head" if column in (EVENT, PAYS) else "head_right"])


def _expression(row: int, big: bool) -> str:
    """The count of a row as formulas take it."""
    if big:
        return f"({letter(HIGH)}{row}*{SPLIT}+{letter(LOW)}{row})"
    return f"{letter(COUNT)}{row}"


def _row(
    page: Any, styles: Mapping[str, Any], at: int, row: TableRow, big: bool, total: int, last: int
) -> None:
    page.write_string(at - 1, EVENT, row.event)
    page.write_string(at - 1, PAYS, row.pays, styles["right"])
    if row.formula is None:
        page.write_number(at - 1, NET, row.net.numerator)
        page.write_number(at - 1, PER, row.net.denominator)
    else:
        formula, per = row.formula
        page.write_formula(at - 1, NET, formula, styles["plain"], int(row.net * per))
        page.write_number(at - 1, PER, per)
    if big:
        page.write_string(at - 1, COUNT, f"{row.count:,}", styles["right"])
        page.write_number(at - 1, HIGH, row.count // SPLIT, styles["count"])
        page.write_number(at - 1, LOW, row.count % SPLIT, styles["count"])
    else:
        page.write_number(at - 1, COUNT, row.count, styles["count"])
    chance = Fraction(row.count, total)
    net = f"{letter(NET)}{at}/{letter(PER)}{at}"
    share = f"={_expression(at, big)}/{_expression(last, big)}"
    page.write_formula(at - 1, CHANCE, share, styles["share"], float(chance))
    page.write_formula(at - 1, RETURN, f"=H{at}*{net}", styles["share"], float(chance * row.net))
    page.write_formula(at - 1, SQUARE, f"=I{at}*{net}", styles["share"], float(chance * row.net**2))


def _total(
    page: Any,
    styles: Mapping[str, Any],
    first: int,
    last: int,
    total: int,
    big: bool,
    rows: Sequence[TableRow],
) -> None:
    page.write_blank(last, PAYS, None, styles["total"])
    page.write_blank(last, NET, None, styles["total"])
    page.write_blank(last, PER, None, styles["total"])
    sums = {at: f"SUM({letter(at)}{first}:{letter(at)}{last})" for at in range(COUNT, EXTRA)}
    if big:
        page.write_string(last, COUNT, f"{total:,}", styles["total_right"])
        carried = f"={sums[HIGH]}+INT({sums[LOW]}/{SPLIT})"
        page.write_formula(last, HIGH, carried, styles["total"], total // SPLIT)
        page.write_formula(last, LOW, f"=MOD({sums[LOW]},{SPLIT})", styles["total"], total % SPLIT)
    else:
        page.write_formula(last, COUNT, f"={sums[COUNT]}", styles["total"], total)
    mean = sum((row.net * row.count for row in rows), Fraction(0)) / total
    square = sum((row.net**2 * row.count for row in rows), Fraction(0)) / total
    for column, value in ((CHANCE, Fraction(1)), (RETURN, mean), (SQUARE, square)):
        page.write_formula(last, column, f"={sums[column]}", styles["total_share"], float(value))


def _results(
    page: Any,
    styles: Mapping[str, Any],
    cells: Cells,
    rows: Sequence[TableRow],
    total: int,
    share: Fraction,
) -> None:
    end = cells.last + 1
    part = "" if share == 1 else f"*{share.numerator}/{share.denominator}"
    mean = sum((row.net * row.count for row in rows), Fraction(0)) / total
    square = sum((row.net**2 * row.count for row in rows), Fraction(0)) / total
    page.write_formula(end, RETURN, f"=-I{end}{part}", styles["percent"], float(-mean * share))
    deviation = float(square - mean**2) ** 0.5 * float(share)
    page.write_formula(end + 1, RETURN, f"=SQRT(J{end}-I{end}^2){part}", styles["share"], deviation)
