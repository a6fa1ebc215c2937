"""The docs show pictures that are there and lean, each made by the script, and none lies about unseen."""

import re
from pathlib import Path

from tests.tidy.sources import ROOT, files_ending, text_of
from tools.docs_pictures import PICTURES

SHOWN = re.compile(r"!\[[^\]]+\]\(([^)]+\.png)\)")
MOST_BYTES = 250_000


def test_every_picture_of_the_docs_is_made_by_the_script_and_shown() -> None:
    pages = ("README.md", *files_ending(".md", under="docs/"))
    shown = {
        str(((ROOT / page).parent / name).resolve().relative_to(ROOT))
        for page in pages
        for name in SHOWN.findall(text_of(page))
    }
    made = {f"docs/{name}.png" for name in PICTURES}
    assert shown == made == set(files_ending(".png", under="docs/"))


def test_the_pictures_are_lean() -> None:
    sizes = {path: Path(ROOT / path).stat().st_size for path in files_ending(".png", under="docs/")}
    assert not {path: size for path, size in sizes.items() if size > MOST_BYTES}
