"""A PAR sheet as one HTML file, with its fonts, drawings and figures inside."""

from base64 import b64encode
from importlib.resources import files

from paigow.analysis.par.as_json import json_text
from paigow.analysis.par.in_words import page_of
from paigow.analysis.par.page import plain
from paigow.analysis.par.sheet import ParSheet

FACES = (
    ("Source Sans 3", 400, "SourceSans3-Regular.ttf"),
    ("Source Sans 3", 600, "SourceSans3-SemiBold.ttf"),
    ("Source Serif 4", 400, "SourceSerif4-Regular.ttf"),
    ("Source Serif 4", 600, "SourceSerif4-SemiBold.ttf"),
)


def render(sheet: ParSheet) -> bytes:
    """The page; nothing in it is loaded from elsewhere."""
    from jinja2 import Environment, StrictUndefined

    data = files("paigow.analysis.par") / "data"
    faces = [
        {"family": family, "weight": weight, "data": b64encode((data / "fonts" / file).read_bytes()).decode()}
        for family, weight, file in FACES
    ]
    setting = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = setting.from_string((data / "sheet.html.j2").read_text("utf-8"))
    embedded = json_text(sheet).replace("</", "<\\/")
    page = page_of(sheet)
    told = template.render(page=plain(page), labels=dict(page.labels), faces=faces, embedded=embedded)
    return told.encode("utf-8")
