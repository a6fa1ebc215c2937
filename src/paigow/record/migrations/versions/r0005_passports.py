"""Passports: which person at which table belongs to one, and the hands they set."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "passport_seats",
        sa.Column("number", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(96), primary_key=True),
        sa.Column("passport", sa.String(64), nullable=False),
    )
    op.create_table(
        "played_hands",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("passport", sa.String(64), nullable=False),
        sa.Column("number", sa.String(64), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("spot", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("stake", sa.BigInteger, nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("high", sa.String(64), nullable=False),
        sa.Column("low", sa.String(64), nullable=False),
        sa.Column("rule", sa.String(96), nullable=False),
        sa.Column("house_low", sa.String(64), nullable=False),
        sa.Column("cost", sa.String(32), nullable=False),
        sa.Column("house_cost", sa.String(32), nullable=False),
        sa.Column("best_low", sa.String(64), nullable=False),
    )
    op.create_index("played_hands_passport", "played_hands", ["passport", "id"])


def downgrade() -> None:
    """Drop what was made."""
    op.drop_table("played_hands")
    op.drop_table("passport_seats")
