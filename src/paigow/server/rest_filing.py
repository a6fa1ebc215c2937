"""REST: an operator's filings, reviewed clause by clause before a table opens with them."""

from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from paigow.errors import Finding, Refused, Rejected
from paigow.library import named
from paigow.server.access import Named
from paigow.server.filing_desk import FilingDesk
from paigow.server.messages import LONGEST_FILING, CardSection, Name, Strict
from paigow.server.reading import Pages
from paigow.server.threads import reading
from paigow.server.wording import card_sections, finding, language_of
from paigow.submissions import approve, review_filing, shipped_filings
from paigow.submissions.load import parse_filing, refuse_odd
from paigow.words import Language

router = APIRouter(prefix="/api/filings", tags=["filings"])

TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


class AskReview(Strict):
    """The text of a filing."""

    text: Annotated[Pages, Field(max_length=LONGEST_FILING)]
    language: Name = "en"


class FindingInfo(BaseModel):
    """One thing wrong with a filing: the key, what was found there, what is allowed, and the clauses."""

    path: str
    code: str
    text: str
    found: str
    allowed: str
    clauses: tuple[str, ...]


class FilingReview(BaseModel):
    """A filing reviewed: everything that is wrong with it, or the game it makes, with its rule card."""

    clean: bool
    findings: tuple[FindingInfo, ...] = ()
    game: str = ""
    title: str = ""
    digest: str = ""
    sections: tuple[CardSection, ...] = ()


@router.get("/{game}", response_class=Response, responses=TEXT)
async def shipped(game: Named) -> Response:
    """The filing of a game that ships, to begin from."""
    if game not in shipped_filings():
        raise Refused("wire.no-such-game", game=game[:64], games=", ".join(shipped_filings()))
    _, filing = named("filings")[game]
    return Response(filing.read_bytes(), media_type="text/plain; charset=utf-8")


@router.post("/review")
async def review(request: Request, asked: AskReview) -> FilingReview:
    """Every finding of a filing, or the rule card of a clean one; nothing is opened."""
    desk: FilingDesk = request.app.state.filings
    language = language_of(asked.language)
    try:
        await reading(refuse_odd, asked.text, "filing")
    except Rejected as odd:
        return FilingReview(clean=False, findings=_findings(odd.findings, language))
    return await desk.do(_reviewed, asked.text, language)


def _reviewed(text: str, language: Language) -> FilingReview:
    try:
        outcome = review_filing(parse_filing(text.encode(), "filing"))
    except Rejected as unreadable:
        return FilingReview(clean=False, findings=_findings(unreadable.findings, language))
    if not outcome.is_clean:
        return FilingReview(clean=False, findings=_findings(outcome.findings, language))
    game = approve(outcome)
    return FilingReview(
        clean=True,
        game=game.name,
        title=game.title,
        digest=game.digest,
        sections=card_sections(game, language),
    )


def _findings(found: tuple[Finding, ...], language: Language) -> tuple[FindingInfo, ...]:
    return tuple(
        FindingInfo(
            path=item.path,
            code=item.code,
            text=finding(item, language).text.removeprefix(f"{item.path}: "),
            found=item.found,
            allowed=item.allowed,
            clauses=item.clauses,
        )
        for item in found
    )
