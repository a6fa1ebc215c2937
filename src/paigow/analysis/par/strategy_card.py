"""A short way as a strategy card: one page to put into a pocket, set by typst."""

from importlib.resources import files

from paigow.analysis.exact_numbers import decimal
from paigow.analysis.par.typeset import typeset
from paigow.analysis.par.way_words import sentence
from paigow.analysis.simplify import Simple

TEMPLATE = files("paigow.analysis.par") / "data" / "card.typ"


def render(found: Simple) -> bytes:
    """The PDF; the same way gives the same bytes."""
    page = {
        "title": found.way.title,
        "lead": "Take the first rule that fits the hand.",
        "rules": [sentence(rule) for rule in found.way.written["rule"]],
        "cost": f"{decimal(found.cost * 100, 3)} %",
        "words": "of the wager given up against best play, counted exactly",
        "against": f"Dealer: {found.dealer.title}",
        "digest": f"Way {found.way.digest[:16]}",
    }
    return typeset(TEMPLATE, page, "en")
