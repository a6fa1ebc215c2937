"""REST: drafts of house ways, looked at and weighed exactly in the lab's worker."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from paigow.errors import BadNotation, Rejected
from paigow.server.access import Named, Tongue
from paigow.server.designer_desk import DraftQuestion, best_play_against, faces, looked_at, tried
from paigow.server.designer_models import (
    MOST_RULES,
    AskLook,
    AskTry,
    BestInfo,
    DesignerWords,
    LookInfo,
    PublishedWay,
    TriedHand,
)
from paigow.server.designer_words import words_of
from paigow.server.drafts import read_draft
from paigow.server.figures import FiguresDesk
from paigow.server.threads import reading
from paigow.server.ways_shelf import published_ways
from paigow.server.wording import language_of
from paigow.setting.house_way import house_way_of
from paigow.setting.way_file import VOCABULARIES, built_in, digest_of, published, read_named
from paigow.setting.way_text import way_text

router = APIRouter(prefix="/api/designer", tags=["designer"])

TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/words/{pieces}")
async def words(pieces: Named) -> DesignerWords:
    """The closed vocabulary of rules for cards or tiles, and the ways to begin from."""
    if pieces not in VOCABULARIES:
        raise BadNotation(
            f"{pieces!r} has no vocabulary; there is one for {' and one for '.join(VOCABULARIES)}"
        )
    return await reading(words_of, pieces)


@router.get("/ways")
async def ways(language: Tongue = "en") -> tuple[PublishedWay, ...]:
    """The ways that others publish, with source, reading and exact edges."""
    return await reading(published_ways, language_of(language))


@router.get("/way/{name}")
async def way(name: Named) -> dict[str, Any]:
    """A house way as its file has it, to begin from."""
    return dict(await reading(_written, name))


@router.post("/look")
async def look(request: Request, asked: AskLook) -> LookInfo:
    """What a draft sets, where it parts from a way, and its figures."""
    question = await reading(_question, asked)
    desk: FiguresDesk = request.app.state.figures
    key = ("draft", asked.way, digest_of(question.draft), asked.weigh, asked.language)
    status, progress, found = await desk.ask(key, looked_at, question)
    return LookInfo(status=status, progress=progress) if found is None else found


@router.post("/best")
async def best(request: Request, asked: AskLook) -> BestInfo:
    """The edge against best play; for cards it takes minutes, and asking again says how far it is."""
    question = await reading(_question, asked)
    await reading(house_way_of, question.draft)
    desk: FiguresDesk = request.app.state.figures
    key = ("best", asked.way, digest_of(question.draft), asked.language)
    status, progress, found = await desk.ask(key, best_play_against, question)
    return BestInfo(status=status, progress=progress) if found is None else found


@router.post("/try")
async def try_hand(asked: AskTry) -> TriedHand:
    """One hand set by a draft."""
    found, text = await reading(lambda: tried(read_draft(asked.draft, "rule", MOST_RULES), asked.hand))
    setting = found.setting
    return TriedHand(high=faces(setting.high), low=faces(setting.low), rule=found.rule_id, text=text)


@router.post("/file", response_class=Response, responses=TEXT)
async def file(asked: AskLook) -> Response:
    """The file of a draft, ready to be filed; refused where it is not one."""
    draft = await reading(read_draft, asked.draft, "rule", MOST_RULES)
    way = await reading(house_way_of, draft)
    text = await reading(way_text, draft)
    name = f'attachment; filename="{way.id}.toml"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})


def _question(asked: AskLook) -> DraftQuestion:
    _written(asked.way)
    draft = read_draft(asked.draft, "rule", MOST_RULES)
    return DraftQuestion(asked.way, draft, language_of(asked.language), asked.weigh)


def _written(name: str) -> Any:
    """The contents of a way that ships; files of the machine cannot be named."""
    known = (*built_in(), *published())
    if name not in known:
        raise BadNotation(f"{name!r} is not a house way; there are {', '.join(known)}")
    try:
        return read_named(name)
    except Rejected as rejected:
        raise BadNotation(str(rejected)) from None
