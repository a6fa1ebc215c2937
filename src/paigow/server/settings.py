"""What a server is started with: where it listens, where the record is kept, how fast its people work, its limits."""

from dataclasses import dataclass, field, fields
from pathlib import Path

from paigow.record.checkpoints import BESIDE

NO_HEADS = "none"
"""What the operator says instead of a file for the heads of the record, to keep none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerLimits:
    """Bounds on what one visitor, one person or everybody together may ask of a server.

    A visitor is an address; behind a trusted proxy the one it names. `paigow serve --limit NAME=VALUE` sets one, and
    `/api/metrics` shows them all.
    """

    body_bytes: int = 200_000
    """Bytes of the body of a request."""
    header_bytes: int = 32_768
    """Bytes of the head of a request, before it is complete."""
    head_seconds: float = 10.0
    """Time in which the head of a request must have come."""
    body_seconds: float = 20.0
    """Time in which the body of a request must have come."""
    connections: int = 4_000
    """Connections of everybody together."""
    connections_a_visitor: int = 500
    reads_a_second: float = 40.0
    """Requests a second that change nothing, by visitor."""
    reads_at_once: int = 8
    """Requests of one visitor that are worked on at the same time."""
    reading_seconds: float = 0.2
    """Seconds of work that the requests of one visitor may cost in each second."""
    live_a_second: float = 10.0
    """New live connections a second, by visitor."""
    watchers_a_visitor: int = 40
    """Spectators at one table from one address; people at the table and badge holders are not counted."""
    connections_a_person: int = 4
    """Live connections of one person at one table; one more closes the oldest."""
    commands_a_round: int = 500
    """Commands of one person in one round."""
    joins_a_minute: int = 60
    """Times that somebody may come to a table under a name, by visitor."""
    claims_an_hour: int = 20
    """Cases that players may open in an hour, by visitor."""
    tables_an_hour: int = 30
    """Tables that one visitor may open in an hour."""
    tables_at_once: int = 10
    """Tables of one visitor that are open at the same time."""
    moves_a_second: float = 25.0
    """Moves of the house a second at all tables of one visitor together, whatever their pace."""
    guesses_a_minute: int = 20
    """Tokens that open nothing, by visitor."""
    questions_a_visitor: int = 2
    """Questions to the lab, and to the advice, of one visitor that wait at the same time."""
    lab_waiting: int = 16
    """Questions of everybody that wait for the lab."""
    lab_seconds: float = 900.0
    """Time after which the lab gives a question up."""
    advice_waiting: int = 8
    worker_bytes: int = 4_000_000_000
    """Memory of each worker process."""
    filing_seconds: float = 20.0
    """Time in which a filing must be reviewed."""
    filing_bytes: int = 1_500_000_000
    """Memory of the process that reviews filings."""
    waiting_bytes: int = 1_000_000
    """Bytes that may wait for a live connection that does not read."""
    slow_seconds: float = 20.0
    """Time in which a live connection must take one message."""
    idle_minutes: float = 60.0
    """Time without anybody after which a visitor's table is closed though seats are kept at it; 0 never closes one."""
    empty_minutes: float = 5.0
    """The same where nobody has a seat any more."""
    move_milliseconds: int = 40
    """The least time between two moves of the house at a visitor's table, whatever its pace."""
    round_events: int = 1_000
    """Events in one answer about a round."""

    def rows(self) -> tuple[tuple[str, float], ...]:
        """Every limit by its name."""
        return tuple((each.name, getattr(self, each.name)) for each in fields(self))


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that is decided when the server starts."""

    database: str = "paigow.db"
    host: str = "127.0.0.1"
    port: int = 8000
    pace: float = 1.0
    """How long the automatic dealer takes: 1 is a person's pace, 0 takes no time at all."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may talk to us; our own always may."""
    hosts: tuple[str, ...] = ()
    """Names under which we are reached; none takes every name that is an address, a name of this machine or local."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies in front of us, which are believed when they say who asks."""
    house_key: str = ""
    """The operator's key: every role at every table; without it nobody watches hands in play without a badge."""
    hours: str = ""
    """The file of the house's hours: time zone, gaming day, shifts; without it our own hold."""
    open_by: str = "anybody"
    """Who may open tables: `anybody`, or the `operator` alone."""
    checkpoints: str = ""
    """A file outside the database to which the heads of all chains are written; `none` writes none.

    Without a name, the file is beside an embedded database, and there is none for a database server."""
    lease_seconds: float = 10.0
    """How long a table stays ours if we fall silent; only matters where several processes share a database."""
    away_seconds: float = 20.0
    """How long somebody may be disconnected before they count as away from the table."""
    commands_a_second: float = 20.0
    """Commands and other requests that change something, by visitor and by live connection."""
    most_tables: int = 1_000
    most_watchers: int = 200
    """Spectators at one table."""
    advice: bool = True
    """Whether to run the worker process that answers with exact values."""
    address: str = field(default="")
    """Where other processes reach this one; host and port if nothing is said."""
    limits: ServerLimits = field(default_factory=ServerLimits)

    @property
    def heads_path(self) -> Path | None:
        """The file of heads outside the database."""
        if self.checkpoints:
            return None if self.checkpoints == NO_HEADS else Path(self.checkpoints)
        return None if "://" in self.database else Path(f"{self.database}{BESIDE}")

    @property
    def reached_at(self) -> str:
        return self.address or f"{self.host}:{self.port}"
