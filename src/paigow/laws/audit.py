"""Reading a record as an auditor: every law at every event, in order."""

from collections.abc import Iterable
from dataclasses import dataclass

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


def audit(game: ApprovedGame, steps: Iterable[RecordedStep], book: Iterable[Law] | None = None) -> Audit:
    """A table's record held against the laws, all of them unless some are named."""
    chosen = tuple(laws().values() if book is None else book)
    watched = by_event(chosen)
    watch = Watch()
    tested = {law.id: 0 for law in chosen}
    findings: list[AuditFinding] = []
    count = closed = 0
    for step in steps:
        sequence = step.first
        for event in step.events:
            before, after = watched.get(type(event), NOTHING)
            case = Case(game, watch, step, event, sequence, tested, findings)
            hold(case, before)
            number = watch.round
            watch.see(event)
            hold(case, after)
            closed += watch.round > number > 0
            count += 1
            sequence += 1
        watch.at = max(watch.at, step.command.at)
    return Audit(
        tuple(finding for finding in findings if finding.is_breach),
        tuple(finding for finding in findings if not finding.is_breach),
        tested, count, closed,
    )  # fmt: skip


def hold(case: Case, book: Iterable[Law]) -> None:
    """Look at one event by every law; a record so broken that a law cannot be applied breaks that law."""
    for law in book:
        case.law = law
        try:
            law.check(case)
        except (LookupError, ValueError, TypeError, AttributeError, InternalError) as wrong:
            case.must(False, "a record to which the law can be applied", repr(wrong)[:200])
