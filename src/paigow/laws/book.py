"""What a law is, and the book of all laws."""

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module

from paigow.citations import NO_CLAUSES, Clauses
from paigow.errors import InternalError
from paigow.laws.watch import Watch
from paigow.library import documents, remembered
from paigow.submissions import ApprovedGame
from paigow.table.commands import Command, DealerSays
from paigow.table.events import Event
from paigow.table.said import AS_AT_A_TABLE

CHAPTERS = (
    "pieces",
    "cuts",
    "before",
    "people",
    "wagers",
    "outcomes",
    "money",
    "banking",
    "dice",
    "order",
    "surrenders",
    "called",
    "settling",
    "staff",
    "steps",
    "hands",
    "duties",
    "trouble",
)
"""The modules with the laws, in the order in which they are listed."""


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """One command of a record with its events: what an auditor is given."""

    command: Command
    events: tuple[Event, ...]
    first: int = 0
    """The sequence number of its first event."""


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """A law that a record breaks: where, what the law wants and what the record shows."""

    law: str
    says: str
    clauses: Clauses
    round: int
    sequence: int
    event: str
    wanted: str
    found: str
    by_person: str = ""
    """Whose error it is; empty for a breach of the software's."""

    @property
    def is_breach(self) -> bool:
        return not self.by_person


@dataclass(slots=True)
class Case:
    """One event before a law: the table as the record has shown it so far, and the event itself."""

    game: ApprovedGame
    watch: Watch
    step: RecordedStep
    event: Event
    sequence: int
    tested: dict[str, int] = field(default_factory=dict)
    findings: list[AuditFinding] = field(default_factory=list)
    law: "Law | None" = None

    def must(
        self, holds: bool, wanted: object, found: object, by_person: str = "", clauses: Clauses = NO_CLAUSES
    ) -> None:
        """Count one test of the law, and note a finding where it does not hold.

        Of a law behind which many clauses stand, `clauses` are those of the very case.
        """
        law = self.law
        if law is None:
            return
        self.tested[law.id] = self.tested.get(law.id, 0) + 1
        if not holds:
            clauses = clauses or clauses_of(self.game.document).get(law.id, NO_CLAUSES)
            self.findings.append(
                AuditFinding(
                    law.id, law.says, clauses, self.watch.round, self.sequence,
                    type(self.event).__name__, str(wanted), str(found), by_person or self._dealt_by(),
                )
            )  # fmt: skip

    def _dealt_by(self) -> str:
        """The person whose word stands, at a table where a dealer's errors stand until they are put right."""
        command = self.step.command
        stands = self.watch.help == AS_AT_A_TABLE and isinstance(command, DealerSays)
        return command.by.name if stands else ""


@dataclass(frozen=True, slots=True)
class Law:
    """One law: what must always or never be, and when that is looked at."""

    id: str
    says: str
    on: tuple[type[Event], ...]
    check: Callable[[Case], None]
    after: bool = False
    """Whether it looks at the table after the event instead of before it."""


_LAWS: dict[str, Law] = {}


def law(
    id: str, *on: type[Event], says: str, after: bool = False
) -> Callable[[Callable[[Case], None]], Callable[[Case], None]]:
    """Enter a function in the book of laws, to be called at each event of these kinds; none means at every event."""

    def entered(check: Callable[[Case], None]) -> Callable[[Case], None]:
        if id in _LAWS:
            raise InternalError(f"two laws are called {id}")
        _LAWS[id] = Law(id, says, on, check, after)
        return check

    return entered


@cache
def laws() -> dict[str, Law]:
    """All laws by id, in the order of the chapters."""
    for chapter in CHAPTERS:
        import_module(f"paigow.laws.{chapter}")
    return dict(_LAWS)


@remembered
def clauses_of(document: str) -> dict[str, Clauses]:
    """Which clauses of a document each law enforces; a document that says nothing of it leaves the law ours."""
    folder = documents().get(document)
    file = None if folder is None else folder / "laws.toml"
    if file is None or not file.is_file():
        return {}
    data = tomllib.loads(file.read_text("utf-8"))
    return {name: tuple(clauses) for name, clauses in data.items()}


def by_event(book: Iterable[Law]) -> dict[type[Event], tuple[list[Law], list[Law]]]:
    """The laws that look at each kind of event, before and after it."""
    found: dict[type[Event], tuple[list[Law], list[Law]]] = {}
    for entry in book:
        for kind in entry.on or Event.__subclasses__():
            found.setdefault(kind, ([], []))[entry.after].append(entry)
    return found
