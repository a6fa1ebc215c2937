"""The built page and the built docs: their files, and the page itself for every address that is neither."""

import mimetypes
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import FileResponse, PlainTextResponse, RedirectResponse, Response

from paigow.server.squeeze import LEAST, accepts_gzip, squeezed_once
from paigow.server.threads import reading

PAGE = Path(__file__).parent / "page"
DOCS = Path(__file__).parent / "docs"
DOCS_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "worker-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
)
"""The docs are files of ours with scripts inside; nothing that a visitor wrote is shown there."""
MISSING = (
    "Not built yet: run `python3 go.py serve`, which builds the page and the docs and serves them here.\n"
)
OTHERWISE = {"favicon.ico": "icon.svg"}
"""Files that browsers ask for by a name of their own."""
LARGEST_KEPT = 2_000_000
"""Bytes of a file that is kept in memory."""
TEXTS = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
"""Kinds of files that are worth compressing."""

mimetypes.add_type("application/manifest+json", ".webmanifest")

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the page, or the page."""
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404)
    squeeze = accepts_gzip(request.headers)
    if path == "docs":
        return RedirectResponse("/docs/")
    if path.startswith("docs/"):
        return await reading(_documentation, path.removeprefix("docs/"), squeeze)
    return await reading(_answer, path, squeeze)


def _documentation(path: str, squeeze: bool) -> Response:
    """A file of the docs; a folder is its index."""
    if not DOCS.is_dir():
        return PlainTextResponse(MISSING)
    wanted = f"{path}index.html" if not path or path.endswith("/") else path
    if not is_file_in(DOCS, wanted):
        raise HTTPException(404)
    answer = _file(DOCS / wanted, "no-cache", squeeze)
    answer.headers["Content-Security-Policy"] = DOCS_POLICY
    return answer


def _answer(path: str, squeeze: bool) -> Response:
    index = PAGE / "index.html"
    if not index.is_file():
        return PlainTextResponse(MISSING)
    path = OTHERWISE.get(path, path)
    if is_file_in(PAGE, path):
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return _file(PAGE / path, kept, squeeze)
    if "." in path.rsplit("/", 1)[-1]:
        raise HTTPException(404)
    return _file(index, "no-cache", squeeze)


def _file(path: Path, kept: str, squeeze: bool) -> Response:
    """Texts come from memory, compressed once; anything else, and what is large, is read as it is sent."""
    known = path.stat()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": kept}
    if known.st_size > LARGEST_KEPT or not kind.startswith(TEXTS):
        return FileResponse(path, headers=headers)
    content = _content(path, known.st_mtime_ns)
    headers["Vary"] = "Accept-Encoding"
    if squeeze and len(content) >= LEAST:
        content = squeezed_once(content)
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=kind, headers=headers)


@lru_cache(64)
def _content(path: Path, changed: int) -> bytes:
    """A file that is asked for often, as it was when it was last changed."""
    return path.read_bytes()


def is_file_in(folder: Path, path: str) -> bool:
    """Whether a path names a file inside a folder; no path a client can send makes this fail."""
    try:
        wanted = (folder / path).resolve()
        return wanted.is_file() and wanted.is_relative_to(folder.resolve())
    except (OSError, ValueError):  # a name longer than the file system takes, a NUL
        return False
