"""REST: the console beside a physical table, where a dealer keys in what happens with real pieces and chips."""

from fastapi import APIRouter, Request

from paigow.errors import Refused
from paigow.reports.check_marks import CheckBook
from paigow.server.access import PitDep, TableNumber, TokenDep, Tongue, works_at
from paigow.server.as_opened import is_console
from paigow.server.audit import audit
from paigow.server.console_desk import ConsoleDesk, may_key_in
from paigow.server.console_models import ConsoleEntry, ConsoleKeptMark, ConsoleView
from paigow.server.hosting import HostedTable
from paigow.server.pit import Pit
from paigow.server.powers import Holder
from paigow.server.threads import reading
from paigow.server.wording import language_of

router = APIRouter(prefix="/api", tags=["console"])


async def _console(pit: Pit, number: str, token: str) -> tuple[HostedTable, Holder]:
    """The console of a table, for people who may key in at it."""
    record = await pit.find(number)
    if not is_console(record):
        raise Refused("console.not-a-console", number=number)
    holder = await works_at(pit, number, token)
    may_key_in(record, holder)
    hosted = pit.tables.get(number) or await pit.host(number)
    if hosted is None:
        raise Refused("wire.elsewhere")
    return hosted, holder


def _desk(request: Request) -> ConsoleDesk:
    desk: ConsoleDesk = request.app.state.consoles
    return desk


@router.get("/tables/{number}/console")
async def console(
    request: Request, pit: PitDep, number: TableNumber, token: TokenDep, language: Tongue = "en"
) -> ConsoleView:
    """What the console asks for next, and what to do with the chips."""
    hosted, _ = await _console(pit, number, token)
    await _desk(request).remember(hosted, pit.journal)
    return await reading(_desk(request).view, hosted, language_of(language))


@router.get("/tables/{number}/console/marks")
async def marks(pit: PitDep, number: TableNumber, token: TokenDep) -> tuple[ConsoleKeptMark, ...]:
    """What the dealers did at a console that checks them, against what was due: every mark, the first one first."""
    hosted, _ = await _console(pit, number, token)
    kept = await reading(CheckBook(pit.journal).of, hosted.record.number)
    return tuple(
        ConsoleKeptMark(
            right=mark.right, said=mark.said, due=mark.due, clauses=mark.clauses, round=mark.round,
            skill=mark.skill, by=mark.by, at=mark.at,
        )
        for mark in kept
    )  # fmt: skip


@router.post("/tables/{number}/console")
async def key_in(
    request: Request,
    pit: PitDep,
    number: TableNumber,
    entry: ConsoleEntry,
    token: TokenDep,
    language: Tongue = "en",
) -> ConsoleView:
    """Make one entry, once however often it is sent; refused with its clause if the table does not permit it."""
    hosted, holder = await _console(pit, number, token)
    hosted.call(holder.id, holder.name or holder.role)
    told = {"table": number, "holder": holder.id, "entry": entry.kind}
    try:
        marked = await _desk(request).make(hosted, pit.journal, entry, holder)
    except Refused as refused:
        audit("entry refused", why=refused.code, **told)
        raise
    await _desk(request).remember(hosted, pit.journal)
    audit("entry made", sequence=hosted.table.sequence, **told)
    return await reading(_desk(request).view, hosted, language_of(language), marked)
