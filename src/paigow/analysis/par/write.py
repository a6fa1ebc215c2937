"""Writing a PAR sheet: the ending of the file's name says the format."""

from collections.abc import Callable, Mapping
from importlib import import_module
from os import W_OK, access
from pathlib import Path

from paigow.analysis.par.as_json import json_text
from paigow.analysis.par.sheet import ParSheet
from paigow.errors import BadNotation
from paigow.extras import missing


def _as_json(sheet: ParSheet) -> bytes:
    return json_text(sheet).encode("utf-8")


def _made_by(module: str, needs: tuple[str, ...]) -> Callable[[ParSheet], bytes]:
    """A renderer that is imported when it is wanted, after what it needs."""

    def render(sheet: ParSheet) -> bytes:
        try:
            for need in needs:
                import_module(need)
        except ImportError:
            raise BadNotation(missing("par")) from None
        made: bytes = import_module(f"paigow.analysis.par.{module}").render(sheet)
        return made

    return render


FORMATS: Mapping[str, Callable[[ParSheet], bytes]] = {
    ".pdf": _made_by("pdf", ("typst", "matplotlib")),
    ".xlsx": _made_by("xlsx", ("xlsxwriter",)),
    ".html": _made_by("html", ("jinja2", "matplotlib")),
    ".json": _as_json,
}


def check_format(path: Path) -> str:
    """The ending of a file's name, if a sheet can be written so."""
    suffix = path.suffix.lower()
    if suffix not in FORMATS:
        raise BadNotation(f"{path.name!r} has no ending of a PAR sheet; it may be {', '.join(FORMATS)}")
    return suffix


def check_place(path: Path) -> None:
    """Check that a sheet can be written to this path, before anything is counted."""
    check_format(path)
    folder = path.parent
    if not folder.is_dir():
        raise BadNotation(f"{path} cannot be written: there is no folder {folder}")
    if path.is_dir() or not access(path if path.exists() else folder, W_OK):
        raise BadNotation(f"{path} cannot be written: it is not ours to write")


def write_sheet(sheet: ParSheet, path: Path) -> int:
    """Write the file whole or not at all; returns its size in bytes."""
    content = FORMATS[check_format(path)](sheet)
    path.write_bytes(content)
    return len(content)
