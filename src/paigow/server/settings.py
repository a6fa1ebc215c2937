"""What a server is started with: where it listens, where the record lies, and how fast its people work."""

from dataclasses import dataclass, field


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
    house_key: str = ""
    """The operator's key: floor and live surveillance at every table; without it nobody watches hands in play."""
    checkpoints: str = ""
    """A file outside the database to which the heads of all chains are written."""
    lease_seconds: float = 10.0
    """How long a table stays ours if we fall silent; only matters where several processes share a database."""
    away_seconds: float = 20.0
    """How long somebody may be disconnected before he counts as away from the table."""
    commands_a_second: float = 20.0
    most_tables: int = 1_000
    most_watchers: int = 200
    advice: bool = True
    """Whether to run the worker process that answers with exact values."""
    address: str = field(default="")
    """Where other processes reach this one; host and port if nothing is said."""

    @property
    def reached_at(self) -> str:
        return self.address or f"{self.host}:{self.port}"
