"""A small spreadsheet: works out the formulas of a workbook exactly, without the values kept in it."""

import re
from fractions import Fraction
from io import BytesIO
from math import sqrt
from typing import Any

from openpyxl import load_workbook

_TOKEN = re.compile(
    r"(?:'(?P<sheet>[^']+)'!)?\$?(?P<column>[A-Z])\$?(?P<row>\d+)(?::\$?(?P<end>[A-Z])\$?(?P<last>\d+))?"
    r"|(?P<name>[A-Z]{3,})|(?P<number>\d+(?:\.\d+)?)|(?P<power>\^)"
)
NAMES = {
    "SUM": sum,
    "SUMPRODUCT": lambda first, other: sum(a * b for a, b in zip(first, other, strict=True)),
    "SQRT": lambda value: Fraction(sqrt(value)),
    "INT": lambda value: Fraction(value.__floor__()),
    "MOD": lambda value, by: value % by,
}


class Book:
    """A workbook whose cells are worked out when asked for."""

    def __init__(self, content: bytes) -> None:
        self._book = load_workbook(BytesIO(content))

    @property
    def names(self) -> list[str]:
        return list(self._book.sheetnames)

    def raw(self, sheet: str, cell: str) -> Any:
        return self._book[sheet][cell].value

    def find(self, sheet: str, text: str) -> int:
        """The row whose first cell says this."""
        return next(row for row in range(1, 200) if self.raw(sheet, f"A{row}") == text)

    def value(self, sheet: str, cell: str) -> Fraction:
        written = self.raw(sheet, cell)
        if isinstance(written, str) and written.startswith("="):
            return self._worked_out(sheet, written[1:])
        return Fraction(written)

    def _worked_out(self, sheet: str, formula: str) -> Fraction:
        values: list[Any] = []

        def replaced(match: re.Match[str]) -> str:
            if match["name"]:
                values.append(NAMES[match["name"]])
            elif match["number"]:
                values.append(Fraction(match["number"]))
            elif match["power"]:
                return "**"
            else:
                values.append(self._cells(sheet, match))
            return f"values[{len(values) - 1}]"

        return Fraction(eval(_TOKEN.sub(replaced, formula), {"values": values}))

    def _cells(self, sheet: str, match: re.Match[str]) -> Any:
        page = match["sheet"] or sheet
        if match["end"] is None:
            return self.value(page, f"{match['column']}{match['row']}")
        rows = range(int(match["row"]), int(match["last"]) + 1)
        return [self.value(page, f"{match['column']}{row}") for row in rows]
