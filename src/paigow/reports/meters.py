"""Meters reconciled coin by coin: what a table's events collected and paid against what its meters' stream has."""

from collections.abc import Iterable
from typing import Any

from paigow.money import Cents
from paigow.reports.clerk import Clerk
from paigow.wagers.meters import EntryKind, MeterEntry, contribution, open_meters


def reconciled(clerk: Clerk, entries: Iterable[MeterEntry], later: bool = False) -> dict[str, Any]:
    """One table against the entries of its stream: contributions coin by coin, awards one by one.

    `later` says that the stream may go on after what the clerk has read."""
    meters = open_meters(tuple(clerk.game.meters.values()))
    own = [entry for entry in entries if entry.table == clerk.number]
    due = [
        (meter.terms.name, contribution(meter, Cents(stake)).units)
        for stake in clerk.coins
        for meter in meters
    ]
    given = [(entry.meter, entry.units) for entry in own if entry.kind is EntryKind.CONTRIBUTION]
    per_cent = meters[0].units_per_cent
    paid = [entry.units // per_cent for entry in own if entry.kind is EntryKind.AWARD]
    if later:
        given, paid = given[: len(due)], paid[: len(clerk.awards)]
    differs = next(
        (at for at, (wanted, found) in enumerate(zip(due, given, strict=False)) if wanted != found), -1
    )
    if differs < 0 and len(due) != len(given):
        differs = min(len(due), len(given))
    return {
        "table": clerk.number,
        "coins": len(clerk.coins),
        "agrees": due == given and paid == clerk.awards,
        "differs_at_coin": 0 if differs < 0 else differs // len(meters) + 1,
    }
