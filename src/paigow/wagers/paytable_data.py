"""A paytable back into the contents of its file, so that a record can carry it and it can be read again."""

from typing import Any

from paigow.errors import Rejected
from paigow.wagers.events import Whose
from paigow.wagers.patterns import Pattern
from paigow.wagers.paytable import Paytable, PaytableRow
from paigow.wagers.paytable_reader import PaytableReader


def written(paytable: Paytable) -> dict[str, Any]:
    """The contents of a file that reads as this paytable."""
    data: dict[str, Any] = {"title": paytable.title, "wager": paytable.wager}
    if paytable.document is not None:
        data["document"] = paytable.document
    data |= {"source": paytable.source, "date": paytable.date}
    if paytable.wild:
        data["joker"] = "wild"
    if paytable.clauses:
        data["clauses"] = list(paytable.clauses)
    if paytable.envy is not None:
        data["envy"] = {"qualifying_stake_cents": int(paytable.envy.qualifying_stake)}
        if paytable.envy.clauses:
            data["envy"]["clauses"] = list(paytable.envy.clauses)
    meters = []
    for meter in paytable.meters:
        amounts = {"initial_cents": meter.initial, "reset_cents": meter.reset}
        table = {"name": meter.name, **{key: int(cents) for key, cents in amounts.items() if cents}}
        meters.append({**table, "clauses": list(meter.clauses)} if meter.clauses else table)
    if meters:
        data["meter"] = meters
    data["row"] = [_row(row) for row in paytable.rows]
    return data


def read_written(data: dict[str, Any], name: str) -> Paytable:
    """The paytable that `written` wrote; `Rejected` carries everything wrong with it."""
    reader = PaytableReader(name)
    paytable = reader.paytable(data)
    if paytable is None or reader.findings:
        raise Rejected(tuple(reader.findings))
    return paytable


def _row(row: PaytableRow) -> dict[str, Any]:
    data: dict[str, Any] = {
        "event": row.event.written() if isinstance(row.event, Pattern) else row.event.value
    }
    if row.whose is not Whose.PLAYER:
        data["hand"] = row.whose.value
    data["pays"] = row.pays.notation
    if row.shaker_pays is not None:
        data["shaker_pays"] = row.shaker_pays.notation
    if row.envy is not None:
        data["envy_cents"] = int(row.envy)
    if row.clauses:
        data["clauses"] = list(row.clauses)
    if row.envy_clauses:
        data["envy_clauses"] = list(row.envy_clauses)
    return data
