"""REST: PAR sheets of a game, made in the worker and fetched as files."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from paigow.errors import Refused
from paigow.server.access import Named, Tongue
from paigow.server.figures import FiguresDesk
from paigow.server.lab_choices import Asked, question_of
from paigow.server.lab_models import ParState
from paigow.server.par_files import TYPES, Ending, make_par, par_digest, par_file
from paigow.server.threads import reading
from paigow.server.wording import language_of

router = APIRouter(prefix="/par")

Digest = Annotated[str, Path(pattern="^[0-9a-f]{64}$")]


@router.get("/{game}/{ending}")
async def par(
    request: Request,
    game: Named,
    ending: Ending,
    player: Annotated[str, Query(max_length=40)] = "",
    dealer: Annotated[str, Query(max_length=40)] = "",
    paytable: Annotated[tuple[Asked, ...], Query()] = (),
    language: Tongue = "en",
) -> ParState:
    """How a sheet stands; asking for one that nobody has made yet starts it."""
    desk: FiguresDesk = request.app.state.figures
    question = await reading(question_of, game, player, dealer, paytable, language_of(language))
    digest = await reading(par_digest, question, ending)
    link = f"api/par/files/{digest}/paigow-{game}.{ending}"
    ready = await reading(par_file, digest, ending)
    if ready is not None:
        return ParState(status="ready", progress=100, link=link, bytes=len(ready), digest=digest)
    status, progress, size = await desk.ask(("par", digest), make_par, (question, ending, digest))
    if status != "ready":
        return ParState(status=status, progress=progress)
    return ParState(status="ready", progress=100, link=link, bytes=size or 0, digest=digest)


@router.get("/files/{digest}/{name}", response_class=Response)
async def file(digest: Digest, name: Annotated[str, Path(max_length=80)]) -> Response:
    """A sheet that has been made."""
    ending = name.rpartition(".")[2]
    content = await reading(par_file, digest, _ending(ending))
    if content is None:
        raise Refused("wire.no-such-sheet")
    headers = {
        "Content-Disposition": f'attachment; filename="paigow-{digest[:12]}.{ending}"',
        "ETag": f'"{digest}"',
        "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    }
    return Response(content, media_type=TYPES[ending], headers=headers)


def _ending(text: str) -> Ending:
    for name in ("pdf", "xlsx", "html", "json"):
        if text == name:
            return name
    raise Refused("wire.no-such-sheet-kind")
