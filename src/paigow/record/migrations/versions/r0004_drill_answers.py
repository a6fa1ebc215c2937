"""What people answered in drills."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of answers."""
    op.create_table(
        "drill_answers",
        sa.Column("person", sa.String(96), primary_key=True),
        sa.Column("place", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("item", sa.String(192), nullable=False),
        sa.Column("skill", sa.String(32), nullable=False),
        sa.Column("correct", sa.Integer, nullable=False),
        sa.Column("took", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("drill_answers")
