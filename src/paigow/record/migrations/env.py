"""Alembic's way in: migrate over the connection that was handed over."""

from alembic import context

from paigow.record.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
