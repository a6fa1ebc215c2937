"""Verifying what is beside the tables: which tables were opened, which tokens were given out, and the schema itself."""

import json
from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sa

from paigow.record.chain import begin, events_chain
from paigow.record.entries import HOUSE_STREAM, is_sealed, tokens_stream
from paigow.record.journal import table_record
from paigow.record.schema import METADATA, SECRETS, STREAM_ENTRIES
from paigow.record.secrets import SHUFFLES, token_entry
from paigow.record.verify import Findings


def check_house(findings: Findings, connection: sa.Connection, rows: Sequence[Any]) -> None:
    """Every table that was opened is there as it was opened, and no other."""
    there = {}
    for row in rows:
        try:
            record = table_record(row)
        except ValueError:
            continue
        if is_sealed(record.settings):
            there[record.number] = begin(events_chain(record.number), record.identity())
    opened: dict[str, str] = {}
    for entry in _entries(findings, connection, HOUSE_STREAM):
        opened[str(entry.get("number"))] = str(entry.get("begins"))
    for number in sorted(opened.keys() | there.keys()):
        if number not in there:
            findings.fault(f"table {number}", 0, "the table was opened and is not on record")
        elif number not in opened:
            findings.fault(f"table {number}", 0, "the house did not open this table")
        elif opened[number] != there[number]:
            findings.fault(f"table {number}", 0, "the table was opened as something else")


def check_tokens(
    findings: Findings, connection: sa.Connection, rows: Sequence[Any], streams: Collection[str]
) -> None:
    """Every token that was given out, and every secret of a stream, is kept as it was, and no other."""
    sealed = {row.number: _is_sealed(row) for row in rows}
    sealed |= {name: False for name in streams if tokens_stream(name) in streams}
    for number in sealed:
        stream = tokens_stream(number)
        given = {str(each.get("name")): each for each in _entries(findings, connection, stream)}
        query = sa.select(SECRETS).where(SECRETS.c.number == number)
        kept = {
            each.name: token_entry(each.name, each.value)
            for each in connection.execute(query)
            if not each.name.startswith(SHUFFLES)
        }
        if not given and not sealed[number]:
            continue
        for name in sorted(given.keys() | kept.keys()):
            if given.get(name) != kept.get(name):
                findings.fault(stream, 0, f"the token of {name} is not the one that was given out")


def check_schema(findings: Findings, connection: sa.Connection) -> None:
    """Nothing in the database changes what is written to it."""
    query = (
        "select type || ' ' || name from sqlite_schema where type in ('trigger', 'view')"
        if connection.dialect.name == "sqlite"
        else "select 'trigger ' || tgname from pg_trigger join pg_class on pg_class.oid = tgrelid "
        "where not tgisinternal and relname = any(:names) "
        "union all select 'rule ' || rulename from pg_rules where tablename = any(:names)"
    )
    given = {} if connection.dialect.name == "sqlite" else {"names": list(METADATA.tables)}
    for name in connection.execute(sa.text(query), given).scalars():
        findings.fault("database", 0, f"there is a {name}, which no version of ours made")


def _is_sealed(row: Any) -> bool:
    try:
        return is_sealed(table_record(row).settings)
    except ValueError:
        return False


def _entries(findings: Findings, connection: sa.Connection, stream: str) -> list[dict[str, Any]]:
    query = sa.select(STREAM_ENTRIES).where(STREAM_ENTRIES.c.stream == stream)
    found = []
    for row in connection.execute(query.order_by(STREAM_ENTRIES.c.sequence)):
        try:
            entry = json.loads(row.entry)
        except ValueError:
            continue
        if isinstance(entry, dict):
            found.append(entry)
        else:
            findings.fault(stream, row.sequence, "the entry cannot be read")
    return found
