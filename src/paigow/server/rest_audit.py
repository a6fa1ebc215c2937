"""REST: a finished round checked against the laws, as an auditor reads the table's record."""

import asyncio
from collections import OrderedDict

from fastapi import APIRouter, Request
from pydantic import BaseModel

from paigow.errors import Refused
from paigow.laws import Auditor, RecordedStep
from paigow.laws.book import AuditFinding
from paigow.record.entries import TableRecord
from paigow.record.history import history
from paigow.server.access import PitDep, RoundNumber, TableNumber, is_finished
from paigow.server.pit import Pit
from paigow.server.threads import reading

router = APIRouter(prefix="/api", tags=["tables"])

MOST_STEPS = 2_000
"""Commands that one request reads; a page asks again until its round is read."""
MOST_TABLES = 50
"""Tables whose auditors are kept, so that each goes on where they were."""


class RoundAudited(BaseModel):
    """What the auditor says of a round: how many laws were tested in it, breaches by the software, errors of people."""

    complete: bool
    """Whether the record is read to the end of the round; if not, ask again."""
    laws: int
    breaches: int
    errors: int


class LawFinding(BaseModel):
    """A law that was not kept: where, what was wanted and what was found."""

    round: int
    sequence: int
    event: str
    by_person: str
    """Whose error it was; empty where the software broke the law."""
    says: str
    wanted: str
    found: str
    clauses: tuple[str, ...]


class TableAudited(BaseModel):
    """What the auditor says of a whole table."""

    complete: bool
    """Whether the record is read to its end; if not, ask again."""
    events: int
    rounds: int
    laws: int
    tested: int
    breaches: tuple[LawFinding, ...]
    errors: tuple[LawFinding, ...]


MOST_FINDINGS = 100
"""Findings of each kind that an answer has for a table."""


class AuditDesk:
    """The auditors of some tables, the one not asked for longest goes first."""

    def __init__(self) -> None:
        self._auditors: OrderedDict[str, Auditor] = OrderedDict()
        self._turn = asyncio.Lock()

    async def ask(self, pit: Pit, record: TableRecord, round_number: int) -> RoundAudited:
        """What is known of a round, one question at a time: readers' threads are few, and none waits for another."""
        async with self._turn:
            return await reading(self._look, pit, record, round_number)

    def _look(self, pit: Pit, record: TableRecord, round_number: int) -> RoundAudited:
        """Read on for a while, and say what is known of a round."""
        auditor = self._auditor(pit, record)
        if auditor.round <= round_number:
            for step in history(pit.journal, record.number, auditor.sequence, MOST_STEPS):
                auditor.take(RecordedStep(*step))
                if auditor.round > round_number:
                    break
        seen = auditor.by_round.get(round_number)
        return RoundAudited(
            complete=auditor.round > round_number,
            laws=0 if seen is None else len(seen.tested),
            breaches=0 if seen is None else seen.breaches,
            errors=0 if seen is None else seen.errors,
        )

    async def table(self, pit: Pit, record: TableRecord) -> TableAudited:
        """What is known of a whole table."""
        async with self._turn:
            return await reading(self._look_at_all, pit, record)

    def _look_at_all(self, pit: Pit, record: TableRecord) -> TableAudited:
        auditor = self._auditor(pit, record)
        steps = list(history(pit.journal, record.number, auditor.sequence, MOST_STEPS))
        for step in steps:
            auditor.take(RecordedStep(*step))
        found = auditor.result()
        return TableAudited(
            complete=len(steps) < MOST_STEPS,
            events=found.events,
            rounds=found.rounds,
            laws=len(found.tested),
            tested=sum(times > 0 for times in found.tested.values()),
            breaches=tuple(map(_finding, found.breaches[:MOST_FINDINGS])),
            errors=tuple(map(_finding, found.errors[:MOST_FINDINGS])),
        )

    def _auditor(self, pit: Pit, record: TableRecord) -> Auditor:
        auditor = self._auditors.setdefault(record.number, Auditor(pit.game(record)))
        self._auditors.move_to_end(record.number)
        if len(self._auditors) > MOST_TABLES:
            self._auditors.popitem(last=False)
        return auditor


def _finding(finding: AuditFinding) -> LawFinding:
    return LawFinding(**{name: getattr(finding, name) for name in LawFinding.model_fields})


@router.get("/tables/{number}/rounds/{round_number}/audit")
async def round_audit(
    request: Request, pit: PitDep, number: TableNumber, round_number: RoundNumber
) -> RoundAudited:
    """A finished round checked against the laws of its document, apart from the engine that dealt it."""
    record = await pit.find(number)
    if not await is_finished(pit, number, round_number):
        raise Refused("wire.no-such-round", number=number, round=round_number)
    desk: AuditDesk = request.app.state.audits
    return await desk.ask(pit, record, round_number)
