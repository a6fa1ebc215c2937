"""Figures as small HTML tables for notebooks, and as pandas tables."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from paigow.errors import BadNotation


def html_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]], note: str = "") -> str:
    """A table whose first column is words and whose others are figures."""
    head = "".join(
        f'<th style="text-align:{_side(at)}">{escape(each_head)}</th>' for at, each_head in enumerate(heads)
    )
    body = "".join(f"<tr>{''.join(_cell(at, item) for at, item in enumerate(row))}</tr>" for row in rows)
    below = f"<p>{escape(note)}</p>" if note else ""
    caption = f'<caption style="text-align:left;font-weight:bold">{escape(title)}</caption>'
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{below}"


def _cell(at: int, text: str) -> str:
    return f'<td style="text-align:{_side(at)};font-variant-numeric:tabular-nums">{escape(text)}</td>'


def _side(at: int) -> str:
    return "right" if at else "left"


def frame(rows: Sequence[Mapping[str, object]]) -> Any:
    """The rows as a pandas table; pandas is not a part of this package."""
    try:
        import pandas as pd  # type: ignore[import-untyped,unused-ignore]
    except ImportError:
        raise BadNotation("to_frame() needs pandas, which is not installed: pip install pandas") from None
    return pd.DataFrame(rows)
