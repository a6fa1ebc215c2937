"""REST: a round passed on, as data and as a picture; and the page at `/r/ID`, with what other pages show of a link."""

import re
from html import escape
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response
from pydantic import BaseModel

from paigow.errors import Refused
from paigow.server.access import PitDep, RoundNumber, TableNumber, Tongue, is_finished
from paigow.server.edge import POLICY, status_of
from paigow.server.page import MISSING, PAGE
from paigow.server.round_picture import HEIGHT, WIDTH, png_of, svg_of
from paigow.server.shares import SHARE_PATTERN, SharedRound, share_id, shared_round
from paigow.server.threads import reading
from paigow.server.wording import language_of
from paigow.words import Language

router = APIRouter(prefix="/api", tags=["tables"])
pages = APIRouter(include_in_schema=False)

ShareId = Annotated[
    str, Path(pattern=SHARE_PATTERN, description="The address of a round that was passed on.")
]
SHARED_POLICY = POLICY.replace("base-uri 'none'", "base-uri 'self'")
"""This page lies a folder deeper than the others, and says so."""
KEPT = {"Cache-Control": "public, max-age=86400"}
"""A round that is over does not change."""


class RoundAddress(BaseModel):
    """Where a round can be passed on."""

    id: str
    path: str
    """Below the address of the server."""


@router.get("/tables/{number}/rounds/{round_number}/share")
async def share(pit: PitDep, number: TableNumber, round_number: RoundNumber) -> RoundAddress:
    """The address under which a round that is over can be passed on; it does not open the table."""
    await pit.find(number)
    if not await is_finished(pit, number, round_number):
        raise Refused("wire.no-such-share")
    id = share_id(number, round_number)
    await reading(shared_round, pit, id, language_of("en"))
    return RoundAddress(id=id, path=f"r/{id}")


@router.get("/shared/{id}")
async def shared(pit: PitDep, id: ShareId, language: Tongue = "en") -> SharedRound:
    """A round that was passed on: what a spectator saw at its end."""
    return await reading(shared_round, pit, id, language_of(language))


@router.get("/shared/{id}/picture.svg", response_class=Response)
async def picture_svg(pit: PitDep, id: ShareId, language: Tongue = "en") -> Response:
    """The round as a picture, SVG."""
    drawn = await reading(lambda: svg_of(shared_round(pit, id, language_of(language))))
    return Response(drawn, media_type="image/svg+xml", headers=KEPT)


@router.get("/shared/{id}/picture.png", response_class=Response)
async def picture_png(pit: PitDep, id: ShareId, language: Tongue = "en") -> Response:
    """The round as a picture, PNG."""
    tongue = language_of(language)
    drawn = await reading(lambda: png_of(shared_round(pit, id, tongue), tongue))
    return Response(drawn, media_type="image/png", headers=KEPT)


@pages.get("/r/{id}")
async def shared_page(request: Request, pit: PitDep, id: str) -> Response:
    """The page, opened on a round; what stands in its head is what other pages show of the link.

    Where there is no such round the page says so.
    """
    index = PAGE / "index.html"
    if not index.is_file():
        return PlainTextResponse(MISSING)
    language = _preferred(request.headers.get("accept-language", ""))
    page = await reading(index.read_text, "utf-8")
    head, status = '<base href="../">', 200
    try:
        if not re.fullmatch(SHARE_PATTERN, id):
            raise Refused("wire.no-such-share")
        head += _head(await reading(shared_round, pit, id, language), str(request.base_url), language)
    except Refused as refused:
        status = status_of(refused.code)
    answer = HTMLResponse(page.replace("<head>", f"<head>{head}", 1), status)
    answer.headers["Content-Security-Policy"] = SHARED_POLICY
    answer.headers["Cache-Control"] = "no-cache"
    return answer


def _head(shared: SharedRound, base: str, language: Language) -> str:
    address = f"{base}r/{shared.id}"
    picture = f"{base}api/shared/{shared.id}/picture.png?language={language}"
    _, _, told = shared.text.partition("\n")
    properties = {
        "og:type": "article",
        "og:site_name": "paigow",
        "og:title": shared.title,
        "og:description": told,
        "og:url": address,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": shared.text,
    }
    tags = [f'<meta property="{name}" content="{escape(value)}">' for name, value in properties.items()]
    tags.append('<meta name="twitter:card" content="summary_large_image">')
    return "".join(tags)


def _preferred(asked: str) -> Language:
    """The language that a browser asks for first, as far as we speak it."""
    first = asked.partition(",")[0].partition(";")[0].strip().lower()
    if first.startswith(("zh-hant", "zh-tw", "zh-hk", "zh-mo")):
        return "zh-Hant"
    return "zh-Hans" if first.startswith("zh") else "en"
