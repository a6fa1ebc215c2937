"""The first shape of the record."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make every table; the columns are written out, so that later changes of the schema do not change this one."""
    _record()
    _derived()
    _running()


def _record() -> None:
    op.create_table(
        "tables",
        sa.Column("number", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("filing", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "commands",
        sa.Column("number", sa.String(64), primary_key=True),
        sa.Column("place", sa.BigInteger, primary_key=True),
        sa.Column("command_id", sa.String(64), nullable=False),
        sa.Column("first", sa.BigInteger, nullable=False),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(96), nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
    )
    op.create_index("commands_by_id", "commands", ["number", "command_id"], unique=True)
    op.create_table(
        "events",
        sa.Column("number", sa.String(64), primary_key=True),
        sa.Column("sequence", sa.BigInteger, primary_key=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(96), nullable=False),
        sa.Column("command_id", sa.String(64), nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
    )
    op.create_index("events_by_round", "events", ["number", "round", "sequence"])
    op.create_table(
        "stream_entries",
        sa.Column("stream", sa.String(64), primary_key=True),
        sa.Column("sequence", sa.BigInteger, primary_key=True),
        sa.Column("number", sa.String(64), nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
    )


def _derived() -> None:
    op.create_table(
        "accounts",
        sa.Column("number", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(96), primary_key=True),
        sa.Column("balance", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "keyframes",
        sa.Column("number", sa.String(64), primary_key=True),
        sa.Column("sequence", sa.BigInteger, primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "checkpoints",
        sa.Column("chain", sa.String(96), primary_key=True),
        sa.Column("length", sa.BigInteger, primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False),
    )


def _running() -> None:
    op.create_table(
        "leases",
        sa.Column("number", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(128), nullable=False),
        sa.Column("address", sa.String(128), nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("number", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(96), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop them all."""
    for name in (
        "secrets",
        "leases",
        "checkpoints",
        "keyframes",
        "accounts",
        "stream_entries",
        "events",
        "commands",
        "tables",
    ):
        op.drop_table(name)
