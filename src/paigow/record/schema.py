"""The tables of the database: commands, events, streams and what is derived from them, and who runs which table."""

import sqlalchemy as sa

METADATA = sa.MetaData()

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("number", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("filing", sa.Text, nullable=False),
    sa.Column("digest", sa.String(64), nullable=False),
    sa.Column("mode", sa.String(16), nullable=False),
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("rules", sa.Text, nullable=False, server_default=""),
)

COMMANDS = sa.Table(
    "commands",
    METADATA,
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
sa.Index("commands_by_id", COMMANDS.c.number, COMMANDS.c.command_id, unique=True)

EVENTS = sa.Table(
    "events",
    METADATA,
    sa.Column("number", sa.String(64), primary_key=True),
    sa.Column("sequence", sa.BigInteger, primary_key=True),
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("actor", sa.String(96), nullable=False),
    sa.Column("command_id", sa.String(64), nullable=False),
    sa.Column("event", sa.Text, nullable=False),
    sa.Column("hash", sa.String(64), nullable=False),
)
sa.Index("events_by_round", EVENTS.c.number, EVENTS.c.round, EVENTS.c.sequence)

STREAM_ENTRIES = sa.Table(
    "stream_entries",
    METADATA,
    sa.Column("stream", sa.String(64), primary_key=True),
    sa.Column("sequence", sa.BigInteger, primary_key=True),
    sa.Column("number", sa.String(64), nullable=False),
    sa.Column("entry", sa.Text, nullable=False),
    sa.Column("hash", sa.String(64), nullable=False),
)

ACCOUNTS = sa.Table(
    "accounts",
    METADATA,
    sa.Column("number", sa.String(64), primary_key=True),
    sa.Column("account", sa.String(96), primary_key=True),
    sa.Column("balance", sa.BigInteger, nullable=False),
)

KEYFRAMES = sa.Table(
    "keyframes",
    METADATA,
    sa.Column("number", sa.String(64), primary_key=True),
    sa.Column("sequence", sa.BigInteger, primary_key=True),
    sa.Column("state", sa.Text, nullable=False),
)

CHECKPOINTS = sa.Table(
    "checkpoints",
    METADATA,
    sa.Column("chain", sa.String(96), primary_key=True),
    sa.Column("length", sa.BigInteger, primary_key=True),
    sa.Column("hash", sa.String(64), nullable=False),
)

LEASES = sa.Table(
    "leases",
    METADATA,
    sa.Column("number", sa.String(64), primary_key=True),
    sa.Column("owner", sa.String(128), nullable=False),
    sa.Column("address", sa.String(128), nullable=False),
    sa.Column("epoch", sa.BigInteger, nullable=False),
    sa.Column("expires_at", sa.BigInteger, nullable=False),
)

NAMES = sa.Table(
    "names",
    METADATA,
    sa.Column("number", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(96), primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
)

SECRETS = sa.Table(
    "secrets",
    METADATA,
    sa.Column("number", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(96), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

BADGES = sa.Table(
    "badges",
    METADATA,
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

RETIRED = sa.Table(
    "retired",
    METADATA,
    sa.Column("number", sa.String(64), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("by", sa.String(96), nullable=False),
)

DRILL_ANSWERS = sa.Table(
    "drill_answers",
    METADATA,
    sa.Column("person", sa.String(96), primary_key=True),
    sa.Column("place", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("item", sa.String(192), nullable=False),
    sa.Column("skill", sa.String(32), nullable=False),
    sa.Column("correct", sa.Integer, nullable=False),
    sa.Column("took", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
"""What people answered in drills, by the id of their badge or passport; the place is counted by person."""

PASSPORT_SEATS = sa.Table(
    "passport_seats",
    METADATA,
    sa.Column("number", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(96), primary_key=True),
    sa.Column("passport", sa.String(64), nullable=False),
)

PLAYED_HANDS = sa.Table(
    "played_hands",
    METADATA,
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
    sa.Index("played_hands_passport", "passport", "id"),
)
