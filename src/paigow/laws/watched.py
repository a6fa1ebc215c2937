"""What an auditor notes of the people, wagers, hands, banks and decks of a table."""

from dataclasses import dataclass, field

from paigow.pieces import Piece
from paigow.table.state import Stage


@dataclass(slots=True)
class WatchedPerson:
    """A person at the table."""

    seat: int
    present: bool = True


@dataclass(slots=True)
class Stake:
    """A wager on the layout."""

    amount: int
    instrument: str = "value-chip"
    kept: bool = False


@dataclass(slots=True)
class Dealt:
    """The pieces of one place, and what has happened to them."""

    pieces: tuple[Piece, ...]
    holder: str = ""
    high: tuple[Piece, ...] = ()
    low: tuple[Piece, ...] = ()
    is_set: bool = False
    set_by: str = ""
    is_shown: bool = False
    is_collected: bool = False
    stage: Stage = Stage.DEALT
    forfeited: bool = False
    given_up: bool = False
    """Surrendered, or lost for its owner's absence, before it was shown."""

    def staged(self, stage: Stage) -> None:
        if stage is not Stage.SHOWN:
            self.given_up = stage is Stage.SURRENDERED
        self.stage = stage
        self.forfeited = self.forfeited or stage is Stage.FORFEITED
        self.is_shown = self.is_shown or stage is Stage.SHOWN


@dataclass(slots=True)
class WatchedBank:
    """The player who banks the round."""

    person: str
    spot: int
    co_banking: bool = False
    dealer_wager: int = 0
    made: bool = False
    ordered: int | None = None


@dataclass(slots=True)
class Gear:
    """A deck or tile set, and when it came to the table."""

    name: str
    placed_at: int
    is_new: bool = True
    """Whether it waits to be shuffled for the first time."""
    is_unfit: bool = False
    done: list[str] = field(default_factory=list)
    """Acts since it was shuffled last, or since it came."""
