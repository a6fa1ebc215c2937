"""Figures as small HTML tables, for notebooks; text stands for itself everywhere else."""

from collections.abc import Iterable, Sequence
from html import escape


def html_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]], note: str = "") -> str:
    """A table whose first column is words and whose others are figures."""
    head = "".join(f'<th style="text-align:{_side(at)}">{escape(one)}</th>' for at, one in enumerate(heads))
    body = "".join(f"<tr>{''.join(_cell(at, one) for at, one in enumerate(row))}</tr>" for row in rows)
    below = f"<p>{escape(note)}</p>" if note else ""
    caption = f'<caption style="text-align:left;font-weight:bold">{escape(title)}</caption>'
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{below}"


def _cell(at: int, text: str) -> str:
    return f'<td style="text-align:{_side(at)};font-variant-numeric:tabular-nums">{escape(text)}</td>'


def _side(at: int) -> str:
    return "right" if at else "left"
