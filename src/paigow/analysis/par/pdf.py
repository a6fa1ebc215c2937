"""A PAR sheet on paper: typst sets the page from its blocks; the Latin fonts ship, Chinese ones are the machine's."""

import json
from importlib.resources import as_file, files
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from paigow.analysis.par.fonts import fonts_beside
from paigow.analysis.par.in_words import page_of
from paigow.analysis.par.page import plain
from paigow.analysis.par.sheet import ParSheet

TEMPLATE = "sheet.typ"


def render(sheet: ParSheet) -> bytes:
    """The PDF; the same sheet gives the same bytes."""
    import typst

    with TemporaryDirectory() as folder, as_file(files("paigow.analysis.par") / "data") as data:
        room = Path(folder)
        fonts = fonts_beside(sheet.language)
        page = {**plain(page_of(sheet)), "fonts": fonts}
        (room / "page.json").write_text(json.dumps(page), "utf-8")
        copyfile(data / TEMPLATE, room / TEMPLATE)
        made: bytes = typst.compile(
            str(room / TEMPLATE),
            root=folder,
            font_paths=[str(data / "fonts")],
            ignore_system_fonts=not fonts,
            timestamp=0,
        )
        return made
