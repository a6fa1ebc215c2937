"""Tables of figures on a terminal of any width: words wrap, figures are never cut."""

from collections.abc import Iterable, Sequence
from typing import Any


def figures_table(
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    words: int = 1,
    title: str = "",
    total: bool = False,
) -> Any:
    """A table whose first columns are words and whose others are figures; the last row may be the total."""
    from rich.table import Table

    told = list(rows)
    table = Table(title=title or None, title_justify="left", box=None, padding=(0, 1, 0, 0))
    for at, head in enumerate(heads):
        if at < words:
            table.add_column(head, overflow="fold")
        else:
            wide = max((len(row[at]) for row in told), default=0)
            table.add_column(head, justify="right", no_wrap=True, min_width=wide, overflow="fold")
    for at, row in enumerate(told):
        table.add_row(*row, style="bold" if total and at == len(told) - 1 else None)
    return table
