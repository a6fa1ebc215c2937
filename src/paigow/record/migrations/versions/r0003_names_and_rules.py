"""Names leave the record for a table of their own, and a table's whole game comes into it."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the names' table and the column for rules; copy the names that are known, and take them from the secrets."""
    op.add_column("tables", sa.Column("rules", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "names",
        sa.Column("number", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(96), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
    )
    connection = op.get_bind()
    names = _arrived(connection) | _from_secrets(connection)
    rows = [{"number": number, "person": person, "name": name} for (number, person), name in names.items()]
    if rows:
        table = sa.table("names", sa.column("number"), sa.column("person"), sa.column("name"))
        op.bulk_insert(table, rows)


def _arrived(connection: sa.Connection) -> dict[tuple[str, str], str]:
    """Names in the events of people who came to a table, as they were last called."""
    query = sa.text(
        'select number, event from events where event like \'%"type":"PersonArrived"%\' order by number, sequence'
    )
    read = ((row.number, json.loads(row.event)) for row in connection.execute(query))
    return {(number, event["person"]): event["name"] for number, event in read if event.get("name")}


def _from_secrets(connection: sa.Connection) -> dict[tuple[str, str], str]:
    """Names that were kept with the hashes of tokens."""
    query = sa.text("select number, name, value from secrets where name like 'person:%'")
    found = {}
    for row in connection.execute(query).all():
        value = json.loads(row.value)
        name = value.pop("name", "")
        if name:
            found[row.number, row.name.removeprefix("person:")] = name
            connection.execute(
                sa.text("update secrets set value = :value where number = :number and name = :name"),
                {"value": json.dumps(value), "number": row.number, "name": row.name},
            )
    return found


def downgrade() -> None:
    """Drop what was added."""
    op.drop_table("names")
    op.drop_column("tables", "rules")
