"""The report of an examination on paper, with the certificate before it where the examination is passed."""

from collections.abc import Mapping
from datetime import UTC, datetime
from importlib.resources import files
from typing import Any

from paigow.analysis.par.typeset import typeset
from paigow.words import Language, say

TEMPLATE = files("paigow.training.exam") / "data" / "report.typ"
SIGNERS = ("candidate", "examiner", "house")
WORDS = (
    *("kind", "certificate", "passed", "record", "filing", "verdict", "pass", "fail", "faults"),
    *(
        "person",
        "game",
        "edition",
        "held",
        "seed",
        "seed-words",
        "skills",
        "skills-words",
        "skill",
        "asked",
        "right",
        "late",
        "mark",
        "seconds",
        "limit",
    ),
    *("rounds", "planted-below", "misses", "round", "said", "wanted", "clause", "verifiable", "verify"),
    *("signatures", "unsigned", "key", "fits", "unfit", *(f"who.{who}" for who in SIGNERS)),
)


def as_pdf(told: Mapping[str, Any], language: Language = "en") -> bytes:
    """The PDF; the same report gives the same bytes."""
    words = {word: say(f"exam.paper.{word}", None, language) for word in WORDS}
    words["void"] = say("exam.paper.void", {"count": told["void"], "most": told["voids"]}, language)
    return typeset(
        TEMPLATE,
        {"report": {**told, "tiles": _tiles(told, language), "held": _moment(told["began"])}, "words": words},
        language,
    )


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def _tiles(told: Mapping[str, Any], language: Language) -> list[tuple[str, str]]:
    """The figures at the head of the page, each with what it counts."""
    missed = {"count": len(told["misses"]), "tasks": told["tasks"]}
    planted = [row for row in told["rounds"] if row["plant"]]
    whole = sum(row["right"] == row["asked"] for row in planted)
    points = {"points": told["points"], "most": told["most"], "needed": told["passes"]}
    return [
        (f"{told['percent']} %", say("exam.paper.tasks", points, language)),
        (
            say("exam.paper.errors", missed, language),
            say("exam.paper.of", missed, language),
        ),
        (f"{whole} / {len(planted)}", say("exam.paper.planted-rounds", None, language)),
    ]
