"""A page set by typst from a template and what stands on it; the Latin fonts ship, Chinese ones are the machine's."""

import json
from collections.abc import Mapping
from importlib import import_module
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from paigow.analysis.par.fonts import fonts_beside
from paigow.words import Language

SHIPPED = files("paigow.analysis.par") / "data" / "fonts"


def typeset(template: Traversable, page: Mapping[str, Any], language: Language) -> bytes:
    """The PDF; the same page gives the same bytes."""
    typst = import_module("typst")
    with TemporaryDirectory() as folder, as_file(SHIPPED) as shipped:
        room = Path(folder)
        fonts = fonts_beside(language)
        (room / "page.json").write_text(json.dumps({**page, "fonts": list(fonts)}), "utf-8")
        (room / template.name).write_bytes(template.read_bytes())
        made: bytes = typst.compile(
            str(room / template.name),
            root=folder,
            font_paths=[str(shipped)],
            ignore_system_fonts=not fonts,
            timestamp=0,
        )
        return made
