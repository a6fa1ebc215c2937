"""What several subcommands read: the tables of a record or of an export, each with its steps."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paigow.record.entries import TableRecord
    from paigow.record.history import ReadStep


@contextmanager
def recorded_tables(
    where: str, number: str
) -> "Iterator[tuple[int, Iterable[tuple[TableRecord, Iterator[ReadStep]]]]]":
    """How many tables a record or export has, and each with its steps; only one if its number is given."""
    from paigow.record.exports import is_export, opened_export
    from paigow.record.history import chosen_tables, history
    from paigow.record.journal import Journal
    from paigow.record.read_only import opened_to_read

    if is_export(where):
        with opened_export(where) as export:
            yield export.count, export.tables(number)
        return
    with opened_to_read(where) as engine:
        journal = Journal(engine)
        records = chosen_tables(journal, number)
        yield len(records), ((record, history(journal, record.number)) for record in records)
