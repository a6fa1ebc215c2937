"""REST: what a regulator reads: filings with approval and effective date, the auditor over a table, signed exports.

A regulator's badge changes nothing. Approvals are filed by the operator, exports signed by the operator or the pit.
"""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from paigow.errors import Refused, of_type
from paigow.reports.filings import MAY_FILE, MAY_SIGN, FilingBook, InForce
from paigow.reports.shifts import called
from paigow.server.access import PitDep, RoundNumber, TableNumber, TokenDep, does_not_play, house_holder
from paigow.server.audit import audit
from paigow.server.messages import Strict
from paigow.server.pit import Pit
from paigow.server.pit_desk import PitDesk, badge_of, now
from paigow.server.powers import COUNT, SURVEIL, Holder
from paigow.server.reading import LARGEST_NUMBER, NUMBER_PATTERN, Trimmed
from paigow.server.rest_audit import AuditDesk, TableAudited
from paigow.server.threads import reading

router = APIRouter(prefix="/api/regulator", tags=["regulator"])


class FilingApproval(BaseModel):
    """An approval as the house filed it."""

    reference: str
    effective: int
    at: int
    by: str


class FiledVersion(BaseModel):
    """A version of a game in force at a table."""

    table: str
    name: str
    game: str
    title: str
    document: str
    digest: str
    mode: str
    since: int
    rounds: int
    approval: FilingApproval | None
    early: int
    """Rounds that began before the approval took effect; all where there is none."""


class SignedExport(BaseModel):
    """A table's record up to a sequence, with who signed it."""

    number: int
    table: str
    length: int
    digest: str
    by: str
    role: str
    at: int
    key: str


class RegulatorView(BaseModel):
    """Everything on the regulator's page."""

    versions: tuple[FiledVersion, ...]
    exports: tuple[SignedExport, ...]
    files: bool
    """Whether the reader may file approvals."""
    signs: bool
    """Whether the reader may sign exports."""
    audits: bool
    """Whether the reader may have tables audited and read exports, which hold hidden pieces."""
    key: str = ""


class ExportDraft(BaseModel):
    """What is signed for an export."""

    table: str
    length: int
    digest: str


class AskApproval(Strict):
    """The approval of a version."""

    digest: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    reference: Annotated[Trimmed, Field(min_length=1, max_length=120)]
    effective: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    """The gaming day from which it holds."""


class AskExport(Strict):
    """A signature over the digest of an export."""

    table: Annotated[str, Field(pattern=NUMBER_PATTERN)]
    length: Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]
    signature: Annotated[str, Field(pattern=r"^[0-9a-f]{128}$")]


@router.get("")
async def overview(pit: PitDep, token: TokenDep) -> RegulatorView:
    """Filings with their approvals, and signed exports."""
    return await reading(_view, pit, await _reader(pit, token))


@router.get("/tables/{number}/rounds/{round_number}")
async def in_force(
    pit: PitDep, number: TableNumber, round_number: RoundNumber, token: TokenDep
) -> FiledVersion:
    """The version in force for a round."""
    await _reader(pit, token)
    names = await reading(called, pit.journal)
    return _version(await reading(FilingBook(pit.journal).in_force, number, round_number), names)


@router.post("/approvals", status_code=201)
async def file_approval(request: Request, pit: PitDep, token: TokenDep, asked: AskApproval) -> RegulatorView:
    """File the approval of a version: its reference and the gaming day from which it holds."""
    holder = await _reader(pit, token)
    effective = of_type(PitDesk, request.app.state.desk).hours.day(asked.effective).begins
    await reading(
        lambda: FilingBook(pit.journal).approve(
            asked.digest, asked.reference, effective, badge_of(pit, token), now()
        )
    )
    audit("approval filed", holder=holder.id, digest=asked.digest[:16])
    return await reading(_view, pit, holder)


@router.get("/audit/{number}")
async def audit_table(request: Request, pit: PitDep, number: TableNumber, token: TokenDep) -> TableAudited:
    """The whole record of a table against the laws of its document; ask again until it is read."""
    await _auditor(pit, token, number)
    desk: AuditDesk = request.app.state.audits
    return await desk.table(pit, await pit.find(number))


@router.get("/exports/draft")
async def draft(
    pit: PitDep, token: TokenDep, table: Annotated[str, Query(pattern=NUMBER_PATTERN)]
) -> ExportDraft:
    """What is to be signed for the export of a table as it is now."""
    await _auditor(pit, token, table, signs=True)
    return ExportDraft(**await reading(FilingBook(pit.journal).draft, table))


@router.post("/exports", status_code=201)
async def sign_export(pit: PitDep, token: TokenDep, asked: AskExport) -> RegulatorView:
    """Sign an export; the signature is made by the holder, with the key of the badge."""
    holder = await _auditor(pit, token, asked.table, signs=True)
    await reading(
        lambda: FilingBook(pit.journal).sign(
            asked.table, asked.length, asked.signature, badge_of(pit, token), now()
        )
    )
    audit("export signed", table=asked.table, holder=holder.id)
    return await reading(_view, pit, holder)


@router.get("/exports/{number}/file", response_class=Response)
async def export_file(
    pit: PitDep, token: TokenDep, number: Annotated[int, Path(ge=1, le=1_000_000)]
) -> Response:
    """A signed export as a file that `paigow audit` reads; it holds every hidden piece and no names."""
    holder = await _reader(pit, token)
    book = FilingBook(pit.journal)
    signed = await reading(book.exports)
    if number <= len(signed):
        await _auditor(pit, token, str(signed[number - 1]["table"]))
    audit("export read", holder=holder.id, number=number)
    content = await reading(lambda: "".join(f"{line}\n" for line in book.export(number)))
    named = {"Content-Disposition": f'attachment; filename="paigow-export-{number}.jsonl"'}
    return Response(content, media_type="application/jsonl", headers=named)


async def _reader(pit: Pit, token: str) -> Holder:
    """Somebody who may see the figures of the house."""
    holder = await house_holder(pit, token, "regulator")
    if not holder.may(COUNT):
        raise Refused("wire.not-the-pits", role=holder.role)
    return holder


async def _auditor(pit: Pit, token: str, number: str, *, signs: bool = False) -> Holder:
    """Somebody who may know the hidden pieces of a table; a person who only signs its export gets a digest."""
    holder = await _reader(pit, token)
    if not holder.may(SURVEIL) and not (signs and holder.role in MAY_SIGN):
        raise Refused("wire.not-surveillance", role=holder.role)
    await pit.find(number)
    await does_not_play(pit, number, holder)
    return holder


def _view(pit: Pit, holder: Holder) -> RegulatorView:
    book, names = FilingBook(pit.journal), called(pit.journal)
    badge = pit.door.badges.get(holder.id)
    of_house = badge is not None and badge.scope == "house"
    exports = tuple(
        SignedExport(
            number=number,
            by=names.get(item["by"], item["by"]),
            **{name: item[name] for name in ("table", "length", "digest", "role", "at", "key")},
        )
        for number, item in enumerate(book.exports(), 1)
    )
    return RegulatorView(
        versions=tuple(_version(version, names) for version in book.versions()),
        exports=exports,
        files=of_house and holder.role in MAY_FILE,
        signs=of_house and holder.role in MAY_SIGN,
        audits=holder.may(SURVEIL),
        key="" if badge is None else badge.key,
    )


def _version(version: InForce, names: dict[str, str]) -> FiledVersion:
    found: Any = version.approval
    approval = None
    if found is not None:
        kept = {name: found[name] for name in ("reference", "effective", "at")}
        approval = FilingApproval(**kept, by=names.get(found["by"], found["by"]))
    return FiledVersion(
        table=version.table,
        name=names.get(version.table, ""),
        game=version.game,
        title=version.title,
        document=version.document,
        digest=version.digest,
        mode=version.mode,
        since=version.since,
        rounds=version.rounds,
        approval=approval,
        early=version.early,
    )
