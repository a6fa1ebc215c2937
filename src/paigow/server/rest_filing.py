"""REST: filings of one's own, reviewed clause by clause before a table is opened with them."""

import asyncio
from importlib.resources import files
from typing import Annotated, Any

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic import BaseModel, Field

from paigow.errors import Finding, Refused, Rejected
from paigow.server.messages import CardSection, Strict
from paigow.server.wording import card_sections, finding, language_of
from paigow.submissions import approve, review_filing, shipped_filings
from paigow.submissions.load import parse_filing
from paigow.words import Language

router = APIRouter(prefix="/api/filings", tags=["filings"])

TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


class AskReview(Strict):
    """The text of a filing."""

    text: Annotated[str, Field(max_length=100_000)]
    language: Annotated[str, Field(max_length=20)] = "en"


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
async def shipped(game: str) -> Response:
    """The filing of a game that ships, to begin from."""
    if game not in shipped_filings():
        raise Refused("wire.no-such-game", game=game[:64], games=", ".join(shipped_filings()))
    filing = files("paigow.submissions") / "data" / "filings" / f"{game}.toml"
    return Response(filing.read_bytes(), media_type="text/plain; charset=utf-8")


@router.post("/review")
async def review(asked: AskReview) -> FilingReview:
    """Every finding of a filing, or the rule card of a clean one; nothing is opened."""
    return await asyncio.to_thread(_reviewed, asked.text, language_of(asked.language))


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
            path=one.path,
            code=one.code,
            text=finding(one, language).text.removeprefix(f"{one.path}: "),
            found=one.found,
            allowed=one.allowed,
            clauses=one.clauses,
        )
        for one in found
    )
