"""Reading a record as an auditor: every law at every event, in order."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from paigow.errors import InternalError
from paigow.laws.book import AuditFinding, Case, Law, RecordedStep, by_event, laws
from paigow.laws.watch import Watch
from paigow.submissions import ApprovedGame

NOTHING: tuple[list[Law], list[Law]] = ([], [])


@dataclass(frozen=True, slots=True)
class Audit:
    """What an auditor found: breaches of the software, errors of people, and how often each law was tested."""

    breaches: tuple[AuditFinding, ...]
    errors: tuple[AuditFinding, ...]
    tested: dict[str, int]
    events: int
    rounds: int

    @property
    def is_clean(self) -> bool:
        return not self.breaches


@dataclass(slots=True)
class RoundAudit:
    """What an auditor found in one round."""

    tested: dict[str, int] = field(default_factory=dict)
    breaches: int = 0
    errors: int = 0


class Auditor:
    """Somebody who reads a table's record from its beginning, and may go on later."""

    def __init__(self, game: ApprovedGame, book: Iterable[Law] | None = None) -> None:
        self._game = game
        self._chosen = tuple(laws().values() if book is None else book)
        self._watched = by_event(self._chosen)
        self._watch = Watch()
        self.findings: list[AuditFinding] = []
        self.by_round: dict[int, RoundAudit] = {0: RoundAudit()}
        self.events = self.closed = self.sequence = 0

    @property
    def round(self) -> int:
        """The round that is being read."""
        return self._watch.round

    def take(self, step: RecordedStep) -> None:
        """Read the next command with its events."""
        sequence, watch = step.first, self._watch
        for event in step.events:
            number = watch.round
            seen = self.by_round.setdefault(number, RoundAudit())
            before, after = self._watched.get(type(event), NOTHING)
            found: list[AuditFinding] = []
            case = Case(self._game, watch, step, event, sequence, seen.tested, found)
            hold(case, before)
            watch.see(event)
            hold(case, after)
            if found:
                self.findings += found
                seen.breaches += sum(finding.is_breach for finding in found)
                seen.errors += sum(not finding.is_breach for finding in found)
            self.closed += watch.round > number > 0
            self.events += 1
            sequence += 1
        watch.at = max(watch.at, step.command.at)
        self.sequence = sequence - 1

    def result(self) -> Audit:
        """What was found so far."""
        tested: Counter[str] = Counter({law.id: 0 for law in self._chosen})
        for seen in self.by_round.values():
            tested.update(seen.tested)
        return Audit(
            tuple(finding for finding in self.findings if finding.is_breach),
            tuple(finding for finding in self.findings if not finding.is_breach),
            dict(tested), self.events, self.closed,
        )  # fmt: skip


def audit(game: ApprovedGame, steps: Iterable[RecordedStep], book: Iterable[Law] | None = None) -> Audit:
    """A table's record checked against the laws, all of them unless some are named."""
    auditor = Auditor(game, book)
    for step in steps:
        auditor.take(step)
    return auditor.result()


def hold(case: Case, book: Iterable[Law]) -> None:
    """Look at one event by every law; a record so broken that a law cannot be applied breaks that law."""
    for law in book:
        case.law = law
        try:
            law.check(case)
        except (LookupError, ValueError, TypeError, AttributeError, InternalError) as wrong:
            case.must(False, "a record to which the law can be applied", repr(wrong)[:200])
