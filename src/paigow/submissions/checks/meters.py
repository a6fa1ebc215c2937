"""Meters of the Progressive wager: one for each that the paytable pays from, none below its least amounts."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from paigow.money import Cents, dollars
from paigow.submissions.desk import Desk
from paigow.submissions.values import Problem, read_amount, read_fraction, shown
from paigow.wagers.meters import MeterTerms
from paigow.wagers.paytable import MeterMinimums, Paytable
from paigow.wagers.ratios import Ratio

PARTS = ("rate", "initial", "reset")


def check_meters(desk: Desk, paytable: Paytable | None, is_offered: bool) -> dict[str, MeterTerms]:
    """The terms of each meter, as far as they are in order."""
    section = desk.section("meters")
    if paytable is None:
        if section and not is_offered:
            clauses = desk.cite("review.meters")
            desk.find(
                "meters", "review.without", ", ".join(section), "wagers.progressive.offered = true", clauses
            )
        return {}
    minimums = {meter.name: meter for meter in paytable.meters}
    for name in section:
        if name not in minimums:
            desk.unknown(f"meters.{name}", name, minimums)
    terms = {}
    for name, least in minimums.items():
        filed = _terms(desk, least, section.get(name))
        if filed is not None:
            terms[name] = filed
    _check_sum(desk, terms)
    return terms


def _terms(desk: Desk, least: MeterMinimums, raw: Any) -> MeterTerms | None:
    path = f"meters.{least.name}"
    clauses = (*desk.cite("review.meters"), *least.clauses)
    if raw is None:
        desk.find(path, "review.missing", "", ", ".join(PARTS), clauses)
        return None
    if not isinstance(raw, dict):
        desk.find(path, "review.type", shown(raw), f"a table with {', '.join(PARTS)}", clauses)
        return None
    for key in raw:
        if key not in PARTS:
            desk.unknown(f"{path}.{key}", key, PARTS)
    rate = _rate(desk, path, raw, clauses)
    initial = _amount(desk, f"{path}.initial", raw.get("initial"), least.initial, clauses)
    reset = _amount(desk, f"{path}.reset", raw.get("reset"), least.reset, clauses)
    if rate is None or initial is None or reset is None:
        return None
    return MeterTerms(least.name, rate, initial, reset)


def _rate(desk: Desk, path: str, raw: Mapping[str, Any], clauses: tuple[str, ...]) -> Ratio | None:
    if "rate" not in raw:
        desk.find(f"{path}.rate", "review.missing", "", "a share such as [20, 100]", clauses)
        return None
    share = read_fraction(raw["rate"])
    if isinstance(share, Problem):
        desk.problem(f"{path}.rate", share, clauses)
        return None
    above, below = share
    if not 0 < above <= below:
        desk.find(f"{path}.rate", "review.value", shown(share), "more than 0, up to the whole wager", clauses)
        return None
    return Ratio(above, below)


def _amount(desk: Desk, path: str, raw: Any, least: Cents, clauses: tuple[str, ...]) -> Cents | None:
    allowed = f"{dollars(least)} or more"
    if raw is None:
        desk.find(path, "review.missing", "", allowed, clauses)
        return None
    amount = read_amount(raw)
    if isinstance(amount, Problem):
        desk.problem(path, amount, clauses)
        return None
    if amount < least:
        desk.find(path, "review.value", dollars(amount), allowed, clauses)
        return None
    return Cents(amount)


def _check_sum(desk: Desk, terms: Mapping[str, MeterTerms]) -> None:
    total = sum(
        (Fraction(term.rate.numerator, term.rate.denominator) for term in terms.values()), Fraction(0)
    )
    if total > 1:
        clauses = desk.cite("review.meters")
        desk.find("meters", "review.rates", f"{total.numerator}/{total.denominator}", "1/1 or less", clauses)
