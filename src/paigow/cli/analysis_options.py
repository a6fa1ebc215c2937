"""What the analysis commands share: reading rates, progress bars, and house ways that need not fit a filing."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from paigow.analysis.work import Progress
    from paigow.errors import Finding, Rejected
    from paigow.setting.house_way import HouseWay
    from paigow.wagers.paytable import Paytable

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


def way_at(place: str) -> "HouseWay":
    """A house way by its name or file; what is wrong with a file is told with the file's name."""
    from paigow.errors import Rejected
    from paigow.setting.house_way import load_house_way

    try:
        return load_house_way(place)
    except Rejected as rejected:
        raise _named(place, rejected.findings) from None


def paytable_at(place: str) -> "Paytable":
    """The same for a paytable."""
    from paigow.wagers.paytables import BadPaytable, load_paytable, paytable_names

    if place not in paytable_names() and not Path(place).is_file():
        ours = ", ".join(paytable_names())
        raise typer.BadParameter(f"{place!r} is no paytable of ours and no file; ours are {ours}")
    try:
        return load_paytable(place)
    except BadPaytable as bad:
        raise _named(place, bad.findings) from None


def _named(place: str, findings: "tuple[Finding, ...]") -> "Rejected":
    from paigow.errors import Rejected

    name = Path(place).name
    paths = (one.path for one in findings)
    told = (name if path in {"", name, place} else f"{name}, {path}" for path in paths)
    return Rejected(tuple(replace(one, path=path) for one, path in zip(findings, told, strict=True)))


@contextmanager
def told_progress(title: str) -> "Iterator[Progress]":
    """Progress as the analysis tells it, shown as a bar."""
    from paigow.cli.waiting import progress_bar

    with progress_bar(title) as bar:
        yield lambda share: bar(round(share * STEPS), STEPS)
