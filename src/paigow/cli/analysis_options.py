"""What the analysis commands share: reading rates, progress bars, and house ways that need not fit a filing."""

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from paigow.analysis.work import Progress

STEPS = 1000


def rate_of(text: str) -> Fraction:
    """`5%`, `0.05`, `5/100` or `1/20`, from nothing up to all."""
    written = text.strip()
    percent = written.endswith("%")
    try:
        rate = Fraction(written.removesuffix("%").strip()) / (100 if percent else 1)
    except (ValueError, ZeroDivisionError):
        raise typer.BadParameter(f"{text!r} is no rate; write it like 5%, 0.05 or 5/100") from None
    if not 0 <= rate < 1:
        raise typer.BadParameter(f"{text!r}: a rate is from 0 to less than 1")
    return rate


@contextmanager
def told_progress(title: str) -> "Iterator[Progress]":
    """Progress as the analysis tells it, shown as a bar."""
    from paigow.cli.waiting import progress_bar

    with progress_bar(title) as bar:
        yield lambda share: bar(round(share * STEPS), STEPS)
