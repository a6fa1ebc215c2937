"""Badges of people, and tables that were taken out of the house."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both tables; today's tokens stay where they are and go on working."""
    op.create_table(
        "badges",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("scope", sa.String(16), nullable=False),
        sa.Column("place", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("made_by", sa.String(96), nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("revoked_at", sa.BigInteger, nullable=False),
        sa.Column("revoked_by", sa.String(96), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
    )
    op.create_table(
        "retired",
        sa.Column("number", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(96), nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("retired")
    op.drop_table("badges")
