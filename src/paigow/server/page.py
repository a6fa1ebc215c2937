"""The built page: its files, and the page itself for every address that is neither a file nor the API."""

from pathlib import Path

from fastapi import APIRouter, HTTPException
from fastapi.responses import FileResponse, PlainTextResponse, Response

PAGE = Path(__file__).parent / "page"
MISSING = "The page has not been built yet: run `python3 go.py serve`, which builds it and serves it here.\n"

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def page(path: str) -> Response:
    """A file of the page, or the page."""
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404)
    index = PAGE / "index.html"
    if not index.is_file():
        return PlainTextResponse(MISSING)
    wanted = (PAGE / path).resolve() if "\x00" not in path else index
    if wanted.is_file() and wanted.is_relative_to(PAGE.resolve()):
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return FileResponse(wanted, headers={"Cache-Control": kept})
    if "." in path.rsplit("/", 1)[-1]:
        raise HTTPException(404)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})
