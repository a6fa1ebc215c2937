"""The schema names its keys: nothing can be stored twice in one place."""

from paigow.record.schema import COMMANDS, EVENTS, METADATA, STREAM_ENTRIES


def test_every_table_has_a_key_and_no_column_may_be_empty() -> None:
    for table in METADATA.sorted_tables:
        assert list(table.primary_key.columns), table.name
        assert not any(column.nullable for column in table.columns), table.name


def test_a_place_in_a_chain_is_taken_once() -> None:
    assert [column.name for column in EVENTS.primary_key.columns] == ["number", "sequence"]
    assert [column.name for column in STREAM_ENTRIES.primary_key.columns] == ["stream", "sequence"]
    (unique,) = [index for index in COMMANDS.indexes if index.unique]
    assert [column.name for column in unique.columns] == ["number", "command_id"]
