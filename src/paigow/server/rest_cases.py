"""REST: cases, opened by a player or the house, judged again, ruled, corrected at the table, and signed twice."""

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from paigow.errors import BadNotation, Refused
from paigow.money import Cents
from paigow.reports.case_paper import case_pdf
from paigow.reports.cases import MAY_OPEN, MAY_RULE, MAY_SIGN, CaseBook, DisputedRound
from paigow.reports.shifts import called
from paigow.reports.writing import as_json
from paigow.server.access import PitDep, TokenDep, Tongue, does_not_play, house_holder, unknown_token
from paigow.server.audit import audit
from paigow.server.case_models import (
    AskCase,
    AskCaseSignature,
    AskKept,
    AskNote,
    AskRuling,
    CaseCorrection,
    CaseDetail,
    CaseInfo,
    CaseJudged,
    CaseRuling,
    CaseSaid,
    CaseSignature,
)
from paigow.server.orders import NotHere
from paigow.server.par_files import TYPES
from paigow.server.pit import Pit
from paigow.server.pit_desk import badge_of, now
from paigow.server.powers import COUNT, Holder
from paigow.server.threads import reading
from paigow.server.visitors import visitor
from paigow.server.wording import language_of, refusal
from paigow.table import commands as c
from paigow.words import Language

router = APIRouter(prefix="/api/cases", tags=["cases"])

CaseId = Annotated[str, Path(pattern=r"^D-\d{4,9}$", description="A case's number.")]


@router.get("")
async def all_cases(pit: PitDep, token: TokenDep) -> tuple[CaseInfo, ...]:
    """Every case, the last first."""
    await _holder(pit, token)
    return await reading(lambda: tuple(_info(pit, case) for case in reversed(CaseBook(pit.journal).all())))


@router.post("", status_code=201)
async def open_case(pit: PitDep, token: TokenDep, asked: AskCase) -> CaseInfo:
    """Open a case about a finished round: as a player who bet in it, or with a badge of the house."""
    await pit.find(asked.table)
    pit.visitors.may_guess(visitor())
    guest = await asyncio.to_thread(pit.door.person, asked.table, token)
    if guest is not None:
        pit.visitors.claims()
        by, role, person = guest.id, "player", guest.id
    else:
        holder = await _holder(pit, token)
        if holder.role not in MAY_OPEN:
            raise Refused("wire.not-the-pits", role=holder.role)
        await does_not_play(pit, asked.table, holder)
        by, role, person = holder.id, holder.role, asked.person
    book = CaseBook(pit.journal)
    case = await reading(
        lambda: book.open(asked.table, asked.round, asked.words, now(), by=by, role=role, person=person)
    )
    audit("case opened", case=case.id, table=case.table, by=by)
    return await reading(_info, pit, case)


@router.get("/{id}")
async def case_detail(pit: PitDep, token: TokenDep, id: CaseId, language: Tongue = "en") -> CaseDetail:
    """A whole case, for the house; somebody who plays at its table does not see it."""
    holder = await _at_case(pit, token, id)
    return await reading(_detail, pit, holder, id, language_of(language))


@router.post("/{id}/note")
async def note(pit: PitDep, token: TokenDep, id: CaseId, asked: AskNote) -> CaseDetail:
    """Write a note for the house."""
    holder = await _at_case(pit, token, id)
    await reading(lambda: CaseBook(pit.journal).note(id, badge_of(pit, token), asked.words, now()))
    return await _told(pit, holder, id, "case noted")


@router.post("/{id}/keep")
async def keep_open(pit: PitDep, token: TokenDep, id: CaseId, asked: AskKept) -> CaseDetail:
    """Say why a case stays open, and until which date; a shift is not closed over any other open case."""
    holder = await _at_case(pit, token, id)
    await reading(
        lambda: CaseBook(pit.journal).keep_open(id, badge_of(pit, token), asked.words, asked.until, now())
    )
    return await _told(pit, holder, id, "case kept open")


@router.post("/{id}/rule")
async def rule(pit: PitDep, token: TokenDep, id: CaseId, asked: AskRuling) -> CaseDetail:
    """Rule on a case; what a ruling by the book moves is made at the table next."""
    holder = await _at_case(pit, token, id)
    await reading(
        lambda: CaseBook(pit.journal).rule(
            id, badge_of(pit, token), asked.decision, asked.words, asked.clauses, now()
        )
    )
    return await _told(pit, holder, id, "case ruled on")


@router.post("/{id}/correct")
async def correct(pit: PitDep, token: TokenDep, id: CaseId) -> CaseDetail:
    """Make the reversing entries at the table; what it cannot make is written down with the reason."""
    holder = await _at_case(pit, token, id)
    book = CaseBook(pit.journal)
    badge = await reading(badge_of, pit, token)
    if badge.role not in MAY_RULE:
        raise Refused("wire.badge-needed", role=badge.role)
    case = await reading(book.case, id)
    hosted = pit.tables.get(case.table) or await pit.host(case.table)
    if hosted is None:
        raise Refused("wire.elsewhere")
    for entry in await reading(book.due, case):
        command = c.CorrectPayment(
            entry["person"], Cents(entry["amount"]), case.id, entry["reverses"][-1],
            by=c.Actor(hosted.table.game.options.roles[0], holder.id), at=hosted.now(),
        )  # fmt: skip
        event, why = 0, ""
        key = f"{id}/{'-'.join(map(str, entry['reverses']))}"
        try:
            event = await hosted.order(key, command)
        except NotHere:
            raise Refused("wire.closing") from None
        except Refused as refused:
            why = refusal(refused, "en").text
        await reading(book.corrected, id, badge, entry, event, why, now())
    return await _told(pit, holder, id, "case corrected")


@router.post("/{id}/sign")
async def sign(pit: PitDep, token: TokenDep, id: CaseId, asked: AskCaseSignature) -> CaseDetail:
    """Sign a case; the second signature, of another role, closes it."""
    holder = await _at_case(pit, token, id)
    await reading(lambda: CaseBook(pit.journal).sign(id, badge_of(pit, token), asked.signature, now()))
    return await _told(pit, holder, id, "case signed")


@router.get("/{id}/file", response_class=Response)
async def case_file(
    pit: PitDep,
    token: TokenDep,
    id: CaseId,
    ending: Literal["pdf", "json"] = "pdf",
    copy: Annotated[bool, Query(description="The copy of the player whose claim it is.")] = False,
    language: Tongue = "en",
) -> Response:
    """A case as a file: whole for the house, a player's copy for the house and that player."""
    book = CaseBook(pit.journal)
    case = await reading(book.case, id)
    person = str(case.opened["person"])
    guest = await asyncio.to_thread(pit.door.person, case.table, token)
    if guest is None:
        await _at_case(pit, token, id)
        if copy and not person:
            raise BadNotation(f"case {id} is not the claim of a player")
    elif guest.id != person:
        raise unknown_token(pit, case.table, "player")
    whole = guest is None and not copy
    content = await reading(_file, pit, case, "" if whole else person, ending, language_of(language))
    named = f"paigow-case-{id}{'' if whole else '-copy'}.{ending}"
    headers = {"Content-Disposition": f'attachment; filename="{named}"'}
    return Response(content, media_type=TYPES[ending], headers=headers)


def _file(pit: Pit, case: DisputedRound, person: str, ending: str, language: Language) -> bytes:
    book = CaseBook(pit.journal)
    if person:
        document = book.players_copy(case, person, language)
        names = {case.table: called(pit.journal).get(case.table, case.table)}
        names[person] = pit.called(case.table).get(person, person)
        signatures: tuple[Any, ...] = ()
    else:
        document = book.document(case) if ending == "json" else book.document(case, language)
        names = {**called(pit.journal), **pit.called(case.table)}
        signatures = tuple(case.signatures)
    if ending == "pdf":
        return case_pdf(document, signatures, language, names)
    whole = {**document, "signatures": list(signatures), "kept_open": list(case.kept)}
    return as_json(document if person else whole).encode()


async def _holder(pit: Pit, token: str) -> Holder:
    """Somebody of the house who may see cases."""
    holder = await house_holder(pit, token, "case")
    if not holder.may(COUNT) and holder.role not in MAY_OPEN:
        raise Refused("wire.not-the-pits", role=holder.role)
    return holder


async def _at_case(pit: Pit, token: str, id: str) -> Holder:
    holder = await _holder(pit, token)
    case = await reading(CaseBook(pit.journal).case, id)
    await does_not_play(pit, case.table, holder)
    return holder


async def _told(pit: Pit, holder: Holder, id: str, what: str) -> CaseDetail:
    audit(what, case=id, by=holder.id)
    return await reading(_detail, pit, holder, id, "en")


def _info(pit: Pit, case: DisputedRound) -> CaseInfo:
    names = {**called(pit.journal), **pit.called(case.table)}
    told = case.opened
    return CaseInfo(
        id=case.id,
        table=case.table,
        title=names.get(case.table, ""),
        round=case.round,
        state=case.state,  # type: ignore[arg-type]
        at=told["at"],
        role=told["role"],
        by=names.get(told["by"], told["by"]),
        person=names.get(told["person"], told["person"]),
        words=told["words"],
        kept=str(case.kept[-1]["words"]) if case.kept else "",
        until=str(case.kept[-1]["until"]) if case.kept else "",
    )


def _detail(pit: Pit, holder: Holder, id: str, language: Language) -> CaseDetail:
    book = CaseBook(pit.journal)
    case = book.case(id)
    names = {**called(pit.journal), **pit.called(case.table)}
    judged = book.judged(case, language).as_data()
    for hand in judged["hands"]:
        hand["name"] = names.get(hand["holder"], hand["holder"])
    for wager in judged["wagers"]:
        wager["name"] = names.get(wager["person"], wager["person"])
    badge = pit.door.badges.get(holder.id)

    def correction(item: Any) -> CaseCorrection:
        more = {"by": names.get(item.get("by", ""), ""), "name": names.get(item["person"], item["person"])}
        return CaseCorrection(**{**item, **more})

    return CaseDetail(
        info=_info(pit, case),
        claimant=str(case.opened["person"]),
        game=pit.record(case.table).game,
        judged=CaseJudged(**judged),
        notes=tuple(
            CaseSaid(at=item["at"], by=names.get(item["by"], ""), words=item["words"]) for item in case.notes
        ),
        ruling=CaseRuling(**{**case.ruling, "by": names.get(case.ruling["by"], "")}) if case.ruling else None,
        corrections=tuple(map(correction, case.corrections)),
        due=tuple(map(correction, book.due(case))),
        signatures=tuple(
            CaseSignature(
                at=item["at"],
                by=item["by"],
                name=names.get(item["by"], ""),
                role=item["role"],
                key=item["key"],
            )
            for item in case.signatures
        ),
        digest=book.digest(case),
        faults=tuple(book.signature_faults(case)),
        me=holder.id,
        role=holder.role,
        rules=badge is not None and holder.role in MAY_RULE,
        signs=badge is not None and holder.role in MAY_SIGN,
        key="" if badge is None else badge.key,
    )
