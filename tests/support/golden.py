"""Golden records: the rows of a database of an earlier version, one JSON object a line, and back into a database.

The rows go into a database of the shape they were written in; opening it then migrates it like an operator's.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command

from paigow.record.database import database_url
from paigow.record.migrations import configuration

FOLDER = Path(__file__).parents[1] / "golden" / "records"

NOT_KEPT = frozenset({"alembic_version", "leases"})
"""Tables that belong to the running of a server and not to its record."""


def golden_records() -> tuple[Path, ...]:
    """Every golden record, the oldest first."""
    return tuple(sorted(FOLDER.glob("*.jsonl.gz")))


def write_golden(engine: sa.Engine, path: Path) -> None:
    """Write the rows of a record, and first the revision of the database they are from."""
    metadata = sa.MetaData()
    metadata.reflect(engine)
    with engine.connect() as connection:
        revision = connection.execute(sa.text("select version_num from alembic_version")).scalar_one()
        lines: list[dict[str, Any]] = [{"revision": revision}]
        for table in metadata.sorted_tables:
            if table.name not in NOT_KEPT:
                rows = connection.execute(sa.select(table).order_by(*table.primary_key.columns)).mappings()
                lines += [{"table": table.name, "row": dict(row)} for row in rows]
    text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def lay_out_golden(path: Path, database: str) -> None:
    """Put a golden record into an empty database, in the shape of its own time."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    engine = sa.create_engine(database_url(database))
    with engine.begin() as connection:
        command.upgrade(configuration(connection), lines[0]["revision"])
    metadata = sa.MetaData()
    metadata.reflect(engine)
    rows: dict[str, list[dict[str, Any]]] = {}
    for line in lines[1:]:
        rows.setdefault(line["table"], []).append(line["row"])
    with engine.begin() as connection:
        for name, of_table in rows.items():
            connection.execute(metadata.tables[name].insert(), of_table)
    engine.dispose()
