"""The report of an examination on paper, with the certificate before it where the examination is passed."""

import json
from collections.abc import Mapping
from importlib import import_module
from importlib.resources import as_file, files
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from paigow.analysis.par.fonts import fonts_beside
from paigow.words import Language, say

TEMPLATE = "report.typ"
WORDS = (
    *(
        "certificate",
        "passed",
        "record",
        "filing",
        "result",
        "needed",
        "verdict",
        "pass",
        "fail",
        "faults",
        "skills",
    ),
    *("skill", "asked", "right", "late", "seconds", "misses", "said", "wanted"),
)


def as_pdf(told: Mapping[str, Any], language: Language = "en") -> bytes:
    """The PDF; the same report gives the same bytes."""
    typst = import_module("typst")
    sheets = files("paigow.analysis.par") / "data"
    with (
        TemporaryDirectory() as folder,
        as_file(files("paigow.training.exam") / "data") as data,
        as_file(sheets) as shared,
    ):
        room = Path(folder)
        fonts = fonts_beside(language)
        words = {word: say(f"exam.paper.{word}", None, language) for word in WORDS}
        page = {"report": told, "words": words, "fonts": list(fonts)}
        (room / "page.json").write_text(json.dumps(page), "utf-8")
        copyfile(data / TEMPLATE, room / TEMPLATE)
        made: bytes = typst.compile(
            str(room / TEMPLATE),
            root=folder,
            font_paths=[str(shared / "fonts")],
            ignore_system_fonts=not fonts,
            timestamp=0,
        )
        return made
