"""REST: the pit's day and its shifts, for people with a badge of the pit or the house; read-only for a regulator."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from paigow.errors import BadNotation, Refused, of_type
from paigow.reports.paper import as_pdf, as_xlsx
from paigow.reports.shifts import MAY_SIGN, called
from paigow.reports.writing import as_csv, as_json
from paigow.server.access import PitDep, TokenDep, Tongue, house_holder
from paigow.server.audit import audit
from paigow.server.par_files import TYPES
from paigow.server.pit import Pit
from paigow.server.pit_desk import PitDesk, badge_of, now
from paigow.server.pit_models import AskRemark, AskShift, AskSignature, PitReport, ShiftInfo
from paigow.server.powers import COUNT, Holder
from paigow.server.threads import reading
from paigow.server.wording import language_of
from paigow.words import Language

router = APIRouter(prefix="/api", tags=["pit"])

Day = Annotated[str, Query(max_length=10, description="A gaming day, by the date on which it begins.")]
ShiftNamed = Annotated[str, Query(max_length=43, description="A shift, as DATE/NAME.")]
Ending = Literal["pdf", "xlsx", "csv", "json"]
FILES = {**TYPES, "csv": "text/csv; charset=utf-8"}


@router.get("/pit")
async def pit_report(
    request: Request,
    pit: PitDep,
    token: TokenDep,
    shift: ShiftNamed = "",
    day: Day = "",
    week: Day = "",
    by: Literal["table", "dealer", "floor"] = "table",
    name: Annotated[str, Query(max_length=64, description="Only the tables of the pit of this name.")] = "",
    news: Annotated[
        bool, Query(description="Answer when a round has ended since, or after a moment.")
    ] = False,
) -> PitReport:
    """What tables won, how fast and how rightly they were dealt, in a shift (the present one), a day or a week.

    A badge of one pit names it; a badge of the house may. Tables at which its holder plays are left out."""
    if sum(map(bool, (shift, day, week))) > 1:
        raise BadNotation("a report is of one shift, one day or one week")
    holder = await _counter(pit, token, name)
    desk = _desk(request)
    if news:
        await desk.news(pit)
    told = await reading(desk.report, pit, holder, name, desk.period(shift, day, week), by)
    desk.learn(pit)
    return told


@router.get("/shifts")
async def shift_info(request: Request, pit: PitDep, token: TokenDep, shift: ShiftNamed) -> ShiftInfo:
    """What became of a shift, for people who may sign it or see its figures."""
    await _signer(pit, token)
    return await reading(_desk(request).shift, pit, shift)


@router.get("/shifts/report")
async def shift_report(request: Request, pit: PitDep, token: TokenDep, shift: ShiftNamed) -> PitReport:
    """The report of a closed shift as it was signed, made again from the record."""
    holder = await _signer(pit, token)
    return await reading(_desk(request).closed_report, pit, holder, shift)


@router.post("/shifts/open")
async def open_shift(request: Request, pit: PitDep, token: TokenDep, asked: AskShift) -> ShiftInfo:
    """Open a shift, with a badge of the pit or the operator that holds in the whole house."""
    await _counter(pit, token)
    desk = _desk(request)
    await reading(lambda: desk.book(pit).open(asked.shift, badge_of(pit, token), now()))
    return await _told(desk, pit, token, asked.shift, "shift opened")


@router.post("/shifts/remark")
async def remark(request: Request, pit: PitDep, token: TokenDep, asked: AskRemark) -> ShiftInfo:
    """Flag a table, or the shift, with a remark that stays in its report."""
    await _signer(pit, token)
    desk = _desk(request)
    await reading(
        lambda: desk.book(pit).remark(asked.shift, badge_of(pit, token), asked.words, asked.table, now())
    )
    return await _told(desk, pit, token, asked.shift, "shift remarked on")


@router.post("/shifts/close")
async def close_shift(request: Request, pit: PitDep, token: TokenDep, asked: AskShift) -> ShiftInfo:
    """Close a shift that is over: its report stays as it is, with the heads of all chains."""
    await _counter(pit, token)
    desk = _desk(request)
    await desk.caught_up(pit, desk.hours.shift(asked.shift))
    await reading(
        lambda: desk.book(pit).close(
            asked.shift, badge_of(pit, token), now(), dict(desk.figures), lambda *_: desk.values
        )
    )
    return await _told(desk, pit, token, asked.shift, "shift closed")


@router.post("/shifts/sign")
async def sign_shift(request: Request, pit: PitDep, token: TokenDep, asked: AskSignature) -> ShiftInfo:
    """Sign the report of a closed shift; the signature is made by the holder, with the key of the badge."""
    await _signer(pit, token)
    desk = _desk(request)
    await reading(lambda: desk.book(pit).sign(asked.shift, badge_of(pit, token), asked.signature, now()))
    return await _told(desk, pit, token, asked.shift, "shift signed")


@router.get("/shifts/file", response_class=Response)
async def shift_file(
    request: Request,
    pit: PitDep,
    token: TokenDep,
    shift: ShiftNamed,
    ending: Ending = "pdf",
    language: Tongue = "en",
) -> Response:
    """The report of a closed shift as a file, made again from the record."""
    await _signer(pit, token)
    content = await reading(_file, _desk(request), pit, shift, ending, language_of(language))
    named = f"paigow-shift-{shift.replace('/', '-')}.{ending}"
    headers = {"Content-Disposition": f'attachment; filename="{named}"'}
    return Response(content, media_type=FILES[ending], headers=headers)


def _file(desk: PitDesk, pit: Pit, shift: str, ending: Ending, language: Language) -> bytes:
    book = desk.book(pit)
    told = book.report(shift)
    match ending:
        case "json":
            return as_json(told).encode()
        case "csv":
            return as_csv(told).encode()
        case "xlsx":
            return as_xlsx(told)
    return as_pdf(told, book.shift(shift).signatures, language, called(pit.journal))


def _desk(request: Request) -> PitDesk:
    return of_type(PitDesk, request.app.state.desk)


async def _told(desk: PitDesk, pit: Pit, token: str, shift: str, what: str) -> ShiftInfo:
    audit(what, shift=shift, badge=token.partition(".")[0])
    return await reading(desk.shift, pit, shift)


async def _counter(pit: Pit, token: str, name: str = "") -> Holder:
    """Somebody who may see what the tables won."""
    holder = await house_holder(pit, token, "pit", name)
    if not holder.may(COUNT):
        raise Refused("wire.not-the-pits", role=holder.role)
    return holder


async def _signer(pit: Pit, token: str) -> Holder:
    """Somebody who may read the report of a shift: the pit's people, and floors, who sign it too."""
    holder = await house_holder(pit, token, "pit")
    if not holder.may(COUNT) and holder.role not in MAY_SIGN:
        raise Refused("wire.not-the-pits", role=holder.role)
    return holder
