"""REST: drafts of paytables, their exact figures while they are edited, and pays that give a wanted edge."""

import tomllib
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from paigow.errors import BadNotation
from paigow.library import named
from paigow.server.access import Named, Tongue
from paigow.server.drafts import read_draft
from paigow.server.figures import FiguresDesk
from paigow.server.paytable_desk import (
    PaytableQuestion,
    check_wanted,
    look_at,
    paytable_of,
    paytable_text,
    search_pays,
)
from paigow.server.paytable_models import (
    MOST_ROWS,
    AskPays,
    AskPaytable,
    DesignedPays,
    PaytableInfo,
    PaytableLook,
)
from paigow.server.rest_designer import TEXT
from paigow.server.threads import reading
from paigow.server.wording import finding, language_of
from paigow.setting.way_file import built_in, published
from paigow.wagers.paytables import load_paytable, paytable_names
from paigow.words import Language, title_in

router = APIRouter(prefix="/api/designer/paytables", tags=["designer"])


@router.get("")
async def paytables(language: Tongue = "en") -> tuple[PaytableInfo, ...]:
    """The paytables of the library to begin from."""
    return await reading(_shelf, language_of(language))


@router.get("/{name}")
async def paytable(name: Named) -> dict[str, Any]:
    """A paytable as its file has it."""
    return dict(await reading(_written, name))


@router.post("/look")
async def look(request: Request, asked: AskPaytable) -> PaytableLook:
    """The rows and figures of a draft, or what is wrong with it."""
    question = await reading(_question, asked)
    desk: FiguresDesk = request.app.state.figures
    status, progress, found = await desk.ask(("look", *question.key), look_at, question)
    return PaytableLook(status=status, progress=progress) if found is None else found


@router.post("/design")
async def design(request: Request, asked: AskPays) -> DesignedPays:
    """The draft with the pays nearest to a wanted edge and hit rate."""
    question = await reading(_question, asked, asked.edge, asked.hit_rate)
    await reading(check_wanted, question)
    desk: FiguresDesk = request.app.state.figures
    status, progress, found = await desk.ask(("pays", *question.key), search_pays, question)
    return DesignedPays(status=status, progress=progress) if found is None else found


@router.post("/file", response_class=Response, responses=TEXT)
async def file(asked: AskPaytable) -> Response:
    """The file of a draft, ready to be filed; refused where it is not one."""
    question = await reading(_question, asked)
    _, findings = await reading(paytable_of, question.draft)
    if findings:
        raise BadNotation(finding(findings[0], question.language).text)
    return Response(paytable_text(question.draft), media_type="text/plain; charset=utf-8")


def _shelf(language: Language) -> tuple[PaytableInfo, ...]:
    loaded = (load_paytable(name) for name in paytable_names())
    return tuple(
        PaytableInfo(id=item.name, text=title_in(item.title, language), wager=item.wager, rows=len(item.rows))
        for item in loaded
    )


def _written(name: str) -> Any:
    """The contents of a paytable that ships; files of the machine cannot be named."""
    if name not in paytable_names():
        raise BadNotation(f"{name!r} is not a paytable; there are {', '.join(paytable_names())}")
    return tomllib.loads(named("paytables")[name][1].read_text("utf-8"))


def _question(asked: AskPaytable, edge: str = "", hit_rate: str = "") -> PaytableQuestion:
    if asked.base:
        _written(asked.base)
    ways = (*built_in(), *published())
    if asked.house_way and asked.house_way not in ways:
        raise BadNotation(f"{asked.house_way!r} is not a house way; there are {', '.join(ways)}")
    draft, language = read_draft(asked.draft, "row", MOST_ROWS), language_of(asked.language)
    return PaytableQuestion(draft, asked.base, asked.house_way, language, edge, hit_rate)
