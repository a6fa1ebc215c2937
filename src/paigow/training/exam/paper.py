"""The report of an examination on paper, with the certificate before it where the examination is passed."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from paigow.analysis.par.typeset import typeset
from paigow.words import Language, say

TEMPLATE = files("paigow.training.exam") / "data" / "report.typ"
SIGNERS = ("candidate", "examiner", "house")
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
    *("signatures", "unsigned", "key", "fits", "unfit", *(f"who.{who}" for who in SIGNERS)),
)


def as_pdf(told: Mapping[str, Any], language: Language = "en") -> bytes:
    """The PDF; the same report gives the same bytes."""
    words = {word: say(f"exam.paper.{word}", None, language) for word in WORDS}
    words["void"] = say("exam.paper.void", {"count": told["void"], "most": told["voids"]}, language)
    return typeset(TEMPLATE, {"report": told, "words": words}, language)
