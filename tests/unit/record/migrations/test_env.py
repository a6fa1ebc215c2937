"""Migrations lead to the schema that the code speaks of, and back to nothing."""

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from paigow.record.migrations import configuration, upgrade
from paigow.record.schema import METADATA


def test_a_migrated_database_is_what_the_schema_says(engine: sa.Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_migrating_again_changes_nothing(engine: sa.Engine) -> None:
    with engine.connect() as connection:
        newest = ScriptDirectory.from_config(configuration(connection)).get_current_head()
    upgrade(engine)
    with engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == newest


def test_going_back_leaves_nothing(engine: sa.Engine) -> None:
    with engine.begin() as connection:
        command.downgrade(configuration(connection), "base")
    assert set(sa.inspect(engine).get_table_names()) <= {"alembic_version"}
